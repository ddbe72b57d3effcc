# SPDX-License-Identifier: GPL-3.0-or-later
"""Values to the JSON of a case; an answer, a line of JSON and the bytes of its lists, to arrays. Numbers are exact."""
from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from ._error import Error
from ._schemes import catalogue, parameters_of

MASKS = frozenset({"allowed"})  #: written as 0 and 1
MAYBE_GROUPS = frozenset({"row_of_distance"})  #: null where there is none of it


class Result(dict):
    """What a scheme answers: names to numpy arrays and plain numbers. `result["inv_freq"]` is `result.inv_freq` too.

    Real numbers are float64 with nan for what is masked or undefined, whole ones int64, masks bool; lists of records
    are structured arrays; what is told by head or by distance is a dict with whole numbers as keys.
    """

    scheme: str

    def __init__(self, scheme: str, values: Mapping[str, Any]):
        super().__init__(values)
        object.__setattr__(self, "scheme", scheme)

    def __getattr__(self, name: str) -> Any:
        if name in self:
            return self[name]
        raise AttributeError(f'{self.__dict__.get("scheme")} answers {", ".join(self)}, not "{name}"')

    def __dir__(self):
        return [*super().__dir__(), *self]

    def __reduce__(self):
        return Result, (self.scheme, dict(self))


# ---- in

def case_line(scheme: str, params: Mapping[str, Any], number: int) -> bytes:
    """One line of JSON. A trailing underscore keeps a parameter apart from Python's word: `from_`."""
    named = plain({name[:-1] if name.endswith("_") else name: value for name, value in params.items()}, "", scheme)
    return json.dumps({"scheme": scheme, "params": named, "id": number, "raw": True}, separators=(",", ":")).encode()


def plain(value: Any, field: str, scheme: str | None = None) -> Any:
    """Arrays and numpy's numbers as lists and numbers of Python, which JSON writes exactly."""
    if isinstance(value, Mapping):
        named = canonical(value.get("scheme") if scheme is None else scheme, value)
        return {name: plain(each, f"{field}.{name}" if field else name) for name, each in named.items()}
    if hasattr(value, "tolist"):
        value = widened(value).tolist()
    if isinstance(value, (list, tuple, range)):
        return [plain(each, f"{field}[{i}]") for i, each in enumerate(value)] if is_mixed(value) else list(value)
    return number_or_word(value, field)


def is_bfloat16(value: Any) -> bool:
    return "bfloat16" in str(getattr(value, "dtype", ""))


def widened(value: Any) -> Any:
    """An array or tensor of bfloat16, which numpy does not know, as float32."""
    if not is_bfloat16(value):
        return value
    return value.float() if hasattr(value, "float") else value.astype(np.float32)


def canonical(scheme: Any, params: Mapping[str, Any]) -> dict[str, Any]:
    """Parameters that a config calls otherwise, rope_theta, under the name that the scheme has for them."""
    known = parameters_of(scheme)
    out: dict[str, Any] = {}
    for name, value in params.items():
        meant = catalogue().config_names.get(name, name)
        own = str(name) if name in known or meant not in known else meant
        if own in out:
            raise Error(f"params.{name} is {own} under another name; give one of them.", str(name))
        out[own] = value
    return out


def is_mixed(values) -> bool:
    """Whether entries have to be looked at one by one; the others are by far the most."""
    kinds = set(map(type, values))
    return not (kinds <= {int} or kinds == {float} and all(map(math.isfinite, values)))


def number_or_word(value: Any, field: str) -> Any:
    if isinstance(value, float) and not math.isfinite(value):
        raise Error(f"params.{field} must be a finite number, not {value}.", field)
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    raise Error(f"params.{field} must be a number, a word, a list or an array, not {type(value).__name__}.", field)


# ---- out

class Block:
    """The numbers that follow a line, which names them in their order."""

    def __init__(self, data: np.ndarray):
        self._data, self._at = data, 0

    def take(self, kind: str, shape: list[int]) -> np.ndarray:
        start, self._at = self._at, self._at + 8 * math.prod(shape)
        return self._data[start:self._at].view(kind).reshape(shape)


_KINDS = ({"float64"}, {"int64"})


def result_of(scheme: str, answer: Mapping[str, Any], data: np.ndarray) -> Result:
    block = Block(data)
    return Result(scheme, {name: unpacked(value, name, block) for name, value in answer.items()})


def unpacked(value: Any, name: str = "", block: Block | None = None) -> Any:
    """An array of a list, nan of null; words and plain numbers as they are."""
    if isinstance(value, dict):
        if block and value.keys() in _KINDS:
            return masked(block.take(*next(iter(value.items()))), name)
        return {key_of(key): unpacked(each, name, block) for key, each in value.items()}
    if isinstance(value, list):
        return array_of(value, name)
    return math.nan if value is None and name not in MAYBE_GROUPS else value


def masked(array: np.ndarray, name: str) -> np.ndarray:
    return array.astype(bool) if name in MASKS else array


def key_of(key: str) -> int | str:
    return int(key) if key.lstrip("-").isdigit() else key


def array_of(values: list, name: str = "") -> Any:
    """Lists that are not rectangular stay lists, of arrays."""
    if values and all(isinstance(each, dict) for each in values):
        return records(values)
    if len({len(each) if isinstance(each, list) else -1 for each in values}) > 1:
        return [unpacked(each, name) for each in values]
    array = np.array(values)
    return masked(np.array(values, dtype=np.float64) if array.dtype == object else array, name)


def records(rows: list[dict]) -> np.ndarray:
    kinds = [(name, np.float64) for name in rows[0]]
    return np.array([tuple(row[name] for name in rows[0]) for row in rows], dtype=kinds)
