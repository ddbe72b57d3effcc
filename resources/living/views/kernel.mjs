// SPDX-License-Identifier: GPL-3.0-or-later
// What two tokens at a distance score under any encoding, before and after the softmax (core/explore/views/kernel.cpp).

import { isBias } from "../kernels/bias.mjs";
import { heldInside, sameNumber } from "../kernels/numbers.mjs";
import { isMeanContent, profileDeviations, profileScores, scoreRule, softmaxOf } from "../kernels/profile.mjs";
import { isRotary } from "../kernels/rotary.mjs";
import { addChinese, say } from "../page/words.mjs";
import {
  cellAxis,
  decadeAxis,
  drawnOf,
  figureOf,
  fittedRange,
  panelTitled,
  registerView,
  storedValues,
  subjectCurve,
} from "./parts.mjs";
import { isWaves } from "./wave_parts.mjs";

/// Waves that are added, rotations, biases, and none.
function hasKernel(encoding) {
  return encoding === "nope" || isWaves(encoding) || isRotary(encoding) || isBias(encoding);
}

/// "Auto" takes a head in the middle of each subject's own.
function scoreLine(subject, settings, notes) {
  const rule = scoreRule(subject.encoding, subject.values);
  const head = rule.heads ? heldInside(settings.head ?? Math.trunc(rule.heads / 2), rule.heads, say("head"), notes) : 0;
  const scores = profileScores(rule, settings, settings.length, head);
  const deviations = isMeanContent(settings.content) ? profileDeviations(rule, settings, scores) : null;
  const name = rule.heads > 1 ? say("%1, head %2", subject.name, head) : subject.name;
  return { subject, name, head, scores, deviations, length: settings.length, ...softmaxOf(scores) };
}

function lineBand({ scores, deviations }) {
  const side = (sign) => storedValues(scores.map((score, d) => score + sign * deviations[d])),
    low = side(-1),
    high = side(1);
  return (first, count) => [low(first, count), high(first, count)];
}

function kernelPanel(title, lines, what, length) {
  const x = { ...cellAxis("distance", say("Distance Δ (tokens)"), 0, length - 1), range: [0, length - 1] };
  const curves = lines.map((line, k) => ({
    ...subjectCurve(line.subject, k === 0),
    name: line.name,
    values: storedValues(line[what]),
  }));
  if (what === "scores") lines.forEach((line, k) => line.deviations && (curves[k].band = lineBand(line)));
  const named = lines.length === 1 && lines[0].name !== lines[0].subject.name;
  return panelTitled(named ? say("Head %1: %2", lines[0].head, title) : title, x, null, [{ kind: "curves", domain: [0, length - 1], curves }]);
}

/// Flat scores stay flat: the axis is at least half as long as the content's score.
function scoreAxis(panel, strength) {
  const range = fittedRange(drawnOf(panel.marks[0]), Math.max(strength, 1) / 2);
  return { key: "score", title: say("Score before the softmax"), range, scale: "linear" };
}

/// Whole decades up to 1, at most three below equal shares.
function weightAxis(panel, length) {
  const least = Math.max(drawnOf(panel.marks[0])[0], 1 / (1e3 * length));
  return decadeAxis("weight", say("Attention weight"), Math.min(least, 0.1), 1);
}

function zeroText({ firstZero, firstSignChange }) {
  if (firstSignChange !== null)
    return say("the score is 0 at %1 and changes sign at distance <b>%2</b>", firstZero, firstSignChange);
  if (firstZero !== null) return say("the score is 0 at %1 but does not change sign", firstZero);
  return say("the score is never 0 within this length");
}

function kernelNumbers(line) {
  return say(
    "%1: entropy <b>%2</b> (at most ln %3 = %4 {4|nat|nats}); half of the weight lies within distance <b>%5</b>; %6.",
    line.name,
    line.entropy,
    line.length,
    Math.log(line.length),
    line.halfRadius,
    zeroText(line),
  );
}

function kernelFinding({ name, entropy, length, halfRadius }) {
  if (sameNumber(entropy, Math.log(length))) return say("%1: uniform; distance does not matter.", name);
  if (entropy > 0.999 * Math.log(length))
    return say("%1: nearly uniform; half of the weight lies within distance <b>%2</b>.", name, halfRadius);
  return say("%1: half of the weight lies within distance <b>%2</b>.", name, halfRadius);
}

function scoreTitle(lines) {
  if (lines[0].deviations === null) return say("Score of the last token with the token Δ before it");
  const hasBand = ({ deviations }) => deviations.slice(0, 64).some((each) => each > 1e-9);
  return lines.some(hasBand)
    ? say("Mean score, ±1 standard deviation")
    : say("Mean score; no single score differs");
}

function kernelView(scene) {
  const { settings } = scene,
    figure = figureOf([]);
  const lines = scene.subjects.map((subject) => scoreLine(subject, settings, figure.notes)),
    mean = lines[0].deviations !== null;
  figure.panels = [
    kernelPanel(scoreTitle(lines), lines, "scores", settings.length),
    kernelPanel(
      mean ? say("Softmax of the mean scores") : say("Softmax over all distances"),
      lines,
      "weights",
      settings.length,
    ),
  ];
  figure.panels[0].y = scoreAxis(figure.panels[0], settings.strength);
  figure.panels[1].y = weightAxis(figure.panels[1], settings.length);
  figure.inUse = { head: lines[0].head };
  figure.numbers = [kernelFinding(lines[0]), ...lines.map(kernelNumbers)];
  return figure;
}

registerView("kernel", kernelView, hasKernel);

addChinese({
  "head": "注意力头",
  "%1, head %2": "%1，注意力头 %2",
  "Head %1: %2": "注意力头 %1：%2",
  "Distance Δ (tokens)": "距离 Δ（token）",
  "Score before the softmax": "softmax 之前的得分",
  "Attention weight": "注意力权重",
  "the score is 0 at %1 and changes sign at distance <b>%2</b>": "得分在 %1 处为 0，在距离 <b>%2</b> 处变号",
  "the score is 0 at %1 but does not change sign": "得分在 %1 处为 0，但不变号",
  "the score is never 0 within this length": "得分在此长度内始终不为 0",
  "%1: entropy <b>%2</b> (at most ln %3 = %4 {4|nat|nats}); half of the weight lies within distance <b>%5</b>; %6.":
    "%1：熵为 <b>%2</b>（上限 ln %3 = %4 奈特）；一半权重位于距离 <b>%5</b> 以内；%6。",
  "%1: uniform; distance does not matter.": "%1：均匀；与距离无关。",
  "%1: half of the weight lies within distance <b>%2</b>.": "%1：一半权重位于距离 <b>%2</b> 以内。",
  "%1: nearly uniform; half of the weight lies within distance <b>%2</b>.": "%1：接近均匀；一半权重位于距离 <b>%2</b> 以内。",
  "Mean score, ±1 standard deviation": "得分的均值，±1 个标准差",
  "Mean score; no single score differs": "得分的均值；每个得分都与它相等",
  "Score of the last token with the token Δ before it": "最后一个 token 与它前面第 Δ 个 token 的得分",
  "Softmax of the mean scores": "平均得分的 softmax",
  "Softmax over all distances": "对所有距离的 softmax",
});
