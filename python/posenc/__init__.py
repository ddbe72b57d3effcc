# SPDX-License-Identifier: GPL-3.0-or-later
"""What a transformer does with positions, exactly: schemes, tables, figures, models and their bugs as numpy arrays.

    import posenc
    posenc.rope_llama3(head_dim=128, base=500000, factor=8, original_max_position_embeddings=8192,
                       low_freq_factor=1, high_freq_factor=4).inv_freq

Every scheme of `posenc.schemes()` is a function of this module; help(posenc.rope_yarn) tells what it takes and answers.
"""
from __future__ import annotations

from typing import Any

from . import testing
from ._cases import Result
from ._compute import compute, compute_many, describe, encodings, schemes
from ._error import Error
from ._figure import Figure, figure
from ._functions import function_of
from ._models import Diff, diff, inspect
from ._numbers import Diagnosis, diagnose, verify
from ._program import program
from ._state import State
from ._table import Table, table

__version__ = "0.1.0"
__all__ = [
    "Diagnosis", "Diff", "Error", "Figure", "Result", "State", "Table", "compute", "compute_many", "describe",
    "diagnose", "diff", "encodings", "figure", "inspect", "program", "schemes", "table", "testing", "verify",
]


def __getattr__(name: str) -> Any:
    if name.startswith("_") or name not in known_schemes():
        raise AttributeError(f"module posenc has no attribute {name!r}")
    return globals().setdefault(name, function_of(name))


def known_schemes() -> list[str]:
    """None without the program."""
    try:
        return schemes()
    except Error:
        return []


def __dir__() -> list[str]:
    return sorted([*__all__, *known_schemes()])
