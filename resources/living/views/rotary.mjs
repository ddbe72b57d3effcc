// SPDX-License-Identifier: GPL-3.0-or-later
// Periods, decay and remap of rotary encodings (core/views/periods.cpp, decay.cpp, remap.cpp).

import { decayBand, decayValues } from "../kernels/decay.mjs";
import { clamped, extentOf, kTurn, Refusal, sameNumber } from "../kernels/numbers.mjs";
import { dynamicAlpha, geometricFrequencies, isSet, ntkBase, rampEnds, rotaryOf } from "../kernels/rotary.mjs";
import { firstBelow } from "../kernels/waves.mjs";
import { exactNumber, say } from "../page/words.mjs";
import { cellAxis, decadeAxis, dottedCurve, figureOf, nameAtLength, nameWithin, panelTitled, rotarySubjects,
         wavelengthsOf } from "./parts.mjs";

// --- periods

/// Pairs that make less than one turn in `context` tokens.
function unfinishedPairs(frequencies, context) {
  return frequencies.map((f) => context * f < kTurn);
}

function stillPairs(rope) {
  return rope.frequencies.filter((f) => f === 0).length;
}

/// Stems from one turn in the trained context: down to the pairs that turn, up to those that never complete one.
function periodStems({ subject, rope }, values, alone) {
  const turning = say("completes turns within L");
  return { kind: "bars", key: "wavelength", name: say("Wavelength of each pair"), first: 0, values, baseline: rope.trainedContext,
           group: unfinishedPairs(rope.frequencies, rope.trainedContext).map((late) => (late ? 1 : 0)),
           groups: [{ key: "turning", name: alone ? turning : say("%1: %2", subject.name, turning), colour: subject.colour },
                    { key: "unfinished", name: say("never completes one"), colour: subject.colour, faint: true }] };
}

function equalLists(a, b) {
  return a.every((each, i) => each === b[i]);
}

/// What the active subject has within the trained context, if that is something else, and before scaling.
function besideStems(rope) {
  const out = [], scaled = !rope.frequencies.every((f, i) => sameNumber(f, rope.original[i]));
  const unscaledWithin = rope.within !== null && equalLists(rope.within.frequencies, rope.original);
  const add = (key, name, list) => out.push({ ...dottedCurve(key, name, 0, wavelengthsOf(list)), reference: true });
  if (rope.within)
    add("within", unscaledWithin ? say("within L, as before scaling") : say("within L"), rope.within.frequencies);
  if (scaled && !unscaledWithin) add("before", say("before scaling"), rope.original);
  return out;
}

function wavelengthAxis(waves, rope) {
  const lists = [...waves, wavelengthsOf(rope.original), rope.within ? wavelengthsOf(rope.within.frequencies) : []];
  const [low, high] = extentOf(lists.flat(), rope.trainedContext, rope.trainedContext);
  const axis = decadeAxis("wavelength", say("Wavelength (tokens)"), low, high);
  axis.reciprocal = { title: say("Turns within L"), numerator: rope.trainedContext };
  return axis;
}

function pairLines(rope, x) {
  const f = rope.frequencies[Math.round(x)];
  if (f === undefined) return [];
  return [say("θ = %1 rad/token", f), say("%1 {1|turn|turns} in L", (rope.trainedContext * f) / kTurn)];
}

function countLine(all, some, late, context) {
  const count = late.filter(Boolean).length;
  return count === 0 ? all(context) : some(count, late.length, context, late.indexOf(true));
}

function stillAndSlow(still, slow, rope) {
  const first = say("<b>%1 of %2</b> {2|pair|pairs} never {1|turns|turn} at all", still, rope.frequencies.length);
  if (slow === 0) return say("%1; all others complete a turn within %2 {2|token|tokens}.", first, rope.trainedContext);
  return say("%1, and <b>%2</b> {2|completes|complete} no turn within %3 {3|token|tokens}.", first, slow, rope.trainedContext);
}

