"""A game's box: what was declared of it, checked; and the game that it becomes with its rules."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

from tablee.engine import chances as engine_chances
from tablee.engine.compiling import specialise
from tablee.engine.design import Design
from tablee.engine.game import Game, Option, Refusal
from tablee.engine.layout import Layout
from tablee.engine.observation import size_of
from tablee.engine.seats import MOST_SEATS, highest_scores
from tablee.kit import tracing
from tablee.kit.compiled import advice, certain, chances, hidden, last, match, observation, one_set, renewed, sets
from tablee.kit.deck import Deck, Numbers
from tablee.kit.errors import check
from tablee.kit.knowledge import Advice
from tablee.kit.moves import Family, Moves
from tablee.kit.rounds import LIMIT, TARGET, Course, score_winner
from tablee.kit.sentences import merged, refusal_key, table_of
from tablee.kit.state import record_of
from tablee.kit.views import View
from tablee.kit.zones import Board, Hand, Heap, Pile, Stack, Zone
from tablee.kit.zones.base import Setting
from tablee.kit.zones.values import Secret
from tablee.words.telling import Telling

SHARED = ("has", "add", "remove", "count", "is_empty", "word", "after")
"""What can be done to a heap; of one that the whole table shares, no row need be named."""
SPARE = 2
"""Places in a list beyond all moves: `list_cards` writes two moves before it knows whether they are there."""
LINKS = ("clear", "settle", "gather", "scatter", "observe")
"""What is done to all zones, one after another."""


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
        self._check()
        for zone in self.zones:
            zone.join(Setting(self.deck, self.seats))
        self.stacks = [zone for zone in self.zones if isinstance(zone, Stack)]
        for number, stack in enumerate(self.stacks):
            stack.number = number
        self.moves = Moves(moves, self._known())
        self._check_families()
        self.record = record_of(self.zones, self.deck, self.seats, self.options)
        names = refusals or {}
        self.refusals = (None, *(Refusal(rule, refusal_key(self.id, name)) for name, rule in names.items()))
        self._rooms = self._opened()
        self._chain = self._linked()

    def _check(self) -> None:
        """Refuse what cannot work, before anything is made of it."""
        check(
            self.id.isidentifier() and self.id.islower(),
            "id",
            f"{self.id!r} is not a word in lower case: it names the game in files and addresses",
        )
        where = f"{self.id}: players"
        check(
            isinstance(self.players, range) and len(self.players) > 0,
            where,
            "give a range with a number in it: range(2, 6) is 2 to 5",
        )
        check(
            self.players.step == 1 and self.players[0] > 1 and self.seats <= MOST_SEATS,
            where,
            f"2 to {MOST_SEATS} may play",
        )
        check(self.zones, f"{self.id}: zones", "there are none: declare a zone at least")
        self._check_zones()
        for option in self.options:
            taken = option.name in (TARGET, LIMIT)
            check(not taken or type(option.default) is int, f"{self.id}: options: {option.name}", "is a whole number")
            endless = option.name == LIMIT and option.low < 1 and not self.ends.target
            check(not endless, f"{self.id}: options: {option.name}", "has a `low` of 1, or no match need ever end")

    def _check_zones(self) -> None:
        where, names = f"{self.id}: zones", [zone.name for zone in self.zones]
        twice = sorted({name for name in names if names.count(name) > 1})
        check(not twice, where, f"two are called {', '.join(twice)}")
        piles = [zone.name for zone in self.zones if isinstance(zone, Pile)]
        for stack in self.zones:
            if isinstance(stack, Stack) and stack.renewed_by:
                check(
                    stack.renewed_by in piles,
                    where,
                    f"{stack.name} is renewed by {stack.renewed_by!r}, which is no Pile",
                )
        held = [zone.name for zone in self.zones if zone.holds_cards]
        check(
            not held or len(self.deck), where, f"{', '.join(held)} would hold cards, but there is no deck: declare one"
        )
        stacks = [zone for zone in self.zones if isinstance(zone, Stack)]
        check(
            not len(self.deck) or stacks, where, "there is a deck, but no Stack that it is shuffled in and dealt from"
        )
        hands: list[str] = []
        for zone in self.zones:
            if isinstance(zone, Hand):
                hands.append(zone.name)
            if isinstance(zone, Secret):
                check(zone.hand in hands, where, f"{zone.name} is a card in {zone.hand!r}: declare that hand before it")

    def _check_families(self) -> None:
        names = [zone.name for zone in self.zones]
        for family in self.moves.families:
            for zone in (family.source, family.target):
                check(
                    zone is None or zone in names,
                    f"{self.id}: moves: {family.name}",
                    f"there is no zone {zone!r}: there are {', '.join(names)}",
                )

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

    # --- What rules are written with ---

    def rooms(self, *names: str) -> list[ModuleType]:
        """What rules can do with these zones: the functions of each, compiled for it."""
        for name in names:
            check(
                name in self._rooms,
                "zones",
                f"there is none called {name!r}: rules call those of {', '.join(self._rooms)}",
            )
        return [self._rooms[name] for name in names]

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
        facts = {
            "SEATS": self.seats,
            "MOVES": len(self.moves),
            "CARDS": len(self.deck) > 0,
            "FAMILIES": self.moves.family_column(),
            "TARGET": self.ends.target,
            "LIMIT": self.ends.limit,
            "fill": self._rooms[self.stacks[0].name].fill if self.stacks else last.clear,
        }
        written = {
            "deal": deal,
            "refusal": refusal,
            "turn": turn,
            "score": score or score_winner,
            **facts,
            **self._chain,
        }
        course = self._specialised(match, self.name, written)
        rules = self._room(
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
        bots = self._specialised(advice, self.name, {**facts, **self._chain, "legal": rules.legal})
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
            observation=self._observation(facts),
            chances=self._chances(),
            layout=self.layout(),
            **more,
        )

    def layout(self) -> Layout:
        """The table, as clients draw it."""
        drawn = (zone.drawn() for zone in self.zones)
        pieces = {name: seat for zone in self.zones if isinstance(zone, Board) for name, seat in zone.pieces.items()}
        cards = {name: dict(self.deck.features.get(name, {})) for name in self.deck.names}
        gestures = tuple(family.gesture for family in self.moves.families)
        return Layout(tuple(zone for zone in drawn if zone is not None), gestures, cards, pieces)

    # --- Rooms ---

    @property
    def file(self) -> str:
        """The file that declares it: its folder is the game's."""
        found = getattr(sys.modules.get(self.module), "__file__", None)
        check(found is not None, "module", f"{self.module!r} is no module that is being imported: give it `__name__`")
        return str(Path(str(found)))

    def _room(self, name: str, **contents: Any) -> ModuleType:
        """A module with these contents, which belongs to the game."""
        room = ModuleType(f"{self.name}.{name}")
        room.__dict__.update(contents, __file__=self.file)
        return room

    def _specialised(
        self, template: ModuleType, name: str, contents: Mapping[str, Any], *others: ModuleType
    ) -> ModuleType:
        """Compile a template of the kit with these names among its globals."""
        room = ModuleType(name)
        room.__dict__.update(contents, __file__=self.file)
        return specialise(template.__name__, room, *others)

    def _opened(self) -> dict[str, ModuleType]:
        """What rules can do with each zone."""
        rooms: dict[str, ModuleType] = {}
        for zone in (*self.stacks, *(zone for zone in self.zones if zone not in self.stacks)):
            if zone.template:
                rooms[zone.name] = self._fitted(zone, zone.template, rooms)
        for stack in self.stacks:
            if stack.renewed_by:
                room, pile = rooms[stack.name], rooms[stack.renewed_by]
                needed = {f"pile_{name}": getattr(pile, name) for name in ("take", "add", "count")}
                made = self._specialised(renewed, f"{self.name}.{stack.name}", needed, room)
                room.__dict__.update(left=made.left, draw=made.draw, renew=made.renew)
        for zone in self.zones:
            if isinstance(zone, Heap) and not zone.each:
                rows = {f"row_{name}": getattr(rooms[zone.name], name) for name in SHARED}
                rooms[zone.name] = self._specialised(one_set, f"{self.name}.{zone.name}", rows)
        return rooms

    def _fitted(self, zone: Zone, template: ModuleType, rooms: Mapping[str, ModuleType]) -> ModuleType:
        """What can be done with a zone, row by row."""
        dealt = {"draw": rooms[self.stacks[0].name].take} if template is sets else {}
        return self._specialised(template, f"{self.name}.{zone.name}", {**zone.facts(), **dealt})

    def _linked(self) -> dict[str, Any]:
        """Compile what is done to all zones, the last one first: each hands on to the next."""
        rest = {link: getattr(last, link) for link in LINKS}
        for zone in reversed(self.zones):
            contents = {**zone.facts(), **{f"{link}_rest": function for link, function in rest.items()}}
            if isinstance(zone, Secret):
                contents["hand_after"] = self._rooms[zone.hand].after
            others = [self._fitted(zone, zone.template, self._rooms)] if zone.template else []
            linked = self._specialised(zone.link, f"{self.name}.{zone.name}", contents, *others)
            rest = {link: getattr(linked, link) for link in LINKS}
        return {**rest, "observe_zones": rest["observe"]}

    def _observation(self, facts: Mapping[str, Any]) -> ModuleType:
        seats = self.seats
        parts: dict[str, tuple[int, ...]] = {"seat": (seats,), "actor": (seats,)}
        for zone in self.zones:
            parts |= zone.parts()
        parts |= {"scores": (seats,), "starter": (seats,), "round": (1,)}
        observe = self._specialised(observation, self.name, {**facts, **self._chain}).observe
        return self._room("observation", PARTS=parts, SIZE=size_of(parts), observe=observe)

    def _chances(self) -> ModuleType:
        """What OpenSpiel's chance decides; nothing in a game without cards."""
        kernels: ModuleType = certain
        if len(self.deck):
            below = {name: getattr(last, name) for name in ("pile_up", "lay_down", "reach")}
            for stack in self.stacks:
                contents = {**stack.facts(), **{f"{name}_below": function for name, function in below.items()}}
                room = self._specialised(hidden, f"{self.name}.{stack.name}", contents)
                below = {name: getattr(room, name) for name in below}
            kernels = self._specialised(chances, self.name, below)
        cards = len(self.deck)
        return self._room(
            "chances",
            OUTCOMES=max(cards, 1),
            SHUFFLES=tracing.SHUFFLES if cards else 0,
            HIDES=any(not zone.is_seen(f"{zone.name}/0", None) for zone in self.zones),
            REMEMBERED=(),
            outcome_text=self.deck.names.__getitem__,
            most_outcomes=lambda players, moves: 2 * cards * (moves + 1),
            piled=kernels.piled,
            arrange=kernels.arrange,
            taken=kernels.taken,
            outcome_of=kernels.outcome_of,
            turned=engine_chances.turned,
            faces=engine_chances.faces,
        )
