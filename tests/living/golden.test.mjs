// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels of the living figure against the 50-digit reference values of tests/golden/data, within the tolerances
// that stand there. Needs no program.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { alibiSlopes, biasCell, biasOf, t5Bucket } from "../../resources/living/kernels/bias.mjs";
import { kTurn } from "../../resources/living/kernels/numbers.mjs";
import { geometricFrequencies, rotaryOf } from "../../resources/living/kernels/rotary.mjs";
import { pairingOf, positionDot, sinusoidalOf, waveOf } from "../../resources/living/kernels/sinusoidal.mjs";
import { exactTurn, meanCosines, roformerBounds } from "../../resources/living/kernels/waves.mjs";

const kFolder = new URL("../golden/data/", import.meta.url);
const kEncodings = {
  rope_default: "rope",
  rope_linear: "rope-linear",
  rope_ntk_aware: "rope-ntk",
  rope_dynamic_ntk: "rope-dynamic-ntk",
  rope_dynamic_yarn: "rope-dynamic-yarn",
  rope_ntk_by_parts_paper: "rope-ntk-by-parts",
  rope_yarn: "rope-yarn",
  rope_ggml_yarn: "rope-ggml",
  rope_llama3: "rope-llama3",
  rope_longrope: "rope-longrope",
  rope_proportional: "rope-proportional",
  rope_riflex: "rope-riflex",
  rope_dype: "rope-dype",
};
const kTables = {
  rope_cos_sin: cosSin,
  rope_decay: decay,
  sinusoidal: waves,
  sinusoidal_dot: dots,
  alibi_slopes: slopes,
  alibi_bias: biases,
  sandwich,
  t5_buckets: buckets,
};

function near(actual, expected, tolerance, far, what) {
  if (expected === null) return assert.ok(Number.isNaN(actual) || actual === Infinity, `${what}: ${actual} is no gap`);
  const more = tolerance.f64_abs_per_unit_angle ?? tolerance.f64_abs_per_unit_distance ?? 0;
  const bound = (tolerance.f64_abs ?? 0) + (tolerance.f64_rel ?? 0) * Math.abs(expected) + more * Math.abs(far);
  assert.ok(Math.abs(actual - expected) <= bound, `${what}: ${actual} is not ${expected}`);
}

const kTrained = { rope_dype: 64 }; // patches; where no other says, it makes no difference

/// A rotary case's parameters under the program's ids.
function rotaryValues({ params: p, scheme }) {
  return {
    "head-dim": p.head_dim,
    "partial-rotary": p.partial_rotary_factor ?? (p.rotary_dim ? p.rotary_dim / p.head_dim : 1),
    base: p.base ?? 10000,
    "trained-context": p.original_max_position_embeddings ?? p.max_position_embeddings ?? p.base_patches ??
      kTrained[scheme] ?? 4096,
    factor: p.factor ?? (scheme === "rope_longrope" ? null : 1),
    formula: p.formula,
    "sequence-length": p.seq_len ?? null,
    "beta-fast": p.beta_fast ?? 32,
    "beta-slow": p.beta_slow ?? 1,
    truncate: p.truncate ?? true,
    "attention-factor": p.attention_factor ?? null,
    mscale: p.mscale ?? null,
    "mscale-all-dim": p.mscale_all_dim ?? null,
    alpha: p.alpha ?? 1,
    beta: p.beta ?? 32,
    temperature: p.temperature ?? false,
    "ext-factor": p.ext_factor ?? 1,
    "attn-factor": p.attn_factor ?? 1,
    "freq-factors": p.freq_factors ?? [],
    "low-freq-factor": p.low_freq_factor,
    "high-freq-factor": p.high_freq_factor,
    "short-factor": p.short_factor,
    "long-factor": p.long_factor,
    "max-context": p.max_position_embeddings ?? null,
    "empty-lists": "ntk",
    "test-length": p.test_length,
    "repetition-frame": p.repetition_frame,
    k: p.k ?? null,
    method: p.method,
    patches: p.patches,
    time: p.time,
  };
}

function rotary(each) {
  const rope = rotaryOf(kEncodings[each.scheme], rotaryValues(each)),
    { expected, tolerance } = each;
  const what = (name, i) => `${each.id} ${name} ${i}`;
  expected.inv_freq.forEach((f, i) => near(rope.frequencies[i], f, tolerance, 0, what("inv_freq", i)));
  expected.wavelength?.forEach((w, i) => near(kTurn / rope.frequencies[i], w, tolerance, 0, what("wavelength", i)));
  const factor = expected.attention_factor ?? expected.magnitude;
  if (factor !== undefined) near(rope.attentionFactor, Number(factor), tolerance, 0, what("attention factor", ""));
  (expected.extrapolation_share ?? expected.gamma)?.forEach((e, i) =>
    assert.ok(Math.abs(rope.ramp[i] - e) <= 1e-12, what("share", i)),
  );
}

