"""Ids that people read out to each other."""

import secrets

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters of such ids: no two look alike."""


def fresh_id(length: int = 10) -> str:
    """An id that cannot be guessed (50 bits at ten letters)."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(length))
