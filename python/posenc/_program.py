# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the program is, and single calls of it."""
from __future__ import annotations

import json
import os
import shutil
import subprocess
import warnings
from importlib import metadata
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from ._error import Error

_ADVICE = (
    "Set the environment variable POSENC to it, or put it on the PATH; "
    "./run in a checkout of PosEnc Explorer builds it as build/release/posenc."
)


def program() -> str:
    """Path of the program: $POSENC, else the one on the PATH, else that of the checkout that this module is from."""
    named = os.environ.get("POSENC")
    if named:
        return _runnable(named)
    return shutil.which("posenc") or _of_checkout() or _missing()


def _runnable(named: str) -> str:
    found = shutil.which(named)
    if found is None:
        raise Error(f'POSENC is "{named}", which is not a program that can be run. {_ADVICE}')
    return os.path.abspath(found)


def _of_checkout() -> str | None:
    for root in (Path(__file__).resolve().parents[2], *_installed_from()):
        built = root / "build" / "release" / "posenc"
        if (root / "CMakePresets.json").is_file() and os.access(built, os.X_OK):
            return str(built)
    return None


def _installed_from() -> list[Path]:
    """The checkout whose folder was given to pip, as pip notes it down (PEP 610)."""
    try:
        noted = metadata.distribution("posenc").read_text("direct_url.json")
    except metadata.PackageNotFoundError:
        return []
    url = urlsplit(json.loads(noted)["url"] if noted else "")
    return [Path(unquote(url.path)).parent] if url.scheme == "file" else []


def _missing() -> str:
    raise Error(f"The program posenc was not found. {_ADVICE}")


class Outcome(NamedTuple):
    status: int
    text: str  #: of the standard output


def run(*arguments: str, fine: tuple[int, ...] = ()) -> Outcome:
    """Calls the program once. Raises Error with its sentence unless the status is 0, or a fine one with an answer."""
    done = started(arguments)
    text = done.stdout.decode("utf-8", "replace")
    if done.returncode == 0 and done.stderr.startswith(b"posenc: "):
        warnings.warn(sentence_of(done.stderr), stacklevel=2)  # such as what cannot be told apart in grey
    if done.returncode == 0 or done.returncode in fine and text:
        return Outcome(done.returncode, text)
    raise Error(sentence_of(done.stderr) or f"posenc {arguments[0]} ended with status {done.returncode}.")


def started(arguments) -> subprocess.CompletedProcess:
    try:
        return subprocess.run([program(), *arguments], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    except OSError as error:
        raise Error(f"The program could not be started: {error}.") from error


def sentence_of(said: bytes) -> str:
    """What the program said on its standard error, without its own name before it."""
    text = said.decode("utf-8", "replace").strip()
    return text[len("posenc: "):] if text.startswith("posenc: ") else text
