"""The sockets: picows reads and writes WebSocket frames, here they become messages of a viewer in a room.

uvicorn serves HTTP; a request to become a WebSocket it hands over to the protocol that `protocol_for` makes. Nobody
waits for a slow reader: while what was sent to it has not left, it is sent nothing, and then the whole table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from http.cookies import SimpleCookie
from ipaddress import ip_address, ip_network
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
from picows import WSCloseCode, WSFrame, WSListener, WSMsgType, WSTransport, WSUpgradeRequest

# uvicorn makes the connection, so picows' own `ws_create_server` cannot: the protocol behind it is used directly.
from picows.picows import WSAutoPingStrategy, WSProtocol  # type: ignore[attr-defined]

from tablee import words
from tablee.engine.errors import TableeError
from tablee.server import pages
from tablee.server.archive import NoTable
from tablee.server.damage import Unreadable
from tablee.server.house import House
from tablee.server.limits import Bucket, Buckets, Limit
from tablee.server.people import COOKIE, BadToken, find, player_in
from tablee.server.protocol import LONGEST_MESSAGE, Closing, Refused, decode, encode
from tablee.server.rooms import Room
from tablee.server.showing import Story

logger = logging.getLogger("tablee.live")

MOST_UNSENT = 64 * 1024
"""Bytes under way to a client that count as slow reading."""
PING_AFTER, GONE_AFTER = 25.0, 70.0
"""Seconds of silence after which a client is pinged, and taken for gone."""
MOST_PARTS = 64
"""Frames that one message may come in: empty ones, too, take room."""
COMING = Limit(20, 300)
"""Sockets that may be opened from one address: in the long run a second, and at once after the server was away."""
STRIKES = 50
"""Messages refused for haste, after which the socket is closed."""
TABLE_PATH = ("api", "tables")
CARRYING = (WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.CONTINUATION)
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What msgspec raises for a payload that is no message."""


class Doorway:
    """What all sockets share: where the tables are, who signs, what is allowed."""

    def __init__(
        self,
        house: House,
        key: bytes,
        rate: Limit,
        most: int,
        origins: Callable[[str, str], bool],
        proxies: list[str],
        strict: bool,
    ) -> None:
        self.house, self.key, self.rate, self.most, self.origins = house, key, rate, most, origins
        self._proxies = [ip_network(proxy, strict=False) for proxy in proxies]
        self._comers = Buckets(COMING, house.time) if strict else None
        self.sockets: set[Socket] = set()
        self.closing = False
        self._outbox: list[tuple[Socket, bytes]] = []
        self._gathered = 0
        """Bytes in the outbox."""
        self._loop = asyncio.get_running_loop()

    def protocol_for(self, config: Any, server_state: Any, app_state: Any) -> WSProtocol:
        """The protocol of one connection that wants to be a WebSocket: what uvicorn calls."""
        return _Protocol(self)

    def knock(self, request: WSUpgradeRequest) -> Socket:
        """Somebody asks to be let in: what they asked for is checked when the socket is open, so that every client,
        a browser too, can be told what is wrong.
        """
        return Socket(self, request)

    def may_come(self, peer: str, forwarded: str) -> bool:
        """Is this not one socket too many from that address? Behind a proxy that we trust, from the one it names."""
        if self._comers is None:
            return True
        try:
            if forwarded and any(ip_address(peer) in proxy for proxy in self._proxies):
                peer = forwarded.rpartition(",")[2].strip()
        except ValueError:
            pass
        return self._comers.take(peer)

    def post(self, socket: Socket, message: bytes) -> None:
        """Send a message when the tables have had their turn: many sent in a row cost half of as many one by one.

        No more is gathered than counts as slow reading: who asks much at once and reads nothing is found out before
        all of it is answered.
        """
        if not self._outbox:
            self._loop.call_soon(self.send_all)
        self._outbox.append((socket, message))
        self._gathered += len(message)
        if self._gathered > MOST_UNSENT:
            self.send_all()

    def send_all(self) -> None:
        """Send what waits, in the order it was said."""
        outbox, self._outbox, self._gathered = self._outbox, [], 0
        for socket, message in outbox:
            socket.send_now(message)

    def sweep(self) -> None:
        """Ask after the silent; let go of the dead."""
        now = self.house.time()
        for socket in list(self.sockets):
            socket.ask(now)

    def close_all(self) -> None:
        """The server stops: tell everyone, and let them come back."""
        self.closing = True
        for socket in list(self.sockets):
            socket.close("server-stops", WSCloseCode.SERVICE_RESTART)


