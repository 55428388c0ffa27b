"""A table is its log. `Table` is what the log comes to: who sits where, the match, whose time is how far gone.

Nothing here waits, sends or stores: `apply` folds one entry into the table, and the same entries always give the same
table, in this process, in another, or after a restart.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from tablee.engine import fairness
from tablee.engine.catalogue import game as find_game
from tablee.engine.fairness import turned
from tablee.engine.game import Game
from tablee.engine.match import Match
from tablee.engine.rows import rows
from tablee.server.access.names import look_alike
from tablee.server.store import entries
from tablee.server.store.entries import Setup
from tablee.server.store.log import Entry


@dataclass(frozen=True)
class Memory:
    """What a table keeps besides how it stands."""

    answered: int = 8
    """Moves whose ids are kept: one sent twice is told that it was played."""
    marked: int = 2000
    """Entries of its log after which the table leaves a mark."""
    undone: int = 50
    """Moves that a player who practises alone can take back one after the other."""


MEMORY = Memory()


@dataclass(slots=True)
class Seat:
    """A chair at the table."""

    kind: Literal["open", "person", "program", "bot"]
    name: str = ""
    level: int = 0
    player: str = ""
    nonce: str | None = None
    away: int = 0
    why: str = ""
    """Why a bot plays for the player: `left`, `lost` or `time`."""
    since: int = 0
    """The number of the entry since which a bot plays for the player."""

    @property
    def played_by(self) -> int:
        """The level of the bot that plays this seat now; 0: its player does."""
        return self.away or self.level


@dataclass(slots=True)
class Undoable:
    """What is needed to take a move back, and with it those that followed."""

    seat: int
    move: str
    before: Match
    knowledge: dict[int, Any]
    moves: int = 1
    """How many are taken back together: the move, and what bots answered since."""
    tells: bool | None = None
    """Might the move tell a player something? None: nobody has asked yet."""


@dataclass(slots=True, eq=False)
class Table:
    """A table as its log has made it, up to entry `seq`."""

    id: str
    setup: Setup
    secret: str
    memory: Memory = MEMORY
    seats: list[Seat] = field(default_factory=list)
    seq: int = 0
    on: int = 0
    """The request that is open: the number of the entry that last changed the match."""
    asked: int = 0
    """When that entry was written, in milliseconds since 1970: when a clock began to run."""
    match: Match | None = None
    actor: int | None = None
    """The seat to move; None before the cards are dealt and when the match is over."""
    rematch: str | None = None
    nonces: list[str | None] = field(default_factory=list)
    dealt: int = 0
    """The number of the entry that dealt the cards."""
    turned: int = 0
    """By how many seats everyone moved on before the deal, because the lot decided who begins."""
    left: list[int] = field(default_factory=list)
    """Milliseconds that each seat has left, if the table plays with a clock for the whole game."""
    undoable: list[Undoable] = field(default_factory=list)
    """Moves that might be taken back, the last one last; but for one who practises alone there is one at most."""
    undone: int = 0
    """How many moves were taken back last."""
    knowledge: dict[int, Any] = field(default_factory=dict)
    """By seat of a bot: what it heard that no view shows any more."""
    answered: dict[tuple[int, str], int] = field(default_factory=dict)
    """The entries of the last moves, by seat and the client's id."""
    marks: list[Table] = field(default_factory=list)
    """The table as it was when it left its last two marks: what was told since then is told again from there."""

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return find_game(self.setup.game)

    @property
    def options(self) -> dict[str, bool | int | str]:
        """Every option of the game; a table laid by older rules may not have named those there were not then."""
        return self.game.checked_options(self.setup.options, self.setup.edition)

    @property
    def status(self) -> Literal["open", "playing", "over"]:
        """Waiting for players, playing, or over."""
        if self.match is None:
            return "open"
        return "over" if self.actor is None else "playing"

    @property
    def full(self) -> bool:
        """Is every seat taken?"""
        return bool(self.seats) and all(seat.kind != "open" for seat in self.seats)

    def seat_of(self, player: str | None) -> int | None:
        """Where that player sits; the first of their seats if others sit beside them."""
        if player:
            for number, seat in enumerate(self.seats):
                if seat.player == player:
                    return number
        return None

    def seats_of(self, player: str | None) -> list[int]:
        """The seats that are played at that player's screen."""
        return [number for number, seat in enumerate(self.seats) if player and seat.player == player]

    def is_member(self, player: str | None) -> bool:
        """Does that player sit here, or did they lay the table? Members may invite others."""
        return bool(player) and (self.seat_of(player) is not None or player == self.setup.host)

    def is_host(self, player: str | None) -> bool:
        """Does that player look after the table? Who laid it does, and whoever sits there while they do not."""
        if not player or player == self.setup.host:
            return bool(player)
        return self.seat_of(player) is not None and self.seat_of(self.setup.host) is None

    def lets_in(self, player: str | None, invitation: str | None) -> bool:
        """May they come to it? One that is not public is for its members, for those whom seats are kept for, and for
        those who were invited.
        """
        if self.setup.public or self.is_member(player) or (player and player in self.setup.reserved):
            return True
        return hmac.compare_digest((invitation or "").encode(), self.setup.invitation.encode())

    @property
    def of_bots(self) -> bool:
        """Do bots play among themselves?"""
        return all(seat.kind == "bot" for seat in self.seats)

    def people(self) -> list[int]:
        """The seats that players hold, as against bots."""
        return [number for number, seat in enumerate(self.seats) if seat.player]

    @property
    def practised_alone(self) -> bool:
        """Is it a table to practise at, where all others are bots? Nobody minds what is taken back there.

        It is one still when its player was erased, of whom nothing is left but the seat: the log must read the same.
        """
        return self.setup.practice and sum(seat.kind != "bot" for seat in self.seats) == 1

    def is_awaited(self, seat: int) -> bool:
        """Does anybody who is no bot, and for whom none plays, wait for that seat?"""
        own = self.seats[seat].player
        return any(other.player not in ("", own) and not other.away for other in self.seats)

    def when_answered(self, seat: int, id: str) -> int | None:
        """The entry of that seat's move with this id, if it is one of the last."""
        return self.answered.get((seat, id))

    def allows(self, happening: entries.Happening, seat: int) -> bool:
        """May that still happen, as the table is now? What waited to be written may have come too late.

        Nobody sits down on somebody, nor on two chairs, unless for who sits beside them; nobody gets up once the cards
        are dealt, which happens once.
        """
        match happening:
            case entries.Sat():
                free = self.status == "open" and self.seats[seat].kind == "open"
                beside = self.setup.is_beside(seat, happening.player)
                if beside or not free:
                    return free
                return self.seat_of(happening.player) is None and self.looks_like(happening.name, seat) is None
            case entries.Filled():
                return self.status == "open" and self.seats[seat].kind == "open"
            case entries.Rose():
                return self.status == "open" and bool(self.seats[seat].player)
            case entries.Dealt():
                return self.status == "open" and self.full
            case entries.Away():
                return self.status == "playing" and not self.seats[seat].played_by
            case entries.Returned():
                return self.status == "playing" and bool(self.seats[seat].away) and not self.is_late(seat)
            case entries.Rematched():
                return (self.rematch or "") == happening.instead
        return True

    def looks_like(self, name: str, seat: int) -> str | None:
        """The name of somebody at the table that looks like this one, and is another.

        Who plays again at a rematch sat with the others before, and does so whatever they are called.
        """
        if self.setup.rematch_of and self.setup.reserved[seat]:
            return None
        others = {*(chair.name for chair in self.seats), *self.setup.beside}
        return look_alike(name, filter(None, others))

    def is_late(self, seat: int) -> bool:
        """Must a bot end the match for that seat, or the move that it did not make in time?"""
        chair = self.seats[seat]
        if not chair.away:
            return False
        if self.setup.clock is not None and self.setup.clock.kind == "game":
            return chair.why == "time" or not self.left[seat]
        return chair.why == "time" and chair.since > self.on

    # --- the fold ---

    def apply(self, entry: Entry, happening: entries.Happening | None = None, match: Match | None = None) -> None:
        """Take in the next entry. Given are what it says, and what it makes of the match, if that is known already."""
        assert entry.seq == self.seq + 1, f"entry {entry.seq} after {self.seq}"
        happening = happening or entries.read(entry.data)
        seat = entry.seat if entry.seat is not None else -1
        if isinstance(happening, entries.Moved):
            self._move(seat, happening, match, entry.seq)
        elif (chair := self.seat_after(happening, seat)) is not None:
            self.take_seat(seat, chair)
        match happening:
            case entries.Opened():
                levels = enumerate(self.setup.bots)
                self.seats = [Seat("bot", level=level) if level else self._free(seat) for seat, level in levels]
            case entries.Dealt():
                self._deal(happening, entry.seq)
            case entries.TookBack():
                self._take_back(happening, entry.seq)
            case entries.Away():
                self.knowledge[seat] = rows(self.game.advice.KNOWLEDGE)
            case entries.Returned():
                self.knowledge.pop(seat, None)
            case entries.Rematched():
                self.rematch = happening.table
        self.seq = entry.seq
        if self.match is not None and isinstance(happening, entries.Moved | entries.Dealt | entries.TookBack):
            self.on, self.asked, self.actor = entry.seq, entry.at, self.match.actor
        if entry.seq % self.memory.marked == 0:
            self.marks = [*self.marks[-1:], self.apart()]

    def apart(self) -> Table:
        """The same table once more, without its marks: what happens to one of them does not happen to the other."""
        undoable = [
            replace(each, before=each.before.apart(), knowledge=_copied(each.knowledge)) for each in self.undoable
        ]
        return replace(
            self,
            seats=[replace(seat) for seat in self.seats],
            match=self.match and self.match.apart(),
            left=list(self.left),
            undoable=undoable,
            knowledge=_copied(self.knowledge),
            answered=dict(self.answered),
            marks=[],
        )

    def marked_before(self, seq: int) -> Table | None:
        """The table as it was when it left its last mark before that entry, to go on from; None: that is long ago."""
        for mark in reversed(self.marks):
            if mark.seq <= seq:
                return mark.apart()
        return Table(self.id, self.setup, self.secret, self.memory) if len(self.marks) < 2 else None

    def take_seat(self, seat: int, chair: Seat) -> None:
        """Somebody else sits there, or the same one otherwise."""
        self.seats[seat] = chair

    def seat_after(self, happening: entries.Happening, seat: int) -> Seat | None:
        """What the seat becomes by that; None if nothing else."""
        match happening:
            case entries.Sat():
                kind: Literal["person", "program"] = "program" if happening.program else "person"
                return Seat(kind, happening.name, player=happening.player, nonce=happening.nonce)
            case entries.Filled():
                return Seat("bot", level=happening.level)
            case entries.Rose():
                return self._free(seat)
            case entries.Away():
                return replace(self.seats[seat], away=happening.level, why=happening.why, since=self.seq + 1)
            case entries.Returned():
                return replace(self.seats[seat], away=0, why="", since=0)
        return None

    def _free(self, seat: int) -> Seat:
        """A chair that nobody has taken yet, though it may be kept for somebody."""
        return Seat("open", name=self.setup.kept[seat] if self.setup.kept else "")

    def _deal(self, dealt: entries.Dealt, seq: int) -> None:
        self.dealt, self.turned = seq, dealt.turned
        self.seats = turned(self.seats, dealt.turned)
        self.nonces = dealt.nonces
        for seat, nonce in zip(self.seats, dealt.nonces, strict=True):
            seat.nonce = nonce  # the same text, kept once
        self.match = self.first_match()
        if self.setup.clock and self.setup.clock.kind == "game":
            self.left = [self.setup.clock.seconds * 1000] * self.setup.players
        for number, seat in enumerate(self.seats):
            if seat.kind == "bot":
                self.knowledge[number] = rows(self.game.advice.KNOWLEDGE)
        self._hear()

    def _move(self, seat: int, moved: entries.Moved, match: Match | None, seq: int) -> None:
        assert self.match is not None
        if self.setup.take_back:
            self._keep(seat, moved.move, self.match)
        self.match = match or self.match.after(moved.move)
        if self.left:
            self.left[seat] = max(0, self.left[seat] - moved.spent)
        if moved.id:
            self._answer(seat, moved.id, seq)
        self._hear()

    def _keep(self, seat: int, move: str, before: Match) -> None:
        """Keep what is needed to take this move back."""
        alone = self.practised_alone
        if alone and self.seats[seat].kind == "bot":
            if self.undoable:
                self.undoable[-1].moves += 1
            return
        if len(self.undoable) == (self.memory.undone if alone else 1):
            del self.undoable[0]
        before.rest()
        self.undoable.append(Undoable(seat, move, before, _copied(self.knowledge)))

    def _take_back(self, taken: entries.TookBack, seq: int) -> None:
        last = self.undoable.pop()
        self.match, self.undone = last.before, last.moves
        self.knowledge = {**self.knowledge, **last.knowledge}  # a stand-in that came since keeps its own
        self._answer(last.seat, taken.id, seq)  # the clock does not run backwards
        self.match.forget()

    def _answer(self, seat: int, id: str, seq: int) -> None:
        self.answered[seat, id] = seq
        if len(self.answered) > self.memory.answered:
            del self.answered[next(iter(self.answered))]

    def _hear(self) -> None:
        """Let the bots at the table remember what they were told."""
        assert self.match is not None
        for seat, known in self.knowledge.items():
            for told in self.match.news(seat):
                self.game.advice.heard(told, seat, known[0])

    # --- what others ask ---

    def dealing(self) -> entries.Dealt:
        """The deal that is due when every seat is taken; before it the lot is drawn, if it is to decide who begins."""
        nonces = [seat.nonce for seat in self.seats]
        by = fairness.lot_of(self.secret, nonces) if self.setup.lot else 0
        return entries.Dealt(turned(nonces, by), by)

    def first_match(self) -> Match:
        """The match as it was dealt, or taken up."""
        seed = fairness.seed_of(self.secret, self.nonces)
        if self.setup.position is None:
            return self.game.new(self.setup.players, seed, self.setup.options, self.setup.edition)
        return self.game.load(self.setup.position, seed, self.setup.edition)


def _copied(knowledge: dict[int, Any]) -> dict[int, Any]:
    return {seat: known.copy() for seat, known in knowledge.items()}
