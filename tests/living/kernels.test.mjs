// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels of the living figure against the program itself, over random values with a fixed seed. Numbers agree to
// 1e-12 of their size, and of 1 where sums cancel. The one wider bound: a cosine of distance × frequency cannot be
// known better than the frequency, which two libraries' pow() round differently; two units in its last place are an
// angle of 2^-51 × distance × frequency.

import assert from "node:assert/strict";
import test from "node:test";
import { alibiSlopes, biasCell, biasOf, t5Bucket } from "../../resources/living/kernels/bias.mjs";
import { biasBoxMean } from "../../resources/living/kernels/box_means.mjs";
import { decayBand, decayValues, rippleOf } from "../../resources/living/kernels/decay.mjs";
import { Refusal, kTurn } from "../../resources/living/kernels/numbers.mjs";
import {
  isMeanContent,
  profileDeviations,
  profileScores,
  scoreRule,
  softmaxOf,
} from "../../resources/living/kernels/profile.mjs";
import { rotaryOf } from "../../resources/living/kernels/rotary.mjs";
import { dialsOf, rotationCells, someOf } from "../../resources/living/kernels/rotation.mjs";
import {
  meanDots,
  meanWave,
  pairingOf,
  positionDot,
  sinusoidalOf,
  waveOf,
} from "../../resources/living/kernels/sinusoidal.mjs";
import { chooser, defaultsOf, described, randomValues, skipped, tableOf, viewOf } from "./program.mjs";

const kRotaryIds = [
  "rope",
  "rope-linear",
  "rope-dynamic-linear",
  "rope-ntk",
  "rope-dynamic-ntk",
  "rope-ntk-by-parts",
  "rope-yarn",
  "rope-dynamic-yarn",
  "rope-ggml",
  "rope-llama3",
  "rope-longrope",
  "rope-proportional",
  "mrope",
  "rope-riflex",
  "rope-dype",
];
const kDraws = Number(process.env.DRAWS || 12);
const kRelative = 1e-12;
const worst = new Map(); // largest deviation by what was compared, in units of its bound

function near(what, actual, expected, context, more = 0) {
  if (expected === null || expected === undefined || Number.isNaN(expected)) {
    assert.ok(Number.isNaN(actual), `${what}: ${actual} where the program has a gap; ${context}`);
    return;
  }
  const bound = kRelative * Math.max(Math.abs(expected), more ? 1 : Math.abs(expected)) + more;
  const off = Math.abs(actual - expected);
  const held = worst.get(what) || { share: 0, relative: 0 };
  worst.set(what, {
    share: Math.max(held.share, bound > 0 ? off / bound : 0),
    relative: Math.max(held.relative, off / Math.max(Math.abs(expected), more ? 1 : 1e-300)),
  });
  assert.ok(off <= bound, `${what}: ${actual} is not ${expected} (off ${off}); ${context}`);
}

/// How far an angle may be off, for a frequency rounded twice.
function angleBound(distance, frequency = 1) {
  return kRelative + 2 ** -51 * Math.abs(distance) * frequency;
}

/// Draws values that the program takes; refusals must agree.
function* drawn(encoding, view, seed, fixed = {}) {
  const choose = chooser(seed),
    own = described(encoding).parameters,
    ofView = viewOf(encoding, view).parameters;
  for (let k = 0; k < kDraws; ++k) {
    const start =
      k === 0 ? [defaultsOf(own), defaultsOf(ofView)] : [randomValues(own, choose), randomValues(ofView, choose)];
    const ids = (list) => new Set(list.map((each) => each.id));
    const pick = (list, values) =>
      Object.fromEntries(Object.entries({ ...values, ...fixed }).filter(([id]) => ids(list).has(id)));
    yield { p: pick(own, start[0]), s: pick(ofView, start[1]) };
  }
}

