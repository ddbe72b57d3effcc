# SPDX-License-Identifier: GPL-3.0-or-later
"""What a figure shows, in the program's own words. What is left out has the defaults that `posenc describe` tells; a pin
shares it with the first encoding where that has it too."""
from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Tuple, Union

from ._error import Error

Words = Tuple[Tuple[str, str], ...]

_WORD = re.compile(r'(?:[^\s;"]|"(?:\\.|[^"\\])*")+|[;\n]', re.S)
_QUOTED = re.compile(r'"((?:\\.|[^"\\])*)"', re.S)
_RANGE = re.compile(r"[xy][2-4]?")


@dataclass(frozen=True)
class State:
    """`target` "rope-yarn/remap" with settings and pins, or a session: a file, or its text. str() is the text form."""

    target: str = ""
    settings: Words = ()
    pins: Tuple[str, ...] = ()
    session: Union[Path, str, None] = None
    definitions: Tuple[str, ...] = ()  #: texts of schemes of your own, which the target and the pins may name

    def __str__(self) -> str:
        if self.session is not None:
            return str(self.session)
        schemes = [" ".join(["define", scheme_of(text), *map(enclosed, text.splitlines())]) for text in self.definitions]
        return "\n".join([*schemes, joined(self.target, self.settings), *(f"pin {pin}" for pin in self.pins)])

    def setting(self) -> str:
        """Without its view, for what compares settings: "rope-yarn factor=8". A session's is its text."""
        if self.session is not None:
            return str(self.session)
        return joined(self.target.partition("/")[0], self.settings)

    def flags(self, folder: str) -> list[str]:
        """For table and plot; `folder` holds the text of a session as long as they run."""
        settings = [f"--{name}={value}" for name, value in self.settings]
        start = [self.target] if self.session is None else [f"--session={self._file(folder)}"]
        schemes = [f"--define={self._scheme(folder, text)}" for text in self.definitions]
        return [*start, *schemes, *settings, *(f"--pin={pin}" for pin in self.pins)]

    @staticmethod
    def _scheme(folder: str, text: str) -> Path:
        file = Path(folder, scheme_of(text) + ".txt")
        file.write_text(text, encoding="utf-8")
        return file

    def _file(self, folder: str) -> Path:
        if isinstance(self.session, Path):
            return self.session
        file = Path(folder, "session.posenc")
        file.write_text(self.session, encoding="utf-8")
        return file


StateLike = Union[str, Mapping[str, Any], "os.PathLike[str]", State, None]


def state_of(state: StateLike = None, /, **settings: Any) -> State:
    """A State of its text, of a dict {"encoding": ..., "view": ..., "factor": 8}, or of a session's path.

    Settings come after those of `state`; underscores in their names are dashes. `pin` is a text, or a list of them, and
    so is `define`: the text or the path of a definition, whose id is an encoding in this state.
    """
    if isinstance(state, Mapping):
        return of_dict({**state, **settings})
    if state is None:
        return of_dict(settings)
    return with_settings(of_words(state), settings)


def of_words(state: str | os.PathLike[str] | State) -> State:
    if isinstance(state, State):
        return state
    if isinstance(state, os.PathLike) or os.path.isfile(state):
        return State(session=Path(state))
    return State(session=state) if re.match(r"\s*posenc\s+\d", state) else of_text(state)


def of_dict(settings: Mapping[str, Any]) -> State:
    rest = dict(settings)
    encoding, view = rest.pop("encoding", None), rest.pop("view", None)
    if not isinstance(encoding, str):
        raise Error('A state needs an encoding, as in "rope-yarn/remap factor=8" or {"encoding": "rope-yarn", ...}.')
    return with_settings(State(f"{encoding}/{view}" if view else encoding), rest)


