"""The sockets: picows reads and writes WebSocket frames, here they become messages of a viewer in a room.

A slow reader delays no one: it gets nothing until its pending data has left, and then the whole table.
"""

import asyncio
import logging
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
from picows import WSCloseCode, WSFrame, WSListener, WSMsgType, WSTransport, WSUpgradeRequest
from sqlalchemy import Connection

from tablee import words
from tablee.engine.errors import TableeError
from tablee.server.access.devices import Held, holder
from tablee.server.access.limits import Bucket
from tablee.server.access.muting import NOBODY, Muted, muted_by
from tablee.server.access.players import COOKIE, BadToken
from tablee.server.errors import NoTable, Unreadable
from tablee.server.socket.door import MOST_PARTS, MOST_UNSENT, PARCEL, Door
from tablee.server.table.room import Room
from tablee.server.table.views import Story
from tablee.server.wire.messages import LONGEST_MESSAGE, Closing, Refused, decode, encode

logger = logging.getLogger("tablee.live")

PING_AFTER, GONE_AFTER = 25.0, 70.0
"""Seconds of silence after which a client is pinged, and taken for gone."""
LINGER, MOST_UNREAD = 2.0, 1024 * 1024
"""Seconds allowed for a dismissed client to notice, and bytes that it may send meanwhile."""
STRIKES = 50
"""Maximum messages refused for haste before the socket is closed."""
BRIEF = 1000
"""Bytes of a message that picows has room for at each socket; for a longer one it would keep more room for good."""
HEADER = bytes(14)
"""Room that picows asks for, for the header of a frame."""
TABLE_PATH = ("api", "tables")
CARRYING = (WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.CONTINUATION)
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""Errors that msgspec raises for a payload that is not a message."""


class Socket(WSListener):
    """One viewer at one table."""

    __slots__ = (
        "_bucket", "_catching_up", "_door", "_full", "_heard", "_parts", "_request", "_room", "_shown", "_strikes",
        "_traffic", "_transport", "_unread", "address", "closed", "crowds", "device", "lagging", "lang", "member",
        "muted",
        "pending", "person", "player", "reads", "seat",
    )  # fmt: skip

    def __init__(self, door: Door, request: WSUpgradeRequest) -> None:
        self._door = door
        self._request: WSUpgradeRequest | None = request
        self._room: Room | None = None
        self._transport: WSTransport | None = None
        self._bucket = Bucket(door.bounds.rate, door.means.time())
        self._traffic = Bucket(door.traffic, door.means.time())
        self._strikes = self._unread = 0
        self.pending = 0
        """Bytes received that are not a whole frame yet."""
        self._parts: list[bytes] | None = None
        """The parts of a message that comes in several frames."""
        self._heard = door.means.time()
        self._shown = 0
        self._full = self._catching_up = False
        self.closed = False
        """Was the client told why it is closed? Then its messages are ignored."""
        self.address = self.person = ""
        """The keys that count its place; empty until known."""
        self.crowds: tuple[Bucket, ...] = ()
        """The remaining allowance of all sockets of its address, and of all sockets of its person."""
        self.seat: int | None = None
        self.player = self.device = ""
        self.member = False
        self.lang = "en"
        self.muted = NOBODY
        self.reads = False
        self.lagging = False

    # --- coming in ---

    def on_ws_connected(self, transport: WSTransport) -> None:
        """The connection stands."""
        self._transport = transport
        transport.response.headers.clear()  # sent, and kept by picows all the same
        transport.underlying_transport.set_write_buffer_limits(high=MOST_UNSENT)
        request, self._request = self._request, None  # kept no longer than needed: a thousand idle sockets are cheap
        assert request is not None
        headers, path = request.headers, request.path.decode("latin-1")
        try:
            address = urlsplit(path)
        except ValueError:
            address = urlsplit("")
        asked = {name: values[0] for name, values in parse_qs(address.query).items()}
        self.lang = asked.get("lang", "en") if asked.get("lang") in words.LANGUAGES else "en"
        peer = transport.underlying_transport.get_extra_info("peername")
        door, host = self._door, ",".join(headers.getall("Host", ()))
        forwarded = ",".join(headers.getall("X-Forwarded-For", ()))
        if full := door.admit(self, str(peer[0]) if peer else "", forwarded):
            return self.close(full, WSCloseCode.TRY_AGAIN_LATER)
        if not door.means.hosts.knows(host):
            return self.close("foreign-host", WSCloseCode.POLICY_VIOLATION)
        if (origin := headers.get("Origin")) and not door.means.hosts.may_speak(origin, host):
            return self.close("foreign-origin", WSCloseCode.POLICY_VIOLATION)
        *start, table_id, last = address.path.strip("/").split("/") if address.path.count("/") == 4 else ("", "", "")
        if tuple(start) != TABLE_PATH or last != "socket":
            return self.close("no-such-socket", WSCloseCode.POLICY_VIOLATION)
        token = token_in(headers)
        if not token and (full := door.admit_stranger(self)):
            return self.close(full, WSCloseCode.TRY_AGAIN_LATER)
        headers.clear()  # picows keeps them for the socket's lifetime: kilobytes that are never read again
        door.means.spawn(self._enter(table_id, token, asked))
        return None

    async def _enter(self, table_id: str, token: str | None, asked: dict[str, str]) -> None:
        """Find out who enters, and at which table."""
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
        means = self._door.means
        if token:
            held, self.muted = await means.store.read(lambda connection: self._known(connection, token))
            self.player, self.device = held.player.id, held.device
            if self._door.has_parted(self.device):
                return self.close("signed-out", WSCloseCode.POLICY_VIOLATION)
            if not self.person:
                self.person = self.player
                if full := self._door.admit_person(self):
                    return self.close(full, WSCloseCode.TRY_AGAIN_LATER)
        room = await means.registry.room(table_id, self.person or self.address)
        table, turned = room.table, room.table.turned
        own = table.seats_of(self.player)
        self.seat = own[0] if own else None
        if (wanted := asked.get("seat")) is not None:
            if wanted not in map(str, own):
                return self.close("not-your-seat", WSCloseCode.POLICY_VIOLATION)
            self.seat = int(wanted)
        if self.seat is not None:
            self.player = self.person = table.seats[self.seat].player  # the same text, kept once
        self.member = table.is_member(self.player)
        if not table.lets_in(self.player, asked.get("invitation")):
            return self.close("private-table", WSCloseCode.POLICY_VIOLATION)
        if not self._door.has_room(self.seat is not None and table.status != "over"):
            return self.close("server-full", WSCloseCode.TRY_AGAIN_LATER)
        since = int(asked["since"]) if asked.get("since", "").isdecimal() and len(asked["since"]) < 10 else None
        room, missed = await self._missed(room, since)
        if room.table.turned != turned:  # the lot was drawn meanwhile: the seat is now another player's
            await self._sit_down(table_id, token, asked)
        elif self._transport is not None and not self.closed:
            self._room = room
            self.reads = "reads" in asked
            room.enter(self, missed, means.build() if "pages" in asked else "")
        return None

    def _known(self, connection: Connection, token: str) -> tuple[Held, Muted]:
        """Whose token that is, and whom they do not hear. Raises BadToken if it is nobody's."""
        held = holder(connection, token, self._door.means.key)
        return held, muted_by(connection, held.player.id)

    @property
    def stranger(self) -> bool:
        """Is this a viewer without a seat, or at a finished table?"""
        return self._room is not None and (self.seat is None or self._room.table.status == "over")

    async def _missed(self, room: Room, since: int | None) -> tuple[Room, Story]:
        """The events at a table since it was last shown, and its room, which may have been replaced."""
        means, told = self._door.means, list[msgspec.Raw]()
        while since is not None and since < room.table.seq:
            # The table continues while we read: nothing is missed only if nothing more has happened.
            since, more = await means.stories.told(room, self.seat, since, self.person or self.address)
            room = await means.registry.room(room.table.id)
            if more is None:
                return room, None
            told += more
        return room, told

    # --- hearing ---

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Receive a frame."""
        if self.closed:
            return None  # picows had already read it
        self.pending = frame.tail_size
        self._heard = self._door.means.time()
        parcels = 1 + frame.payload_size // PARCEL
        alone = self._traffic.take(self._heard, parcels)
        if not (alone and all(crowd.take(self._heard, parcels) for crowd in self.crowds)):
            return self.show_the_door("too-fast", WSCloseCode.POLICY_VIOLATION)
        kind = frame.msg_type
        if kind in CARRYING:
            if frame.payload_size > LONGEST_MESSAGE:
                return self.show_the_door("too-long", WSCloseCode.MESSAGE_TOO_BIG)
            payload = frame.get_payload_as_bytes()
            if self._parts or not frame.fin:
                self._parts = [*(self._parts or ()), payload]
                if len(self._parts) > MOST_PARTS or sum(map(len, self._parts)) > LONGEST_MESSAGE:
                    return self.show_the_door("too-long", WSCloseCode.MESSAGE_TOO_BIG)
                if not frame.fin:
                    return None
                payload = b"".join(self._parts)
                self._parts = None
            try:
                self._hear(payload)
            except Exception:
                logger.exception("a message broke something")
                self.close("server-trouble", WSCloseCode.INTERNAL_ERROR)
        elif kind == WSMsgType.PING:
            transport.send_pong(frame.get_payload_as_bytes())
        elif kind == WSMsgType.CLOSE:
            self.closed = True
            self._door.leaving.add(self)
            transport.send_close(WSCloseCode.OK)
            transport.disconnect()
        return None

    def _hear(self, payload: bytes) -> None:
        if not self._bucket.take(self._heard):
            self._strikes += 1
            if self._strikes > STRIKES:
                return self.show_the_door("too-fast", WSCloseCode.POLICY_VIOLATION)
            return self._refuse("too-fast", payload)
        try:
            message = decode(payload)
        except UNREADABLE as error:
            self._strikes += 1
            if self._strikes > STRIKES:
                return self.show_the_door("too-wrong", WSCloseCode.POLICY_VIOLATION)
            return self._refuse("no-message", payload, str(error))
        if self._room is None:
            return self._refuse("not-in-yet", payload)
        return self._room.hear(self, message)

    def _refuse(self, why: str, payload: bytes, detail: str = "") -> None:
        self._door.means.counts.refused += 1
        facts = {"detail": detail[:200]} if detail else {}
        self.send(encode(Refused(why, words.say(self.lang, f"refused-{why}", **facts), _id_in(payload))))

    # --- speaking ---

    def send(self, message: bytes) -> None:
        """Send a text, soon."""
        self._door.post(self, message)

    def send_now(self, message: bytes) -> None:
        """Send a text, unless the client is gone."""
        if self._transport is None:
            return
        if len(message) <= BRIEF:
            self._transport.send(WSMsgType.TEXT, message)
        else:
            self._transport.send_reuse_external_bytearray(WSMsgType.TEXT, bytearray(HEADER + message), len(HEADER))

    def pause_writing(self) -> None:
        """Stop listening to a client that does not read.

        Otherwise the answers to its questions would fill our memory.
        """
        if not self.lagging and self._room is not None:
            self._shown = self._room.table.seq
        self.lagging = self._full = True
        if self._transport is not None:
            self._transport.underlying_transport.pause_reading()

    def resume_writing(self) -> None:
        """The client has read its pending data."""
        self._full = False
        if self._transport is not None:
            self._transport.underlying_transport.resume_reading()
        if self._room is None:
            self.lagging = False
        elif not self._catching_up:  # otherwise the story is being read already, and nothing is repeated
            self._catching_up = True
            self._door.means.spawn(self._catch_up(self._room))

    async def _catch_up(self, room: Room) -> None:
        """Send the client what it missed while it did not read, and the table: then it lags no more."""
        try:
            _, missed = await self._missed(room, self._shown)
        except Exception:  # the table matters more than its story
            logger.exception("what a slow client missed could not be read")
            missed = None
        finally:
            self._catching_up = False
        # A viewer who has fallen behind again gets this when it has been read.
        if self.lagging and not self._full and self._room is not None:
            self.lagging = False
            self._room.show_whole(self, missed)

    def ask(self, now: float) -> None:
        """Ping a client that has been silent; drop one that does not answer."""
        if self._transport is None:
            return
        silent = now - self._heard
        if silent > GONE_AFTER:
            self._transport.disconnect(graceful=False)
        elif silent > PING_AFTER and not self.lagging:
            self._transport.send_ping()

    def close(self, why: str | TableeError, code: WSCloseCode) -> None:
        """Give the reason, and close."""
        self._say_why(why, code)
        if self._transport is not None:
            self._transport.disconnect()
            if self._transport.underlying_transport.get_write_buffer_size():  # a silent reader must not keep it open
                asyncio.get_running_loop().call_later(LINGER, self._transport.underlying_transport.abort)

    def show_the_door(self, why: str, code: WSCloseCode) -> None:
        """Give the reason, and close as soon as the other side, still sending, has read it.

        If we closed at once, the system would reset the connection, and the client would not see the reason.
        """
        self._say_why(why, code)
        if self._transport is not None:
            transport = self._transport.underlying_transport
            transport.write_eof()
            transport.resume_reading()
            asyncio.get_running_loop().call_later(LINGER, transport.abort)

    def ignore(self, unread: int) -> None:
        """Ignore data that came after the reason for closing."""
        self._unread += unread
        if self._unread > MOST_UNREAD and self._transport is not None:
            self._transport.disconnect(graceful=False)

    def _say_why(self, why: str | TableeError, code: WSCloseCode) -> None:
        if self._transport is None or self.closed:
            return
        self.closed = True
        self._door.leaving.add(self)
        if isinstance(why, TableeError):
            message = Closing(why.key, why.sentence(self.lang))
        else:
            message = Closing(why, words.say(self.lang, f"closing-{why}"))
        self._door.send_all()
        self.send_now(encode(message))
        self._transport.send_close(code)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """The connection is gone."""
        self._transport = None
        self._door.forget(self)
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
    except Exception:  # http.cookies raises CookieError, and others on input that no browser sends
        return None
    return cookie[COOKIE].value if COOKIE in cookie else None


def _id_in(payload: bytes) -> str | None:
    """The id in a message that was refused unread, if any: it tells the client which one it was."""
    try:
        id = msgspec.json.decode(payload).get("id")
    except (*UNREADABLE, AttributeError):
        return None
    return id if isinstance(id, str) and len(id) <= 40 else None
