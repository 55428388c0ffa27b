"""The command line: what people do with `tablee`, a function a command.

What a command needs is imported when it runs, so that each starts as fast as it can.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from tablee.words.voice import Voice, system_language

app = typer.Typer(no_args_is_help=True, add_completion=False, help="Tablée: four card games, to play and to study.")

WHICH_GAME = "the game's short name; a wrong one is answered with the list"
Lang = Annotated[str | None, typer.Option("--lang", help="fr or en; else the system's language")]
Options = Annotated[list[str] | None, typer.Option(help="NAME=VALUE, such as turbo=true; may be repeated")]
Workers = Annotated[int | None, typer.Option(help="matches at once; else one per core", min=1, max=512)]
Ray = Annotated[
    str | None, typer.Option(help="play on a Ray cluster: HOST:PORT, ray://HOST:PORT, auto, or local for a new one")
]
Database = Annotated[
    str, typer.Option(envvar="TABLEE_DATABASE", help="sqlite:///FILE or postgresql://...; else a file of your own")
]


def main() -> None:
    """Run a command; a person's mistake gets a sentence, never a traceback."""
    from tablee.engine.errors import TableeError

    try:
        app()
    except TableeError as error:
        print(error.sentence(_language_asked_for()), file=sys.stderr)
        raise SystemExit(2) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None


def _language_asked_for() -> str:
    """The language of this call, for errors that end it."""
    for at, word in enumerate(sys.argv):
        if word == "--lang" and at + 1 < len(sys.argv):
            return sys.argv[at + 1]
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return system_language()


def _checked_language(lang: str | None) -> str:
    from tablee.words import LANGUAGES

    if lang is None:
        return system_language()
    if lang not in LANGUAGES:
        raise typer.BadParameter(f"{lang!r}: there are {', '.join(LANGUAGES)}", param_hint="--lang")
    return lang


def _options(words: list[str]) -> dict[str, Any]:
    """`turbo=true max_rounds=5` as values; the game knows what an option takes."""
    options: dict[str, Any] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals:
            raise typer.BadParameter(f"{word!r}: write NAME=VALUE, such as turbo=true", param_hint="--option")
        values = {"true": True, "yes": True, "oui": True, "false": False, "no": False, "non": False}
        if text.lower() in values:
            options[name] = values[text.lower()]
        else:
            digits = text.removeprefix("-")
            options[name] = int(text) if digits.isascii() and digits.isdecimal() and len(text) < 12 else text
    return options


def _start_fast() -> None:
    """Keep SciPy out of this process: where it is installed, Numba loads it for matrix products that no rule needs."""
    sys.modules.setdefault("scipy.linalg", None)  # type: ignore[arg-type]


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="the game's short name; asked for if left out")] = None,
    seats: Annotated[
        str | None, typer.Option(help="who sits where, clockwise: you,3,5 (levels of bots) or you,bot")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="deal the match with this seed")] = None,
    option: Options = None,
    lang: Lang = None,
) -> None:
    """Play a game here, with bots or with friends at the same keyboard."""
    from rich.console import Console

    import tablee
    from tablee.terminal.play import play_match
    from tablee.terminal.shelf import choose_game, choose_seats

    _start_fast()
    language, console = _checked_language(lang), Console()
    try:
        chosen = tablee.game(game) if game else choose_game(console, Voice(language))
        sitting = _seats(seats, language) if seats else choose_seats(console, Voice(language), chosen, asked=not game)
    except (EOFError, KeyboardInterrupt):
        return
    play_match(console, chosen, sitting, language, seed, _options(option or []))


def _seats(text: str, lang: str) -> list[str]:
    """Who sits where: `you`, or the level of a bot."""
    from tablee.bots import LEVELS
    from tablee.engine.seats import MOST_SEATS
    from tablee.terminal.shelf import USUAL_LEVEL

    names = {"you": "you", "moi": "you", "vous": "you", "bot": str(USUAL_LEVEL), "robot": str(USUAL_LEVEL)}
    names |= {str(level): str(level) for level in LEVELS}
    seats = [word.strip().lower() for word in text.split(",")]
    for word in seats:
        if word not in names:
            raise typer.BadParameter(Voice(lang).say("bad-seats", word=word[:40]), param_hint="--seats")
    return [names[word] for word in seats[: MOST_SEATS + 1]]


