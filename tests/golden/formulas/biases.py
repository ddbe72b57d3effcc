# SPDX-License-Identifier: GPL-3.0-or-later
"""What is added to scores by distance, and which keys a query sees. Queries are the last `query_len` of the keys."""
from mpmath import cos, log, mp, mpf

from .numbers import ceil, clamp, floor, whole


def cells(query_len, key_len, value):
    """value(query, key) for each query and key, both as positions."""
    first = key_len - query_len
    return [[value(i + first, j) for j in range(key_len)] for i in range(query_len)]


def slopes(heads, bias_max=8):
    """ALiBi (arXiv:2108.12409) 3 and its code, get_slopes: the power of two below first, then every other of twice it."""
    power = 1 << (heads.bit_length() - 1)
    first = [mpf(2) ** (-mpf(bias_max) * k / power) for k in range(1, power + 1)]
    more = [mpf(2) ** (-mpf(bias_max) * k / (2 * power)) for k in range(1, 2 * (heads - power), 2)]
    return first + more


def alibi_slopes(num_heads, bias_max=8):
    return {"slopes": slopes(num_heads, bias_max)}


def alibi_bias(num_heads, heads, query_len, key_len, mode, bias_max=8):
    """ALiBi 3: minus slope times distance; BLOOM and MPT store a row of slope times key."""
    own = slopes(num_heads, bias_max)
    causal = mode == "causal"
    bias = {str(h): cells(query_len, key_len,
                          lambda i, j, h=h: None if causal and j > i else -own[h] * abs(i - j)) for h in heads}
    out = {"bias_by_head": bias, "slopes_of_heads": [own[h] for h in heads]}
    if causal:
        out["key_only_by_head"] = {str(h): [own[h] * j for j in range(key_len)] for h in heads}
    return out


def t5_step(n, exact, buckets, max_distance):
    """T5's code, _relative_position_bucket: where n falls among the buckets that grow with the logarithm."""
    return whole((buckets - exact) * log(mpf(n) / exact) / log(mpf(max_distance) / exact))


def t5_buckets(num_buckets, max_distance, bidirectional, **limits):
    """T5 (arXiv:1910.10683) 2.1 and mesh_tensorflow's transformer_layers.py; relative = key - query."""
    buckets = num_buckets // 2 if bidirectional else num_buckets
    exact = buckets // 2

    def bucket(relative):
        n = abs(relative) if bidirectional else max(-relative, 0)
        far = n if n < exact else min(exact + floor(t5_step(n, exact, buckets, max_distance)), buckets - 1)
        return far + (buckets if bidirectional and relative > 0 else 0)

    edges = [n for n in range(exact + 1, max_distance + 1)
             if whole(step := t5_step(n, exact, buckets, max_distance)) == mp.nint(step)]
    return {"bucket": [bucket(r) for r in range(limits["from"], limits["to"] + 1)], "exact_edge_distances": edges}


def deberta_buckets(bucket_size, max_position, clamp, **limits):
    """DeBERTa-v3's code, make_log_bucket_position and build_relative_position; relative = query - key."""
    middle = bucket_size // 2
    most = max_position - 1

    def bucket(relative):
        r = max(-most, min(most, relative)) if clamp else relative
        if abs(r) <= middle:
            return r
        step = (middle - 1) * log(mpf(abs(r)) / middle) / log(mpf(most) / middle)
        return (1 if r > 0 else -1) * (middle + ceil(step))

    def index(value):
        return max(0, min(2 * bucket_size - 1, value + bucket_size))

    all_buckets = [bucket(r) for r in range(limits["from"], limits["to"] + 1)]
    return {"bucket": all_buckets, "c2p_index": [index(b) for b in all_buckets],
            "p2c_index": [index(-b) for b in all_buckets]}