/// How many pairs never turn once, after the method and, where it changes that, before it.
function periodCounts(rope) {
  const context = rope.trainedContext, now = unfinishedPairs(rope.frequencies, context), still = stillPairs(rope);
  const before = unfinishedPairs(rope.original, context);
  const lines = [still > 0 ? stillAndSlow(still, now.filter(Boolean).length - still, rope)
    : countLine((...v) => say("Every pair completes a turn within %1 {1|token|tokens}.", ...v),
                (...v) => say("<b>%1 of %2</b> {2|pair|pairs} never {1|completes|complete} a turn within %3 " +
                              "{3|token|tokens} ({1|it is|the first is} pair %4).", ...v), now, context)];
  if (!equalLists(now, before))
    lines.push(countLine((...v) => say("Before scaling every pair completed one within %1 {1|token|tokens}.", ...v),
                         (...v) => say("Before scaling it was <b>%1 of %2</b> within %3 {3|token|tokens} " +
                                       "({1|it was|the first was} pair %4).", ...v), before, context));
  return lines;
}

function workedPair(rope) {
  const i = Math.trunc((rope.original.length - stillPairs(rope)) / 4), before = rope.original[i], after = rope.frequencies[i];
  const lines = [say("θ<sub>%1</sub> = %2<sup>−2·%1/%3</sup> = <b>%4</b> {4|radian|radians} per token", i, rope.base, rope.rotaryDim, before),
                 say("λ<sub>%1</sub> = 2π/θ<sub>%1</sub> = <b>%2</b> {2|token|tokens} per turn", i, kTurn / before)];
  if (!sameNumber(after, before) && after > 0)
    lines.push(say("after scaling θ′<sub>%1</sub> = <b>%2</b>, λ′<sub>%1</sub> = <b>%3</b> {3|token|tokens}", i, after, kTurn / after));
  return lines;
}

function stillNotes(subjects) {
  return subjects.filter(({ rope }) => stillPairs(rope) > 0).map(({ subject, rope }) =>
    say("%1: %2 of %3 {3|pair|pairs} never {2|turns; it has|turn; they have} no wavelength and {2|is|are} left out.",
        subject.name, stillPairs(rope), rope.frequencies.length));
}

export function periodsView(scene) {
  const subjects = rotarySubjects(scene), [{ subject, rope }] = subjects, context = rope.trainedContext;
  const waves = subjects.map((each) => wavelengthsOf(each.rope.frequencies)), most = Math.max(...waves.map((w) => w.length)) - 1;
  const title = say("Wavelength of each pair");
  const pinned = subjects.slice(1).map((each, k) => dottedCurve(each.subject.key, each.subject.name, each.subject.colour, waves[k + 1]));
  const panel = panelTitled(rope.within ? say("%1, l = %2", title, rope.within.length) : title,
                            cellAxis("pair", say("Pair i"), 0, most), wavelengthAxis(waves, rope),
                            [periodStems(subjects[0], waves[0], subjects.length === 1),
                             { kind: "curves", domain: [0, most], curves: [...besideStems(rope), ...pinned] }]);
  panel.guides = [{ at: "y", value: context, label: say("trained context L = %1: one turn", context) }];
  const first = unfinishedPairs(rope.frequencies, context).indexOf(true);
  if (first >= 0) panel.zones = [{ range: [first - 0.5, rope.frequencies.length - 0.5], name: "", colour: subject.colour }];
  panel.remark = (x) => pairLines(rope, x);
  const figure = figureOf([panel]), [low, high] = extentOf(waves[0]);
  figure.numbers = [...periodCounts(rope), say("Wavelengths from %1 to <b>%2</b> {2|token|tokens}.", low, high), ...workedPair(rope)];
  figure.notes = stillNotes(subjects);
  return figure;
}

// --- decay

