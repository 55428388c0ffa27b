"""Janus: a whole position from one seat's knowledge."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import Any

from tablee.games.janus.bot.memory import reminded
from tablee.games.janus.cards import SYMBOL_NAMES
from tablee.games.janus.table import TRIPLET

TRIES = 200
"""Attempts to place the cards until no hand holds a triplet; usually one or two suffice."""
COMMON = ("game", "players", "options", "actor", "scores", "triplets")
COURSE = ("phase", "turn", "took", "proposed", "agreed", "calm")


@dataclass
class Place:
    """The place of a card, and which of its faces are seen; the supposed card there shows them."""

    front: str | None
    back: str | None
    card: str = ""

    def __post_init__(self) -> None:
        if self.front and self.back:
            self.card = self.front + self.back

    @property
    def certain(self) -> bool:
        """Are both faces seen?"""
        return bool(self.front and self.back)

    @property
    def seen(self) -> str | None:
        """The one seen face, if there is exactly one."""
        return self.front or self.back

    def lay(self, card: str) -> None:
        """Put a card here that has the seen face."""
        fits = card[0] == self.front if self.front else self.back in (None, card[1])
        self.card = card if fits else card[::-1]


@dataclass
class Table:
    """The places of all cards."""

    hands: list[list[Place]]
    pile: list[Place]
    laid: list[list[Place]]

    def places(self) -> Iterator[Place]:
        """All places."""
        return chain(*self.hands, self.pile, *self.laid)


def suppose(view: Mapping[str, Any], knowledge: Any = None) -> dict[str, Any]:
    """JAN-17: a position consistent with the view and the events heard: each card shows the seen faces.

    Who else has seen both faces of which card is no secret, but no view tells it, for it decides nothing: nobody's
    memory is supposed to hold more than what makes the faces known in the pile known.
    """
    view = reminded(view, knowledge)
    table = laid_out(view)
    return {
        **{name: view[name] for name in COMMON},
        "hands": [cards(hand) for hand in table.hands],
        "pile": cards(table.pile),
        "laid": [cards(row) for row in table.laid],
        **{name: view[name] for name in COURSE},
        "known": [known(view, table, seat) for seat in range(view["players"])],
    }


def cards(places: Sequence[Place]) -> list[str]:
    """The cards in these places, in notation."""
    return [place.card for place in places]


def pair(card: str) -> str:
    """A card in alphabetical order, regardless of its orientation."""
    return "".join(sorted(card))


# --- Places of the cards ---


def laid_out(view: Mapping[str, Any]) -> Table:
    """The table with a card at every place."""
    if view["phase"] == "keeping" and view["seat"] != view["turn"]:
        table = next(filter(None, (settled(view, symbol) for symbol in four_fronts(view))), None)
    else:
        table = settled(view, None)
    assert table is not None, "a view that no cards agree with"
    return table


def four_fronts(view: Mapping[str, Any]) -> list[str]:
    """JAN-12: all know that four fronts are equal; the symbols that they may show, by the seat's memory."""
    memory = view["memory"] or {"known": [], "faces": [[]] * view["players"]}
    if remembered := [front for front in memory["faces"][view["turn"]] if front]:
        return remembered[:1]
    backs = view["faces"][view["turn"]]
    return [symbol for symbol in SYMBOL_NAMES if not {pair(symbol + back) for back in backs} & {*memory["known"]}]


def settled(view: Mapping[str, Any], four: str | None) -> Table | None:
    """The table with a card at every place, with four fronts of that symbol if one is named; None if impossible."""
    table = Table(hands_seen(view, four), pile_seen(view), laid_seen(view))
    taker = view["turn"] if view["phase"] in ("taking", "keeping") else None
    checked = [hand for seat, hand in enumerate(table.hands) if seat != taker]
    certain = [pair(place.card) for place in table.places() if place.certain]
    left = [one + other for one in SYMBOL_NAMES for other in SYMBOL_NAMES if one <= other]
    left = [card for card in left if card not in certain]
    open_places = [place for place in table.places() if not place.certain]
    if len(left) != len(open_places):
        return None
    random = Random(0)
    for _ in range(TRIES):
        if not put_down(open_places, left):
            return None
        if not any(map(holds_triplet, checked)):
            return table
        random.shuffle(open_places)
        random.shuffle(left)
    return None


def hands_seen(view: Mapping[str, Any], four: str | None) -> list[list[Place]]:
    """The fronts of its own hand, the backs of others, and its memory; at the end everything."""
    if "hands" in view:
        return [[Place(*card) for card in hand] for hand in view["hands"]]
    memory = view["memory"]
    hands = []
    for holder, seen in enumerate(view["faces"]):
        behind = memory["faces"][holder] if memory else [None] * len(seen)
        if four and holder == view["turn"]:
            behind = [four] * len(seen)
        fronts, backs = (seen, behind) if holder == view["seat"] else (behind, seen)
        hands.append([Place(front, back) for front, back in zip(fronts, backs, strict=True)])
    return hands


def pile_seen(view: Mapping[str, Any]) -> list[Place]:
    """The upper face of the top card, and the seat's memory; at the end everything."""
    if "pile" in view:
        return [Place(*card) for card in view["pile"]]
    if view["memory"]:
        faces = [card or "" for card in view["memory"]["pile"]]
        return [Place(card[:1] or None, card[1:] or None) for card in faces]
    return [Place(view["upper"] if depth == 1 else None, None) for depth in range(view["pile_size"], 0, -1)]


def laid_seen(view: Mapping[str, Any]) -> list[list[Place]]:
    """The fronts of triplets, the backs of those of others, and the seat's memory."""
    rows = []
    for triplets in view["laid"]:
        own = view["memory"]["laid"] if view["memory"] else [[None] * TRIPLET] * len(triplets)
        row = []
        for number, triplet in enumerate(triplets):
            row += [Place(triplet["symbol"], back) for back in triplet["backs"] or own[number]]
        rows.append(row)
    return rows


def put_down(places: Sequence[Place], left: Sequence[str]) -> bool:
    """Place every card so that it shows the seen face: a matching, found by augmenting paths; is there one?"""
    put: dict[str, Place] = {}

    def settle(place: Place, tried: set[str]) -> bool:
        """Find a card for a place; a placed card is available if its own place finds another."""
        for card in left:
            if card not in tried and (place.seen or "") in card:
                tried.add(card)
                if card not in put or settle(put[card], tried):
                    put[card] = place
                    return True
        return False

    half = [place for place in places if place.seen]
    if not all(settle(place, set()) for place in half):
        return False
    rest = [card for card in left if card not in put]
    put |= zip(rest, (place for place in places if not place.seen), strict=True)
    for card, place in put.items():
        place.lay(card)
    return True


def holds_triplet(hand: Sequence[Place]) -> bool:
    """JAN-11: are three fronts of a hand equal?"""
    fronts = [place.card[0] for place in hand]
    return any(fronts.count(front) >= TRIPLET for front in fronts)


# --- Knowledge of cards ---


def known(view: Mapping[str, Any], table: Table, seat: int) -> list[str]:
    """A seat's knowledge: the viewer's is in the view; the others have seen the discarded cards.

    A card of the pile counts as discarded where its upper face and that of the one below are known.
    """
    if not view["memory"]:
        return []
    if seat == view["seat"]:
        return list(view["memory"]["known"])
    seen = view["memory"]["pile"]
    discarded = (face is not None and below is not None for below, face in zip(["", *seen], seen, strict=False))
    return sorted(pair(place.card) for place, was in zip(table.pile, discarded, strict=True) if was)
