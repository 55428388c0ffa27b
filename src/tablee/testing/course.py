"""How a match goes: its legal moves and refusals, its events, its position, its copies, its record."""

from __future__ import annotations

from random import Random

from tablee.engine.catalogue import games, replay
from tablee.engine.errors import IllegalMove, TableeError
from tablee.engine.match import LONGEST_MOVE, Match
from tablee.testing import sentences
from tablee.testing.breach import broken, hold, plain_json

SMALL_ACTION_SPACE = 2000
"""Up to this many moves, each is checked against the legal list; beyond it, a sample."""
NO_MOVES = ("", " ", "draw ", "DRAW", "\x00", "🂡", "0", "lay", "null", "take -1.0", "A" * 10_000)


def check_start(match: Match) -> None:
    """The seed alone decides the deal, and leaves something to play."""
    again = match.game.new(players=match.players, seed=match._source.seed, options=match.options)
    hold(match, again.position() == match.position(), "the same seed must give the same deal")
    hold(match, not match.over, "a match must not be over before it began")


def check_cheap(match: Match) -> None:
    """The actor, the legal list, the winners and the scores agree with one another."""
    legal = match.legal()
    hold(match, (match.actor is None) == match.over, "actor is None if and only if the match is over")
    hold(match, bool(legal) != match.over, "the legal list is empty if and only if the match is over")
    hold(match, len(set(legal)) == len(legal), "the legal list holds a move twice")
    hold(match, bool(match.winners()) == match.over, "there are winners if and only if the match is over")
    hold(match, len(match.scores()) == match.players, "there is one score a seat")
    if match.actor is not None:
        hold(match, match.actor in range(match.players), "the actor is a seat of the table")


def check_refusals(match: Match, random: Random) -> None:
    """`play` accepts every legal move and nothing else; a refusal changes nothing."""
    game, state = match.game, match._state
    before = match.position()
    for text in NO_MOVES:
        if not names_move(match, text):
            hold(match, refusal_of(match, text).rule is None, f"{text!r:.40} is no move, so it breaks no rule")
    if not match.over:
        numbers = match.legal_numbers()
        hold(match, all(0 <= move < game.rules.MOVES for move in numbers), "a legal move lies outside the action space")
        hold(match, len(numbers) <= game.rules.MOST_LEGAL, "more legal moves than MOST_LEGAL")
        for move, text in zip(numbers, match.legal(), strict=True):
            hold(match, game.cards.move_text(state, move) == text, f"move_texts writes {text} otherwise than move_text")
            hold(match, game.cards.move_number(state, text) == move, f"{text} is not read back as the move it writes")
        legal = set(numbers)
        few = game.rules.MOVES <= SMALL_ACTION_SPACE
        tried = range(game.rules.MOVES) if few else random.sample(range(game.rules.MOVES), SMALL_ACTION_SPACE)
        for move in [*tried, *random.sample(numbers, min(50, len(numbers)))]:
            refused = game.rules.REFUSALS[game.rules.refusal(state, move)]
            text = game.cards.move_text(state, move)
            hold(match, (refused is None) == (move in legal), f"{text}: refusal and legal list disagree")
        for move in random.sample(tried, min(10, len(tried))):
            if move not in legal:
                text = game.cards.move_text(state, move)
                error = refusal_of(match, text)
                hold(match, bool(error.rule), f"{text}: the refusal must name a rule")
                sentences.check_refusal(match, error)
    hold(match, match.position() == before, "a refused move changed the match")


def names_move(match: Match, text: str) -> bool:
    """Is it a move of this game after all, written as the game writes it?"""
    if len(text) > LONGEST_MOVE:
        return False
    number = match.game.cards.move_number(match._state, text)
    return number is not None and match.game.cards.move_text(match._state, number) == text


def refusal_of(match: Match, text: str) -> IllegalMove:  # noqa: RET503 (`broken` never returns)
    """The refusal of a move that is not legal."""
    try:
        match.copy().play(text)
    except IllegalMove as error:
        return error
    broken(match, f"{text!r:.40} was played, though it is not legal")


def check_position(match: Match) -> None:
    """A position holds every card once (`load` counts them), and play continues from it as it would have."""
    position = plain_json(match, match.position(), "the position")
    try:
        loaded = match.game.load(position)
    except TableeError as error:
        broken(match, f"the match's own position is refused: {error}")
    hold(match, loaded.position() == position, "a loaded position is not the same position")
    hold(match, loaded.legal() == match.legal(), "a loaded position has other legal moves")
    hold(match, loaded.winners() == match.winners(), "a loaded position has other winners")
    for seat in (*range(match.players), None):
        hold(match, loaded.view(seat) == match.view(seat), f"view({seat}) depends on more than the position")


def check_copy(match: Match, random: Random) -> None:
    """A copy is independent, and plays the same way."""
    before, (one, other) = match.position(), (match.copy(), match.copy())
    for _ in range(3):
        if one.over:
            break
        move = random.choice(one.legal())
        one.play(move)
        other.play(move)
    hold(match, match.position() == before, "a copy is not independent of the match")
    hold(match, one.position() == other.position(), "two copies went different ways with the same moves")


def check_events(match: Match, told: int) -> int:
    """A move is told to everyone, in events with the same numbers for all; return how many by now."""
    counts = set()
    for seat in (*range(match.players), None):
        events = plain_json(match, match.events(seat, since=told), f"events({seat})")
        hold(match, bool(events), f"seat {seat} was told nothing of what happened")
        hold(match, events[0]["seq"] == told, f"events({seat}) are not numbered in order")
        counts.add(told + len(events))
        news = [{"seq": number, **event} for number, event in enumerate(match.news(seat))][told:]
        hold(match, news == events, f"news({seat}) and events({seat}) differ")
    hold(match, len(counts) == 1, "events must be numbered alike for every seat")
    return max(counts)


def check_record(match: Match) -> None:
    """The record of a match in the catalogue gives the match again."""
    if match.game.id not in games():
        return
    again = replay(match.record())
    hold(match, again.position() == match.position(), "a replayed record does not give the same match")
    hold(match, again.record() == match.record(), "a replayed record does not give the same record")
    for seat in (*range(match.players), None):
        hold(match, again.events(seat) == match.events(seat), "a replayed record does not tell the same events")
