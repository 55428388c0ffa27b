"""People who visit the house with a real browser.

A visitor sees what a person sees; beside it the frames of the table's socket are read, so that a test knows which moves
are legal without asking the page, and can hold the page to the view it was sent.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, WebSocket, expect

from tablee.server.table.difference import patched

ROOT = Path(__file__).parents[2]
OUTPUT = ROOT / "test-output" / "screenshots"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
KEPT = "tablee-settings"
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
LONGEST = 300_000
"""Milliseconds that anything is waited for: a stuck page fails its test. What is not compiled yet is compiled first."""
HOUSE = ("--open-house", "--local-alerts", "--pace", "0.05", "--patience", "3600")
"""How the house is opened: bots take neither their time nor the seat of somebody who has lost the connection."""
MOST_STEPS = 120
"""Presses of Tab after which nothing is looked for any longer."""
HARMLESS = re.compile(
    r"status of 40[0-9]|net::ERR_(CONNECTION|SOCKET|EMPTY|INTERNET|CONTENT_LENGTH|INCOMPLETE)|WebSocket connection"
    r"|Service Worker registration blocked"
)
"""The browser's own remarks about answers that the page deals with."""


expect.set_options(timeout=LONGEST)


def chromium() -> str:
    """The system's Chromium. `make test` installs it where it is missing."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    raise FileNotFoundError("these tests need Chromium: `make chromium` installs it")


class Visitor:
    """Somebody with a browser of their own: cookies, settings and all."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        name: str = "",
        *,
        size: str = "desktop",
        dark: bool = False,
        language: str = "en",
        motion: str = "reduce",
        keyboard: bool = False,
        hasty: bool = False,
        worker: bool = True,
    ) -> None:
        width, height = SIZES[size]
        self.context = browser.new_context(
            base_url=f"http://{address}",
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            locale={"en": "en-GB", "fr": "fr-FR"}[language],
            reduced_motion="reduce" if motion == "reduce" else "no-preference",
            has_touch=size == "phone",
            permissions=["clipboard-read", "clipboard-write"],
            # A test that stands between the page and the house must not be gone round by the page's service worker.
            service_workers="allow" if worker else "block",
        )
        self.context.set_default_timeout(LONGEST)
        self.name, self.size, self.dark, self.language, self.keyboard = name, size, dark, language, keyboard
        self.wrong: list[str] = []
        self.sockets: list[dict[str, Any]] = []
        self.lesson: dict[str, Any] = {}
        """In a lesson, which has no socket: what is seen."""
        self.reads_on = True
        """Is the sheet of a round put away as soon as it is there, so that play goes on?"""
        self.looks_from: int | None = None
        """At a screen that several share: whose turn it is to look."""
        if hasty:
            self.context.add_init_script(HASTE)
        self.page = self.open()
        if name:
            self.settle(name=name)

    def open(self) -> Page:
        """Another tab of the same browser."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.wrong.append(f"{page.url}: {error}"))
        page.on(
            "console",
            lambda message: (
                self.wrong.append(f"{page.url}: {message.text}")
                if message.type in ("error", "warning") and not HARMLESS.search(message.text)
                else None
            ),
        )
        page.on("websocket", lambda socket: self._listen(page, socket))
        return page

    def settle(self, **choices: Any) -> None:
        """Choose settings as the settings page would keep them, before the first page is seen."""
        kept = json.dumps(json.dumps(choices))
        self.context.add_init_script(f"localStorage.getItem('{KEPT}') ?? localStorage.setItem('{KEPT}', {kept})")

    def _listen(self, page: Page, socket: WebSocket) -> None:
        # Who has several tabs, or several seats at one screen, has several sockets: the last one that was opened in the
        # tab looked at is the one that is listened to, unless `sockets` says otherwise.
        mine: dict[str, Any] = {}
        self.sockets.append(mine)

        def heard(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "table":
                mine.update(view=message["view"] or {}, seat=message["seat"], on=message["on"], page=page)
                mine.update(reading=message.get("reading"))
            elif message["type"] == "reading":
                mine.update(reading=message.get("reading"))
            elif message["type"] == "step":
                view = patched(mine["view"], message.get("set", {}), message.get("splice", {}))
                mine.update(view=view, on=message["on"])

        def closed(_: WebSocket) -> None:
            self.sockets = [one for one in self.sockets if one is not mine]  # and not another that was told the same

        socket.on("framereceived", heard)
        socket.on("close", closed)

    @property
    def _table(self) -> dict[str, Any]:
        """What the table last said, in the tab that is looked at, to the seat that is looked from."""
        here = [told for told in self.sockets if told.get("page") is self.page]
        wanted = [told for told in here if told["seat"] == self.looks_from]
        return (wanted or here or [{}])[-1]

    @property
    def view(self) -> dict[str, Any]:
        """What is seen of the match."""
        return dict(self.lesson or self._table.get("view", {}))

    @property
    def seat(self) -> int | None:
        """From which seat."""
        seat: int | None = self._table.get("seat")
        return seat

    @property
    def awaited(self) -> bool:
        """Does the table wait until this visitor has read what a round brought?"""
        return self.seat in ((self._table.get("reading") or {}).get("waits") or [])

    @property
    def on(self) -> int:
        """The request that is open."""
        return int(self._table.get("on", -1))

    # --- going about ---

    def go(self, path: str) -> Page:
        """Open an address."""
        self.page.goto(path)
        return self.page

    @property
    def to_move(self) -> bool:
        """Is it this visitor's turn?"""
        return self.seat is not None and self.view.get("actor") == self.seat

    @property
    def over(self) -> bool:
        """Is the match over?"""
        return bool(self.view) and self.view.get("actor") is None

    def wait_until(self, condition: Any, what: str, longest: int = LONGEST) -> None:
        """Let the browser live until something is so."""
        waited = 0
        while waited < longest:
            if condition():
                return
            if self.reads_on and self.awaited and self.page.locator(SHEET).count():
                self.use(self.page.locator(SHEET))
            pause = 20 if waited < 1000 else 100  # who looks all the time takes it from those who are waited for
            self.page.wait_for_timeout(pause)
            waited += pause
        raise AssertionError(f"waited in vain: {what}; the view is {self.view}")

    # --- doing ---

    def use(self, what: Locator) -> None:
        """Click on something; with the keyboard alone: go there with Tab, and press Enter."""
        if self.keyboard:
            self.go_to(what)
            self.page.keyboard.press("Enter")
        else:
            what.click()

    def go_to(self, what: Locator) -> None:
        """Press Tab until it has the focus, or the button that it is drawn on."""
        for _ in range(MOST_STEPS):
            if what.evaluate(FOCUSED):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never leads to {what}")

    # --- looking ---

    def shoot(self, name: str, whole: bool = False) -> None:
        """Keep a picture of what is seen."""
        OUTPUT.mkdir(parents=True, exist_ok=True)
        theme = "dark" if self.dark else "light"
        file = OUTPUT / f"{name}-{self.size}-{theme}-{self.language}.png"
        self.page.screenshot(path=file, full_page=whole)

    def check_access(self, where: str) -> None:
        """axe-core finds nothing serious, nothing is too small to be tapped, and nothing sticks out at the side."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate(f"axe.run(document, {AXE_OPTIONS})")
        serious = [
            f"{finding['id']}: {finding['help']}: {node['html'][:200]}"
            for finding in found["violations"]
            for node in finding["nodes"]
            if finding["impact"] in ("serious", "critical") and not self._only_drawn(finding["id"], node)
        ]
        assert not serious, f"{where}: {serious}"
        small = self.page.evaluate(SMALL_TARGETS)
        assert not small, f"{where}: too small to be tapped: {small}"
        wide = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{where}: the page is {wide} px too wide"

    def _only_drawn(self, rule: str, node: dict[str, Any]) -> bool:
        """Is it about a letter in a drawing? A card's name says in words what its picture shows: "blue 1 square"."""
        return rule == "label-content-name-mismatch" and bool(self.page.evaluate(DRAWN, node["target"][0]))

    def height_used(self) -> float:
        """The share of the felt's height on which something of the match is seen: seats, piles, cards, boards, buttons.

        What merely stands about them (words, frames, the ground of a panel) does not count.
        """
        return float(self.page.evaluate(HEIGHT_USED))

    def check_no_shift(self, where: str) -> None:
        """Nothing moved under the visitor's finger while the page came up."""
        shift = self.page.evaluate(LAYOUT_SHIFT)
        assert shift < 0.02, f"{where}: the layout shifted by {shift}"

    def close(self) -> None:
        """Go home; nothing may have gone wrong meanwhile."""
        self.context.close()
        assert not self.wrong, self.wrong


