# SPDX-License-Identifier: GPL-3.0-or-later
"""The lab's decoder (core/explore/lab/shape.hpp) as one writes it with PyTorch, for compare_peers: 64 wide, RoPE."""
import math

import torch
from torch.nn import functional

VOCABULARY, WIDTH, HEADS, LAYERS, HIDDEN = 62, 64, 4, 2, 256
DIM = WIDTH // HEADS


def norm(x, gain):
    return gain * x * torch.rsqrt(x.square().mean(-1, keepdim=True) + 1e-5)


class Decoder:
    def __init__(self, length):
        new = lambda *shape: (torch.randn(*shape) / math.sqrt(shape[0])).requires_grad_()
        gain = lambda: torch.ones(WIDTH, requires_grad=True)
        self.embedding, self.norm, self.unembedding = new(VOCABULARY, WIDTH), gain(), new(WIDTH, VOCABULARY)
        self.layers = [(gain(), new(WIDTH, 3 * WIDTH), new(WIDTH, WIDTH), gain(), new(WIDTH, HIDDEN), new(HIDDEN, WIDTH))
                       for _ in range(LAYERS)]
        angles = torch.outer(torch.arange(length), 10000.0 ** (-torch.arange(0, DIM, 2) / DIM)).repeat(1, 2)
        self.cos, self.sin = angles.cos(), angles.sin()
        self.mask = torch.full((length, length), -math.inf).triu(1)

    def weights(self):
        return [self.embedding, self.norm, self.unembedding, *(each for layer in self.layers for each in layer)]

    def turned(self, x):
        half = torch.cat([-x[..., DIM // 2:], x[..., : DIM // 2]], -1)
        return x * self.cos + half * self.sin

    def attended(self, products):
        sequences, length = products.shape[:2]
        q, k, v = products.view(sequences, length, 3, HEADS, DIM).permute(2, 0, 3, 1, 4)
        scores = self.turned(q) @ self.turned(k).transpose(-1, -2) / math.sqrt(DIM) + self.mask
        return (scores.softmax(-1) @ v).transpose(1, 2).reshape(sequences, length, WIDTH)

    def __call__(self, tokens):
        x = self.embedding[tokens]
        for first, qkv, output, second, up, down in self.layers:
            x = x + self.attended(norm(x, first) @ qkv) @ output
            x = x + functional.silu(norm(x, second) @ up) @ down
        return norm(x, self.norm) @ self.unembedding


def steps(sequences=32, length=128):
    """A step of training: forwards, backwards, AdamW."""
    decoder = Decoder(length)
    optimizer = torch.optim.AdamW(decoder.weights(), lr=4e-3, betas=(0.9, 0.98), weight_decay=0.1)
    tokens, targets = torch.randint(VOCABULARY, (2, sequences, length))

    def work():
        optimizer.zero_grad(set_to_none=True)
        functional.cross_entropy(decoder(tokens).flatten(0, 1), targets.flatten()).backward()
        torch.nn.utils.clip_grad_norm_(decoder.weights(), 1.0)
        optimizer.step()
    work()
    return work


def writes(length, temperature=0.7):
    """A text that is written one character after another, with keys and values kept."""
    decoder = Decoder(length)

    def work():
        token, kept = torch.zeros(1, dtype=torch.long), torch.zeros(LAYERS, 2, HEADS, length, DIM)
        for at in range(length - 1):
            x = decoder.embedding[token]
            for layer, (first, qkv, output, second, up, down) in enumerate(decoder.layers):
                q, k, v = (norm(x, first) @ qkv).view(3, HEADS, 1, DIM)
                turned = [each * decoder.cos[at] + torch.cat([-each[..., DIM // 2:], each[..., : DIM // 2]], -1) * decoder.sin[at]
                          for each in (q, k)]
                kept[layer, 0, :, at], kept[layer, 1, :, at] = turned[1][:, 0], v[:, 0]
                keys, values = kept[layer, :, :, : at + 1]
                weights = (turned[0] @ keys.transpose(-1, -2) / math.sqrt(DIM)).softmax(-1)
                x = x + (weights @ values).reshape(1, WIDTH) @ output
                x = x + functional.silu(norm(x, second) @ up) @ down
            token = torch.multinomial(((norm(x, decoder.norm) @ decoder.unembedding) / temperature).softmax(-1), 1)[0]

    def without_gradients():
        with torch.no_grad():
            work()
    without_gradients()
    return without_gradients


def logits(length):
    decoder, tokens = Decoder(length), torch.randint(VOCABULARY, (1, length))

    def work():
        with torch.no_grad():
            decoder(tokens)
    work()
    return work
