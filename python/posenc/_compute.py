# SPDX-License-Identifier: GPL-3.0-or-later
"""Cases in, exact results out."""
from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Mapping
from typing import Any, Tuple, Union

import numpy as np

from ._cases import Result, case_line, result_of
from ._child import CHILD
from ._error import Error
from ._program import run
from ._schemes import catalogue, parameters_of

Case = Union[Tuple[str, Mapping[str, Any]], Mapping[str, Any]]


def compute(scheme: str, /, **params: Any) -> Result:
    """The answer of a scheme, from one process that keeps running; some 50 microseconds for a small case.

    Parameters are numbers, words, dicts, lists or arrays under the names of configuration files, such as
    `compute("rope_cos_sin", freq={"scheme": "rope_default", "head_dim": 128, "base": 1e4}, positions=np.arange(4096))`.
    Whole numbers must be of an integer type. `from_` stands for `from`. What a scheme takes and answers, with shapes
    and units, is in the help of the function of its name, `help(posenc.rope_yarn)`. An answer has at most 20,000,000
    numbers.
    """
    return compute_many([(scheme, params)])[0]


def compute_many(cases: Iterable[Case], errors: str = "raise") -> list[Any]:
    """The answers of many cases, each (scheme, params) or {"scheme": ..., "params": {...}}, in their order.

    errors="return" leaves the Error of a case in its place; otherwise the first one is raised when all were asked.
    """
    if errors not in ("raise", "return"):
        raise Error(f'errors must be raise or return, not "{errors}".', "errors")
    named = [pair_of(case) for case in cases]
    lines = [case_line(scheme, params, number) for number, (scheme, params) in enumerate(named)]
    answers = zip(named, CHILD.answers(lines))
    out = [read(*answer, number, params) for number, ((_, params), answer) in enumerate(answers)]
    failed = [each for each in out if isinstance(each, Error)]
    if failed and errors == "raise":
        raise failed[0]
    return out


def pair_of(case: Case) -> Tuple[str, Mapping[str, Any]]:
    if isinstance(case, Mapping):
        return case["scheme"], case.get("params", {})
    scheme, params = case
    return scheme, params


def read(line: bytes, data: np.ndarray, number: int, params: Mapping[str, Any]) -> Result | Error:
    answer = json.loads(line)
    if answer["id"] != number:
        CHILD.close()
        raise Error("posenc compute answered another case than the one that was asked.")
    if "error" in answer:
        return error_of(answer["error"], answer["scheme"], params)
    return result_of(answer["scheme"], answer["result"], data)


def error_of(sentence: str, scheme: Any, params: Mapping[str, Any]) -> Error:
    """Of a misspelt parameter the program may say that the right one is missing."""
    name = stranger(scheme, params) if "is missing" in sentence or "is not a parameter" in sentence else None
    if name is None:
        return Error(sentence)
    scheme = params[name.partition(".")[0]]["scheme"] if "." in name else scheme
    known = parameters_of(scheme)
    near = difflib.get_close_matches(name.rpartition(".")[2], known, 1)
    more = f"did you mean {near[0]}?" if near else f"it has {', '.join(known)}."
    return Error(f"params.{name} is not a parameter of {scheme}; {more}", name)


def stranger(scheme: Any, params: Mapping[str, Any]) -> str | None:
    """The first parameter that the scheme does not have, "factr" or "freq.factr"."""
    known = parameters_of(scheme)
    for name, value in params.items():
        if known and name != "scheme" and name.rstrip("_") not in known and catalogue().config_names.get(name) not in known:
            return str(name)
        within = stranger(value["scheme"], value) if isinstance(value, Mapping) and "scheme" in value else None
        if within:
            return f"{name}.{within}"
    return None


def schemes() -> list[str]:
    """The names that compute() knows."""
    return list(catalogue().schemes)


def encodings() -> dict[str, list[str]]:
    """Every encoding and the views that it has: what table() and figure() show is "ENCODING/VIEW"."""
    told = json.loads(run("list", "--json").text)
    return {each["id"]: [view["id"] for view in each["views"]] for each in told["encodings"]}


def describe(encoding: str) -> dict[str, Any]:
    """The parameters of an encoding and of its views: legal values, defaults, units, help; where it is published."""
    return json.loads(run("describe", encoding, "--json").text)