/// Subjects first, each also within its trained context where it looks at the length.
function subjectFalls(subjects) {
  return subjects.flatMap((each, k) => {
    const { subject, rope } = each, out = [{ key: subject.key, name: nameAtLength(each), frequencies: rope.frequencies,
      gain: rope.attentionFactor ** 2, emphasised: k === 0, colour: subject.colour }];
    if (rope.within)
      out.push({ key: subject.key + "-within", name: nameWithin(each), frequencies: rope.within.frequencies,
                 gain: rope.within.attentionFactor ** 2, colour: subject.colour, stroke: "dash" });
    return out;
  });
}

/// Then plain RoPE with the listed bases from the least on, but for one that is the active subject itself.
function fallsOf(scene, subjects) {
  const lines = subjectFalls(subjects), { rope } = subjects[0];
  const plain = equalLists(rope.frequencies, rope.original) && rope.attentionFactor === 1;
  if (plain && lines.length === 1) lines[0].name = say("base %1 (current)", rope.base);
  const bases = [...new Set(scene.settings.bases)].sort((a, b) => a - b);
  const family = [...new Set(plain ? [...bases, rope.base] : bases)].sort((a, b) => a - b);
  for (const base of bases) {
    if (plain && base === rope.base) continue;
    lines.push({ key: "base_" + exactNumber(base), name: say("base %1", base), frequencies: geometricFrequencies(base, rope.rotaryDim),
                 gain: 1, colour: 0, rank: family.indexOf(base) / Math.max(family.length - 1, 1) });
  }
  return lines;
}

/// Dozens of pairs that turn at very different speeds never all point backwards.
function lowestMean({ frequencies }) {
  const [slow, fast] = extentOf(frequencies);
  return frequencies.length >= 48 && fast >= 90 * slow ? -0.55 : -1.05;
}

function decayAxis({ measure }, lines) {
  const gain = Math.max(...lines.map((line) => line.gain)), scaled = lines.some((line) => line.gain !== 1);
  if (measure === "bound") {
    const bound = Math.max(...lines.map((line) => (line.gain * (line.frequencies.length + 1)) / 2));
    return { key: "bound", title: scaled ? say("a² × mean |S|") : say("mean |S|"), range: [0, 1.05 * bound], scale: "linear" };
  }
  const lowest = Math.min(measure === "random" ? -1.05 : -0.55, ...lines.map(lowestMean));
  return { key: "score", title: scaled ? say("Score, with the attention factor squared, a²") : say("Score"),
           range: [lowest * gain, 1.05 * gain], scale: "linear" };
}

function decayTitle(measure, scaled) {
  if (measure === "bound") return say("RoFormer's bound on the score against distance");
  if (measure === "random") return say("Score of random unit vectors against distance; band: ±2 standard deviations");
  return scaled ? say("Mean cosine over pairs × a² against distance") : say("Mean cosine over pairs against distance");
}

function decayName({ gain }, measure) {
  if (measure === "bound") return say("Bound");
  if (measure === "random") return say("Score");
  return gain !== 1 ? say("Mean cosine × a²") : say("Mean cosine");
}

function signLine(first, name, reach) {
  if (first === null) return say("%1: not below zero in the first 131,072 distances.", name);
  if (first === 0) return say("%1: below zero from the start.", name);
  if (first > reach) return say("%1: first below zero at distance <b>%2</b>, beyond the %3 shown.", name, first, reach);
  return say("%1: first below zero at distance <b>%2</b>.", name, first);
}

function valuesLine(values, name, farthest) {
  let line = say("%1 at distance 1: <b>%2</b>", name, values(1, 1)[0]);
  for (const distance of [Math.trunc(farthest / 2), farthest])
    if (distance > 1) line = say("%1, at %2: <b>%3</b>", line, distance, values(distance, 1)[0]);
  return line;
}