class _Protocol(WSProtocol):  # type: ignore[misc]
    """picows' protocol, made as uvicorn makes one and fed with the request that uvicorn has read."""

    def __new__(cls, doorway: Doorway) -> _Protocol:
        return super().__new__(cls)  # type: ignore[no-any-return]

    def __init__(self, doorway: Doorway) -> None:
        super().__init__(
            host_port=None,
            ws_path=None,
            is_client_side=False,
            ws_listener_factory=doorway.knock,
            logger=_mute,
            disconnect_on_exception=True,
            websocket_handshake_timeout=5,
            enable_auto_ping=False,
            auto_ping_idle_timeout=20,
            auto_ping_reply_timeout=20,
            auto_ping_strategy=WSAutoPingStrategy.PING_WHEN_IDLE,
            enable_auto_pong=True,
            max_frame_size=LONGEST_MESSAGE,
            extra_headers=None,
            read_buffer_init_size=2048,
        )

    def data_received(self, data: bytes) -> None:
        """The request, as uvicorn has put it together again."""
        while data:
            buffer = self.get_buffer(len(data))
            part = data[: len(buffer)]
            buffer[: len(part)] = part
            self.buffer_updated(len(part))
            data = data[len(part) :]

    def shutdown(self) -> None:
        """The server stops; `Doorway.close_all` sees to the sockets."""


class _Mute:
    """Instead of a logger: picows would make one for every connection, of two kilobytes, to say what nobody reads."""

    def isEnabledFor(self, level: int) -> bool:  # noqa: N802
        """Never."""
        return False

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *facts, **more: None


_mute = _Mute()


