#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Logits, losses and gradients of the lab's decoder, computed by PyTorch in float64 from the papers' formulas.

    tests/lab/reference.py > tests/data/lab/references.json

The decoder and every encoding are written here a second time, with dense matrices and automatic differentiation, so that
tests/explore/lab/reference_test.cpp compares two independent programs. It needs PyTorch (Debian: python3-torch); the test
needs only the file. Weights come from SplitMix64, numbers of an encoding that are trained stand in the file.
"""
import json
import math
import sys

import torch

torch.set_default_dtype(torch.float64)
MASK = (1 << 64) - 1
EVERY = 17  # of a tensor's gradient, each 17th number is stored, beside its norm


class SplitMix64:
    """Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014)."""

    def __init__(self, seed):
        self.state = seed

    def bits(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def centred(self, spread):
        """Uniform in ±spread/2."""
        return spread * ((self.bits() >> 11) * 2.0 ** -53 - 0.5)

    def table(self, rows, columns, spread):
        return [[self.centred(spread) for _ in range(columns)] for _ in range(rows)]


# Each encoding is a class: trained() draws its tables; rows() is what is added to the embeddings, turned() what becomes of
# queries and keys, bias() what is added to scores that are scaled already. `head` counts from 0; i is the query, j the key.


def distances(length):
    return torch.arange(length)[:, None] - torch.arange(length)[None, :]


class Nope:
    """Causal attention alone: Kazemnejad et al., arXiv:2305.19466."""

    divisor = 1

    def __init__(self, **settings):
        self.__dict__.update(settings)

    def trained(self, random, shape, length):
        return {}

    def rows(self, tables, length, width):
        return torch.zeros(length, width)

    def turned(self, q, k):
        return q, k

    def bias(self, tables, q, k, x, head, layer, shape):
        return torch.zeros(len(q), len(q))


class Sinusoidal(Nope):
    """Vaswani et al., arXiv:1706.03762, section 3.5."""

    def rows(self, tables, length, width):
        angles = torch.arange(length)[:, None] / 10000.0 ** (torch.arange(0, width, 2) / width)
        return torch.stack([angles.sin(), angles.cos()], -1).reshape(length, width)


class Learned(Nope):
    """A vector for each position: Devlin et al., arXiv:1810.04805."""

    def trained(self, random, shape, length):
        return {"positions.rows": random.table(length, shape["width"], 1.0)}

    def rows(self, tables, length, width):
        return tables["positions.rows"]


def rotate_half(x):
    return torch.cat([-x[:, x.shape[1] // 2:], x[:, : x.shape[1] // 2]], -1)


class Rope(Nope):
    """Su et al., arXiv:2104.09864; pairs are halves, and a part of the head may stay, as in GPT-NeoX."""

    base, share = 10000.0, 1.0

    def angles(self, length, dim):
        half = torch.arange(length)[:, None] * self.base ** (-torch.arange(0, dim, 2) / dim)
        return torch.cat([half, half], -1)

    def turned(self, q, k):
        dim = int(q.shape[1] * self.share)
        a = self.angles(len(q), dim)
        turn = lambda x: torch.cat([x[:, :dim] * a.cos() + rotate_half(x[:, :dim]) * a.sin(), x[:, dim:]], -1)
        return turn(q), turn(k)


class Xpos(Rope):
    """Sun et al., arXiv:2212.10554, algorithm 1 with gamma 0.4 and scale base 512."""

    gamma, scale_base = 0.4, 512.0

    def turned(self, q, k):
        dim = q.shape[1]
        zeta = (torch.arange(0, dim, 2) / dim + self.gamma) / (1 + self.gamma)
        power = torch.cat([zeta, zeta]) ** (torch.arange(len(q))[:, None] / self.scale_base)
        q, k = super().turned(q, k)
        return q * power, k / power


class Alibi(Nope):
    """Press et al., arXiv:2108.12409; for other numbers of heads than powers of two as in its published code."""

    @staticmethod
    def slopes(heads):
        if math.log2(heads).is_integer():
            return [2.0 ** (-8.0 * (h + 1) / heads) for h in range(heads)]
        near = 2 ** int(math.log2(heads))
        return Alibi.slopes(near) + Alibi.slopes(2 * near)[0::2][: heads - near]

    def bias(self, tables, q, k, x, head, layer, shape):
        return -self.slopes(shape["heads"])[head] * distances(len(q))


class T5(Nope):
    """Raffel et al., arXiv:1910.10683, the decoder's buckets; scores are scaled here, which T5 leaves to its weights."""

    buckets, longest = 6, 9

    def trained(self, random, shape, length):
        return {"positions.buckets": random.table(self.buckets, shape["heads"], 2.0)}

    def bucket(self, distance):
        exact = self.buckets // 2
        if distance < exact:
            return max(distance, 0)
        far = math.log(distance / exact) / math.log(self.longest / exact) * (self.buckets - exact)
        return min(exact + int(far), self.buckets - 1)

    def bias(self, tables, q, k, x, head, layer, shape):
        at = torch.tensor([[self.bucket(i - j) for j in range(len(q))] for i in range(len(q))])
        return tables["positions.buckets"][at, head]


