// SPDX-License-Identifier: GPL-3.0-or-later
// Rotary encodings: from parameters, under their ids in the program, to frequencies (core/explore/encodings/rope*.hpp).

import { addChinese, say } from "../page/words.mjs";
import { clamped, kTurn, refuse } from "./numbers.mjs";
import { kPhi3Long, kPhi3Short } from "./phi3.mjs";

/// base^(−2i/d): RoFormer eq. 15.
export function geometricFrequencies(base, dim) {
  return Array.from({ length: Math.trunc(dim / 2) }, (_, i) => Math.pow(base, (-2 * i) / dim));
}

/// Truncated in doubles as the reference implementations do: 100 × 0.57 gives 56.
function rotaryDimOf(p) {
  return Math.trunc(p["head-dim"] * p["partial-rotary"]);
}

function checkRotaryDim(p) {
  const d = rotaryDimOf(p);
  if (d >= 2 && d % 2 === 0) return d;
  return refuse(
    say(
      "partial-rotary %1 of head-dim %2 gives %3 rotating {3|dimension|dimensions}; the number must be even and at least 2.",
      p["partial-rotary"],
      p["head-dim"],
      d,
    ),
  );
}

/// Unscaled, for the methods to remap.
function unscaledRotary(p, factor) {
  const rotaryDim = checkRotaryDim(p),
    original = geometricFrequencies(p.base, rotaryDim);
  return {
    headDim: p["head-dim"],
    rotaryDim,
    base: p.base,
    trainedContext: p["trained-context"],
    factor,
    original,
    frequencies: original,
    attentionFactor: 1,
    ramp: null,
    effectiveBase: null,
    within: null,
  };
}

/// For a sequence beyond the trained context: also what the method makes of those within it.
function atSequenceLength(length, rotary, within, attentionFactor) {
  if (length > rotary.trainedContext) rotary.within = { length, frequencies: within, attentionFactor };
  return rotary;
}

/// max(1, l/L): how far a sequence reaches beyond the trained context.
function stretchOf(p) {
  return Math.max(p["sequence-length"], p["trained-context"]) / p["trained-context"];
}

function ropeLinear(p) {
  const out = unscaledRotary(p, p.factor);
  out.frequencies = out.original.map((f) => f / p.factor);
  return out;
}

function ropeDynamicLinear(p) {
  const factor = stretchOf(p),
    out = unscaledRotary(p, factor);
  out.frequencies = out.original.map((f) => f / factor);
  return atSequenceLength(p["sequence-length"], out, out.original, 1);
}

export function ntkBase(base, alpha, rotaryDim) {
  return base * Math.pow(alpha, rotaryDim / (rotaryDim - 2));
}

function ntkScaled(p, alpha) {
  const out = unscaledRotary(p, alpha);
  if (out.rotaryDim <= 2)
    refuse(
      say(
        "NTK scaling needs a head-dim with at least 4 rotating dimensions: with 2 its exponent d/(d-2) " +
          "divides by zero.",
      ),
    );
  out.effectiveBase = ntkBase(p.base, alpha, out.rotaryDim);
  out.frequencies = geometricFrequencies(out.effectiveBase, out.rotaryDim);
  return out;
}

/// transformers: s·l/L − (s − 1); ratio: l/L. They agree where s is 1.
export function dynamicAlpha(p, formula = p.formula) {
  return formula === "hf" ? p.factor * stretchOf(p) - (p.factor - 1) : stretchOf(p);
}

function ropeDynamicNtk(p) {
  const out = ntkScaled(p, dynamicAlpha(p));
  return atSequenceLength(p["sequence-length"], out, out.original, 1);
}

/// Shares of `original` that stay, the rest divided by the factor.
function mixedFrequencies(original, share, factor) {
  return original.map((f, i) => ((1 - share[i]) * f) / factor + share[i] * f);
}

/// DeepSeek's get_mscale.
export function attentionMscale(factor, mscale = 1) {
  return factor <= 1 ? 1 : 0.1 * mscale * Math.log(factor) + 1;
}

function ropeNtkByParts(p) {
  if (!(p.alpha < p.beta))
    refuse(say("alpha (%1) must be smaller than beta (%2): the ramp divides by their difference.", p.alpha, p.beta));
  const out = unscaledRotary(p, p.factor);
  out.ramp = out.original.map((f) => clamped((out.trainedContext / (kTurn / f) - p.alpha) / (p.beta - p.alpha), 0, 1));
  out.frequencies = mixedFrequencies(out.original, out.ramp, p.factor);
  if (p.temperature) out.attentionFactor = attentionMscale(p.factor);
  return out;
}

