// SPDX-License-Identifier: GPL-3.0-or-later
// How a rotary score falls with distance, for several bases at once (core/explore/views/rotary/decay.cpp).

import { decayBand, decayValues, rippleOf } from "../kernels/decay.mjs";
import { clamped, roundedUp, sameNumber } from "../kernels/numbers.mjs";
import { geometricFrequencies, isRotary } from "../kernels/rotary.mjs";
import { firstBelow } from "../kernels/waves.mjs";
import { addChinese, exactNumber, say } from "../page/words.mjs";
import { cellAxis, drawnOf, figureOf, fittedRange, panelTitled, registerView } from "./parts.mjs";
import { equalLists, nameAtLength, nameWithin, rotaryInUse, rotarySubjects } from "./rotary_parts.mjs";

/// Subjects first, each also within its trained context where it looks at the length.
function subjectFalls(subjects) {
  return subjects.flatMap((each, k) => {
    const { subject, rope } = each,
      out = [
        {
          key: subject.key,
          name: nameAtLength(each),
          frequencies: rope.frequencies,
          gain: rope.attentionFactor ** 2,
          emphasised: k === 0,
          colour: subject.colour,
        },
      ];
    if (rope.within)
      out.push({
        key: subject.key + "-within",
        name: nameWithin(each),
        frequencies: rope.within.frequencies,
        gain: rope.within.attentionFactor ** 2,
        colour: subject.colour,
        stroke: "dash",
      });
    return out;
  });
}

/// Then plain RoPE with the listed bases from the least on, but for one that is the active subject itself.
function fallsOf(scene, subjects) {
  const lines = subjectFalls(subjects),
    { rope } = subjects[0];
  const plain = equalLists(rope.frequencies, rope.original) && rope.attentionFactor === 1;
  if (plain && lines.length === 1) lines[0].name = say("base %1 (current)", rope.base);
  const bases = [...new Set(scene.settings.bases)].sort((a, b) => a - b);
  const family = [...new Set(plain ? [...bases, rope.base] : bases)].sort((a, b) => a - b);
  const rankOf = (base) => family.indexOf(base) / Math.max(family.length - 1, 1);
  if (plain) lines[0].rank = rankOf(rope.base);
  for (const base of bases) {
    if (plain && base === rope.base) continue;
    lines.push({
      key: "base_" + exactNumber(base),
      name: say("base %1", base),
      frequencies: geometricFrequencies(base, rope.rotaryDim),
      gain: 1,
      colour: 0,
      rank: rankOf(base),
    });
  }
  return lines;
}

/// Close to what is drawn from distance 1 on, in whole steps of a twentieth or so.
function snugRange(marks) {
  const drawn = drawnOf({ ...marks, domain: [1, marks.domain[1]] }),
    [low, high] = drawn,
    step = roundedUp((high - low) / 20),
    parts = Math.round(1 / step);
  if (!(high > low) || !Number.isFinite(high - low)) return fittedRange(drawn);
  const steps = (count) => (step < 1 ? count / parts : count * step);
  return [steps(Math.floor(low / step - 0.1)), steps(Math.ceil(high / step + 0.1))];
}

function decayAxis({ measure }, lines, curves) {
  const scaled = lines.some((line) => line.gain !== 1),
    range = snugRange(curves);
  if (measure === "bound")
    return {
      key: "bound",
      title: scaled ? say("a² × mean |S|") : say("mean |S|"),
      range: [0, range[1]],
      scale: "linear",
    };
  return {
    key: "score",
    title: scaled ? say("Score, with the attention factor squared, a²") : say("Score"),
    range,
    scale: "linear",
  };
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
  if (first === null && reach > 131072)
    return say("%1: not below zero in the first %2 of the %3 distances shown.", name, 131072, reach);
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
  const name = decayName(line, measure),
    bound = (rope.frequencies.length + 1) / 2,
    lines = [];
  if (measure !== "bound") lines.push(signLine(first, name, reach));
  else if (line.gain === 1) lines.push(say("At distance 0 the bound is (d/2 + 1)/2 = <b>%1</b>.", bound));
  else lines.push(say("At distance 0 the bound is a²(d/2 + 1)/2 = <b>%1</b>.", line.gain * bound));
  lines.push(valuesLine(values, name, reach));
  if (line.gain !== 1) lines.push(say("The curve includes the attention factor squared, a² = <b>%1</b>.", line.gain));
  const [f] = rope.frequencies;
  if (rope.frequencies.every((each) => sameNumber(each, f)))
    lines.push(
      say(
        "All pairs turn alike, by %1 {1|radian|radians} per token: the mean cosine is cos(%1·Δ) and never decays.",
        f,
      ),
    );
  return lines;
}

/// The band of random vectors is of single scores.
function drawsMeans({ curve, measure }) {
  return curve === "mean" && measure !== "random";
}