def with_settings(state: State, settings: Mapping[str, Any]) -> State:
    rest = dict(settings)
    pins, schemes = rest.pop("pin", ()), rest.pop("define", ())
    more = tuple((name.strip("_").replace("_", "-"), word(value, name)) for name, value in rest.items())
    kept = tuple(each for each in state.settings if each[0] not in dict(more))
    texts = (pins,) if isinstance(pins, (str, Mapping, State)) else tuple(pins)
    given = (schemes,) if isinstance(schemes, (str, os.PathLike)) else tuple(schemes)
    return State(state.target, kept + more, state.pins + tuple(map(pin_of, texts)), state.session,
                 state.definitions + tuple(map(definition_of, given)))


def definition_of(scheme: str | os.PathLike[str]) -> str:
    """Its text; a text of one line is a path."""
    if isinstance(scheme, str) and "\n" in scheme:
        return scheme
    try:
        return Path(scheme).read_text(encoding="utf-8")
    except OSError as error:
        raise Error(f"The definition could not be read: {error}.", "define") from error


def scheme_of(definition: str) -> str:
    """The id in the line `scheme ID "Name"`."""
    found = re.search(r'^\s*scheme\s+([\w.-]+)', definition, re.M)
    if found is None:
        raise Error('A definition begins with a line such as scheme my-scheme "My scheme".', "define")
    return found[1]


def pin_of(pin: StateLike) -> str:
    return pin if isinstance(pin, str) else state_of(pin).setting()


def word(value: Any, name: str) -> str:
    """A value as the program reads it: exact numbers, on and off, auto for None, lists with commas, ranges with ":"."""
    if hasattr(value, "tolist"):
        value = value.tolist()
    if value is None or isinstance(value, bool):
        return {None: "auto", True: "on", False: "off"}[value]
    if isinstance(value, (list, tuple)):
        return (":" if _RANGE.fullmatch(name) else ",").join(word(each, "") for each in value)
    return repr(value) if isinstance(value, float) else str(value)


# ---- the text form

def of_text(text: str) -> State:
    lines = lines_of(text)
    schemes = [line for line in lines if line[0] == "define" and len(line) > 2]
    lines = [line for line in lines if line not in schemes]
    if not lines:
        raise Error('The state is empty; it should be such as "rope-yarn/remap factor=8".')
    settings, pins = pairs_of(lines[0][1:]), []
    for line in lines[1:]:
        if line[0] == "pin" and len(line) > 1:
            pins.append(joined(line[1], pairs_of(line[2:])))
        elif line[0] == "show":
            settings += pairs_of(line[1:])
        else:
            raise Error(f'After the first line of a state come pin and show, not "{line[0]}"; a session of several '
                        'scenes begins with the line "posenc 1".')
    return State(lines[0][0], settings, tuple(pins), definitions=tuple("\n".join(line[2:]) for line in schemes))


def lines_of(text: str) -> list[list[str]]:
    """Words of each line; quotes hold blanks together, a backslash in them takes the next character as it is."""
    if _WORD.sub("", text).strip():
        raise Error("A quotation mark in the state is never closed.")
    lines: list[list[str]] = [[]]
    for each in _WORD.findall(text):
        lines.append([]) if each in ";\n" else lines[-1].append(_QUOTED.sub(unquoted, each))
    return [line for line in lines if line and not line[0].startswith("#")]


def unquoted(found: re.Match[str]) -> str:
    return re.sub(r"\\(.)", r"\1", found[1], flags=re.S).replace("\n", " ")


def pairs_of(words: Iterable[str]) -> Words:
    split = [each.partition("=") for each in words]
    for name, equals, value in split:
        if not name or not equals:
            raise Error(f'"{name}{equals}{value}" should be of the form id=value.')
    return tuple((name, value) for name, _, value in split)


def joined(first: str, settings: Words) -> str:
    return " ".join([first, *(f"{name}={quoted(value)}" for name, value in settings)])


def quoted(value: str) -> str:
    return value if value and not re.search(r'[\s;"\\]', value) else enclosed(value)


def enclosed(value: str) -> str:
    return '"' + re.sub(r'(["\\])', r"\\\1", value) + '"'
