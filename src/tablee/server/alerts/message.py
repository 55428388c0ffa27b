"""What an alert says: which game, whose table, what to do. No card, nothing hidden, no way in for others."""

import re
from typing import Any

import msgspec

import tablee
from tablee import words
from tablee.engine.errors import UnknownGame
from tablee.server.store.outbox import Alert

_MARKUP = re.compile(r"([\\`*_~|\[\]()<>@#:/.])")
"""Signs that a channel may take for something else than themselves, if another follows."""


def title_of(game: str) -> str:
    """What the game is called; a game that is not here any more by its id."""
    try:
        return tablee.game(game).title
    except UnknownGame:
        return game


def id_of(alert: Alert) -> str:
    """A name for this alert: one that is told twice, because the house stopped in between, can be known by it."""
    return f"{alert.what}-{alert.table}-{alert.seq}"


def message(alert: Alert, address: str) -> dict[str, Any]:
    """The alert as one JSON object, for browsers and for programs: Discord reads `content`, Matrix `text`."""
    others = [name for at, name in enumerate(alert.names) if name and at != alert.seat]
    title = title_of(alert.game)
    said = words.say(alert.to.lang, f"alert-{alert.what}", title=title, names=", ".join(others), n_others=len(others))
    # Who is invited finds on the shelf the way in, which does not travel.
    link = f"{address}/table/{alert.table}" if alert.what in ("turn", "over") else f"{address}/"
    # Where it is posted, a name is no link, no mention and no markup.
    plain = [_MARKUP.sub("\\1\u2060", name) for name in others]
    posted = words.say(alert.to.lang, f"alert-{alert.what}", title=title, names=", ".join(plain), n_others=len(plain))
    whole = f"{title}: {posted}" if alert.table else posted
    return {
        "id": id_of(alert),
        "what": alert.what,
        "game": alert.game,
        "table": alert.table,
        "title": title if alert.table else "Tablée",
        "body": said,
        "url": link,
        "text": f"{whole} {link}",
        "content": f"{whole} {link}",
        "allowed_mentions": {"parse": []},
    }


encode = msgspec.json.Encoder().encode