/// Pair index, a real number, that makes `turns` turns in the trained context.
function correctionDim(p, d, turns) {
  return (d * Math.log(p["trained-context"] / (turns * kTurn))) / (2 * Math.log(p.base));
}

/// The upper clamp is d − 1, not d/2 − 1, as in the reference code.
export function rampEnds(p, truncate) {
  const d = rotaryDimOf(p);
  let low = correctionDim(p, d, p["beta-fast"]),
    high = correctionDim(p, d, p["beta-slow"]);
  if (truncate) [low, high] = [Math.floor(low), Math.ceil(high)];
  return [Math.max(low, 0), Math.min(high, d - 1)];
}

function checkYarn(p) {
  if (p.base === 1) refuse(say("YaRN needs a base other than 1: the formula for the ramp's ends divides by ln base, which would be 0."));
  if (p["beta-fast"] < p["beta-slow"])
    refuse(
      say(
        "beta-fast (%1) must not be smaller than beta-slow (%2): fast pairs make more turns.",
        p["beta-fast"],
        p["beta-slow"],
      ),
    );
}

function keptShares(pairs, low, width) {
  return Array.from({ length: pairs }, (_, i) => 1 - clamped((i - low) / width, 0, 1));
}

/// Explicit, or the ratio of DeepSeek's two mscales, or 0.1 ln s + 1.
export function yarnAttentionFactor(p) {
  if (isSet(p["attention-factor"])) return p["attention-factor"];
  const numerator = p.mscale || 0,
    denominator = p["mscale-all-dim"] || 0;
  return numerator !== 0 && denominator !== 0
    ? attentionMscale(p.factor, numerator) / attentionMscale(p.factor, denominator)
    : attentionMscale(p.factor);
}

/// A value that is not "auto".
export function isSet(value) {
  return value !== null && value !== undefined;
}

function ropeYarn(p) {
  const out = unscaledRotary(p, p.factor);
  checkYarn(p);
  const [low, high] = rampEnds(p, p.truncate);
  out.ramp = keptShares(out.original.length, low, low === high ? 0.001 : high - low); // negative: as the code has it
  out.frequencies = mixedFrequencies(out.original, out.ramp, p.factor);
  out.attentionFactor = yarnAttentionFactor(p);
  return out;
}

function ropeDynamicYarn(p) {
  const out = ropeYarn({ ...p, factor: stretchOf(p) });
  return atSequenceLength(p["sequence-length"], out, out.original, 1);
}

/// −1 is llama.cpp's "from the model", here 1.
function extensionFactor(p) {
  return p["ext-factor"] < 0 ? 1 : p["ext-factor"];
}

function ggmlMagnitude(p) {
  return extensionFactor(p) === 0 ? p["attn-factor"] : p["attn-factor"] * (1 + 0.1 * Math.log(p.factor));
}

function ropeGgml(p) {
  const out = unscaledRotary(p, p.factor);
  checkYarn(p);
  checkDivisors("freq-factors", p["freq-factors"], out.original.length);
  out.attentionFactor = ggmlMagnitude(p);
  if (!(out.attentionFactor > 0))
    refuse(
      say(
        "With factor %1, the magnitude of cos and sin is %2, in proportion to 0.1 ln s + 1; the magnitude must be above 0.",
        p.factor,
        out.attentionFactor,
      ),
    );
  const [low, high] = rampEnds(p, true);
  out.ramp = keptShares(out.original.length, low, Math.max(0.001, high - low)).map((e) => e * extensionFactor(p));
  out.frequencies = mixedFrequencies(dividedBy(out.original, p["freq-factors"]), out.ramp, p.factor);
  return out;
}

function ropeLlama3(p) {
  const low = p["low-freq-factor"],
    high = p["high-freq-factor"];
  if (low > high)
    refuse(
      say(
        "%1 (%2) must not be larger than %3 (%4): the blend between them would run backwards.",
        "low-freq-factor",
        low,
        "high-freq-factor",
        high,
      ),
    );
  const out = unscaledRotary(p, p.factor);
  const kept = (turns) => (low === high ? (turns < high ? 0 : 1) : clamped((turns - low) / (high - low), 0, 1));
  out.ramp = out.original.map((f) => kept(out.trainedContext / (kTurn / f)));
  out.frequencies = mixedFrequencies(out.original, out.ramp, p.factor);
  return out;
}

