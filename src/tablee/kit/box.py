"""A game's box: what was declared of it, checked; and the game that it becomes with its rules."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

from tablee.engine.design import Design
from tablee.engine.game import Game, Refusal
from tablee.engine.layout import Layout
from tablee.engine.option import Option
from tablee.engine.seats import highest_scores
from tablee.kit.checks import check_families, check_options, check_players, check_whole, check_zones
from tablee.kit.compiled import advice, match
from tablee.kit.deck import Deck, Numbers
from tablee.kit.errors import check
from tablee.kit.knowledge import Advice
from tablee.kit.moves import Family, Moves
from tablee.kit.rounds import LIMIT, TARGET, Course, score_winner
from tablee.kit.sentences import merged, refusal_key, table_of
from tablee.kit.state import record_of
from tablee.kit.views import View
from tablee.kit.workshop import Workshop
from tablee.kit.zones import Board, Zone
from tablee.kit.zones.base import Setting
from tablee.words.telling import Telling

SPARE = 2
"""Places in a list beyond all moves: `list_cards` writes two moves before it knows whether they are there."""


class KitGame(Game):
    """A game made from a declaration."""

    @cached_property
    def telling(self) -> Telling:
        """What happens in the game, and its moves, in words: its own, and the kit's for what it leaves out."""
        view: View = self.view  # type: ignore[assignment]
        ours = table_of(self.id, view.zones[0].deck, view.moves, view.zones, view.ends.several)
        return merged(ours, super().telling)


