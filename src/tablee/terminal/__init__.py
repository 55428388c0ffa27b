"""Tablée in a terminal: a table drawn with Rich, moves chosen by number or typed in the notation."""
