"""Batches on a GPU are those of the CPU; where there is no GPU, that is said."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

import tablee
from benchmarks.gpu_batches import agrees, refuses, shared_with
from tablee.engine.errors import BadPlayers
from tablee.lab.gpu.batches import CudaEnv, DeviceArray
from tablee.lab.gpu.random_play import NoCuda, cuda_module

LAB = Path(__file__).parents[2] / "docs" / "lab.md"


def gpu() -> bool:
    try:
        cuda_module()
    except NoCuda:
        return False
    return True


needs_a_gpu = pytest.mark.skipif(
    not gpu(), reason="there is no GPU here: `python -m benchmarks.gpu_batches` where one is"
)


@needs_a_gpu
@pytest.mark.parametrize("game", list(tablee.games()))
def test_batches_on_the_gpu_are_those_of_the_cpu(game: str) -> None:
    assert agrees(game, tablee.game(game).players[-1])


@needs_a_gpu
def test_other_libraries_share_the_arrays_and_illegal_moves_are_refused() -> None:
    env = CudaEnv("duo", 2, 100, seed=1)
    assert refuses(env)
    shared = shared_with(env)
    assert shared and all(shared.values())


@needs_a_gpu
def test_the_example_of_the_documents_runs() -> None:
    (example,) = re.findall(r"^```python gpu\n(.*?)^```", LAB.read_text("utf-8"), re.S | re.M)
    exec(example, {"__name__": "example"})


@pytest.mark.skipif(gpu(), reason="there is a GPU here")
def test_without_a_gpu_it_is_said() -> None:
    with pytest.raises(NoCuda, match=r"no CUDA device was found|tablee\[cuda\]"):
        CudaEnv("duo", players=4, batch=16)


def test_bad_wishes_are_answered_before_the_gpu_is_looked_for() -> None:
    with pytest.raises(BadPlayers):
        CudaEnv("karta", players=3)
    with pytest.raises(ValueError, match="batch"):
        CudaEnv("karta", batch=0)


def test_a_device_array_says_what_it_is_and_where_it_lies() -> None:
    numbers = np.arange(6, dtype=np.int8).reshape(2, 3)
    where = {"data": (4096, False), "shape": (2, 3), "typestr": "|i1", "version": 3}
    on_device = SimpleNamespace(
        shape=numbers.shape, dtype=numbers.dtype, copy_to_host=numbers.copy, __cuda_array_interface__=where
    )
    array = DeviceArray(on_device)
    assert array.__cuda_array_interface__ == where
    assert (array.shape, len(array), array.dtype.name) == ((2, 3), 2, "int8")
    assert array.to_host().tolist() == [[0, 1, 2], [3, 4, 5]]
    assert repr(array) == "<DeviceArray (2, 3) int8>"
