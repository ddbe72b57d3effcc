# SPDX-License-Identifier: GPL-3.0-or-later
"""A function for each scheme, with its help and signature."""
from __future__ import annotations

import inspect
from typing import Any, Callable

from ._cases import Result
from ._compute import compute
from ._schemes import Scheme, catalogue


def function_of(name: str) -> Callable[..., Result]:
    """compute() of one scheme, with its parameters as keywords."""
    scheme = catalogue().schemes[name]

    def ask(**params: Any) -> Result:
        return compute(name, **params)

    ask.__name__ = ask.__qualname__ = name
    ask.__module__ = "posenc"
    ask.__doc__ = help_of(scheme)
    ask.__signature__ = signature_of(scheme)
    return ask


def help_of(scheme: Scheme) -> str:
    parameters = catalogue().parameters
    optional = lines_of(scheme.takes, parameters)
    return (f"{scheme.about}\n\nNeeds\n{lines_of(scheme.needs, parameters)}\n"
            + (f"\nMay be left out\n{optional}\n" if optional else "")
            + f"\nAnswers, as far as the parameters ask for it\n{lines_of(scheme.answers, catalogue().results)}\n")


def lines_of(names: list[str], meanings: dict[str, str]) -> str:
    return "\n".join(f'    {name.rpartition(".")[2]}: {meanings[name]}' for name in names)


def signature_of(scheme: Scheme) -> inspect.Signature:
    def each(name: str, default: Any) -> inspect.Parameter:
        return inspect.Parameter("from_" if name == "from" else name, inspect.Parameter.KEYWORD_ONLY, default=default)

    needed = [each(name, inspect.Parameter.empty) for name in scheme.needs]
    return inspect.Signature(needed + [each(name, None) for name in scheme.takes], return_annotation=Result)
