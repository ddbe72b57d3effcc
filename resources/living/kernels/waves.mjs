// SPDX-License-Identifier: GPL-3.0-or-later
// Sums of cosines and sines over rotary pairs at consecutive distances (core/explore/math/trig_sum).

import { exactProduct } from "./numbers.mjs";

const kBlock = 64; // distances that share one exact angle per pair

/// Cosine and sine of distance × frequency as if the product had no rounding.
export function exactTurn(distance, frequency) {
  const [angle, rest] = exactProduct(distance, frequency);
  const c = Math.cos(angle),
    s = Math.sin(angle);
  return [c - rest * s, s + rest * c];
}

/// Of the offsets 0 .. kBlock − 1: what turns a block's first angle into its others.
function offsetTable(frequencies) {
  const cosine = new Float64Array(frequencies.length * kBlock),
    sine = new Float64Array(cosine.length);
  frequencies.forEach((f, i) => {
    for (let b = 0; b < kBlock; ++b) [cosine[i * kBlock + b], sine[i * kBlock + b]] = exactTurn(b, f);
  });
  return { cosine, sine };
}

const kOffsetTables = new WeakMap();

/// A list of frequencies is not changed once it is made, so its table stays true.
function offsetsFor(frequencies) {
  if (!kOffsetTables.has(frequencies)) kOffsetTables.set(frequencies, offsetTable(frequencies));
  return kOffsetTables.get(frequencies);
}

/// out[k] = Σ cosine[i] cos((first + k) f[i]) + sine[i] sin((first + k) f[i]). Cost: two multiply-adds per pair and
/// distance.
export function waveSum(frequencies, cosine, sine, first, count) {
  const out = new Float64Array(count),
    offsets = offsetsFor(frequencies);
  for (let at = 0; at < count; at += kBlock)
    for (let i = 0; i < frequencies.length; ++i) {
      const [c, s] = exactTurn(first + at, frequencies[i]);
      const along = cosine[i] * c + sine[i] * s,
        across = sine[i] * c - cosine[i] * s,
        row = i * kBlock;
      const end = Math.min(kBlock, count - at);
      for (let b = 0; b < end; ++b) out[at + b] += along * offsets.cosine[row + b] + across * offsets.sine[row + b];
    }
  return out;
}

/// Mean cosine over pairs: what two equal vectors of ones score at that distance.
export function meanCosines(frequencies, first, count) {
  const share = frequencies.map(() => 1 / frequencies.length),
    none = frequencies.map(() => 0);
  return waveSum(frequencies, share, none, first, count);
}

/// RoFormer, section 3.4.3: the mean over j of |S_j|, S_j the sum of the first j unit vectors.
export function roformerBounds(frequencies, first, count) {
  return Float64Array.from({ length: count }, (_, k) => {
    let x = 0,
      y = 0,
      total = 0;
    for (const f of frequencies) {
      const [c, s] = exactTurn(first + k, f);
      total += Math.hypot((x += c), (y += s));
    }
    return total / frequencies.length;
  });
}

/// The least distance below `end` at which `values(first, count)` is below the limit; null when there is none.
export function firstBelow(values, limit, end = 131072, atOnce = 8192) {
  for (let first = 0; first < end; first += atOnce) {
    const found = values(first, atOnce).findIndex((each) => each < limit);
    if (found >= 0) return first + found;
  }
  return null;
}
