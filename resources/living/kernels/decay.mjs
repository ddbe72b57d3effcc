// SPDX-License-Identifier: GPL-3.0-or-later
// The measures of decay (core/views/decay.cpp).

import { SeededNumbers } from "./numbers.mjs";
import { meanCosines, roformerBounds, waveSum } from "./waves.mjs";

/// q and k with q·k = alignment as weights of cosine and sine per pair.
export function decayWeights(pairs, seed, alignment) {
  const random = new SeededNumbers(seed),
    q = random.unitVector(2 * pairs);
  const k = alignedTo(q, random.unitVector(2 * pairs), alignment),
    cosine = [],
    sine = [];
  for (let i = 0; i < pairs; ++i) {
    cosine.push(q[2 * i] * k[2 * i] + q[2 * i + 1] * k[2 * i + 1]);
    sine.push(q[2 * i] * k[2 * i + 1] - q[2 * i + 1] * k[2 * i]);
  }
  return { cosine, sine };
}

/// alignment × q and the part of k across q, of unit length again.
function alignedTo(q, k, alignment) {
  const along = q.reduce((sum, each, i) => sum + each * k[i], 0);
  const across = Math.sqrt(Math.max(1 - along * along, 1e-30)),
    rest = Math.sqrt(1 - alignment * alignment);
  return k.map((each, i) => alignment * q[i] + (rest * (each - along * q[i])) / across);
}

/// (first, count) → values; `gain` is the attention factor squared.
export function decayValues(frequencies, gain, settings) {
  const times = (values) => (gain === 1 ? values : values.map((each) => each * gain));
  if (settings.measure === "mean-cosine") return (first, count) => times(meanCosines(frequencies, first, count));
  if (settings.measure === "bound") return (first, count) => times(roformerBounds(frequencies, first, count));
  const { cosine, sine } = decayWeights(frequencies.length, settings.seed, settings.alignment);
  return (first, count) => times(waveSum(frequencies, cosine, sine, first, count));
}

/// Mean ± 2 standard deviations over all such q and k, in closed form: [low, high].
export function decayBand(frequencies, gain, alignment, first, count) {
  const mean = meanCosines(frequencies, first, count),
    n = frequencies.length;
  const doubled = meanCosines(
      frequencies.map((f) => 2 * f),
      first,
      count,
    ),
    low = [],
    high = [];
  for (let k = 0; k < count; ++k) {
    const c = mean[k],
      variance = Math.max((1 + doubled[k]) / 2 - c * c, 0) / (n + 1);
    const across = Math.max(1 - variance - c * c, 0) / (2 * n - 1);
    const deviation = Math.sqrt(alignment * alignment * variance + (1 - alignment * alignment) * across);
    low.push(gain * (alignment * c - 2 * deviation));
    high.push(gain * (alignment * c + 2 * deviation));
  }
  return [low, high];
}