/// The kernel's answer and the program's, or null where both refuse.
function bothOf(kernel, table) {
  let mine = null,
    theirs = null,
    refusal = null;
  try {
    mine = kernel();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refusal = error;
  }
  try {
    theirs = table();
  } catch (error) {
    assert.ok(refusal, "the program refuses: " + error.stderr);
  }
  assert.equal(refusal !== null, theirs === null, "refused here only: " + refusal);
  return refusal ? null : [mine, theirs];
}

for (const id of kRotaryIds)
  test(`${id}: frequencies before and after the method`, { skip: skipped }, () => {
    for (const { p } of drawn(id, "periods", 11)) {
      const both = bothOf(
        () => rotaryOf(id, p),
        () => tableOf(id, "periods", p),
      );
      if (!both) continue;
      const [rope, { rows }] = both,
        context = JSON.stringify(p);
      assert.equal(rope.frequencies.length, rows.length, context);
      rows.forEach(([i, f, wave, turns, before]) => {
        near("frequency", rope.frequencies[i], f, context);
        near("frequency before", rope.original[i], before, context);
        near("wavelength", f > 0 ? kTurn / rope.frequencies[i] : NaN, wave, context);
        near("turns", (rope.trainedContext * rope.frequencies[i]) / kTurn, turns, context);
      });
    }
  });

for (const id of ["rope", "rope-yarn", "rope-longrope"])
  test(`${id}: decay, every measure`, { skip: skipped }, () => {
    for (const { p, s } of drawn(id, "decay", 12)) {
      const count = Math.min(s.length ?? 512, 4096),
        settings = { ...s, bases: [], length: count };
      const both = bothOf(
        () => rotaryOf(id, p),
        () => tableOf(id, "decay", { ...p, ...settings }),
      );
      if (!both) continue;
      const [rope, { columns, rows }] = both,
        gain = rope.attentionFactor ** 2;
      const values = decayValues(rope.frequencies, gain, s)(0, count + 1),
        context = JSON.stringify([p, s]);
      const ripple = rippleOf(decayValues(rope.frequencies, gain, s), count),
        isRipple = s.curve === "mean" && s.measure !== "random";
      const [low, high] = isRipple
        ? ripple.band(0, count + 1)
        : decayBand(rope.frequencies, gain, s.alignment, 0, count + 1);
      const means = ripple.mean(0, count + 1),
        column = (suffix) => columns.findIndex((each) => each.endsWith(suffix));
      const size = s.measure === "bound" ? rope.frequencies.length : 1;
      for (const row of rows) {
        const wide = gain * size * angleBound(row[0]);
        near("decay " + s.measure, values[row[0]], row[1], context, wide);
        if (column(".mean") > 0) near("decay mean", means[row[0]], row[column(".mean")], context, wide);
        if (isRipple) {
          near("decay ripple", low[row[0]], row[column(".low")], context, wide);
          near("decay ripple", high[row[0]], row[column(".high")], context, wide);
          continue;
        }
        // A deviation is a root; where all but rounding cancels only its square is as near.
        const square = (side, middle) => (side - middle) ** 2;
        const middle = (low[row[0]] + high[row[0]]) / 2;
        if (column(".low") > 0)
          near("decay band²", square(low[row[0]], middle), square(row[column(".low")], middle), context, 4 * gain * wide);
        if (column(".high") > 0)
          near("decay band²", square(high[row[0]], middle), square(row[column(".high")], middle), context, 4 * gain * wide);
      }
    }
  });

