"""Karta Doppio: what its bots alone need; `advice.py` is the door."""
