"""The server under load: how fast, how late, how large, and whether it ever forgets.

    .venv/bin/python -m benchmarks.serving throughput
    .venv/bin/python -m benchmarks.serving latency
    .venv/bin/python -m benchmarks.serving memory
    .venv/bin/python -m benchmarks.serving kill
    .venv/bin/python -m benchmarks.serving restart

Each starts a server of its own on 127.0.0.1, on one core where there are two, with a database in a temporary folder;
the load comes from this process, on another core. `--database postgresql` starts a PostgreSQL in that folder; an
address takes a database that is there already.
"""
