# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes posenc/__init__.pyi, by which editors and type checkers know the functions of the schemes."""
from __future__ import annotations

import ast
from pathlib import Path

from posenc._schemes import catalogue

SCHEMES, PARAMETERS, RESULTS, _ = catalogue()
PACKAGE = Path(__file__).resolve().parent / "posenc"

ARRAYS = {"k", "patches", "section"}
WORDS = {"kind", "next"}
WHOLE = set("""
    base_patches bucket_size chunk_size clamp_len context delta dim frames from group head_dim height key_len length
    local_size max_distance max_position max_position_embeddings max_relative_position mem_len merge n n_floor
    no_rope_layer_interval npos_max num_buckets num_heads num_layers original_max_position_embeddings qk_head_dim
    query_len query_position radix recent ref_height ref_width repetition_frame rotary_dim seq_len sinks sliding_window
    sliding_window_pattern spatial_merge_size start temporal_patch_size temporal_stride test_length to width window
""".split())
OTHER = {"freq": "Mapping[str, Any]", "segments": "Sequence[Mapping[str, Any]]"}
WHOLE_RESULTS = {"capacity", "max_id", "next_position", "rope_delta", "rope_riflex.k"}
WHOLE_LISTS = set("""
    axis axis_partner compress distance draft_layer_ratios exact_edge_distances positions rotates scaled segment_starts
    token_index
""".split())
OTHER_RESULTS = {  # whole numbers, unless one of them is a fraction or nan
    "coordinates": "dict[str, NDArray[Any]]", "row_of_distance": "dict[int, int] | None", "rows": "NDArray[np.void]",
    **dict.fromkeys(("chunk", "ids", "layer_policy.window", "periods"), "NDArray[Any]"),
}


def type_of(name: str) -> str:
    """Of a parameter. What may be a fraction takes whole numbers as well."""
    told = PARAMETERS[name]
    if name in OTHER:
        return OTHER[name]
    if name in ARRAYS or told.startswith("("):
        return "ArrayLike"
    if name in WORDS or told.startswith('"'):
        return "str"
    if told.startswith(("True or False", "whether")):
        return "bool | float" if name == "clamp" else "bool"
    return "int" if name in WHOLE else "float"


def result_type_of(name: str) -> str:
    told = RESULTS[name]
    if name in OTHER_RESULTS:
        return OTHER_RESULTS[name]
    if told.startswith("head: "):
        return "dict[int, NDArray[np.float64]]"
    if told.startswith("(") or name in WHOLE_LISTS:
        return "NDArray[np.int64]" if name in WHOLE_LISTS else f"NDArray[np.{element_of(told)}]"
    return "str" if told.startswith('"') else "int" if name in WHOLE_RESULTS or told == "whole number" else "float"


def element_of(told: str) -> str:
    if '"' in told:
        return "str_"
    return "int64" if "whole number" in told else "bool_" if told.endswith(" bool") else "float64"


def parameter(name: str, default: str = "") -> str:
    return f"{'from_' if name == 'from' else name}: {type_of(name)}{default}"


def scheme_of(name: str) -> str:
    scheme = SCHEMES[name]
    answer = "_" + "".join(word.capitalize() for word in name.split("_"))
    members = [f"    {each.rpartition('.')[2]}: {result_type_of(each)}" for each in scheme.answers]
    takes = [parameter(each) for each in scheme.needs]
    takes += [parameter(each, " | None = ...") for each in scheme.takes]
    return (f"class {answer}(Result):\n" + "\n".join(members) + "\n\n"
            + f"def {name}(\n    *, " + ",\n    ".join(takes) + f",\n) -> {answer}:\n    \"\"\"{scheme.about}\"\"\"\n")


def imports() -> str:
    """What __init__.py takes from its files, as a stub says that it is handed on."""
    tree = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8"))
    taken = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.level == 1]
    shown = {"from . import testing as testing"}
    for node in taken:
        for each in node.names:
            if node.module and each.name not in ("SCHEMES", "function_of"):
                shown.add(f"from .{node.module} import {each.name} as {each.name}")
    return "\n".join(sorted(shown))


def stub() -> str:
    head = """# SPDX-License-Identifier: GPL-3.0-or-later
# Written by make_stub.py.
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

"""
    return head + imports() + "\n\n__version__: str\n\n" + "\n".join(map(scheme_of, SCHEMES))


if __name__ == "__main__":
    (PACKAGE / "__init__.pyi").write_text(stub(), encoding="utf-8")
