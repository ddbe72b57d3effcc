#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the .gguf files beside it and expected.json: what llama.cpp makes of them.

Files are written by the published specification (ggml's docs/gguf.md), keys as those of published models. Numbers are
computed here from the values as the file holds them, by llama.cpp's formulas (ggml's rope_yarn, llama-context.cpp),
not by the program that is tested.

    python3 tests/data/gguf/make_gguf.py
"""
import json
import math
import struct
from pathlib import Path

HERE = Path(__file__).resolve().parent
TYPES = {"u8": 0, "i8": 1, "u16": 2, "i16": 3, "u32": 4, "i32": 5, "f32": 6, "bool": 7, "str": 8, "arr": 9, "u64": 10,
         "i64": 11, "f64": 12}
FORMATS = {"u8": "<B", "i8": "<b", "u16": "<H", "i16": "<h", "u32": "<I", "i32": "<i", "f32": "<f", "bool": "<B",
           "u64": "<Q", "i64": "<q", "f64": "<d"}


def single(value):
    """As a 32-bit number holds it."""
    return struct.unpack("<f", struct.pack("<f", value))[0]


def text(words):
    return struct.pack("<Q", len(words.encode())) + words.encode()


def value_of(kind, value):
    if kind == "str":
        return text(value)
    if kind.startswith("arr:"):
        entry = kind[4:]
        head = struct.pack("<IQ", TYPES[entry.split(":")[0]], len(value))
        return head + b"".join(value_of(entry, each) for each in value)
    return struct.pack(FORMATS[kind], value)


def gguf(keys, tensors, version=3, alignment=32):
    out = b"GGUF" + struct.pack("<IQQ", version, len(tensors), len(keys))
    for key, kind, value in keys:
        out += text(key) + struct.pack("<I", TYPES[kind.split(":")[0]]) + value_of(kind, value)
    data = b""
    for name, dims, kind, raw in tensors:
        data += b"\0" * (-len(data) % alignment)
        out += text(name) + struct.pack("<I", len(dims)) + b"".join(struct.pack("<Q", d) for d in dims)
        out += struct.pack("<IQ", kind, len(data))
        data += raw
    return out + b"\0" * (-len(out) % alignment) + data


def f32(values):
    return b"".join(struct.pack("<f", each) for each in values)


def f16(values):
    return b"".join(struct.pack("<e", each) for each in values)


def bf16(values):
    return b"".join(struct.pack("<f", each)[2:] for each in values)


def llama3(base, dims, factor, low, high, length):
    """theta / theta', as the converter writes them."""
    out = []
    for i in range(dims // 2):
        wave = 2 * math.pi * base ** (2 * i / dims)
        smooth = min(max((length / wave - low) / (high - low), 0.0), 1.0)
        out.append(1 / ((1 - smooth) / factor + smooth))
    return out


def frequencies(dims, base=10000.0, factor=1.0, ext=0.0, length=4096, divisors=None, fast=32.0, slow=1.0):
    """ggml's rope_yarn and ggml_rope_yarn_corr_dims."""
    def corr(turns):
        return dims * math.log(length / (turns * 2 * math.pi)) / (2 * math.log(base))
    low, high = max(0, math.floor(corr(fast))), min(dims - 1, math.ceil(corr(slow)))
    out = []
    for i in range(dims // 2):
        theta = base ** (-2 * i / dims) / (divisors[i] if divisors else 1.0)
        share = (1 - min(1, max(0, (i - low) / max(0.001, high - low)))) * ext
        out.append(theta * ((1 - share) / factor + share))
    return out


def mscale(factor, m=1.0):
    return 1.0 if factor <= 1 else 0.1 * m * math.log(factor) + 1


NORM = ("output_norm.weight", [8], 0, f32([1] * 8))
TOKENIZER = [("tokenizer.ggml.model", "str", "gpt2"), ("tokenizer.ggml.tokens", "arr:str", ["a", "b", "<|x|>"]),
             ("tokenizer.ggml.token_type", "arr:i32", [1, 1, 3]), ("tokenizer.chat_template", "str", "{% for %}")]


def common(arch, name, context, width, layers, heads, kv, *more):
    own = [("block_count", "u32", layers), ("context_length", "u32", context), ("embedding_length", "u32", width),
           ("feed_forward_length", "u32", 14336), ("attention.head_count", "u32", heads),
           ("attention.head_count_kv", "arr:i32" if isinstance(kv, list) else "u32", kv),
           ("attention.layer_norm_rms_epsilon", "f32", 1e-5), *more]
    return [("general.architecture", "str", arch), ("general.type", "str", "model"), ("general.name", "str", name),
            ("general.file_type", "u32", 15), ("general.quantization_version", "u32", 2),
            *[(f"{arch}.{key}", kind, value) for key, kind, value in own], *TOKENIZER,
            ("quantize.imatrix.chunks_count", "i32", 125)]


def layers(count, kept):
    return [each for each in range(count) if kept(each)]


FILES = {}


def file(name, keys, tensors, *subjects, version=3):
    FILES[name] = subjects
    (HERE / f"{name}.gguf").write_bytes(gguf(keys, tensors, version))


def rotary(scope, inv_freq, attention=1.0, at=None):
    return {"scope": scope, "inv_freq": inv_freq, "attention_factor": attention, "layers": at}


# Llama 3.1: no key tells of the scaling, a tensor does.
freqs = [single(each) for each in llama3(5e5, 128, 8, 1, 4, 8192)]
file("llama-3.1-8b", common("llama", "Meta Llama 3.1 8B Instruct", 131072, 4096, 32, 32, 8,
                            ("rope.freq_base", "f32", 5e5), ("rope.dimension_count", "u32", 128)),
     [("rope_freqs.weight", [64], 0, f32(freqs)), NORM], rotary("all", frequencies(128, 5e5, divisors=freqs)))
half = [struct.unpack("<e", struct.pack("<e", each))[0] for each in freqs]
file("rope-freqs-f16", common("llama", "half", 131072, 4096, 32, 32, 8, ("rope.freq_base", "f32", 5e5)),
     [NORM, ("rope_freqs.weight", [64], 1, f16(freqs))], rotary("all", frequencies(128, 5e5, divisors=half)), version=2)
brain = [struct.unpack("<f", b"\0\0" + struct.pack("<f", each)[2:])[0] for each in freqs]
file("rope-freqs-bf16", common("llama", "brain", 131072, 4096, 32, 32, 8, ("rope.freq_base", "f32", 5e5)),
     [NORM, ("rope_freqs.weight", [64], 30, bf16(freqs))], rotary("all", frequencies(128, 5e5, divisors=brain)))
file("llama-2-7b", common("llama", "LLaMA v2", 4096, 4096, 32, 32, 32, ("rope.dimension_count", "u32", 128)), [NORM],
     rotary("all", frequencies(128)), version=2)
file("old-linear", common("llama", "linear", 8192, 4096, 32, 32, 32, ("rope.scale_linear", "f32", 2.0)), [NORM],
     rotary("all", frequencies(128, factor=2)), version=2)
file("mistral-7b", common("llama", "Mistral 7B Instruct v0.3", 32768, 4096, 32, 32, 8, ("rope.freq_base", "f32", 1e6),
                          ("rope.dimension_count", "u32", 128)), [NORM], rotary("all", frequencies(128, 1e6)))
file("qwen2.5-7b-yarn", common("qwen2", "Qwen2.5 7B Instruct", 131072, 3584, 28, 28, 4, ("rope.freq_base", "f32", 1e6),
                               ("rope.scaling.type", "str", "yarn"), ("rope.scaling.factor", "f32", 4.0),
                               ("rope.scaling.original_context_length", "u32", 32768)), [NORM],
     rotary("all", frequencies(128, 1e6, 4, 1, 32768), mscale(4)))
far = [single(1 + each * 0.5) for each in range(48)]
near = [single(1 + each * 0.01) for each in range(48)]
file("phi-3-mini-128k", common("phi3", "Phi 3 mini 128k", 131072, 3072, 32, 32, 32, ("rope.dimension_count", "u32", 96),
                               ("rope.freq_base", "f32", 1e4), ("rope.scaling.original_context_length", "u32", 4096),
                               ("attention.sliding_window", "u32", 262144),
                               ("rope.scaling.attn_factor", "f32", 1.190238)),
     [("rope_factors_long.weight", [48], 0, f32(far)), ("rope_factors_short.weight", [48], 0, f32(near)), NORM],
     rotary("long_factor", frequencies(96, divisors=far), single(1.190238)),
     rotary("short_factor", frequencies(96, divisors=near), single(1.190238)))
slides = layers(48, lambda each: each % 6 < 5)
file("gemma-3-12b", common("gemma3", "Gemma 3 12b It", 131072, 3840, 48, 16, 8, ("attention.key_length", "u32", 256),
                           ("attention.value_length", "u32", 256), ("attention.sliding_window", "u32", 1024),
                           ("rope.freq_base", "f32", 1e6), ("rope.scaling.type", "str", "linear"),
                           ("rope.scaling.factor", "f32", 8.0)), [NORM],
     rotary("full_attention", frequencies(256, 1e6, 8), at=layers(48, lambda each: each % 6 == 5)),
     rotary("sliding_attention", frequencies(256), at=slides), {"scope": "sliding_attention", "window": 1024,
                                                               "layers": slides})
file("gemma-4", common("gemma4", "Gemma 4", 262144, 5376, 6, 32, 8, ("rope.freq_base", "f32", 1e6),
                       ("rope.freq_base_swa", "f32", 1e4), ("attention.key_length", "u32", 512),
                       ("attention.key_length_swa", "u32", 256), ("rope.dimension_count", "u32", 512),
                       ("rope.dimension_count_swa", "u32", 256), ("attention.sliding_window", "u32", 1024),
                       ("attention.sliding_window_pattern", "arr:bool", [1, 1, 1, 1, 1, 0])),
     [("rope_freqs.weight", [256], 0, f32([1.0] * 64 + [1e30] * 192)), NORM],
     rotary("full_attention", frequencies(512, 1e6)[:64] + [0.0] * 192, at=[5]),
     rotary("sliding_attention", frequencies(256), at=[0, 1, 2, 3, 4]),
     {"scope": "sliding_attention", "window": 1024, "layers": [0, 1, 2, 3, 4]})
file("deepseek-v3", common("deepseek2", "DeepSeek V3", 163840, 7168, 61, 128, 1, ("rope.freq_base", "f32", 1e4),
                           ("attention.key_length", "u32", 576), ("attention.value_length", "u32", 512),
                           ("attention.key_length_mla", "u32", 192), ("attention.value_length_mla", "u32", 128),
                           ("attention.q_lora_rank", "u32", 1536), ("attention.kv_lora_rank", "u32", 512),
                           ("rope.dimension_count", "u32", 64), ("rope.scaling.type", "str", "yarn"),
                           ("rope.scaling.factor", "f32", 40.0),
                           ("rope.scaling.original_context_length", "u32", 4096),
                           ("rope.scaling.yarn_log_multiplier", "f32", 0.1)), [NORM],
     # The multiplier is 0.1 only as far as 32 bits hold it; both mscales are then not quite equal.
     rotary("all", frequencies(64, 1e4, 40, 1), 1.0))
file("gpt-oss-20b", common("gpt-oss", "gpt oss 20b", 131072, 2880, 24, 64, 8, ("rope.freq_base", "f32", 150000.0),
                           ("attention.key_length", "u32", 64), ("attention.value_length", "u32", 64),
                           ("attention.sliding_window", "u32", 128), ("rope.scaling.type", "str", "yarn"),
                           ("rope.scaling.factor", "f32", 32.0),
                           ("rope.scaling.original_context_length", "u32", 4096)), [NORM],
     rotary("all", frequencies(64, 150000.0, 32, 1), mscale(32)),
     {"scope": "sliding_attention", "window": 128, "layers": layers(24, lambda each: each % 2 == 0)})
file("olmo-3", common("olmo2", "Olmo 3", 65536, 4096, 8, 32, 8, ("rope.freq_base", "f32", 5e5),
                      ("attention.sliding_window", "u32", 4096), ("rope.scaling.type", "str", "yarn"),
                      ("rope.scaling.factor", "f32", 8.0), ("rope.scaling.original_context_length", "u32", 8192)),
     [NORM], rotary("full_attention", frequencies(128, 5e5, 8, 1, 8192), mscale(8), at=[3, 7]),
     rotary("sliding_attention", frequencies(128, 5e5), at=[0, 1, 2, 4, 5, 6]),
     {"scope": "sliding_attention", "window": 4096, "layers": [0, 1, 2, 4, 5, 6]})
turning = layers(32, lambda each: each % 4 != 3)
file("cohere2", common("cohere2", "C4ai Command R7b", 8192, 4096, 32, 32, 8, ("rope.freq_base", "f32", 5e4),
                       ("rope.dimension_count", "u32", 128), ("rope.scaling.type", "str", "none"),
                       ("attention.sliding_window", "u32", 4096)), [NORM],
     rotary("sliding_attention", frequencies(128, 5e4), at=turning),
     {"scope": "sliding_attention", "window": 4096, "layers": turning})
file("smollm3", common("smollm3", "SmolLM3 3B", 65536, 2048, 36, 16, 4, ("rope.freq_base", "f32", 5e6)), [NORM],
     rotary("rotating", frequencies(128, 5e6), at=layers(36, lambda each: each % 4 != 3)))
file("lfm2", common("lfm2", "LFM2 1.2B", 128000, 2048, 6, 32, [0, 0, 8, 0, 8, 0], ("rope.freq_base", "f32", 1e6)),
     [NORM], rotary("full_attention", frequencies(64, 1e6), at=[2, 4]))
file("qwen2-vl", common("qwen2vl", "Qwen2 VL 7B", 32768, 3584, 28, 28, 4, ("rope.freq_base", "f32", 1e6),
                        ("rope.dimension_sections", "arr:i32", [16, 24, 24, 0])), [NORM],
     rotary("all", frequencies(128, 1e6)))
file("phi-2", common("phi2", "Phi2", 2048, 2560, 32, 32, 32, ("rope.dimension_count", "u32", 32)), [NORM],
     rotary("all", frequencies(32)))
squeezed = layers(6, lambda each: each > 1)
file("deepseek-v4", common("deepseek4", "DeepSeek V4 Flash", 1048576, 4096, 6, 64, 1, ("rope.freq_base", "f32", 1e4),
                           ("attention.compress_rope_freq_base", "f32", 160000.0),
                           ("attention.compress_ratios", "arr:u32", [0, 0, 4, 128, 4, 128]),
                           ("attention.key_length", "u32", 512), ("attention.sliding_window", "u32", 128),
                           ("rope.dimension_count", "u32", 64), ("rope.scaling.type", "str", "yarn"),
                           ("rope.scaling.factor", "f32", 16.0),
                           ("rope.scaling.original_context_length", "u32", 65536)), [NORM],
     rotary("compressed_attention", frequencies(64, 160000.0, 16, 1, 65536), at=squeezed),
     rotary("sliding_attention", frequencies(64), at=[0, 1]), {"scope": "all", "window": 128})
file("grok-2", common("grok", "Grok 2", 131072, 8192, 8, 64, 8, ("rope.freq_base", "f32", 208533496.0),
                      ("attention.key_length", "u32", 128), ("rope.scaling.type", "str", "yarn"),
                      ("rope.scaling.factor", "f32", 16.0), ("rope.scaling.original_context_length", "u32", 8192)),
     [NORM], rotary("all", frequencies(128, single(208533496.0), 16, 1, 8192, fast=8), mscale(16)))
file("plamo-3", common("plamo3", "PLaMo 3", 4096, 2048, 8, 16, 2, ("rope.freq_base", "f32", 1e6),
                       ("attention.key_length", "u32", 128), ("attention.sliding_window", "u32", 2048)), [NORM],
     rotary("full_attention", frequencies(128, 1e6), at=[7]),
     rotary("sliding_attention", frequencies(128), at=layers(8, lambda each: each < 7)),
     {"scope": "sliding_attention", "window": 2048, "layers": layers(8, lambda each: each < 7)})
file("granite-swa", common("granite_swa", "Granite", 131072, 2048, 4, 16, 4, ("rope.freq_base", "f32", 1e4),
                           ("attention.sliding_window", "u32", 1024),
                           ("attention.sliding_window_pattern", "arr:bool", [1, 1, 1, 0]),
                           ("attention.rope_pattern", "arr:bool", [1, 1, 0, 1])), [NORM],
     rotary("rotating", frequencies(128), at=[0, 1, 3]),
     {"scope": "sliding_attention", "window": 1024, "layers": [0, 1, 2]})
file("gemma-2", common("gemma2", "Gemma 2", 8192, 3584, 4, 16, 8, ("attention.key_length", "u32", 256)), [NORM],
     rotary("all", frequencies(256)), {"scope": "sliding_attention", "window": 4096, "layers": [0, 2]})
slopes = [2 ** (-8 * k / 32) for k in range(1, 33)]
file("bloom-7b", common("bloom", "Bloom", 2048, 4096, 30, 32, 32), [NORM], {"scope": "all", "slopes": slopes})
file("mpt-7b", common("mpt", "Mpt 7B", 2048, 4096, 32, 32, 32, ("attention.max_alibi_bias", "f32", 16.0)), [NORM],
     {"scope": "all", "slopes": [each ** 2 for each in slopes]})
file("t5-small", common("t5", "T5", 512, 512, 6, 8, 8, ("attention.relative_buckets_count", "u32", 32)), [NORM],
     {"scope": "encoder"}, {"scope": "decoder"})
file("gpt2", common("gpt2", "Gpt2", 1024, 768, 12, 12, 12), [NORM], {"scope": "all", "rows": 1024, "dim": 768})
(HERE / "expected.json").write_text(json.dumps(FILES, indent=1) + "\n")
