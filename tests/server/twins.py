"""Pairs of tables that differ in cards hidden from one viewer, and nowhere else: what they are sent must be the same.

`Told` is a table of a real server, read over its socket and over HTTP. `Timed` is a table whose time we hold in our
hands: it tells when each frame is sent, too. Both of a pair hear the same, and what the others do at them looks alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count, cycle
from random import Random
from typing import Any

from server.client import Guest, Seat
from server.servers import ServerThread
from server.stage import Looker, Stage

import tablee
from tablee import Match
from tablee.server.process.server import Measures
from tablee.server.store import entries
from tablee.server.store.entries import Clock, Setup
from tablee.server.table.room import Room
from tablee.server.table.table import Table
from tablee.server.table.views import missed
from tablee.server.wire.messages import Back, Hint, Move, Ping, Sync, TakeBack, Why, encode
from tablee.testing import imagined

Viewer = int | None
TABLES = [
    (game, players)
    for game, known in tablee.games().items()
    for players in sorted({known.players[0], 4, known.players[-1]} & {*known.players})
]
OPEN = {"karta"}
"""Games that hide nothing: their twins are the same."""
PHASES_FROM, LONGEST = 6, 150
"""Matches that are played to find phases, and for how many moves."""
MOVES, REFUSALS = 8, 6
"""Moves that are played in each pair, and wrong ones tried before each."""
SIMULATIONS = 60
NUMBERS = count()


@dataclass(frozen=True)
class Pair:
    """Two matches that a viewer cannot tell from each other."""

    viewer: Viewer
    phase: str
    matches: tuple[Match, Match]
    number: int
    moves: list[str] = field(default_factory=list)
    """What was played at both tables, by whichever way they were compared."""

    def __str__(self) -> str:
        game, players = self.matches[0].game.id, self.matches[0].players
        return f"{game} for {players}, {self.phase}, seat {self.viewer}: {[each.position() for each in self.matches]}"


# --- matches that look alike ---


def pairs(game: str, players: int, random: Random, edition: int | None = None) -> Iterator[Pair]:
    """Pairs for each viewer, in each phase that a random match comes to, and never an end of it.

    They are played by the newest rules, or by an older edition of them.
    """
    kept: dict[str, list[Match]] = {}
    for _ in range(PHASES_FROM):
        match = tablee.game(game).new(players=players, seed=random.getrandbits(64), edition=edition)
        for _ in range(LONGEST if game not in OPEN else 12):
            if match.over:
                break
            match.forget()
            kept.setdefault(phase_of(match), []).append(match.copy())
            match.play(random.choice(match.legal()))
    # As many viewers as there are phases would leave each phase to one viewer, so both are walked through.
    phases = cycle([(phase, viewer) for phase in sorted(kept) for viewer in (None, *range(players))])
    for phase, viewer in phases:
        match = random.choice(kept[phase])
        if (twin := a_twin(match, viewer, random)) is not None:
            yield Pair(viewer, phase, (match, twin), next(NUMBERS))


def phase_of(match: Match) -> str:
    """What is going on in a match, as every viewer sees it or as the mover's moves say."""
    verbs = {move.split()[0] for move in match.legal()}
    return f"{match.shown().get('phase', '')} {' '.join(sorted(filter(str.islower, verbs & WORDS)))}"


WORDS = {"draw", "stop", "lay", "end", "duel", "daron", "answer", "give", "take", "drop", "propose", "agree", "refuse"}


def a_twin(match: Match, viewer: Viewer, random: Random) -> Match | None:
    """A match that differs from this one in what the viewer cannot know, and only there; None: they know everything."""
    if match.game.id in OPEN:
        return match
    twins = (imagined(match, viewer, random.getrandbits(64)) for _ in range(20))
    return next((twin for twin in twins if twin.position() != match.position()), None)


def a_move_that_looks_alike(one: Match, other: Match, viewer: Viewer, random: Random) -> str | None:
    """A move that can be played in both matches, and by the rules tells the viewer the same.

    What somebody else draws is nobody's business: where that alone tells the matches apart, the rules have a leak.
    """
    there = set(other.legal())
    for move in random.sample(one.legal(), len(one.legal())):
        if move in there:
            first, second = one.after(move), other.after(move)
            if (first.view(viewer), first.news(viewer)) == (second.view(viewer), second.news(viewer)):
                return move
            assert not is_hidden_draw(move, one, viewer, first, second), f"seat {viewer} is told what {move!r} brought"
    return None


def is_hidden_draw(move: str, before: Match, viewer: Viewer, *afterwards: Match) -> bool:
    """Does somebody else than the viewer draw a card, and the round goes on? Its end would show every hand."""
    rounds = {match.shown().get("round") for match in (before, *afterwards)}
    return move == "draw" and before.actor != viewer and len(rounds) == 1 and not any(each.over for each in afterwards)


