"""The browser's pages: files built from `web/`, sent unchanged, compressed if the browser accepts that.

One page serves every address of the client; what it shows it finds out by itself. Only its head tells, for messengers,
what is at the address (`previews.py`). Files in `assets/` have a name that changes with what is in them: a browser
keeps them for ever. All others it asks for again.
"""

import gzip
import hashlib
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from fastapi import APIRouter, Request, Response
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse

from tablee import words
from tablee.server.http.dependencies import ASK_AGAIN, FOR_EVER, language_of
from tablee.server.http.previews import head_of

FOLDER = Path(str(files("tablee.server"))) / "web"
FRONT = "index.html"
COMPRESSED = {"br": ".br", "gzip": ".gz"}
PLACES = ("", "enter", "settings")
ROOMS = ("table", "new", "replay", "learn", "rules", "watch")
"""Pages of the client with a subject: `/table/abc`."""

_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
}

router = APIRouter(include_in_schema=False)


def _files() -> dict[str, Path]:
    """The built files by address. Only these are ever sent: no path is made from a request."""
    return _files_of(_when())


def _when() -> int:
    """When the front page was written: this detects pages rebuilt while the server runs."""
    try:
        return (FOLDER / FRONT).stat().st_mtime_ns
    except OSError:
        return 0


@lru_cache(maxsize=1)
def _files_of(when: int) -> dict[str, Path]:
    return {
        f"/{path.relative_to(FOLDER).as_posix()}": path
        for path in FOLDER.rglob("*")
        if path.suffix in _TYPES and path.is_file()
    }


def built() -> bool:
    """Was the client built? Without it, a server serves only programs."""
    return f"/{FRONT}" in _files()


def build() -> str:
    """The build of the pages: the front page names all others by their content."""
    return _build_of(_when())


@lru_cache(maxsize=1)
def _build_of(when: int) -> str:
    return hashlib.sha256(_files()[f"/{FRONT}"].read_bytes()).hexdigest()[:12] if built() else ""


@lru_cache(maxsize=1)
def _page_of(when: int) -> str:
    return _files()[f"/{FRONT}"].read_text("utf-8")


def _accepted(request: Request) -> set[str]:
    """The encodings that the browser accepts."""
    return {part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}


def _send(request: Request, address: str) -> Response:
    path = _files()[address]
    headers = {"Cache-Control": FOR_EVER if address.startswith("/assets/") else ASK_AGAIN, "Vary": "Accept-Encoding"}
    accepted = _accepted(request)
    for encoding, suffix in COMPRESSED.items():
        smaller = path.with_name(path.name + suffix)
        if encoding in accepted and smaller.exists():
            headers["Content-Encoding"] = encoding
            return FileResponse(smaller, media_type=_TYPES[path.suffix], headers=headers)
    return FileResponse(path, media_type=_TYPES[path.suffix], headers=headers)


async def _front(request: Request, address: str) -> Response:
    """The page, and in its head what is at this address."""
    if built():
        text = _page_of(_when()).replace("</head>", f"{await head_of(request, address)}</head>", 1).encode()
        headers = {"Cache-Control": ASK_AGAIN, "Vary": "Accept-Encoding, Accept-Language"}
        if "gzip" in _accepted(request):
            text, headers["Content-Encoding"] = gzip.compress(text, mtime=0), "gzip"
        return Response(text, media_type=_TYPES[".html"], headers=headers)
    return Response(words.say(language_of(request), "pages-not-built"), 503, media_type="text/plain; charset=utf-8")


@router.api_route("/{address:path}", methods=["GET", "HEAD"])
async def page(request: Request, address: str) -> Response:
    """The client, which finds its way by the address; or one of its files."""
    first, _, rest = address.partition("/")
    if first == "api":
        raise HTTPException(404)
    if f"/{address}" in _files() and address != FRONT:
        return _send(request, f"/{address}")
    answer = await _front(request, address)
    known = address in PLACES or (first in ROOMS and rest and "/" not in rest)
    if not known and answer.status_code == 200:
        answer.status_code = 404  # the client shows that nothing exists here
    return answer
