"""A match at the terminal: people and bots on the seats, one table, one keyboard."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from time import sleep
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table as RichTable
from rich.text import Text

from tablee import persons
from tablee.bots import Bot, Hint, advise, bot
from tablee.drawing.terminal.choosing import Choice, begins, choice_after, list_moves
from tablee.drawing.terminal.rows import told
from tablee.engine.errors import IllegalMove
from tablee.engine.game import Game
from tablee.engine.match import Match
from tablee.terminal.artists import Artist, artist, drawn_choices, said_by_itself
from tablee.words.voice import Voice

PERSON = "you"
HINTS = 3
"""Number of best moves that a hint names, with reasons."""
THINKING = 0.5
"""Seconds for a hint."""
PACE = 1.0
"""Seconds before a move is said by itself, as long as bots take on the net: time to read what was drawn."""


class Left(Exception):
    """The person left the table."""


class Table:
    """One match, and those who sit at it."""

    def __init__(self, console: Console, match: Match, seats: Sequence[str], lang: str, seed: int) -> None:
        self.console = console
        self.match = match
        self.people = [seat for seat, who in enumerate(seats) if who == PERSON]
        self.levels = {seat: int(who) for seat, who in enumerate(seats) if who != PERSON}
        self.bots: dict[int, Bot] = {}
        self.heard = dict.fromkeys(self.levels, 0)
        self.seed = seed
        self.voice = Voice(lang, seat_names(match.game.id, seats, lang))
        self.artist: Artist = artist(match.game)
        self.telling = match.game.telling
        self.told = dict.fromkeys((*self.people, None), 0)
        self.shown_to: int | None = None

    def run(self) -> None:
        """Play to the end, or until the person leaves."""
        try:
            while not self.match.over:
                seat = self.match.actor
                assert seat is not None
                if seat in self.levels:
                    self.match.play(self.bot_move(seat))
                else:
                    self.pass_the_keyboard(seat)
                    self.tell(seat)
                    self.ask(seat)
        except (Left, EOFError, KeyboardInterrupt):
            self.console.print(f"\n{self.voice.say('left-table')}")
            return
        self.show_the_end()

    def bot_move(self, seat: int) -> str:
        """What the bot on this seat plays. It sits down when first asked, so nobody waits for it before that."""
        if seat not in self.bots:
            with self.console.status(self.voice.say("bot-sits-down")):
                self.bots[seat] = bot(self.match.game, self.levels[seat], seed=self.seed + seat)
        events = self.match.events(seat, self.heard[seat])
        self.heard[seat] += len(events)
        self.bots[seat].hear(events, seat)
        return self.bots[seat].choose(self.match.view(seat))

    def hint(self, voice: Voice) -> None:
        """The best moves for the person who is asked now, and why."""
        with self.console.status(voice.say("hint-thinking")):
            hints = advise(self.match, voice.seat, THINKING)
        grid = RichTable.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style="bold green", no_wrap=True)
        for hint in hints[:HINTS]:
            reason = self.telling.say(hint.key, hint.facts, voice)
            grid.add_row(share(hint), self.telling.word(hint.move, voice), Text(reason, style="dim"))
        self.console.print(grid)
        self.console.print(voice.say("hint-meaning"), style="dim")

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
            if line := self.telling.tell(event, voice):
                self.console.print(told(line))

    def ask(self, seat: int) -> None:
        """Show the table and play the move that the person chooses."""
        voice = self.voice.to(seat)
        view = self.match.view(seat)
        self.console.print(self.artist.table(view, voice))
        if (move := said_by_itself(self.artist, view)) is not None:
            sleep(PACE)
            self.match.play(move)
            return
        said: list[str] = []
        while True:
            choice = choice_after(view["legal"], said)
            self.offer(choice, view, voice)
            answer = self.console.input(f"[bold]{voice.say('your-move')}[/bold] ").strip()
            if self.command(answer, voice):
                continue
            if answer == "":
                said = said[:-1]
                continue
            # Words may continue those already chosen, or start again.
            number = int(answer) if is_number(answer, len(choice.open)) else 0
            texts = [choice.chosen(number)] if number else [" ".join([*said, answer]), answer]
            if begun := next((text for text in texts if begins(view["legal"], text)), ""):
                said = begun.split(" ")
            elif self.played(texts, voice):
                return

    def offer(self, choice: Choice, view: dict[str, Any], voice: Voice) -> None:
        """Show what may be chosen next."""
        if choice.said:
            self.console.print(voice.say("chosen-so-far", words=" ".join(choice.said)), style="dim", highlight=False)
        drawn = drawn_choices(self.artist, view, choice, voice)
        self.console.print(drawn or list_moves(self.match.game, choice, view["legal"], voice))

    def played(self, texts: Sequence[str], voice: Voice) -> bool:
        """Play the first of these texts that is a move; if it is refused, say why."""
        refusal = None
        for text in texts:
            try:
                self.match.play(text)
                return True
            except IllegalMove as error:
                refusal = error
                if error.rule:
                    break
        if refusal:
            self.explain(refusal, voice)
        return False

    def explain(self, refusal: IllegalMove, voice: Voice) -> None:
        """Why a move is refused."""
        rule = f" ({refusal.rule})" if refusal.rule else ""
        said = self.telling.say(refusal.key, refusal.facts, voice)
        self.console.print(said + rule, style="red", markup=False, highlight=False)
        if refusal.rule is None:
            self.console.print(voice.say("how-to-answer"), style="dim")

    def command(self, answer: str, voice: Voice) -> bool:
        """Do what is not a move: help, the rules, a hint, saving, leaving."""
        word, _, rest = answer.partition(" ")
        if word in ("quit", "exit", "quitter"):
            raise Left
        if word in ("help", "?", "aide"):
            self.console.print(voice.say("how-to-answer"))
        elif word in ("rules", "règles", "regles"):
            with self.console.pager(styles=True):
                self.console.print(Markdown(self.rulebook(voice)))
        elif word in ("hint", "conseil"):
            self.hint(voice)
        elif word in ("save", "sauver") and rest:
            self.save(Path(rest).expanduser(), voice)
        else:
            return False
        return True

    def rulebook(self, voice: Voice) -> str:
        """The rulebook, or that there is none."""
        game = self.match.game
        return game.rooms.rulebook(voice.lang) or voice.say("no-rulebook", game=game.title)

    def save(self, file: Path, voice: Voice) -> None:
        """Write the record of the match so far."""
        try:
            file.write_text(self.match.record(), encoding="utf-8")
        except OSError as error:
            said = voice.say("cannot-save", file=str(file), problem=error.strerror or str(error))
            self.console.print(said, style="red", markup=False)
        else:
            self.console.print(voice.say("saved", file=str(file)), markup=False)

    def show_the_end(self) -> None:
        """The last moves, the open table, and who won."""
        seat = self.people[0] if len(self.people) == 1 else None
        # Several people are told the rest together, without what one of them was already told.
        self.told[seat] = max(self.told.values())
        self.tell(seat)
        voice = self.voice.to(seat)
        self.console.print(self.artist.table(self.match.view(seat), voice))
        self.console.print(result(self.match, voice))


def result(match: Match, voice: Voice) -> Text:
    """Who won, and the scores."""
    winners = match.winners()
    others = ", ".join(voice.name(winner) for winner in winners if winner != voice.seat)
    if voice.seat in winners:
        said = voice.say("you-share", names=others) if others else voice.say("you-won")
    else:
        said = voice.say("shared-win" if len(winners) > 1 else "winner", names=others)
    scores = ", ".join(f"{voice.name(seat)} ({score})" for seat, score in enumerate(match.scores()))
    return Text.assemble((said, "bold"), f" {scores}")


def share(hint: Hint) -> str:
    """What a move should bring, and how far off that may be, in per cent."""
    if hint.expected is None or hint.uncertainty is None:
        return "?"
    return f"{100 * hint.expected:.0f} % ± {max(1.0, 100 * hint.uncertainty):.0f}"


def is_number(answer: str, highest: int) -> bool:
    """Is the answer the number of a choice?"""
    return answer.isascii() and answer.isdigit() and len(answer) < 6 and 1 <= int(answer) <= highest


def seat_names(game: str, seats: Sequence[str], lang: str) -> list[str]:
    """The names of the seats: you, players, and the persons of the house where bots play; with the number of the seat,
    which moves also name.
    """
    voice, people = Voice(lang), sum(who == PERSON for who in seats)
    levels = [int(who) if who.isdecimal() else 0 for who in seats]
    came = persons.seated(game, levels, [""] * len(seats), [])
    names = []
    for seat, (who, person) in enumerate(zip(seats, came, strict=True)):
        if person:
            names.append(voice.say("persons-at-seat", name=persons.name(person), seat=seat))
        else:
            alone = who == PERSON and people == 1
            names.append(voice.say("name-you") if alone else voice.say("name-player", number=seat))
    return names


def play_match(
    console: Console, game: Game, seats: Sequence[str], lang: str, seed: int | None, options: Mapping[str, Any]
) -> None:
    """Deal a match and play it."""
    match = game.new(players=len(seats), seed=seed, options=options)
    Table(console, match, seats, lang, seed or 0).run()
