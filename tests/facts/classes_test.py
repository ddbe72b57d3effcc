#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares classes.json, what the program knows of model classes, with what the classes themselves say.

    tests/facts/classes_test.py [--list]

The source's side is resources/models/classes_source.json, which read_classes.py extracts from the library. A difference
is right only if DIFFERENCES below gives its reason; a reason without a difference is an error as well. --list prints all.
"""
import json
import sys
from pathlib import Path

MODELS = Path(__file__).resolve().parents[2] / "resources" / "models"
NUMBERS = {"headDim": ("qk_rope_head_dim", "head_dim"), "context": ("max_position_embeddings",), "hidden": ("hidden_size",),
           "heads": ("num_attention_heads",), "window": ("sliding_window",), "chunk": ("attention_chunk_size",),
           "rotaryDim": ("rotary_dim",), "fullHeadDim": ("global_head_dim",)}

# (types, fact): why the program has another number.
WHOLE_FILE = "a file with a language model inside, whose own type has the fact"
DIFFERENCES = {
    ("deepseek_v4", "headDim"): "the table holds the part of the head that rotates: an eighth of 512",
    ("deepseek_v4", "partial"): "the table holds the part of the head that rotates: an eighth of 512",
    ("deepseek_v4", "fills"): "its two bases are read by rotary_compressed.cpp",
    ("emu3 ernie4_5_vl_moe paddleocr_vl t5gemma", "wholeHead"): WHOLE_FILE,
    ("gemma4", "fills"): WHOLE_FILE,
    ("fuyu", "base"): "its language model is a persimmon, made before the number is filled in",
    ("gpt_neox_japanese", "wholeHead"): "its attention cuts off the part that rotates",
    ("mistral4", "wholeHead"): "YaRN, which the class fills in, does heed partial_rotary_factor",
    ("recurrent_gemma", "wholeHead"): "half of the head rotates in the published models; version 5 lost that",
}


def table():
    rows = json.loads((MODELS / "classes.json").read_text())["classes"]
    return {type_: row for row in rows for type_ in row["types"]}


def source():
    return {row["type"]: row for row in json.loads((MODELS / "classes_source.json").read_text())["classes"]}


def base_of(defaults):
    """The base of layers that see everything, as the class has it."""
    filled = defaults.get("rope_parameters") or {}
    if isinstance(filled, dict):
        filled = filled.get("full_attention", filled.get("hybrid", filled))
    theta = defaults.get("default_theta")
    if isinstance(theta, dict):
        theta = theta.get("global")
    for value in (filled.get("rope_theta") if isinstance(filled, dict) else None, theta, defaults.get("rope_theta"),
                  defaults.get("rotary_emb_base"), defaults.get("global_rope_theta")):
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            return value
    return None


def filled_of(defaults):
    """The scaling that the class fills in, one object or one for each kind of layers; nothing for a plain one."""
    filled = defaults.get("rope_parameters")
    if not isinstance(filled, dict):
        return None
    kinds = [each for each in filled.values() if isinstance(each, dict)]
    if kinds:
        return filled if any(each.get("rope_type") != "default" or "partial_rotary_factor" in each for each in kinds) else None
    filled = {("rope_type" if key == "type" else key): value for key, value in filled.items()}
    return filled if filled.get("rope_type", "default") != "default" else None


def number(defaults, keys):
    for key in keys:
        value = defaults.get(key)
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            return value
    return None


def same_filled(ours, theirs):
    """Every number of ours is theirs."""
    if isinstance(ours, dict):
        return isinstance(theirs, dict) and all(same_filled(value, theirs.get(key)) for key, value in ours.items())
    return ours == theirs


def differences(ours, theirs):
    """(fact, ours, theirs) wherever both say something and it is not the same."""
    defaults = theirs.get("defaults", {})
    rotates = ours.get("positionType", "Rotary") == "Rotary"
    for fact, keys in NUMBERS.items():
        value = number(defaults, keys)
        if fact in ours and value is not None and ours[fact] != value:
            yield fact, ours[fact], value
    mine = "every layer" if ours.get("tablePerLayer") else "first layer"
    if theirs.get("bias_tables", mine) != mine:
        yield "tablePerLayer", mine, theirs["bias_tables"]
    if not rotates:
        return
    if base_of(defaults) not in (None, ours.get("base", 10000)):
        yield "base", ours.get("base", 10000), base_of(defaults)
    if "pairs" in theirs and not ours.get("latent"):
        mine = "neighbours" if ours.get("neighbours") else "halves"
        if mine != theirs["pairs"]:
            yield "neighbours", mine, theirs["pairs"]
    if "reads_partial" in theirs and ours.get("wholeHead", False) == theirs["reads_partial"]:
        yield "wholeHead", ours.get("wholeHead", False), not theirs["reads_partial"]
    partial = number(defaults, ("partial_rotary_factor", "default_partial_rotary_factor", "rotary_pct"))
    if partial is not None and ours.get("partial", 1) != partial:
        yield "partial", ours.get("partial", 1), partial
    mine, own = ours.get("fills") or ours.get("fillsByKind"), filled_of(defaults)
    if mine and not own and same_filled(mine, defaults.get("rope_parameters")):
        return  # plain for each kind of layers
    if (mine or own) and not (mine and own and same_filled(mine, own)):
        yield "fills", mine, own


def main():
    ours, theirs = table(), source()
    reasons = {(type_, fact): reason for (types, fact), reason in DIFFERENCES.items() for type_ in types.split()}
    found, wrong = set(), []
    for type_ in sorted(ours.keys() & theirs.keys()):
        for fact, mine, own in differences(ours[type_], theirs[type_]):
            found.add((type_, fact))
            reason = reasons.get((type_, fact))
            if reason is None or "--list" in sys.argv:
                wrong.append(f"{type_} {fact}: classes.json {mine}, {theirs[type_]['file']} {own}"
                             + (f" ({reason})" if reason else ""))
    stale = [f"{type_} {fact}: a reason, but no difference" for type_, fact in sorted(reasons.keys() - found)]
    print("\n".join(wrong + stale))
    print(f"{len(ours.keys() & theirs.keys())} classes compared, {len(found)} differences, {len(reasons)} explained")
    return 1 if stale or (wrong and "--list" not in sys.argv) else 0


if __name__ == "__main__":
    sys.exit(main())
