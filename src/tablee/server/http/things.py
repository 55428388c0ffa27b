"""The things of a game, from its folder: its words, its lesson's words, its rulebook, its drawings, its face.

Asked for with `?v=` and the digest that the list of games tells, an answer may be kept for ever; else it is asked for
again, and told in a word if it is the same.
"""

import gzip
import hashlib
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response
from starlette.exceptions import HTTPException

import tablee
from tablee.engine.game import Game
from tablee.engine.layout import Layout
from tablee.server.http.dependencies import ASK_AGAIN, FOR_EVER, TROUBLES, Refusal
from tablee.server.http.rulebooks import pieces
from tablee.server.wire.answers import GestureShown, LayoutShown, RulePiece, ThingsShown, ZoneShown

router = APIRouter(prefix="/api/games/{game}", responses=TROUBLES)
GameId = Annotated[str, Path(max_length=40)]
Lang = Literal["en", "fr"]
Digest = Annotated[
    str | None, Query(alias="v", max_length=40, description="the digest in the list of games: then keep it for ever")
]
TEXT, JSON = "text/plain; charset=utf-8", "application/json"
TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": JSON,
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""What the files of a face are, by their ending."""
_FLUENT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {}}, "description": "Fluent"}}
SMALLEST = 400
"""Bytes of a text that is worth compressing."""


@router.get("/words/{lang}", response_class=Response, responses=_FLUENT)
def words(game: GameId, lang: Lang, request: Request, digest: Digest = None) -> Response:
    """All sentences of a game in a language, but those of its lesson."""
    found = tablee.game(game)
    return _sent(found, request, digest, found.rooms.words(lang).encode(), TEXT)


@router.get("/lesson/{lang}", response_class=Response, responses=_FLUENT)
def lesson(game: GameId, lang: Lang, request: Request, digest: Digest = None) -> Response:
    """The sentences of a game's lesson in a language."""
    found = tablee.game(game)
    return _sent(found, request, digest, found.rooms.lesson_words(lang).encode(), TEXT)


@router.get(
    "/rulebook/{lang}",
    response_class=Response,
    responses={200: {"model": list[RulePiece], "description": "The rulebook"}},
)
def rulebook(game: GameId, lang: Lang, request: Request, digest: Digest = None) -> Response:
    """A game's rulebook in a language, rule by rule."""
    found = tablee.game(game)
    if (text := found.rooms.rulebook(lang)) is None:
        raise Refusal(404, "no-rulebook", game=found.title)
    return _sent(found, request, digest, msgspec.json.encode(pieces(text)), JSON)


@router.get(
    "/things",
    response_class=Response,
    responses={200: {"model": ThingsShown, "description": "The things"}},
)
def things(game: GameId, request: Request, digest: Digest = None) -> Response:
    """What a client needs to draw a game that it has no face for, and to tell of it."""
    found = tablee.game(game)
    rooms = found.rooms
    layout = _layout(found.layout) if found.layout else None
    shown = ThingsShown(layout, dict(found.telling.table), rooms.art, rooms.deck, rooms.pictures)
    return _sent(found, request, digest, msgspec.json.encode(shown), JSON)


@router.get(
    "/face/{file:path}",
    response_class=Response,
    responses={200: {"content": {"text/javascript": {}, "image/svg+xml": {}}, "description": "The file"}},
)
def face(game: GameId, file: Annotated[str, Path(max_length=200)], request: Request, digest: Digest = None) -> Response:
    """A file of the face of a game of another package."""
    found = tablee.game(game)
    path = found.rooms.face_files.get(file)
    if path is None or not path.is_file():
        raise HTTPException(404)
    return _sent(found, request, digest, path.read_bytes(), TYPES[path.suffix])


def face_address(game: Game) -> str | None:
    """Where a client finds the module that draws the game; None if there is none outside the client."""
    return f"/api/games/{game.id}/face/{game.rooms.face}" if game.rooms.face else None


def _sent(game: Game, request: Request, digest: str | None, content: bytes, kind: str) -> Response:
    """Some content of a game, or that it is what the asker has."""
    tag = f'W/"{hashlib.sha256(content).hexdigest()[:16]}"'
    kept = FOR_EVER if digest is not None and digest == game.rooms.digest() else ASK_AGAIN
    headers = {"ETag": tag, "Cache-Control": kept, "Vary": "Accept-Encoding"}
    if tag in {known.strip() for known in request.headers.get("if-none-match", "").split(",")}:
        return Response(status_code=304, headers=headers)
    accepted = {part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    if "gzip" in accepted and len(content) >= SMALLEST and not kind.startswith(("image/png", "image/webp", "font/")):
        return Response(_packed(content), media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(content, media_type=kind, headers=headers)


@lru_cache(maxsize=256)
def _packed(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)


def _layout(layout: Layout) -> LayoutShown:
    return LayoutShown(
        zones=[
            ZoneShown(
                name=zone.name,
                kind=zone.kind,
                each=zone.each,
                own=zone.own,
                size=zone.size,
                values=list(zone.values),
                squares=[list(row) for row in zone.squares],
            )
            for zone in layout.zones
        ],
        gestures=[GestureShown(gesture.pattern, gesture.source, gesture.target) for gesture in layout.gestures],
        cards={card: dict(features) for card, features in layout.cards.items()},
        pieces=dict(layout.pieces),
    )
