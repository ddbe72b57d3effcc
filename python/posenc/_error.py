# SPDX-License-Identifier: GPL-3.0-or-later
"""The one error type."""
from __future__ import annotations

import re

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


def field_of(sentence: str) -> str | None:
    found = _FIELD.match(sentence)
    return found[1] if found else None
