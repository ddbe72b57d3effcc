// SPDX-License-Identifier: GPL-3.0-or-later
// What the last of N tokens scores with the token a distance before it, under waves that are added, rotations, biases
// and none (core/explore/score/profile.cpp).

import { biasAt, biasOf, isBias } from "./bias.mjs";
import { SeededNumbers } from "./numbers.mjs";
import { isRotary, rotaryOf } from "./rotary.mjs";
import { pairingOf, sinusoidalOf, waveOf } from "./sinusoidal.mjs";
import { waveSum } from "./waves.mjs";

const kUsualDim = 64; // of q and k where an encoding has none of its own

/// {dim, heads, causal, turned | added | bias}; null where the encoding is none of these.
export function scoreRule(encoding, p) {
  if (isRotary(encoding)) {
    const turned = rotaryOf(encoding, p);
    return { dim: turned.headDim, heads: 0, causal: false, turned };
  }
  if (encoding === "sinusoidal") {
    const waves = sinusoidalOf(p);
    return { dim: p.dim, heads: 0, causal: false, added: { ...waves, pairing: pairingOf(waves) } };
  }
  if (encoding === "nope") return { dim: kUsualDim, heads: 0, causal: false };
  if (!isBias(encoding)) return null;
  const bias = biasOf(encoding, p);
  return { dim: kUsualDim, heads: bias.heads.length, causal: bias.causal, bias };
}

export function isMeanContent(kind) {
  return kind === "expected" || kind === "expected-unrelated";
}

/// q, k, and what every entry of q has with its own of k beside them, as a mean.
function contentOf(rule, settings) {
  const { dim } = rule,
    square = settings.strength * Math.sqrt(dim),
    zero = new Array(dim).fill(0);
  if (isMeanContent(settings.content))
    return { q: zero, k: zero, even: settings.content === "expected" ? square / dim : 0 };
  const random = new SeededNumbers(settings["content-seed"]),
    grown = (v) => v.map((each) => each * Math.sqrt(square));
  const q = settings.content === "equal" ? new Array(dim).fill(1 / Math.sqrt(dim)) : random.unitVector(dim);
  const k = settings.content === "unrelated" ? random.unitVector(dim) : q;
  return { q: grown(q), k: grown(k), even: 0 };
}

function dotOf(a, b) {
  let sum = 0;
  for (let i = 0; i < a.length; ++i) sum += a[i] * b[i];
  return sum;
}

/// By distance, and what dimensions that stand still give at every distance.
function turnedScores(rope, { q, k, even }, length) {
  const pairs = rope.frequencies.length,
    gain = rope.attentionFactor ** 2,
    cosine = [],
    sine = [];
  for (let i = 0; i < pairs; ++i) {
    cosine.push(gain * (q[2 * i] * k[2 * i] + q[2 * i + 1] * k[2 * i + 1] + 2 * even));
    sine.push(gain * (q[2 * i] * k[2 * i + 1] - q[2 * i + 1] * k[2 * i]));
  }
  const still = dotOf(q.slice(2 * pairs), k.slice(2 * pairs)) + even * (q.length - 2 * pairs);
  return { scores: waveSum(rope.frequencies, cosine, sine, 0, length), always: still };
}

/// (q + p_last) · p_j by distance, and p_last · k.
function addedScores(waves, { q, k, even }, length) {
  const own = waves.columns.map((_, c) => waveOf(waves, length - 1, c));
  const cosine = waves.frequencies.map(() => 0),
    sine = waves.frequencies.map(() => 0);
  waves.columns.forEach(({ frequency, cosine: isCosine }, c) => {
    if (frequency >= 0) (isCosine ? cosine : sine)[frequency] += q[c] + own[c];
  });
  const scores = waveSum(waves.frequencies, cosine, sine, 0, length).reverse();
  return { scores, always: dotOf(q, k) + even * q.length + dotOf(own, k) };
}

