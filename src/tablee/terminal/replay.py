"""Stepping through a record."""

from dataclasses import dataclass
from typing import Any

from rich.console import Console

from tablee.drawing.terminal.rows import told
from tablee.engine.match import Match
from tablee.terminal.artists import artist
from tablee.terminal.play import result, seat_names
from tablee.words.voice import Voice


@dataclass(frozen=True)
class Step:
    """The match after a move: what a seat saw, and what it was told of the move."""

    view: dict[str, Any]
    events: list[dict[str, Any]]


def steps_of(match: Match, seat: int | None) -> list[Step]:
    """The match after each of its moves, the start first."""
    now = match.at_the_start()
    steps = [Step(now.view(seat), now.events(seat))]
    seen = len(steps[0].events)
    for _, move in match.moves:
        now.play(move)
        events = now.events(seat, seen)
        seen += len(events)
        steps.append(Step(now.view(seat), events))
    return steps


class Replay:
    """A record on the screen, one move at a time, seen from one seat or by a spectator."""

    def __init__(self, console: Console, match: Match, lang: str, seat: int | None) -> None:
        self.console = console
        self.match = match
        self.steps = steps_of(match, seat)
        self.artist = artist(match.game)
        self.voice = Voice(lang, seat_names(match.game.id, ["player"] * match.players, lang), seat)
        self.at = 0

    def run(self) -> None:
        """Step on and back until the reader has seen enough."""
        self.show(0)
        while True:
            try:
                answer = self.console.input(f"[bold]{self.voice.say('replay-prompt')}[/bold] ").strip()
            except (EOFError, KeyboardInterrupt):
                return
            match answer.split():
                case []:
                    if self.at == len(self.steps) - 1:
                        return
                    self.show(self.at + 1)
                case ["b"]:
                    self.show(self.at - 1)
                case ["q" | "quit" | "quitter"]:
                    return
                case ["e"]:
                    self.show(len(self.steps) - 1)
                case [number] if number.isascii() and number.isdigit() and len(number) < 8:
                    self.show(int(number))
                case _:
                    self.console.print(self.voice.say("replay-help"), style="dim")

    def show(self, number: int) -> None:
        """Show the table after a step, and what led there from the step before."""
        before, self.at = self.at, min(max(number, 0), len(self.steps) - 1)
        step = self.steps[self.at]
        if self.at:
            seat, move = self.match.moves[self.at - 1]
            self.console.rule(f"{self.at}/{len(self.steps) - 1}  {self.voice.name(seat)}: {move}")
        if abs(self.at - before) <= 1:
            for event in step.events:
                if line := self.match.game.telling.tell(event, self.voice):
                    self.console.print(told(line))
        self.console.print(self.artist.table(step.view, self.voice))
        if step.view["actor"] is None:
            self.console.print(result(self.match, self.voice))
