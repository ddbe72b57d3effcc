# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether numbers are what a setting asks for, and which known bug they have."""
from __future__ import annotations

import contextlib
import json
import os
import re
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Union

import numpy as np

from ._error import Error
from ._models import ConfigLike, file_of
from ._program import run
from ._state import StateLike, state_of

#: An array, anything that numpy makes one of (also a tensor), or a .npy, .safetensors, .json or .csv.
NumbersLike = Union[np.ndarray, str, "os.PathLike[str]", Any]


@dataclass(frozen=True)
class Diagnosis:
    """True where the numbers are what was asked for; str() says what is wrong with them, for people."""

    agrees: bool
    what: str  #: what they were read as: "cos", "inv_freq"
    residual: float  #: relative, of all numbers; 0 where they are equal
    bugs: tuple[str, ...]  #: each name explains every number, "dict-dropped" or "factor-squared + base-default"
    candidates: tuple[dict, ...]  #: the nearest names, with their residuals
    text: str

    def __bool__(self) -> bool:
        return self.agrees

    def __str__(self) -> str:
        return self.text


def diagnose(config: ConfigLike, numbers: NumbersLike, what: str | None = None, start: int = 0,
             scope: str | None = None, array: str | None = None, shape: Sequence[int] | None = None,
             layout: str | None = None) -> Diagnosis:
    """Which known bug turns a model's setting into these numbers.

    `numbers` are what some code printed: inverse frequencies (pairs,), a cos or sin table or rotated vectors
    (positions, dimensions), slopes (heads,), a bias, a mask or logits (queries, keys). `what` is inv_freq, cos, sin,
    rotated, slopes, bias or logits, by default guessed; `start` the position of the first row; `scope` the layer type,
    such as "sliding_attention"; `array` a name in a file that has several; `layout` "halves" or "neighbours".
    """
    with file_of(config) as model:
        return asked(["diagnose", model] + ([f"--scope={scope}"] if scope else []), "--numbers=", numbers,
                     flags_of(what, start, array, shape, layout))


def verify(numbers: NumbersLike, against: StateLike, what: str | None = None, start: int = 0, array: str | None = None,
           shape: Sequence[int] | None = None, layout: str | None = None) -> Diagnosis:
    """Whether numbers are what a setting asks for: `verify(table, against="rope base=500000 head-dim=128")`.

    The others as for diagnose(); bugs that need no more than the setting are named as well.
    """
    setting = state_of(against).setting()
    return asked(["verify", f"--against={setting}"], "", numbers, flags_of(what, start, array, shape, layout))


def flags_of(what: str | None, start: int, array: str | None, shape: Sequence[int] | None,
             layout: str | None) -> list[str]:
    sizes = None if shape is None else ",".join(str(int(size)) for size in shape)
    given = {"what": what, "start": int(start) or None, "array": array, "shape": sizes, "layout": layout}
    return [f"--{name}={value}" for name, value in given.items() if value is not None]


def asked(call: list[str], before: str, numbers: NumbersLike, flags: list[str]) -> Diagnosis:
    with file_of_numbers(numbers) as file:
        call = [*call, before + file, *flags]
        told = json.loads(run(*call, "--json", fine=(1,)).text)
        text = run(*call, fine=(1,)).text
    return Diagnosis(told["agrees"], told["what"], number(told["residual"]), bugs_in(told["candidates"], text),
                     tuple(told["candidates"]), text)


def number(value: float | None) -> float:
    return float("nan") if value is None else value


def bugs_in(candidates: list[dict], text: str) -> tuple[str, ...]:
    """Those that explain every number; a program that does not say so marks them with a tick in its text."""
    ticked = {re.split("[:：]", line[2:])[0] for line in text.splitlines() if line.startswith("✓ ")}
    names = [(" + ".join(each["defects"]), each.get("explains")) for each in candidates]
    return tuple(name for name, explains in names if (name in ticked if explains is None else explains))


@contextlib.contextmanager
def file_of_numbers(numbers: NumbersLike) -> Iterator[str]:
    """The path of numbers; an array is one as long as this lasts."""
    if isinstance(numbers, (str, os.PathLike)):
        yield os.fspath(numbers)
        return
    with tempfile.TemporaryDirectory(prefix="posenc-") as folder:
        path = os.path.join(folder, "numbers.npy")
        np.save(path, array_of(numbers), allow_pickle=False)
        yield path


def array_of(numbers: Any) -> np.ndarray:
    """A tensor is brought here first. Complex numbers hold two tables, so which one is for the caller to say."""
    if hasattr(numbers, "detach"):
        numbers = numbers.detach().cpu()
    array = np.asarray(numbers)
    if np.iscomplexobj(array):
        raise Error('The numbers are complex; give their real part with what="cos", or the imaginary with what="sin".')
    if array.dtype == object:
        raise Error("The numbers are not an array of real numbers.")
    return array.astype(np.float64) if array.dtype.itemsize > 8 else array
