# SPDX-License-Identifier: GPL-3.0-or-later
"""Positions with several axes: which axis a pair follows, where tokens of images and videos stand, vision towers."""
from mpmath import cos, mpf, pi, sin

from .numbers import ladder
from .rotary import frequencies


def chunks(sizes):
    """[2, 1] gives 0, 0, 1."""
    return [axis for axis, size in enumerate(sizes) for _ in range(size)]


def axes_of_pairs(allocation, section, count):
    """Which axis each pair follows; t, h, w are 0, 1, 2. FORMULAS: M-RoPE (arXiv:2409.12191) and its descendants."""
    s = section
    rules = {
        "chunked": lambda i: chunks(s)[i],
        "interleaved": lambda i: 1 if i % 3 == 1 and i < 3 * s[1] else 2 if i % 3 == 2 and i < 3 * s[2] else 0,
        "interleaved_ggml": lambda i: i % 3 if i < 3 * s[i % 3] else 3,
        "ernie": lambda i: 1 + i % 2 if i < s[0] + s[1] else 0,
        "video_rope": lambda i: 1 + i % 2 if i < s[1] + s[2] else 0,
        "video_rope_offset": lambda i: 1 if i % 2 and i < 2 * s[1] else 2 if i % 2 == 0 and 2 <= i < 2 * s[2] else 0,
    }
    return [rules[allocation](i) for i in range(count)]


def mrope_angles(freq, section, allocation, positions):
    """Qwen2-VL (arXiv:2409.12191) 2.1: angle = position on the pair's own axis × frequency."""
    own, factor = frequencies(freq)
    over = allocation == "chunked_over_dims"  # transformers' hunyuan_vl: the two halves of a pair on different axes
    lanes = chunks([2 * each for each in section]) if over else axes_of_pairs(allocation, section, len(own))
    axis, partner = lanes[: len(own)], lanes[len(own) :]

    def angles(axes):
        return [[positions[a][token] * each for a, each in zip(axes, own)] for token in range(len(positions[0]))]

    out = {"axis": axis, "pairs_per_axis": [axis.count(a) for a in range(len(positions))], "inv_freq": own,
           "attention_factor": factor, "angles": angles(axis)}
    return {**out, "axis_partner": partner, "angles_partner": angles(partner)} if over else out


class Tokens:
    """Position ids, one list per axis, of the tokens so far."""

    def __init__(self, axes, start):
        self.ids, self.next, self.starts = [[] for _ in range(axes)], start, []

    def add(self, *ids):
        for axis, each in zip(self.ids, ids):
            axis.append(each)

    def text(self, count):
        for _ in range(count):
            self.add(*[self.next] * len(self.ids))
            self.next += 1

    def most(self):
        return max(max(axis) for axis in self.ids)


def steps(segment, asked):
    """Time of each frame: 1 apart, or so many seconds times tokens per second, rounded down per frame or per second."""
    frames = range(segment["grid"][0]) if segment["kind"] == "video" else range(1)
    rate, patch = asked.get("tokens_per_second"), asked.get("temporal_patch_size", 2)
    if segment["kind"] == "image" or rate is None:
        return list(frames)
    if asked.get("interval_rule") == "int_seconds":
        return [k * rate * int(patch / segment["fps"]) for k in frames]
    return [int(mpf(k * rate * patch) / mpf(segment["fps"])) for k in frames]


