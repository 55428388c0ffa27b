"""The shelf: choosing a game and who sits at the table."""

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

import tablee
from tablee import persons, words
from tablee.bots import LEVELS
from tablee.engine.game import Game
from tablee.words.voice import Voice

USUAL_LEVEL = 3


def choose_game(console: Console, voice: Voice) -> Game:
    """Ask which game to play."""
    games = list(tablee.games().values())
    console.print(f"\n[bold]Tablée[/bold] · {voice.say('shelf-question')}\n")
    for number, game in enumerate(games, 1):
        console.print(f" [bold]{number}  {game.title}[/bold] ({', '.join(_facts(voice, game))})")
        if words.known(voice.lang, f"{game.id}-pitch"):
            console.print(Padding(Text(voice.say(f"{game.id}-pitch"), style="dim"), (0, 0, 0, 4)))
        if makers := " · ".join(filter(None, (*game.about.designers, game.about.publisher))):
            console.print(Padding(Text(makers, style="dim italic"), (0, 0, 0, 4)))
    return games[ask_number(console, voice, voice.say("shelf-prompt"), 1, len(games), 1) - 1]


def _facts(voice: Voice, game: Game) -> list[str]:
    """How many players a game is for, from which age and how long, as far as its card says."""
    card = game.about
    facts = [_from_to(voice, "card-players", game.players[0], game.players[-1])]
    if card.best:
        facts.append(_from_to(voice, "card-best", card.best[0], card.best[-1]))
    if card.age is not None:
        facts.append(voice.say("card-age", age=card.age))
    if card.minutes:
        facts.append(_from_to(voice, "card-minutes", *card.minutes))
    return facts


def _from_to(voice: Voice, key: str, low: int, high: int) -> str:
    return voice.say(key, low=low, high=high, range="one" if low == high else "many")


def choose_seats(console: Console, voice: Voice, game: Game, asked: bool) -> list[str]:
    """The person and bots: as many as the person wants, or the usual number if the game was named in the call."""
    low, high = game.players[0], game.players[-1]
    usual = game.usual
    level = USUAL_LEVEL
    if asked and low != high:
        usual = ask_number(console, voice, voice.say("seats-prompt", low=low, high=high, usual=usual), low, high, usual)
    if asked:
        first, last = LEVELS[0], LEVELS[-1]
        for number in LEVELS:
            console.print(_level(voice, number), highlight=False)
        level = ask_number(
            console, voice, voice.say("level-prompt", low=first, high=last, usual=level), first, last, level
        )
    return ["you"] + [str(level)] * (usual - 1)


def _level(voice: Voice, level: int) -> Text:
    """A level in words, and who plays at it."""
    who = ", ".join(person.name for person in persons.regulars(level))
    told = f"{voice.say(f'persons-level-{level}-how')} ({who})"
    return Text.assemble(f" {level}  ", (voice.say(f"persons-level-{level}"), "bold"), "  ", (told, "dim"))


def ask_number(console: Console, voice: Voice, question: str, low: int, high: int, usual: int) -> int:
    """A number from low to high; an empty answer takes the usual one."""
    while True:
        answer = console.input(f"[bold]{question}[/bold] ").strip()
        if not answer:
            return usual
        if answer.isascii() and answer.isdigit() and len(answer) < 4 and low <= int(answer) <= high:
            return int(answer)
        console.print(voice.say("number-please", low=low, high=high), style="red")
