# SPDX-License-Identifier: GPL-3.0-or-later
"""The reference values of tests/golden/data, which lie in the checkout, and how far an answer may be off:

    |answer - expected| <= abs + rel |expected| + abs_per_X X,  X the angle, distance or position of the entry.
"""
import json
from pathlib import Path

import numpy as np

import posenc

DATA = Path(__file__).resolve().parents[2] / "tests" / "golden" / "data"
CASES = {file.stem: json.loads(file.read_text()) for file in sorted(DATA.glob("*.json"))}
_PER = ("f64_abs_per_unit_angle", "f64_abs_per_unit_distance", "f64_abs_per_position")


def frequencies(golden, field, columns):
    """What a position is multiplied by, of each column."""
    params, expected = golden["params"], golden["expected"]
    if golden["scheme"] == "sinusoidal":
        f = np.array(expected["frequencies"])
        return np.repeat(f, 2)[:columns] if params["layout"] == "interleaved" else np.resize(f, columns)
    if "freq" not in params:
        return np.zeros(columns)
    f = ladder(params["freq"])
    if field in ("cos", "sin"):
        return f
    both = np.repeat(f, 2) if field == "interleaved" else np.tile(f, 2)
    return np.pad(both, (0, columns - len(both)))


def ladder(freq):
    rest = {name: value for name, value in freq.items() if name != "scheme"}
    return posenc.compute(freq["scheme"], **rest).inv_freq


def magnitudes(golden, field, expected):
    params = golden["params"]
    for name in ("distances", "deltas"):
        if name in params:
            return np.abs(np.array(params[name], float))
    if "pairs" in params:
        return np.abs(np.array(params["pairs"], float)).max(axis=1)
    if expected.ndim < 2 or "positions" not in params:
        return 0.0
    return np.abs(np.outer(params["positions"], frequencies(golden, field, expected.shape[1])))


def allowed(golden, field, expected):
    own = golden["tolerance"].get("fields", {}).get(field, golden["tolerance"])
    limit = own.get("f64_abs", 0.0) + own.get("f64_rel", 0.0) * np.abs(expected)
    for per in _PER:
        if per in own:
            limit = limit + own[per] * magnitudes(golden, field, expected)
    return limit


def assert_close(golden, field, expected, actual):
    if isinstance(expected, dict):
        assert {str(key) for key in actual} == set(expected)
        for key, value in actual.items():
            assert_close(golden, field, expected[str(key)], value)
    elif isinstance(expected, list) and isinstance(expected[0], dict):
        for name in expected[0]:
            assert_close(golden, field, [row[name] for row in expected], actual[name])
    elif isinstance(expected, str) or expected is None or isinstance(expected, list) and isinstance(expected[0], str):
        assert np.array_equal(actual, expected)
    else:
        assert_numbers(golden, field, np.array(expected, dtype=float), np.asarray(actual))


def assert_numbers(golden, field, expected, actual):
    assert actual.shape == expected.shape
    assert np.array_equal(np.isnan(actual.astype(float)), np.isnan(expected))
    off = np.abs(actual.astype(float) - expected) > allowed(golden, field, expected)
    assert not off.any(), f"{field}: {np.argwhere(off)[:3].tolist()}"
