# SPDX-License-Identifier: GPL-3.0-or-later
"""A function for each scheme, whose help and signature tell what _schemes.py knows of it."""
from __future__ import annotations

import inspect
from typing import Any, Callable

from ._cases import Result
from ._compute import compute
from ._schemes import PARAMETERS, RESULTS, SCHEMES, Scheme


def function_of(name: str) -> Callable[..., Result]:
    """compute() of one scheme, with its parameters as keywords. A name that only the program knows works as well."""

    def ask(**params: Any) -> Result:
        return compute(name, **params)

    ask.__name__ = ask.__qualname__ = name
    ask.__module__ = "posenc"
    ask.__doc__ = help_of(name, SCHEMES.get(name))
    if name in SCHEMES:
        ask.__signature__ = signature_of(SCHEMES[name])
    return ask


def help_of(name: str, scheme: Scheme | None) -> str:
    if scheme is None:
        return f'compute("{name}", **params).'
    optional = lines_of(scheme.takes, PARAMETERS)
    return (f"{scheme.about}\n\nNeeds\n{lines_of(scheme.needs, PARAMETERS)}\n"
            + (f"\nMay be left out\n{optional}\n" if optional else "")
            + f"\nAnswers, as far as the parameters ask for it\n{lines_of(scheme.answers, RESULTS)}\n")


def lines_of(names: str, meanings: dict[str, str]) -> str:
    return "\n".join(f'    {name.rpartition(".")[2]}: {meanings[name]}' for name in names.split())


def signature_of(scheme: Scheme) -> inspect.Signature:
    def each(name: str, default: Any) -> inspect.Parameter:
        return inspect.Parameter("from_" if name == "from" else name, inspect.Parameter.KEYWORD_ONLY, default=default)

    needed = [each(name, inspect.Parameter.empty) for name in scheme.needs.split()]
    return inspect.Signature(needed + [each(name, None) for name in scheme.takes.split()], return_annotation=Result)
