"""Tests for games: the laws that every game keeps, and the proof marks of rulebook tests.

`check_game(game)` plays random matches with every number of players and every option, and holds each position to the
laws below. Our own games are tested with it, and so can be any `Game`, whether in the catalogue or not.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NoReturn, TypeVar

import numpy as np

from tablee.engine.errors import IllegalMove, TableeError
from tablee.engine.game import EVERYONE, Game, Option
from tablee.engine.match import Match
from tablee.engine.observation import size_of
from tablee.engine.revealing import imagined
from tablee.words import LANGUAGES, MissingWords
from tablee.words.voice import Voice

__all__ = ["LawBroken", "check_game", "imagined", "proves", "settings"]

Test = TypeVar("Test", bound=Callable[..., Any])

SMALL_ACTION_SPACE = 2000
"""Up to this many moves, each is checked against the legal list; beyond it, a sample."""
NO_MOVES = ("", " ", "draw ", "DRAW", "\x00", "🂡", "0", "lay", "null", "take -1.0", "A" * 10_000)


def proves(*rules: str) -> Callable[[Test], Test]:
    """Mark a test as the proof of rules, by their numbers: `@proves("DUO-10")`."""

    def mark(test: Test) -> Test:
        test.proves = rules  # type: ignore[attr-defined]
        return test

    return mark


class LawBroken(AssertionError):
    """A game breaks a law of the contract; the text says which, and ends with the record that shows it."""


def check_game(game: Game, matches: int = 2, longest: int = 300, thorough: float = 0.05, seed: int = 0) -> None:
    """Hold a game to the laws of the contract; LawBroken says which one it breaks.

    For every number of players and every way to set one option, it plays `matches` matches, each of at most `longest`
    moves. The cheap laws are checked at every move, the others at a share `thorough` of them.
    """
    _check_card(game)
    random = Random(seed)
    for players in game.players:
        for options in settings(game):
            for _ in range(matches):
                match = game.new(players=players, seed=random.getrandbits(64), options=options)
                _check_match(match, random, longest, thorough)


def settings(game: Game) -> Iterator[dict[str, Any]]:
    """The default options, then each option set to other values, one at a time."""
    yield {}
    for option in game.options.values():
        for value in _other_values(option):
            yield {option.name: value}


def _other_values(option: Option) -> list[Any]:
    if isinstance(option.default, bool):
        return [not option.default]
    if isinstance(option.default, int):
        return [value for value in (option.low + 1, option.low + 5) if value != option.default]
    return [choice for choice in option.choices if choice != option.default]


def _check_match(match: Match, random: Random, longest: int, thorough: float) -> None:
    _check_start(match)
    told = 0
    for number in range(longest):
        told = _check_events(match, told)
        _check_cheap_laws(match)
        if match.over or number == 0 or random.random() < thorough:
            _check_refusals(match, random)
            _check_position(match)
            _check_views(match, random)
            _check_copy(match, random)
        if match.over:
            break
        match.play(random.choice(match.legal()))
    _check_words(match, random)
    _check_record(match)


def _broken(match: Match, law: str) -> NoReturn:
    raise LawBroken(f"{match.game.id}: {law}\n\n{match.record()}")


def _law(match: Match, holds: bool, law: str) -> None:
    if not holds:
        _broken(match, law)


def _plain_json(match: Match, value: Any, what: str) -> Any:
    """The value after a journey through JSON, which must not change it."""
    try:
        again = json.loads(json.dumps(value, allow_nan=False))
    except (TypeError, ValueError) as error:
        _broken(match, f"{what} is not JSON: {error}")
    _law(match, again == value, f"{what} is not the same after a journey through JSON")
    return again


# --- The laws ---


def _check_card(game: Game) -> None:
    """The card says only what can be true of the game, and leaves out what it does not state."""
    card = game.about
    low, high = card.minutes or (1, 1)
    for holds, law in (
        (card.best is None or (card.best and set(card.best) <= set(game.players)), "best with numbers that may play"),
        (card.age is None or card.age > 0, "an age in years"),
        (0 < low <= high, "minutes from the least to the most"),
        (card.printings >= 0, "a number of printings"),
        (all((*card.designers, *card.design)), "names that say something"),
        (bool(card.publisher) or not card.number, "no number without a publisher"),
    ):
        if not holds:
            raise LawBroken(f"{game.id}: its card must hold {law}")


def _check_start(match: Match) -> None:
    again = match.game.new(players=match.players, seed=match._source.seed, options=match.options)
    _law(match, again.position() == match.position(), "the same seed must give the same deal")
    _law(match, not match.over, "a match must not be over before it began")


def _check_cheap_laws(match: Match) -> None:
    legal = match.legal()
    _law(match, (match.actor is None) == match.over, "actor is None if and only if the match is over")
    _law(match, bool(legal) != match.over, "the legal list is empty if and only if the match is over")
    _law(match, len(set(legal)) == len(legal), "the legal list holds a move twice")
    _law(match, bool(match.winners()) == match.over, "there are winners if and only if the match is over")
    _law(match, len(match.scores()) == match.players, "there is one score a seat")
    if match.actor is not None:
        _law(match, match.actor in range(match.players), "the actor is a seat of the table")


def _check_refusals(match: Match, random: Random) -> None:
    """`play` accepts every legal move and nothing else; a refusal changes nothing."""
    game, state = match.game, match._state
    before = match.position()
    for text in NO_MOVES:
        _law(match, _refusal(match, text).rule is None, f"{text!r:.40} is no move, so it breaks no rule")
    if not match.over:
        numbers = match.legal_numbers()
        _law(match, all(0 <= move < game.rules.MOVES for move in numbers), "a legal move lies outside the action space")
        _law(match, len(numbers) <= game.rules.MOST_LEGAL, "more legal moves than MOST_LEGAL")
        for move, text in zip(numbers, match.legal(), strict=True):
            _law(match, game.cards.move_text(state, move) == text, f"move_texts writes {text} otherwise than move_text")
            _law(match, game.cards.move_number(state, text) == move, f"{text} is not read back as the move it writes")
        legal = set(numbers)
        few = game.rules.MOVES <= SMALL_ACTION_SPACE
        tried = range(game.rules.MOVES) if few else random.sample(range(game.rules.MOVES), SMALL_ACTION_SPACE)
        for move in [*tried, *random.sample(numbers, min(50, len(numbers)))]:
            refused = game.rules.REFUSALS[game.rules.refusal(state, move)]
            text = game.cards.move_text(state, move)
            _law(match, (refused is None) == (move in legal), f"{text}: refusal and legal list disagree")
        for move in random.sample(tried, 10):
            if move not in legal:
                text = game.cards.move_text(state, move)
                error = _refusal(match, text)
                _law(match, bool(error.rule), f"{text}: the refusal must name a rule")
                _law(match, all(error.sentence(lang) for lang in ("en", "fr")), f"{text}: nothing is said")
    _law(match, match.position() == before, "a refused move changed the match")


def _refusal(match: Match, text: str) -> IllegalMove:
    try:
        match.copy().play(text)
    except IllegalMove as error:
        return error
    _broken(match, f"{text!r:.40} was played, though it is not legal")


def _check_position(match: Match) -> None:
    """A position holds every card once (`load` counts them), and play continues from it as it would have."""
    position = _plain_json(match, match.position(), "the position")
    try:
        loaded = match.game.load(position)
    except TableeError as error:
        _broken(match, f"the match's own position is refused: {error}")
    _law(match, loaded.position() == position, "a loaded position is not the same position")
    _law(match, loaded.legal() == match.legal(), "a loaded position has other legal moves")
    _law(match, loaded.winners() == match.winners(), "a loaded position has other winners")
    for seat in (*range(match.players), None):
        _law(match, loaded.view(seat) == match.view(seat), f"view({seat}) depends on more than the position")


def _check_views(match: Match, random: Random) -> None:
    """A view is JSON, shows nobody else's legal moves, and does not change when unseen cards are dealt again.

    What is shown to all, and what EVERYONE sees, must not change when the cards that any one viewer does not see are
    dealt again.
    """
    shown, fields = json.dumps(match.shown()), set(match.own(None))
    common = _plain_json(match, match.view(EVERYONE), "view(EVERYONE)")
    _law(match, set(match.own(EVERYONE)) == fields, "EVERYONE has the fields that every viewer has")
    _law(match, fields.isdisjoint(match.shown()), "a field of a view is either shown to all or a viewer's own")
    for seat in (*range(match.players), None):
        view = _plain_json(match, match.view(seat), f"view({seat})")
        _law(match, set(match.own(seat)) == fields, "every viewer has the same fields of their own")
        own = list(match.legal()) if seat is not None and seat == match.actor else []
        _law(match, view["legal"] == own, f"view({seat}) must show the viewer's own legal moves, or none")
        seen = _observed(match, seat)
        if match.over:
            continue
        twin = imagined(match, seat, random.getrandbits(64))
        _law(match, _observed(twin, seat) == seen, f"the observation of seat {seat} tells of cards it cannot know")
        _law(match, json.dumps(twin.shown()) == shown, f"shown() tells of cards that viewer {seat} cannot know")
        _law(match, twin.view(EVERYONE) == common, f"view(EVERYONE) tells of cards that viewer {seat} cannot know")
        _law(
            match, json.dumps(twin.view(seat)) == json.dumps(view), f"view({seat}) tells of cards the seat cannot know"
        )


def _observed(match: Match, seat: int | None) -> bytes:
    """What the observation of a seat holds; a spectator has none."""
    if seat is None:
        return b""
    observation = match.game.observation
    seen = np.zeros(observation.SIZE, np.int8)
    written = observation.observe(match._state, seat, seen)
    _law(match, written == observation.SIZE == size_of(observation.PARTS), "an observation must have the PARTS it says")
    return seen.tobytes()


def _check_copy(match: Match, random: Random) -> None:
    """A copy is independent, and plays the same way."""
    before, (one, other) = match.position(), (match.copy(), match.copy())
    for _ in range(3):
        if one.over:
            break
        move = random.choice(one.legal())
        one.play(move)
        other.play(move)
    _law(match, match.position() == before, "a copy is not independent of the match")
    _law(match, one.position() == other.position(), "two copies went different ways with the same moves")


def _check_events(match: Match, told: int) -> int:
    """A move is told to everyone, in events with the same numbers for all; return how many by now."""
    counts = set()
    for seat in (*range(match.players), None):
        events = _plain_json(match, match.events(seat, since=told), f"events({seat})")
        _law(match, bool(events), f"seat {seat} was told nothing of what happened")
        _law(match, events[0]["seq"] == told, f"events({seat}) are not numbered in order")
        counts.add(told + len(events))
        news = [{"seq": number, **event} for number, event in enumerate(match.news(seat))][told:]
        _law(match, news == events, f"news({seat}) and events({seat}) differ")
    _law(match, len(counts) == 1, "events must be numbered alike for every seat")
    return max(counts)


def _check_words(match: Match, random: Random) -> None:
    """What happened can be told to anybody, and every move worded, in both languages."""
    telling, viewers = match.game.telling, (*range(match.players), None)
    for lang in LANGUAGES:
        voice = Voice(lang, [f"Seat {seat}" for seat in range(match.players)], random.choice(viewers))
        try:
            for event in match.events(voice.seat):
                telling.tell(event, voice)
            for _, move in match.moves:
                telling.word(move, voice)
        except (MissingWords, LookupError, TypeError, ValueError) as error:
            _broken(match, f"an event or a move cannot be told: {error!r}")


def _check_record(match: Match) -> None:
    from tablee.engine.catalogue import games, replay

    if match.game.id not in games():
        return
    again = replay(match.record())
    _law(match, again.position() == match.position(), "a replayed record does not give the same match")
    _law(match, again.record() == match.record(), "a replayed record does not give the same record")
    for seat in (*range(match.players), None):
        _law(match, again.events(seat) == match.events(seat), "a replayed record does not tell the same events")
