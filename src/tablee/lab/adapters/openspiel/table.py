"""A match as OpenSpiel plays it: alternating moves and decisions of chance, and the events told to each seat."""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from tablee.engine.errors import BadSeat, IllegalMove, TableeError, shown
from tablee.engine.game import Event, Viewer
from tablee.engine.match import Match
from tablee.engine.rows import copied, frozen, rows
from tablee.lab.adapters.openspiel.compiled.turn import BEFORE, CHANCE, DEAL, IMPOSSIBLE, NOW, OVER, REFUSED
from tablee.lab.adapters.openspiel.setting import Setting
from tablee.lab.adapters.returns import leaders, returns

UNDEALT = ""
"""The view of a table before the deal."""


def written(value: Any) -> str:
    """A JSON value in canonical form."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


class WrongOutcome(TableeError, ValueError):
    """Chance cannot decide so: no such card is left."""


class NotNow(TableeError, ValueError):
    """Chance must decide first: no match before the deal, and no imagining while a move waits."""


class Step:
    """A move that was played, or the deal. It never changes: tables share it."""

    __slots__ = ("_events", "_texts", "numbers", "raw")

    def __init__(self, numbers: tuple[int, ...], raw: bytes) -> None:
        self.numbers = numbers
        """The move, and the decisions of chance in it."""
        self.raw = raw
        """The states after and before it, the latter arranged as chance decided."""
        self._events: list[Event] | None = None
        self._texts: dict[Viewer, str] = {}

    def events(self, setting: Setting) -> list[Event]:
        """What happened."""
        if self._events is None:
            self._events = self._told(setting)
        return self._events

    def _told(self, setting: Setting) -> list[Event]:
        view, states = setting.game.view, np.frombuffer(self.raw, setting.undealt[0].dtype)
        after = frozen(states[:1])
        if self.numbers[0] == DEAL:
            return view.dealt(after)
        events = view.told(frozen(states[1:]), self.numbers[0], after)
        if after.actor < 0:
            match = setting.match(states)
            events = [*events, Event("over", {"scores": match.scores(), "winners": match.winners()})]
        return events

    def text(self, setting: Setting, viewer: Viewer) -> str:
        """The events told to that viewer, one per line."""
        if viewer not in self._texts:
            self._texts[viewer] = "".join([written(event.told_to(viewer)) + "\n" for event in self.events(setting)])
        return self._texts[viewer]

    def again(self, table: Table) -> None:
        """Repeat the step at a table in the same state."""
        for number in self.numbers:
            if number != DEAL:  # a table waits for its deal from the start
                table.turn(number)


class Resampled(Step):
    """A point where one seat imagined the unknown. It remembers everything; the others know what they see."""

    __slots__ = ("seat",)

    def __init__(self, seat: int, raw: bytes) -> None:
        super().__init__((), raw)
        self.seat = seat

    def _told(self, setting: Setting) -> list[Event]:
        match = setting.match(np.frombuffer(self.raw, setting.undealt[0].dtype))
        views: dict[Viewer, dict[str, Any]] = {
            seat: {} if seat == self.seat else {"view": match.view(seat)} for seat in range(setting.players)
        }
        return [Event("loaded", {}, views)]

    def text(self, setting: Setting, viewer: Viewer) -> str:
        """The view of every seat except the imagining one, which must not notice anything."""
        return "" if viewer == self.seat else super().text(setting, viewer)

    def again(self, table: Table) -> None:
        """Imagine the same again."""
        table.states = np.frombuffer(bytearray(self.raw), table.states.dtype)
        table._forget()
        table.steps.append(self)


class Table:
    """The state of a match. Copies share all constant parts, so copying is fast."""

    __slots__ = (
        *("_legal", "_memory", "_outcomes", "_seen", "_told"),
        *("decider", "pending", "plans", "setting", "states", "steps"),
    )

    def __init__(self, setting: Setting) -> None:
        states, plans, decider = setting.undealt
        self.setting = setting
        self.states, self.plans = copied(states), copied(plans)
        self.decider = decider
        """The seat to move, or CHANCE or OVER."""
        self.steps: list[Step] = []
        self.pending = [DEAL]
        """The waiting move, and the decisions of chance so far; otherwise empty."""
        self._memory: dict[int, tuple[int, Any]] = {}
        self._told: dict[Viewer, tuple[int, str]] = {}
        self._forget()

    def __deepcopy__(self, memo: object) -> Table:
        twin = Table.__new__(Table)
        twin.setting, twin.decider = self.setting, self.decider
        twin.states, twin.plans = copied(self.states), copied(self.plans)
        twin.steps, twin.pending = self.steps.copy(), self.pending.copy()
        twin._memory, twin._told = self._memory.copy(), self._told.copy()
        twin._legal, twin._outcomes, twin._seen = self._legal, self._outcomes, self._seen
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """The history suffices: it can be repeated."""
        log = [(step.seat, step.raw) if isinstance(step, Resampled) else step.numbers for step in self.steps]
        return _again, (self.setting, log, self.pending)

    def _forget(self) -> None:
        self._legal: list[int] | None = None
        self._outcomes: list[tuple[int, float]] | None = None
        self._seen: Any = None

    # --- playing ---

    def turn(self, number: int) -> None:
        """Play a move, or decide a card if it is chance's turn. IllegalMove or WrongOutcome: nothing changed."""
        if self.decider == OVER:
            raise IllegalMove("match-is-over", move=shown(number))
        # Only the deal has a negative number, and players may not ask for it.
        decider = REFUSED if number < 0 <= self.decider else self.setting.turn(self.states, self.plans, number)
        if decider in (REFUSED, IMPOSSIBLE):
            self._refuse(number, decider)
        self.decider = decider
        self.pending.append(number)
        self._legal = self._outcomes = self._seen = None
        if decider != CHANCE:
            self.steps.append(Step(tuple(self.pending), self.states.tobytes()))
            self.pending = []

    def _refuse(self, number: int, decider: int) -> None:
        game, state = self.setting.game, self.seen()
        if decider == IMPOSSIBLE:
            raise WrongOutcome("openspiel-wrong-outcome", outcome=shown(number))
        if not 0 <= number < game.rules.MOVES:
            raise IllegalMove("no-move", move=shown(number), game=game.title)
        refusal = game.rules.REFUSALS[game.rules.refusal(self.states[NOW], number)]
        assert refusal is not None
        move = game.cards.move_text(state, number)
        raise IllegalMove(refusal.key, move=move, rule=refusal.rule, **game.view.facts(state, number))

    def legal(self) -> list[int]:
        """The legal moves, in ascending order."""
        if self._legal is None:
            moves = self.setting.workshop.moves
            listed = moves[: self.setting.kernels.listed(self.states, moves)]
            listed.sort()  # most games list them in order; Karta does not, beyond the seam of the torus
            self._legal = listed.tolist()
        return self._legal

    def outcomes(self) -> list[tuple[int, float]]:
        """The possible next cards, each with its probability."""
        if self._outcomes is None:
            room = self.setting.workshop
            count = self.setting.kernels.weigh(self.plans, room.weights, room.outcomes, room.odds)
            self._outcomes = list(zip(room.outcomes[:count].tolist(), room.odds[:count].tolist(), strict=True))
        return self._outcomes

    # --- looking ---

    @property
    def dealt(self) -> bool:
        """Have the first cards been dealt?"""
        return bool(self.steps)

    def seen(self) -> Any:
        """The state, to look at."""
        if self._seen is None:
            self._seen = frozen(self.states[:1])
        return self._seen

    def view(self, viewer: Viewer) -> str:
        """What the viewer may know now."""
        return written(self.setting.match(self.states).view(viewer)) if self.dealt else UNDEALT

    def own(self, seat: int) -> str:
        """What only this seat may know now; empty in a game that hides nothing."""
        own = self.setting.game.view.own(self.seen(), seat) if self.dealt else {}
        return written(own) if self.setting.chances.HIDES else UNDEALT

    def observe(self, seat: int, tensor: Any) -> None:
        """Write what a seat may know now, as numbers; zeros before the deal. Raises BadSeat."""
        self._must_be_seat(seat)
        if not self.dealt:
            tensor[:] = 0
            return
        seen = self.setting.workshop.seen
        self.setting.kernels.look(self.states, seat, seen)
        tensor[:] = seen

    def told(self, viewer: Viewer) -> str:
        """Everything told to the viewer, in order; other seats' imagining makes it start from the view."""
        count, text = self._told.get(viewer, (0, ""))
        for step in self.steps[count:]:
            if isinstance(step, Resampled) and step.seat != viewer:
                text = ""
            text += step.text(self.setting, viewer)
        self._told[viewer] = len(self.steps), text
        return text

    def memory(self, seat: int) -> Any:
        """The seat's memory beyond all views, as the game's KNOWLEDGE; it must not be changed."""
        advice = self.setting.game.advice
        count, known = self._memory.get(seat, (0, None))
        if known is None:
            known = rows(advice.KNOWLEDGE)
        if self.setting.chances.REMEMBERED and count < len(self.steps):
            known = copied(known)
            for step in self.steps[count:]:
                if not isinstance(step, Resampled):
                    for event in step.events(self.setting):
                        advice.heard(event.told_to(seat), seat, known[0])
                elif step.seat != seat:
                    known = rows(advice.KNOWLEDGE)  # its earlier memory does not apply
        self._memory[seat] = len(self.steps), known
        return known

    def returns(self) -> list[float]:
        """The value of the match for each seat: nothing before its end; the leaders win a stopped one."""
        if self.decider != OVER:
            return returns([], self.setting.players)
        match = self.setting.match(self.states)
        return returns(match.winners() or leaders(match.scores()), self.setting.players)

    def match(self) -> Match:
        """A match of the house that continues from here. Raises NotNow before the deal."""
        if not self.dealt:
            raise NotNow("openspiel-not-dealt")
        return self.setting.game.load(self.setting.match(self.states).position())

    def _must_be_seat(self, seat: int) -> None:
        """Compiled code reads any index it is given: invalid seats must not get that far."""
        if seat not in range(self.setting.players):
            raise BadSeat("bad-seat", seat=shown(seat), last=self.setting.players - 1)

    # --- imagining ---

    def resampled(self, seat: int, number: int) -> Table:
        """A table that the seat cannot tell from this one; the unknown is dealt again, by the number.

        Raises BadSeat, or NotNow while a move waits for chance.
        """
        self._must_be_seat(seat)
        if self.pending:
            raise NotNow("openspiel-not-now")
        twin, advice = self.__deepcopy__(None), self.setting.game.advice
        twin._forget()
        knowledge = copied(self.memory(seat))
        state = twin.states[NOW]
        advice.recall(state, seat, knowledge[0])
        advice.imagine(state, seat, knowledge[0], np.uint64(number))
        for option in self.setting.options:  # bots' imagination ends with the round
            state[option] = self.states[NOW][option]
        twin.states[BEFORE] = state
        twin.steps.append(Resampled(seat, twin.states.tobytes()))
        return twin

    def __str__(self) -> str:
        where = written(self.setting.match(self.states).position()) if self.dealt else "deal"
        if self.decider != CHANCE:
            return where
        move, *decided = self.pending
        game, text = self.setting.game, self.setting.chances.outcome_text
        said = [] if move == DEAL else [game.cards.move_text(self.seen(), move)]
        return " ".join([where, *said, *map(text, decided)])


def _again(setting: Setting, log: list[tuple[Any, ...]], pending: list[int]) -> Table:
    """The table with this history."""
    table = Table(setting)
    for entry in log:
        step = Resampled(*entry) if isinstance(entry[-1], bytes) else Step(entry, b"")
        step.again(table)
    Step(tuple(pending), b"").again(table)
    return table
