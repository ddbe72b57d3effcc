#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes PosEncSans-Regular.otf and PosEncSans-Bold.otf in this folder.   Usage: resources/fonts/make_fonts.py
Needs Debian 12's python3-fonttools and fonts-noto-cjk."""
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection

SOURCE = Path('/usr/share/fonts/opentype/noto')
FACE = 'Noto Sans CJK SC'
FAMILY = 'PosEnc Sans'

LATIN_AND_SYMBOLS = [
    (0x0020, 0x007E), (0x00A0, 0x017F),  # Basic Latin, Latin-1, Latin Extended-A
    (0x02C6, 0x02DD), (0x0300, 0x0304),  # spacing and combining accents
    (0x0370, 0x03FF),                    # Greek
    (0x1E80, 0x1E85), (0x1EF2, 0x1EF3),
    (0x2000, 0x206F), (0x2070, 0x209F),  # general punctuation; superscripts and subscripts
    (0x20AC, 0x20AC), (0x2100, 0x218F),  # euro; letterlike, number forms
    (0x2190, 0x21FF), (0x2200, 0x22FF),  # arrows; mathematical operators
    (0x2300, 0x23FF), (0x2460, 0x2473),  # technical; circled numbers
    (0x2500, 0x257F), (0x2580, 0x259F), (0x25A0, 0x25FF),  # box drawing, blocks, geometric shapes
    (0x2600, 0x2609), (0x2713, 0x2717), (0x27E8, 0x27E9), (0x2A7D, 0x2A7E),
    (0x3000, 0x303F), (0xFF00, 0xFFEF),  # CJK punctuation; full-width forms
]


def source(style):
    fonts = TTCollection(SOURCE / f'NotoSansCJK-{style}.ttc').fonts
    return next(each for each in fonts if each['name'].getDebugName(1).startswith(FACE))


def gb2312(rows):
    """The characters of the given rows of GB 2312: 16-55 are level 1, 56-87 level 2."""
    cells = (bytes([0xA0 + row, 0xA0 + cell]) for row in rows for cell in range(1, 95))
    return {ord(text) for text in (cell.decode('gb2312', 'ignore') for cell in cells) if text}


def rename(font, style):
    postscript = f'{FAMILY.replace(" ", "")}-{style}'
    names = {1: FAMILY, 2: style, 3: f'{postscript};2.004', 4: f'{FAMILY} {style}', 6: postscript, 16: FAMILY, 17: style}
    table = font['name']
    kept = [(record.nameID, record.toUnicode()) for record in table.names
            if record.nameID in (0, 5, 13, 14) and record.platformID == 3 and record.langID == 0x409]
    table.names = []
    for number, text in [*kept, *names.items()]:
        table.setName(text, number, 3, 1, 0x409)
    top = font['CFF '].cff
    top.fontNames = [postscript]
    for key, value in {'FullName': names[4], 'FamilyName': FAMILY, 'Weight': style}.items():
        setattr(top.topDictIndex[0], key, value)
    for dictionary in top.topDictIndex[0].FDArray:
        if hasattr(dictionary, 'FontName'):
            dictionary.FontName = postscript


def outline(font, character):
    pen, glyph = RecordingPen(), font.getGlyphSet()[font.getBestCmap()[ord(character)]]
    glyph.draw(pen)
    return pen.value, glyph.width


def mix(a, b):
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


