#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes widths.txt, the advance widths of the letters in this folder's fonts, for layouts without a font renderer.
Usage: resources/fonts/widths.py [--check]      Needs the standard library alone.

A font's cmap table (formats 4 and 12) says which glyph shows a character, its hmtx table how wide the glyph is."""
import struct
import sys
from pathlib import Path

FOLDER = Path(__file__).parent
UNITS = 1000  # of an em, in both fonts
WIDE = 0x2E80  # from here on a character is one em wide unless listed: isWide() in core/explore/text/characters.hpp


def tables(font):
    count = struct.unpack_from('>H', font, 4)[0]
    for k in range(count):
        tag, _, offset, length = struct.unpack_from('>4sLLL', font, 12 + 16 * k)
        yield tag.decode(), font[offset:offset + length]


def glyphs_of_format_4(table):
    half = struct.unpack_from('>H', table, 6)[0]
    count = half // 2
    ends, starts, deltas, offsets = (struct.unpack_from(f'>{count}H', table, at)
                                     for at in (14, 16 + half, 16 + 2 * half, 16 + 3 * half))
    for k in range(count):
        for character in range(starts[k], ends[k] + 1):
            glyph = character
            if offsets[k]:
                at = 16 + 3 * half + 2 * k + offsets[k] + 2 * (character - starts[k])
                glyph = struct.unpack_from('>H', table, at)[0]
            if glyph or not offsets[k]:
                glyph = (glyph + deltas[k]) & 0xFFFF
            if glyph and character != 0xFFFF:
                yield character, glyph


def glyphs_of_format_12(table):
    for k in range(struct.unpack_from('>L', table, 12)[0]):
        first, last, glyph = struct.unpack_from('>LLL', table, 16 + 12 * k)
        for character in range(first, last + 1):
            yield character, glyph + character - first


def glyphs(cmap):
    """The glyph of each character, from all tables of Unicode."""
    out = {}
    readers = {4: glyphs_of_format_4, 12: glyphs_of_format_12}
    for k in range(struct.unpack_from('>H', cmap, 2)[0]):
        platform, _, offset = struct.unpack_from('>HHL', cmap, 4 + 8 * k)
        table = cmap[offset:]
        reader = readers.get(struct.unpack_from('>H', table)[0])
        if platform in (0, 3) and reader:
            out.update(reader(table))
    return out


def widths(path):
    """The advance width of each character, in thousandths of an em."""
    found = dict(tables(path.read_bytes()))
    assert struct.unpack_from('>H', found['head'], 18)[0] == UNITS, path
    known = struct.unpack_from('>H', found['hhea'], 34)[0]
    advance = lambda glyph: struct.unpack_from('>H', found['hmtx'], 4 * min(glyph, known - 1))[0]
    return {character: advance(glyph) for character, glyph in glyphs(found['cmap']).items()}


def runs(widths):
    """Lines "41 608 657 638*3": the first of some neighbours, their widths, and how many have the same."""
    listed = sorted(character for character, width in widths.items() if character < WIDE or width != UNITS)
    lines, before = [], None
    for character in listed:
        width = widths[character]
        if before is None or character != before + 1:
            lines.append((character, []))
        row = lines[-1][1]
        if row and row[-1][0] == width:
            row[-1][1] += 1
        else:
            row.append([width, 1])
        before = character
    for first, row in lines:
        yield ' '.join([f'{first:x}', *(f'{width}*{times}' if times > 1 else str(width) for width, times in row)])


def text():
    out = ['# Advance widths in thousandths of an em, by widths.py: a character, then the widths from it on.',
           '# N*K stands for K times N.']
    for style in ('Regular', 'Bold'):
        out += [style.lower(), *runs(widths(FOLDER / f'PosEncSans-{style}.otf'))]
    return '\n'.join(out) + '\n'


if __name__ == '__main__':
    target = FOLDER / 'widths.txt'
    if '--check' not in sys.argv:
        target.write_text(text())
    elif target.read_text() != text():
        sys.exit(f'{target} is not that of the fonts; run {Path(__file__).name}')
