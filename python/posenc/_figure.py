# SPDX-License-Identifier: GPL-3.0-or-later
"""Figures that a notebook shows."""
from __future__ import annotations

import base64
import html
import os
import re
import tempfile
from typing import Any

from ._error import Error
from ._program import run
from ._state import State, StateLike, state_of

# Of plot alone; they say how a figure leaves, not what it shows.
_PRINT = ("theme", "scale", "preset", "page_width", "page_height", "dpi", "font_size")
_SWITCHES = {"transparent": "--transparent", "grey_check": "--grey-check"}


class Figure:
    """A figure as the window draws it. `state` is what it shows; str() of that draws it again anywhere."""

    def __init__(self, state: State, flags: list[str], size: tuple[int, int]):
        self.state, self._flags, self._size = state, flags, size
        self._page = self._living() or self._still()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes .png, .svg, .pdf, .txt (what it shows, in words), or .html where the program can."""
        with tempfile.TemporaryDirectory(prefix="posenc-") as folder:
            run("plot", *self.state.flags(folder), *self._flags, f"--output={os.fspath(path)}")

    def read(self, kind: str) -> bytes:
        """The bytes of such a file: "png", "svg", "pdf", "txt"."""
        with tempfile.TemporaryDirectory(prefix="posenc-") as folder:
            path = os.path.join(folder, f"figure.{kind}")
            self.save(path)
            with open(path, "rb") as file:
                return file.read()

    def _repr_html_(self) -> str:
        return self._page

    def _repr_png_(self) -> bytes:
        return self.read("png")

    def __repr__(self) -> str:
        return f"Figure({str(self.state)!r})"

    def _living(self) -> str:
        """The page that the program writes, in a frame of its own: its names and styles are not the notebook's."""
        try:
            page = self.read("html").decode("utf-8")
        except Error:
            return ""  # of a program that cannot; whatever else is wrong, the still picture's error says
        width, height = self._size
        style = f"width:100%;max-width:{width}px;height:{height + 320}px;border:0;resize:vertical"  # sliders stand below
        rights = 'sandbox="allow-scripts allow-downloads" allow="clipboard-write"'
        return f'<iframe {rights} style="{style}" srcdoc="{html.escape(page)}"></iframe>'

    def _still(self) -> str:
        """As an image: glyphs of two pictures inside one page would share their names."""
        picture = self.read("svg")
        words = re.search(rb"<desc>(.*?)</desc>", picture, re.S)
        said = html.unescape(words[1].decode("utf-8")) if words else str(self.state)
        data = base64.b64encode(picture).decode("ascii")
        image = f'<img style="max-width:100%" width="{self._size[0]}" src="data:image/svg+xml;base64,{data}"'
        return f'<figure style="margin:0">{image} alt="{html.escape(said)}"></figure>'


def figure(state: StateLike = None, /, width: int | None = None, height: int | None = None, title: bool | None = None,
           **settings: Any) -> Figure:
    """A figure for a notebook, drawn at once, so that what is wrong is told here.

    `state` as in table(). width and height are in units of 1/96 inch (1280 × 800; of one, the other follows; the width
    of radix stands in the text of its state). theme, scale, preset, page_width, page_height, dpi, font_size, title,
    transparent and grey_check are the flags of `posenc plot`; all others are settings:
    `figure("rope-yarn/remap", factor=8, width=640, theme="dark")`.
    """
    size = size_of(width, height)
    flags = [f"--{name.replace('_', '-')}={settings.pop(name)}" for name in _PRINT if name in settings]
    flags += [flag for name, flag in _SWITCHES.items() if settings.pop(name, False)]
    if title is not None:
        flags.append("--title" if title else "--no-title")
    if (width, height) != (None, None):
        flags.append(f"--size={size[0]}x{size[1]}")
    return Figure(state_of(state, **settings), flags, size)


def size_of(width: int | None, height: int | None) -> tuple[int, int]:
    if width is None and height is None:
        return 1280, 800
    return round(width or height * 1.6), round(height or width / 1.6)