function checkDivisors(id, list, pairs) {
  if (!list || list.length === 0 || list.length === pairs) return;
  refuse(
    say(
      "%1 must have %2 {2|number|numbers}, one for each rotating pair, or none at all; it has %3.",
      id,
      pairs,
      list.length,
    ),
  );
}

/// An empty list is all ones.
function dividedBy(frequencies, divisors) {
  return divisors && divisors.length ? frequencies.map((f, i) => f / divisors[i]) : frequencies;
}

/// A list for as many pairs as there are, straight between its numbers.
function stretchedList(list, pairs) {
  return Array.from({ length: pairs }, (_, i) => {
    const at = (i * (list.length - 1)) / Math.max(pairs - 1, 1),
      k = Math.min(Math.trunc(at), list.length - 2);
    return lerp(list[k], list[k + 1], at - k);
  });
}

/// As std::lerp rounds, which is exact at both ends.
function lerp(a, b, t) {
  if (t === 1) return b;
  const value = a + t * (b - a);
  return t > 1 === b > a ? Math.max(b, value) : Math.min(b, value);
}

function longropeFactor(p) {
  return isSet(p.factor) ? p.factor : p["max-context"] / p["trained-context"];
}

export function longropeAttentionFactor(p) {
  const s = longropeFactor(p);
  if (isSet(p["attention-factor"])) return p["attention-factor"];
  return s <= 1 ? 1 : Math.sqrt(1 + Math.log(s) / Math.log(p["trained-context"]));
}

function shortDivisors(p, pairs) {
  if (p["short-factor"]?.length) return p["short-factor"];
  return p["empty-lists"] === "phi-3" ? stretchedList(kPhi3Short, pairs) : [];
}

function longDivisors(p, pairs) {
  if (p["long-factor"]?.length) return p["long-factor"];
  if (p["empty-lists"] === "phi-3") return stretchedList(kPhi3Long, pairs);
  const s = longropeFactor(p),
    last = Math.max(pairs - 1, 1);
  return Array.from({ length: pairs }, (_, i) => Math.pow(s, i / last));
}

function ropeLongrope(p) {
  const out = unscaledRotary(p, longropeFactor(p)),
    pairs = out.original.length;
  if (p["trained-context"] === 1)
    refuse(
      say("%1 must be at least 2 for LongRoPE: the attention factor divides by ln L, which is 0 for L = 1.", "trained-context"),
    );
  checkDivisors("short-factor", p["short-factor"], pairs);
  checkDivisors("long-factor", p["long-factor"], pairs);
  const length = p["sequence-length"] ?? 0,
    within = dividedBy(out.original, shortDivisors(p, pairs));
  out.frequencies = length > out.trainedContext ? dividedBy(out.original, longDivisors(p, pairs)) : within;
  out.attentionFactor = longropeAttentionFactor(p);
  return atSequenceLength(length, out, within, out.attentionFactor);
}

/// Only the fastest pairs turn; exponents run over the whole head.
function ropeProportional(p) {
  const rotating = Math.trunc((p["head-dim"] * p["partial-rotary"]) / 2);
  if (rotating < 1)
    refuse(
      say(
        "partial-rotary %1 of head-dim %2 leaves no rotating pair; it must leave at least one.",
        p["partial-rotary"],
        p["head-dim"],
      ),
    );
  const out = unscaledRotary({ ...p, "partial-rotary": 1 }, p.factor);
  out.frequencies = out.original.map((f, i) => (i < rotating ? f / p.factor : 0));
  return out;
}

/// Ties to the even number, as C++ and Python round.
function nearestWhole(x) {
  const rounded = Math.round(x);
  return Math.abs(x - Math.trunc(x)) === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}

/// RIFLEx: one pair, counted from 1, makes nine tenths of a turn where the video is longer than its period.
function ropeRiflex(p) {
  const out = unscaledRotary(p, 1),
    periods = out.original.map((f) => nearestWhole(kTurn / f)),
    away = periods.map((n) => Math.abs(n - p["repetition-frame"]));
  if (isSet(p.k) && p.k > periods.length)
    refuse(say("k (%1) must be one of the %2 {2|pair|pairs}, counted from 1.", p.k, periods.length));
  const at = isSet(p.k) ? p.k - 1 : away.indexOf(away.reduce((a, b) => Math.min(a, b)));
  out.frequencies = out.original.map((f, i) =>
    i === at && p["test-length"] > periods[i] ? (0.9 * kTurn) / p["test-length"] : f,
  );
  return out;
}

