"""What each seat is told of a deal and of a move: found by comparing the state before and after, place by place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tablee.engine.game import EVERYONE, Event, State, Viewer
from tablee.kit.deck import cards_of
from tablee.kit.tracing import PICK
from tablee.kit.zones import Board, Hand, Stack

if TYPE_CHECKING:
    from tablee.kit.views import View

Places = dict[int, str]
"""Where each card lies."""
Passage = tuple[str | None, str | None]
"""From which place, to which."""


class Telltale:
    """Writes the events of one game."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.zones = {zone.name: zone for zone in view.zones}
        self.boards = [zone for zone in view.zones if isinstance(zone, Board)]
        self.stacks = [zone for zone in view.zones if isinstance(zone, Stack)]

    # --- The deal ---

    def dealt(self, state: State) -> list[Event]:
        """A round was dealt: what lies open, and each seat's own cards."""
        public = {name: value for name, value in self.view.shown(state).items() if name != "last_round"}
        private: dict[Viewer, dict[str, Any]] = {}
        if self.view.hands:
            private = {seat: self.view.own(state, seat) for seat in range(state.players)}
        return [Event("deal", public, private)]

    # --- A move ---

    def told(self, before: State, move: int, after: State) -> list[Event]:
        """The events of a move; the end of a round and the next deal, if it brings them."""
        ended, view = after.rounds_ended > before.rounds_ended, self.view
        dealt_again = ended and after.actor >= 0
        passages = self._by_hands(before, move, after) if dealt_again else self._by_places(before, after)
        pieces = [] if dealt_again else self._pieces(before, move, after)
        family = view.moves.family_of(move)
        blanks = {"whom" if name == "seat" else name: text for name, text in view.moves.blanks[move].items()}
        public = {**blanks, "seat": before.actor, "move": view.moves.texts[move]}
        public["moved"] = self._moved(passages, EVERYONE, after) + pieces
        public |= self._outcome(passages)
        private: dict[Viewer, dict[str, Any]] = {}
        for seat in range(after.players):
            moved = self._moved(passages, seat, after) + pieces
            if moved != public["moved"]:
                private[seat] = {"moved": moved, **self._changes(passages, seat)}
        events = [Event(family.name, public, private)]
        if ended and view.ends.several:
            last = view.last_round(after)
            assert last is not None
            scores = list(after.scores[: after.players])
            lost = [seat for seat, points in enumerate(last["change"]) if points < 0]
            loser = lost[0] if len(lost) == 1 and last["winner"] is None else None
            events.append(Event("round_over", {"round": before.round, **last, "loser": loser, "scores": scores}))
        return events + (self.dealt(after) if dealt_again else [])

    def _moved(self, passages: Mapping[Passage, list[int]], viewer: Viewer, after: State) -> list[dict[str, Any]]:
        """What moved from where to where, with the cards that the viewer knows."""
        moved = []
        for (source, target), cards in passages.items():
            known = self._is_known(source, viewer, after) or self._is_known(target, viewer, after)
            moved.append(
                {"from": source, "to": target, "cards": self._names(cards) if known else None, "size": len(cards)}
            )
        return moved

    def _outcome(self, passages: Mapping[Passage, list[int]]) -> dict[str, list[str]]:
        """The cards that came to lie open, and the open ones that went out of sight: everyone has seen both."""
        came, went = list[int](), list[int]()
        for (source, target), cards in passages.items():
            if target is not None and self._is_open(target):
                came += cards
            elif source is not None and self._is_open(source):
                went += cards
        return {"came": self._names(sorted(came)), "went": self._names(sorted(went))}

    def _names(self, cards: list[int]) -> list[str]:
        return [self.view.zones[0].deck.names[card] for card in cards]

    def _is_known(self, place: str | None, viewer: Viewer, after: State) -> bool:
        return place is not None and self.zones[place.partition("/")[0]].is_seen(place, viewer)

    def _changes(self, passages: Mapping[Passage, list[int]], seat: int) -> dict[str, list[str]]:
        """The hidden cards that came to a seat, and that left it."""
        found: dict[str, list[str]] = {}
        for (source, target), cards in passages.items():
            for field, place in (("gained", target), ("lost", source)):
                if place in {f"{hand.name}/{seat}" for hand in self.view.hands}:
                    found[field] = found.get(field, []) + self._names(cards)
        return found

    # --- Cards ---

    def _by_places(self, before: State, after: State) -> dict[Passage, list[int]]:
        """The cards that lie elsewhere now, by where they went, in the order of the deck: theirs would tell too much.

        Cards that lay in a stack while it was shuffled went by way of it, also those that lie where they lay before.
        So do cards that leave an open place for a hand meanwhile: nobody knows which.
        """
        then, now = self._places(before), self._places(after)
        shuffled = self._shuffled(after)
        found = self._found(after) if shuffled else frozenset()
        passages: dict[Passage, list[int]] = {}
        for card, target in now.items():
            source = then.get(card)
            if source == target and (card not in found or source == shuffled):
                continue
            hidden = source is not None and self._is_open(source) and not self._is_open(target)
            if shuffled and source != shuffled and (card in found or hidden):
                passages.setdefault((source, shuffled), []).append(card)
                if target == shuffled:
                    continue
                source = shuffled
            passages.setdefault((source, target), []).append(card)
        return {passage: sorted(cards) for passage, cards in passages.items()}

    def _shuffled(self, after: State) -> str | None:
        """The stack that the move shuffled."""
        if not self.stacks or not after.shuffles or after.shuffled[0] == PICK or after.shuffled[0] < 0:
            return None
        stack: int = after.shuffled[0]
        return self.stacks[stack].name

    def _found(self, after: State) -> frozenset[int]:
        """The cards that lay in that stack while it was shuffled."""
        last = after.shuffles - 1
        return frozenset(after.found[: after.found_sizes[last]] if after.shuffled[last] == after.shuffled[0] else ())

    def _is_open(self, place: str) -> bool:
        return self.zones[place.partition("/")[0]].is_seen(place, EVERYONE)

    def _places(self, state: State) -> Places:
        return {card: place for zone in self.view.zones for card, place in zone.lying(state)}

    def _by_hands(self, before: State, move: int, after: State) -> dict[Passage, list[int]]:
        """The cards that a move which ended a round took into hands, or out of them: the rest has been dealt again."""
        family = self.view.moves.family_of(move)
        passages: dict[Passage, list[int]] = {}
        for hand in self.view.hands:
            if not hand.kept:
                continue
            then, now = _held(before, hand, hand.name), _held(after, hand, hand.last)
            for card in then.keys() | now.keys():
                source, target = then.get(card), now.get(card)
                if source != target:
                    passage = source or self._shared(family.source), target or self._shared(family.target)
                    passages.setdefault(passage, []).append(card)
        return {passage: sorted(cards) for passage, cards in passages.items()}

    def _shared(self, zone: str | None) -> str | None:
        """A zone's place, if it is one place and not one a seat."""
        drawn = self.zones[zone].drawn() if zone is not None else None
        return zone if drawn is not None and not drawn.each else None

    # --- Pieces ---

    def _pieces(self, before: State, move: int, after: State) -> list[dict[str, Any]]:
        """The pieces that went from square to square, left the board or came on it."""
        moved = []
        blanks = self.view.moves.blanks[move]
        for board in self.boards:
            then, now = board.position(before)[board.name], board.position(after)[board.name]
            left = {square: piece for square, piece in then.items() if now.get(square) != piece}
            come = {square: piece for square, piece in now.items() if then.get(square) != piece}
            source, target = blanks.get("from"), blanks.get("to")
            if source in left and target in come:
                moved.append(_piece(board, source, target, left.pop(source)))
                come.pop(target)
            moved += [_piece(board, square, None, piece) for square, piece in left.items()]
            moved += [_piece(board, None, square, piece) for square, piece in come.items()]
        return moved


def _held(state: State, hand: Hand, field: str) -> Places:
    rows = enumerate(getattr(state, field)[: state.players])
    return {card: f"{hand.name}/{seat}" for seat, bits in rows for card in cards_of(bits)}


def _piece(board: Board, source: str | None, target: str | None, piece: str) -> dict[str, Any]:
    places = (None if square is None else f"{board.name}/{square}" for square in (source, target))
    return {"from": next(places), "to": next(places), "cards": [piece], "size": 1}