@app.command("games")
def list_games(
    json: Annotated[bool, typer.Option("--json", help="as JSON, for programs")] = False, lang: Lang = None
) -> None:
    """List the games found, where each comes from, and what it lacks; ends with 1 if one cannot be opened."""
    from json import dumps

    from rich.console import Console

    from tablee.terminal.listing import listed, show

    voice, games = Voice(_checked_language(lang)), listed()
    if json:
        print(dumps([game.as_json(voice.lang) for game in games], indent=1, ensure_ascii=False))
    else:
        show(Console(), voice, games)
    if any(game.trouble for game in games):
        raise typer.Exit(1)


@app.command()
def rules(game: Annotated[str, typer.Argument(help=WHICH_GAME)], lang: Lang = None) -> None:
    """Show a rulebook."""
    from rich.console import Console
    from rich.markdown import Markdown

    import tablee

    language, console = _checked_language(lang), Console()
    found = tablee.game(game)
    text = found.rooms.rulebook(language)
    if text is None:
        console.print(Voice(language).say("no-rulebook", game=found.title))
        raise typer.Exit(1)
    with console.pager(styles=True) if console.is_terminal else nullcontext():
        console.print(Markdown(text))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="a record, as `save` writes it")],
    seat: Annotated[int | None, typer.Option(help="see it from this seat; else as a spectator")] = None,
    lang: Lang = None,
) -> None:
    """Step through the record of a match."""
    from rich.console import Console

    import tablee
    from tablee.terminal.replay import Replay

    _start_fast()
    language = _checked_language(lang)
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise typer.BadParameter(f"{file}: {error.strerror}", param_hint="FILE") from None
    except UnicodeDecodeError:
        text = ""
    match = tablee.replay(text)
    match.view(seat)
    Replay(Console(), match, language, seat).run()


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="the record of a match that is over")],
    commitment: Annotated[str | None, typer.Option(help="what you were shown before the match began")] = None,
    nonce: Annotated[list[str] | None, typer.Option(help="SEAT=NONCE, what your client gave; may be repeated")] = None,
    lang: Lang = None,
) -> None:
    """Check that nobody chose the deal of a match, and that its moves are legal."""
    import tablee
    from tablee.engine.errors import BadRecord, Unproven
    from tablee.engine.fairness import findings, is_digest
    from tablee.engine.record import parse_record

    _start_fast()
    voice = Voice(_checked_language(lang))
    shown = None if commitment is None else commitment.strip().lower()
    if shown is not None and not is_digest(shown):
        raise typer.BadParameter(voice.say("fairness-bad-commitment", text=shown[:80]), param_hint="--commitment")
    given = dict(_own_nonce(word, voice) for word in nonce or [])
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        problem = voice.say("fairness-cannot-read", file=str(file), problem=str(error.strerror))
        raise typer.BadParameter(problem, param_hint="FILE") from None
    except UnicodeDecodeError:
        text = ""  # not a record, and answered as such
    try:
        moves = tablee.replay(text).moves
        print(voice.say("fairness-moves-hold", n_moves=len(moves)))
        for key, facts in findings(parse_record(text), shown, given):
            print(voice.say(key, **facts))
    except (BadRecord, Unproven) as error:
        print(voice.say("fairness-failed", problem=error.sentence(voice.lang)))
        raise typer.Exit(1) from None
    print(voice.say("fairness-all-hold"))


def _own_nonce(word: str, voice: Voice) -> tuple[int, str]:
    """`0=8c1f0e6a7d2b3954` as a seat and its nonce."""
    from tablee.engine.errors import BadNonce
    from tablee.engine.fairness import checked_nonce
    from tablee.engine.seats import MOST_SEATS

    seat, _, nonce = word.partition("=")
    try:
        if seat in map(str, range(MOST_SEATS)):
            return int(seat), checked_nonce(nonce.strip().lower())
    except BadNonce:
        pass
    raise typer.BadParameter(voice.say("fairness-bad-own-nonce", text=word[:80]), param_hint="--nonce")


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(help="measure only this game")] = None,
    seconds: Annotated[float, typer.Option(help="how long each measurement may take")] = 1.0,
    cuda: Annotated[bool, typer.Option("--cuda", help="on a GPU, one thread per match")] = False,
    search: Annotated[bool, typer.Option("--search", help="the bots' search instead of random play")] = False,
    json: Annotated[Path | None, typer.Option(help="also write the figures to this file")] = None,
) -> None:
    """Measure random play, or the bots' search, each game beside its peer in OpenSpiel."""
    import tablee
    from tablee.lab.bench.command import BenchError, run, run_search

    if cuda and search:
        raise BenchError("bench-cuda-or-search")
    games = [tablee.game(game)] if game else list(tablee.games().values())
    if search:
        run_search(games, seconds=seconds, file=json)
    else:
        run(games, seconds=seconds, cuda=cuda, file=json)


