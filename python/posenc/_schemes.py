# SPDX-License-Identifier: GPL-3.0-or-later
"""A function for each scheme, with what it takes and what it answers. The program checks; this only tells."""
from __future__ import annotations

import inspect
from typing import Any, Callable, NamedTuple

from ._cases import Result
from ._compute import compute


class Scheme(NamedTuple):
    about: str
    needs: str  #: parameters
    takes: str  #: those that may be left out
    answers: str  #: results, of which some depend on the parameters


_SHAPE = "partial_rotary_factor rotary_dim"
_RAMP = "correction_dim_raw low high extrapolation_share attention_factor"
_LADDER = "rotary_dim inv_freq wavelength"

SCHEMES = {
    "sinusoidal": Scheme("Sinusoidal position vectors.", "dim convention layout positions", "base",
                         "frequencies table"),
    "sinusoidal_dot": Scheme("Products and squared distances of two sinusoidal vectors.", "dim deltas", "base",
                             "dot sq_distance"),
    "sinusoidal_shift": Scheme("The matrix that moves every sinusoidal vector on by delta.", "dim delta", "base",
                               "matrix"),
    "sinusoidal_seed_variants": Scheme("Misprinted sinusoids, as they were published.", "dim variant positions", "",
                                       "table"),
    "rope_default": Scheme("RoPE without scaling.", "head_dim base", f"{_SHAPE} context",
                           f"{_LADDER} rotations_in_context"),
    "rope_linear": Scheme("Position Interpolation: every frequency divided by the factor.", "head_dim base factor",
                          _SHAPE, f"{_LADDER} attention_factor"),
    "rope_ntk_aware": Scheme("NTK-aware scaling: a raised base.", "head_dim base factor", _SHAPE,
                             f"{_LADDER} base_effective lowest_freq_ratio attention_factor"),
    "rope_dynamic_ntk": Scheme("NTK-aware scaling that grows with the sequence, with either formula.",
                               "head_dim base formula max_position_embeddings seq_len", f"{_SHAPE} factor",
                               f"{_LADDER} alpha base_effective attention_factor"),
    "rope_ntk_by_parts_paper": Scheme("NTK-by-parts as YaRN's paper defines it: a ramp over turns.",
                                      "head_dim base factor original_max_position_embeddings alpha beta",
                                      f"{_SHAPE} temperature", f"{_LADDER} rotations gamma attention_factor"),
    "rope_yarn": Scheme("YaRN as the reference code has it: a ramp over pair indices, and a temperature.",
                        "head_dim base factor original_max_position_embeddings",
                        f"{_SHAPE} beta_fast beta_slow truncate attention_factor mscale mscale_all_dim qk_head_dim",
                        f"{_LADDER} {_RAMP} softmax_scale softmax_scale_multiplier"),
    "rope_dynamic_yarn": Scheme("YaRN whose factor grows with the sequence.",
                                "head_dim base original_max_position_embeddings seq_len", _SHAPE,
                                f"{_LADDER} {_RAMP} factor_effective"),
    "rope_ggml_yarn": Scheme("YaRN as llama.cpp computes it.",
                             "head_dim base factor original_max_position_embeddings ext_factor",
                             f"{_SHAPE} attn_factor beta_fast beta_slow freq_factors", f"{_LADDER} low high magnitude"),
    "rope_longrope": Scheme("LongRoPE: a divisor for each pair, of one list for short and one for long sequences.",
                            "head_dim base original_max_position_embeddings max_position_embeddings short_factor "
                            "long_factor", f"{_SHAPE} factor seq_len attention_factor",
                            f"{_LADDER} list_used factor_effective attention_factor"),
    "rope_llama3": Scheme("Llama 3's scaling: three bands of wavelengths.",
                          "head_dim base factor original_max_position_embeddings low_freq_factor high_freq_factor",
                          _SHAPE, f"{_LADDER} band attention_factor gguf_rope_freqs"),
    "rope_proportional": Scheme("Proportional RoPE: the slowest pairs of the whole head do not rotate.",
                                "head_dim base partial_rotary_factor", "factor",
                                f"{_LADDER} rotating_pairs attention_factor"),
    "rope_riflex": Scheme("RIFLEx: the pair at whose period videos repeat makes less than a turn; k or repetition_frame.",
                          "head_dim base test_length", f"{_SHAPE} k repetition_frame",
                          f"{_LADDER} rope_riflex.k periods attention_factor"),
    "rope_dype": Scheme("DyPE: one axis of a larger image, scaled by the step of diffusion.",
                        "head_dim base method patches time", f"{_SHAPE} base_patches",
                        f"{_LADDER} base_effective attention_factor"),
    "mrope_angles": Scheme("Angles of tokens with a position on each of several axes.",
                           "freq section allocation positions", "",
                           "axis pairs_per_axis inv_freq attention_factor angles axis_partner angles_partner"),
    "mrope_positions": Scheme("Positions of text, images and videos on each axis.", "segments",
                              "spatial_merge_size design tokens_per_second temporal_patch_size interval_rule next "
                              "temporal_stride start", "ids tokens segment_starts next_position max_id rope_delta"),
    "axial_rope": Scheme("Rotation over the rows, columns and frames of a grid, in the named variants.",
                         "variant head_dim height width patches",
                         "base frames phi freq_x freq_y normalize min_period max_period ref_height ref_width merge "
                         "axes", "coordinates axial_rope.axis inv_freq freq_x freq_y angles layout token_index"),
    "rope_cos_sin": Scheme("The tables of cosines and sines, with the attention factor in them.", "freq positions", "",
                           "attention_factor cos sin"),
    "rope_apply": Scheme("A vector rotated to positions, in both layouts of pairs.", "freq x positions", "",
                         "interleaved half half_from_interleaved_index"),
    "rope_relative": Scheme("Scores of a query at m and a key at n, both rotated.", "freq q k pairs", "",
                            "rope_relative.interleaved rope_relative.half q_norm q_rotated_norm"),
    "rope_decay": Scheme("How scores fall with distance: the mean cosine and the bound of RoFormer.",
                         "dim base distances", "", "mean_cos roformer_mean_abs_S"),
    "attention_temperature": Scheme("YaRN's temperature for a list of factors.", "factors", "mscale", "rows"),
    "alibi_slopes": Scheme("ALiBi's slopes.", "num_heads", "bias_max", "slopes"),
    "alibi_bias": Scheme("ALiBi's bias; the queries are the last of the keys.",
                         "num_heads heads query_len key_len mode", "bias_max",
                         "bias_by_head slopes_of_heads key_only_by_head"),
    "t5_buckets": Scheme("T5's buckets of key − query.", "num_buckets max_distance bidirectional from to", "",
                         "bucket exact_edge_distances"),
    "sandwich": Scheme("Sandwich's bias.", "dim num_heads distances", "", "sandwich.dot bias"),
    "window_mask": Scheme("A local window, with sinks; the queries are the last of the keys.",
                          "query_len key_len mode window", "sinks", "allowed"),
    "radix_digits": Scheme("Digits of a position, the most significant first.", "n radix width", "", "digits capacity"),
    "deberta_buckets": Scheme("DeBERTa's buckets of distances, and the rows that they read.",
                              "bucket_size max_position clamp from to", "", "bucket c2p_index p2c_index"),
    "shaw_clip": Scheme("Which row of Shaw's table a query and a key read.",
                        "query_len key_len max_relative_position sign", "", "index table_rows"),
    "transformer_xl": Scheme("The relative vectors of Transformer-XL and XLNet.", "variant query_len mem_len dim",
                             "clamp_len attn_type", "positions R distance row_of_distance"),
    "layer_policy": Scheme("Which layer rotates, with which base, and what it sees.", "kind base",
                           "num_layers no_rope_layers no_rope_layer_interval chunk_size use_sliding_window "
                           "sliding_window sliding_window_pattern local_base window layer_types compress_ratios "
                           "compress_base",
                           "rotates layer_policy.base layer_policy.window chunk scaled compress rotating_layers "
                           "draft_layer_ratios"),
    "relative_map": Scheme("Relative positions where distances are folded: ReRoPE, Self-Extend, dual chunks, caches.",
                           "kind query_len key_len", "window factor group rounding chunk_size local_size sinks recent",
                           "relative max visible_keys"),
    "position_temperature": Scheme("What scores are multiplied by because of the query's position.", "kind positions",
                                   "attn_scale floor_scale beta original_max_position_embeddings length alpha n_floor",
                                   "tau"),
    "value_rotation": Scheme("What arrives of values that turned with their keys, when the output is turned back.",
                             "freq values weights key_positions query_position", "",
                             "value_rotation.interleaved value_rotation.half unrotated"),
    "xpos": Scheme("xPos: each pair's score falls with the distance, the fast ones sooner; q stands at delta, k at 0.",
                   "dim deltas", "base gamma scale_base q k", "inv_freq zeta logit_scale mean_kernel score"),
    "kerple": Scheme("KERPLE's bias, logarithmic or a power.", "kind a p distances", "clamp",
                     "a_effective p_effective bias"),
    "fire": Scheme("FIRE's bias: a small network of the distance, measured by the query's position.",
                   "w1 b1 w2 b2 c L query_len key_len", "L_multiplier eps", "normalized bias_by_head"),
    "cope": Scheme("CoPE: positions that count the keys by their gates.", "gates npos_max", "query_dot_table",
                   "cope.positions logit"),
}

