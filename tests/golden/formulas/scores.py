# SPDX-License-Identifier: GPL-3.0-or-later
"""What rotations make of vectors and scores: tables, rotated vectors, decay with distance, xPos, temperature."""
from mpmath import cos, log, mp, mpf, sin

from .numbers import dot, floor, ladder, norm
from .rotary import frequencies


def pairs(layout, count):
    """The two dimensions of each pair: neighbours (RoFormer eq. 34) or halves (GPT-NeoX's rotate_half)."""
    return [(2 * i, 2 * i + 1) if layout == "interleaved" else (i, i + count) for i in range(count)]


def rotated(x, position, own, factor, layout):
    """RoFormer (arXiv:2104.09864) eq. 13, in each pair; dimensions that do not rotate pass through."""
    out = [mpf(each) for each in x]
    for (u, v), frequency in zip(pairs(layout, len(own)), own):
        c, s = factor * cos(position * frequency), factor * sin(position * frequency)
        out[u], out[v] = x[u] * c - x[v] * s, x[u] * s + x[v] * c
    return out


def rope_cos_sin(freq, positions):
    """transformers: cos and sin of position × frequency, both times the attention factor."""
    own, factor = frequencies(freq)
    return {"attention_factor": factor,
            "cos": [[factor * cos(p * each) for each in own] for p in positions],
            "sin": [[factor * sin(p * each) for each in own] for p in positions]}


def rope_apply(freq, x, positions):
    own, factor = frequencies(freq)
    out = {layout: [rotated(x, p, own, factor, layout) for p in positions] for layout in ("interleaved", "half")}
    order = [2 * i for i in range(len(own))] + [2 * i + 1 for i in range(len(own))]
    return {**out, "half_from_interleaved_index": order}


def rope_relative(freq, q, k, pairs):
    own, factor = frequencies(freq)
    out = {layout: [dot(rotated(q, m, own, factor, layout), rotated(k, n, own, factor, layout)) for m, n in pairs]
           for layout in ("interleaved", "half")}
    return {**out, "q_norm": norm(q),
            "q_rotated_norm": [norm(rotated(q, m, own, factor, "interleaved")) for m, _ in pairs]}


def rope_decay(dim, base, distances):
    """RoFormer 3.4.3: the mean of |S_j|, and the score of vectors of ones divided by d."""
    own = ladder(base, dim)
    means, bounds = [], []
    for distance in distances:
        c, s = [cos(distance * each) for each in own], [sin(distance * each) for each in own]
        means.append(mp.fsum(c) / len(own))
        sums = [mp.hypot(mp.fsum(c[:j]), mp.fsum(s[:j])) for j in range(1, len(own) + 1)]
        bounds.append(mp.fsum(sums) / len(own))
    return {"mean_cos": means, "roformer_mean_abs_S": bounds}


def value_rotation(freq, values, weights, key_positions, query_position):
    """DeepSeek-V4: values are rotated like keys, the output is rotated back at the query."""
    own, factor = frequencies(freq)

    def mixed(vectors):
        return [dot(weights, column) for column in zip(*vectors)]

    out = {}
    for layout in ("interleaved", "half"):
        turned = [rotated(v, n, own, factor, layout) for v, n in zip(values, key_positions)]
        out[layout] = rotated(mixed(turned), -query_position, own, factor, layout)
    return {**out, "unrotated": mixed(values)}


def xpos(dim, deltas, base=10000, gamma=0.4, scale_base=512, q=None, k=None):
    """xPos (arXiv:2212.10554) eq. 10 and algorithm 1: each pair also fades, by zeta^(distance / scale base)."""
    gamma = mpf(gamma)
    own = ladder(base, dim)
    zeta = [(mpf(2 * i) / dim + gamma) / (1 + gamma) for i in range(len(own))]
    scale = [[z ** (mpf(delta) / scale_base) for z in zeta] for delta in deltas]
    means = [dot(row, [cos(delta * each) for each in own]) / len(own) for row, delta in zip(scale, deltas)]
    out = {"inv_freq": own, "zeta": zeta, "logit_scale": scale, "mean_kernel": means}
    if q is not None:
        out["score"] = []
        for row, delta in zip(scale, deltas):
            turned = rotated(q, delta, own, 1, "interleaved")
            products = [turned[2 * i] * k[2 * i] + turned[2 * i + 1] * k[2 * i + 1] for i in range(len(own))]
            out["score"].append(dot(row, products))
    return out


def position_temperature(kind, positions, attn_scale=None, floor_scale=8192, beta=None,
                         original_max_position_embeddings=None, length=None, alpha=None, n_floor=None):
    """What queries or scores are multiplied by: transformers (llama4, ministral3), SGLang (grok, inkling), Qwen."""
    scale = mpf(1) / 10 if attn_scale is None else mpf(attn_scale)
    rules = {
        "llama4": lambda p: 1 + scale * log(1 + mpf(floor(mpf(p + 1) / floor_scale))),
        "ministral": lambda p: 1 + mpf(beta) * log(1 + mpf(p // original_max_position_embeddings)),
        "grok": lambda p: log(mpf(p)) / log(mpf(length)) if p > length else mpf(1),
        "inkling": lambda p: 1 + mpf(alpha) * log(max(mpf(p + 1) / n_floor, mpf(1))),
        "log_n": lambda p: max(mpf(1), log(mpf(p + 1)) / log(mpf(length))),
    }
    return {"tau": [rules[kind](p) for p in positions]}


SCHEMES = {each.__name__: each for each in (
    rope_cos_sin, rope_apply, rope_relative, rope_decay, value_rotation, xpos, position_temperature)}
