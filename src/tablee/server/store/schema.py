"""The tables of the database. docs/hosting.md lists the stored data for people who ask."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
    true,
)

metadata = MetaData()

settings = Table(
    "settings", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False)
)
"""The server's own data: the key that signs tokens."""

players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("program", Boolean, nullable=False),
    Column("owner", String(32)),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Column("shown", Boolean, nullable=False, server_default=true()),
    Index("players_by_owner", "owner"),
)
"""Guests, and the programs they let play. `owner` is the guest a program belongs to. `seen`: when they were last here;
`shown`: may those they played with know that? If not, it is not written down."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("status", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("setup", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("host", String(32), nullable=False, server_default=""),
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Column("bookmark", Text),
    Column("over_days", Boolean, nullable=False, server_default=false()),
    Column("due", BigInteger),
    Index("tables_by_status", "status", "changed"),
    Index("tables_listed", "public", "status", "changed", "id"),
    Index("tables_of_game", "public", "status", "game", "changed", "id"),
    Index("tables_by_host", "host", "public", "status", "changed"),
    Index("tables_to_rate", "rated", "status"),
    Index("tables_due", "due"),
)
"""One row a table: what never changes (setup, secret), and what the lobby lists.
`host`: the person who laid it, or whose program did. `seen`: the time of the last visit, until it is over.

What happens at a table stands in its log; `status` and `summary` only repeat it, in the same transaction, and
`bookmark` after the table was left: it tells which entry it is true of.

`due`: at a table over days, the time when the house must look at it though nobody else does: the limit of the player
to move runs out then. 0: at once, a bot is to move. None: never.
"""

log = Table(
    "log",
    metadata,
    Column("table_id", String(16), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer),
    Column("data", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
    sqlite_with_rowid=False,
)
"""Every event at every table. The key decides who was first when two processes write at the same time."""

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("player_id", String(32), nullable=False),
    Column("put_away", Boolean, nullable=False, server_default=false()),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("seats_by_player", "player_id"),
)
"""Who sat where: for a person's own games. The public record is in the log. `put_away`: they do not want to see it on
their shelf."""

calendars = Table(
    "calendars",
    metadata,
    Column("player_id", String(32), primary_key=True),
    Column("calendar", Text, nullable=False),
)
"""The nights and holidays of those who declared any: their time at tables over days stands still then."""

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player_id", String(32), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("address", Text, nullable=False),
    Column("keys", Text, nullable=False),
    Column("device", String(20)),
    Column("lang", String(2), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("subscriptions_by_player", "player_id"),
)
"""Where a person wants to hear that it is their turn: a browser (Web Push, with its keys) or a webhook."""

alerts = Table(
    "alerts",
    metadata,
    Column("subscription_id", String(32), nullable=False),
    Column("table_id", String(16), nullable=False),
    Column("what", String(8), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("seat", Integer),
    Column("at", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("due", BigInteger, nullable=False),
    PrimaryKeyConstraint("subscription_id", "table_id", "what"),
    Index("alerts_due", "due"),
)
"""What is still to be told, and to which subscription; written with the entry that it is about, deleted when told."""

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(40), nullable=False),
    Column("player_id", String(32), nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("score", Float, nullable=False, server_default="0"),
    PrimaryKeyConstraint("game", "player_id"),
    Index("ratings_by_score", "game", "score", "player_id"),
)
"""Players' strength; `score` sorts the leaderboard."""

devices = Table(
    "devices",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("player_id", String(32), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("old", String(32)),
    Column("came", String(8), nullable=False),
    Column("browser", String(20), nullable=False),
    Column("system", String(20), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("devices_by_player", "player_id"),
    Index("devices_by_old", "old", unique=True),
)
"""The browsers of each person. `secret`: a digest of what its cookie holds; empty for a device from before there were
devices, whose secret follows from the server's key. `old`: the id in the cookie that it had then. `seen`: the last day.
"""

codes = Table(
    "codes",
    metadata,
    Column("player_id", String(32), primary_key=True),
    Column("digest", String(64), nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("codes_by_digest", "digest"),
    Index("codes_by_until", "until"),
)
"""Codes that make another browser a device of the person who asked for one."""

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    Column("player_id", String(32), nullable=False),
    Column("public_key", Text, nullable=False),
    Column("counter", BigInteger, nullable=False),
    Column("browser", String(20), nullable=False),
    Column("system", String(20), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Index("passkeys_by_player", "player_id"),
)
"""Passkeys, by the ids that their authenticators gave them; only public keys are known here."""

challenges = Table(
    "challenges",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player_id", String(32), nullable=False),
    Column("challenge", String(64), nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("challenges_by_player", "player_id"),
    Index("challenges_by_until", "until"),
)
"""What a passkey is to sign. `player_id`: who is making one; empty for somebody who enters."""


mutes = Table(
    "mutes",
    metadata,
    Column("player_id", String(32), nullable=False),
    Column("muted_id", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("since", BigInteger, nullable=False),
    PrimaryKeyConstraint("player_id", "muted_id"),
    Index("mutes_by_muted", "muted_id"),
)
"""Whom a player does not want to hear, at any table, and what they were called then."""

hushes = Table(
    "hushes",
    metadata,
    Column("player_id", String(32), nullable=False),
    Column("table_id", String(16), nullable=False),
    PrimaryKeyConstraint("player_id", "table_id"),
    Index("hushes_by_table", "table_id"),
)
"""The tables at which a player does not want to hear anybody."""

partings = Table(
    "partings",
    metadata,
    Column("player_id", String(32), nullable=False),
    Column("other_id", String(32), nullable=False),
    PrimaryKeyConstraint("player_id", "other_id"),
    Index("partings_by_other", "other_id"),
)
"""Whom a player took off the list of those they played with: neither sees the other there any more."""

invitations = Table(
    "invitations",
    metadata,
    Column("table_id", String(16), nullable=False),
    Column("player_id", String(32), nullable=False),
    Column("by_id", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("declined", Boolean, nullable=False, server_default=false()),
    PrimaryKeyConstraint("table_id", "player_id"),
    Index("invitations_by_player", "player_id"),
    Index("invitations_by_inviter", "by_id"),
)
"""Who is invited to a table that waits for players, by whom. `declined`: not now, and not again to that table."""
