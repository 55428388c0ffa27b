"""How each game's moves are made on the page, by whoever has hands: clicks on what is seen.

What a click will ask for is read from the view before it: afterwards the bots may have played on.
"""

from __future__ import annotations

from collections.abc import Callable

from browser.visiting import Visitor


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


HANDS: dict[str, Callable[[Visitor, str], None]] = {"duo": duo, "daron": daron, "karta": karta, "janus": janus}


def play(who: Visitor, move: str) -> None:
    """Make a move and wait until the table has gone on."""
    before = who.on
    if who.page.locator("dialog").count():  # the sheet of a round that ended
        who.use(who.page.locator("dialog .button.main"))
    HANDS[who.view["game"]](who, move)
    who.wait_until(lambda: who.on != before, f"after {move}")
