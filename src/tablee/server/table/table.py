"""A table is its log. `Table` is the result of the log: the seating, the match, the clocks.

Nothing here waits, sends or stores: `apply` folds one entry into the table, and the same entries always give the same
table, in this process, in another, or after a restart.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from tablee import persons
from tablee.engine import fairness
from tablee.engine.catalogue import game as find_game
from tablee.engine.fairness import turned
from tablee.engine.game import EVERYONE, Game
from tablee.engine.match import Match
from tablee.engine.rows import rows
from tablee.server.access.names import like_a_person, look_alike
from tablee.server.store import entries
from tablee.server.store.entries import Setup
from tablee.server.store.log import Entry


@dataclass(frozen=True)
class Memory:
    """Data that a table keeps besides its current state."""

    answered: int = 8
    """Moves whose ids are kept: a move sent twice gets the same answer."""
    marked: int = 2000
    """Log entries between two marks of the table."""
    undone: int = 50
    """Moves that a player who practises alone can take back in a row."""


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
    """The entry since which a bot plays for the player."""
    person: str = ""
    """Which of the house's persons plays here, as the bot or for the player who is away."""

    @property
    def played_by(self) -> int:
        """The level of the bot that plays this seat now; 0: the player does."""
        return self.away or self.level


@dataclass(slots=True)
class Undoable:
    """Data for taking a move back, and with it those that followed."""

    seat: int
    move: str
    before: Match
    knowledge: dict[int, Any]
    moves: int = 1
    """How many are taken back together: the move, and the bots' answers since."""
    tells: bool | None = None
    """Might the move reveal something to a player? None: not computed yet."""


