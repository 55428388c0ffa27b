"""The HTTP side: games, people, tables, replays, lessons, and the browser's files."""