function decayNumbers(rope, line, values, first, { measure }, reach) {
  const name = decayName(line, measure), bound = (rope.frequencies.length + 1) / 2, lines = [];
  if (measure !== "bound") lines.push(signLine(first, name, reach));
  else if (line.gain === 1) lines.push(say("At distance 0 the bound is (d/2 + 1)/2 = <b>%1</b>.", bound));
  else lines.push(say("At distance 0 the bound is a²(d/2 + 1)/2 = <b>%1</b>.", line.gain * bound));
  lines.push(valuesLine(values, name, reach));
  if (line.gain !== 1) lines.push(say("The curve carries the attention factor squared, a² = <b>%1</b>.", line.gain));
  const [f] = rope.frequencies;
  if (rope.frequencies.every((each) => sameNumber(each, f)))
    lines.push(say("All pairs turn alike, by %1 {1|radian|radians} per token: the mean cosine is cos(%1·Δ) and never decays.", f));
  return lines;
}

function fallCurve(line, settings) {
  const curve = { ...line, values: decayValues(line.frequencies, line.gain, settings) };
  if (line.emphasised && settings.measure === "random")
    curve.band = (first, count) => decayBand(line.frequencies, line.gain, settings.alignment, first, count);
  return curve;
}

export function decayView(scene) {
  const subjects = rotarySubjects(scene), [{ rope }] = subjects, { settings } = scene;
  const reach = settings.distances ?? clamped(rope.trainedContext, 64, 10_000_000);
  const lines = fallsOf(scene, subjects), curves = lines.map((line) => fallCurve(line, settings));
  const x = { ...cellAxis("distance", say("Distance Δ (tokens)"), 0, reach), range: [reach > 1 ? 1 : 0.5, reach], scale: "log" };
  const panel = panelTitled(decayTitle(settings.measure, lines.some((line) => line.gain !== 1)), x, decayAxis(settings, lines),
                            [{ kind: "curves", domain: [0, reach], curves }]);
  const first = settings.measure === "bound" ? null : firstBelow(curves[0].values, -1e-12 * lines[0].gain);
  if (first !== null && first > 0 && first <= reach)
    panel.guides.push({ at: "x", value: first, label: say("first below zero at %1", first) });
  const figure = figureOf([panel]);
  figure.numbers = decayNumbers(rope, lines[0], curves[0].values, first, settings, reach);
  return figure;
}

// --- remap

const kComparedMethods = ["rope-linear", "rope-ntk", "rope-yarn"];  // their colours are 1, 2, 3

function methodTitle(id) {
  return { "rope-linear": say("Position Interpolation"), "rope-ntk": say("NTK-aware"), "rope-yarn": say("YaRN") }[id];
}

export function comparedFactor(settings, rope) {
  return settings["compare-factor"] ?? (sameNumber(rope.factor, 1) ? 4 : rope.factor);
}

/// Settings of another method on the same base and width.
function likeRotary(rope, factor) {
  return { "head-dim": rope.rotaryDim, "partial-rotary": 1, base: rope.base, "trained-context": Math.trunc(rope.trainedContext),
           factor, "beta-fast": 32, "beta-slow": 1, truncate: true };
}

