"""One server process: its settings, start, stop, logs and figures."""
