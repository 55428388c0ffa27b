"""Where a mistake may lie that compiled rules do not place: found by reading the code of the folder."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

Place = tuple[str, int]
"""A file, and a line in it."""
_MADE = (ast.List, ast.ListComp, ast.Set, ast.Dict, ast.JoinedStr)
"""What no rule may make."""


def lines_with(name: str, folder: Path) -> Iterator[Place]:
    """The lines of code that speak of a name."""
    for file in sorted(folder.rglob("*.py")):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            if re.search(rf"\b{name}\b", line):
                yield str(file), number


def without_answer(folder: Path) -> Iterator[Place]:
    """The rules that return a number in one case, and nothing in another."""
    for file, written in _rules(folder):
        returns = [node for node in ast.walk(written) if isinstance(node, ast.Return)]
        answers = [node for node in returns if node.value is not None]
        if answers and (len(answers) < len(returns) or not _ends(written.body)):
            yield file, written.lineno


def with_something_new(folder: Path) -> Iterator[Place]:
    """The lines of rules that make a list, or something else that takes memory."""
    for file, written in _rules(folder):
        yield from sorted((file, node.lineno) for node in ast.walk(written) if isinstance(node, _MADE))


def _rules(folder: Path) -> Iterator[tuple[str, ast.FunctionDef]]:
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and any("rule" in ast.unparse(mark) for mark in node.decorator_list):
                yield str(file), node


def _ends(body: list[ast.stmt]) -> bool:
    """Does every way through these lines return?"""
    last = body[-1]
    return isinstance(last, ast.Return) or (
        isinstance(last, ast.If) and bool(last.orelse) and _ends(last.body) and _ends(last.orelse)
    )