@app.command()
def arena(
    game: Annotated[str, typer.Argument(help=WHICH_GAME)],
    seats: Annotated[str, typer.Option(help="who plays: levels such as 5,3,3,1; 5@2000; random; package.module:Bot")],
    games: Annotated[int, typer.Option(help="how many matches; rounded up to whole deals", min=1)] = 200,
    seed: Annotated[int, typer.Option(help="deal other matches", min=0)] = 1,
    option: Options = None,
    workers: Workers = None,
    out: Annotated[Path, typer.Option(help="the folder of the log, the figures and the plot")] = Path("arena"),
    plot: Annotated[str, typer.Option(help="svg, png or none")] = "svg",
    ray: Ray = None,
) -> None:
    """Let bots play each other: seats rotated over the same deals, on all cores. Ctrl-C keeps what was played."""
    from tablee.lab.arena.command import show

    _start_fast()
    if not show(game, seats.split(","), games, seed, _options(option or []), out, plot, workers, ray):
        raise typer.Exit(130)


@app.command()
def study(
    game: Annotated[str, typer.Argument(help=WHICH_GAME)],
    out: Annotated[Path | None, typer.Option(help="the page to write; else study-GAME-LANG.html")] = None,
    minutes: Annotated[
        float | None, typer.Option(help="play as much as two cores do in about this time; 8 if not given", min=0)
    ] = None,
    games: Annotated[int | None, typer.Option(help="matches of each kind, instead of minutes")] = None,
    seed: Annotated[int, typer.Option(help="deal other matches", min=0, max=(1 << 63) - 1)] = 1,
    workers: Workers = None,
    ray: Ray = None,
    json: Annotated[Path | None, typer.Option(help="also write the figures to this file")] = None,
    lang: Lang = None,
) -> None:
    """Answer what people ask about a game, on one page with plots. Ctrl-C keeps what was played."""
    from tablee.lab.study.command import planned, show

    _start_fast()
    language = _checked_language(lang)
    if not show(planned(game, minutes, games, seed), language, out, json, workers, ray):
        raise typer.Exit(130)


@app.command("print")
def print_cards(
    game: Annotated[str, typer.Argument(help=WHICH_GAME)],
    paper: Annotated[str, typer.Option(help="a4 or letter")] = "a4",
    flip: Annotated[str, typer.Option(help="the edge over which your printer turns a sheet: long or short")] = "long",
    backs: Annotated[bool, typer.Option("--backs/--no-backs", help="on the back of every sheet of cards")] = True,
    rules: Annotated[bool, typer.Option("--rules/--no-rules", help="at the end")] = True,
    out: Annotated[Path | None, typer.Option(help="the PDF to write; else tablee-GAME.pdf")] = None,
    lang: Lang = None,
) -> None:
    """Make a PDF of a game's cards, to print, cut and play."""
    import tablee
    from tablee.lab.print import print_game

    voice, chosen = Voice(_checked_language(lang)), tablee.game(game)
    file = out or Path(f"tablee-{chosen.id}.pdf")
    printed = print_game(chosen, file, paper=paper, lang=voice.lang, flip=flip, backs=backs, rules=rules)
    print(voice.say("print-done", file=str(printed.file), n_cards=printed.cards, n_sheets=printed.sheets))