for (const id of [
  "rope",
  "rope-yarn",
  "rope-ggml",
  "rope-dynamic-ntk",
  "rope-proportional",
  "sinusoidal",
  "alibi",
  "t5",
  "sandwich",
  "nope",
])
  test(`${id}: kernel, scores, deviations and weights`, { skip: skipped }, () => {
    for (const { p, s } of drawn(id, "kernel", 13)) {
      const length = Math.min(s.length, 2048),
        settings = { ...s, length, head: Math.min(s.head ?? 0, 3) };
      const both = bothOf(
        () => scoreRule(id, p),
        () => tableOf(id, "kernel", { ...p, ...settings }),
      );
      if (!both) continue;
      const [rule, { columns, rows }] = both,
        head = Math.min(settings.head, Math.max(rule.heads - 1, 0));
      const scores = profileScores(rule, settings, length, head),
        context = JSON.stringify([p, settings]);
      const deviations = isMeanContent(s.content) ? profileDeviations(rule, settings, scores) : null;
      const gain = (rule.turned?.attentionFactor ?? 1) ** 2;
      const size = gain * Math.max(s.strength, 1) * Math.sqrt(rule.dim) + Math.abs(scores[0]);
      const weights = softmaxOf(scores).weights,
        second = tableOf(id, "kernel", { ...p, ...settings }, 2).rows;
      rows.forEach((row, k) => {
        const wide = size * angleBound(length);
        near("score", scores[row[0]], row[1], context, wide);
        if (columns[2]?.endsWith(".low"))
          near("deviation²", deviations[row[0]] ** 2, (row[1] - row[2]) ** 2, context, size * wide);
        near("weight", weights[row[0]], second[k][1], context, 4 * wide);
      });
    }
  });

test("sinusoidal: table and products", { skip: skipped }, () => {
  for (const { p, s } of drawn("sinusoidal", "table", 14)) {
    const settings = { start: s.start, length: Math.min(s.length, 40) },
      waves = sinusoidalOf(p),
      pairing = pairingOf(waves);
    const { rows } = tableOf("sinusoidal", "table", { ...p, ...settings }),
      context = JSON.stringify([p, settings]);
    for (const [t, ...row] of rows)
      row.forEach((value, c) => near("table", waveOf(waves, t, c), value, context, angleBound(t)));
    const start = Math.min(s.start, 1e6),
      square = tableOf("sinusoidal", "similarity", { ...p, start, length: 24 }).rows;
    for (const [m, ...row] of square)
      row.forEach((value, k) =>
        near(
          "dot",
          positionDot(pairing, m, start + k),
          value,
          context,
          p.dim * angleBound(pairing.sines.length ? m : 24),
        ),
      );
  }
});

test("means over boxes are those of their cells", () => {
  const waves = sinusoidalOf({ dim: 9, base: 50, convention: "vaswani", layout: "interleaved" }),
    pairing = pairingOf(waves);
  const rows = { first: 3, count: 7 },
    columns = { first: 11, count: 5 };
  const mean = (value) => {
    let sum = 0,
      seen = 0;
    for (let m = 3; m < 10; ++m)
      for (let n = 11; n < 16; ++n) if (!Number.isNaN(value(m, n))) ((sum += value(m, n)), ++seen);
    return seen ? sum / seen : NaN;
  };
  near(
    "box",
    meanDots(pairing, [rows], [columns])[0],
    mean((m, n) => positionDot(pairing, m, n)),
    "dots",
    kRelative,
  );
  near(
    "box",
    meanWave(waves, 3, 7, 4),
    mean((m) => waveOf(waves, m, 4)),
    "wave",
    kRelative,
  );
  for (const causal of [true, false])
    for (const first of [0, 6, 9, 14]) {
      const bias = biasOf("t5", { ...kT5, bidirectional: !causal }),
        alibi = biasOf("alibi", { heads: 3, "max-bias": 8, mode: causal ? "causal" : "symmetric" });
      for (const each of [bias, alibi]) {
        const shift = (m) => m + first;
        near(
          "box",
          biasBoxMean(each, 1)({ first: 3 + first, count: 7 }, columns),
          mean((m, n) => biasCell(each, 1, shift(m), n)),
          `bias ${causal} ${first}`,
          kRelative,
        );
      }
    }
});

