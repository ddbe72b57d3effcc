// SPDX-License-Identifier: GPL-3.0-or-later
// What a scaling method does to each pair's frequency, beside the other methods (core/explore/views/rotary/remap.cpp).

import { extentOf, Refusal, sameNumber } from "../kernels/numbers.mjs";
import { dynamicAlpha, isRotary, isSet, ntkBase, rampEnds, rotaryOf } from "../kernels/rotary.mjs";
import { addChinese, say } from "../page/words.mjs";
import { cellAxis, dottedCurve, figureOf, panelTitled, registerView } from "./parts.mjs";
import { equalLists, nameAtLength, nameWithin, rotaryInUse, rotarySubjects, stillPairs } from "./rotary_parts.mjs";

const kComparedMethods = ["rope-linear", "rope-ntk", "rope-yarn"]; // their colours are 1, 2, 3

function methodTitle(id) {
  return { "rope-linear": say("Position Interpolation"), "rope-ntk": say("NTK-aware"), "rope-yarn": say("YaRN") }[id];
}

function comparedFactor(settings, rope) {
  return settings["compare-factor"] ?? (sameNumber(rope.factor, 1) ? 4 : rope.factor);
}

/// Settings of another method on the same base and width.
function likeRotary(rope, factor) {
  return {
    "head-dim": rope.rotaryDim,
    "partial-rotary": 1,
    base: rope.base,
    "trained-context": Math.trunc(rope.trainedContext),
    factor,
    "beta-fast": 32,
    "beta-slow": 1,
    truncate: true,
  };
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
  const own = 1 + kComparedMethods.indexOf(id),
    added = methods.filter((each) => !each.subject).length;
  const free = 1 + Math.max(...scene.subjects.map((each) => each.colour));
  const colour = methods.some((each) => each.colour === own) ? free + added : own;
  methods.push({
    key: "compare-" + id,
    name: say("%1, factor %2", title, values.factor),
    rope,
    colour,
    subject: false,
    stroke: "dash",
  });
}

function withinMethod({ subject, rope }) {
  return {
    key: subject.key + "-within",
    name: nameWithin({ subject, rope }),
    colour: subject.colour,
    subject: true,
    stroke: "dot",
    rope: { ...rope, frequencies: rope.within.frequencies, ramp: null },
  };
}

function remapMethods(scene, subjects) {
  const [{ subject, rope }] = subjects,
    { settings } = scene;
  const methods = subjects.map((each) => ({
    key: each.subject.key,
    name: nameAtLength(each),
    rope: each.rope,
    colour: each.subject.colour,
    subject: true,
  }));
  methods.push(...subjects.filter((each) => each.rope.within).map(withinMethod));
  if (!settings.methods) return methods;
  const factor = comparedFactor(settings, rope),
    like = likeRotary(rope, factor);
  for (const id of kComparedMethods.slice(0, 2)) addComparedMethod(scene, id, like, methodTitle(id), methods);
  if (subject.encoding === "rope-ggml" && subject.values["ext-factor"] !== 0)
    addComparedMethod(
      scene,
      "rope-yarn",
      unroundedYarn(subject.values, factor),
      say("YaRN, unrounded ends"),
      methods,
    );
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
  const most = Math.max(...ramp),
    place = (k) => (k < 0 ? ramp.length : k);
  const blended = place(ramp.findIndex((e) => e < most)),
    scaled = Math.max(blended, place(ramp.indexOf(0)));
  const zone = (from, to, name, colour) => ({ range: [from - 0.5, to - 0.5], name, colour });
  return [
    zone(0, blended, say("kept"), 0),
    zone(blended, scaled, say("blended"), 2),
    zone(scaled, ramp.length, say("interpolated"), 1),
  ];
}

function methodCurve(method, emphasised, list) {
  return {
    ...dottedCurve(method.key, method.name, method.colour, list),
    emphasised,
    joined: true,
    stroke: method.stroke,
  };
}

function pairPanel(title, methods, pairs, y, curves) {
  const panel = panelTitled(title, cellAxis("pair", say("Pair i"), 0, pairs - 1), y, [
    { kind: "curves", domain: [0, pairs - 1], curves },
  ]);
  panel.zones = rampZones(methods[0].rope);
  return panel;
}

function ratioPanel(methods, pairs) {
  const lists = methods.map((method) => ratiosOf(method.rope)),
    [least, most] = extentOf(lists.flat(), 1, 1);
  const above = methods[0].rope.ramp ? 1.35 : 1.1,
    y = { key: "ratio", title: say("θ′ ÷ θ"), range: [least / 1.1, most * above], scale: "log", powersOfTwo: true };
  return pairPanel(
    say("Frequency after scaling ÷ before"),
    methods,
    pairs,
    y,
    methods.map((m, k) => methodCurve(m, k === 0, lists[k])),
  );
}

