# SPDX-License-Identifier: GPL-3.0-or-later
"""What a model's configuration really does, and what two of them do differently."""
from __future__ import annotations

import contextlib
import json
import os
import re
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Union

from ._cases import unpacked
from ._error import Error, named
from ._program import run
from ._state import State, state_of

#: A config.json or GGUF, a folder with a config.json, its text, its dict, or what has a to_dict(), as in transformers.
ConfigLike = Union[str, "os.PathLike[str]", Mapping[str, Any], Any]


def inspect(config: ConfigLike = None, flags: str | Mapping[str, Any] | None = None, sheet: bool = False) -> dict:
    """What a model really does with positions, as `posenc inspect --json` tells it: a dict of subjects and findings.

    `flags` are those of an engine ("--rope-scaling yarn --rope-scale 4"), or keys in the place of the config's; without
    a config, what they say by themselves. Frequencies are (pairs,) float64, radians per token. `sheet` has all that is
    effective: lengths, gains of each engine, layers, keys, every pair.
    """
    more = ["--json"] + ["--sheet"] * sheet
    if flags is not None:
        more.append(f"--flags={flags if isinstance(flags, str) else json.dumps(flags)}")
    if config is None:
        return read(run("inspect", *more, fine=(1,)).text)
    with file_of(config) as file:
        return read(run("inspect", file, *more, fine=(1,)).text)


def read(text: str) -> dict:
    told = json.loads(text)
    for subject in told.get("subjects", []):
        subject["effective"] = unpacked(subject.get("effective", {}))
    return told


@dataclass(frozen=True)
class Diff:
    """`rows`, as `posenc diff --json` tells them, the widest typical change first; str() is the table for people."""

    status: int  #: 0 equal, 1 different
    rows: tuple[dict, ...]
    text: str

    @property
    def equal(self) -> bool:
        return self.status == 0

    def __bool__(self) -> bool:
        """Whether there is a difference, as with the status of diff."""
        return not self.equal

    def __str__(self) -> str:
        return self.text


def diff(a: ConfigLike, b: ConfigLike, *more: ConfigLike, tol: float | None = None) -> Diff:
    """What models or settings do differently from the first, by its effect on scores.

    Each is a config as for inspect(), or a setting: "rope-yarn factor=4" or {"encoding": "rope-yarn", "factor": 4}.
    Without `tol` nothing may differ; with it, only what changes a score by more.
    """
    with contextlib.ExitStack() as stack:
        sides = [stack.enter_context(side_of(each)) for each in (a, b, *more)]
        flags = [] if tol is None else [f"--tol={float(tol)!r}"]
        told = run("diff", *sides, *flags, "--json", fine=(1,))
        words = run("diff", *sides, *flags, fine=(1,))
    return Diff(told.status, tuple(json.loads(told.text)["differences"]), words.text)


@contextlib.contextmanager
def side_of(side: ConfigLike) -> Iterator[str]:
    """A word for the command line; a setting's, or a file's as long as this lasts."""
    if is_config(side):
        with file_of(side) as file:
            yield file
    else:
        yield state_of(side).setting()


def is_config(value: ConfigLike) -> bool:
    """Whether it tells of a model, not of a setting."""
    if isinstance(value, State):
        return False
    if isinstance(value, Mapping):
        return "encoding" not in value
    return not isinstance(value, str) or is_json(value) or os.path.exists(value) or value.endswith((".json", ".gguf"))


def is_json(text: str) -> bool:
    return text.lstrip().startswith("{")


@contextlib.contextmanager
def file_of(config: ConfigLike) -> Iterator[str]:
    """The path of a config; of what is no file, one that is there as long as this lasts."""
    if isinstance(config, os.PathLike) or isinstance(config, str) and not is_json(config):
        yield path_of(Path(config))
        return
    text = config if isinstance(config, str) else json.dumps(dict_of(config), default=str)
    with tempfile.TemporaryDirectory(prefix="posenc-") as folder:
        home = Path(folder, name_of(text))
        home.mkdir()
        (home / "config.json").write_text(text, encoding="utf-8")
        with named(str(home / "config.json"), "the config") as path:
            yield path


def path_of(path: Path) -> str:
    return str(path / "config.json") if path.is_dir() else str(path)


def dict_of(config: Any) -> Mapping[str, Any]:
    told = config.to_dict() if hasattr(config, "to_dict") else config
    if isinstance(told, Mapping):
        return told
    raise Error(f"A config must be a path, a dict, JSON or an object with to_dict(), not {type(config).__name__}.")


def name_of(text: str) -> str:
    """What the program calls the model, by the folder that it lies in."""
    with contextlib.suppress(ValueError):
        told = json.loads(text)
        name = str(told.get("_name_or_path") or told.get("model_type") or "")
        return re.sub(r"[^\w.-]+", "-", os.path.basename(name.rstrip("/"))).strip(".-")[:80] or "config"
    return "config"