@app.command()
def serve(
    host: Annotated[str, typer.Option(envvar="TABLEE_HOST", help="the address to listen on")] = "127.0.0.1",
    port: Annotated[int, typer.Option(envvar="TABLEE_PORT", min=1, max=65535)] = 8000,
    database: Database = "",
    address: Annotated[
        str,
        typer.Option(
            envvar="TABLEE_ADDRESS",
            help="where people reach it, such as https://games.example.org; several, separated by commas",
        ),
    ] = "",
    pace: Annotated[float, typer.Option(envvar="TABLEE_PACE", help="seconds a bot takes for a move", min=0)] = 1.0,
    patience: Annotated[
        float, typer.Option(envvar="TABLEE_PATIENCE", help="seconds until a bot plays for a lost player", min=0)
    ] = 60.0,
    expire: Annotated[
        int,
        typer.Option(
            envvar="TABLEE_EXPIRE", help="days until an unfinished table nobody opens is erased; 0: never", min=0
        ),
    ] = 30,
    threads: Annotated[int, typer.Option(envvar="TABLEE_THREADS", help="for bots; 0: cores less one", min=0)] = 0,
    rate: Annotated[float, typer.Option(envvar="TABLEE_RATE", help="messages per second per socket", min=1)] = 50,
    sockets: Annotated[int, typer.Option(envvar="TABLEE_SOCKETS", help="open at once", min=1)] = 10_000,
    open_house: Annotated[
        bool,
        typer.Option("--open-house", envvar="TABLEE_OPEN_HOUSE", help="no limits on guests and tables: for load tests"),
    ] = False,
    log: Annotated[str, typer.Option(envvar="TABLEE_LOG", help="text, json or off")] = "text",
    trust_proxy: Annotated[
        str, typer.Option(envvar="TABLEE_TRUST_PROXY", help="addresses of reverse proxies, separated by commas")
    ] = "127.0.0.1",
    house_rules: Annotated[
        str, typer.Option(envvar="TABLEE_HOUSE_RULES", help="a TOML file: named sets of game options")
    ] = "",
    games: Annotated[
        list[Path] | None,
        typer.Option(
            help="a folder with games beside those installed, as TABLEE_GAMES names them; may be repeated",
            exists=True,
            file_okay=False,
        ),
    ] = None,
    local_alerts: Annotated[
        bool,
        typer.Option(
            "--local-alerts",
            envvar="TABLEE_LOCAL_ALERTS",
            help="alerts may go to addresses of the server's own network, and without TLS",
        ),
    ] = False,
    browser: Annotated[bool, typer.Option("--browser", help="open it in a browser as soon as it runs")] = False,
    lang: Lang = None,
) -> None:
    """Serve tables to browsers and programs. Environment variables such as TABLEE_PORT can also set everything."""
    voice = Voice(_checked_language(lang))
    _start_fast()
    if games:
        from tablee.engine.catalogue import name_folders

        name_folders(games)
    with _server_installed():
        from tablee.server.process import welcome
        from tablee.server.process.run import serve as run
        from tablee.server.process.run import settle
        from tablee.server.process.settings import Settings
    limits = (pace, patience, expire, threads, rate, sockets, not open_house)
    settings = Settings(host, port, database, address, *limits, log, trust_proxy, house_rules, browser, local_alerts)
    if browser and welcome.found_open(settings.public):
        print(voice.say("serve-open-already", address=settings.public))
        welcome.show(settings.public)
        return
    if browser:
        settings = replace(settings, port=welcome.free_port(host, port))
        print(voice.say("serve-open", address=settings.public), flush=True)
    settle(settings)
    run(settings)


@app.command()
def new(
    name: Annotated[str, typer.Argument(help="what the game is called in files and addresses: huit")],
    title: Annotated[str, typer.Option(help="what its box says; else made of the name")] = "",
    folder: Annotated[Path, typer.Option(help="where its folder is written")] = Path(),
    lang: Lang = None,
) -> None:
    """Write the folder of a new game, small and whole: it plays at once."""
    from tablee.maker.folder import title_of, write_game

    voice, said = Voice(_checked_language(lang)), title or title_of(name)
    print(voice.say("new-done", title=said, folder=str(write_game(name, said, folder))))


@app.command()
def dev(
    folder: Annotated[Path, typer.Argument(help="the folder of your game, with its pyproject.toml")],
    port: Annotated[int, typer.Option(min=1, max=65535, help="or the next free one")] = 8100,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="open it in a browser")] = True,
    lang: Lang = None,
) -> None:
    """Serve your game while you write it: anew with each save, its laws checked, every seat side by side."""
    voice = Voice(_checked_language(lang))
    with _server_installed():
        from tablee.maker.bench import run
    run(folder, port, browser, voice)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="where the copy goes")],
    database: Database = "",
    force: Annotated[bool, typer.Option("--force", help="overwrite FILE")] = False,
    lang: Lang = None,
) -> None:
    """Copy a server's database, even while it runs, and check the copy."""
    voice = Voice(_checked_language(lang))
    with _server_installed():
        from tablee.server.process.settings import default_database
        from tablee.server.store.backup import back_up
    copied = back_up(database or default_database(), file, force)
    print(voice.say("backup-done", file=str(file), n_tables=copied.tables, n_entries=copied.entries))


@contextmanager
def _server_installed() -> Iterator[None]:
    """The server is an extra: if it is missing, say how to install it."""
    from tablee.engine.errors import TableeError

    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("tablee"):
            raise
        raise TableeError("serve-no-extra", missing=error.name) from None


if __name__ == "__main__":
    main()
