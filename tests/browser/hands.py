"""How each game's moves are made on the page, by whoever has hands: clicks on what is seen.

What a click will ask for is read from the view before it: afterwards the bots may have played on.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from browser.visiting import Visitor, expect
from playwright.sync_api import Locator, Page

import tablee
from tablee.engine.layout import Gesture, Layout


def duo(who: Visitor, move: str) -> None:
    """DUO: a card, and a pile if it fits both."""
    page = who.page
    if move == "draw":
        who.use(page.locator("[data-place=draw]"))
    elif move == "stop":
        who.use(page.locator(".doing .button"))
    else:
        card, side = move.split(">")
        either = len([other for other in who.view["legal"] if other.startswith(f"{card}>")]) == 2
        who.use(page.locator(f'[data-place="hand/{card}"]'))
        if either:
            who.use(page.locator(f'.pile button:has([data-place="pile/{side}"])'))


def daron(who: Visitor, move: str) -> None:
    """Daron: a card, and what it is to be if it can be several things; or a button."""
    page = who.page
    verb, _, what = move.partition(" ")
    view = who.view
    if (view["phase"] == "drawn" and view["legal"] == [move]) or (move == "end" and move not in view["legal"]):
        return  # the page says it by itself, or has just done so
    if not what:
        who.use(page.locator(f'.doing [data-move="{verb}"]'))
        return
    card = "D" if verb == "daron" else what
    opening = who.view["phase"] == "turn"
    several = opening or who.view["hand"].count("D") > 1 if verb == "daron" else opening and card in OPERATORS
    who.use(page.locator(f'[data-place="hand/{card}"]'))
    if several:
        who.use(page.locator(f'.choice [data-move="{move}"]'))


OPERATORS = ("+2", "+3", "+4", "+5")
"""Those that are laid or open a duel."""


def karta(who: Visitor, move: str) -> None:
    """Karta: a card is taken up, flipped, turned and led to its place with the keys."""
    page = who.page
    board = page.locator(".board")
    card, way, at = move.split(" ")
    ghost = board.get_attribute("data-ghost")
    if not ghost or ghost.split(" ")[0] != card:
        who.use(page.locator(f'.rack [data-place="hand/{card}"]'))
    if who.keyboard:
        who.go_to(board.locator(".surface"))
    else:
        board.locator(".surface").focus()
    for key, part in (("f", 0), ("r", 1)):
        for _ in range(4):
            if _ghost(who).split(" ")[1][part] == way[part]:
                break
            page.keyboard.press(key)
    x, y = map(int, at.split(","))
    for _ in range(20):
        now_x, now_y = map(int, _ghost(who).split(" ")[2].split(","))
        if (now_x, now_y) == (x, y):
            break
        ways = {"ArrowRight": x - now_x, "ArrowLeft": now_x - x, "ArrowDown": y - now_y, "ArrowUp": now_y - y}
        for key, steps in ways.items():
            for _ in range(steps):
                page.keyboard.press(key)
    assert _ghost(who) == move
    page.keyboard.press("Enter")


def _ghost(who: Visitor) -> str:
    """The move that the card in the air would be."""
    return str(who.page.locator(".board").get_attribute("data-ghost"))


def janus(who: Visitor, move: str) -> None:
    """Janus: somebody's card, the pile, or one's own card and then a button; or a button alone."""
    page = who.page
    verb, _, what = move.partition(" ")
    if verb == "take" and what == "P":
        who.use(page.locator('button:has([data-place="pile"])'))
    elif verb == "take":
        who.use(page.locator(f'button:has([data-place="card/{what.replace(".", "/")}"])'))
    elif verb in ("drop", "keep"):
        who.use(page.locator(f'button:has([data-place="card/{who.view["seat"]}/{what}"])'))
        if verb == "drop":
            who.use(page.locator(f'[data-move="{move}"]'))
    else:
        if verb == "propose":
            who.use(page.locator('[data-move="ask to propose"]'))
        who.use(page.locator(f'[data-move="{verb}"]'))


def common(who: Visitor, move: str) -> None:
    """The common table: what the gesture of this move names is pressed, and what is asked for is chosen."""
    page = who.page
    button = page.locator(f'[data-move="{move}"]')
    if button.count():
        who.use(button)
        return
    layout = tablee.game(who.view["game"]).layout
    assert layout is not None
    read = ((gesture, re.fullmatch(_expression(gesture.pattern, layout), move)) for gesture in layout.gestures)
    gesture, found = next((gesture, found) for gesture, found in read if found)
    blanks = {name.rstrip("_"): value for name, value in found.groupdict().items()}
    spots = {name: spot for name, value in blanks.items() if (spot := _spot(page, gesture, name, value))}
    for spot in spots.values() or [page.locator(f'.middle [data-drop="{gesture.source}"]')]:
        _press(who, spot)
    goal = page.locator(", ".join(f'.offered[data-drop="{gesture.target}{seat}"]' for seat in ("", f"/{who.seat}")))
    if goal.count() and not page.locator(".chooser").count():
        _press(who, goal)
    for value in (value for name, value in blanks.items() if name not in spots):
        if (choice := page.locator(f'[data-choice="{value}"]')).count():
            who.use(choice)


def _expression(pattern: str, layout: Layout) -> str:
    """A pattern as a regular expression: a card is one that there is, a square one that the board has."""
    squares = [square for zone in layout.zones for row in zone.squares for square in row]
    texts = {"card": sorted(layout.cards, key=len, reverse=True), "from": squares, "to": squares}
    expression = ""
    for text, name, letters in re.findall(r"([^{]+)|\{(\w+)(?::([^}]+))?\}", pattern):
        choices = list(letters) or texts.get(name, [])
        blank = "|".join(map(re.escape, choices)) or ".+?"
        expression += re.escape(text) or f"(?P<{name}_>{blank})"  # `from` is no name for Python
    return expression


def _spot(page: Page, gesture: Gesture, name: str, value: str) -> Locator | None:
    """Where a blank of a move is pressed, if it is."""
    if name == "place":
        return page.locator(f'.reach [data-drop$="/{value}"]')
    zones = [gesture.source] if name == "from" else [gesture.target, gesture.source]
    for zone in ["hand", *zones]:
        if (spot := page.locator(f'button[data-drop="{zone}/{value}"]')).count():
            return spot
    return None


def _press(who: Visitor, spot: Locator) -> None:
    """Press a card, a pile or a square; to a square the arrow keys lead, from where Tab leads to."""
    if not who.keyboard:
        # Cards of a hand cover each other: what is seen of each is its upper left corner.
        box = spot.bounding_box()
        assert box
        spot.click(position={"x": min(22, box["width"] / 2), "y": min(40, box["height"] / 2)})
        return
    if spot.get_attribute("role") != "gridcell":
        who.use(spot)
        return
    grid = who.page.locator('[role="grid"]')
    if not grid.evaluate("(grid) => grid.contains(document.activeElement)"):
        who.go_to(grid.locator('[tabindex="0"]'))
    for key in spot.evaluate(WAY):
        who.page.keyboard.press(key)
    who.page.keyboard.press("Enter")


WAY = """
(square) => {
  const rows = [...square.closest("[role=grid]").querySelectorAll("[role=row]")];
  const place = (one) => {
    const row = one.closest("[role=row]");
    return [rows.indexOf(row), [...row.querySelectorAll("button")].indexOf(one)];
  };
  const [[y, x], [row, column]] = [place(document.activeElement), place(square)];
  const keys = (count, forth, back) => Array(Math.abs(count)).fill(count > 0 ? forth : back);
  return [...keys(row - y, "ArrowDown", "ArrowUp"), ...keys(column - x, "ArrowRight", "ArrowLeft")];
}
"""
"""The arrow keys that lead from the square with the focus to another."""

HANDS: dict[str, Callable[[Visitor, str], None]] = {"duo": duo, "daron": daron, "karta": karta, "janus": janus}


def carry(who: Visitor, thing: Locator, onto: Locator, picture: str = "") -> None:
    """Drag with a finger, as a touch screen tells it, or with the mouse where there is none."""
    boxes = [locator.bounding_box() for locator in (thing, onto)]
    (x, y), (to_x, to_y) = [(box["x"] + box["width"] / 3, box["y"] + box["height"] / 3) for box in boxes if box]
    points = [{"x": x + (to_x - x) * step / 5, "y": y + (to_y - y) * step / 5} for step in range(6)]
    touch = who.context.new_cdp_session(who.page)

    def tell(kind: str, *at: dict[str, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(at)})

    mouse = who.page.mouse
    for step, point in enumerate(points):
        if who.size == "phone":
            tell("touchMove" if step else "touchStart", point)
        else:
            mouse.move(point["x"], point["y"])
            if not step:
                mouse.down()
    expect(thing).to_have_class(re.compile(r"\bdragged\b"))
    if picture:
        who.shoot(picture)
    if who.size == "phone":
        tell("touchEnd")
    else:
        mouse.up()
    touch.detach()


def play(who: Visitor, move: str) -> None:
    """Make a move and wait until the table has gone on."""
    before = who.on
    if who.page.locator("dialog").count():  # the sheet of a round that ended
        who.use(who.page.locator("dialog .button.main"))
    expect(who.page.locator(".play[data-held]")).to_have_count(0)
    HANDS.get(who.view["game"], common)(who, move)
    who.wait_until(lambda: who.on != before, f"after {move}")
