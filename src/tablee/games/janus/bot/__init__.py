"""Janus: the parts used by its bots only; `advice.py` is the door."""
