# SPDX-License-Identifier: GPL-3.0-or-later
"""Frequencies of rotary encodings: RoPE and what scales it. `d` is the number of dimensions that rotate."""
from mpmath import log, mp, mpf, pi, sqrt

from .numbers import ceil, clamp, floor, ladder

TENTH = mpf(1) / 10


def width(head_dim, partial_rotary_factor=1, rotary_dim=None):
    """The product is one of doubles, cut to a whole number, as transformers has it: 100 · 0.57 gives 56."""
    return rotary_dim or int(head_dim * partial_rotary_factor)


def of(frequencies, d, **more):
    """What every rotary scheme answers, and what only this one does."""
    lengths = [2 * pi / each if each else None for each in frequencies]
    return {"rotary_dim": d, "inv_freq": frequencies, "wavelength": lengths, **more}


def rope_default(head_dim, base, context=None, **share):
    """RoFormer (arXiv:2104.09864) 3.2.2: base^(-2i/d)."""
    d = width(head_dim, **share)
    own = ladder(base, d)
    turns = {} if context is None else {"rotations_in_context": [context * each / (2 * pi) for each in own]}
    return of(own, d, **turns)


def rope_linear(head_dim, base, factor, **share):
    """Position Interpolation (arXiv:2306.15595) eq. 4: every frequency is divided by the factor."""
    d = width(head_dim, **share)
    return of([each / mpf(factor) for each in ladder(base, d)], d, attention_factor=1)


def ntk_base(base, factor, d):
    """NTK-aware scaling (bloc97, 2023): the base grows so far that the slowest pair is divided by the factor."""
    return mpf(base) * mpf(factor) ** (mpf(d) / (d - 2))


def rope_ntk_aware(head_dim, base, factor, **share):
    d = width(head_dim, **share)
    grown = ntk_base(base, factor, d)
    own, plain = ladder(grown, d), ladder(base, d)
    return of(own, d, base_effective=grown, attention_factor=1, lowest_freq_ratio=own[-1] / plain[-1])


def rope_dynamic_ntk(head_dim, base, formula, max_position_embeddings, seq_len, factor=1, **share):
    """transformers, _compute_dynamic_ntk_parameters ("hf"); as printed in the first source note ("ratio")."""
    d = width(head_dim, **share)
    longer = max(mpf(seq_len) / max_position_embeddings, mpf(1))
    alpha = mpf(factor) * longer - (mpf(factor) - 1) if formula == "hf" else longer
    grown = ntk_base(base, alpha, d)
    return of(ladder(grown, d), d, alpha=alpha, base_effective=grown, attention_factor=1)


def rope_ntk_by_parts_paper(head_dim, base, factor, original_max_position_embeddings, alpha, beta, temperature=False):
    """YaRN (arXiv:2309.00071) definition 2: the ramp is linear in the turns within the trained context."""
    plain = ladder(base, head_dim)
    turns = [original_max_position_embeddings * each / (2 * pi) for each in plain]
    gamma = [clamp((each - mpf(alpha)) / (mpf(beta) - mpf(alpha)), mpf(0), mpf(1)) for each in turns]
    own = [(1 - g) * each / mpf(factor) + g * each for g, each in zip(gamma, plain)]
    more = {"attention_factor": mscale(factor)} if temperature else {}
    return of(own, head_dim, rotations=turns, gamma=gamma, **more)


def mscale(factor, by=1):
    """YaRN eq. 22: sqrt(1/t) = 0.1 ln s + 1, here with DeepSeek's multiplier."""
    return mpf(1) if factor <= 1 else TENTH * mpf(by) * log(mpf(factor)) + 1


def correction_dim(turns, d, base, length):
    """YaRN's code, find_correction_dim: the pair that makes so many turns within the length, as a real number."""
    return d * log(length / (2 * pi * mpf(turns))) / (2 * log(mpf(base)))


def correction_range(fast, slow, d, base, length, truncate=True):
    """YaRN's code, find_correction_range: bounds in [0, d - 1], rounded outwards if `truncate`."""
    raw = [correction_dim(fast, d, base, length), correction_dim(slow, d, base, length)]
    low, high = (mpf(floor(raw[0])), mpf(ceil(raw[1]))) if truncate else raw
    return raw, max(low, mpf(0)), min(high, mpf(d - 1))


