# SPDX-License-Identifier: GPL-3.0-or-later
# Written by make_stub.py.
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import testing as testing
from ._cases import Result as Result
from ._compute import compute as compute
from ._compute import compute_many as compute_many
from ._compute import describe as describe
from ._compute import encodings as encodings
from ._compute import schemes as schemes
from ._error import Error as Error
from ._figure import Figure as Figure
from ._figure import figure as figure
from ._models import Diff as Diff
from ._models import diff as diff
from ._models import inspect as inspect
from ._numbers import Diagnosis as Diagnosis
from ._numbers import diagnose as diagnose
from ._numbers import verify as verify
from ._program import program as program
from ._state import State as State
from ._table import Table as Table
from ._table import table as table

__version__: str

class _Sinusoidal(Result):
    frequencies: NDArray[np.float64]
    table: NDArray[np.float64]

def sinusoidal(
    *, dim: int,
    convention: str,
    layout: str,
    positions: ArrayLike,
    base: float | None = ...,
) -> _Sinusoidal:
    """Sinusoidal position vectors."""

class _SinusoidalDot(Result):
    dot: NDArray[np.float64]
    sq_distance: NDArray[np.float64]

def sinusoidal_dot(
    *, dim: int,
    deltas: ArrayLike,
    base: float | None = ...,
) -> _SinusoidalDot:
    """Products and squared distances of two sinusoidal vectors."""

class _SinusoidalShift(Result):
    matrix: NDArray[np.float64]

def sinusoidal_shift(
    *, dim: int,
    delta: int,
    base: float | None = ...,
) -> _SinusoidalShift:
    """The matrix that moves every sinusoidal vector on by delta."""

class _SinusoidalSeedVariants(Result):
    table: NDArray[np.float64]

def sinusoidal_seed_variants(
    *, dim: int,
    variant: str,
    positions: ArrayLike,
) -> _SinusoidalSeedVariants:
    """Misprinted sinusoids, as they were published."""

class _RopeDefault(Result):
    rotary_dim: int
    inv_freq: NDArray[np.float64]
    wavelength: NDArray[np.float64]
    rotations_in_context: NDArray[np.float64]

def rope_default(
    *, head_dim: int,
    base: float,
    partial_rotary_factor: float | None = ...,
    rotary_dim: int | None = ...,
    context: int | None = ...,
) -> _RopeDefault:
    """RoPE without scaling."""

class _RopeLinear(Result):
    rotary_dim: int
    inv_freq: NDArray[np.float64]
    wavelength: NDArray[np.float64]
    attention_factor: float

def rope_linear(
    *, head_dim: int,
    base: float,
    factor: float,
    partial_rotary_factor: float | None = ...,
    rotary_dim: int | None = ...,
) -> _RopeLinear:
    """Position Interpolation: every frequency divided by the factor."""

class _RopeNtkAware(Result):
    rotary_dim: int
    inv_freq: NDArray[np.float64]
    wavelength: NDArray[np.float64]
    base_effective: float
    lowest_freq_ratio: float
    attention_factor: float

def rope_ntk_aware(
    *, head_dim: int,
    base: float,
    factor: float,
    partial_rotary_factor: float | None = ...,
    rotary_dim: int | None = ...,
) -> _RopeNtkAware:
    """NTK-aware scaling: a raised base."""

class _RopeDynamicNtk(Result):
    rotary_dim: int
    inv_freq: NDArray[np.float64]
    wavelength: NDArray[np.float64]
    alpha: float
    base_effective: float
    attention_factor: float

def rope_dynamic_ntk(
    *, head_dim: int,
    base: float,
    formula: str,
    max_position_embeddings: int,
    seq_len: int,
    partial_rotary_factor: float | None = ...,
    rotary_dim: int | None = ...,
    factor: float | None = ...,
) -> _RopeDynamicNtk:
    """NTK-aware scaling that grows with the sequence, with either formula."""

class _RopeNtkByPartsPaper(Result):
    rotary_dim: int
    inv_freq: NDArray[np.float64]
    wavelength: NDArray[np.float64]
    rotations: NDArray[np.float64]
    gamma: NDArray[np.float64]
    attention_factor: float