function rampPanel(methods, pairs) {
  const shown = methods.filter((each) => each.rope.ramp),
    most = Math.max(1, ...shown.flatMap((each) => each.rope.ramp));
  const y = {
    key: "share",
    title: say("Share kept"),
    range: [-0.04 * most, 1.15 * most],
    scale: "linear",
  };
  return pairPanel(
    say("Ramp: share kept unscaled"),
    methods,
    pairs,
    y,
    shown.map((each) => methodCurve(each, each === methods[0], each.rope.ramp)),
  );
}

/// Pairs that stand still at the end of a table have no ratio.
function pairsDrawn(methods) {
  return Math.max(
    1,
    ...methods.map(({ rope }) => rope.frequencies.length - [...rope.frequencies].reverse().findIndex((f) => f > 0)),
  );
}

function apartBy(a, b) {
  return Math.max(...a.map((each, i) => Math.abs(each / b[i] - 1)));
}

function alphasLine(values, rope) {
  const d = rope.rotaryDim,
    hf = dynamicAlpha(values, "hf"),
    ratio = dynamicAlpha(values, "ratio");
  return say(
    "Two formulas are in use, both with l at least L: α = s·l/L − (s − 1) = <b>%1</b> gives base %2; α = l/L = <b>%3</b> gives base %4.",
    hf,
    ntkBase(values.base, hf, d),
    ratio,
    ntkBase(values.base, ratio, d),
  );
}

/// NTK-by-parts as the paper has it and as the code has it, for the same settings.
function rampsLine(paper, code) {
  const both = [tryRotary("rope-ntk-by-parts", paper), tryRotary("rope-yarn", code)];
  if (!both[0] || !both[1]) return [];
  const apart = apartBy(both[0].frequencies, both[1].frequencies);
  if (sameNumber(1 + apart, 1))
    return [
      say(
        "In the paper, the ramp is linear in a pair's turns; in the reference code, it is linear in the pair's index. With these values both give the same θ′.",
      ),
    ];
  return [
    say(
      "In the paper, the ramp is linear in a pair's turns; in the reference code, it is linear in the pair's index. θ′ differs by up to <b>%1%</b>.",
      100 * apart,
    ),
  ];
}

function roundingLine(values, rope) {
  if (!(values["ext-factor"] < 0 || values["ext-factor"] === 1) || values["freq-factors"]?.length) return [];
  const exact = tryRotary("rope-yarn", unroundedYarn(values, values.factor));
  return [
    say(
      "llama.cpp rounds the ends of the ramp outwards to whole pairs, %1 and %2. With the ends at %3 and %4, as in gpt-oss with truncate off, θ′ differs by up to <b>%5%</b>.",
      ...rampEnds(values, true),
      ...rampEnds(values, false),
      100 * apartBy(rope.frequencies, exact.frequencies),
    ),
  ];
}

/// Where formulas in circulation disagree about this method.
function disagreements({ encoding, values }, rope) {
  if (encoding === "rope-dynamic-ntk") return [alphasLine(values, rope)];
  if (encoding === "rope-ntk-by-parts")
    return rampsLine(values, { ...values, "beta-fast": values.beta, "beta-slow": values.alpha, truncate: true });
  if (encoding === "rope-yarn")
    return rampsLine({ ...values, alpha: values["beta-slow"], beta: values["beta-fast"] }, values);
  return encoding === "rope-ggml" ? roundingLine(values, rope) : [];
}

function remapNumbers(methods, settings) {
  const { rope } = methods[0],
    list = ratiosOf(rope),
    pairs = list.length,
    last = list[pairs - 1];
  const kept = list.filter((r) => sameNumber(r, 1)).length;
  const lines = [
    kept === pairs
      ? say("Nothing is scaled here: every pair keeps its frequency.")
      : say("<b>%1 of %2</b> {2|pair|pairs} {1|keeps its|keep their} frequency.", kept, pairs),
  ];
  if (kept < pairs && sameNumber(last, 1)) lines.push(say("The last pair, %1, turns as fast as before.", pairs - 1));
  else if (kept < pairs && Number.isFinite(last))
    lines.push(say("The last pair, %1, turns <b>%2</b> times as fast as before.", pairs - 1, last));
  if (stillPairs(rope) > 0)
    lines.push(say("<b>%1</b> {1|pair never turns; it is|pairs never turn; they are} left out.", stillPairs(rope)));
  if (rope.ramp)
    lines.push(
      say("<b>%1</b> {1|pair is|pairs are} blended on the ramp.", rope.ramp.filter((e) => e > 0 && e < 1).length),
    );
  if (isSet(rope.effectiveBase)) lines.push(say("Effective base: <b>%1</b>", rope.effectiveBase));
  if (rope.attentionFactor !== 1)
    lines.push(
      say("Attention factor a = <b>%1</b>: scores × a² = %2", rope.attentionFactor, rope.attentionFactor ** 2),
    );
  if (!methods[methods.length - 1].subject)
    lines.push(say("Dashed: the other methods at factor %1.", comparedFactor(settings, rope)));
  return lines;
}

