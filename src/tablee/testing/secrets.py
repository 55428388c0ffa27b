"""What a seat is shown and told, and that it is nothing else.

Three questions are asked, and no answer rests on the game's word alone:

- Does what is shown change when what a seat cannot know is dealt again by `imagine`? (`Secrecy.check_views`) A game
  that says it hides something, by `chances.HIDES` or by the hands and stacks of its layout, must hide something.
- Is a seat told what it may not know? Two worlds that look the same to a seat are told to it alike, as long as they go
  on looking the same. (`compare`)
- Does the game know what it hides? For that, each match has rivals: deals that differ from its own in a few
  cards, in which the same moves are made. (`Rivals`) What differs in a deal that tells a seat the same, and
  somebody else something different in private, is a secret, whatever `imagine` says: such a rival must look the same
  to the seat, move after move. And what lies elsewhere in a rival that the seat could never tell from the match
  must lie elsewhere in some deals that `imagine` makes, too.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any

from tablee.engine.errors import IllegalMove
from tablee.engine.game import EVERYONE, Game, Viewer
from tablee.engine.layout import Zone
from tablee.engine.match import Match
from tablee.engine.revealing import imagined
from tablee.testing.breach import broken, complain, hold, plain_json
from tablee.testing.worlds import Place, at, heaps, leaves, name_of, observed, redealt, seen_by

if TYPE_CHECKING:
    from tablee.testing.advice import Minds

DEALS = 24
"""Imagined deals in which a thing that could lie elsewhere must have moved at least once."""
TRIES = 60
"""Other deals that are tried: a seat can tell many of them from the match's own at once."""
AHEAD = 60
"""Moves after which a difference that nobody has seen does not matter."""
RIVALS = 4
"""So many deals of either kind, secret or not, a match is compared with, move after move."""