/// The ramp of DyPE: its ends are 0 and d/2, where YaRN has d − 1.
function dypeKept(p, d, fast, slow) {
  const low = Math.max(0, Math.floor(correctionDim(p, d, fast * p.time * p.time))),
    high = Math.min(d / 2, Math.ceil(correctionDim(p, d, slow * p.time * p.time)));
  return keptShares(d / 2, low, low === high ? 0.001 : high - low);
}

function dypeYarn(p, out, scale) {
  if (p.base === 1) refuse(say("YaRN needs a base other than 1: the formula for the ramp's ends divides by ln base, which would be 0."));
  if (!(p.time > 0))
    refuse(say("time must be above 0 with the method yarn: the formula for its ramps' ends divides by time squared."));
  const ntk = geometricFrequencies(ntkBase(p.base, scale, out.rotaryDim), out.rotaryDim);
  const first = dypeKept(p, out.rotaryDim, 1.25, 0.75),
    second = dypeKept(p, out.rotaryDim, 16, 2);
  out.frequencies = out.original.map((f, i) => {
    const blended = (f / scale) * (1 - first[i]) + ntk[i] * first[i];
    return blended * (1 - second[i]) + f * second[i];
  });
  out.attentionFactor = 0.1 * Math.log(scale) + 1;
  return out;
}

function ropeDype(p) {
  const scale = p.patches / p["trained-context"],
    plain = ntkScaled(p, 1),
    out = { ...unscaledRotary(p, Math.max(1, scale)) };
  if (p.method === "ntk") {
    const growth = Math.pow(scale, out.rotaryDim / (out.rotaryDim - 2));
    out.effectiveBase = scale <= 1 ? p.base : p.base * Math.max(1, Math.pow(growth, 2 * p.time * p.time));
    out.frequencies = geometricFrequencies(out.effectiveBase, out.rotaryDim);
    return out;
  }
  return scale <= 1 ? { ...plain, effectiveBase: null } : dypeYarn(p, out, scale);
}

/// Why a list cannot share out the pairs (core/explore/axes/allocation.cpp); an empty one always can.
function checkSection({ allocation, section, "chunk-order": order }, pairs) {
  const chunked = allocation.startsWith("chunked"),
    count = section.length;
  if (!chunked && count !== 3 && !(count === 4 && allocation === "interleaved-ggml"))
    refuse(
      say("With this allocation, section needs 3 entries, the numbers of pairs for t, h and w; it has %1.", count),
    );
  const sum = section.reduce((a, b) => a + b, 0);
  if (sum !== pairs)
    refuse(
      say(
        "section (%1) adds up to %2 {2|pair|pairs}, but %3 {3|rotates|rotate}: the sum must be half of the rotating dimensions.",
        section.join(", "),
        sum,
        pairs,
      ),
    );
  if (allocation === "ernie" && section[0] !== section[1])
    refuse(
      say(
        "section (%1) gives height %2 {2|pair|pairs} and width %3: ERNIE's allocation alternates height and width, so the two numbers must be equal.",
        section.join(", "),
        section[0],
        section[1],
      ),
    );
  const names = order.length > 0 ? order.length : count === 4 ? 4 : Math.min(count, 3);
  if (chunked && names !== count)
    refuse(
      say("chunk-order names %1 {1|axis|axes}, but section has %2 {2|entry|entries}.", names, count),
    );
}

/// With one position for all axes, as here, the ladder is all.
function mrope(p) {
  const pairs = checkRotaryDim(p) / 2;
  const ladders = {
    none: () => unscaledRotary(p, 1),
    linear: () => ropeLinear(p),
    ntk: () => ntkScaled(p, p.factor),
    yarn: () => ropeYarn({ ...p, "beta-fast": 32, "beta-slow": 1, truncate: true }),
  };
  const out = ladders[p.scaling]();
  if (p.allocation.startsWith("chunked") && /[^thwp]/.test(p["chunk-order"]))
    refuse(
      say('chunk-order must consist of the letters t, h, w and p, one for each section; "%1" does not.', p["chunk-order"]),
    );
  for (const each of p.section)
    if (each !== Math.floor(each)) refuse(say("section must contain whole numbers of pairs; %1 is not a whole number.", each));
  if (p.section.length > 0) checkSection(p, pairs);
  return out;
}