@dataclass(slots=True, eq=False)
class Table:
    """A table as built from its log, up to entry `seq`."""

    id: str
    setup: Setup
    secret: str
    memory: Memory = MEMORY
    seats: list[Seat] = field(default_factory=list)
    seq: int = 0
    on: int = 0
    """The open request: the number of the entry that last changed the match."""
    asked: int = 0
    """When that entry was written, in milliseconds since 1970: the start of a clock."""
    match: Match | None = None
    actor: int | None = None
    """The seat to move; None before the deal and after the match."""
    rematch: str | None = None
    nonces: list[str | None] = field(default_factory=list)
    dealt: int = 0
    """The entry of the deal."""
    turned: int = 0
    """How many seats everyone moved on before the deal, because the lot chose the first seat."""
    lost: int | None = None
    """The seat that lost the match by running out of time, if the table is over for that."""
    left: list[int] = field(default_factory=list)
    """Milliseconds that each seat has left, if the table plays with a clock for the whole game."""
    undoable: list[Undoable] = field(default_factory=list)
    """Moves that might be taken back, the last one last; at most one unless a player practises alone."""
    undone: int = 0
    """How many moves the last take-back undid."""
    knowledge: dict[int, Any] = field(default_factory=dict)
    """By seat of a bot: its memory of events that no view shows any more."""
    answered: dict[tuple[int, str], int] = field(default_factory=dict)
    """The entries of the last moves, by seat and the client's id."""
    marks: list[Table] = field(default_factory=list)
    """Copies of the table at its last two marks: retelling starts from there."""

    @property
    def game(self) -> Game:
        """The game played here."""
        return find_game(self.setup.game)

    @property
    def options(self) -> dict[str, bool | int | str]:
        """Every option of the game; a table laid by older rules may lack newer options."""
        return self.game.checked_options(self.setup.options, self.setup.edition)

    @property
    def status(self) -> Literal["open", "playing", "over"]:
        """Waiting for players, playing, or over."""
        if self.match is None:
            return "open"
        return "over" if self.actor is None else "playing"

    @property
    def winners(self) -> list[int]:
        """Who has won; when somebody ran out of time, all others."""
        if self.lost is not None:
            return [seat for seat in range(self.setup.players) if seat != self.lost]
        return [] if self.match is None else self.match.winners()

    @property
    def goes_on_alone(self) -> bool:
        """Is a bot to move at a table over days? It does, whether or not anybody looks."""
        return self.setup.days is not None and self.actor is not None and bool(self.seats[self.actor].played_by)

    @property
    def full(self) -> bool:
        """Is every seat taken?"""
        return bool(self.seats) and all(seat.kind != "open" for seat in self.seats)

    def seat_of(self, player: str | None) -> int | None:
        """The seat of that player; the first of their seats if others sit beside them."""
        if player:
            for number, seat in enumerate(self.seats):
                if seat.player == player:
                    return number
        return None

    def seats_of(self, player: str | None) -> list[int]:
        """The seats played at that player's screen."""
        return [number for number, seat in enumerate(self.seats) if player and seat.player == player]

    def is_member(self, player: str | None) -> bool:
        """Does that player sit here, or did they lay the table? Members may invite others."""
        return bool(player) and (self.seat_of(player) is not None or player == self.setup.host)

    def is_host(self, player: str | None) -> bool:
        """Does that player look after the table? Its creator does, or any seated player in the creator's absence."""
        if not player or player == self.setup.host:
            return bool(player)
        return self.seat_of(player) is not None and self.seat_of(self.setup.host) is None

    def lets_in(self, player: str | None, invitation: str | None) -> bool:
        """May they enter? A table that is not public is for its members, the holders of reservations, and
        invited players.
        """
        if self.setup.public or self.is_member(player) or (player and player in self.setup.reserved):
            return True
        return hmac.compare_digest((invitation or "").encode(), self.setup.invitation.encode())

    @property
    def of_bots(self) -> bool:
        """Do only bots play?"""
        return all(seat.kind == "bot" for seat in self.seats)

    def people(self) -> list[int]:
        """The seats held by players, not bots."""
        return [number for number, seat in enumerate(self.seats) if seat.player]

    @property
    def practised_alone(self) -> bool:
        """Is it a practice table where all others are bots? Take-backs there affect no other player.

        It remains one after its player was erased and only the seat is left: the log must read the same.
        """
        return self.setup.practice and sum(seat.kind != "bot" for seat in self.seats) == 1

    @property
    def round_ended(self) -> bool:
        """Did the last move lead to a new deal?"""
        if self.match is None or self.actor is None:
            return False
        return "deal" in [event["type"] for event in self.match.news(EVERYONE)][1:]

    def is_awaited(self, seat: int) -> bool:
        """Does a player, not replaced by a bot, wait for that seat?"""
        own = self.seats[seat].player
        return any(other.player not in ("", own) and not other.away for other in self.seats)

    def when_answered(self, seat: int, id: str) -> int | None:
        """The entry of that seat's move with this id, if it is a recent one."""
        return self.answered.get((seat, id))

    def allows(self, happening: entries.Happening, seat: int) -> bool:
        """Is that event still valid for the table as it is now? A waiting event may come too late.

        A player takes no occupied seat, and no second one except for neighbours; leaving after the deal
        is impossible, and the deal happens once.
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
            case entries.Forfeited():
                return self.status == "playing" and not self.seats[seat].played_by
            case entries.Returned():
                return self.status == "playing" and bool(self.seats[seat].away) and not self.is_late(seat)
            case entries.Rematched():
                return (self.rematch or "") == happening.instead
        return True

    def looks_like(self, name: str, seat: int) -> str | None:
        """The name of another player at the table that looks like this one but differs.

        A player in a rematch sat with the others before, and may again, under the name that they bore then.
        """
        if self.setup.rematch_of and self.setup.reserved[seat] and name == self.setup.kept[seat]:
            return None
        others = {*(chair.name for number, chair in enumerate(self.seats) if number != seat), *self.setup.beside}
        return look_alike(name, filter(None, others))

    def is_late(self, seat: int) -> bool:
        """Must a bot end the match for that seat, or make its overdue move?"""
        chair = self.seats[seat]
        if not chair.away:
            return False
        if self.setup.clock is not None and self.setup.clock.kind == "game":
            return chair.why == "time" or not self.left[seat]
        return chair.why == "time" and chair.since > self.on

    # --- the fold ---

    def apply(self, entry: Entry, happening: entries.Happening | None = None, match: Match | None = None) -> None:
        """Fold the next entry into the table. `happening` is its content; the resulting match may be given, too."""
        assert entry.seq == self.seq + 1, f"entry {entry.seq} after {self.seq}"
        happening = happening or entries.read(entry.data)
        seat = entry.seat if entry.seat is not None else -1
        if isinstance(happening, entries.Moved):
            self._move(seat, happening, match, entry.seq)
        elif (chair := self.seat_after(happening, seat)) is not None:
            self.take_seat(seat, chair)
        match happening:
            case entries.Opened():
                levels, given = enumerate(self.setup.bots), self.setup.persons or [""] * self.setup.players
                self.seats = [
                    Seat("bot", level=level, person=given[seat]) if level else self._free(seat)
                    for seat, level in levels
                ]
                self._seat_persons()
            case entries.Dealt():
                self._deal(happening, entry.seq)
            case entries.TookBack():
                self._take_back(happening, entry.seq)
            case entries.Away():
                self.knowledge[seat] = rows(self.game.advice.KNOWLEDGE)
            case entries.Forfeited():
                self.actor, self.lost = None, seat
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
        """An independent copy of the table, without its marks."""
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
        """The table at its last mark before that entry, to continue from; None if that is too long ago."""
        for mark in reversed(self.marks):
            if mark.seq <= seq:
                return mark.apart()
        return Table(self.id, self.setup, self.secret, self.memory) if len(self.marks) < 2 else None

    def take_seat(self, seat: int, chair: Seat) -> None:
        """Change the occupant of a seat, or the occupant's state."""
        self.seats[seat] = chair
        self._seat_persons()

    def _seat_persons(self) -> None:
        """Have a person of the house at every seat that a bot plays, and none whose name a player here bears."""
        came = self.persons_after(self.seats)
        for seat, (chair, person) in enumerate(zip(self.seats, came, strict=True)):
            if chair.person != person:
                self.seats[seat] = replace(chair, person=person)

    def persons_after(self, seats: list[Seat]) -> list[str]:
        """By seat, which of the house's persons plays there."""
        levels, known = [seat.played_by for seat in seats], [seat.person for seat in seats]
        names = [*(seat.name for seat in seats), *self.setup.beside, *self.setup.kept]
        return persons.seated(self.setup.game, levels, known, names, like_a_person)

    def newcomer(self, seat: int, level: int) -> str:
        """Which of the house's persons would come to play that seat at this level."""
        seats = list(self.seats)
        seats[seat] = Seat("bot", level=level)
        return self.persons_after(seats)[seat]

    def seat_after(self, happening: entries.Happening, seat: int) -> Seat | None:
        """The seat after that event; None if unchanged."""
        match happening:
            case entries.Sat():
                kind: Literal["person", "program"] = "program" if happening.program else "person"
                return Seat(kind, happening.name, player=happening.player, nonce=happening.nonce)
            case entries.Filled():
                return Seat("bot", level=happening.level, person=happening.person)
            case entries.Rose():
                return self._free(seat)
            case entries.Away():
                return replace(self.seats[seat], away=happening.level, why=happening.why, since=self.seq + 1)
            case entries.Returned():
                return replace(self.seats[seat], away=0, why="", since=0, person="")
        return None

    def _free(self, seat: int) -> Seat:
        """A free chair, perhaps a reserved one."""
        return Seat("open", name=self.setup.kept[seat] if self.setup.kept else "")

    def _deal(self, dealt: entries.Dealt, seq: int) -> None:
        self.dealt, self.turned = seq, dealt.turned
        self.seats = turned(self.seats, dealt.turned)
        self.nonces = dealt.nonces
        for seat, nonce in zip(self.seats, dealt.nonces, strict=True):
            seat.nonce = nonce  # the same string object, kept once
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
        """Keep the data for taking this move back."""
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
        self.knowledge = {**self.knowledge, **last.knowledge}  # a stand-in that came since keeps its own memory
        self._answer(last.seat, taken.id, seq)  # the clock does not run backwards
        self.match.forget()

    def _answer(self, seat: int, id: str, seq: int) -> None:
        self.answered[seat, id] = seq
        if len(self.answered) > self.memory.answered:
            del self.answered[next(iter(self.answered))]

    def _hear(self) -> None:
        """Let the bots at the table note the latest events."""
        assert self.match is not None
        for seat, known in self.knowledge.items():
            for told in self.match.news(seat):
                self.game.advice.heard(told, seat, known[0])

    # --- queries ---

    def dealing(self) -> entries.Dealt:
        """The deal that is due when every seat is taken; the lot is drawn first, if it decides who begins."""
        nonces = [seat.nonce for seat in self.seats]
        by = fairness.lot_of(self.secret, nonces) if self.setup.lot else 0
        return entries.Dealt(turned(nonces, by), by)

    def first_match(self) -> Match:
        """The match at its deal, or at its initial position."""
        seed = fairness.seed_of(self.secret, self.nonces)
        if self.setup.position is None:
            return self.game.new(self.setup.players, seed, self.setup.options, self.setup.edition)
        return self.game.load(self.setup.position, seed, self.setup.edition)


def _copied(knowledge: dict[int, Any]) -> dict[int, Any]:
    return {seat: known.copy() for seat, known in knowledge.items()}