function remapView(scene) {
  const subjects = rotarySubjects(scene),
    methods = remapMethods(scene, subjects),
    pairs = pairsDrawn(methods);
  const figure = figureOf([ratioPanel(methods, pairs)]);
  if (methods.some((each) => each.subject && each.rope.ramp)) figure.panels.push(rampPanel(methods, pairs));
  figure.inUse = { ...rotaryInUse(subjects), "compare-factor": comparedFactor(scene.settings, subjects[0].rope) };
  figure.numbers = [...remapNumbers(methods, scene.settings), ...disagreements(scene.subjects[0], subjects[0].rope)];
  return figure;
}

registerView("remap", remapView, isRotary);

addChinese({
  "Position Interpolation": "位置内插（PI）",
  "NTK-aware": "NTK-aware",
  "YaRN": "YaRN",
  "%1, factor %2": "%1，缩放因子 %2",
  "YaRN, unrounded ends": "端点不取整的 YaRN",
  "kept": "保留",
  "blended": "混合",
  "interpolated": "内插",
  "Pair i": "旋转对 i",
  "θ′ ÷ θ": "θ′ ÷ θ",
  "Frequency after scaling ÷ before": "缩放后频率 ÷ 缩放前频率",
  "Share kept": "保持比例",
  "Ramp: share kept unscaled": "斜坡：保持不缩放的比例",
  "Two formulas are in use, both with l at least L: α = s·l/L − (s − 1) = <b>%1</b> gives base %2; α = l/L = <b>%3</b> gives base %4.":
    "现有两种公式（l 至少取 L）：α = s·l/L − (s − 1) = <b>%1</b>，得基数 %2；α = l/L = <b>%3</b>，得基数 %4。",
  "In the paper, the ramp is linear in a pair's turns; in the reference code, it is linear in the pair's index. With these values both give the same θ′.":
    "论文中的斜坡随圈数线性变化，参考代码中的斜坡随旋转对序号线性变化。在当前取值下，两者给出相同的 θ′。",
  "In the paper, the ramp is linear in a pair's turns; in the reference code, it is linear in the pair's index. θ′ differs by up to <b>%1%</b>.":
    "论文中的斜坡随圈数线性变化，参考代码中的斜坡随旋转对序号线性变化。θ′ 最多相差 <b>%1%</b>。",
  "llama.cpp rounds the ends of the ramp outwards to whole pairs, %1 and %2. With the ends at %3 and %4, as in gpt-oss with truncate off, θ′ differs by up to <b>%5%</b>.":
    "llama.cpp 把斜坡两端向外取整到整数旋转对 %1 与 %2。若像 gpt-oss 那样关闭 truncate，两端保留为 %3 与 %4，θ′ 最多相差 <b>%5%</b>。",
  "Nothing is scaled here: every pair keeps its frequency.": "这里没有缩放：每个旋转对的频率都不变。",
  "<b>%1 of %2</b> {2|pair|pairs} {1|keeps its|keep their} frequency.": "%2 个旋转对中有 <b>%1 个</b>频率保持不变。",
  "The last pair, %1, turns as fast as before.": "最后一个旋转对（%1）的转速与原来相同。",
  "The last pair, %1, turns <b>%2</b> times as fast as before.": "最后一个旋转对（%1）的转速是原来的 <b>%2</b> 倍。",
  "<b>%1</b> {1|pair never turns; it is|pairs never turn; they are} left out.":
    "<b>%1</b> 个旋转对从不转动；它们未画出。",
  "<b>%1</b> {1|pair is|pairs are} blended on the ramp.": "<b>%1</b> 个旋转对在斜坡上混合。",
  "Effective base: <b>%1</b>": "等效基数：<b>%1</b>",
  "Attention factor a = <b>%1</b>: scores × a² = %2": "注意力因子 a = <b>%1</b>：得分 × a² = %2",
  "Dashed: the other methods at factor %1.": "虚线：缩放因子取 %1 时的其他方法。",
});