SHEET = "dialog[open] > .sheet > .button.main"
"""What puts away the sheet of a round."""

HASTE = """
const patient = window.setTimeout;
window.setTimeout = (work, pause, ...given) => patient(work, pause / 8, ...given);
"""
"""For who has seen it before: the pauses that a page makes, so that people can follow, are over sooner."""

AXE_OPTIONS = """{
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
  resultTypes: ['violations'],
}"""
"""Every rule is tried; what passes is not described, for that takes longer than the rules."""

SMALL_TARGETS = """
() => [...document.querySelectorAll("button, a.button, select, input, summary")]
  .filter((element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
  .filter((element) => !element.closest(".unseen, [inert], .skip"))
  .map((element) => {
    const label = element.matches("input[type=checkbox], input[type=radio]") ? element.closest("label") : null;
    const box = (label ?? element).getBoundingClientRect();
    return { html: element.outerHTML.slice(0, 120), width: box.width, height: box.height };
  })
  .filter(({ width, height }) => width > 0 && (width < 43.5 || height < 43.5))
"""

HEIGHT_USED = """
() => {
  const felt = document.querySelector(".felt");
  const style = getComputedStyle(felt);
  const edge = (side) => parseFloat(style[`border${side}Width`]) + parseFloat(style[`padding${side}`]);
  const whole = felt.getBoundingClientRect();
  const [top, bottom] = [whole.top + edge("Top"), whole.bottom - edge("Bottom")];
  const spans = [...felt.querySelectorAll("[data-place], [data-seat], button, [role=grid]")]
    .filter((thing) => thing.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
    .map((thing) => thing.getBoundingClientRect())
    .map((box) => [Math.max(box.top, top), Math.min(box.bottom, bottom)])
    .sort(([one], [other]) => one - other);
  let [used, reached] = [0, top];
  for (const [from, to] of spans) {
    used += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return used / (bottom - top);
}
"""

FOCUSED = """
(wanted) => document.activeElement.matches("button, a, [tabindex='0']") && document.activeElement.contains(wanted)
"""

DRAWN = """
(selector) => {
  const copy = document.querySelector(selector).cloneNode(true);
  copy.querySelectorAll("svg").forEach((drawing) => drawing.remove());
  return copy.textContent.trim() === "";
}
"""

LAYOUT_SHIFT = """
() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 200);
})
"""

__all__ = ["HOUSE", "LONGEST", "OUTPUT", "Visitor", "chromium", "expect"]