PARAMETERS = {
    "head_dim": "dimensions of a head, even", "dim": "dimensions of a vector", "base": "rope_theta",
    "factor": "context after over context before", "positions": "(n,) whole numbers, tokens; of mrope_angles (axes, n)",
    "partial_rotary_factor": "share of the head's dimensions that rotate",
    "rotary_dim": "their number, in the place of partial_rotary_factor", "context": "tokens",
    "original_max_position_embeddings": "tokens of the training", "max_position_embeddings": "tokens",
    "seq_len": "tokens of the sequence now", "formula": '"hf" or "ratio"', "temperature": "True or False",
    "alpha": "turns below which a pair is interpolated", "beta": "turns above which a pair is kept",
    "beta_fast": "turns, 32", "beta_slow": "turns, 1", "truncate": "whether the ramp ends at whole pairs, True",
    "attention_factor": "of cosines and sines", "mscale": "1", "mscale_all_dim": "as DeepSeek's configurations have it",
    "qk_head_dim": "dimensions by which scores are divided", "ext_factor": "0 to 1", "attn_factor": "1",
    "freq_factors": "(pairs,) divisors", "short_factor": "(pairs,) divisors", "long_factor": "(pairs,) divisors",
    "low_freq_factor": "wavelengths above context over this are divided",
    "high_freq_factor": "wavelengths below context over this are kept",
    "freq": 'dict: the parameters of a rope_ scheme, and its name as "scheme"',
    "x": "(head_dim,)", "q": "(head_dim,)", "k": "(head_dim,); of rope_riflex a pair, from 1", "pairs": "(n, 2) positions m and n, tokens",
    "distances": "(n,) whole numbers, tokens", "deltas": "(n,) whole numbers, tokens", "delta": "tokens",
    "factors": "(n,)", "num_heads": "number of heads", "bias_max": "8", "heads": "(h,) which heads, from 0",
    "query_len": "tokens", "key_len": "tokens", "mem_len": "tokens", "num_buckets": "number of buckets",
    "max_distance": "tokens", "bidirectional": "True or False", "from": "first key − query, tokens; write from_",
    "to": "last one, included", "window": "tokens", "sinks": "tokens that are always seen, 0", "n": "the position",
    "radix": "at least 2", "width": "digits; of a grid, patches", "bucket_size": "buckets on each side", "max_position": "tokens",
    "clamp": "True or False; of KERPLE the least a and p, 0.01", "max_relative_position": "tokens",
    "sign": '"key_minus_query" or "query_minus_key"', "clamp_len": "tokens", "attn_type": '"bi" or "uni"',
    "convention": '"vaswani" or "tensor2tensor"', "layout": '"interleaved" or "concat"',
    "variant": '"transformer_xl" or "xlnet"; of the misprints "seed001_first" or "seed004_code"; of grids "dinov3", ...',
    "test_length": "frames now", "repetition_frame": "frame at which videos begin to repeat, in the place of k",
    "method": '"ntk" or "yarn"', "patches": "along a side; of axial_rope [row, column] or [frame, row, column] of each",
    "time": "1, noise, to 0, the image", "base_patches": "along a side in training, 64",
    "section": "pairs for each axis, in the order of the allocation",
    "allocation": '"chunked", "interleaved", "interleaved_ggml", "ernie", "video_rope", "video_rope_offset" or '
                  '"chunked_over_dims"',
    "segments": "dicts with kind, length or grid, and fps of videos", "spatial_merge_size": "2",
    "design": '"grid", "diagonal" or "xdrope"', "tokens_per_second": "of videos; left out, frames are 1 apart",
    "temporal_patch_size": "frames in a temporal patch, 2", "interval_rule": '"floor_product" or "int_seconds"',
    "next": 'where text goes on: "max" or "extent"', "temporal_stride": "of the diagonal design, 2",
    "start": "position of the first token, 0", "height": "patches", "frames": "temporal patches, 1",
    "phi": "radians, of mixed pairs", "freq_x": "(pairs,) in the place of phi", "freq_y": "(pairs,)",
    "normalize": '"separate", "max" or "min"', "min_period": "in the place of a base", "max_period": "as well",
    "ref_height": "patches in training", "ref_width": "patches in training", "merge": "2",
    "axes": "(3,) dimensions for frame, row and column",
    "mode": '"causal" or "symmetric"',
    "kind": "which of the forms; the program names them when another is asked for", "num_layers": "number of layers",
    "no_rope_layers": "(layers,) 1 rotates, 0 does not", "no_rope_layer_interval": "layers, of which the last does not, 4",
    "chunk_size": "tokens, 8192", "use_sliding_window": "True or False", "sliding_window": "tokens",
    "sliding_window_pattern": "layers, of which the last sees everything", "local_base": "rope_theta of the others",
    "layer_types": '(layers,) "full_attention" or "sliding_attention"',
    "compress_ratios": "(layers,) tokens in an entry, 0 for none; the draft's layers follow",
    "compress_base": "rope_theta of layers with entries",
    "group": "far positions that become one", "rounding": '"exact" or "floor"', "local_size": "tokens", "recent": "tokens",
    "attn_scale": "0.1", "floor_scale": "tokens, 8192", "length": "tokens", "n_floor": "tokens",
    "values": "(n, head_dim), turned by their keys' positions", "weights": "(n,) of attention",
    "key_positions": "(n,) whole numbers, tokens", "query_position": "tokens", "gamma": "0.4: how little all pairs fall",
    "scale_base": "tokens over which a pair falls to its zeta, 512",
    "a": "(heads,) as trained", "p": "(heads,) as trained", "w1": "(hidden,)", "b1": "(hidden,)",
    "w2": "(heads, hidden)", "b2": "(heads,)", "c": "in the logarithm of a distance",
    "L": "queries before it count as standing there, tokens", "L_multiplier": "1", "eps": "1e-6",
    "gates": "(query_len, key_len) 0 to 1; keys after the query are not looked at",
    "npos_max": "positions that have a vector", "query_dot_table": "(query_len, npos_max) products of q with them",
}

