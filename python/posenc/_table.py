# SPDX-License-Identifier: GPL-3.0-or-later
"""The numbers behind a figure."""
from __future__ import annotations

import csv
import io
import os
import re
import subprocess
import tempfile
from typing import Any

import numpy as np

from ._error import Error
from ._program import program, run
from ._state import StateLike, state_of


def _plain(column: str) -> str:
    """"rope[base=500000].low" without its values: "rope.low"."""
    return re.sub(r"\[.*\]", "", column)


class Table:
    """`values` is float64, (rows, columns), with nan for gaps; the first column is what the rows are counted by."""

    def __init__(self, columns: tuple[str, ...], values: np.ndarray):
        self.columns, self.values = columns, values

    def column(self, name: str) -> np.ndarray:
        """(rows,) of that name, also without the values in brackets that a subject's columns name; a view, not a copy."""
        alike = [name] if name in self.columns else [each for each in self.columns if _plain(each) == name]
        if len(alike) != 1:
            raise Error(f'There is no column "{name}"; there are: {", ".join(self.columns[:40])}.', "name")
        return self.values[:, self.columns.index(alike[0])]

    @property
    def shape(self) -> tuple[int, int]:
        return self.values.shape

    def __len__(self) -> int:
        return len(self.values)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        return np.array(self.values, dtype=dtype) if copy else np.asarray(self.values, dtype=dtype)

    def __repr__(self) -> str:
        more = ", ..." if len(self.columns) > 8 else ""
        return f"Table({self.shape[0]} rows: {', '.join(self.columns[:8])}{more})"

    def to_pandas(self) -> Any:
        """As a pandas.DataFrame, which has to be installed."""
        import pandas

        return pandas.DataFrame(self.values, columns=list(self.columns))


def table(state: StateLike = None, /, panel: int = 1, **settings: Any) -> Table:
    """The numbers of a panel of a figure, at full precision: `table("sinusoidal/table", rows=4096, dim=512)`.

    `state` is "ENCODING/VIEW id=value ...", a dict, or the path of a session, an exported picture or a config.json;
    settings are the flags of `posenc table`, with underscores: `x=(0, 64)`, `pin="rope-linear factor=4"`,
    `define="half-turn.txt"` for a scheme of your own.
    """
    asked = state_of(state, **settings)
    with tempfile.TemporaryDirectory(prefix="posenc-") as folder:
        flags = [*asked.flags(folder), f"--panel={panel}"]
        file = os.path.join(folder, "table.npy")
        run("table", *flags, f"--output={file}")
        return Table(columns_of(flags), np.load(file))


def columns_of(flags: list[str]) -> tuple[str, ...]:
    """The head of the CSV, whose numbers are never awaited: NPY has no names."""
    with subprocess.Popen([program(), "table", *flags], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL) as process:
        text = io.TextIOWrapper(process.stdout, encoding="utf-8", newline="")
        names = next(csv.reader(text), [])
        process.kill()
    return tuple(names)
