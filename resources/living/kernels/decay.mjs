// SPDX-License-Identifier: GPL-3.0-or-later
// The measures of decay (core/explore/views/rotary/decay.cpp).

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

const kPerOctave = 48,
  kLooked = 32; // values of a bucket, where it holds more than four times as many

/// Mean over the octave around each distance and the band of what single values differ from it, (first, count) → values
/// and (first, count) → [low, high] (core/explore/math/ripple.cpp; there every value is looked at).
export function rippleOf(values, farthest) {
  let buckets = null;
  const all = () => (buckets ??= evenBuckets(spreadBuckets(averagedBuckets(gatheredBuckets(values, farthest)))));
  const between = (distance, part) => {
    const at = Math.max(indexOfBucket(all(), distance) - (distance < all()[indexOfBucket(all(), distance)].middle), 0),
      a = all()[at],
      b = all()[Math.min(at + 1, all().length - 1)];
    const share = b.middle > a.middle ? (distance - a.middle) / (b.middle - a.middle) : 0;
    return part(a) + share * (part(b) - part(a));
  };
  const listed = (first, count, part) => Array.from({ length: count }, (_, k) => between(first + k, part));
  return {
    mean: (first, count) => listed(first, count, (each) => each.mean),
    band: (first, count) => [
      listed(first, count, (each) => each.mean + each.low),
      listed(first, count, (each) => each.mean + each.high),
    ],
  };
}

function gatheredBuckets(values, farthest) {
  const buckets = [];
  for (let first = 0, end = 0; 3 * first <= 4 * farthest + 3; first = end) {
    end = Math.max(first + 1, Math.trunc(first * 2 ** (1 / kPerOctave)));
    const size = end - first,
      few = size > 4 * kLooked;
    const list = few
      ? Array.from({ length: kLooked }, (_, k) => values(first + Math.trunc(((k + 0.5) * size) / kLooked), 1)[0])
      : [...values(first, size)];
    const sum = (list.reduce((a, b) => a + b, 0) * size) / list.length;
    buckets.push({ first, end, middle: (first + end - 1) / 2, sum, least: Math.min(...list), greatest: Math.max(...list) });
  }
  return buckets;
}

/// The last that begins at a distance or before.
function indexOfBucket(buckets, distance) {
  let low = 0,
    high = buckets.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (buckets[middle].first <= distance) low = middle;
    else high = middle;
  }
  return low;
}

/// Indices of the buckets of the octave around one.
function octaveOf(buckets, { middle }) {
  const half = Math.floor(middle / 3);
  return [indexOfBucket(buckets, middle - half), indexOfBucket(buckets, middle + half)];
}

function averagedBuckets(buckets) {
  const sums = [0];
  for (const each of buckets) sums.push(sums[sums.length - 1] + each.sum);
  for (const each of buckets) {
    const [low, high] = octaveOf(buckets, each);
    each.mean = (sums[high + 1] - sums[low]) / (buckets[high].end - buckets[low].first);
  }
  return buckets;
}

function spreadBuckets(buckets) {
  for (const each of buckets) {
    const [low, high] = octaveOf(buckets, each),
      octave = buckets.slice(low, high + 1);
    each.below = Math.min(0, ...octave.map(({ least, mean }) => least - mean));
    each.above = Math.max(0, ...octave.map(({ greatest, mean }) => greatest - mean));
  }
  return buckets;
}

function evenBuckets(buckets) {
  for (const each of buckets) {
    const first = indexOfBucket(buckets, each.middle - Math.floor(each.middle / 5)),
      last = indexOfBucket(buckets, each.middle + Math.floor(each.middle / 4)),
      octaves = buckets.slice(first, last + 1);
    each.low = octaves.reduce((sum, { below }) => sum + below, 0) / octaves.length;
    each.high = octaves.reduce((sum, { above }) => sum + above, 0) / octaves.length;
  }
  return buckets;
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
