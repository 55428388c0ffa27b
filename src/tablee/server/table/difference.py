"""What changed between two views: small enough to send at every move, simple enough to apply anywhere.

set     fields with a new value
splice  lists that changed in one place: [from where, how many go, what comes...], as JavaScript's `splice` takes it
"""

from typing import Any

LEAST_GAIN = 4
"""Minimum items that a splice must save: otherwise the whole list is sent."""


def difference(old: dict[str, Any], new: dict[str, Any]) -> tuple[dict[str, Any], dict[str, list[Any]]]:
    """`set` and `splice` that turn the old view into the new one.

    Both are views of one game, or halves of them: the new one has the fields of the old one in the same order, and more
    when the match is over.
    """
    fields: dict[str, Any] = {}
    splices: dict[str, list[Any]] = {}
    if len(old) == len(new):  # nearly always: then the same fields in the same order
        changed = [name for (name, value), before in zip(new.items(), old.values(), strict=True) if value != before]
    else:
        changed = [name for name, value in new.items() if name not in old or old[name] != value]
    for name in changed:
        value, before = new[name], old.get(name)
        if type(value) is list and type(before) is list and (splice := spliced(before, value)) is not None:
            splices[name] = splice
        else:
            fields[name] = value
    return fields, splices


def spliced(old: list[Any], new: list[Any]) -> list[Any] | None:
    """The splice that turns the old list into the new one; None if sending the new list is as short."""
    size = len(old)
    if size < LEAST_GAIN:
        return None
    if new[:size] == old:  # most lists grow at their end: a fast check
        return [size, 0, *new[size:]]
    shorter = min(size, len(new))
    start = 0
    while start < shorter and old[start] == new[start]:
        start += 1
    kept = 0
    while kept < shorter - start and old[-1 - kept] == new[-1 - kept]:
        kept += 1
    if start + kept < LEAST_GAIN:
        return None
    return [start, size - start - kept, *new[start : len(new) - kept]]


def patched(view: dict[str, Any], fields: dict[str, Any], splices: dict[str, list[Any]]) -> dict[str, Any]:
    """The view after a step, as every client computes it."""
    changed = {**view, **fields}
    for name, (start, gone, *come) in splices.items():
        items = list(changed[name])
        items[start : start + gone] = come
        changed[name] = items
    return changed