class Box:
    """What lies in a game's box: declare it first, then write the rules, then make the `game` of both.

    `module` is the `__name__` of the module that declares it; the game's id is its last word, if nothing else is said.
    Two options are the kit's: a match of several rounds ends when a score reaches the `target`, or after so many
    `rounds`; the highest score wins. Raises BadDeclaration.
    """

    def __init__(
        self,
        module: str,
        players: range,
        zones: Sequence[Zone],
        moves: Sequence[Family],
        deck: Deck | None = None,
        options: Sequence[Option] = (),
        refusals: Mapping[str, str] | None = None,
        id: str | None = None,
    ) -> None:
        self.module, self.id = module, module.rpartition(".")[2] if id is None else id
        self.players, self.zones = players, tuple(zones)
        self.deck = deck or Deck()
        self.options = tuple(options)
        check_players(self.id, players)
        check_options(self.id, self.options)
        check_zones(self.id, self.zones, self.deck)
        for zone in self.zones:
            zone.join(Setting(self.deck, self.seats))
        self.moves = Moves(moves, self._known())
        check_families(self.id, self.moves.families, self.zones)
        self.record = record_of(self.zones, self.deck, self.seats, self.options)
        named = (refusals or {}).items()
        self.refusals = (None, *(Refusal(rule, refusal_key(self.id, name)) for name, rule in named))
        self._workshop = Workshop(self.name, self.file, self.zones, self.deck)

    def _known(self) -> dict[str, list[str]]:
        """What may stand in the blanks that say it by their names."""
        squares = [square for zone in self.zones if isinstance(zone, Board) for square in zone.names]
        seats = [str(seat) for seat in range(self.seats)]
        return {"card": list(self.deck.names), "from": squares, "to": squares, "seat": seats}

    @property
    def name(self) -> str:
        """What its compiled functions are kept under: a module may declare several games."""
        return self.module if self.module.rpartition(".")[2] == self.id else f"{self.module}.{self.id}"

    @property
    def ends(self) -> Course:
        """What ends a match."""
        names = [option.name for option in self.options]
        return Course(*(name if name in names else "" for name in (TARGET, LIMIT)))

    @property
    def seats(self) -> int:
        """How many may play at most."""
        return self.players[-1]

    @property
    def fields(self) -> list[tuple[Any, ...]]:
        """The fields of a state that hold what lies on the table."""
        return [field for zone in self.zones for field in zone.fields()]

    # --- What rules are written with ---

    def rooms(self, *names: str) -> list[ModuleType]:
        """What rules can do with these zones: the functions of each, compiled for it."""
        rooms = self._workshop.rooms
        for name in names:
            check(name in rooms, "zones", f"there is none called {name!r}: rules call those of {', '.join(rooms)}")
        return [rooms[name] for name in names]

    def column(self, blank: str) -> Numbers:
        """For each move, the number of what stands in this blank; -1 if nothing."""
        return self.moves.column(blank)

    def move(self, text: str) -> int:
        """The number of a move."""
        return self.moves.number(text)

    def first(self, family: str) -> int:
        """The number of the first move of a family."""
        return self.moves.first(family)

    @property
    def refusal_numbers(self) -> range:
        """The numbers by which rules refuse a move, in the order in which the refusals were declared."""
        return range(1, len(self.refusals))

    # --- The game ---

    def game(
        self,
        title: str,
        deal: Callable[..., Any],
        refusal: Callable[..., Any],
        turn: Callable[..., Any],
        *,
        legal: Callable[..., Any] | None = None,
        score: Callable[..., Any] | None = None,
        prefer: Callable[..., Any] | None = None,
        worth: Callable[..., Any] | None = None,
        design: Design | None = None,
        **more: Any,
    ) -> Game:
        """The game of these rules; `more` is what a `Game` says besides: `about`, `peer`, `shelf`, `edition`..."""
        check_whole(self.id, self.zones, self.deck)
        made = self._workshop
        facts = {
            "SEATS": self.seats,
            "MOVES": len(self.moves),
            "CARDS": len(self.deck) > 0,
            "FAMILIES": self.moves.family_column(),
            "TARGET": self.ends.target,
            "LIMIT": self.ends.limit,
            "fill": made.fill,
            **made.chain,
        }
        written = {"deal": deal, "refusal": refusal, "turn": turn, "score": score or score_winner}
        course = made.specialised(match, {**facts, **written})
        rules = made.room(
            "rules",
            STATE=self.record,
            MOVES=len(self.moves),
            MOST_LEGAL=len(self.moves) + SPARE,
            REFUSALS=self.refusals,
            begin=course.begin,
            legal=legal or course.legal_by_refusal,
            legal_by_refusal=course.legal_by_refusal,
            play=course.play,
            refusal=refusal,
            winners=highest_scores,
        )
        view = View(self.zones, self.moves, self.ends, rules.legal)
        bots = made.specialised(advice, {**facts, "legal": rules.legal})
        compiled = {
            "recall": bots.recall,
            "imagine": bots.imagine,
            "candidates": bots.candidates,
            "prefer": prefer or bots.prefer_first_family,
            "worth": worth or bots.worth_by_scores,
            "__name__": f"{self.name}.advice",
            "__file__": self.file,
        }
        return KitGame(
            id=self.id,
            title=title,
            players=self.players,
            option_list=self.options,
            cards=self.moves,
            rules=rules,
            view=view,
            advice=Advice(view, compiled, design),  # type: ignore[arg-type]
            observation=made.observation(self.seats),
            chances=made.chances(),
            layout=self.layout(),
            **more,
        )

    def layout(self) -> Layout:
        """The table, as clients draw it."""
        drawn = (zone.drawn() for zone in self.zones)
        pieces = {name: seat for zone in self.zones if isinstance(zone, Board) for name, seat in zone.pieces.items()}
        cards = {name: dict(self.deck.features.get(name, {})) for name in self.deck.names}
        gestures = tuple(dict.fromkeys(family.gesture for family in self.moves.families))
        return Layout(tuple(zone for zone in drawn if zone is not None), gestures, cards, pieces)

    @property
    def file(self) -> str:
        """The file that declares it: its folder is the game's."""
        found = getattr(sys.modules.get(self.module), "__file__", None)
        check(found is not None, "module", f"{self.module!r} is no module that is being imported: give it `__name__`")
        return str(Path(str(found)))
