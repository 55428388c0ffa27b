"""Where a game's compiled functions are made: templates, told what was declared, and linked zone to zone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from types import ModuleType
from typing import Any

from tablee.engine import chances as engine_chances
from tablee.engine.compiling import specialise
from tablee.engine.observation import Parts, size_of
from tablee.kit import tracing
from tablee.kit.compiled import certain, chances, last, observation, one_set, renewed, sets
from tablee.kit.deck import Deck
from tablee.kit.zones import Heap, Secret, Stack, Zone

SHARED = ("has", "add", "remove", "count", "is_empty", "word", "after")
"""What can be done to a heap; of one that the whole table shares, no row need be named."""
LINKS = ("clear", "settle", "gather", "scatter", "observe")
"""What is done to all zones, one after another."""


class Workshop:
    """Makes the compiled half of one game. Its functions are kept under `name`, and depend on the folder of `file`."""

    def __init__(self, name: str, file: str, zones: Sequence[Zone], deck: Deck) -> None:
        self.name, self.file, self.zones, self.deck = name, file, zones, deck
        self.stacks = [zone for zone in zones if isinstance(zone, Stack)]
        for number, stack in enumerate(stack for stack in self.stacks if stack.traced):
            stack.number = number
        self.rooms = self._opened()
        """What rules can do with each zone."""

    def room(self, name: str, **contents: Any) -> ModuleType:
        """A module with these contents, which belongs to the game."""
        room = ModuleType(f"{self.name}.{name}" if name else self.name)
        room.__dict__.update(contents, __file__=self.file)
        return room

    def specialised(
        self, template: ModuleType, contents: Mapping[str, Any], zone: str = "", *others: ModuleType
    ) -> ModuleType:
        """Compile a template with these names among its globals: for a zone, or for the whole game."""
        return specialise(template.__name__, self.room(zone, **contents), *others)

    @property
    def fill(self) -> Any:
        """What shuffles the whole deck in the first stack; nothing where there are no cards."""
        return self.rooms[self.stacks[0].name].fill if self.stacks else None

    def _opened(self) -> dict[str, ModuleType]:
        rooms: dict[str, ModuleType] = {}
        for zone in (*self.stacks, *(zone for zone in self.zones if zone not in self.stacks)):
            if zone.template:
                rooms[zone.name] = self._fitted(zone, zone.template, rooms)
        for stack in self.stacks:
            if stack.renewed_by:
                room, pile = rooms[stack.name], rooms[stack.renewed_by]
                needed = {f"pile_{name}": getattr(pile, name) for name in ("take", "add", "count")}
                made = self.specialised(renewed, needed, stack.name, room)
                room.__dict__.update(left=made.left, draw=made.draw, renew=made.renew)
        for zone in self.zones:
            if isinstance(zone, Heap) and not zone.each:
                rows = {f"row_{name}": getattr(rooms[zone.name], name) for name in SHARED}
                rooms[zone.name] = self.specialised(one_set, rows, zone.name)
        return rooms

    def _fitted(self, zone: Zone, template: ModuleType, rooms: Mapping[str, ModuleType]) -> ModuleType:
        """What can be done with a zone, row by row."""
        dealt = {"draw": rooms[self.stacks[0].name].take} if template is sets else {}
        return self.specialised(template, {**zone.facts(), **dealt}, zone.name)

    @cached_property
    def chain(self) -> dict[str, Any]:
        """What is done to all zones: made from the last one on, for each hands on to the next."""
        rest = {link: getattr(last, link) for link in LINKS}
        for zone in reversed(self.zones):
            contents = {**zone.facts(), **{f"{link}_rest": function for link, function in rest.items()}}
            if isinstance(zone, Secret):
                contents["hand_after"] = self.rooms[zone.hand].after
            others = [self._fitted(zone, zone.template, self.rooms)] if zone.template else []
            linked = self.specialised(zone.link, contents, zone.name, *others)
            rest = {link: getattr(linked, link) for link in LINKS}
        return {**rest, "observe_zones": rest["observe"]}

    # --- Rooms of the game ---

    def observation(self, seats: int) -> ModuleType:
        """What a seat may know as small numbers in a row."""
        parts: dict[str, tuple[int, ...]] = {"seat": (seats,), "actor": (seats,)}
        for zone in self.zones:
            parts |= zone.parts()
        parts |= {"scores": (seats,), "starter": (seats,), "round": (1,)}
        written: Parts = parts
        observe = self.specialised(observation, {"SEATS": seats, **self.chain}).observe
        return self.room("observation", PARTS=written, SIZE=size_of(written), observe=observe)

    def chances(self) -> ModuleType:
        """What OpenSpiel's chance decides; nothing in a game without cards."""
        cards, kernels = len(self.deck), certain
        if cards:
            kernels = self.specialised(chances, self.stacks[0].facts())
        return self.room(
            "chances",
            OUTCOMES=max(cards, 1),
            SHUFFLES=tracing.SHUFFLES if cards else 0,
            HIDES=any(zone.hides for zone in self.zones),
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
