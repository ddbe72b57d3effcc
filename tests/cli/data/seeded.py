#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reference values of the encodings that draw their numbers (learned, recurrent, TUPE), computed with 50 digits and
printed as the nearest doubles; shares nothing with the program but the published definitions:

  numbers    SplitMix64 (Steele, Lea, Flood 2014), the upper 53 bits as a fraction u, pairs of them by Box and Muller:
             sqrt(-2 ln(1 - u1)) cos(2 pi u2)
  learned    a table of such numbers times a deviation; BERT (google-research/bert) draws those beyond 2 again
  recurrent  p(0) of unit length; p(t+1) = W p(t), or tanh(W p(t) + b); W = radius times an orthonormal basis, b / sqrt(d)
  TUPE       arXiv:2006.15595 eq. 7 and 10: (p_i Uq).(p_j Uk) / sqrt(2d) + b[bucket(j - i)], U / sqrt(d); buckets as T5
             counts them in both directions, arXiv:1910.10683

    python3 tests/cli/data/seeded.py > tests/cli/data/seeded.json
"""
import json
from decimal import Decimal, getcontext
from itertools import islice

getcontext().prec = 50
ONE, PI = Decimal(1), Decimal("3.14159265358979323846264338327950288419716939937510582097494")


def cos(x):
    term = total = ONE
    for n in range(1, 60):
        term *= -x * x / (2 * n * (2 * n - 1))
        total += term
    return total


def tanh(x):
    grown = (2 * x).exp()
    return (grown - 1) / (grown + 1)


def uniforms(seed):
    mask = 2**64 - 1
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) & mask
        z = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        yield Decimal((z ^ (z >> 31)) >> 11) / Decimal(2**53)


def normals(seed):
    source = uniforms(seed)
    while True:
        radius = (-2 * (ONE - next(source)).ln()).sqrt()
        yield radius * cos(2 * PI * next(source))


def rows_of(numbers, rows, columns, factor=ONE):
    return [[factor * each for each in islice(numbers, columns)] for _ in range(rows)]


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def unit(v):
    return [x / dot(v, v).sqrt() for x in v]


def product(a, b):
    return [[dot(row, column) for column in zip(*b)] for row in a]


def learned(seed, positions, dim, deviation, cut):
    numbers = (n for n in normals(seed) if not cut or abs(n) <= 2)
    return rows_of(numbers, positions, dim, Decimal(deviation))


def recurrent(seed, positions, dim, radius, bent):
    numbers = normals(seed)
    state, basis = unit(list(islice(numbers, dim))), []
    for own in rows_of(numbers, dim, dim):
        for other in basis:
            own = [x - dot(own, other) * y for x, y in zip(own, other)]
        basis.append(unit(own))
    bias = rows_of(numbers, 1, dim, 1 / Decimal(dim).sqrt())[0] if bent else [Decimal(0)] * dim
    table = [state]
    while len(table) < positions:
        turned = [Decimal(radius) * dot(row, table[-1]) + b for row, b in zip(zip(*basis), bias)]
        table.append([tanh(x) for x in turned] if bent else turned)
    return table


def t5_bucket(offset, buckets, longest):
    """Of key - query. The logarithm's whole part is counted in integers, so that no edge is off by one."""
    half, far = buckets // 2, abs(offset)
    exact, later = half // 2, half if offset > 0 else 0
    if far < exact:
        return later + far
    steps, whole = half - exact, 0
    while whole < steps and longest ** (whole + 1) * exact ** (steps - whole - 1) <= far**steps:
        whole += 1
    return later + min(exact + whole, half - 1)


def tupe(seed, positions, dim, buckets, longest):
    numbers = normals(seed)
    places = rows_of(numbers, positions, dim)
    queries = product(places, rows_of(numbers, dim, dim, 1 / Decimal(dim).sqrt()))
    keys = product(places, rows_of(numbers, dim, dim, 1 / Decimal(dim).sqrt()))
    biases = list(islice(numbers, buckets))
    scale = Decimal(2 * dim).sqrt()
    return [[dot(q, k) / scale + biases[t5_bucket(j - i, buckets, longest)] for j, k in enumerate(keys)]
            for i, q in enumerate(queries)]


def case(view, values, **flags):
    call = [word for key, value in flags.items() for word in ("--" + key.replace("_", "-"), str(value))]
    return {"call": ["table", view] + call, "rows": [[i] + [float(x) for x in row] for i, row in enumerate(values)]}


cases = [
    case("learned/table", learned(1, 6, 5, "0.02", True), rows=6, positions=6, dim=5, seed=1),
    case("learned/table", learned(123456789, 20, 4, "0.5", True), rows=20, positions=20, dim=4, seed=123456789, std=0.5),
    case("learned/table", learned(123456789, 20, 4, "0.5", False), rows=20, positions=20, dim=4, seed=123456789, std=0.5,
         init="normal"),
    case("recurrent/table", recurrent(1, 1, 1, "0.98", False), rows=1, positions=1, dim=1, seed=1),
    case("recurrent/table", recurrent(1, 24, 4, "0.98", False), rows=24, positions=24, dim=4, seed=1, radius=0.98),
    case("recurrent/table", recurrent(77, 12, 9, "1.3", False), rows=12, positions=12, dim=9, seed=77, radius=1.3),
    case("recurrent/table", recurrent(5, 12, 6, "0.9", True), rows=12, positions=12, dim=6, seed=5, radius=0.9,
         activation="tanh"),
    case("tupe/matrix", tupe(1, 8, 3, 32, 128), length=8, positions=8, dim=3, seed=1),
    case("tupe/matrix", tupe(42, 24, 4, 8, 18), length=24, positions=24, dim=4, seed=42, num_buckets=8, max_distance=18),
    case("tupe/matrix", tupe(1000000000, 32, 2, 12, 24), length=32, positions=32, dim=2, seed=1000000000, num_buckets=12,
         max_distance=24),
]
print("[\n" + ",\n".join(json.dumps(each) for each in cases) + "\n]")
