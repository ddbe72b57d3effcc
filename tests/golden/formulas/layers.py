# SPDX-License-Identifier: GPL-3.0-or-later
"""Maps of relative positions, and what each layer of a model does."""
from mpmath import mpf

from .biases import cells


def chunk_place(m, n, chunk, limit):
    """Dual chunk attention (arXiv:2402.17463) 3: positions of a query and a key, by how far apart their chunks are."""
    apart = m // chunk - n // chunk
    query = m % chunk if apart == 0 else min(m % chunk + chunk, limit) if apart == 1 else min(2 * chunk - 1, limit)
    return query - n % chunk


def streamed(m, n, sinks, recent):
    """StreamingLLM (arXiv:2309.17453) 3.2: distances within the cache of the first and the most recent tokens."""
    if m - n <= recent:
        return m - n
    return None if n >= sinks else min(m, sinks + recent) - n


def relative_map(kind, query_len, key_len, **p):
    """ReRoPE (kexue.fm/archives/9708), Self-Extend (arXiv:2401.01325), dual chunks, StreamingLLM, Llama 4's chunks."""
    def extended(m, n):
        w, g = p["window"], p["group"]
        if m - n < w:
            return m - n
        ratio = w // g if p.get("rounding") == "floor" else mpf(w) / g
        return m // g - n // g + w - ratio

    def leaky(m, n):
        w = p["window"]
        return m - n if m - n < w else w + mpf(m - n - w) / mpf(p["factor"])

    rules = {
        "rope": lambda m, n: m - n,
        "rerope": lambda m, n: min(m - n, p["window"]),
        "leaky_rerope": leaky,
        "self_extend": extended,
        "dual_chunk": lambda m, n: chunk_place(m, n, p["chunk_size"] - p["local_size"], p["chunk_size"]),
        "streaming": lambda m, n: streamed(m, n, p["sinks"], p["recent"]),
        "chunked": lambda m, n: m - n if m // p["chunk_size"] == n // p["chunk_size"] else None,
    }
    rows = cells(query_len, key_len, lambda m, n: None if n > m else rules[kind](m, n))
    seen = [each for row in rows for each in row if each is not None]
    return {"relative": rows, "max": max(seen), "visible_keys": [sum(x is not None for x in row) for row in rows]}


def layer_policy(kind, num_layers=None, base=None, **p):
    """The configuration classes of transformers for llama4, smollm3, gemma3, olmo3 and deepseek_v4."""
    interval = p.get("no_rope_layer_interval", 4)
    listed = p.get("no_rope_layers")
    absent = listed is None or (kind == "llama4" and not listed)
    rotates = [int((i + 1) % interval != 0) for i in range(num_layers or 0)] if absent else listed

    def llama4(i):
        return {"rotates": rotates[i], "base": base if rotates[i] else None,
                "chunk": p.get("chunk_size", 8192) if rotates[i] else None, "scaled": rotates[i]}

    def smollm3(i):
        windowed = p.get("use_sliding_window") and not rotates[i]
        return {"rotates": rotates[i], "base": base if rotates[i] else None,
                "window": p["sliding_window"] if windowed else None, "scaled": rotates[i]}

    def of_kind(full):
        return {"window": None if full else p["window"], "scaled": int(full)}

    def gemma3(i):
        full = (i + 1) % p["sliding_window_pattern"] == 0
        return {"base": base if full else p["local_base"], **of_kind(full)}

    def olmo3(i):
        return {"base": base, **of_kind(p["layer_types"][i] == "full_attention")}

    def deepseek_v4(i):
        ratio = p["compress_ratios"][i]
        return {"base": p["compress_base"] if ratio else base, "window": p["window"], "scaled": int(ratio > 0),
                "compress": ratio}

    rule = {"llama4": llama4, "smollm3": smollm3, "gemma3": gemma3, "olmo3": olmo3, "deepseek_v4": deepseek_v4}[kind]
    count = num_layers if num_layers is not None else len(p["layer_types"])
    plain = {"rotates": 1, "base": base, "window": None, "chunk": None, "scaled": 1, "compress": 0}
    rows = [{**plain, **rule(i)} for i in range(count)]
    out = {key: [row[key] for row in rows] for key in plain}
    out["rotating_layers"] = sum(out["rotates"])
    if kind == "deepseek_v4":
        out["draft_layer_ratios"] = p["compress_ratios"][count:]
    return out


SCHEMES = {each.__name__: each for each in (relative_map, layer_policy)}
