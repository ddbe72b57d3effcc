# SPDX-License-Identifier: GPL-3.0-or-later
"""Assertions for pytest, whose messages name the bug."""
from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ._models import ConfigLike, inspect, is_config
from ._numbers import Diagnosis, NumbersLike, diagnose, verify
from ._state import StateLike


def assert_matches(numbers: NumbersLike, *, against: ConfigLike | StateLike, what: str | None = None, start: int = 0,
                   **more: Any) -> Diagnosis:
    """Fails with the diagnosis unless `numbers` are what `against` asks for.

    `against` is a setting ("rope-yarn factor=4", {"encoding": ...}) or a model's config (path, dict, JSON, an object
    with to_dict()). what, start, array, shape, layout and, of a config, scope are those of diagnose().
    """
    __tracebackhide__ = True
    told = (diagnose(against, numbers, what, start, **more) if is_config(against)
            else verify(numbers, against, what, start, **more))
    if not told:
        raise AssertionError(f"\n{told.text.rstrip()}")
    return told


def assert_config_is_clean(config: ConfigLike, flags: str | None = None, allow: Collection[str] = ()) -> None:
    """Fails with the findings of inspect() that are warnings or errors, but for those whose ids `allow` names."""
    __tracebackhide__ = True
    findings = inspect(config, flags)["findings"]
    found = [each for each in findings if each["severity"] != "info" and each["id"] not in allow]
    if found:
        raise AssertionError("\n" + "\n".join(map(words_of, found)))


def words_of(finding: dict) -> str:
    lines = [f'{finding["severity"]}: {finding["message"]} [{finding["id"]}]']
    lines += [f"    {finding[part]}" for part in ("cause", "remedy", "threads") if finding.get(part)]
    return "\n".join(lines)