def kept(low, high, count, least=mpf(1) / 1000):
    """YaRN's code, 1 - linear_ramp_mask: the share of each pair that is not interpolated."""
    top = high + least if low == high else high
    return [1 - clamp((i - low) / (top - low), mpf(0), mpf(1)) for i in range(count)]


def blend(shares, one, other):
    return [share * a + (1 - share) * b for share, a, b in zip(shares, one, other)]


def rope_yarn(head_dim, base, factor, original_max_position_embeddings, beta_fast=32, beta_slow=1, truncate=True,
              attention_factor=None, mscale_all_dim=None, qk_head_dim=None, **more):
    """transformers, _compute_yarn_parameters; the softmax scale is that of DeepSeek-V3's inference code."""
    by = more.pop("mscale", None)
    d = width(head_dim, **more)
    raw, low, high = correction_range(beta_fast, beta_slow, d, base, original_max_position_embeddings, truncate)
    plain, shares = ladder(base, d), kept(low, high, d // 2)
    own = blend(shares, plain, [each / mpf(factor) for each in plain])
    if attention_factor is None:
        both = by and mscale_all_dim
        attention_factor = mscale(factor, by) / mscale(factor, mscale_all_dim) if both else mscale(factor)
    out = of(own, d, correction_dim_raw=raw, low=low, high=high, extrapolation_share=shares,
             attention_factor=mpf(attention_factor))
    if mscale_all_dim and qk_head_dim:
        gain = mscale(factor, mscale_all_dim) ** 2
        out.update(softmax_scale=gain / sqrt(mpf(qk_head_dim)), softmax_scale_multiplier=gain)
    return out


def rope_dynamic_yarn(head_dim, base, original_max_position_embeddings, seq_len, **share):
    """YaRN's code, LlamaDynamicYaRNScaledRotaryEmbedding: YaRN with s = max(1, l / L)."""
    factor = max(mpf(1), mpf(seq_len) / original_max_position_embeddings)
    out = rope_yarn(head_dim, base, factor, original_max_position_embeddings, **share)
    return {**out, "factor_effective": factor}


def rope_ggml_yarn(head_dim, base, factor, original_max_position_embeddings, ext_factor, attn_factor=1, beta_fast=32,
                   beta_slow=1, freq_factors=None, **share):
    """llama.cpp, ggml_rope_yarn: the divisors come first, the ends of the ramp are always whole."""
    d = width(head_dim, **share)
    _, low, high = correction_range(beta_fast, beta_slow, d, base, original_max_position_embeddings)
    plain = [each / mpf(by) for each, by in zip(ladder(base, d), freq_factors or [1] * (d // 2))]
    shares = [mpf(ext_factor) * each for each in kept(low, max(high, low + mpf(1) / 1000), d // 2)]
    own = blend(shares, plain, [each / mpf(factor) for each in plain])
    magnitude = mpf(attn_factor) * (1 + TENTH * log(mpf(factor)) if ext_factor else 1)
    return of(own, d, low=low, high=high, magnitude=magnitude)


def rope_longrope(head_dim, base, original_max_position_embeddings, max_position_embeddings, short_factor, long_factor,
                  factor=None, seq_len=None, attention_factor=None, **share):
    """transformers, _compute_longrope_parameters; LongRoPE (arXiv:2402.13753) 3.2."""
    d = width(head_dim, **share)
    trained = original_max_position_embeddings
    longer = seq_len is not None and seq_len > trained
    factor = mpf(factor) if factor is not None else mpf(max_position_embeddings) / trained
    if attention_factor is None:
        attention_factor = 1 if factor <= 1 else sqrt(1 + log(factor) / log(mpf(trained)))
    divisors = long_factor if longer else short_factor
    own = [each / mpf(by) for each, by in zip(ladder(base, d), divisors)]
    return of(own, d, list_used="long" if longer else "short", factor_effective=factor,
              attention_factor=mpf(attention_factor))


def llama3_band(length, low, high, trained):
    """The band that a wavelength lies in."""
    return "high" if length < mpf(trained) / high else "low" if length > mpf(trained) / low else "medium"


def rope_llama3(head_dim, base, factor, low_freq_factor, high_freq_factor, original_max_position_embeddings, **share):
    """Meta's llama-models, apply_scaling: fast pairs are kept, slow ones divided, those between blended."""
    d = width(head_dim, **share)
    plain, own, bands = ladder(base, d), [], []
    for each in plain:
        length = 2 * pi / each
        bands.append(llama3_band(length, low_freq_factor, high_freq_factor, original_max_position_embeddings))
        if bands[-1] == "medium":
            smooth = (original_max_position_embeddings / length - mpf(low_freq_factor)) / (
                mpf(high_freq_factor) - mpf(low_freq_factor))
            own.append((1 - smooth) * each / mpf(factor) + smooth * each)
        else:
            own.append(each if bands[-1] == "high" else each / mpf(factor))
    return of(own, d, band=bands, attention_factor=1, gguf_rope_freqs=[a / b for a, b in zip(plain, own)])


def rope_proportional(head_dim, base, partial_rotary_factor, factor=1):
    """transformers, _compute_proportional_rope_parameters (Gemma 4): exponents over the whole head, the rest stands."""
    turning = int(partial_rotary_factor * head_dim // 2)
    own = [each / mpf(factor) for each in ladder(base, head_dim, turning)] + [mpf(0)] * (head_dim // 2 - turning)
    return of(own, head_dim, rotating_pairs=turning, attention_factor=1)


def rope_riflex(head_dim, base, test_length, k=None, repetition_frame=None):
    """RIFLEx (arXiv:2502.15894), riflex_utils.py: only pair k, counted from 1, is slowed: to 0.9 turns in the video."""
    own = ladder(base, head_dim)
    periods = [int(mp.nint(2 * pi / each)) for each in own]
    k = k or 1 + min(range(len(own)), key=lambda i: abs(periods[i] - repetition_frame))
    own[k - 1] = mpf(9) / 10 * 2 * pi / test_length
    return of(own, head_dim, k=k, periods=periods, attention_factor=1)


def rope_dype(head_dim, base, method, patches, time, base_patches=64):
    """DyPE (arXiv:2510.20766), transformer_flux.py: scaling that fades with the time of the diffusion."""
    d, factor, square = head_dim, mpf(patches) / base_patches, mpf(time) ** 2
    if method == "ntk":
        grown = mpf(base) * max(mpf(1), (factor ** (mpf(d) / (d - 2))) ** (2 * square))
        return of(ladder(grown, d), d, base_effective=grown, attention_factor=1)
    grown, plain = ntk_base(base, factor, d), ladder(base, d)

    def shares(fast, slow):
        _, low, high = correction_range(fast * square, slow * square, d, base, base_patches)
        return kept(low, min(high, mpf(d // 2)), d // 2)

    inner = blend(shares(mpf(5) / 4, mpf(3) / 4), ladder(grown, d), [each / factor for each in plain])
    return of(blend(shares(16, 2), plain, inner), d, base_effective=grown, attention_factor=mscale(factor))


def attention_temperature(factors, mscale=1):
    """YaRN eq. 22."""
    rows = []
    for each in factors:
        root = globals()["mscale"](each, mscale)
        rows.append({"factor": each, "sqrt_inv_t": root, "t": 1 / root ** 2, "logit_multiplier": root ** 2})
    return {"rows": rows}


FREQUENCIES = {each.__name__: each for each in (
    rope_default, rope_linear, rope_ntk_aware, rope_dynamic_ntk, rope_ntk_by_parts_paper, rope_yarn, rope_dynamic_yarn,
    rope_ggml_yarn, rope_longrope, rope_llama3, rope_proportional, rope_riflex, rope_dype)}
SCHEMES = {**FREQUENCIES, "attention_temperature": attention_temperature}


def frequencies(freq):
    """Frequencies and attention factor of the setting that stands in `params.freq` of other schemes."""
    setting = dict(freq)
    out = FREQUENCIES[setting.pop("scheme")](**setting)
    return out["inv_freq"], mpf(out.get("attention_factor", 1))