class KerpleLog(Nope):
    """Chi et al., arXiv:2205.09921, -r1 ln(1 + r2 distance); a table row is (r2, r1)."""

    def trained(self, random, shape, length):
        return {"positions.fall": [[0.6 + random.centred(1.0), 1.0 + random.centred(1.0)] for _ in range(shape["heads"])]}

    def bias(self, tables, q, k, x, head, layer, shape):
        a, p = tables["positions.fall"][head]
        return -p * torch.log(1 + a * distances(len(q)).clamp(min=0))


class Fire(Nope):
    """Li et al., arXiv:2310.04418: a network of log(c d + 1) / log(c max(L, i) + 1), epsilon as in its code."""

    hidden, threshold = 5, 6.5

    def trained(self, random, shape, length):
        return {"positions.hidden": random.table(2, self.hidden, 2.0),
                "positions.outputs": random.table(shape["heads"], self.hidden + 1, 2.0),
                "positions.scale": [[0.3, self.threshold]]}

    def bias(self, tables, q, k, x, head, layer, shape):
        (w1, b1), (c, limit) = tables["positions.hidden"], tables["positions.scale"][0]
        query = torch.arange(len(q), dtype=torch.float64)[:, None]
        share = torch.log(c.abs() * distances(len(q)).clamp(min=0) + 1) / (
            torch.log(c.abs() * torch.maximum(query, limit.abs()) + 1) + 1e-6)
        units = torch.relu(share[..., None] * w1 + b1)
        return units @ tables["positions.outputs"][head, :-1] + tables["positions.outputs"][head, -1]


