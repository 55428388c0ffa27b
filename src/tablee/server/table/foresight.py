"""What a legal move would bring, in sentences: for whoever asks before they play."""

from tablee import words
from tablee.engine.match import Match
from tablee.server.wire.shapes import Foreseen


def foreseen(match: Match, move: str, lang: str) -> list[Foreseen]:
    """Each thing that a legal move of the seat to move would bring; empty in a game that says nothing of it."""
    return [Foreseen(words.say(lang, key, **facts), key, facts) for key, facts in match.foreseen(move)]
