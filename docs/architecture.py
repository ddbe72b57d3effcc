#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws docs/images/architecture.svg: the rooms of the house and which includes which, as the #include lines have it.

    python3 docs/architecture.py            draws
    python3 docs/architecture.py --check    exit status 1 when another picture would be drawn, or when a function that
                                            docs/architecture.md names is not in the file where it looks for it

An arrow that follows from a chain of others is left out. Includes that run upwards or in a circle are an error.
"""
import re
import sys
from itertools import pairwise
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
PICTURE = HOUSE / "docs/images/architecture.svg"
STOREYS = {"app": ("#6b4fa0", "program,", "command line"), "ui": ("#1f6fb2", "window,", "with Qt"),
           "core/teach": ("#9a5b00", "lessons, pages"), "core/zoo": ("#8a2f5c", "models, bugs"),
           "core/explore": ("#2b7a4b", "mathematics,", "figures")}
BOX, HEIGHT, GAP, LANE, MARGIN, TITLES = 116, 38, 54, 22, 28, 120  # pixels


def includes():
    """{room: rooms it includes}; a folder and its parent that include each other are one room."""
    found = {}
    for top in ("app", "ui", "core"):
        for file in sorted((HOUSE / top).rglob("*.[ch]pp")):
            room = file.parent.relative_to(HOUSE).as_posix()
            others = re.findall(r'^#include "((?:app|ui|core)\b[^"]*)/[^"/]*"', file.read_text("utf-8"), re.M)
            found.setdefault(room, set()).update(others)
    merged = {room: room for room in found}
    for room, others in found.items():
        merged.update({other: room for other in others if other.startswith(room + "/") and room in found[other]})
    out = {}
    for room, others in found.items():
        out.setdefault(merged[room], set()).update(merged[other] for other in others)
    return {room: others - {room} for room, others in out.items()}


def storey(room):
    return next(name for name in STOREYS if room == name or room.startswith(name + "/"))


def reached(graph, room, path=()):
    """Every room that `room` includes, directly or not."""
    if room in path:
        sys.exit("Includes run in a circle: " + " -> ".join((*path[path.index(room):], room)))
    return graph[room].union(*(reached(graph, other, (*path, room)) for other in graph[room]))


def reduced(graph):
    return {room: others - set().union(*(reached(graph, other) for other in others), set())
            for room, others in graph.items()}


def layers_of(graph):
    """Rooms by layer, the lowest first: each above all it includes, storeys above one another."""
    order, level, base = list(STOREYS), {}, 0
    for room in graph:
        for other in graph[room]:
            if order.index(storey(other)) < order.index(storey(room)):
                sys.exit(f"An include runs upwards: {room} -> {other}")
    for name in reversed(order):
        rooms = sorted((room for room in graph if storey(room) == name), key=lambda room: len(reached(graph, room)))
        for room in rooms:
            below = [level[other] + 1 for other in graph[room] if storey(other) == name]
            level[room] = max(below, default=base)
        base = max(level.values()) + 1
    return level, base


class Drawing:
    """Rooms and, where an arrow passes through a layer, lanes for it: each a node (name, layer) with an x."""

    def __init__(self, graph):
        self.level, count = layers_of(graph)
        self.rows = [[] for _ in range(count)]
        for room in sorted(graph):
            self.rows[self.level[room]].append((room, self.level[room]))
        self.chains = []
        for room in sorted(graph):
            for other in sorted(graph[room]):
                chain = [(room, self.level[room])]
                for row in range(self.level[room] - 1, self.level[other], -1):
                    chain.append((f"{room}>{other}", row))
                    self.rows[row].append(chain[-1])
                self.chains.append([*chain, (other, self.level[other])])
        self.neighbours = {node: ([], []) for row in self.rows for node in row}
        for chain in self.chains:
            for above, below in pairwise(chain):
                self.neighbours[above][1].append(below)
                self.neighbours[below][0].append(above)
        self.arrange()
        self.place()

    def is_lane(self, node):
        return ">" in node[0]

    def crossings(self):
        at = {node: i for row in self.rows for i, node in enumerate(row)}
        total = 0
        for row in self.rows:
            ends = [(at[node], at[below]) for node in row for below in self.neighbours[node][1]]
            total += sum((a - c) * (b - d) < 0 for i, (a, b) in enumerate(ends) for c, d in ends[:i])
        return total

    def arrange(self):
        """Orders each layer by the middle of its neighbours, then swaps while that saves a crossing."""
        best, least = [list(row) for row in self.rows], self.crossings()
        for sweep in range(24):
            side = sweep % 2
            for row in self.rows if side else reversed(self.rows):
                at = {node: i / len(r) for r in self.rows for i, node in enumerate(r)}
                row.sort(key=lambda node: sum(at[n] for n in self.neighbours[node][side]) /
                         len(self.neighbours[node][side]) if self.neighbours[node][side] else at[node])
            self.swap()
            if self.crossings() < least:
                best, least = [list(row) for row in self.rows], self.crossings()
        self.rows = best

    def swap(self):
        now, better = self.crossings(), True
        while better:
            better = False
            for row in self.rows:
                for i in range(len(row)):
                    for j in range(i):
                        row[i], row[j] = row[j], row[i]
                        if (then := self.crossings()) < now:
                            now, better = then, True
                        else:
                            row[i], row[j] = row[j], row[i]

    def width(self, node):
        return LANE if self.is_lane(node) else BOX + 20

    def place(self):
        """Boxes move between their neighbours and lanes above what they lead to, as far as order and width allow."""
        self.x = {}
        for row in self.rows:
            total, at = sum(map(self.width, row)), 0
            for node in row:
                self.x[node] = at + (self.width(node) - total) / 2
                at += self.width(node)
        for sweep in range(400):
            for row in self.rows if sweep % 2 else reversed(self.rows):
                self.settle(row)
        left = min(self.x[node] - self.width(node) / 2 for node in self.x)
        self.x = {node: round(x - left) + MARGIN + TITLES for node, x in self.x.items()}
        self.right = max(self.x[node] + self.width(node) // 2 for node in self.x) + MARGIN

    def settle(self, row):
        """The nearest places in order to those wished for: weighted means of what would overlap (pool adjacent)."""
        offsets, at = [], 0
        for before, node in pairwise([None, *row]):
            at += (self.width(before) + self.width(node)) / 2 if before else 0
            offsets.append(at)
        blocks = []  # weight, weighted sum of wishes less offsets, count
        for node, offset in zip(row, offsets):
            above, below = self.neighbours[node]
            near = below if self.is_lane(node) else above + below
            wish = sum(self.x[n] for n in near) / len(near) if near else self.x[node]
            weight = 4 if self.is_lane(node) else 1
            blocks.append((weight, weight * (wish - offset), 1))
            while len(blocks) > 1 and blocks[-2][1] / blocks[-2][0] > blocks[-1][1] / blocks[-1][0]:
                last = blocks.pop()
                blocks[-1] = tuple(a + b for a, b in zip(blocks[-1], last))
        starts = [total / weight for weight, total, count in blocks for _ in range(count)]
        self.x.update({node: start + offset for node, start, offset in zip(row, starts, offsets)})

    def top(self, layer):
        above = len({storey(n[0]) for row in self.rows[layer:] for n in row if not self.is_lane(n)})
        return (len(self.rows) - 1 - layer) * (HEIGHT + GAP) + above * 20 + MARGIN

    def port(self, node, other, side):
        """Where an arrow leaves or enters: the ends at one side of a box stand apart, in the order of where they go."""
        if self.is_lane(node):
            return self.x[node]
        ends = sorted(self.neighbours[node][side], key=lambda n: self.x[n])
        return self.x[node] + round((ends.index(other) - (len(ends) - 1) / 2) * min(20, (BOX - 24) / len(ends)))

    def arrow(self, chain):
        path = ""
        for above, below in pairwise(chain):
            x, y = self.port(above, below, 1), self.top(above[1]) + HEIGHT
            to_x, to_y = self.port(below, above, 0), self.top(below[1]) - (0 if self.is_lane(below) else 7)
            path += f"L{x} {y}" if path else f"M{x} {y}"
            path += f"C{x} {y + GAP // 2} {to_x} {to_y - GAP // 2} {to_x} {to_y}"
        colour = STOREYS[storey(chain[0][0])][0]
        return (f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.6"/>\n'
                f'<path d="M{to_x - 4} {to_y - 1}h8l-4 7z" fill="{colour}"/>')

    def band(self, name):
        own = [node for row in self.rows for node in row if not self.is_lane(node) and storey(node[0]) == name]
        top, bottom = (pick(self.top(n[1]) for n in own) for pick in (min, max))
        colour, *about = STOREYS[name]
        lines = "".join(f'\n<text x="28" y="{top + 34 + 16 * i}" font-size="12" fill="{colour}">{line}</text>'
                        for i, line in enumerate(about))
        return (f'<rect x="12" y="{top - 22}" width="{self.right - 24}" height="{bottom - top + HEIGHT + 44}" rx="10" '
                f'fill="{colour}" fill-opacity="0.08"/>\n'
                f'<text x="28" y="{top + 16}" font-weight="700" fill="{colour}">{name}</text>{lines}')

    def box(self, node):
        room, layer = node
        x, y, colour = self.x[node] - BOX // 2, self.top(layer), STOREYS[storey(room)][0]
        label = room.split("/")[-1]
        return (f'<rect x="{x}" y="{y}" width="{BOX}" height="{HEIGHT}" rx="7" fill="#ffffff" stroke="{colour}" '
                f'stroke-width="1.6"/>\n'
                f'<text x="{self.x[node]}" y="{y + 24}" text-anchor="middle" fill="#1b1f24">{label}</text>')

    def svg(self):
        height = self.top(0) + HEIGHT + 62
        boxes = [self.box(node) for row in self.rows for node in row if not self.is_lane(node)]
        return "\n".join([
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.right}" height="{height}" '
            f'viewBox="0 0 {self.right} {height}" font-family="Noto Sans, Segoe UI, Helvetica, Arial, sans-serif" '
            'font-size="15">', "<title>The rooms of the house and what they include</title>",
            f'<rect width="{self.right}" height="{height}" rx="14" fill="#fbfbfd"/>',
            *map(self.band, STOREYS), *map(self.arrow, self.chains), *boxes,
            f'<text x="28" y="{height - 16}" font-size="12" fill="#57606a">An arrow: files of a room include files of '
            'another. What follows from a chain of arrows is left out.</text>', "</svg>", ""])


def lost_hops():
    rows = re.findall(r"^\| `([^`]+)` \| `([^`]+)` \|", (HOUSE / "docs/architecture.md").read_text("utf-8"), re.M)
    for file, function in rows:
        path = HOUSE / file
        if not path.exists() or not re.search(rf"\b{function}\(", path.read_text("utf-8")):
            yield f"docs/architecture.md: {file} has no {function}()"


def check(picture):
    faults = list(lost_hops())
    if not PICTURE.exists() or PICTURE.read_text("utf-8") != picture:
        faults.append("docs/images/architecture.svg is not what the #include lines say: python3 docs/architecture.py")
    sys.exit("\n".join(faults) or 0)


if __name__ == "__main__":
    drawn = Drawing(reduced(includes())).svg()
    check(drawn) if "--check" in sys.argv[1:] else PICTURE.write_text(drawn, "utf-8")
