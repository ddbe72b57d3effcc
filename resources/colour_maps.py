#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes resources/colour_maps.hpp.   Usage: resources/colour_maps.py > resources/colour_maps.hpp
Needs Debian 12's python3-numpy and python3-matplotlib, the source of the five named tables."""
import numpy as np
from matplotlib import colormaps

VIRIDIS = 'by Nathaniel J. Smith, Stefan van der Walt and, for viridis, Eric Firing; CC0; values as in matplotlib 3.6.'
CREDITS = {
    'viridis': VIRIDIS,
    'cividis': 'by Jamie R. Nuñez, Christopher R. Anderton and Ryan S. Renslow (PLOS ONE 13(7), 2018); CC0; values as in matplotlib 3.6.',
    'magma': VIRIDIS,
    'inferno': VIRIDIS,
    'twilight': 'cyclic; by Bastian Bechtold, (c) 2012- Matplotlib Development Team; 256 steps around the table of matplotlib 3.6,\n/// see resources/matplotlib-licence.txt.',
    'balance': 'diverging, for light themes: deep blue, near-white, deep red; our own, see resources/colour_maps.py.',
    'balance_dark': 'diverging, for dark themes: light blue, near-black, light orange; our own, see resources/colour_maps.py.',
}


def srgb_from_oklab(lab):
    """OKLab (Björn Ottosson, 2020) to sRGB; outside 0..1 where the colour is out of gamut."""
    lms = lab @ np.array([[1, 0.3963377774, 0.2158037573], [1, -0.1055613458, -0.0638541728], [1, -0.0894841775, -1.2914855480]]).T
    linear = lms**3 @ np.array([[4.0767416621, -3.3077115913, 0.2309699292], [-1.2684380046, 2.6097574011, -0.3413193965],
                                [-0.0041960863, -0.7034186147, 1.7076147010]]).T
    return np.where(linear <= 0.0031308, 12.92 * linear, 1.055 * np.abs(linear)**(1 / 2.4) - 0.055)


def arm(middle, bend, end, hues, samples=4001):
    """One half, from the middle outwards: a quadratic curve in (lightness, chroma), the hue turning evenly,
    walked at constant speed in OKLab so that equal differences of value look equally large."""
    t = np.linspace(0, 1, samples)[:, None]
    lightness, chroma = ((1 - t)**2 * middle + 2 * t * (1 - t) * bend + t**2 * end).T
    hue = np.radians(hues[0] + (hues[1] - hues[0]) * t[:, 0])
    lab = np.stack([lightness, chroma * np.cos(hue), chroma * np.sin(hue)], axis=1)
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(lab, axis=0), axis=1))])
    wanted = (np.arange(128) + 0.5) / 127.5 * length[-1]
    return np.stack([np.interp(wanted, length, lab[:, k]) for k in range(3)], axis=1)


def diverging(middle, bend, end, cool, warm):
    """Both halves share lightness and chroma; only the hue tells the sign."""
    middle, bend, end = map(np.array, (middle, bend, end))
    rgb = srgb_from_oklab(np.concatenate([arm(middle, bend, end, cool)[::-1], arm(middle, bend, end, warm)]))
    assert rgb.min() > -0.002 and rgb.max() < 1.002, (rgb.min(), rgb.max())
    return rgb


def around(table):
    """256 even steps around a cyclic table, so that the last row is followed by the first."""
    at = np.arange(256) * len(table) / 256
    closed = np.concatenate([table, table[:1]])
    return np.stack([np.interp(at, np.arange(len(closed)), closed[:, k]) for k in range(3)], axis=1)


def tables():
    for name in ('viridis', 'cividis', 'magma', 'inferno', 'twilight'):
        table = np.array(colormaps[name].colors)
        yield name, around(table) if name == 'twilight' else table
    yield 'balance', diverging((0.965, 0), (0.76, 0.165), (0.36, 0.115), cool=(238, 262), warm=(58, 34))
    yield 'balance_dark', diverging((0.17, 0), (0.48, 0.17), (0.78, 0.105), cool=(262, 236), warm=(38, 62))


def cpp(name, table):
    rows = [', '.join('{%d, %d, %d}' % tuple(rgb) for rgb in table[i:i + 8]) for i in range(0, 256, 8)]
    return f'/// {name}: {CREDITS[name]}\ninline constexpr Table {name}{{{{\n    ' + ',\n    '.join(rows) + ',\n}};\n'


def main():
    print('// SPDX-License-Identifier: GPL-3.0-or-later\n// Written by resources/colour_maps.py; change that, not this.\n#pragma once\n'
          '#include <array>\n#include <cstdint>\n\n// clang-format off\nnamespace posenc::colour_maps {\n\n'
          '/// sRGB, 8 bits a channel, from the lowest value to the highest.\n'
          'using Table = std::array<std::array<std::uint8_t, 3>, 256>;\n')
    for name, rgb in tables():
        print(cpp(name, np.rint(np.clip(rgb, 0, 1) * 255).astype(int)))
    print('}  // namespace posenc::colour_maps\n// clang-format on')


if __name__ == '__main__':
    main()