def rope_ntk_by_parts_paper(
    *, head_dim: int,
    base: float,
    factor: float,
    original_max_position_embeddings: int,
    alpha: float,
    beta: float,
    partial_rotary_factor: float | None = ...,
    rotary_dim: int | None = ...,
    temperature: bool | None = ...,
) -> _RopeNtkByPartsPaper:
    """NTK-by-parts as YaRN's paper defines it: a ramp over turns."""

class _RopeYarn(Result):
    rotary_dim: int
    inv_freq: NDArray[np.float64]
    wavelength: NDArray[np.float64]
    correction_dim_raw: NDArray[np.float64]
    low: float
    high: float
    extrapolation_share: NDArray[np.float64]
    attention_factor: float
    softmax_scale: float
    softmax_scale_multiplier: float

def rope_yarn(
    *, head_dim: int,
    base: float,
    factor: float,
    original_max_position_embeddings: int,
    partial_rotary_factor: float | None = ...,
    rotary_dim: int | None = ...,
    beta_fast: float | None = ...,
    beta_slow: float | None = ...,
    truncate: bool | None = ...,
    attention_factor: float | None = ...,
    mscale: float | None = ...,
    mscale_all_dim: float | None = ...,
    qk_head_dim: int | None = ...,
) -> _RopeYarn:
    """YaRN as the reference code has it: a ramp over pair indices, and a temperature."""

class _RopeDynamicYarn(Result):
    rotary_dim: int
    inv_freq: NDArray[np.float64]
    wavelength: NDArray[np.float64]
    correction_dim_raw: NDArray[np.float64]
    low: float
    high: float
    extrapolation_share: NDArray[np.float64]
    attention_factor: float
    factor_effective: float

def rope_dynamic_yarn(
    *, head_dim: int,
    base: float,
    original_max_position_embeddings: int,
    seq_len: int,
    partial_rotary_factor: float | None = ...,
    rotary_dim: int | None = ...,
) -> _RopeDynamicYarn:
    """YaRN whose factor grows with the sequence."""

class _RopeGgmlYarn(Result):
    rotary_dim: int
    inv_freq: NDArray[np.float64]
    wavelength: NDArray[np.float64]
    low: float
    high: float
    magnitude: float

def rope_ggml_yarn(
    *, head_dim: int,
    base: float,
    factor: float,
    original_max_position_embeddings: int,
    ext_factor: float,
    partial_rotary_factor: float | None = ...,
    rotary_dim: int | None = ...,
    attn_factor: float | None = ...,
    beta_fast: float | None = ...,
    beta_slow: float | None = ...,
    freq_factors: ArrayLike | None = ...,
) -> _RopeGgmlYarn:
    """YaRN as llama.cpp computes it."""

class _RopeLongrope(Result):
    rotary_dim: int
    inv_freq: NDArray[np.float64]
    wavelength: NDArray[np.float64]
    list_used: str
    factor_effective: float
    attention_factor: float

def rope_longrope(
    *, head_dim: int,
    base: float,
    original_max_position_embeddings: int,
    max_position_embeddings: int,
    short_factor: ArrayLike,
    long_factor: ArrayLike,
    partial_rotary_factor: float | None = ...,
    rotary_dim: int | None = ...,
    factor: float | None = ...,
    seq_len: int | None = ...,
    attention_factor: float | None = ...,
) -> _RopeLongrope:
    """LongRoPE: a divisor for each pair, of one list for short and one for long sequences."""

class _RopeLlama3(Result):
    rotary_dim: int
    inv_freq: NDArray[np.float64]
    wavelength: NDArray[np.float64]
    band: NDArray[np.str_]
    attention_factor: float
    gguf_rope_freqs: NDArray[np.float64]

def rope_llama3(
    *, head_dim: int,
    base: float,
    factor: float,
    original_max_position_embeddings: int,
    low_freq_factor: float,
    high_freq_factor: float,
    partial_rotary_factor: float | None = ...,
    rotary_dim: int | None = ...,
) -> _RopeLlama3:
    """Llama 3's scaling: three bands of wavelengths."""

class _RopeProportional(Result):
    rotary_dim: int
    inv_freq: NDArray[np.float64]
    wavelength: NDArray[np.float64]
    rotating_pairs: int
    attention_factor: float

