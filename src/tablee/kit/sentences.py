"""How a game tells what happens, where it says nothing of its own: by the kit's sentences, and names of cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tablee.kit.deck import RANKS, SUITS, Deck
from tablee.kit.moves import BLANK, Family, Moves
from tablee.kit.zones import Board, Mark, Zone
from tablee.words import LANGUAGES, known
from tablee.words.telling import Telling

REFUSALS = ("not-held", "misfit", "no-cards", "only-drawn", "no-pass", "no-piece", "not-yours", "taken-square")
"""Refusals that the kit has sentences for, `kit-<name>`."""
FAMILIES = ("lay", "draw", "pass", "move", "jump")
"""Families of moves that the kit has sentences for, `kit-move-<name>` and `kit-event-<name>`."""
OTHER = "kit-event-other"
"""The kit's sentence about a move that was made, where neither it nor the game has a better one."""


def refusal_key(game: str, name: str) -> str:
    """The key of the sentence that refuses a move: the kit's, if it has one of that name."""
    return f"kit-{name}" if name in REFUSALS else f"{game}-{name}"


def table_of(game: str, deck: Deck, moves: Moves, zones: Sequence[Zone], several: bool) -> dict[str, Any]:
    """The telling of a game that brings none: what a `telling.json` would hold."""
    events: dict[str, Any] = {family.name: event_sentence(game, family, deck) for family in moves.families}
    dealt = "kit-event-begin" if not len(deck) else "kit-event-deal-round" if several else "kit-event-deal"
    events["deal"] = {"say": own_key(game, "event-deal") or dealt, "who": "starter"}
    events["round_over"] = own_key(game, "event-round_over") or ROUND_OVER
    # A text fits the first pattern that it can, so those with most letters of their own come first.
    by_text = sorted(moves.families, key=lambda family: -len(BLANK.sub("", family.pattern)))
    words: dict[str, Any] = {}
    for family in by_text:
        if key := move_sentence(game, family):
            words |= worded(family, key, zones)
    cards = card_names(game, deck)
    names: dict[str, Any] = {"card": cards, "top": "card"} if cards else {}
    for family in moves.families if cards else ():
        more = {name: set(texts) for name, texts in family.blanks.items() if name != "card"}
        names |= {name: "card" for name, texts in more.items() if texts <= set(deck.names)}
    for family in moves.families:
        values = {name: texts for name, texts in moves.values.items() if name in family.named and name not in names}
        names |= {name: keys for name, texts in values.items() if (keys := value_names(game, name, texts))}
        if names_seats(family):
            names |= {"seat": SEAT, "whom": "seat"}
    for zone in zones:
        if isinstance(zone, Mark):
            names[zone.name] = value_names(game, zone.name, zone.values)
    return {"events": events, "moves": words, "names": names}


WON = {"if": "winner", "say": "kit-event-won", "who": "winner", "facts": {"n_points": "change[winner]"}}
LOST = {"if": "loser", "say": "kit-event-lost", "who": "loser"}
ROUND_OVER = {"either": [WON, LOST, "kit-event-nobody"]}
SEAT = {"{number}": {"say": "kit-seat", "facts": {"whom": "whom number"}}}
"""The names of seats inside a sentence."""
OUTCOME = {"came": "card came", "n_came": "count came", "went": "card went", "n_went": "count went"}
"""What a move turned out to do, for its sentence: the open cards that it brought, and those that it took away."""


def event_sentence(game: str, family: Family, deck: Deck) -> Any:
    """What is said of a move that was made: of a hidden card that came, more to whom it came to."""
    plain = own_key(game, f"event-{family.name}") or kit_key(family.name)
    own = own_key(game, f"event-{family.name}-own") or ("kit-event-draw-own" if plain == "kit-event-draw" else None)
    facts: dict[str, Any] = {**OUTCOME} if len(deck) else {}
    if names_seats(family):
        facts["you_whom"] = "you whom"
    if plain == OTHER and (move := move_sentence(game, family)):
        whom = {"facts": {"seat": "whom whom", "you_seat": "you whom"}} if names_seats(family) else {}
        facts["move"] = {"say": move, **whom}
    told = {"say": plain, "facts": facts} if facts else plain
    if own is None:
        return told
    return {"either": [{"if": "gained", "say": own, "facts": {**facts, "cards": "card gained"}}, told]}


def move_sentence(game: str, family: Family) -> str | None:
    """A move in words; None if there are none: then it is told as it is written."""
    return own_key(game, f"move-{family.name}") or (f"kit-move-{family.name}" if family.name in FAMILIES else None)


def worded(family: Family, key: str, zones: Sequence[Zone]) -> dict[str, Any]:
    """The entry for a family's moves: its pattern and its sentence.

    In moves such as `e2e4` nothing parts the squares, so each letter of their names is a blank of its own.
    """
    facts: dict[str, Any] = {"you_seat": "you seat"} if names_seats(family) else {}
    squares = [name for zone in zones if isinstance(zone, Board) for name in zone.names]
    if not {"from", "to"} & set(family.named) or {len(name) for name in squares} != {2}:
        return {family.pattern: {"say": key, "facts": facts} if facts else key}
    files, rows = ("".join(dict.fromkeys(letters)) for letters in zip(*squares, strict=True))
    pattern = family.pattern
    for name in ("from", "to"):
        pattern = pattern.replace(f"{{{name}}}", f"{{{name}_file:{files}}}{{{name}_row:{rows}}}")
        facts[name] = {"say": "kit-square", "facts": {"file": f"{name}_file", "row": f"{name}_row"}}
    return {pattern: {"say": key, "facts": facts}}


def kit_key(family: str) -> str:
    """The key of the kit's sentence about such a move that was made."""
    return f"kit-event-{family}" if family in FAMILIES else OTHER


def card_names(game: str, deck: Deck) -> dict[str, str]:
    """The names of the cards in a sentence: a game's own, and a standard deck's."""
    own = {name: key for name in deck.names if (key := own_key(game, f"card-{name}"))}
    standard = all(deck.features.get(name, {}).keys() >= {"rank", "suit"} for name in deck.names) and len(deck)
    return own | ({f"{{rank:{RANKS}}}{{suit:{SUITS}}}": "kit-the-card"} if standard else {})


def value_names(game: str, kind: str, values: Iterable[str]) -> dict[str, str]:
    """The game's own names for what a mark shows, or what may stand in a blank."""
    return {value: key for value in values if (key := own_key(game, f"value-{kind}-{value}"))}


def names_seats(family: Family) -> bool:
    """Does a move of this family name a seat, by its number?"""
    return "seat" in family.named and all(text.isdecimal() for text in family.blanks.get("seat", ()))


def own_key(game: str, name: str) -> str | None:
    """The key of a game's own sentence, if every language has it."""
    key = f"{game}-{name}"
    return key if all(known(lang, key) for lang in LANGUAGES) else None


def merged(ours: Mapping[str, Any], theirs: Telling) -> Telling:
    """What a game tells by its own table, and by ours what that leaves out."""
    tables = {"events": theirs.events, "moves": theirs.moves, "names": theirs.names}
    return Telling(theirs.game, {part: {**table, **ours[part], **table} for part, table in tables.items()})