/// Nothing where the method cannot be: the others are drawn all the same.
function tryRotary(id, values) {
  try {
    return rotaryOf(id, values);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function addComparedMethod(scene, id, values, title, methods) {
  const rope = scene.subjects.some((each) => each.encoding === id) ? null : tryRotary(id, values);
  if (!rope || methods.some((each) => equalLists(each.rope.frequencies, rope.frequencies))) return;
  const own = 1 + kComparedMethods.indexOf(id), added = methods.filter((each) => !each.subject).length;
  const free = 1 + Math.max(...scene.subjects.map((each) => each.colour));
  const colour = methods.some((each) => each.colour === own) ? free + added : own;
  methods.push({ key: "compare-" + id, name: say("%1, factor %2", title, values.factor), rope, colour, subject: false, stroke: "dash" });
}

function withinMethod({ subject, rope }) {
  return { key: subject.key + "-within", name: nameWithin({ subject, rope }), colour: subject.colour, subject: true, stroke: "dot",
           rope: { ...rope, frequencies: rope.within.frequencies, ramp: null } };
}

function remapMethods(scene, subjects) {
  const [{ subject, rope }] = subjects, { settings } = scene;
  const methods = subjects.map((each) => ({ key: each.subject.key, name: nameAtLength(each), rope: each.rope,
                                            colour: each.subject.colour, subject: true }));
  methods.push(...subjects.filter((each) => each.rope.within).map(withinMethod));
  if (!settings.methods) return methods;
  const factor = comparedFactor(settings, rope), like = likeRotary(rope, factor);
  for (const id of kComparedMethods.slice(0, 2)) addComparedMethod(scene, id, like, methodTitle(id), methods);
  if (subject.encoding === "rope-ggml" && subject.values["ext-factor"] !== 0)
    addComparedMethod(scene, "rope-yarn", unroundedYarn(subject.values, factor), say("YaRN with unrounded ends"), methods);
  else addComparedMethod(scene, "rope-yarn", like, methodTitle("rope-yarn"), methods);
  return methods;
}

/// llama.cpp's ramp with its ends left between pairs.
function unroundedYarn(values, factor) {
  return { ...values, factor, truncate: false };
}

/// A gap for a pair that does not turn at all.
function ratiosOf(rope) {
  return rope.frequencies.map((f, i) => (f > 0 ? f / rope.original[i] : NaN));
}

/// Which pairs the ramp keeps, blends and interpolates.
function rampZones({ ramp }) {
  if (!ramp) return [];
  const most = Math.max(...ramp), place = (k) => (k < 0 ? ramp.length : k);
  const blended = place(ramp.findIndex((e) => e < most)), scaled = Math.max(blended, place(ramp.indexOf(0)));
  const zone = (from, to, name, colour) => ({ range: [from - 0.5, to - 0.5], name, colour });
  return [zone(0, blended, say("kept"), 0), zone(blended, scaled, say("blended"), 2),
          zone(scaled, ramp.length, say("interpolated"), 1)];
}

function methodCurve(method, emphasised, list) {
  return { ...dottedCurve(method.key, method.name, method.colour, list), emphasised, joined: true, stroke: method.stroke };
}

function pairPanel(title, methods, pairs, y, curves) {
  const panel = panelTitled(title, cellAxis("pair", say("Pair i"), 0, pairs - 1), y, [{ kind: "curves", domain: [0, pairs - 1], curves }]);
  panel.zones = rampZones(methods[0].rope);
  return panel;
}

function ratioPanel(methods, pairs) {
  const lists = methods.map((method) => ratiosOf(method.rope)), [least, most] = extentOf(lists.flat(), 1, 1);
  const y = { key: "ratio", title: say("θ′ ÷ θ"), range: [Math.min(0.9, least * 0.85), most * 1.1], scale: "log" };
  return pairPanel(say("Frequency after scaling ÷ before"), methods, pairs, y, methods.map((m, k) => methodCurve(m, k === 0, lists[k])));
}

function rampPanel(methods, pairs) {
  const shown = methods.filter((each) => each.rope.ramp), most = Math.max(1, ...shown.flatMap((each) => each.rope.ramp));
  const y = { key: "share", title: say("Share (1 keeps, 0 interpolates)"), range: [-0.04 * most, 1.04 * most], scale: "linear" };
  return pairPanel(say("Ramp: share kept unscaled"), methods, pairs, y,
                   shown.map((each) => methodCurve(each, each === methods[0], each.rope.ramp)));
}

/// Pairs that stand still at the end of a table have no ratio.
function pairsDrawn(methods) {
  return Math.max(1, ...methods.map(({ rope }) => rope.frequencies.length - [...rope.frequencies].reverse().findIndex((f) => f > 0)));
}

function apartBy(a, b) {
  return Math.max(...a.map((each, i) => Math.abs(each / b[i] - 1)));
}

function alphasLine(values, rope) {
  const d = rope.rotaryDim, hf = dynamicAlpha(values, "hf"), ratio = dynamicAlpha(values, "ratio");
  return say("Two formulas are in use, both with an l of at least L: α = s·l/L − (s − 1) = <b>%1</b> gives base %2, " +
             "α = l/L = <b>%3</b> gives base %4.", hf, ntkBase(values.base, hf, d), ratio, ntkBase(values.base, ratio, d));
}

/// NTK-by-parts as the paper has it and as the code has it, for the same settings.
function rampsLine(paper, code) {
  const both = [tryRotary("rope-ntk-by-parts", paper), tryRotary("rope-yarn", code)];
  if (!both[0] || !both[1]) return [];
  const apart = apartBy(both[0].frequencies, both[1].frequencies);
  if (sameNumber(1 + apart, 1))
    return [say("The ramp is linear in a pair's turns in the paper, in its index in the reference code; with these " +
                "values both give the same θ′.")];
  return [say("The ramp is linear in a pair's turns in the paper, in its index in the reference code: θ′ differs by up " +
              "to <b>%1 %</b>.", 100 * apart)];
}

function roundingLine(values, rope) {
  if (!(values["ext-factor"] < 0 || values["ext-factor"] === 1) || values["freq-factors"]?.length) return [];
  const exact = tryRotary("rope-yarn", unroundedYarn(values, values.factor));
  return [say("llama.cpp rounds the ramp's ends outwards to whole pairs, %1 and %2; left at %3 and %4, as gpt-oss asks " +
              "with truncate off, θ′ differs by up to <b>%5 %</b>.", ...rampEnds(values, true), ...rampEnds(values, false),
              100 * apartBy(rope.frequencies, exact.frequencies))];
}

/// Where formulas in circulation disagree about this method.
function disagreements({ encoding, values }, rope) {
  if (encoding === "rope-dynamic-ntk") return [alphasLine(values, rope)];
  if (encoding === "rope-ntk-by-parts")
    return rampsLine(values, { ...values, "beta-fast": values.beta, "beta-slow": values.alpha, truncate: true });
  if (encoding === "rope-yarn") return rampsLine({ ...values, alpha: values["beta-slow"], beta: values["beta-fast"] }, values);
  return encoding === "rope-ggml" ? roundingLine(values, rope) : [];
}

function remapNumbers(methods, settings) {
  const { rope } = methods[0], list = ratiosOf(rope), pairs = list.length, last = list[pairs - 1];
  const lines = [say("<b>%1 of %2</b> {2|pair|pairs} {1|keeps its|keep their} frequency.", list.filter((r) => sameNumber(r, 1)).length, pairs)];
  if (sameNumber(last, 1)) lines.push(say("The last pair, %1, turns as fast as before.", pairs - 1));
  else if (Number.isFinite(last)) lines.push(say("The last pair, %1, turns <b>%2</b> times as fast as before.", pairs - 1, last));
  if (stillPairs(rope) > 0)
    lines.push(say("<b>%1</b> {1|pair never turns; it is|pairs never turn; they are} left out.", stillPairs(rope)));
  if (rope.ramp)
    lines.push(say("<b>%1</b> {1|pair is|pairs are} blended on the ramp.", rope.ramp.filter((e) => e > 0 && e < 1).length));
  if (isSet(rope.effectiveBase)) lines.push(say("Effective base: <b>%1</b>", rope.effectiveBase));
  if (rope.attentionFactor !== 1)
    lines.push(say("Attention factor a = <b>%1</b>: scores × a² = %2", rope.attentionFactor, rope.attentionFactor ** 2));
  if (!methods[methods.length - 1].subject) lines.push(say("Dashed: the other methods at factor %1.", comparedFactor(settings, rope)));
  return lines;
}

export function remapView(scene) {
  const subjects = rotarySubjects(scene), methods = remapMethods(scene, subjects), pairs = pairsDrawn(methods);
  const figure = figureOf([ratioPanel(methods, pairs)]);
  if (methods.some((each) => each.subject && each.rope.ramp)) figure.panels.push(rampPanel(methods, pairs));
  figure.numbers = [...remapNumbers(methods, scene.settings), ...disagreements(scene.subjects[0], subjects[0].rope)];
  return figure;
}