/// Scores at distances 0 .. length − 1.
export function profileScores(rule, settings, length, head) {
  const content = contentOf(rule, settings),
    root = Math.sqrt(rule.dim);
  const plain = { scores: new Float64Array(length), always: dotOf(content.q, content.k) + content.even * rule.dim };
  const { scores, always } = rule.turned
    ? turnedScores(rule.turned, content, length)
    : rule.added
      ? addedScores(rule.added, content, length)
      : plain;
  return scores.map((score, d) => (always + score) / root + (rule.bias ? biasAt(rule.bias, head, d) : 0));
}

/// One standard deviation of each score over all directions of the content. Precondition: the content is a mean.
export function profileDeviations(rule, settings, scores) {
  const { dim } = rule,
    root = Math.sqrt(dim),
    square = settings.strength * root,
    equal = settings.content === "expected";
  const variances = contentVariances(rule, scores, square, equal);
  return scores.map(
    (score, d) =>
      Math.sqrt(Math.max(variances[d] + addedVariance(rule, d, score * root, square, equal, scores.length), 0)) / root,
  );
}

/// Of q·Rk: 2|q|⁴ (tr A² − (tr A)²/d) / (d (d + 2)) where k = q, |q|²|k|² tr AAᵀ / d² where they are unrelated.
function contentVariances(rule, scores, square, equal) {
  const { dim, turned } = rule,
    size = (square * square) / (dim * (equal ? dim / 2 + 1 : dim));
  if (!turned) return scores.map(() => (equal ? 0 : size * dim));
  const pairs = turned.frequencies.length,
    gain = turned.attentionFactor ** 4,
    still = dim - 2 * pairs;
  if (!equal) return scores.map(() => size * (still + 2 * pairs * gain));
  const doubled = turned.frequencies.map((f) => 2 * f),
    ones = doubled.map(() => 1),
    none = doubled.map(() => 0);
  const cosines = waveSum(doubled, ones, none, 0, scores.length),
    root = Math.sqrt(dim);
  return scores.map((score, d) => {
    const trace = square > 0 ? (score * root * dim) / square : 0;
    return size * (still + gain * (pairs + cosines[d]) - (trace * trace) / dim);
  });
}

/// Of q·p + p·k, which have nothing in common with q·k.
function addedVariance({ added, dim }, distance, score, square, equal, length) {
  if (!added) return 0;
  const squares = squareAt(added.pairing, length - 1) + squareAt(added.pairing, length - 1 - distance);
  return (square / dim) * (equal ? squares + 2 * (score - square) : squares);
}

/// |PE|²: a sine and a cosine of one frequency make 1.
function squareAt(pairing, position) {
  return pairing.sines.reduce((sum, f) => sum + Math.sin(position * f) ** 2, pairing.paired.length);
}

/// Weights, their entropy in nats, the least radius with half of the weight, where the score first meets 0.
export function softmaxOf(scores) {
  let greatest = -Infinity,
    total = 0,
    weighted = 0;
  for (const score of scores) greatest = Math.max(greatest, score);
  const weights = scores.map((score) => Math.exp(score - greatest));
  weights.forEach((weight, d) => {
    total += weight;
    if (weight > 0) weighted += weight * (scores[d] - greatest);
  });
  const shares = weights.map((weight) => weight / total);
  return {
    weights: shares,
    entropy: Math.max(Math.log(total) - weighted / total, 0),
    halfRadius: halfRadius(shares),
    ...zeroOf(scores),
  };
}

function halfRadius(weights) {
  let held = 0;
  const found = weights.findIndex((weight) => (held += weight) >= 0.5 - 1e-12);
  return found < 0 ? weights.length - 1 : found;
}

/// What is left of rounding has no sign.
function zeroOf(scores) {
  const largest = scores.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  let sign = 0,
    firstZero = null;
  for (let d = 0; d < scores.length; ++d) {
    const none = Math.abs(scores[d]) <= 1e-12 * largest;
    if (none && firstZero === null) firstZero = d;
    if (sign === 0 && !none) sign = Math.sign(scores[d]);
    if (none || scores[d] * sign >= 0) continue;
    if (firstZero === null) firstZero = d - scores[d] / (scores[d] - scores[d - 1]);
    return { firstZero, firstSignChange: d };
  }
  return { firstZero, firstSignChange: null };
}