class Sandwich(Nope):
    """Chi et al., arXiv:2212.10356: sum over k = 1 .. d/2 of cos(distance / 10000^(2k/d)), less d/2, over 8 h/H."""

    dim = 8

    def bias(self, tables, q, k, x, head, layer, shape):
        waves = 10000.0 ** (-2.0 * torch.arange(1, self.dim // 2 + 1) / self.dim)
        inner = torch.cos(distances(len(q))[..., None] * waves).sum(-1) - self.dim / 2
        return inner * shape["heads"] / (8.0 * (head + 1))


def scaled(value, q, divisor=1):
    return value / math.sqrt(divisor * q.shape[1])


class Shaw(Nope):
    """Shaw et al., arXiv:1803.02155, equation 4, without vectors of values."""

    clip = 4

    def trained(self, random, shape, length):
        return {"positions.vectors": random.table(2 * self.clip + 1, shape["width"] // shape["heads"], 2.0)}

    def bias(self, tables, q, k, x, head, layer, shape):
        a = tables["positions.vectors"][(-distances(len(q))).clamp(-self.clip, self.clip) + self.clip]
        return scaled(torch.einsum("id,ijd->ij", q, a), q)


class TransformerXl(Nope):
    """Dai et al., arXiv:1901.02860, section 3.3, terms b to d, with W_k,R the identity; u and v are shared by heads."""

    def trained(self, random, shape, length):
        return {"positions.queries": random.table(2, shape["width"] // shape["heads"], 2.0)}

    def bias(self, tables, q, k, x, head, layer, shape):
        u, v = tables["positions.queries"]
        dim = q.shape[1]
        angles = distances(len(q))[..., None] * 10000.0 ** (-torch.arange(0, dim, 2) / dim)
        r = torch.cat([angles.sin(), angles.cos()], -1)
        return scaled(torch.einsum("id,ijd->ij", q + v, r) + k @ u, q)


class Deberta(Nope):
    """He et al., arXiv:2006.03654, equations 2 to 4, with the buckets of version 2 and one table for both terms."""

    divisor, buckets, longest = 3, 4, 8

    def trained(self, random, shape, length):
        return {"positions.vectors": random.table(2 * self.buckets, shape["width"] // shape["heads"], 2.0)}

    def row(self, relative):
        mid, sign, far = self.buckets // 2, (relative > 0) - (relative < 0), abs(relative)
        if far > mid:
            relative = sign * (mid + math.ceil(math.log(far / mid) / math.log((self.longest - 1) / mid) * (mid - 1)))
        return min(max(relative + self.buckets, 0), 2 * self.buckets - 1)

    def bias(self, tables, q, k, x, head, layer, shape):
        rows = torch.tensor([[self.row(i - j) for j in range(len(q))] for i in range(len(q))])
        p = tables["positions.vectors"]
        return scaled(torch.einsum("id,ijd->ij", q, p[rows]) + torch.einsum("jd,jid->ij", k, p[rows]), q, self.divisor)


class Cope(Nope):
    """Golovneva et al., arXiv:2405.18719, with positions inside the division, as in the published code."""

    count = 5

    def trained(self, random, shape, length):
        return {"positions.vectors": random.table(self.count, shape["width"] // shape["heads"], 2.0)}

    def bias(self, tables, q, k, x, head, layer, shape):
        gates = torch.sigmoid(scaled(q @ k.T, q)).tril()
        at = gates.flip(-1).cumsum(-1).flip(-1).clamp(max=self.count - 1)
        by_place = q @ tables["positions.vectors"].T
        below, share = at.floor().detach(), at - at.floor().detach()
        value = lambda place: by_place.gather(-1, place.long())
        return scaled(share * value(at.detach().ceil()) + (1 - share) * value(below), q)


class Banded(Nope):
    """Inkling's relative logits, transformers modeling_inkling.py: profiles over the distance, mixed by the token."""

    extent, profiles = 7, 3

    def trained(self, random, shape, length):
        return {"positions.mixing": random.table(shape["width"], shape["layers"] * shape["heads"] * self.profiles, 1.0),
                "positions.profiles": random.table(self.extent, self.profiles, 2.0)}

    def bias(self, tables, q, k, x, head, layer, shape):
        first = (layer * shape["heads"] + head) * self.profiles
        by_distance = x @ tables["positions.mixing"][:, first: first + self.profiles] @ tables["positions.profiles"].T
        apart = distances(len(q))
        value = by_distance.gather(-1, apart.clamp(0, self.extent - 1))
        return torch.where((apart >= 0) & (apart < self.extent), value, torch.zeros(()))


def tensors_of(shape):
    width, hidden = shape["width"], shape["hidden"]
    yield "embedding", shape["vocabulary"], width
    for k in range(shape["layers"]):
        for name, rows, columns in (("attention_norm", 1, width), ("qkv", width, 3 * width), ("output", width, width),
                                    ("feed_norm", 1, width), ("up", width, hidden), ("down", hidden, width)):
            yield f"layers.{k}.{name}", rows, columns
    yield "norm", 1, width
    yield "unembedding", width, shape["vocabulary"]


def norm(x, gain):
    """RMSNorm, arXiv:1910.07467."""
    return gain * x / torch.sqrt((x * x).mean(-1, keepdim=True) + 1e-5)


def attention(encoding, weights, products, x, layer, case):
    shape, length = case["shape"], len(x)
    dim = shape["width"] // shape["heads"]
    apart = distances(length)
    hidden = (apart < 0) | (apart >= (case["windows"][layer] or length))
    out = []
    for head in range(shape["heads"]):
        q, k, v = (products[:, part * shape["width"] + head * dim:][:, :dim] for part in range(3))
        turned_q, turned_k = encoding.turned(q, k)
        scores = scaled(turned_q @ turned_k.T, q, encoding.divisor)
        scores = scores + encoding.bias(weights, q, k, x, head, layer, shape)
        out.append(torch.softmax(scores.masked_fill(hidden, -math.inf), -1) @ v)
    return torch.cat(out, -1)


def logits_of(encoding, weights, tokens, case):
    """The decoder: pre-norm blocks, SiLU (arXiv:1710.05941), no biases."""
    x = weights["embedding"][tokens] + encoding.rows(weights, len(tokens), case["shape"]["width"])
    for layer in range(case["shape"]["layers"]):
        own = lambda name: weights[f"layers.{layer}.{name}"]
        into = norm(x, own("attention_norm"))
        x = x + attention(encoding, weights, into @ own("qkv"), into, layer, case) @ own("output")
        x = x + torch.nn.functional.silu(norm(x, own("feed_norm")) @ own("up")) @ own("down")
    return norm(x, weights["norm"]) @ weights["unembedding"]


def drawn(random, vocabulary, length, sequences):
    tokens = [random.bits() % vocabulary for _ in range(sequences * length)]
    targets = [-1 if k % 4 == 3 else random.bits() % vocabulary for k in range(sequences * length)]
    return tokens, targets


def outcome(encoding, weights, case):
    tokens = torch.tensor(case["tokens"]).reshape(-1, case["length"])
    logits = torch.cat([logits_of(encoding, weights, each, case) for each in tokens])
    loss = torch.nn.functional.cross_entropy(logits, torch.tensor(case["targets"]), ignore_index=-1, reduction="sum")
    loss.backward()
    return logits.detach().flatten().tolist(), loss.item()


def gradient_of(tensor, name):
    numbers = tensor.grad.flatten()
    shown = numbers if name.startswith("positions.") else numbers[::EVERY]
    return {"norm": numbers.norm().item(), "numbers": shown.tolist()}


def case_of(words, encoding, length=10, sequences=2, windows=(None, None), heads=2):
    shape = {"vocabulary": 7, "width": 8 * heads, "heads": heads, "layers": 2, "hidden": 12}
    case = {"encoding": words, "shape": shape, "length": length, "windows": list(windows)}
    random = SplitMix64(2026)
    weights = {name: torch.tensor(random.table(rows, columns, 1.6)) for name, rows, columns in tensors_of(shape)}
    case["positions"] = encoding.trained(random, shape, length)
    weights.update({name: torch.tensor(table) for name, table in case["positions"].items()})
    case["tokens"], case["targets"] = drawn(random, shape["vocabulary"], length, sequences)
    for tensor in weights.values():
        tensor.requires_grad_()
    case["logits"], case["loss"] = outcome(encoding, weights, case)
    case["gradients"] = {name: gradient_of(tensor, name) for name, tensor in weights.items()}
    return case


def cases():
    yield case_of("nope", Nope())
    yield case_of("sinusoidal", Sinusoidal())
    yield case_of("learned", Learned())
    yield case_of("rope base=100", Rope(base=100.0))
    yield case_of("rope", Rope(), length=40, sequences=1)
    yield case_of("rope partial-rotary=0.5", Rope(share=0.5))
    yield case_of("rope base=500", Rope(base=500.0), windows=(4, None))
    yield case_of("xpos", Xpos())
    yield case_of("alibi", Alibi())
    yield case_of("alibi", Alibi(), heads=3)
    yield case_of("t5 num-buckets=6 max-distance=9", T5())
    yield case_of("kerple-log", KerpleLog())
    yield case_of("fire threshold=6.5 width=5", Fire())
    yield case_of("sandwich", Sandwich())
    yield case_of("shaw max-relative-position=4", Shaw())
    yield case_of("transformer-xl", TransformerXl())
    yield case_of("deberta max-relative-positions=8 position-buckets=4", Deberta())
    yield case_of("cope npos-max=5", Cope())
    yield case_of("cope npos-max=5", Cope(), length=40, sequences=1)
    yield case_of("banded-bias rel-extent=7 d-rel=3", Banded())


def main():
    rows = [json.dumps(case, separators=(",", ":")) for case in cases()]
    sys.stdout.write('{"weights":"SplitMix64 of seed 2026, 1.6 (u - 1/2)","every":%d,"cases":[\n' % EVERY + ",\n".join(rows) + "\n]}\n")


if __name__ == "__main__":
    main()