def place_grid(tokens, segment, asked):
    """transformers, get_rope_index of qwen2_vl and qwen2_5_vl."""
    merge, (height, width), start = asked.get("spatial_merge_size", 2), segment["grid"][-2:], tokens.next
    times = steps(segment, asked)
    for t in times:
        for row in range(height // merge):
            for column in range(width // merge):
                tokens.add(start + t, start + row, start + column)
    extent = max(height, width) // merge
    tokens.next = start + (extent if asked.get("next") == "extent" else max(extent, times[-1] + 1))


def place_diagonal(tokens, segment, asked):
    """VideoRoPE (arXiv:2502.05173) 3.3: rows and columns are centred on the time."""
    merge, stride, start = asked.get("spatial_merge_size", 2), asked.get("temporal_stride", 2), tokens.next
    rows, columns = (each // merge for each in segment["grid"][-2:])
    for k in range(segment["grid"][0] if segment["kind"] == "video" else 1):
        t = start + stride * k
        for row in range(rows):
            for column in range(columns):
                tokens.add(t, t + row - (rows - 1) // 2, t + column - (columns - 1) // 2)
        tokens.next = t + 1


def place_xdrope(tokens, segment, asked, image):
    """vLLM, hunyuan_vision.py: a token before, rows of patches and a newline, a token after; axes P, W, H, T."""
    merge = asked.get("spatial_merge_size", 2)
    rows, columns = (each // merge for each in segment["grid"][-2:])
    tokens.text(1)
    for row in range(rows):
        for column in range(columns + 1):
            tokens.add(tokens.next, column, row, image)
            tokens.next += 1
    tokens.text(1)


def mrope_positions(segments, start=0, design="grid", **asked):
    tokens = Tokens(4 if design == "xdrope" else 3, start)
    images = 0
    for segment in segments:
        tokens.starts.append(tokens.next)
        if segment["kind"] == "text":
            tokens.text(segment["length"])
        elif design == "grid":
            place_grid(tokens, segment, asked)
        elif design == "diagonal":
            place_diagonal(tokens, segment, asked)
        else:
            place_xdrope(tokens, segment, asked, images)
            images += 1
    count, most = len(tokens.ids[0]), max(tokens.ids[0]) if design == "diagonal" else tokens.most()
    return {"ids": tokens.ids, "tokens": count, "segment_starts": tokens.starts, "next_position": tokens.next,
            "max_id": tokens.most(), "rope_delta": most + 1 - count}


# Vision towers: (base, order of the axes' blocks of pairs, layout); all have base^(-4k/d) once per axis but where said.
TOWERS = {
    "rope_vit_axial": (100, "wh", "interleaved"),  # arXiv:2403.13298 3.2
    "dinov3": (100, "hw", "half"),  # facebookresearch/dinov3, rope_position_encoding.py
    "pixtral": (10000, "hw", "half"),  # transformers: even steps of one ladder for rows, odd ones for columns
    "llama4_vision": (10000, "wh", "interleaved"),  # transformers: counted from 1
    "qwen2_vl_vision": (10000, "hw", "half"),  # transformers, rot_pos_emb: tokens in blocks that are merged
    "gemma4_vision": (100, "wh", "half_per_axis"),  # transformers
    "eva02": (10000, "hw", "interleaved"),  # timm, pos_embed_sincos.py
    "wan": (10000, "thw", "interleaved"),  # Wan2.1, wan/modules/model.py
    "flux": (10000, "thw", "interleaved"),  # FLUX.1, math.py
}


def own_ladders(variant, base, head_dim, order, asked):
    """The frequencies of each axis' block of pairs."""
    if variant == "pixtral":
        whole = ladder(base, head_dim)
        return [whole[0::2], whole[1::2]]
    if variant == "wan":
        rest = 2 * (head_dim // 6)
        return [ladder(base, each) for each in (head_dim - 2 * rest, rest, rest)]
    if variant == "flux":
        return [ladder(base, each) for each in asked.get("axes", [16, 56, 56])]
    if "min_period" in asked:
        low, high, count = mpf(asked["min_period"]), mpf(asked["max_period"]), head_dim // 4
        return [[1 / (low * (high / low) ** (mpf(k) / (count - 1))) for k in range(count)]] * 2
    return [ladder(base, head_dim // 2)] * len(order)


def coordinate(variant, index, count, sides, asked, axis):
    if variant == "dinov3":
        side = {"max": max(sides), "min": min(sides)}.get(asked.get("normalize"), count)
        return 2 * (index + mpf(1) / 2) / side - 1
    if variant == "eva02" and "ref_height" in asked:
        return mpf(index) / count * asked["ref_height" if axis == "h" else "ref_width"]
    return index + (1 if variant == "llama4_vision" else 0)


def token_index(variant, patch, height, width, asked):
    """Where a patch stands in the sequence: row by row, but for towers that merge blocks of patches."""
    frame, row, column = ([0] + patch)[-3:]
    if variant != "qwen2_vl_vision":
        return (frame * height + row) * width + column
    m = asked.get("merge", 2)
    return ((row // m) * (width // m) + column // m) * m * m + row % m * m + column % m


def mixed_axes(head_dim, height, width, patches, base=10, phi=None, freq_x=None, freq_y=None):
    """RoPE-ViT (arXiv:2403.13298) 3.3: frequencies in both directions, learned; here as they start."""
    if freq_x is None:
        own = ladder(base, head_dim // 2)
        turns = [mpf(phi)] * len(own) + [mpf(phi) + pi / 2] * len(own)
        freq_x = [each * cos(by) for each, by in zip(own * 2, turns)]
        freq_y = [each * sin(by) for each, by in zip(own * 2, turns)]
    angles = [[mpf(x) * column + mpf(y) * row for x, y in zip(freq_x, freq_y)] for row, column in patches]
    return {"coordinates": {"h": [p[0] for p in patches], "w": [p[1] for p in patches]},
            "axis": ["mixed"] * len(freq_x), "freq_x": freq_x, "freq_y": freq_y, "angles": angles,
            "layout": "interleaved", "token_index": [row * width + column for row, column in patches]}


def axial_rope(variant, head_dim, height, width, patches, **asked):
    if variant == "rope_vit_mixed":
        return mixed_axes(head_dim, height, width, patches, **asked)
    usual, order, layout = TOWERS[variant]
    ladders = own_ladders(variant, asked.get("base", usual), head_dim, order, asked)
    sides = {"t": asked.get("frames", 1), "h": height, "w": width}
    places = {"t": [0 if variant == "flux" else p[0] for p in patches], "h": [p[-2] for p in patches],
              "w": [p[-1] for p in patches]}
    at = {axis: [coordinate(variant, each, sides[axis], (height, width), asked, axis) for each in places[axis]]
          for axis in sorted(order)}
    turn = 2 * pi if variant == "dinov3" else 1
    angles = [[turn * at[axis][i] * each for axis, own in zip(order, ladders) for each in own]
              for i in range(len(patches))]
    return {"coordinates": at, "axis": [axis for axis, own in zip(order, ladders) for _ in own],
            "inv_freq": [each for own in ladders for each in own], "angles": angles, "layout": layout,
            "token_index": [token_index(variant, p, height, width, asked) for p in patches]}


SCHEMES = {each.__name__: each for each in (mrope_angles, mrope_positions, axial_rope)}