def rope_proportional(
    *, head_dim: int,
    base: float,
    partial_rotary_factor: float,
    factor: float | None = ...,
) -> _RopeProportional:
    """Proportional RoPE: the slowest pairs of the whole head do not rotate."""

class _RopeRiflex(Result):
    rotary_dim: int
    inv_freq: NDArray[np.float64]
    wavelength: NDArray[np.float64]
    k: int
    periods: NDArray[Any]
    attention_factor: float

def rope_riflex(
    *, head_dim: int,
    base: float,
    test_length: int,
    partial_rotary_factor: float | None = ...,
    rotary_dim: int | None = ...,
    k: ArrayLike | None = ...,
    repetition_frame: int | None = ...,
) -> _RopeRiflex:
    """RIFLEx: the pair at whose period videos repeat makes less than a turn; k or repetition_frame."""

class _RopeDype(Result):
    rotary_dim: int
    inv_freq: NDArray[np.float64]
    wavelength: NDArray[np.float64]
    base_effective: float
    attention_factor: float

def rope_dype(
    *, head_dim: int,
    base: float,
    method: str,
    patches: ArrayLike,
    time: float,
    partial_rotary_factor: float | None = ...,
    rotary_dim: int | None = ...,
    base_patches: int | None = ...,
) -> _RopeDype:
    """DyPE: one axis of a larger image, scaled by the step of diffusion."""

class _MropeAngles(Result):
    axis: NDArray[np.int64]
    pairs_per_axis: NDArray[np.int64]
    inv_freq: NDArray[np.float64]
    attention_factor: float
    angles: NDArray[np.float64]
    axis_partner: NDArray[np.int64]
    angles_partner: NDArray[np.float64]

def mrope_angles(
    *, freq: Mapping[str, Any],
    section: ArrayLike,
    allocation: str,
    positions: ArrayLike,
) -> _MropeAngles:
    """Angles of tokens with a position on each of several axes."""

class _MropePositions(Result):
    ids: NDArray[Any]
    tokens: int
    segment_starts: NDArray[np.int64]
    next_position: int
    max_id: int
    rope_delta: int

def mrope_positions(
    *, segments: Sequence[Mapping[str, Any]],
    spatial_merge_size: int | None = ...,
    design: str | None = ...,
    tokens_per_second: float | None = ...,
    temporal_patch_size: int | None = ...,
    interval_rule: str | None = ...,
    next: str | None = ...,
    temporal_stride: int | None = ...,
    start: int | None = ...,
) -> _MropePositions:
    """Positions of text, images and videos on each axis."""

class _AxialRope(Result):
    coordinates: dict[str, NDArray[Any]]
    axis: NDArray[np.str_]
    inv_freq: NDArray[np.float64]
    freq_x: NDArray[np.float64]
    freq_y: NDArray[np.float64]
    angles: NDArray[np.float64]
    layout: str
    token_index: NDArray[np.int64]

def axial_rope(
    *, variant: str,
    head_dim: int,
    height: int,
    width: int,
    patches: ArrayLike,
    base: float | None = ...,
    frames: int | None = ...,
    phi: float | None = ...,
    freq_x: ArrayLike | None = ...,
    freq_y: ArrayLike | None = ...,
    normalize: str | None = ...,
    min_period: float | None = ...,
    max_period: float | None = ...,
    ref_height: int | None = ...,
    ref_width: int | None = ...,
    merge: int | None = ...,
    axes: ArrayLike | None = ...,
) -> _AxialRope:
    """Rotation over the rows, columns and frames of a grid, in the named variants."""

class _RopeCosSin(Result):
    attention_factor: float
    cos: NDArray[np.float64]
    sin: NDArray[np.float64]

def rope_cos_sin(
    *, freq: Mapping[str, Any],
    positions: ArrayLike,
) -> _RopeCosSin:
    """The tables of cosines and sines, with the attention factor in them."""

class _RopeApply(Result):
    interleaved: NDArray[np.float64]
    half: NDArray[np.float64]
    half_from_interleaved_index: NDArray[np.int64]