function cosSin(each) {
  const { freq, positions } = each.params,
    { expected } = each;
  const rope = rotaryOf(kEncodings[freq.scheme], rotaryValues({ params: freq, scheme: freq.scheme }));
  positions.forEach((m, row) =>
    rope.frequencies.forEach((f, i) => {
      const [c, s] = exactTurn(m, f).map((value) => value * rope.attentionFactor),
        far = m * f;
      near(c, expected.cos[row][i], each.tolerance, far, `${each.id} cos ${m} ${i}`);
      near(s, expected.sin[row][i], each.tolerance, far, `${each.id} sin ${m} ${i}`);
    }),
  );
}

function decay({ id, params: { dim, base, distances }, expected, tolerance }) {
  const f = geometricFrequencies(base, dim);
  distances.forEach((distance, k) => {
    near(meanCosines(f, distance, 1)[0], expected.mean_cos[k], tolerance, distance, `${id} ${distance}`);
    near(roformerBounds(f, distance, 1)[0], expected.roformer_mean_abs_S[k], tolerance, distance, `${id} ${distance}`);
  });
  const together = meanCosines(f, 0, 129);
  distances.forEach((distance, k) => {
    if (distance <= 128) near(together[distance], expected.mean_cos[k], tolerance, distance, `${id} ${distance}`);
  });
}

function sinusoidalCase({ params: p }) {
  return sinusoidalOf({
    dim: p.dim,
    base: p.base ?? 10000,
    convention: p.convention ?? "vaswani",
    layout: p.layout ?? "interleaved",
  });
}

function waves(each) {
  const own = sinusoidalCase(each),
    { id, params, expected, tolerance } = each;
  expected.frequencies?.forEach((f, i) => near(own.frequencies[i], f, { f64_rel: 1e-13 }, 0, `${id} frequency ${i}`));
  params.positions.forEach((t, row) =>
    expected.table[row].forEach((value, c) => near(waveOf(own, t, c), value, tolerance, t, `${id} ${t} ${c}`)),
  );
}

function dots(each) {
  const pairing = pairingOf(sinusoidalCase(each));
  each.params.deltas.forEach((delta, k) =>
    near(positionDot(pairing, 0, delta), each.expected.dot[k], each.tolerance, delta, `${each.id} ${delta}`),
  );
}

function slopes({ id, params: p, expected, tolerance }) {
  const own = alibiSlopes(p.num_heads, p.bias_max ?? p.max_bias ?? p.alibi_bias_max ?? 8);
  expected.slopes.forEach((slope, h) => near(own[h], slope, tolerance, 0, `${id} ${h}`));
}

/// Queries are the last of the keys.
function biases({ id, params: p, expected, tolerance }) {
  const bias = biasOf("alibi", { heads: p.num_heads, "max-bias": 8, mode: p.mode }),
    first = p.key_len - p.query_len;
  for (const h of p.heads)
    expected.bias_by_head[h].forEach((row, i) =>
      row.forEach((value, j) => near(biasCell(bias, h, first + i, j), value, tolerance, 0, `${id} ${h} ${i} ${j}`)),
    );
}

function sandwich({ id, params: p, expected, tolerance }) {
  const bias = biasOf("sandwich", { dim: p.dim, heads: p.num_heads, base: 10000, mode: "causal" });
  expected.bias.forEach((row, h) =>
    row.forEach((value, k) => near(biasCell(bias, h, p.distances[k], 0), value, tolerance, 0, `${id} ${h} ${k}`)),
  );
}

/// The reference counts key − query.
function buckets({ id, params: p, expected }) {
  const values = { "num-buckets": p.num_buckets, "max-distance": p.max_distance, bidirectional: p.bidirectional };
  expected.bucket.forEach((bucket, k) => assert.equal(t5Bucket(values, -(p.from + k)), bucket, `${id} ${p.from + k}`));
}

const cases = readdirSync(kFolder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(new URL(name, kFolder), "utf8")));

for (const scheme of [...Object.keys(kEncodings), ...Object.keys(kTables)])
  test(`golden: ${scheme}`, () => {
    const own = cases.filter((each) => each.scheme === scheme);
    assert.ok(own.length > 0);
    for (const each of own) (kTables[scheme] ?? rotary)(each);
  });
