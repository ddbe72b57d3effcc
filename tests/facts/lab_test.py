# SPDX-License-Identifier: GPL-3.0-or-later
"""What posenc lab score and write say of the specimens, against numpy: files read by hand, formulas from the papers.

    POSENC=build/release/posenc python3 -m pytest tests/facts/lab_test.py

Weights come from `posenc lab save`, so this reads what a user gets. Logits are computed in float64.
"""
import csv
import io
import json
import os
import random
import subprocess
from functools import cache
from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="numpy is not installed (Debian: python3-numpy)")
ROOT = Path(__file__).resolve().parents[2]
POSENC = os.environ.get("POSENC", ROOT / "build/release/posenc")
HELD_OUT = ROOT / "resources/lab/held-out.txt"


def posenc(*words, text=""):
    done = subprocess.run([POSENC, "lab", *words], input=text.encode(), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


@cache
def shelf():
    return json.loads(posenc("list", "--json"))["specimens"]


class Model:
    """A specimen's file: eight bytes with the length of a JSON header, the header, the numbers."""

    def __init__(self, file):
        data = file.read_bytes()
        length = int.from_bytes(data[:8], "little")
        header = json.loads(data[8: 8 + length])
        self.card = json.loads(header.pop("__metadata__")["posenc"])
        self.weights = {name: self.tensor(data[8 + length:], **of) for name, of in header.items()}
        self.dim = self.card["width"] // self.card["heads"]

    @staticmethod
    def tensor(numbers, dtype, shape, data_offsets):
        assert dtype == "F16"
        return np.frombuffer(numbers[slice(*data_offsets)], "<f2").astype(float).reshape(shape)

    def tokens(self, text):
        return [self.card["alphabet"].index(each) for each in text]


@pytest.fixture(scope="session")
def load(tmp_path_factory):
    folder = tmp_path_factory.mktemp("specimens")

    @cache
    def of(words):
        """The first specimen of text of an encoding with these parameters: its id and itself."""
        encoding, *parameters = words.split()
        found = [each["id"] for each in shelf()
                 if (each["encoding"], each["task"], each["windows"]) == (encoding, "text", None)
                 and all(word in each["parameters"].split() for word in parameters)]
        assert found, f"there is no specimen of {words}"
        posenc("save", found[0], "-o", str(folder / f"{found[0]}.safetensors"))
        return found[0], Model(folder / f"{found[0]}.safetensors")
    return of


# Positions: what each of them adds to the embeddings, turns in queries and keys, or adds to scores.


class Nope:
    def rows(self, model, length):
        return 0.0

    def turned(self, model, x):
        return x

    def bias(self, model, apart, head):
        return 0.0


class Sinusoidal(Nope):
    def rows(self, model, length):
        width = model.card["width"]
        out = np.empty((length, width))
        angles = np.outer(np.arange(length), 10000.0 ** (-np.arange(0, width, 2) / width))
        out[:, 0::2], out[:, 1::2] = np.sin(angles), np.cos(angles)
        return out


class Learned(Nope):
    def rows(self, model, length):
        return model.weights["positions.rows"][:length]


class Alibi(Nope):
    def bias(self, model, apart, head):
        return -apart * 2.0 ** (-8.0 * (head + 1) / model.card["heads"])


class T5(Nope):
    def bias(self, model, apart, head):
        far = 16 + np.floor(16 * np.log(np.maximum(apart, 1) / 16) / np.log(128 / 16) + 1e-9).astype(int)
        bucket = np.where(apart < 16, np.maximum(apart, 0), np.minimum(far, 31))
        return model.weights["positions.buckets"][bucket, head]


class Rope(Nope):
    """`frequencies` from (base, dimensions), radians per token; `size` multiplies cosines and sines."""

    def __init__(self, base=10000.0, factor=1.0, size=1.0):
        self.base, self.factor, self.size = base, factor, size

    def frequencies(self, model):
        return self.base ** (-np.arange(0, model.dim, 2) / model.dim) / self.factor

    def turned(self, model, x):
        half = model.dim // 2
        turns = self.size * np.exp(1j * np.outer(np.arange(len(x)), self.frequencies(model)))
        pairs = (x[:, :half] + 1j * x[:, half:]) * turns
        return np.concatenate([pairs.real, pairs.imag], axis=1)


class Yarn(Rope):
    """arXiv:2309.00071, section 3.2, with the ends of the ramp rounded as in its published code; 32 and 1 turns."""

    def __init__(self, base, factor):
        super().__init__(base, factor, size=0.1 * np.log(factor) + 1.0)

    def frequencies(self, model):
        plain = self.base ** (-np.arange(0, model.dim, 2) / model.dim)
        pair = lambda turns: model.dim * np.log(model.card["context"] / (turns * 2 * np.pi)) / (2 * np.log(self.base))
        low, high = max(np.floor(pair(32)), 0), min(np.ceil(pair(1)), model.dim - 1)
        ramp = np.clip((np.arange(model.dim // 2) - low) / max(high - low, 1e-3), 0, 1)
        return plain * (1 - ramp) + plain / self.factor * ramp


class DynamicNtk(Rope):
    """As transformers has it, at the length of the whole text."""

    def __init__(self, base, factor, length):
        super().__init__(base)
        self.scaling, self.length = factor, length

    def frequencies(self, model):
        times = max(self.scaling * self.length / model.card["context"] - (self.scaling - 1), 1)
        base = self.base * times ** (model.dim / (model.dim - 2))
        return base ** (-np.arange(0, model.dim, 2) / model.dim)


class SplitMix64:
    """Numbers in [0, 1), as core/explore/math/random.hpp has them."""

    def __init__(self, seed):
        self.state = seed

    def uniform(self):
        keep = (1 << 64) - 1
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & keep
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & keep
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & keep
        return ((z ^ (z >> 31)) >> 11) * 2.0**-53


def norm(x, gain):
    return gain * x / np.sqrt((x * x).mean(axis=1, keepdims=True) + 1e-5)


def attended(model, positions, products):
    width, length = model.card["width"], len(products)
    apart = np.subtract.outer(np.arange(length), np.arange(length))
    out = []
    for head in range(model.card["heads"]):
        q, k, v = (products[:, part * width + head * model.dim:][:, :model.dim] for part in range(3))
        scores = positions.turned(model, q) @ positions.turned(model, k).T / np.sqrt(model.dim)
        scores = np.where(apart < 0, -np.inf, scores + positions.bias(model, apart, head))
        weights = np.exp(scores - scores.max(axis=1, keepdims=True))
        out.append(weights / weights.sum(axis=1, keepdims=True) @ v)
    return np.concatenate(out, axis=1)


def logits_of(model, positions, tokens):
    weights = model.weights
    x = weights["embedding"][tokens] + positions.rows(model, len(tokens))
    for layer in range(model.card["layers"]):
        own = {name: weights[f"layers.{layer}.{name}"] for name in
               ("attention_norm", "qkv", "output", "feed_norm", "up", "down")}
        x = x + attended(model, positions, norm(x, own["attention_norm"]) @ own["qkv"]) @ own["output"]
        up = norm(x, own["feed_norm"]) @ own["up"]
        x = x + up / (1 + np.exp(-up)) @ own["down"]
    return norm(x, weights["norm"]) @ weights["unembedding"]


def told_logits(name, text, setting):
    words = ["--set", setting] if setting else []
    rows = list(csv.reader(io.StringIO(posenc("score", name, "--text", "-", "--logits", *words, text=text))))
    return np.array(rows[1:], dtype=float)[:, 1:]


@pytest.mark.parametrize("specimen, setting, positions, length", [
    ("nope", None, Nope(), 300),
    ("sinusoidal", None, Sinusoidal(), 300),
    ("learned", None, Learned(), 128),
    ("alibi", None, Alibi(), 300),
    ("t5", None, T5(), 300),
    ("rope base=10000", None, Rope(), 300),
    ("rope base=10000", "rope base=500", Rope(500.0), 300),
    ("rope base=10000", "rope-linear base=10000 factor=4", Rope(factor=4.0), 300),
    ("rope base=10000", "rope-yarn base=10000 factor=4", Yarn(10000.0, 4.0), 300),
    ("rope base=10000", "alibi", Alibi(), 300),
], ids=lambda each: str(each) if isinstance(each, (str, int)) else None)
def test_logits_are_those_of_the_formulas(load, specimen, setting, positions, length):
    name, model = load(specimen)
    text = "".join(random.Random(f"{specimen} {setting}").choices(model.card["alphabet"], k=length))
    wanted = logits_of(model, positions, model.tokens(text))
    assert np.abs(told_logits(name, text, setting) - wanted).max() < 1e-4


def written(model, positions, prompt, characters, temperature, seed):
    """The text and the surprise of each of its characters, by the rule of core/explore/lab/writer.hpp."""
    tokens, drawn = model.tokens(prompt), SplitMix64(seed)
    for _ in range(characters):
        logits = logits_of(model, positions, tokens)[-1]
        if temperature == 0:
            tokens.append(int(np.argmax(logits)))
        else:
            sizes = np.exp((logits - logits.max()) / temperature)
            tokens.append(int(np.argmax(np.cumsum(sizes / sizes.sum()) > drawn.uniform())))
    logits = logits_of(model, positions, tokens[:-1])
    surprises = np.log(np.exp(logits).sum(axis=1)) - logits[np.arange(len(logits)), tokens[1:]]
    return "".join(model.card["alphabet"][each] for each in tokens), surprises


@pytest.mark.parametrize("temperature", [0, 0.7])
@pytest.mark.parametrize("specimen, setting, positions", [
    ("rope base=10000", None, Rope()),
    ("rope base=10000", "rope-linear base=10000 factor=4", Rope(factor=4.0)),
    ("rope base=10000", "rope-dynamic-ntk base=10000 factor=4", DynamicNtk(10000.0, 4.0, 160)),
    ("alibi", None, Alibi()),
], ids=lambda each: each if isinstance(each, str) else None)
def test_a_text_is_written_by_the_rule(load, specimen, setting, positions, temperature):
    name, model = load(specimen)
    prompt = "In the beginning was the Word, and the Word was with God, and"
    words = ["--set", setting] if setting else []
    told = json.loads(posenc("write", name, "--prompt", prompt, "--characters", str(160 - len(prompt)), "--temperature",
                             str(temperature), "--seed", "7", "--json", *words))
    text, surprises = written(model, positions, prompt, 160 - len(prompt), temperature, 7)
    assert told["texts"][0]["text"] == text
    assert told["texts"][0]["surprises"][0] is None
    assert np.abs(np.array(told["texts"][0]["surprises"][1:]) - surprises).max() < 1e-9


def test_a_loss_is_the_mean_over_sequences_of_the_text_held_out(load):
    name, model = load("rope base=10000")
    text, length = HELD_OUT.read_text(encoding="ascii"), model.card["context"]
    losses = []
    for sequence in range(32):
        start = sequence * (len(text) // 64)
        tokens = model.tokens(text[start: start + length + 1])
        logits = logits_of(model, Rope(), tokens[:-1])
        losses.append(np.log(np.exp(logits).sum(axis=1)) - logits[np.arange(length), tokens[1:]])
    listed = next(each for each in shelf() if each["id"] == name)["losses"]["1x"]
    assert abs(np.mean(losses) - listed) < 1e-3