RESULTS = {
    "frequencies": "(dim/2,) radians per token", "table": "(n, dim)", "dot": "(n,)", "sq_distance": "(n,)",
    "matrix": "(dim, dim)", "rotary_dim": "whole number", "inv_freq": "(pairs,) radians per token",
    "wavelength": "(pairs,) tokens; nan for a pair that does not turn",
    "rotations_in_context": "(pairs,) turns", "rotations": "(pairs,) turns", "gamma": "(pairs,) 1 kept, 0 divided",
    "base_effective": "number", "lowest_freq_ratio": "number", "attention_factor": "of cosines and sines",
    "alpha": "number", "correction_dim_raw": "(2,) pairs", "low": "pair at which the ramp begins",
    "high": "pair at which it ends", "extrapolation_share": "(pairs,) 1 kept, 0 divided",
    "softmax_scale": "of scores, with 1/√d", "softmax_scale_multiplier": "of scores, without it",
    "factor_effective": "number", "magnitude": "of cosines and sines", "list_used": '"short" or "long"',
    "band": '(pairs,) "high", "medium" or "low"', "gguf_rope_freqs": "(pairs,) divisors",
    "rotating_pairs": "whole number", "cos": "(n, pairs)", "sin": "(n, pairs)", "interleaved": "(n, head_dim)",
    "half": "(n, head_dim)", "half_from_interleaved_index": "(rotary_dim,) whole numbers",
    "rope_relative.interleaved": "(n,) scores", "rope_relative.half": "(n,) scores", "q_norm": "number",
    "q_rotated_norm": "(n,)", "mean_cos": "(n,)", "roformer_mean_abs_S": "(n,)",
    "rows": "(n,) records: factor, sqrt_inv_t, t, logit_multiplier", "slopes": "(num_heads,)",
    "bias_by_head": "head: (query_len, key_len); nan where it is masked", "slopes_of_heads": "(h,)",
    "key_only_by_head": "head: (key_len,); of a causal mask", "bucket": "(to − from + 1,) whole numbers",
    "exact_edge_distances": "where a bucket ends at a whole distance, tokens", "sandwich.dot": "(n,)",
    "bias": "(num_heads, n)", "allowed": "(query_len, key_len) bool", "digits": "(width,) whole numbers",
    "capacity": "radix to the power of width", "c2p_index": "(to − from + 1,) whole numbers",
    "p2c_index": "(to − from + 1,) whole numbers", "index": "(query_len, key_len) whole numbers",
    "table_rows": "whole number", "positions": "(rows,) tokens", "R": "(rows, dim)",
    "rope_riflex.k": "the pair that is slowed down, from 1", "periods": "(pairs,) frames",
    "axis": "(pairs,) which list of positions", "pairs_per_axis": "(axes,) whole numbers",
    "angles": "(n, pairs) radians", "axis_partner": "(pairs,) of the second element of each pair",
    "angles_partner": "(n, pairs) of the second elements", "ids": "(axes, tokens) positions",
    "tokens": "whole number", "segment_starts": "(segments,) positions", "next_position": "of a word that follows",
    "max_id": "on any axis", "rope_delta": "position of a generated token less its index",
    "coordinates": "t, h, w: (n,)", "axial_rope.axis": '(pairs,) "t", "h", "w" or "mixed"',
    "freq_x": "(pairs,) radians per column", "freq_y": "(pairs,) radians per row",
    "layout": '"interleaved", "half" or "half_per_axis"', "token_index": "(n,) place in the sequence",
    "distance": "(query_len, key_len) tokens", "row_of_distance": "distance: row; None when they are clamped",
    "rotates": "(layers,) 0 or 1", "layer_policy.base": "(layers,) rope_theta; nan where nothing rotates",
    "layer_policy.window": "(layers,) tokens; nan for all", "chunk": "(layers,) tokens; nan for all",
    "scaled": "(layers,) whether the scaling of frequencies holds, 0 or 1",
    "compress": "(layers,) tokens in an entry, 0 for none", "rotating_layers": "whole number",
    "draft_layer_ratios": "(layers of the draft,) tokens in an entry; of DeepSeek V4",
    "relative": "(query_len, key_len); nan where masked", "max": "the largest", "visible_keys": "(query_len,) whole numbers",
    "tau": "(n,)",
    "value_rotation.interleaved": "(head_dim,)", "value_rotation.half": "(head_dim,)",
    "unrotated": "(head_dim,) the plain weighted sum", "zeta": "(pairs,) what is left after scale_base tokens",
    "logit_scale": "(n, pairs)", "mean_kernel": "(n,)", "score": "(n,)", "a_effective": "(heads,)",
    "p_effective": "(heads,)", "normalized": "(query_len, key_len) 0 to 1; nan where it is masked",
    "cope.positions": "(query_len, key_len); nan where it is masked", "logit": "(query_len, key_len)",
}


