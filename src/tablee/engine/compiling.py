"""Compiling rules: the one decorator of every rulebook function, and where its machine code is kept.

A rule is a plain Python function on a record of small integers. `rule` hands it to Numba, which compiles it for CPU
threads without the interpreter lock; numba-cuda compiles the very same function when a CUDA kernel calls it. With
`NUMBA_DISABLE_JIT=1` the functions run as written; that is how the tests measure their coverage and prove that both
runs agree.

Compiled code is cached in the user's own cache folder, never beside the sources, so a read-only installation starts as
fast as any other. An entry is valid for exactly the sources it was made from: Numba's own stamp covers a function's
file alone, but a rule inlines rules of other files, so ours covers all of them (`sources.py`). The stamp is the name
of a folder, because several versions may be in use at once and Numba gives the code of all of them the same file names.

Processes that start together take turns: the first that misses a rule of a game compiles it, and the others find the
code of that in the cache.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from functools import cache, lru_cache
from importlib.abc import SourceLoader
from pathlib import Path
from types import FunctionType, ModuleType
from typing import IO, Any

import numba
import numpy as np
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.core.compiler_lock import global_compiler_lock

from tablee.engine.sources import ENGINE_FOLDER, home_or, sources

if sys.platform != "win32":
    import fcntl

UNUSED = 30 * 86_400
"""Seconds after which unused compiled code of other sources is removed."""
PATIENCE = 120.0
"""Seconds that a process waits for another to compile, before it compiles the same itself."""

if numba.config.DISABLE_JIT:
    # Rules count modulo 2**64, as the compiled code does; uncompiled NumPy scalars would warn of each wrap.
    np.seterr(over="ignore")


def cache_folder() -> Path:
    """Where compiled rules are kept: `TABLEE_CACHE`, else the user's cache folder."""
    if chosen := os.environ.get("TABLEE_CACHE"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData/Local")) / "tablee" / "cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tablee"


@lru_cache(maxsize=1)
def _usable_cache_folder() -> Path | None:
    """The cache folder if it can be written, else None: then each start compiles again."""
    try:
        folder = cache_folder() / "compiled"
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, RuntimeError):
        return None
    return folder


@cache
def _stamp(places: tuple[Path, ...]) -> str:
    """A digest of what compiled code comes from: the sources in these places, and all that they import."""
    digest = hashlib.sha256()
    for name, text in sources(places):
        digest.update(name.encode())
        digest.update(text)
    return digest.hexdigest()


@cache
def _folder_of(stamp: str) -> Path:
    """The folder for the code of these sources; unused code of other sources is removed."""
    kept = _usable_cache_folder()
    assert kept is not None, "a rule is cached only where something can be kept"
    folder = kept / stamp[:16]
    new = not folder.exists()
    folder.mkdir(exist_ok=True)
    os.utime(folder)
    if new:
        for other in kept.iterdir():
            if other.stat().st_mtime < time.time() - UNUSED:
                shutil.rmtree(other) if other.is_dir() else other.unlink()
    return folder


def mark_of(name: str, folders: tuple[Path, ...]) -> Path | None:
    """The path of a mark that a compiled thing may leave in the cache; it changes when these sources change."""
    folder = _usable_cache_folder()
    return folder / f"{name} {_stamp(folders)[:16]}.mark" if folder else None


class _RuleLocator(_CacheLocator):  # type: ignore[misc]
    """Tells Numba where a rule's machine code is and which sources it depends on."""

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        self._line = function.__code__.co_firstlineno
        also = function.__globals__.get("__specialised_for__", ())
        self._digest = _stamp((ENGINE_FOLDER, home_or(file), *also))
        self._path = _folder_of(self._digest) / function.__module__
        game = also[0] if also else home_or(file)
        self.turn = self._path.parent.with_name(f"{_stamp((ENGINE_FOLDER, game))[:16]}.turn")

    def get_cache_path(self) -> str:
        return str(self._path)

    def ensure_cache_path(self) -> None:
        self._path.mkdir(exist_ok=True)

    def get_source_stamp(self) -> str:
        return self._digest

    def get_disambiguator(self) -> str:
        return str(self._line)

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> _RuleLocator | None:
        return cls(function, file) if _usable_cache_folder() else None