class Socket(WSListener):
    """One viewer at one table."""

    __slots__ = (
        "_bucket", "_catching_up", "_doorway", "_full", "_heard", "_parts", "_request", "_room", "_shown", "_strikes",
        "_transport", "lagging", "lang", "member", "player", "seat",
    )  # fmt: skip

    def __init__(self, doorway: Doorway, request: WSUpgradeRequest) -> None:
        self._doorway = doorway
        self._request: WSUpgradeRequest | None = request
        self._room: Room | None = None
        self._transport: WSTransport | None = None
        self._bucket = Bucket(doorway.rate, doorway.house.time())
        self._strikes = 0
        self._parts: list[bytes] = []
        self._heard = doorway.house.time()
        self._shown = 0
        self._full = self._catching_up = False
        self.seat: int | None = None
        self.player = ""
        self.member = False
        self.lang = "en"
        self.lagging = False

    # --- coming in ---

    def on_ws_connected(self, transport: WSTransport) -> None:
        """The connection stands."""
        self._transport = transport
        transport.response.headers.clear()  # sent, and kept by picows all the same
        transport.underlying_transport.set_write_buffer_limits(high=MOST_UNSENT)
        doorway = self._doorway
        doorway.sockets.add(self)
        if doorway.closing or len(doorway.sockets) > doorway.most:
            self.close("server-full", WSCloseCode.TRY_AGAIN_LATER)
        else:
            doorway.house.spawn(self._enter())

    async def _enter(self) -> None:
        """Find out who comes and to which table."""
        assert self._request is not None
        headers, path = self._request.headers, self._request.path.decode("latin-1")
        self._request = None  # kept no longer than needed: a thousand idle sockets are cheap
        try:
            address = urlsplit(path)
        except ValueError:
            return self.close("no-such-socket", WSCloseCode.POLICY_VIOLATION)
        asked = {name: values[0] for name, values in parse_qs(address.query).items()}
        self.lang = asked.get("lang", "en") if asked.get("lang") in words.LANGUAGES else "en"
        peer = self._transport.underlying_transport.get_extra_info("peername") if self._transport else None
        if not self._doorway.may_come(str(peer[0]) if peer else "", headers.get("X-Forwarded-For", "")):
            return self.close("too-many-sockets", WSCloseCode.TRY_AGAIN_LATER)
        if (origin := headers.get("Origin")) and not self._doorway.origins(origin, headers.get("Host", "")):
            return self.close("foreign-origin", WSCloseCode.POLICY_VIOLATION)
        *start, table_id, last = address.path.strip("/").split("/") if address.path.count("/") == 4 else ("", "", "")
        if tuple(start) != TABLE_PATH or last != "socket":
            return self.close("no-such-socket", WSCloseCode.POLICY_VIOLATION)
        token = token_in(headers)
        headers.clear()  # picows keeps them for as long as the socket lives: kilobytes that nobody asks for again
        try:
            await self._sit_down(table_id, token, asked)
        except (NoTable, Unreadable, BadToken) as error:
            self.close(error, WSCloseCode.POLICY_VIOLATION)
        except TableeError as error:
            self.close(error, WSCloseCode.TRY_AGAIN_LATER)
        except Exception:
            logger.exception("a socket failed to open")
            self.close("server-trouble", WSCloseCode.TRY_AGAIN_LATER)

    async def _sit_down(self, table_id: str, token: str | None, asked: dict[str, str]) -> None:
        house = self._doorway.house
        if token:
            self.player = player_in(token, self._doorway.key)
            await house.store.read(lambda connection: find(connection, self.player))
        room = await house.room(table_id)
        table, turned = room.table, room.table.turned
        own = table.seats_of(self.player)
        self.seat = own[0] if own else None
        if (wanted := asked.get("seat")) is not None:
            if wanted not in map(str, own):
                self.close("not-your-seat", WSCloseCode.POLICY_VIOLATION)
                return
            self.seat = int(wanted)
        if self.seat is not None:
            self.player = table.seats[self.seat].player  # the same text, kept once
        self.member = table.is_member(self.player)
        if not table.lets_in(self.player, asked.get("invitation")):
            self.close("private-table", WSCloseCode.POLICY_VIOLATION)
            return
        since = int(asked["since"]) if asked.get("since", "").isdecimal() and len(asked["since"]) < 10 else None
        room, missed = await self._missed(room, since)
        if room.table.turned != turned:  # the lot was drawn meanwhile: the seat is another's now
            await self._sit_down(table_id, token, asked)
        elif self._transport is not None:
            self._room = room
            room.enter(self, missed, pages.build() if "pages" in asked else "")

    async def _missed(self, room: Room, since: int | None) -> tuple[Room, Story]:
        """What happened at a table since it was last shown, and its room, which another may have taken the place of."""
        house, told = self._doorway.house, list[msgspec.Raw]()
        while since is not None and since < room.table.seq:
            # The table goes on while we read: only when nothing more has happened is nothing missed.
            since, more = await house.stories.told(room, self.seat, since)
            room = await house.room(room.table.id)
            if more is None:
                return room, None
            told += more
        return room, told

    # --- hearing ---

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """A frame came."""
        self._heard = self._doorway.house.time()
        kind = frame.msg_type
        if kind in CARRYING:
            payload = frame.get_payload_as_bytes()
            if self._parts or not frame.fin:
                self._parts.append(payload)
                if len(self._parts) > MOST_PARTS or sum(map(len, self._parts)) > LONGEST_MESSAGE:
                    return self.close("too-long", WSCloseCode.MESSAGE_TOO_BIG)
                if not frame.fin:
                    return None
                payload = b"".join(self._parts)
                self._parts = []
            try:
                self._hear(payload)
            except Exception:
                logger.exception("a message broke something")
                self.close("server-trouble", WSCloseCode.INTERNAL_ERROR)
        elif kind == WSMsgType.CLOSE:
            transport.send_close(WSCloseCode.OK)
            transport.disconnect()
        return None

    def _hear(self, payload: bytes) -> None:
        if not self._bucket.take(self._heard):
            self._strikes += 1
            if self._strikes > STRIKES:
                return self.close("too-fast", WSCloseCode.POLICY_VIOLATION)
            return self._refuse("too-fast", payload)
        try:
            message = decode(payload)
        except UNREADABLE as error:
            self._strikes += 1
            if self._strikes > STRIKES:
                return self.close("too-wrong", WSCloseCode.POLICY_VIOLATION)
            return self._refuse("no-message", payload, str(error))
        if self._room is None:
            return self._refuse("not-in-yet", payload)
        return self._room.hear(self, message)

    def _refuse(self, why: str, payload: bytes, detail: str = "") -> None:
        self._doorway.house.counts.refused += 1
        facts = {"detail": detail[:200]} if detail else {}
        self.send(encode(Refused(why, words.say(self.lang, f"refused-{why}", **facts), _id_in(payload))))

    # --- speaking ---

    def send(self, message: bytes) -> None:
        """Send a text, soon."""
        self._doorway.post(self, message)

    def send_now(self, message: bytes) -> None:
        """Send a text, unless the client is gone."""
        if self._transport is not None:
            self._transport.send(WSMsgType.TEXT, message)

    def pause_writing(self) -> None:
        """The client does not read what it was sent: until it does, it is not listened to, or its questions would fill
        our memory with answers.
        """
        if not self.lagging and self._room is not None:
            self._shown = self._room.table.seq
        self.lagging = self._full = True
        if self._transport is not None:
            self._transport.underlying_transport.pause_reading()

    def resume_writing(self) -> None:
        """It has read what it was sent."""
        self._full = False
        if self._transport is not None:
            self._transport.underlying_transport.resume_reading()
        if self._room is None:
            self.lagging = False
        elif not self._catching_up:  # else the story is being read already, and nothing is told twice
            self._catching_up = True
            self._doorway.house.spawn(self._catch_up(self._room))

    async def _catch_up(self, room: Room) -> None:
        """Tell the client what it was not told while it did not read, and show it the table: then it lags no more."""
        try:
            _, missed = await self._missed(room, self._shown)
        except Exception:  # the table is more than its story
            logger.exception("what a slow client missed could not be read")
            missed = None
        finally:
            self._catching_up = False
        # Who has fallen behind again meanwhile is told when that is read.
        if self.lagging and not self._full and self._room is not None:
            self.lagging = False
            self._room.show_whole(self, missed)

    def ask(self, now: float) -> None:
        """Ping a client that has been silent; let go of one that does not answer."""
        if self._transport is None:
            return
        silent = now - self._heard
        if silent > GONE_AFTER:
            self._transport.disconnect(graceful=False)
        elif silent > PING_AFTER and not self.lagging:
            self._transport.send_ping()

    def close(self, why: str | TableeError, code: WSCloseCode) -> None:
        """Say why, and close."""
        if self._transport is None:
            return
        if isinstance(why, TableeError):
            message = Closing(why.key, why.sentence(self.lang))
        else:
            message = Closing(why, words.say(self.lang, f"closing-{why}"))
        self._doorway.send_all()
        self.send_now(encode(message))
        self._transport.send_close(code)
        self._transport.disconnect()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """The connection is gone."""
        self._transport = None
        self._doorway.sockets.discard(self)
        if self._room is not None:
            self._room.leave(self)
            self._room = None


def token_in(headers: Any) -> str | None:
    """The token that a request carries: a program's in a header, a browser's in a cookie."""
    scheme, _, token = headers.get("Authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return str(token.strip())
    cookie: SimpleCookie = SimpleCookie()
    try:
        cookie.load(headers.get("Cookie", ""))
    except Exception:  # http.cookies raises CookieError, and others on what no browser sends
        return None
    return cookie[COOKIE].value if COOKIE in cookie else None


def _id_in(payload: bytes) -> str | None:
    """The id in a message that was refused unread, if it has one: the client wants to know which it was."""
    try:
        id = msgspec.json.decode(payload).get("id")
    except (*UNREADABLE, AttributeError):
        return None
    return id if isinstance(id, str) and len(id) <= 40 else None
