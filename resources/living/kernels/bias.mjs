// SPDX-License-Identifier: GPL-3.0-or-later
// Biases by distance: ALiBi's slopes, T5's buckets, Sandwich's waves (core/explore/encodings/alibi.hpp, t5.hpp, sandwich.hpp).
// A bias is {heads: [{slope, steps, gain}], buckets, frequencies, causal}; steps are {before, edges, values} with
// values[k] from edges[k] on.

import { addChinese, say } from "../page/words.mjs";
import { extentOf, refuse, SeededNumbers } from "./numbers.mjs";

/// 2^floor(log2 n).
export function bitFloor(n) {
  return 2 ** (31 - Math.clz32(n));
}

/// 2^(−Bk/m) for the largest power of two m ≤ n, then 2^(−Bk/2m), k = 1, 3, 5 ..., for the remaining heads.
export function alibiSlopes(heads, maxBias) {
  const m = bitFloor(heads),
    out = [];
  for (let k = 1; k <= m; ++k) out.push(Math.pow(2, (-maxBias * k) / m));
  for (let k = 1; out.length < heads; k += 2) out.push(Math.pow(2, (-maxBias * k) / (2 * m)));
  return out;
}

function alibiOf(p) {
  const heads = alibiSlopes(p.heads, p["max-bias"]).map((slope) => ({ slope, steps: null, gain: 0 }));
  return { heads, buckets: null, frequencies: [], causal: p.mode === "causal" };
}

/// Whether count · ln(n/first) ≥ k · ln(last/first), exactly: both sides are powers of whole numbers.
function reaches(n, first, last, count, k) {
  const power = (base, exponent) => BigInt(base) ** BigInt(exponent);
  return power(n, count) * power(first, k) >= power(last, k) * power(first, count);
}

/// floor(count · ln(n/first) / ln(last/first)). Next to a whole number doubles may fall on either side of it; there
/// whole numbers decide.
export function logFloor(n, first, last, count) {
  const steps = (count * Math.log(n / first)) / Math.log(last / first),
    nearest = Math.round(steps);
  if (Math.abs(steps - nearest) > 1e-9 * (1 + Math.abs(steps)) || count > 4096) return Math.floor(steps);
  return reaches(n, first, last, count, nearest) ? nearest : nearest - 1;
}

/// Buckets of one direction, and how many of them are single distances.
function t5Shape(p) {
  const own = p.bidirectional ? Math.trunc(p["num-buckets"] / 2) : p["num-buckets"];
  return { own, exact: Math.trunc(own / 2), last: p["max-distance"] };
}

function checkT5(p, { exact }) {
  if (exact < 1)
    refuse(
      say(
        "%1 must be at least %2, not %3: half of each direction's buckets hold a single distance each.",
        "num-buckets",
        p.bidirectional ? 4 : 2,
        p["num-buckets"],
      ),
    );
  if (p["max-distance"] <= exact)
    refuse(
      say(
        "%1 must be at least %2 when %3 is %4: the formula for buckets beyond distance %5 divides by ln(%1 / %5).",
        "max-distance",
        exact + 1,
        "num-buckets",
        p["num-buckets"],
        exact,
      ),
    );
}

/// Of Δ = query − key; transformers counts key − query.
export function t5Bucket(p, distance) {
  const shape = t5Shape(p),
    later = distance < 0;
  if (later && !p.bidirectional) return 0;
  return (later ? shape.own : 0) + bucketOfLength(shape, Math.abs(distance));
}

function bucketOfLength({ own, exact, last }, n) {
  if (n < exact) return n;
  if (n >= last) return own - 1;
  return Math.min(own - 1, exact + logFloor(n, exact, last, own - exact));
}

