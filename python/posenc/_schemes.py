# SPDX-License-Identifier: GPL-3.0-or-later
"""What each scheme takes and answers, as `posenc compute --list --json` says it."""
from __future__ import annotations

import functools
import json
from typing import Any, NamedTuple

from ._program import run


class Scheme(NamedTuple):
    about: str
    needs: list[str]  #: parameters
    takes: list[str]  #: those that may be left out
    answers: list[str]  #: results, of which some depend on the parameters

    def parameters(self) -> list[str]:
        return self.needs + self.takes


class Catalogue(NamedTuple):
    schemes: dict[str, Scheme]
    parameters: dict[str, str]  #: meanings
    results: dict[str, str]
    config_names: dict[str, str]  #: other names in configurations, where a scheme has no parameter of that name


@functools.lru_cache(maxsize=None)
def catalogue() -> Catalogue:
    """Asks the program once."""
    told = json.loads(run("compute", "--list", "--json").text)
    schemes = {name: Scheme(**each) for name, each in told["schemes"].items()}
    return Catalogue(schemes, told["parameters"], told["results"], told["config_names"])


def parameters_of(scheme: Any) -> list[str]:
    """None of a scheme that the program does not know."""
    known = catalogue().schemes
    return known[scheme].parameters() if isinstance(scheme, str) and scheme in known else []