class Secrecy:
    """What a game hides, as far as its matches have shown."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.hidden = False
        """Did `imagine` ever move anything?"""

    def check_views(self, match: Match, random: Random) -> None:
        """A view is JSON, shows nobody else's legal moves, and does not change when unseen cards are dealt again.

        What is shown to all, and what EVERYONE sees, must not change when the cards that any one viewer does not see
        are dealt again.
        """
        shown, fields = json.dumps(match.shown()), set(match.own(None))
        common = plain_json(match, match.view(EVERYONE), "view(EVERYONE)")
        hold(match, set(match.own(EVERYONE)) == fields, "EVERYONE has the fields that every viewer has")
        hold(match, fields.isdisjoint(match.shown()), "a field of a view is either shown to all or a viewer's own")
        for seat in (*range(match.players), None):
            view = plain_json(match, match.view(seat), f"view({seat})")
            hold(match, set(match.own(seat)) == fields, "every viewer has the same fields of their own")
            own = list(match.legal()) if seat is not None and seat == match.actor else []
            hold(match, view["legal"] == own, f"view({seat}) must show the viewer's own legal moves, or none")
            seen = observed(match, seat)
            if match.over:
                continue
            twin = imagined(match, seat, random.getrandbits(64))
            self.hidden = self.hidden or twin._states.tobytes() != match._states.tobytes()
            hold(match, observed(twin, seat) == seen, f"the observation of seat {seat} tells of cards it cannot know")
            hold(match, json.dumps(twin.shown()) == shown, f"shown() tells of cards that viewer {seat} cannot know")
            hold(match, twin.view(EVERYONE) == common, f"view(EVERYONE) tells of cards that viewer {seat} cannot know")
            same = json.dumps(twin.view(seat)) == json.dumps(view)
            hold(match, same, f"view({seat}) tells of cards the seat cannot know")

    def check_declared(self) -> None:
        """A game that says it hides something hides it; one that says it hides nothing has nothing to imagine."""
        room, layout = self.game.chances, self.game.layout
        if room is not None and self.hidden != room.HIDES:
            does = "deals cards again" if self.hidden else "never moves a card"
            complain(self.game, f"chances.HIDES is {room.HIDES}, but imagine {does}")
        secret = next((zone.name for zone in layout.zones if is_secret(zone)), None) if layout else None
        if secret is not None and not self.hidden:
            complain(self.game, f"the layout's zone {secret!r} is hidden from some, but imagine never moves a card")


def lies_elsewhere(position: dict[str, Any], deal: dict[str, Any], place: Place) -> bool:
    """Does something else lie at this place in a deal, or is there not as much like it where it lies?

    The last card of a sorted hand may be the highest one in every deal; but not always as many of it are in the hand.
    """
    what, room, other = at(position, place), at(position, place[:-1]), at(deal, place[:-1])
    if at(deal, place) != what:
        return True
    return isinstance(room, list) and isinstance(other, list) and room.count(what) != other.count(what)


def matters(match: Match, twin: Match, random: Random) -> bool:
    """Does anybody see the difference between two worlds, now or as they go on?

    Notes that nobody is shown may lie still: Janus's positions hold what every seat has seen, for the option that
    reminds them of it.
    """
    match, twin = match.copy(), twin.copy()
    for _ in range(AHEAD):
        if any(seen_by(match, seat) != seen_by(twin, seat) for seat in (*range(match.players), None)):
            return True
        if match.over:
            break
        move = random.choice(match.legal())
        match.play(move)
        try:
            twin.play(move)
        except IllegalMove:
            return True
    return False


def is_secret(zone: Zone) -> bool:
    """Does a zone hide anything from anybody?"""
    return zone.kind in ("hand", "stack") or (zone.kind == "mark" and zone.own is not None)


# --- What is told ---


def check_news(match: Match, move: str, random: Random, minds: Minds) -> None:
    """A seat is told of a move what it may know from then on: what its next view shows, or what its bots note.

    In a world that a seat cannot tell from this one the same move is told to it alike, unless it could tell the worlds
    apart from then on: by its view, or by what `heard` notes because no view will show it.
    """
    after, seat = match.after(move), random.randrange(match.players)
    twin = imagined(match, seat, random.getrandbits(64))
    with suppress(IllegalMove):  # by its being played the seat learns that it is not in that world
        following = twin.after(move)
        compare(match, move, seat, (after, following), (after.news, following.news), minds)


News = Callable[[Viewer], list[dict[str, Any]]]


def compare(
    match: Match, what: str, seat: int, worlds: tuple[Match, Match], news: tuple[News, News], minds: Minds
) -> None:
    """Two worlds that look the same to a seat were told to it alike, or its bots note the difference.

    EVERYONE is told nothing that any seat is not.
    """
    told, other = news[0](seat), news[1](seat)
    if told == other:
        same = news[0](EVERYONE) == news[1](EVERYONE)
        hold(match, same, f"{what}: EVERYONE is told what seat {seat} is not")
        return
    # In which order somebody drew cards tells nothing that matters; but no such thing is told to all.
    apart = heaps(told) != heaps(other) or news[0](EVERYONE) != news[1](EVERYONE)
    if apart and seen_by(worlds[0], seat) == seen_by(worlds[1], seat):
        kind = next((one["type"] for one, two in zip(told, other, strict=False) if one != two), told[-1]["type"])
        law = f"{what}: the event {kind!r} tells seat {seat} what it may not know, for its view does not show it"
        known = minds.after(seat, told) != minds.after(seat, other)
        hold(match, known, f"{law}; or it may, and `heard` should note it")


def dealt(match: Match) -> News:
    """What a deal tells each viewer."""
    events = match.game.view.dealt(match._seen())
    return lambda viewer: [event.told_to(viewer) for event in events]


@dataclass(frozen=True)
class Rival:
    """Another deal that a seat has not told from the match so far."""

    seat: int
    match: Match
    secret: bool
    """Was the difference told to somebody else in private?"""


class Rivals:
    """The rivals of a match: other deals with the same moves, which some seat cannot tell from it."""

    def __init__(self, match: Match, random: Random, minds: Minds) -> None:
        self._minds = minds
        self._left: list[Rival] = []
        news, seats = dealt(match), range(match.players)
        for twin in redealt(match, random, TRIES):
            others = dealt(twin)
            apart = {seat for seat in seats if news(seat) != others(seat)}
            secret = bool(apart) and news(EVERYONE) == others(EVERYONE)
            for seat in seats:
                compare(match, "the deal", seat, (match, twin), (news, others), minds)
                if seat not in apart:
                    self._left.append(Rival(seat, twin, secret))
        for seat in seats:
            twin = imagined(match, seat, random.getrandbits(64))
            compare(match, "the deal", seat, (match, twin), (news, dealt(twin)), minds)
        kinds = [[rival for rival in self._left if rival.secret is secret] for secret in (True, False)]
        self._left = [rival for kind in kinds for rival in random.sample(kind, min(RIVALS, len(kind)))]
        self._look(match, match)

    def follow(self, match: Match, move: str) -> None:
        """Make the match's next move in its rivals, too; those that it tells apart are rivals no more."""
        after, left = match.after(move), []
        for rival in self._left:
            try:
                following = rival.match.after(move)
            except IllegalMove:
                continue
            compare(match, move, rival.seat, (after, following), (after.news, following.news), self._minds)
            if after.news(rival.seat) == following.news(rival.seat):
                left.append(replace(rival, match=following))
        self._left = left
        self._look(match, after)

    def _look(self, match: Match, after: Match) -> None:
        """Hold the rivals that are secret to looking the same; forget the others that do not.

        Whose turn it is, and who has scored, the frame shows by itself: so a rule may show what it makes of a secret.
        """
        left = [] if after.over else self._left  # an end may show everything
        self._left = []
        for rival in left:
            other = rival.match
            if (other.actor, other.scores()) != (after.actor, after.scores()):
                continue
            if seen_by(other, rival.seat) == seen_by(after, rival.seat):
                self._left.append(rival)
            elif rival.secret:
                views = after.view(rival.seat), other.view(rival.seat)
                fields = ", ".join(name for name in views[0] if views[0][name] != views[1].get(name))
                law = f"seat {rival.seat} is shown what only others were told: two deals that tell it the same differ"
                broken(match, f"{law} in its {f'view: {fields}' if fields else 'observation'}")

    def check_imagination(self, match: Match, random: Random) -> None:
        """What lies elsewhere in a rival lies elsewhere in some deals that the seat imagines."""
        position = dict(leaves(match.position()))
        for rival in self._left:
            elsewhere = dict(leaves(rival.match.position()))
            deals = [imagined(match, rival.seat, random.getrandbits(64)).position() for _ in range(DEALS)]
            for place, what in position.items():
                if elsewhere.get(place) != what and not any(
                    lies_elsewhere(match.position(), deal, place) for deal in deals
                ):
                    law = f"imagine never moves {name_of(place)}, though seat {rival.seat} cannot know what lies there"
                    hold(match, not matters(match, rival.match, random), law)
