# SPDX-License-Identifier: GPL-3.0-or-later
"""Numbers of 50 digits, how they are rounded, and the few functions that several formulas share."""
from mpmath import mp, mpf

mp.dps = 50
NEAR = mpf(10) ** -40  # of a whole number: no irrational value of these formulas comes that near to one


def rounded(value):
    """Plain JSON of a tree of numbers: a number of 50 digits becomes the nearest double."""
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [rounded(each) for each in value]
    if isinstance(value, mpf):
        return float(mp.nstr(value, mp.dps))
    return value


def whole(value):
    """The value itself, or the whole number that it is but for the last of 50 digits."""
    near = mp.nint(value)
    return near if abs(value - near) < NEAR else value


def floor(value):
    return int(mp.floor(whole(value)))


def ceil(value):
    return int(mp.ceil(whole(value)))


def clamp(value, low, high):
    return max(low, min(high, value))


def dot(a, b):
    return mp.fsum(mpf(x) * mpf(y) for x, y in zip(a, b))


def norm(a):
    return mp.sqrt(dot(a, a))


def ladder(base, width, count=None):
    """base^(-2i/width): the frequencies of Vaswani et al. (arXiv:1706.03762) 3.5 and of RoFormer (arXiv:2104.09864) 3.2."""
    return [mpf(base) ** (-mpf(2 * i) / width) for i in range(count if count is not None else width // 2)]