def rope_apply(
    *, freq: Mapping[str, Any],
    x: ArrayLike,
    positions: ArrayLike,
) -> _RopeApply:
    """A vector rotated to positions, in both layouts of pairs."""

class _RopeRelative(Result):
    interleaved: NDArray[np.float64]
    half: NDArray[np.float64]
    q_norm: float
    q_rotated_norm: NDArray[np.float64]

def rope_relative(
    *, freq: Mapping[str, Any],
    q: ArrayLike,
    k: ArrayLike,
    pairs: ArrayLike,
) -> _RopeRelative:
    """Scores of a query at m and a key at n, both rotated."""

class _RopeDecay(Result):
    mean_cos: NDArray[np.float64]
    roformer_mean_abs_S: NDArray[np.float64]

def rope_decay(
    *, dim: int,
    base: float,
    distances: ArrayLike,
) -> _RopeDecay:
    """How scores fall with distance: the mean cosine and the bound of RoFormer."""

class _AttentionTemperature(Result):
    rows: NDArray[np.void]

def attention_temperature(
    *, factors: ArrayLike,
    mscale: float | None = ...,
) -> _AttentionTemperature:
    """YaRN's temperature for a list of factors."""

class _AlibiSlopes(Result):
    slopes: NDArray[np.float64]

def alibi_slopes(
    *, num_heads: int,
    bias_max: float | None = ...,
) -> _AlibiSlopes:
    """ALiBi's slopes."""

class _AlibiBias(Result):
    bias_by_head: dict[int, NDArray[np.float64]]
    slopes_of_heads: NDArray[np.float64]
    key_only_by_head: dict[int, NDArray[np.float64]]

def alibi_bias(
    *, num_heads: int,
    heads: ArrayLike,
    query_len: int,
    key_len: int,
    mode: str,
    bias_max: float | None = ...,
) -> _AlibiBias:
    """ALiBi's bias; the queries are the last of the keys."""

class _T5Buckets(Result):
    bucket: NDArray[np.int64]
    exact_edge_distances: NDArray[np.int64]

def t5_buckets(
    *, num_buckets: int,
    max_distance: int,
    bidirectional: bool,
    from_: int,
    to: int,
) -> _T5Buckets:
    """T5's buckets of key − query."""

class _Sandwich(Result):
    dot: NDArray[np.float64]
    bias: NDArray[np.float64]

def sandwich(
    *, dim: int,
    num_heads: int,
    distances: ArrayLike,
) -> _Sandwich:
    """Sandwich's bias."""

class _WindowMask(Result):
    allowed: NDArray[np.bool_]

def window_mask(
    *, query_len: int,
    key_len: int,
    mode: str,
    window: int,
    sinks: int | None = ...,
) -> _WindowMask:
    """A local window, with sinks; the queries are the last of the keys."""

class _RadixDigits(Result):
    digits: NDArray[np.int64]
    capacity: int

def radix_digits(
    *, n: int,
    radix: int,
    width: int,
) -> _RadixDigits:
    """Digits of a position, the most significant first."""

class _DebertaBuckets(Result):
    bucket: NDArray[np.int64]
    c2p_index: NDArray[np.int64]
    p2c_index: NDArray[np.int64]

def deberta_buckets(
    *, bucket_size: int,
    max_position: int,
    clamp: bool | float,
    from_: int,
    to: int,
) -> _DebertaBuckets:
    """DeBERTa's buckets of distances, and the rows that they read."""

class _ShawClip(Result):
    index: NDArray[np.int64]
    table_rows: int

def shaw_clip(
    *, query_len: int,
    key_len: int,
    max_relative_position: int,
    sign: str,
) -> _ShawClip:
    """Which row of Shaw's table a query and a key read."""

class _TransformerXl(Result):
    positions: NDArray[np.int64]
    R: NDArray[np.float64]
    distance: NDArray[np.int64]
    row_of_distance: dict[int, int] | None

def transformer_xl(
    *, variant: str,
    query_len: int,
    mem_len: int,
    dim: int,
    clamp_len: int | None = ...,
    attn_type: str | None = ...,
) -> _TransformerXl:
    """The relative vectors of Transformer-XL and XLNet."""