def wrong_moves(match: Match, random: Random) -> list[str]:
    """Texts of moves, most of them illegal, many naming cards that the mover does not hold."""
    cards, number = match.game.cards, match.game.rules.MOVES
    texts = [cards.move_text(match._state, random.randrange(number)) for _ in range(REFUSALS)]
    return [text for text in texts if text not in match.legal()]


# --- over sockets and HTTP ---


ALIKE = Measures(hint=SIMULATIONS)
"""Servers that think about a hint until they have tried so much, not until some time is over."""


class Told:
    """A table of a server where one viewer is connected and the others move without being asked."""

    def __init__(self, serving: ServerThread, match: Match, viewer: Viewer, number: int, practice: bool) -> None:
        self.serving, self.viewer = serving, viewer
        players, position = match.players, match.position()
        setup = Setup(match.game.id, players, match.options, [0] * players, take_back=True, position=position)
        setup.practice = practice
        laid = serving.server.registry.lay(setup, f"table{number}", f"{number:064x}")
        self.room: Room = serving.run(laid)
        self.guest = Guest(serving, "Ada")
        for seat in range(players):
            player = serving.player_of(self.guest) if seat == viewer else f"nobody {seat}"
            serving.run(self.room.recorded(entries.Sat(player, f"Player {seat}"), seat))
        Seat(serving, self.room.table.id).dealt().close()
        self.seat = Seat(serving, self.room.table.id, self.guest.headers).dealt()
        self.http = ""

    @property
    def match(self) -> Match:
        """The match as it really is."""
        assert self.room.table.match is not None
        return self.room.table.match

    def play(self, move: str) -> None:
        """The seat to move plays that."""
        on, actor = self.room.table.on, self.match.actor
        assert actor is not None
        if actor == self.viewer:
            assert self.seat.ask("move", on=self.seat.on, move=move)["type"] == "step"
        else:
            self.serving.call(lambda: self.room.play(actor, on, move))
            self.seat.catch_up(on + 1)

    def take_back(self) -> None:
        """The viewer takes the last move back, or is told that this cannot be."""
        if self.seat.ask("take_back", on=self.seat.on)["type"] == "step":
            self.seat.catch_up(self.room.table.on)

    def read_everything(self, since: int) -> bytes:
        """All bytes that the viewer can get hold of; and none of what changes from one day to the next."""
        table_id = self.room.table.id
        self.seat.ask("sync")
        stories = [
            Seat(self.serving, table_id, self.guest.headers, query=f"?since={each}&lang=fr") for each in (0, since)
        ]
        for story in stories:
            story.hear()
            story.close()
        for path in ("", "/record", "/replay?seat=0", "/worth", "/hints?step=0"):
            self.http += self.guest.get(f"/api/tables/{table_id}{path}").text
        listed = self.guest.get("/api/tables?status=playing").json() + self.guest.get("/api/me/tables").json()
        self.http += str([{**table, "changed": 0, "played": 0} for table in listed if table["id"] == table_id])
        told = b"".join(story.bytes for story in stories)
        return self.seat.bytes + told + self.http.replace(self.serving.address, "").encode()


def bytes_of(pair: Pair, servings: tuple[ServerThread, ServerThread], random: Random) -> list[bytes]:
    """All that the viewer is sent by two real servers, while the same is said to both."""
    practice = pair.number % 2 == 0  # where hints are given
    tables = [
        Told(serving, match, pair.viewer, pair.number, practice)
        for serving, match in zip(servings, pair.matches, strict=True)
    ]
    try:
        for _ in range(MOVES):
            here, there = (table.match for table in tables)
            if here.over or there.over:
                break
            questions = [("move", text) for text in wrong_moves(here, random)]
            questions += [("why", text) for text in (*wrong_moves(here, random), random.choice(here.legal()))]
            for table in tables:
                for kind, text in questions:
                    table.seat.ask(kind, on=table.seat.on, move=text)
            if (move := a_move_that_looks_alike(here, there, pair.viewer, random)) is None:
                break
            pair.moves.append(move)
            back = random.random() < 0.4
            for table in tables:
                table.play(move)
                if back:
                    table.take_back()
        for table in tables:
            table.seat.ask("hint")
        since = max(0, tables[0].room.table.seq - 3)
        return [table.read_everything(since) for table in tables]
    finally:
        for table in tables:
            table.seat.close()


# --- with time in our hands ---