/// The least n in low .. high (where it holds at high) from which `beyond` holds.
function firstWhere(low, high, beyond) {
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (beyond(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/// Where each bucket of one direction begins: distances that are not negative, ascending.
function bucketStarts(shape) {
  const starts = [];
  for (let n = 0; n <= shape.last;) {
    const bucket = bucketOfLength(shape, n);
    starts.push({ n, bucket });
    if (bucket === shape.own - 1) break;
    n = firstWhere(n + 1, shape.last, (each) => bucketOfLength(shape, each) > bucket);
  }
  return starts;
}

/// Buckets as steps over Δ.
export function t5Steps(p) {
  const shape = t5Shape(p),
    starts = bucketStarts(shape),
    edges = [],
    values = [];
  checkT5(p, shape);
  const add = (edge, value) => (edges.push(edge), values.push(value));
  const before = p.bidirectional ? shape.own + starts[starts.length - 1].bucket : 0;
  for (let k = starts.length - 1; p.bidirectional && k > 0; --k)
    if (starts[k].n > 1) add(1 - starts[k].n, shape.own + starts[k - 1].bucket);
  for (const { n, bucket } of starts) if (p.bidirectional || bucket > 0) add(n, bucket);
  return { before, edges, values };
}

export function stepAt(steps, x) {
  let low = 0,
    high = steps.edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (steps.edges[middle] <= x) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? steps.before : steps.values[low - 1];
}

/// Where a bucket begins, a real number.
function bucketNear({ own, exact, last }, row) {
  const at = row % own;
  return at < exact ? at : exact * Math.pow(last / exact, (at - exact) / (own - exact));
}

/// −s ln(1 + n) + 0.25 z: random, not trained, the same as in the program.
export function t5Table(p) {
  const random = new SeededNumbers(p.seed),
    shape = t5Shape(p);
  return Array.from({ length: p.heads }, () => {
    const fall = random.uniform();
    return Array.from(
      { length: p["num-buckets"] },
      (_, row) => 0.25 * random.normal() - fall * Math.log1p(bucketNear(shape, row)),
    );
  });
}

function t5Of(p) {
  if (p.file) refuse(say("This page has no file to read a table from."));
  const buckets = t5Steps(p);
  const heads = t5Table(p).map((table) => ({ slope: 0, gain: 0, steps: mappedSteps(buckets, table) }));
  return { heads, buckets, frequencies: [], causal: !p.bidirectional };
}

function mappedSteps(steps, table) {
  return { before: table[steps.before], edges: steps.edges, values: steps.values.map((row) => table[row]) };
}

/// (Σ cos(Δ b^(−2i/d)) − d/2) · H/8h, i and h from 1.
function sandwichOf(p) {
  const frequencies = Array.from({ length: p.dim / 2 }, (_, i) => Math.pow(p.base, (-2 * (i + 1)) / p.dim));
  const heads = Array.from({ length: p.heads }, (_, h) => ({ slope: 0, steps: null, gain: p.heads / (8 * (h + 1)) }));
  return { heads, buckets: null, frequencies, causal: p.mode === "causal" };
}

const kBiases = { alibi: alibiOf, t5: t5Of, sandwich: sandwichOf };

export function isBias(encoding) {
  return encoding in kBiases;
}

export function biasOf(encoding, p) {
  return kBiases[encoding](p);
}

/// What a head adds at a distance, masked or not.
export function biasAt(bias, head, distance) {
  const { slope, steps, gain } = bias.heads[head];
  let out = (steps ? stepAt(steps, distance) : 0) - (distance === 0 ? 0 : slope * Math.abs(distance));
  if (gain !== 0) {
    let waves = 0;
    for (const f of bias.frequencies) waves += Math.cos(distance * f) - 1;
    out += gain * waves;
  }
  return out;
}

/// NaN where the key comes later under a causal mask.
export function biasCell(bias, head, query, key) {
  return bias.causal && key > query ? NaN : biasAt(bias, head, query - key);
}

/// Least and greatest at the distances low .. high that are seen; of waves among 128 of them.
export function biasReach(bias, head, low, high) {
  const from = bias.causal ? Math.max(low, 0) : low,
    probes = new Set([from, high, 0]);
  for (const edge of bias.heads[head].steps?.edges ?? []) probes.add(edge).add(edge - 1);
  for (let k = 0; bias.heads[head].gain !== 0 && k < 128; ++k) probes.add(Math.round(from + ((high - from) * k) / 127));
  return extentOf([...probes].filter((d) => d >= from && d <= high).map((d) => biasAt(bias, head, d)));
}

addChinese({
  "%1 must be at least %2, not %3: half of each direction's buckets hold a single distance each.":
    "%1 至少须为 %2，而不是 %3：每个方向的桶有一半各对应单个距离。",
  "%1 must be at least %2 when %3 is %4: the formula for buckets beyond distance %5 divides by ln(%1 / %5).":
    "%3 为 %4 时，%1 至少须为 %2：距离 %5 之后的分桶公式要除以 ln(%1 / %5)。",
  "This page has no file to read a table from.": "此页面没有可供读取数表的文件。",
});
