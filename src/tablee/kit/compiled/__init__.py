"""The compiled half of the kit: templates, specialised for each game and each of its zones (`engine/compiling.py`).

A zone's template knows the fields of its zone by the name in `NAME`. Zones are a chain: what has to be done to all of
them (`clear`, `settle`, `gather`, `scatter`, `observe`) each does to itself, and hands on to the next one, `..._rest`.
"""