function fallCurve(line, settings, reach) {
  const curve = { ...line, values: decayValues(line.frequencies, line.gain, settings) };
  if (line.emphasised && settings.measure === "random")
    curve.band = (first, count) => decayBand(line.frequencies, line.gain, settings.alignment, first, count);
  return drawsMeans(settings) ? { ...curve, ...rippleOf(curve.values, reach) } : curve;
}

function decayView(scene) {
  const subjects = rotarySubjects(scene),
    [{ rope }] = subjects,
    { settings } = scene;
  const reach = settings.length ?? clamped(rope.trainedContext, 64, 10_000_000);
  const lines = fallsOf(scene, subjects),
    curves = lines.map((line) => fallCurve(line, settings, reach)),
    marks = { kind: "curves", domain: [0, reach], curves };
  const x = {
    ...cellAxis("distance", say("Distance Δ (tokens)"), 0, reach),
    range: [reach > 1 ? 1 : 0.5, reach],
    scale: "log",
  };
  const panel = panelTitled(
    decayTitle(
      settings.measure,
      lines.some((line) => line.gain !== 1),
    ),
    x,
    decayAxis(settings, lines, marks),
    [marks],
  );
  const first = settings.measure === "bound" ? null : firstBelow(curves[0].values, -1e-12 * lines[0].gain);
  if (first !== null && first > 0 && first <= reach)
    panel.guides.push({ at: "x", value: first, label: say("first value below zero at %1", first) });
  const figure = figureOf([panel]);
  figure.inUse = { ...rotaryInUse(subjects), length: reach };
  if (drawsMeans(settings))
    figure.notes.push(say("Lines: mean over the octave from ⅔Δ to 1⅓Δ. Bands: how far single values lie from the mean."));
  figure.numbers = decayNumbers(rope, lines[0], curves[0].values, first, settings, reach);
  return figure;
}

registerView("decay", decayView, isRotary);

addChinese({
  "base %1 (current)": "基数 %1（当前）",
  "base %1": "基数 %1",
  "a² × mean |S|": "a² × |S| 的平均",
  "mean |S|": "|S| 的平均",
  "Score, with the attention factor squared, a²": "得分（含注意力因子的平方 a²）",
  "Score": "得分",
  "RoFormer's bound on the score against distance": "得分的 RoFormer 上界随距离的变化",
  "Score of random unit vectors against distance; band: ±2 standard deviations":
    "随机单位向量的得分随距离的变化；阴影带：±2 个标准差",
  "Mean cosine over pairs × a² against distance": "平均余弦（对各旋转对取平均）× a² 随距离的变化",
  "Mean cosine over pairs against distance": "平均余弦（对各旋转对取平均）随距离的变化",
  "Bound": "上界",
  "Mean cosine × a²": "平均余弦 × a²",
  "Mean cosine": "平均余弦",
  "%1: not below zero in the first %2 of the %3 distances shown.": "%1：在所示的 %3 个距离中，前 %2 个都不低于零。",
  "%1: not below zero in the first 131,072 distances.": "%1：在前 131,072 个距离内不低于零。",
  "%1: below zero from the start.": "%1：从一开始就低于零。",
  "%1: first below zero at distance <b>%2</b>, beyond the %3 shown.":
    "%1：在距离 <b>%2</b> 处首次低于零，超出所示的 %3。",
  "%1: first below zero at distance <b>%2</b>.": "%1：在距离 <b>%2</b> 处首次低于零。",
  "%1 at distance 1: <b>%2</b>": "%1：距离 1 处为 <b>%2</b>",
  "%1, at %2: <b>%3</b>": "%1，距离 %2 处为 <b>%3</b>",
  "At distance 0 the bound is (d/2 + 1)/2 = <b>%1</b>.": "距离 0 处的上界为 (d/2 + 1)/2 = <b>%1</b>。",
  "At distance 0 the bound is a²(d/2 + 1)/2 = <b>%1</b>.": "距离 0 处的上界为 a²(d/2 + 1)/2 = <b>%1</b>。",
  "The curve includes the attention factor squared, a² = <b>%1</b>.": "曲线含有注意力因子的平方 a² = <b>%1</b>。",
  "All pairs turn alike, by %1 {1|radian|radians} per token: the mean cosine is cos(%1·Δ) and never decays.":
    "所有旋转对转速相同，每个 token 转 %1 弧度：平均余弦为 cos(%1·Δ)，永不衰减。",
  "Lines: mean over the octave from ⅔Δ to 1⅓Δ. Bands: how far single values lie from the mean.":
    "曲线：从 ⅔Δ 到 1⅓Δ 这一倍范围内的平均值。色带：各个值偏离平均的范围。",
  "Distance Δ (tokens)": "距离 Δ（token）",
  "first value below zero at %1": "数值在 %1 处首次低于零",
});