const kRotaries = {
  rope: (p) => unscaledRotary(p, 1),
  "rope-linear": ropeLinear,
  "rope-dynamic-linear": ropeDynamicLinear,
  "rope-ntk": (p) => ntkScaled(p, p.factor),
  "rope-dynamic-ntk": ropeDynamicNtk,
  "rope-ntk-by-parts": ropeNtkByParts,
  "rope-yarn": ropeYarn,
  "rope-dynamic-yarn": ropeDynamicYarn,
  "rope-ggml": ropeGgml,
  "rope-llama3": ropeLlama3,
  "rope-longrope": ropeLongrope,
  "rope-proportional": ropeProportional,
  mrope,
  "rope-riflex": ropeRiflex,
  "rope-dype": ropeDype,
};

export function isRotary(encoding) {
  return encoding in kRotaries;
}

/// Throws Refusal where values do not go together.
export function rotaryOf(encoding, p) {
  return kRotaries[encoding](p);
}

addChinese({
  "k (%1) must be one of the %2 {2|pair|pairs}, counted from 1.":
    "k（%1）应为 %2 个旋转对之一，从 1 数起。",
  "time must be above 0 with the method yarn: the formula for its ramps' ends divides by time squared.":
    "方法为 yarn 时 time 应大于 0：计算斜坡两端的公式要除以 time 的平方。",
  "With this allocation, section needs 3 entries, the numbers of pairs for t, h and w; it has %1.":
    "在这种分配下，section 应有 3 项，即 t、h、w 各自的旋转对个数；现在有 %1 项。",
  "section (%1) adds up to %2 {2|pair|pairs}, but %3 {3|rotates|rotate}: the sum must be half of the rotating dimensions.":
    "section（%1）加起来是 %2 个旋转对，而旋转的有 %3 个：总和应为旋转维度的一半。",
  "section (%1) gives height %2 {2|pair|pairs} and width %3: ERNIE's allocation alternates height and width, so the two numbers must be equal.":
    "section（%1）给高 %2 个旋转对、给宽 %3 个：ERNIE 的分配让高与宽轮流，因此两个数必须相等。",
  "chunk-order names %1 {1|axis|axes}, but section has %2 {2|entry|entries}.":
    "chunk-order 写了 %1 个轴，而 section 有 %2 项。",
  "section must contain whole numbers of pairs; %1 is not a whole number.":
    "section 应为整数个旋转对；%1 不是整数。",
  'chunk-order must consist of the letters t, h, w and p, one for each section; "%1" does not.':
    "chunk-order 应由字母 t、h、w、p 组成，每个区段一个；“%1”不是。",
  "partial-rotary %1 of head-dim %2 gives %3 rotating {3|dimension|dimensions}; the number must be even and at least 2.":
    "partial-rotary 为 %1、head-dim 为 %2 时有 %3 个旋转维度；这个数应为不小于 2 的偶数。",
  "NTK scaling needs a head-dim with at least 4 rotating dimensions: with 2 its exponent d/(d-2) divides by zero.":
    "NTK 缩放要求 head-dim 至少有 4 个旋转维度：只有 2 个时，指数 d/(d-2) 的分母为零。",
  "alpha (%1) must be smaller than beta (%2): the ramp divides by their difference.":
    "alpha（%1）必须小于 beta（%2）：斜坡要除以两者之差。",
  "YaRN needs a base other than 1: the formula for the ramp's ends divides by ln base, which would be 0.":
    "YaRN 的基数不能为 1：计算斜坡端点要除以基数的自然对数，而它此时为 0。",
  "beta-fast (%1) must not be smaller than beta-slow (%2): fast pairs make more turns.":
    "beta-fast（%1）不能小于 beta-slow（%2）：快的旋转对圈数更多。",
  "With factor %1, the magnitude of cos and sin is %2, in proportion to 0.1 ln s + 1; the magnitude must be above 0.":
    "factor 为 %1 时，cos 与 sin 的幅度为 %2（与 0.1 ln s + 1 成正比）；幅度必须大于 0。",
  "%1 (%2) must not be larger than %3 (%4): the blend between them would run backwards.":
    "%1（%2）不能大于 %3（%4）：两者之间的混合会反向。",
  "%1 must have %2 {2|number|numbers}, one for each rotating pair, or none at all; it has %3.":
    "%1 必须有 %2 个数（每个旋转对一个），或者完全留空；现有 %3 个。",
  "%1 must be at least 2 for LongRoPE: the attention factor divides by ln L, which is 0 for L = 1.":
    "LongRoPE 要求 %1 至少为 2：注意力因子要除以 ln L，而 L = 1 时它为 0。",
  "partial-rotary %1 of head-dim %2 leaves no rotating pair; it must leave at least one.":
    "head-dim 为 %2 时，partial-rotary %1 没有留下任何转动的旋转对；至少要留一个。",
});
