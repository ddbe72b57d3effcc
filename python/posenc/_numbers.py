# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether numbers are what a setting asks for, and which known bug they have."""
from __future__ import annotations

import contextlib
import json
import os
import re
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Union

import numpy as np

from ._cases import is_bfloat16, widened
from ._error import Error, named
from ._models import ConfigLike, file_of, side_of
from ._program import run
from ._state import StateLike

#: An array, anything that numpy makes one of (also a tensor), a dict of them by their names, or a .npy, .safetensors,
#: .json or .csv.
NumbersLike = Union[np.ndarray, str, "os.PathLike[str]", Mapping[str, Any], Any]


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
    (positions, dimensions), slopes (heads,), a bias, a mask or logits (queries, keys); or a dict of several, such as
    {"q": ..., "k": ..., "logits": ...}, what was multiplied beside the product. Tensors of bfloat16 and float16 are
    compared as such. `what` is inv_freq, cos, sin, rotated, slopes, bias or logits, by default guessed; `start` the
    position of the first row; `scope` the layer type, such as "sliding_attention"; `array` a name where there are
    several; `layout` "halves" or "neighbours".
    """
    with file_of(config) as model:
        return asked(["diagnose", model], "--numbers=", numbers, flags_of(what, start, array, shape, layout, scope))


def verify(numbers: NumbersLike, against: StateLike | ConfigLike, what: str | None = None, start: int = 0,
           array: str | None = None, shape: Sequence[int] | None = None, layout: str | None = None,
           scope: str | None = None) -> Diagnosis:
    """Whether numbers are what a setting asks for: `verify(table, against="rope base=500000 head-dim=128")`.

    `against` may also be {"encoding": "rope", ...}, a session or a model's config as for diagnose(), and so are the
    others; bugs that need no more than the setting are named as well.
    """
    with side_of(against) as setting:
        return asked(["verify", f"--against={setting}"], "", numbers,
                     flags_of(what, start, array, shape, layout, scope))


def flags_of(what: str | None, start: int, array: str | None, shape: Sequence[int] | None, layout: str | None,
             scope: str | None) -> list[str]:
    sizes = None if shape is None else ",".join(str(int(size)) for size in shape)
    given = {"what": what, "start": int(start) or None, "array": array, "shape": sizes, "layout": layout,
             "scope": scope or None}
    return [f"--{name}={value}" for name, value in given.items() if value is not None]


def asked(call: list[str], before: str, numbers: NumbersLike, flags: list[str]) -> Diagnosis:
    with file_of_numbers(numbers) as file:
        call = [*call, before + file, *flags]
        told = json.loads(run(*call, "--json", fine=(1,)).text)
        text = told.get("text") or run(*call, fine=(1,)).text  # which an older program tells only by itself
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
    """The path of numbers; arrays are a file as long as this lasts."""
    if isinstance(numbers, (str, os.PathLike)):
        yield os.fspath(numbers)
        return
    several = isinstance(numbers, Mapping)
    if several:
        content = safetensors_of({str(name): tensor_of(each, f'numbers "{name}"') for name, each in numbers.items()})
    else:
        content = safetensors_of({"numbers": tensor_of(numbers, "numbers")})
    with tempfile.TemporaryDirectory(prefix="posenc-") as folder:
        path = os.path.join(folder, "numbers.safetensors")
        with open(path, "wb") as file:
            file.write(content)
        with named(path, "the dict" if several else "the array"):
            yield path


class Tensor(NamedTuple):
    dtype: str  #: as safetensors call it
    array: np.ndarray


#: Numpy's kinds and bytes; bfloat16 has none there.
_DTYPES = {"f2": "F16", "f4": "F32", "f8": "F64", "b1": "BOOL"}
_DTYPES.update({f"{kind}{size}": f"{kind.upper()}{8 * size}" for kind in "iu" for size in (1, 2, 4, 8)})


def tensor_of(numbers: Any, called: str) -> Tensor:
    """As it lies in a file; a torch.Tensor is brought here first."""
    try:
        here = numbers.detach().cpu() if hasattr(numbers, "detach") else numbers
        array = np.asarray(widened(here))
    except (TypeError, ValueError, RuntimeError) as error:
        raise Error(f"The {called} are not an array of real numbers: {error}") from error
    return Tensor("BF16", upper_halves(array)) if is_bfloat16(numbers) else Tensor(*real_array(array, called))


def upper_halves(array: np.ndarray) -> np.ndarray:
    """A bfloat16 is the first half of a float32."""
    return (np.ascontiguousarray(array, "<f4").view("<u4") >> 16).astype("<u2").reshape(array.shape)


def real_array(array: np.ndarray, called: str) -> tuple[str, np.ndarray]:
    """Complex numbers hold two tables, so which one is for the caller to say."""
    if np.iscomplexobj(array):
        raise Error(f'The {called} are complex; give their real part with what="cos", or the imaginary with what="sin".')
    if array.dtype.kind == "f" and array.dtype.itemsize > 8:
        array = array.astype(np.float64)
    dtype = _DTYPES.get(array.dtype.str[1:])
    if dtype is None:
        raise Error(f"The {called} are not an array of real numbers.")
    return dtype, array.astype(array.dtype.newbyteorder("<"), copy=False)


def safetensors_of(tensors: Mapping[str, Tensor]) -> bytes:
    """The length of a header in JSON, the header, and the numbers one after the other."""
    header, at = {}, 0
    for name, (dtype, array) in tensors.items():
        header[name] = {"dtype": dtype, "shape": list(array.shape), "data_offsets": [at, at + array.nbytes]}
        at += array.nbytes
    words = json.dumps(header).encode()
    return b"".join([len(words).to_bytes(8, "little"), words, *(each.array.tobytes() for each in tensors.values())])
