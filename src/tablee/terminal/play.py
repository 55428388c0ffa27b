"""A match at the terminal: people and bots on the seats, one table, one keyboard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markdown import Markdown

from tablee.bots import RandomBot
from tablee.engine.errors import IllegalMove
from tablee.engine.game import Game
from tablee.engine.match import Match
from tablee.rulebook import rulebook
from tablee.terminal.choosing import choice_after, list_moves
from tablee.terminal.tables import Artist, artist
from tablee.terminal.voice import Voice

PERSON, BOT = "you", "bot"


class Left(Exception):
    """The person left the table."""


class Table:
    """One match, and those who sit at it."""

    def __init__(self, console: Console, match: Match, seats: Sequence[str], lang: str, seed: int) -> None:
        self.console = console
        self.match = match
        self.people = [seat for seat, who in enumerate(seats) if who == PERSON]
        self.bots = {seat: RandomBot(seed=seed + seat) for seat, who in enumerate(seats) if who == BOT}
        self.voice = Voice(lang, seat_names(seats, lang))
        self.artist: Artist = artist(match.game.id)
        self.told = dict.fromkeys((*self.people, None), 0)
        self.shown_to: int | None = None

    def run(self) -> None:
        """Play to the end, or until the person leaves."""
        try:
            while not self.match.over:
                seat = self.match.actor
                assert seat is not None
                if seat in self.bots:
                    self.match.play(self.bots[seat].choose(self.match.view(seat)))
                else:
                    self.pass_the_keyboard(seat)
                    self.tell(seat)
                    self.ask(seat)
        except (Left, EOFError, KeyboardInterrupt):
            self.console.print(f"\n{self.voice.say('left-table')}")
            return
        self.show_the_end()

    def pass_the_keyboard(self, seat: int) -> None:
        """Cover the hand of the person before when another takes the keyboard."""
        if len(self.people) > 1 and self.shown_to != seat:
            self.console.clear()
            self.console.input(self.voice.say("pass-keyboard", who=self.voice.name(seat)) + " ")
        self.shown_to = seat

    def tell(self, seat: int | None) -> None:
        """What happened since this seat was last told."""
        voice = self.voice.to(seat)
        events = self.match.events(seat, self.told[seat])
        self.told[seat] += len(events)
        for event in events:
            if line := self.artist.story(event, voice):
                self.console.print(f"  · {line}", style="dim", markup=False, highlight=False)

    def ask(self, seat: int) -> None:
        """Show the table and play the move that the person chooses."""
        voice = self.voice.to(seat)
        view = self.match.view(seat)
        self.console.print(self.artist.table(view, voice))
        said: list[str] = []
        while True:
            choice = choice_after(view["legal"], said)
            self.console.print(list_moves(self.match.game, choice, view["legal"], voice))
            answer = self.console.input(f"[bold]{voice.say('your-move')}[/bold] ").strip()
            if self.command(answer, voice):
                continue
            if answer == "":
                said = said[:-1]
            elif is_number(answer, len(choice.open)):
                chosen = choice.chosen(int(answer))
                if chosen in view["legal"]:
                    self.match.play(chosen)
                    return
                said = chosen.split(" ")
            elif self.played(answer, voice):
                return

    def played(self, text: str, voice: Voice) -> bool:
        """Play a move typed in the notation; if it is refused, say why."""
        try:
            self.match.play(text)
        except IllegalMove as error:
            rule = f" ({error.rule})" if error.rule else ""
            self.console.print(error.sentence(voice.lang) + rule, style="red", markup=False, highlight=False)
            if error.rule is None:
                self.console.print(voice.say("how-to-answer"), style="dim")
            return False
        return True

    def command(self, answer: str, voice: Voice) -> bool:
        """Do what is no move: help, the rules, saving, leaving."""
        word, _, rest = answer.partition(" ")
        if word in ("quit", "exit", "quitter"):
            raise Left
        if word in ("help", "?", "aide"):
            self.console.print(voice.say("how-to-answer"))
        elif word in ("rules", "règles", "regles"):
            with self.console.pager(styles=True):
                self.console.print(Markdown(rulebook(self.match.game.id, voice.lang) or ""))
        elif word in ("save", "sauver") and rest:
            self.save(Path(rest).expanduser(), voice)
        else:
            return False
        return True

    def save(self, file: Path, voice: Voice) -> None:
        """Write the record of the match so far."""
        try:
            file.write_text(self.match.record(), encoding="utf-8")
        except OSError as error:
            self.console.print(
                voice.say("cannot-save", file=str(file), problem=error.strerror or str(error)), style="red"
            )
        else:
            self.console.print(voice.say("saved", file=str(file)))

    def show_the_end(self) -> None:
        """The last moves, the open table, and who won."""
        seat = self.people[0] if len(self.people) == 1 else None
        self.tell(seat)
        voice = self.voice.to(seat)
        self.console.print(self.artist.table(self.match.view(seat), voice))
        winners = self.match.winners()
        names = ", ".join(voice.name(winner) for winner in winners)
        key = "you-won" if winners == [seat] else "shared-win" if len(winners) > 1 else "winner"
        scores = ", ".join(f"{voice.name(at)} {score}" for at, score in enumerate(self.match.scores()))
        self.console.print(f"[bold]{voice.say(key, names=names)}[/bold] {scores}")


def is_number(answer: str, highest: int) -> bool:
    """Is the answer the number of a choice?"""
    return answer.isascii() and answer.isdigit() and len(answer) < 6 and 1 <= int(answer) <= highest


def seat_names(seats: Sequence[str], lang: str) -> list[str]:
    """How the seats are called: you, or players and bots by number."""
    voice, people = Voice(lang), sum(who == PERSON for who in seats)
    names = []
    for seat, who in enumerate(seats):
        alone = who == PERSON and people == 1
        names.append(voice.say("name-you") if alone else voice.say(f"name-{who}", number=seat + 1))
    return names


def play_match(
    console: Console, game: Game, seats: Sequence[str], lang: str, seed: int | None, options: Mapping[str, Any]
) -> None:
    """Deal a match and play it."""
    match = game.new(players=len(seats), seed=seed, options=options)
    Table(console, match, seats, lang, seed or 0).run()
