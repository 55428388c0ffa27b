"""What is wrong with a declaration, said to whoever writes the game."""

from typing import NoReturn


class BadDeclaration(ValueError):
    """A game's declaration that cannot work; the text says what is wrong, where, and what would be right."""


def refuse(where: str, problem: str) -> NoReturn:
    """Refuse a declaration: `problem` says what is wrong at `where`, and what would be right."""
    raise BadDeclaration(f"{where}: {problem}")


def check(condition: object, where: str, problem: str) -> None:
    """Refuse the declaration unless the condition holds."""
    if not condition:
        refuse(where, problem)
