"""The server under attack: does anybody at a table, or in the lobby, notice?

    .venv/bin/python -m benchmarks.attacks
    .venv/bin/python -m benchmarks.attacks pings silence --seconds 20

Each attack has a server of its own on 127.0.0.1, with the limits that every server has, and a process of its own. An
attack is a module here with `async def attack(target, stop)`: it goes on until `stop` is set. Where it needs a server
that is started otherwise, it says so: `FLAGS`, further words for the command line, and `FILES`, how many files the
server may open; and `PLAYERS`, how the tables are laid of those who are measured. With `async def prepare(target)` it
says what must be there before, and which target that makes.
"""
