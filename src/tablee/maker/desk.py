"""The maker's desk: pages at `/dev` that show a match from all sides at once, hidden cards included."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, JSONResponse
from starlette.exceptions import HTTPException

from tablee import words
from tablee.engine.game import EVERYONE, Viewer
from tablee.engine.match import Match
from tablee.maker import state
from tablee.server.http.dependencies import TheRegistry, TheReplays, language_of
from tablee.server.table.replay import match_after
from tablee.server.table.table import Table
from tablee.words.voice import Voice

PAGE = Path(__file__).with_name("page")
FRONT = "desk.html"
FILES = {"reload.js": "text/javascript", "desk.js": "text/javascript", "desk.css": "text/css"}
"""What the pages load: only these are ever sent."""
MOST_TRIED = 5000
"""Moves that are tried to see why they are refused."""
MOST_NAMED = 200
"""Moves that are named beside a refusal."""
TOLD = 60
"""Events that are shown of what was told."""

router = APIRouter(prefix="/dev", include_in_schema=False)


@router.get("")
async def front() -> FileResponse:
    """The desk."""
    return FileResponse(PAGE / FRONT, media_type="text/html; charset=utf-8", headers={"Cache-Control": "no-store"})


@router.get("/state")
async def how_it_is() -> Response:
    """The version that is served, and what is wrong with the maker's folder."""
    return JSONResponse(asdict(state.read()), headers={"Cache-Control": "no-store"})


@router.get("/words")
async def sentences(request: Request) -> dict[str, str]:
    """The sentences of the pages, in the language of the browser."""
    lang = language_of(request)
    return {key: words.say(lang, f"desk-{key}") for key in SAID}


SAID = (
    *("title", "tables", "none", "position", "refusals", "legal", "seat", "everyone", "spectator", "view", "told"),
    *("laws-kept", "laws-checking", "laws-broken", "trouble", "acts"),
)


@router.get("/tables")
async def tables(request: Request, registry: TheRegistry) -> list[dict[str, Any]]:
    """The matches in play, or just over, the last laid first."""
    dealt = [room.table for room in registry.rooms.values() if room.table.match is not None]
    lang = language_of(request)
    return [{"id": one.id, "title": one.game.title, "names": names(one, lang)} for one in reversed(dealt)]


@router.get("/tables/{table_id}")
async def table(table_id: str, request: Request, registry: TheRegistry, replays: TheReplays) -> dict[str, Any]:
    """A match from all sides: its position, what each viewer is shown and told, and why moves are refused."""
    if table_id not in registry.rooms or registry.rooms[table_id].table.match is None:
        raise HTTPException(404)
    laid = registry.rooms[table_id].table
    match = match_after(laid, await replays.moves(laid))
    lang = language_of(request)
    seated = names(laid, lang)
    speaking = Voice(lang, seated)
    viewers: tuple[Viewer, ...] = (*range(match.players), None, EVERYONE)
    return {
        "title": laid.game.title,
        "names": seated,
        "actor": match.actor,
        "position": match.position(),
        "viewers": [{"viewer": viewer, **sides(match, viewer, seated, lang)} for viewer in viewers],
        "refusals": refusals(match, speaking),
        "legal": [{"move": move, "words": match.game.telling.word(move, speaking)} for move in match.legal()],
    }


@router.get("/{name}")
async def file(name: str) -> FileResponse:
    """A file of the pages."""
    if name not in FILES:
        raise HTTPException(404)
    return FileResponse(PAGE / name, media_type=f"{FILES[name]}; charset=utf-8", headers={"Cache-Control": "no-store"})


def names(laid: Table, lang: str) -> list[str]:
    """Who sits at a table."""
    return [seat.name or words.say(lang, "desk-bot", level=seat.level) for seat in laid.seats]


def sides(match: Match, viewer: Viewer, seated: list[str], lang: str) -> dict[str, Any]:
    """What a viewer is shown, and was told last, as it is and in words."""
    voice = Voice(lang, seated, viewer if isinstance(viewer, int) else None)
    told = match.events(viewer)[-TOLD:]
    return {
        "view": match.view(viewer),
        "told": [{"event": event, "words": match.game.telling.tell(event, voice)} for event in reversed(told)],
    }


def refusals(match: Match, voice: Voice) -> list[dict[str, Any]]:
    """Why each move that is not legal is refused: by refusal, its rule, a sentence and the moves."""
    game, seen = match.game, match._seen()
    if match.over:
        return []
    found: dict[int, list[int]] = {}
    for move in range(min(game.rules.MOVES, MOST_TRIED)):
        if why := int(game.rules.refusal(match._states[0], move)):
            found.setdefault(why, []).append(move)
    shown = []
    for why, moves in sorted(found.items()):
        refusal = game.rules.REFUSALS[why]
        assert refusal is not None
        facts = {"move": game.cards.move_text(seen, moves[0]), **game.view.facts(seen, moves[0])}
        said = game.telling.say(refusal.key, {**facts, "rule": refusal.rule}, voice)
        texts = game.cards.move_texts(seen, moves[:MOST_NAMED])
        shown.append({"rule": refusal.rule, "words": said, "moves": texts, "count": len(moves)})
    return shown