class _LayerPolicy(Result):
    rotates: NDArray[np.int64]
    base: NDArray[np.float64]
    window: NDArray[Any]
    chunk: NDArray[Any]
    scaled: NDArray[np.int64]
    compress: NDArray[np.int64]
    rotating_layers: int
    draft_layer_ratios: NDArray[np.int64]

def layer_policy(
    *, kind: str,
    base: float,
    num_layers: int | None = ...,
    no_rope_layers: ArrayLike | None = ...,
    no_rope_layer_interval: int | None = ...,
    chunk_size: int | None = ...,
    use_sliding_window: bool | None = ...,
    sliding_window: int | None = ...,
    sliding_window_pattern: int | None = ...,
    local_base: float | None = ...,
    window: int | None = ...,
    layer_types: ArrayLike | None = ...,
    compress_ratios: ArrayLike | None = ...,
    compress_base: float | None = ...,
) -> _LayerPolicy:
    """Which layer rotates, with which base, and what it sees."""

class _RelativeMap(Result):
    relative: NDArray[np.float64]
    max: float
    visible_keys: NDArray[np.int64]

def relative_map(
    *, kind: str,
    query_len: int,
    key_len: int,
    window: int | None = ...,
    factor: float | None = ...,
    group: int | None = ...,
    rounding: str | None = ...,
    chunk_size: int | None = ...,
    local_size: int | None = ...,
    sinks: int | None = ...,
    recent: int | None = ...,
) -> _RelativeMap:
    """Relative positions where distances are folded: ReRoPE, Self-Extend, dual chunks, caches."""

class _PositionTemperature(Result):
    tau: NDArray[np.float64]

def position_temperature(
    *, kind: str,
    positions: ArrayLike,
    attn_scale: float | None = ...,
    floor_scale: float | None = ...,
    beta: float | None = ...,
    original_max_position_embeddings: int | None = ...,
    length: int | None = ...,
    alpha: float | None = ...,
    n_floor: int | None = ...,
) -> _PositionTemperature:
    """What scores are multiplied by because of the query's position."""

class _ValueRotation(Result):
    interleaved: NDArray[np.float64]
    half: NDArray[np.float64]
    unrotated: NDArray[np.float64]

def value_rotation(
    *, freq: Mapping[str, Any],
    values: ArrayLike,
    weights: ArrayLike,
    key_positions: ArrayLike,
    query_position: int,
) -> _ValueRotation:
    """What arrives of values that turned with their keys, when the output is turned back."""

class _Xpos(Result):
    inv_freq: NDArray[np.float64]
    zeta: NDArray[np.float64]
    logit_scale: NDArray[np.float64]
    mean_kernel: NDArray[np.float64]
    score: NDArray[np.float64]

def xpos(
    *, dim: int,
    deltas: ArrayLike,
    base: float | None = ...,
    gamma: float | None = ...,
    scale_base: float | None = ...,
    q: ArrayLike | None = ...,
    k: ArrayLike | None = ...,
) -> _Xpos:
    """xPos: each pair's score falls with the distance, the fast ones sooner; q stands at delta, k at 0."""

class _Kerple(Result):
    a_effective: NDArray[np.float64]
    p_effective: NDArray[np.float64]
    bias: NDArray[np.float64]

def kerple(
    *, kind: str,
    a: ArrayLike,
    p: ArrayLike,
    distances: ArrayLike,
    clamp: bool | float | None = ...,
) -> _Kerple:
    """KERPLE's bias, logarithmic or a power."""

class _Fire(Result):
    normalized: NDArray[np.float64]
    bias_by_head: dict[int, NDArray[np.float64]]

def fire(
    *, w1: ArrayLike,
    b1: ArrayLike,
    w2: ArrayLike,
    b2: ArrayLike,
    c: float,
    L: float,
    query_len: int,
    key_len: int,
    L_multiplier: float | None = ...,
    eps: float | None = ...,
) -> _Fire:
    """FIRE's bias: a small network of the distance, measured by the query's position."""

class _Cope(Result):
    positions: NDArray[np.float64]
    logit: NDArray[np.float64]

def cope(
    *, gates: ArrayLike,
    npos_max: int,
    query_dot_table: ArrayLike | None = ...,
) -> _Cope:
    """CoPE: positions that count the keys by their gates."""
