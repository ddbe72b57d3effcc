# SPDX-License-Identifier: GPL-3.0-or-later
"""The one error type."""
from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator

_FIELD = re.compile(r"(?:params\.|--)([\w.\[\]-]*[\w\]])")


class Error(ValueError):
    """What the program said: one sentence with what, where, and what would be right.

    `field` is the parameter that it is about, where the sentence begins with one: "head_dim", "positions[2]", "factor".
    """

    def __init__(self, sentence: str, field: str | None = None):
        super().__init__(sentence)
        self.field = field if field is not None else field_of(sentence)

    def __reduce__(self):
        return Error, (str(self), self.field)


@contextlib.contextmanager
def named(path: str, given: str) -> Iterator[str]:
    """The path of a file that nobody but this module knows: sentences about it are about what the caller gave."""
    try:
        yield path
    except Error as error:
        sentence = str(error).replace(f'"{path}"', given).replace(path, given)
        raise Error(sentence[:1].upper() + sentence[1:], error.field) from error.__cause__


def field_of(sentence: str) -> str | None:
    found = _FIELD.match(sentence)
    return found[1] if found else None
