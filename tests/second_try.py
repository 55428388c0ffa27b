"""A test with a browser that fails is tried once more, and named as flaky at the end of the run if it passes then.

Landings must not hang on luck, and luck must be seen. A test without a browser has no second try.
"""

from __future__ import annotations

from contextlib import suppress

import pytest
from _pytest.runner import runtestprotocol

FIRST_TRY = "how the first try failed"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Run a test that takes the fixture `browser`, up to two times; what the last try was like is what counts."""
    if "browser" not in getattr(item, "fixturenames", ()):
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if failures := [report.longreprtext for report in reports if report.failed]:
        with suppress(Exception):  # a browser that cannot even be closed is left behind: the second gets its own
            item.session._setupstate.teardown_exact(None)
        item.user_properties.append((FIRST_TRY, "\n".join(failures)))
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the flaky tests. Reports come from the processes that ran them, so nothing else is asked."""
    found = [report for reports in terminalreporter.stats.values() for report in reports]
    reports = [report for report in found if isinstance(report, pytest.TestReport)]
    failed = {report.nodeid for report in reports if report.failed}
    flaky = {report.nodeid: dict(report.user_properties) for report in reports if report.nodeid not in failed}
    flaky = {test: told for test, told in flaky.items() if FIRST_TRY in told}
    if flaky:
        terminalreporter.section(f"{len(flaky)} flaky: failed, and passed when tried once more")
    for test, told in flaky.items():
        terminalreporter.write_line(str(told[FIRST_TRY]))
        terminalreporter.write_line(f"FLAKY {test}", yellow=True, bold=True)
