"""Tables on the net: a lobby over HTTP, one WebSocket a table, and a log that loses nothing (docs/protocol.md)."""
