"""How a game tells what happens, where it says nothing of its own: by the kit's sentences, and names of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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


def refusal_key(game: str, name: str) -> str:
    """The key of the sentence that refuses a move: the kit's, if it has one of that name."""
    return f"kit-{name}" if name in REFUSALS else f"{game}-{name}"


def table_of(game: str, deck: Deck, moves: Moves, zones: Sequence[Zone], several: bool) -> dict[str, Any]:
    """The telling of a game that brings none: what a `telling.json` would hold."""
    events: dict[str, Any] = {family.name: event_sentence(game, family) for family in moves.families}
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
    for zone in zones:
        if isinstance(zone, Mark):
            keys = {value: own_key(game, f"value-{zone.name}-{value}") for value in zone.values}
            names[zone.name] = {value: key for value, key in keys.items() if key}
    return {"events": events, "moves": words, "names": names}


WON = {"if": "winner", "say": "kit-event-won", "who": "winner", "facts": {"n_points": "change[winner]"}}
LOST = {"if": "loser", "say": "kit-event-lost", "who": "loser"}
ROUND_OVER = {"either": [WON, LOST, "kit-event-nobody"]}


def event_sentence(game: str, family: Family) -> Any:
    """What is said of a move that was made: of a hidden card that came, more to whom it came to."""
    plain = own_key(game, f"event-{family.name}") or kit_key("event", family.name)
    own = own_key(game, f"event-{family.name}-own") or ("kit-event-draw-own" if plain == "kit-event-draw" else None)
    if own is None:
        return plain
    return {"either": [{"if": "gained", "say": own, "facts": {"cards": "card gained"}}, plain]}


def move_sentence(game: str, family: Family) -> str | None:
    """A move in words; None if there are none: then it is told as it is written."""
    return own_key(game, f"move-{family.name}") or (kit_key("move", family.name) if family.name in FAMILIES else None)


def worded(family: Family, key: str, zones: Sequence[Zone]) -> dict[str, Any]:
    """The entry for a family's moves: its pattern and its sentence.

    In moves such as `e2e4` nothing parts the squares, so each letter of their names is a blank of its own.
    """
    squares = [name for zone in zones if isinstance(zone, Board) for name in zone.names]
    if not {"from", "to"} & set(family.named) or {len(name) for name in squares} != {2}:
        return {family.pattern: key}
    files, rows = ("".join(dict.fromkeys(letters)) for letters in zip(*squares, strict=True))
    pattern, facts = family.pattern, {}
    for name in ("from", "to"):
        pattern = pattern.replace(f"{{{name}}}", f"{{{name}_file:{files}}}{{{name}_row:{rows}}}")
        facts[name] = {"say": "kit-square", "facts": {"file": f"{name}_file", "row": f"{name}_row"}}
    return {pattern: {"say": key, "facts": facts}}


def kit_key(what: str, family: str) -> str:
    """The key of the kit's sentence about such moves."""
    return f"kit-{what}-{family}" if family in FAMILIES else f"kit-{what}-other"


def card_names(game: str, deck: Deck) -> dict[str, str]:
    """The names of the cards in a sentence: a game's own, and a standard deck's."""
    own = {name: key for name in deck.names if (key := own_key(game, f"card-{name}"))}
    standard = all(deck.features.get(name, {}).keys() >= {"rank", "suit"} for name in deck.names) and len(deck)
    return own | ({f"{{rank:{RANKS}}}{{suit:{SUITS}}}": "kit-the-card"} if standard else {})


def own_key(game: str, name: str) -> str | None:
    """The key of a game's own sentence, if every language has it."""
    key = f"{game}-{name}"
    return key if all(known(lang, key) for lang in LANGUAGES) else None


def merged(ours: Mapping[str, Any], theirs: Telling) -> Telling:
    """What a game tells by its own table, and by ours what that leaves out."""
    tables = {"events": theirs.events, "moves": theirs.moves, "names": theirs.names}
    return Telling(theirs.game, {part: {**table, **ours[part], **table} for part, table in tables.items()})