def function_of(name: str) -> Callable[..., Result]:
    """compute() of one scheme, with its parameters as keywords. A name that only the program knows works as well."""

    def ask(**params: Any) -> Result:
        return compute(name, **params)

    ask.__name__ = ask.__qualname__ = name
    ask.__module__ = "posenc"
    ask.__doc__ = help_of(name, SCHEMES.get(name))
    if name in SCHEMES:
        ask.__signature__ = signature_of(SCHEMES[name])
    return ask


def help_of(name: str, scheme: Scheme | None) -> str:
    if scheme is None:
        return f'compute("{name}", **params).'
    optional = lines_of(scheme.takes, PARAMETERS)
    return (f"{scheme.about}\n\nNeeds\n{lines_of(scheme.needs, PARAMETERS)}\n"
            + (f"\nMay be left out\n{optional}\n" if optional else "")
            + f"\nAnswers, as far as the parameters ask for it\n{lines_of(scheme.answers, RESULTS)}\n")


def lines_of(names: str, meanings: dict[str, str]) -> str:
    return "\n".join(f'    {name.rpartition(".")[2]}: {meanings[name]}' for name in names.split())


def signature_of(scheme: Scheme) -> inspect.Signature:
    def each(name: str, default: Any) -> inspect.Parameter:
        return inspect.Parameter("from_" if name == "from" else name, inspect.Parameter.KEYWORD_ONLY, default=default)

    needed = [each(name, inspect.Parameter.empty) for name in scheme.needs.split()]
    return inspect.Signature(needed + [each(name, None) for name in scheme.takes.split()], return_annotation=Result)