class Additions:
    """Characters that formulas in running text need and the source lacks, made from its own shapes."""

    def __init__(self, font, heavier):
        self.heavier = heavier
        self.font, self.glyphs, self.cmap = font, font.getGlyphSet(), font.getBestCmap()
        self.top = font['CFF '].cff.topDictIndex[0]
        self.next_cid = 65000

    def width(self, character):
        return self.glyphs[self.cmap[ord(character)]].width

    def bounds(self, character):
        pen = BoundsPen(self.glyphs)
        self.glyphs[self.cmap[ord(character)]].draw(pen)
        return pen.bounds

    def add(self, character, like, width, draw):
        """A new glyph of the given advance width, in the font dictionary of the character `like`."""
        dictionary = self.top.FDSelect[self.font.getGlyphID(self.cmap[ord(like)])]
        private = self.top.FDArray[dictionary].Private
        pen = T2CharStringPen(width - private.nominalWidthX, None)
        draw(pen)
        strings, name = self.top.CharStrings, f'cid{self.next_cid}'
        self.next_cid += 1
        strings.charStringsIndex.append(pen.getCharString(private, self.font['CFF '].cff.GlobalSubrs))
        strings.charStrings[name] = len(strings.charStringsIndex) - 1
        self.top.charset.append(name)
        self.top.FDSelect.append(dictionary)
        self.font['hmtx'][name] = (width, 0)
        for table in self.font['cmap'].tables:
            if table.isUnicode() and table.format in (4, 12):
                table.cmap[ord(character)] = name

    def copy(self, character, source, down=0):
        glyph = self.glyphs[self.cmap[ord(source)]]
        self.add(character, source, glyph.width, lambda pen: glyph.draw(TransformPen(pen, (1, 0, 0, 1, 0, -down))))

    def between(self, source):
        """Its outline and width half-way to `heavier` where the outlines agree: what is made smaller keeps its stroke."""
        (operations, width), (heavy, heavy_width) = (outline(each, source) for each in (self.font, self.heavier))
        if [op for op, _ in operations] == [op for op, _ in heavy]:
            operations = [(op, [mix(a, b) for a, b in zip(points, others)]) for (op, points), (_, others) in zip(operations, heavy)]
            width += 0.5 * (heavy_width - width)
        recording = RecordingPen()
        recording.value = operations
        return recording, width

    def small(self, character, source, down):
        """`source` at 62 % of its size."""
        recording, width = self.between(source)
        self.add(character, source, round(width * 0.62), lambda pen: recording.replay(TransformPen(pen, (0.62, 0, 0, 0.62, 0, -down))))

    def narrow(self, character, across, up, side=60):
        """The source sets its signs in squares as wide as a Chinese character: beside digits that is a gap."""
        left, bottom, right, top = self.bounds(character)
        recording, _ = self.between(character)
        place = (across, 0, 0, up, side - across * left, (1 - up) * (bottom + top) / 2)
        width = round(across * (right - left) + 2 * side)
        self.add(character, character, width, lambda pen: recording.replay(TransformPen(pen, place)))

    def row(self, character, source, places):
        """`source` at each of the places (x, y, scale)."""
        glyph = self.glyphs[self.cmap[ord(source)]]
        def draw(pen):
            for x, y, scale in places:
                glyph.draw(TransformPen(pen, (scale, 0, 0, scale, x, y)))
        end, _, scale = places[-1]
        self.add(character, source, round(end + glyph.width * scale), draw)

    def polygon(self, character, like, width, points):
        def draw(pen):
            pen.moveTo(points[0])
            for point in points[1:]:
                pen.lineTo(point)
            pen.closePath()
        self.add(character, like, round(width), draw)

    def finish(self):
        self.font.setGlyphOrder(self.top.charset)
        self.font['maxp'].numGlyphs = len(self.top.charset)


def add_missing(font, heavier):
    made = Additions(font, heavier)
    for source, above, below in zip('0123456789+−=()', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'):
        made.small(above, source, down=-340)
        made.small(below, source, down=140)
    for source, below in zip('aehijklmnoprstuvx', 'ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'):
        made.small(below, source, down=140)
    for source, above in zip('bdijkmnpstT', 'ᵇᵈⁱʲᵏᵐⁿᵖˢᵗᵀ'):
        made.small(above, source, down=-340)
    made.copy('⋅', '.', down=-320)
    made.copy('·', '.', down=-320)  # the source's is as wide as a Chinese character
    made.row('…', '.', [(0, 0, 1), (made.width('.'), 0, 1), (2 * made.width('.'), 0, 1)])
    made.row('‖', '|', [(0, 0, 1), (0.6 * made.width('|'), 0, 1)])
    made.narrow('×', 0.75, 0.75, side=40)
    for sign in '±÷≤≥≠≈∞→←↔':
        made.narrow(sign, 0.8, 0.8)
    made.narrow('√', 0.65, 1, side=0)
    left, bottom, right, top = made.bounds('[')
    width = made.width('[')
    bar = made.bounds('|')
    stem = bar[2] - bar[0]
    for character, flip_x, flip_y in (('⌊', 0, 0), ('⌋', 1, 0), ('⌈', 0, 1), ('⌉', 1, 1)):
        corner = [(left, bottom), (right, bottom), (right, bottom + stem), (left + stem, bottom + stem), (left + stem, top), (left, top)]
        made.polygon(character, '[', width, [(width - x if flip_x else x, bottom + top - y if flip_y else y) for x, y in corner])
    middle, thick = (bottom + top) / 2, stem * 1.1
    for character, flip in (('⟨', 0), ('⟩', 1)):
        angle = [(left, middle), (right - thick, top), (right, top), (left + thick, middle), (right, bottom), (right - thick, bottom)]
        made.polygon(character, '[', width, [(width - x if flip else x, y) for x, y in angle])
    for character, points in {'▸': ((80, 120), (80, 620), (480, 370)), '◂': ((480, 120), (480, 620), (80, 370)),
                              '▴': ((40, 180), (540, 180), (290, 580)), '▾': ((40, 560), (540, 560), (290, 160))}.items():
        made.polygon(character, '|', 580, points)
    made.finish()


def make(style, chinese_rows):
    font, heavier = source(style), source('Bold')
    wanted = {code for first, last in LATIN_AND_SYMBOLS for code in range(first, last + 1)} | gb2312(chinese_rows)
    options = Options(hinting=False, desubroutinize=False, notdef_outline=True, layout_features=['kern', 'mark'],
                      name_IDs=['*'], name_languages=['*'], recalc_bounds=False, recalc_timestamp=False,
                      drop_tables=Options._drop_tables_default + ['vhea', 'vmtx', 'VORG', 'BASE', 'DSIG'])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    add_missing(font, heavier)
    rename(font, style)
    path = Path(__file__).parent / f'PosEncSans-{style}.otf'
    font.save(path)
    print(path.name, f'{path.stat().st_size:,} bytes,', len(font.getBestCmap()), 'characters')


if __name__ == '__main__':
    make('Regular', range(16, 88))
    make('Bold', range(16, 56))