SETTINGS: list[dict[str, Any]] = [
    {"take_back": True},
    {"bots": True},
    {"clock": Clock("move", 20), "stand_in": 2},
    {"clock": Clock("game", 90)},
    {"stand_in": 1, "take_back": True},
]
"""Tables with and without take-backs, bots, clocks and those who stand in."""
Frame = tuple[float, bytes]


LONG = 100.0
"""Seconds, with which every clock runs out."""


class Musing:
    """Thinkers whose bots answer when they are told to."""

    def __init__(self) -> None:
        self.on = -1
        self.answer: Callable[[str], None] = print

    def think(self, game: str, level: int, view: Any, knowledge: Any, thinking: Any, then: Any) -> None:
        self.on, self.answer = thinking.on, then


class Window(Looker):
    """The viewer whose frames are compared."""

    def __init__(self, seat: Viewer, stage: Stage) -> None:
        super().__init__(seat)
        self._stage = stage
        self.frames: list[Frame] = []

    def send(self, message: bytes) -> None:
        self.frames.append((round(self._stage.time.now, 3), message))
        super().send(message)


class Timed:
    """A table at which time passes when we say so."""

    def __init__(self, match: Match, viewer: Viewer, setting: dict[str, Any]) -> None:
        self.thinkers, setting = Musing(), dict(setting)
        levels = [0 if seat == viewer else 3 for seat in range(match.players)] if setting.pop("bots", False) else []
        self.stage = Stage(
            match.game.id,
            match.players,
            tuple(levels),
            thinkers=self.thinkers,
            options=match.options,
            position=match.position(),
            edition=match.edition,
            **setting,
        )
        self.window = Window(viewer, self.stage)
        self.stage.room.enter(self.window, [])

    @property
    def table(self) -> Table:
        return self.stage.room.table

    @property
    def match(self) -> Match:
        """The match as it really is."""
        assert self.table.match is not None
        return self.table.match

    @property
    def asked(self) -> bool:
        """Does a bot think about the move that is due?"""
        return self.thinkers.on == self.table.on

    def pass_by(self, seconds: float) -> None:
        """Let time pass, or as much of it as nobody is asked to think in: how long they do so is said elsewhere."""
        self.stage.time.pass_until(lambda: self.asked, seconds)

    def say(self, kind: Any, *facts: Any) -> None:
        """The viewer says something about the request that is open."""
        self.stage.room.hear(self.window, kind(f"q{len(self.window.frames)}", *facts))

    def chat(self, texts: list[str]) -> None:
        """Everything that changes nothing."""
        for text in texts:
            self.say(Why, self.table.on, text)
            self.say(Move, self.table.on, text)
        self.say(Move, self.table.on - 1, "of old")
        for kind in (Ping, Sync, Back, Hint):
            self.say(kind)

    def play(self, move: str, thought: float) -> None:
        """Whoever is on turn plays that; a bot, after having thought for so long."""
        actor, on = self.match.actor, self.table.on
        assert actor is not None
        if self.asked:
            self.stage.time.pass_by(thought)
            self.thinkers.answer(move)
            self.stage.time.pass_until(lambda: self.table.on > on)
        elif actor == self.window.seat:
            self.say(Move, on, move)
        else:
            self.stage.move(move)
        assert self.table.on > on, "it was not played"

    def heard(self) -> list[Frame]:
        """What the viewer was sent, and when, and what it would be told of that on coming back."""
        table, log = self.table, [*self.stage.log, *self.stage.store.log]
        again, stories = Table(table.id, table.setup, table.secret), []
        for entry in log:
            was_on = again.on
            again.apply(entry)
            if again.on != was_on:
                stories.append((0.0, encode(missed(again, self.window.seat))))
        return self.window.frames + stories


def frames_of(pair: Pair, random: Random) -> list[list[Frame]]:
    """What the viewer is sent at both tables, and when."""
    setting = SETTINGS[pair.number % len(SETTINGS)]
    tables = [Timed(match, pair.viewer, setting) for match in pair.matches]
    for _ in range(MOVES):
        here, there = (table.match for table in tables)
        if here.over or there.over:
            break
        texts = wrong_moves(here, random)
        for table in tables:
            table.chat(texts)
        if "clock" in setting and random.random() < 0.2:
            for table in tables:
                table.pass_by(LONG)
        if (move := a_move_that_looks_alike(here, there, pair.viewer, random)) is None:
            break
        pair.moves.append(move)
        thoughts, pause, back = [random.uniform(0.0, 0.9) for _ in tables], random.uniform(0.0, 3.0), random.random()
        for table, thought in zip(tables, thoughts, strict=True):
            table.play(move, thought)
            table.pass_by(pause)
            if back < 0.4:
                table.say(TakeBack, table.table.on)
    return [table.heard() for table in tables]
