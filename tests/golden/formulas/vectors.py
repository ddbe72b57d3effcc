# SPDX-License-Identifier: GPL-3.0-or-later
"""Vectors that belong to positions or distances: sinusoids, Transformer-XL, digits."""
from mpmath import cos, mp, mpf, sin

from .numbers import ladder


def sinusoidal(dim, convention, layout, positions, base=10000):
    """Vaswani et al. (arXiv:1706.03762) 3.5; tensor2tensor's timing signal ends at 1 / base."""
    count = (dim + 1) // 2
    if convention == "vaswani":
        own = ladder(base, dim, count)
    else:
        own = [mpf(base) ** (-mpf(i) / max(count - 1, 1)) for i in range(count)]
    rows = []
    for p in positions:
        s, c = [sin(p * each) for each in own], [cos(p * each) for each in own]
        rows.append(s + c if layout == "concat" else [each for pair in zip(s, c) for each in pair][:dim])
    return {"frequencies": own, "table": rows}


def sinusoidal_dot(dim, deltas, base=10000):
    """PE_t · PE_(t+Δ) = Σ cos(Δ w_i), and the squared distance of the two."""
    dots = [mp.fsum(cos(delta * each) for each in ladder(base, dim)) for delta in deltas]
    return {"dot": dots, "sq_distance": [2 * (mpf(dim) / 2 - each) for each in dots]}


def sinusoidal_shift(dim, delta, base=10000):
    """The matrix M with PE_(t+Δ) = M PE_t: in each pair (sin, cos) a rotation by Δ w_i."""
    out = [[mpf(0)] * dim for _ in range(dim)]
    for i, each in enumerate(ladder(base, dim)):
        c, s = cos(delta * each), sin(delta * each)
        out[2 * i][2 * i : 2 * i + 2] = [c, s]
        out[2 * i + 1][2 * i : 2 * i + 2] = [-s, c]
    return {"matrix": out}


def sinusoidal_seed_variants(dim, variant, positions):
    """Two misprints of the source notes: sines alone over d - 1, and exponents of 2 · 2i / d and 2 (2i + 1) / d."""
    if variant == "seed001_first":
        own = [mpf(10000) ** (-mpf(i) / (dim - 1)) for i in range(dim)]
        return {"table": [[sin(p * each) for each in own] for p in positions]}
    own = [mpf(10000) ** (-mpf(2 * i) / dim) for i in range(dim)]
    return {"table": [[(cos if i % 2 else sin)(p * each) for i, each in enumerate(own)] for p in positions]}


def transformer_xl(variant, dim, query_len, mem_len, clamp_len=0, attn_type="bi"):
    """Transformer-XL (arXiv:1901.02860) 3.3 and its code, mem_transformer.py; XLNet's relative_positional_encoding."""
    keys = query_len + mem_len
    last = 0 if variant == "transformer_xl" else -1 if attn_type == "uni" else -query_len
    first = keys - 1 if variant == "transformer_xl" else keys
    positions = list(range(first, last - 1 if variant == "transformer_xl" else last, -1))
    if clamp_len:
        positions = [max(-clamp_len, min(clamp_len, p)) for p in positions]
    own = ladder(10000, dim)
    rows = [[f(p * each) for f in (sin, cos) for each in own] for p in positions]
    distance = [[i + mem_len - j for j in range(keys)] for i in range(query_len)]
    row = None if clamp_len else {str(p): i for i, p in enumerate(positions)}
    return {"positions": positions, "R": rows, "distance": distance, "row_of_distance": row}


def radix_digits(n, radix, width):
    """The digits of a position, the most significant first, as in the analogy behind NTK-aware scaling."""
    return {"digits": [n // radix ** k % radix for k in reversed(range(width))], "capacity": radix ** width}


SCHEMES = {each.__name__: each for each in (
    sinusoidal, sinusoidal_dot, sinusoidal_shift, sinusoidal_seed_variants, transformer_xl, radix_digits)}
