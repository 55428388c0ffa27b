"""How soon, how light and how quick the browser's page is, measured in a real Chromium.

    python -m benchmarks.browsing            all of it
    python -m benchmarks.browsing size       one of: start, size, moves, frames

start  from `make play` (everything installed) to cards on the screen, with the one click that it takes
size   bytes of script and style that the shelf and one game's table load, as they travel
moves  from a click to one's own card moving, and to the other browser showing it (95th percentile), one machine
frames what share of its frames the page drops while a hand of DUO is dealt, the processor slowed down four times
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, sync_playwright

import tablee
from benchmarks.ports import free_port

ROOT = Path(__file__).parents[1]
STARTS = 5
MOVES = 120
PATIENCE = 60_000
DEALS = 7
SLOWER = 4
"""How many times slower than this machine a middling phone is."""
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


@contextmanager
def house(command: list[str], pace: float) -> Iterator[str]:
    """A house in a process of its own, with a database of its own; its address."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        told = {"XDG_DATA_HOME": folder, "TABLEE_PORT": str(port), "TABLEE_PACE": str(pace), "TABLEE_OPEN_HOUSE": "1"}
        told |= {"BROWSER": "true", "TABLEE_LOG": "off"}  # the browser that is opened is ours, below
        process = subprocess.Popen(
            command, cwd=ROOT, env=os.environ | told, stdout=subprocess.DEVNULL, start_new_session=True
        )
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(30)


def served(pace: float = 0.05) -> Any:
    """A house to measure in."""
    return house([sys.executable, "-m", "tablee.cli", "serve"], pace)


def reach(page: Page, address: str) -> None:
    """Open a page as soon as somebody answers there."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        try:
            with socket.create_connection(("127.0.0.1", urlsplit(address).port or 80), 0.2):
                page.goto(address)
                return
        except OSError:
            time.sleep(0.01)
    raise TimeoutError(address)


def take_box(page: Page, game: str) -> None:
    """One click on the shelf, until the cards are there."""
    page.locator(f'.box[data-game="{game}"] .button.main').click()
    page.locator(".felt [data-place]").first.wait_for(timeout=PATIENCE)


def start(browser: Browser) -> None:
    """From the command to the cards; Chromium itself runs already, as somebody's browser does."""
    took = []
    for _ in range(STARTS):
        page = browser.new_page()
        begun = time.perf_counter()
        with house(["make", "play"], 1.0) as address:
            reach(page, address)
            take_box(page, "duo")
            page.locator(".hand button").first.wait_for()
            took.append(time.perf_counter() - begun)
        page.close()
    took.sort()
    print(f"make play to cards on the screen: slowest of {STARTS} {took[-1]:.2f} s, median {took[STARTS // 2]:.2f} s")


def size(browser: Browser) -> None:
    """What travels, by the browser's own count."""
    with served() as address:
        for game in tablee.games():
            context = browser.new_context(service_workers="block")
            page = context.new_page()
            loaded: dict[str, int] = {}
            names: dict[str, str] = {}
            wire = context.new_cdp_session(page)
            wire.send("Network.enable")
            wire.on(
                "Network.responseReceived",
                lambda it, names=names: names.update({it["requestId"]: it["response"]["url"]}),
            )
            wire.on(
                "Network.loadingFinished",
                lambda it, names=names, loaded=loaded: loaded.update(
                    {names.get(it["requestId"], ""): int(it["encodedDataLength"])}
                ),
            )
            reach(page, address)
            take_box(page, game)
            page.wait_for_timeout(500)
            ours = {name: bytes for name, bytes in loaded.items() if re.search(r"\.(js|css)$", name)}
            print(f"script and style, shelf and {game}: {sum(ours.values()) / 1000:.1f} kB in {len(ours)} files")
            context.close()


WATCH = """
() => {
  window.clicked = 0; window.lifted = []; window.flew = []; window.seen = [];
  const now = () => performance.timeOrigin + performance.now();
  const shown = (list) => requestAnimationFrame(() => list.push(now()));
  addEventListener("click", () => { window.clicked = now(); }, true);
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target.classList.contains("going"))) shown(window.lifted);
    if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.classList?.contains("flying"))))
      shown(window.flew);
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
  new MutationObserver(() => shown(window.seen)).observe(document.querySelector(".middle"), {
    subtree: true, childList: true, characterData: true,
  });
}
"""


