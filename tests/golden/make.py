#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Computes the expected numbers of tests/golden/data with 50 digits, from published formulas and without the program.

tests/golden/make.py --check [FILE...]   compares files (all by default) with what the formulas give, to the last digit
tests/golden/make.py FILE...             writes what the formulas give as the "expected" of these files
tests/golden/make.py --share 1/4 --check compares each fourth file, beginning with the first

Needs mpmath (Debian: python3-mpmath). README.md says how to add a case.
"""
import argparse
import json
import sys
from pathlib import Path

from formulas import SCHEMES
from formulas.numbers import rounded

DATA = Path(__file__).parent / "data"


def expected(case):
    """The numbers of a case as plain JSON: each rounded once, from 50 digits to the nearest double."""
    return rounded(SCHEMES[case["scheme"]](**case["params"]))


def differences(wanted, found, path=""):
    """One line for each place where two JSON values differ; an integer differs from a real."""
    if type(wanted) is not type(found):
        yield f"{path}: the file has {wanted!r}, the formula gives {found!r}"
    elif isinstance(wanted, dict):
        for key in [*wanted, *(key for key in found if key not in wanted)]:
            yield from differences(wanted.get(key), found.get(key), f"{path}.{key}")
    elif isinstance(wanted, list) and len(wanted) == len(found):
        for i, (one, other) in enumerate(zip(wanted, found)):
            yield from differences(one, other, f"{path}[{i}]")
    elif wanted != found:
        yield f"{path}: the file has {wanted!r}, the formula gives {found!r}"


def check(files):
    """Prints what differs; returns the number of files that do."""
    wrong = 0
    for file in files:
        case = json.loads(file.read_text())
        found = list(differences(case["expected"], expected(case)))
        wrong += bool(found)
        for line in found[:5]:
            print(file.name + line)
        if len(found) > 5:
            print(f"{file.name}: and {len(found) - 5} more")
    print(f"{len(files) - wrong} of {len(files)} files are what the formulas give")
    return wrong


def write(file):
    case = json.loads(file.read_text())
    case["expected"] = expected(case)
    order = ["schema_version", "id", "scheme", "params", "expected", "source", "tolerance", "note"]
    case = {key: case[key] for key in order if key in case}
    file.write_text(json.dumps(case, separators=(",", ":")) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compares and writes nothing")
    parser.add_argument("--share", default="1/1", metavar="K/N", help="each N-th file, beginning with the K-th")
    parser.add_argument("files", nargs="*", type=Path)
    asked = parser.parse_args()
    if not asked.check and not asked.files:
        parser.error("name the files to write, or say --check")
    first, step = map(int, asked.share.split("/"))
    files = (asked.files or sorted(DATA.glob("*.json")))[first - 1 :: step]
    if asked.check:
        sys.exit(check(files) > 0)
    for file in files:
        write(file)


if __name__ == "__main__":
    main()