const kT5 = { "num-buckets": 32, "max-distance": 128, bidirectional: false, heads: 4, seed: 1, file: "", tensor: "" };

test("alibi: slopes and matrix", { skip: skipped }, () => {
  for (const { p } of drawn("alibi", "slopes", 15)) {
    const { rows } = tableOf("alibi", "slopes", p),
      slopes = alibiSlopes(p.heads, p["max-bias"]),
      bias = biasOf("alibi", p);
    rows.forEach(([h, slope]) => near("slope", slopes[h], slope, JSON.stringify(p)));
    const head = p.heads - 1,
      matrix = tableOf("alibi", "matrix", { ...p, head, length: 12 }).rows;
    for (const [i, ...row] of matrix)
      row.forEach((value, j) => near("alibi", biasCell(bias, head, i, j), value, JSON.stringify(p)));
  }
});

for (const id of ["t5", "sandwich"])
  test(`${id}: matrix`, { skip: skipped }, () => {
    for (const { p } of drawn(id, "matrix", 16, { file: "", tensor: "" })) {
      const head = p.heads - 1,
        make = () => tableOf(id, "matrix", { ...p, head, length: 70 });
      const both = bothOf(() => biasOf(id, p), make);
      if (!both) continue;
      for (const [i, ...row] of both[1].rows)
        row.forEach((value, j) =>
          near(id, biasCell(both[0], head, i, j), value, JSON.stringify(p), p.dim ? p.dim * angleBound(70) : 0),
        );
    }
  });

test("t5: buckets, both directions", { skip: skipped }, () => {
  for (const { p } of drawn("t5", "distances", 17, { file: "", tensor: "" })) {
    const settings = { length: 5000, "distance-sign": "query-minus-key" };
    const both = bothOf(
      () => biasOf("t5", p),
      () => tableOf("t5", "distances", { ...p, ...settings }),
    );
    if (!both) continue;
    for (const [distance, bucket] of both[1].rows)
      assert.equal(t5Bucket(p, distance), bucket, JSON.stringify([p, distance]));
  }
});

for (const id of ["rope", "rope-yarn"])
  test(`${id}: dials and matrix of rotation`, { skip: skipped }, () => {
    for (const { p, s } of drawn(id, "rotation", 18)) {
      const settings = { ...s, "from-pair": null };
      const both = bothOf(
        () => rotaryOf(id, p),
        () => tableOf(id, "rotation", { ...p, ...settings }),
      );
      if (!both) continue;
      const [rope, { rows }] = both,
        context = JSON.stringify([p, settings]);
      const all = rope.frequencies.map((_, i) => i),
        circles = someOf(all, s.circles, true);
      const dials = dialsOf(rope, settings, circles),
        longest = Math.max(...dials.map((each) => each.radius));
      rows.forEach(([pair, , start, angle, radius], k) => {
        assert.equal(dials[k].pair, pair, context);
        const off = Math.abs(dials[k].angle - angle),
          wrapped = Math.min(off, Math.abs(off - kTurn));
        near("dial", angle + (wrapped === off ? dials[k].angle - angle : 0), angle, context, angleBound(s.position));
        near("dial start", dials[k].start, start, context, kRelative);
        near("hand", dials[k].radius / longest, radius, context);
      });
      const shown = someOf(circles, s["matrix-pairs"], true),
        cells = rotationCells(rope, settings, shown);
      tableOf(id, "rotation", { ...p, ...settings }, 2).rows.forEach(([, ...row], i) =>
        row.forEach((value, j) =>
          near("matrix", cells[i * row.length + j], value, context, rope.attentionFactor * angleBound(s.position)),
        ),
      );
    }
  });

test("largest deviations", { skip: skipped }, (t) => {
  for (const [what, { share, relative }] of worst)
    t.diagnostic(`${what}: ${relative.toExponential(1)} of the value, ${(100 * share).toFixed(1)} % of the bound`);
});