def moves(browser: Browser) -> None:
    """Two people at one table of DUO lay and draw, at a person's pace."""
    with served() as address:
        people = [browser.new_context(reduced_motion="no-preference").new_page() for _ in range(2)]
        reach(people[0], f"{address}/new/duo")
        people[0].locator("form > label select").select_option("2")
        people[0].locator("form .button.main").click()
        people[1].goto(str(people[0].locator(".link a").get_attribute("href")))
        people[1].locator(".waiting .button.main").click()
        for page in people:
            page.locator(".hand button").first.wait_for()
            page.evaluate(WATCH)
        times: dict[str, list[float]] = {"lifted": [], "flew": [], "seen": []}
        for _ in range(MOVES):
            people[0].wait_for_timeout(450)
            mover = next((page for page in people if page.locator(".status.yours").count()), None)
            if mover is None or people[0].locator("dialog").count():
                break
            watcher = people[1 - people.index(mover)]
            places = (("lifted", mover), ("flew", mover), ("seen", watcher))
            before = {what: page.evaluate(f"window.{what}.length") for what, page in places}
            stop, card = mover.locator(".doing .button"), mover.locator(".hand .can")
            if stop.count() and not card.count():
                stop.click()
                continue
            (card.first if card.count() else mover.locator(".table .draw")).click()
            if mover.locator(".pile .offered").count():  # it fits both piles
                mover.locator(".pile .offered").first.click()
            for what, page in places:
                page.wait_for_function(f"(count) => window.{what}.length > count", arg=before[what])
                times[what].append(page.evaluate(f"window.{what}[{before[what]}]") - mover.evaluate("window.clicked"))
        said = {
            "lifted": "one's own card moving (it rises)",
            "flew": "one's own card flying (the move is in the database)",
            "seen": "the other browser showing it",
        }
        for what, found in times.items():
            found.sort()
            most, middle = found[int(len(found) * 0.95)], found[len(found) // 2]
            print(f"click to {said[what]}: p95 {most:.0f} ms, median {middle:.0f} ms ({len(found)} moves)")


FLIGHT = """
() => {
  window.flight = null;
  const frames = [];
  const count = (now) => {
    const flying = document.querySelector(".flying") !== null;
    if (flying) frames.push(now);
    else if (frames.length > 1) return (window.flight = frames);
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}
"""


def frames(browser: Browser) -> None:
    """Seven cards fly into a hand, and four to another: whoever comes to a match that has just begun sees the deal."""
    with served(pace=30) as address:
        dropped, cards = [], 0
        page = browser.new_context(reduced_motion="no-preference", viewport={"width": 390, "height": 844}).new_page()
        reach(page, address)
        take_box(page, "duo")
        page.locator(".hand button").first.wait_for()
        wire = page.context.new_cdp_session(page)
        wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.add_init_script(f"({FLIGHT})()")
        for _ in range(DEALS):
            page.reload()
            page.wait_for_function("() => window.flight", timeout=PATIENCE)
            seen = page.evaluate("window.flight")
            due = round((seen[-1] - seen[0]) / FRAME)
            dropped.append(100 * (1 - min(1, (len(seen) - 1) / due)))
            cards = page.locator(".hand button").count()
        dropped.sort()
        print(
            f"frames dropped while {cards} cards are dealt, processor {SLOWER} times slower: "
            f"median {dropped[DEALS // 2]:.1f} %, most of {DEALS} {dropped[-1]:.1f} %"
        )


FRAME = 1000 / 60
"""Milliseconds."""
MEASURES = {"start": start, "size": size, "moves": moves, "frames": frames}


def main() -> None:
    """Measure what was asked for."""
    wanted = sys.argv[1:] or list(MEASURES)
    unknown = set(wanted) - set(MEASURES)
    if unknown or CHROMIUM is None:
        sys.exit("this needs Chromium" if CHROMIUM is None else f"there are: {', '.join(MEASURES)}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name in wanted:
            MEASURES[name](browser)
        browser.close()


if __name__ == "__main__":
    main()