class _RuleCacheImpl(CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_RuleLocator,)


class _Turn(threading.local):
    """A thread's turn to compile rules of a game, while no other process compiles any of them.

    Whoever has a turn waits for no other: what rules call is compiled as part of them.
    """

    _held: IO[bytes] | None = None

    def take(self, file: Path) -> bool:
        """Wait for this turn; False if there is no need to wait, or no use in it."""
        if self._held is not None or sys.platform == "win32":
            return False
        end = time.monotonic() + PATIENCE
        try:
            self._held = file.open("wb")
            while time.monotonic() < end:
                try:
                    fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    time.sleep(0.02)
                else:
                    break
        except OSError:  # a place where nothing is locked
            return False
        return True

    def end(self) -> None:
        """Let the others compile."""
        if self._held is not None:
            self._held.close()
            self._held = None


_turn = _Turn()


class _RuleCache(FunctionCache):  # type: ignore[misc]
    _impl_class = _RuleCacheImpl

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        found = super().load_overload(sig, target_context)
        if found is None and _turn.take(self._impl.locator.turn):
            found = super().load_overload(sig, target_context)
        return found


def _in_turn(compile_rule: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Numba's method of a rule, which ends the turn that it took, however it ends itself."""

    def compile_in_turn(sig: Any) -> Any:
        try:
            return compile_rule(sig)
        finally:
            if not global_compiler_lock.is_locked():  # by this thread: else it is part of another rule's compiling
                _turn.end()

    return compile_in_turn


def rule(function: Callable[..., Any]) -> Any:
    """Compile a function of a rulebook.

    The function takes records, arrays and numbers; it allocates nothing, raises nothing and calls only other rules. It
    reaches them as globals of its module: a closure would never be found in the cache again.
    """
    # No rule is handed to C, nor to another rule as a value: a second wrapper of each would be compiled for that.
    wishes = {"nogil": True, "error_model": "numpy", "_nrt": False, "forceinline": True, "no_cfunc_wrapper": True}
    compiled = numba.njit(**wishes)(function)
    if not numba.config.DISABLE_JIT and _usable_cache_folder():
        compiled._cache = _RuleCache(function)
        compiled.compile = _in_turn(compiled.compile)
    return compiled


@cache
def plain(function: Any) -> Any:
    """A rule uncompiled, with all the rules it calls: for tables made at import.

    Compiling there would take longer than running, and even finding cached code would slow down every start.
    """
    if not is_compiled(function):
        return function
    written = function.py_func
    names = [name for name in written.__code__.co_names if name in written.__globals__]
    values = [written.__globals__[name] for name in names]
    world = {name: plain(value) if is_compiled(value) else value for name, value in zip(names, values, strict=True)}
    return FunctionType(written.__code__, world, written.__name__)


def is_compiled(value: Any) -> bool:
    """Is it a rule that Numba compiles?"""
    return hasattr(value, "py_func")


def specialise(template: str, rules: Any, *others: Any) -> ModuleType:
    """Compile the functions of a template module for one game.

    A template is an ordinary module whose rules call `legal`, `play` and the like without defining them: it declares
    them (`play: Any`). Here its source runs again with those of the game's rooms among its globals. So one loop
    serves every game, at the speed of a loop written for that game, and is found in the cache like any other rule.
    """
    name = f"{template}@{rules.__name__}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.find_spec(template)
    assert spec is not None and isinstance(spec.loader, SourceLoader)
    module = ModuleType(name)
    module.__dict__["__file__"] = spec.origin
    module.__dict__["__specialised_for__"] = tuple(dict.fromkeys(home_or(room.__file__) for room in (rules, *others)))
    written = importlib.import_module(template)
    for needed in (name for name in written.__annotations__ if not hasattr(written, name)):
        room = next(room for room in (rules, *others) if hasattr(room, needed))
        setattr(module, needed, getattr(room, needed))
    sys.modules[name] = module
    code = spec.loader.get_code(template)
    assert code is not None
    exec(code, module.__dict__)
    return module
