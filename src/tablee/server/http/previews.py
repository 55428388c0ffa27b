"""What a messenger shows beside a link: a title, a sentence and a picture, written into the page that it is given.

Nothing private: of a table that is not public whoever has no invitation learns nothing, and nobody learns of cards.
"""

import hmac
from html import escape
from typing import Any, NamedTuple

from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

import tablee
from tablee import words
from tablee.drawing import covers
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.server.errors import Unreadable
from tablee.server.http.dependencies import TROUBLES, Parts, ThePictures, language_of
from tablee.server.http.pictures import Picture
from tablee.server.http.things import GameId
from tablee.server.store import schema
from tablee.server.store.archive import EXPIRED
from tablee.server.store.damage import readable, setup_of
from tablee.server.store.entries import Summary, read_summary

router = APIRouter(prefix="/api", responses=TROUBLES)

A_DAY = "public, max-age=86400"
LOCALES = {"en": "en_GB", "fr": "fr_FR"}
OF_GAMES = ("rules", "learn", "new", "watch")
"""Pages about a game."""
OF_TABLES = ("table", "replay")
_PNG: dict[int | str, dict[str, Any]] = {200: {"content": {"image/png": {}}, "description": "The picture"}}


class Preview(NamedTuple):
    """What a link leads to, in words."""

    title: str
    text: str
    game: Game | None = None
    """Whose box is shown; None: the shelf is."""


class Invited(NamedTuple):
    """What may be told of a table to whoever has its link."""

    game: str
    status: str
    who: str | None
    """Who invites."""
    n_free: int


# --- the words of a page ---


async def head_of(request: Request, address: str) -> str:
    """The elements of the page's head that tell of what is at an address."""
    parts: Parts = request.state.parts
    asked = request.query_params.get("lang", "")
    lang = asked if asked in words.LANGUAGES else language_of(request)
    room, _, subject = address.partition("/")
    try:
        found = await _preview(parts, lang, room, subject, request.query_params.get("invitation", ""))
    except (TableeError, Unreadable, SQLAlchemyError):  # the page itself says what is wrong
        found = _of_house(lang)
    here = parts.hosts.address(request.headers.get("host", ""), request.scope["scheme"])
    return _elements(found, lang, here)


async def _preview(parts: Parts, lang: str, room: str, subject: str, invitation: str) -> Preview:
    if room in OF_GAMES and subject in tablee.games():
        game = tablee.game(subject)
        title = words.say(lang, f"preview-{room}", game=game.title)
        return Preview(title, _pitch(lang, game), game)
    if room in OF_TABLES:
        invited = await parts.store.read(lambda connection: _invited(connection, subject, invitation[:40]))
        if invited is not None:
            return _of_table(lang, tablee.game(invited.game), invited, room == "replay")
    return _of_house(lang)


def _of_house(lang: str) -> Preview:
    return Preview(words.say(lang, "preview-house"), words.say(lang, "preview-house-text"))


def _of_table(lang: str, game: Game, invited: Invited, replayed: bool) -> Preview:
    if replayed or invited.status != "open":
        key = "preview-replay" if replayed or invited.status == "over" else "preview-playing"
        return Preview(words.say(lang, key, game=game.title), _pitch(lang, game), game)
    key = "preview-invites" if invited.who else "preview-invited"
    free = words.say(lang, "preview-free", n_free=invited.n_free)
    return Preview(words.say(lang, key, who=invited.who or "", game=game.title), f"{free} {_pitch(lang, game)}", game)


def _pitch(lang: str, game: Game) -> str:
    """What the game is about; what the house is, if the game does not say."""
    key = f"{game.id}-pitch"
    return words.say(lang, key if words.known(lang, key) else "preview-house-text")


def _invited(connection: Connection, table_id: str, invitation: str) -> Invited | None:
    """What may be told of a table to whoever has this invitation; None: nothing."""
    row, seats = schema.tables.c, schema.seats.c
    if not table_id.isalnum():
        return None
    query = select(row.game, row.status, row.setup, row.summary).where(row.id == table_id, row.status != EXPIRED)
    found = connection.execute(query).first()
    if found is None:
        return None
    setup = setup_of(table_id, found.setup)
    if not setup.public and not hmac.compare_digest(invitation.encode(), setup.invitation.encode()):
        return None
    with readable(table_id):
        summary = read_summary(found.summary)
        host = connection.scalar(select(seats.seat).where(seats.table_id == table_id, seats.player_id == setup.host))
        n_free = sum(chair.kind == "open" for chair in summary.seats)
        return Invited(found.game, found.status, _inviter(summary, host), n_free)


def _inviter(summary: Summary, host: int | None) -> str | None:
    """Who invites, as `info.inviter` says it of a table in use."""
    if host is not None:
        return summary.seats[host].name or None
    return next((chair.name for chair in summary.seats if chair.kind == "person" and chair.name), None)


def _elements(found: Preview, lang: str, here: str) -> str:
    width, height = covers.SIZE
    game = found.game
    picture = f"{here}/api/picture.png" if game is None else f"{here}/api/games/{game.id}/picture.png"
    told = {
        "og:type": "website",
        "og:site_name": words.say(lang, "web-house"),
        "og:locale": LOCALES[lang],
        "og:title": found.title,
        "og:description": found.text,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": width,
        "og:image:height": height,
        "og:image:alt": words.say(lang, "preview-picture", game=game.title) if game else words.say(lang, "web-shelf"),
    }
    elements = [f'<meta property="{name}" content="{escape(str(value))}" />' for name, value in told.items()]
    return "".join([*elements, '<meta name="twitter:card" content="summary_large_image" />'])


# --- their pictures ---


@router.head("/picture.png", include_in_schema=False)
@router.get("/picture.png", response_class=Response, responses=_PNG)
async def house_picture(request: Request, pictures: ThePictures) -> Response:
    """The shelf, for a link to the house."""
    return _sent(request, await pictures.of_house())


@router.head("/games/{game}/picture.png", include_in_schema=False)
@router.get("/games/{game}/picture.png", response_class=Response, responses=_PNG)
async def game_picture(game: GameId, request: Request, pictures: ThePictures) -> Response:
    """A game's box, for a link to one of its tables: 1200 by 630."""
    return _sent(request, await pictures.of_game(tablee.game(game)))


def _sent(request: Request, picture: Picture) -> Response:
    headers = {"ETag": picture.tag, "Cache-Control": A_DAY, "Cross-Origin-Resource-Policy": "cross-origin"}
    if picture.tag in {known.strip() for known in request.headers.get("if-none-match", "").split(",")}:
        return Response(status_code=304, headers=headers)
    return Response(picture.png, media_type="image/png", headers=headers)