def shaw_clip(query_len, key_len, max_relative_position, sign):
    """Shaw et al. (arXiv:1803.02155) eq. 4: row clip(j - i, -k, k) + k of a table of 2k + 1 rows."""
    k = max_relative_position
    way = 1 if sign == "key_minus_query" else -1
    index = [[clamp(way * (j - i), -k, k) + k for j in range(key_len)] for i in range(query_len)]
    return {"index": index, "table_rows": 2 * k + 1}


def sandwich(dim, num_heads, distances):
    """Sandwich (arXiv:2212.10356) and NeMo's module: sums of cosines from pair 1 on, divided by 8 h / H."""
    own = [mpf(10000) ** (-mpf(2 * i) / dim) for i in range(1, dim // 2 + 1)]
    dots = [mp.fsum(cos(each * distance) for each in own) for distance in distances]
    bias = [[(each - dim // 2) / (mpf(8 * h) / num_heads) for each in dots] for h in range(1, num_heads + 1)]
    return {"dot": dots, "bias": bias}


def window_mask(query_len, key_len, mode, window, sinks=0):
    """Longformer (arXiv:2004.05150) 3.1 if symmetric; transformers' sliding_window if causal: the token itself counts."""
    def allowed(i, j):
        near = abs(i - j) <= window if mode == "symmetric" else 0 <= i - j < window
        return int(near or (j < sinks and (mode == "symmetric" or j <= i)))

    return {"allowed": cells(query_len, key_len, allowed)}


def kerple(kind, a, p, distances, clamp=None):
    """KERPLE (arXiv:2205.09921) eq. 4 and its code: parameters are kept at or above 0.01."""
    least = mpf(1) / 100 if clamp is None else mpf(clamp)
    own = [max(mpf(each), least) for each in a]
    powers = [max(mpf(each), least) for each in p]
    if kind == "power":
        powers = [min(each, mpf(2)) for each in powers]
        bias = [[-x * mpf(d) ** y for d in distances] for x, y in zip(own, powers)]
    else:
        bias = [[-y * log(1 + x * d) for d in distances] for x, y in zip(own, powers)]
    return {"a_effective": own, "p_effective": powers, "bias": bias}


def fire(w1, b1, w2, b2, c, L, query_len, key_len, L_multiplier=1, eps=None):
    """FIRE (arXiv:2310.04418) eq. 18 and the code of its appendix: a small network of the normalised distance."""
    least = mpf(10) ** -6 if eps is None else mpf(eps)

    def scale(distance):
        return log(abs(mpf(c) * distance) + 1)

    def normalized(i, j):
        return None if j > i else scale(i - j) / (scale(max(mpf(i), abs(mpf(L_multiplier) * mpf(L)))) + least)

    def network(x, h):
        inner = [max(mpf(0), mpf(w) * x + mpf(b)) for w, b in zip(w1, b1)]
        return mp.fsum(mpf(w) * each for w, each in zip(w2[h], inner)) + mpf(b2[h])

    x = cells(query_len, key_len, normalized)
    bias = {str(h): [[None if each is None else network(each, h) for each in row] for row in x]
            for h in range(len(w2))}
    return {"normalized": x, "bias_by_head": bias}


def cope(gates, npos_max, query_dot_table=None):
    """CoPE (arXiv:2405.18719) eq. 4 and 5: positions are sums of gates, their scores interpolated in a table."""
    query_len, key_len = len(gates), len(gates[0])
    first = key_len - query_len
    positions = cells(query_len, key_len, lambda i, j: None if j > i else min(
        mp.fsum(mpf(g) for g in gates[i - first][j : i + 1]), mpf(npos_max - 1)))
    if query_dot_table is None:
        return {"positions": positions}

    def score(row, place):
        low, high = floor(place), ceil(place)
        share = place - low
        return (1 - share) * mpf(row[low]) + share * mpf(row[high])

    logits = [[None if each is None else score(table, each) for each in row]
              for table, row in zip(query_dot_table, positions)]
    return {"positions": positions, "logit": logits}


SCHEMES = {each.__name__: each for each in (
    alibi_slopes, alibi_bias, t5_buckets, deberta_buckets, shaw_clip, sandwich, window_mask, kerple, fire, cope)}
