// SPDX-License-Identifier: GPL-3.0-or-later
// Pairs as hands of clocks at one position, and the matrix that turns them (core/explore/views/rotary/rotation.cpp).

import { heldInside, kTurn } from "../kernels/numbers.mjs";
import { isRotary } from "../kernels/rotary.mjs";
import { dialsOf, pairIndices, rotationCells, someOf } from "../kernels/rotation.mjs";
import { addChinese, say } from "../page/words.mjs";
import {
  cellAxis,
  comparedPanels,
  figureOf,
  panelTitled,
  registerView,
  rowAxis,
  smallField,
  squaredPanels,
} from "./parts.mjs";
import { rotaryInUse, rotarySubjects } from "./rotary_parts.mjs";

/// Those from `first` on; without it the pairs that turn in any of the subjects, all if none does.
function drawablePairs(subjects, first, pairs, notes) {
  const all = Array.from({ length: pairs }, (_, k) => k);
  if (first !== null) return all.slice(heldInside(first, pairs, say("pair"), notes));
  const turning = all.filter((pair) => subjects.some(({ rope }) => rope.frequencies[pair] !== 0));
  if (turning.length === 0 || turning.length === pairs) return all;
  notes.push(
    say(
      "%1 of %2 pairs never {1|turns|turn}; the pairs drawn are chosen among the others.",
      pairs - turning.length,
      pairs,
    ),
  );
  return turning;
}

/// The same pairs of every subject, so that they can be compared.
function shownPairs(subjects, settings, notes) {
  const pairs = Math.min(...subjects.map(({ rope }) => rope.frequencies.length)),
    spread = settings["from-pair"] === null;
  const all = drawablePairs(subjects, settings["from-pair"], pairs, notes);
  const circles = someOf(all, settings.circles, spread),
    matrix = someOf(circles, settings["matrix-pairs"], spread);
  if (matrix.length < pairs)
    notes.push(
      say(
        "{2|%2 of %1 pairs is drawn as a circle|%2 of %1 pairs are drawn as circles}, %3 in the matrix.",
        pairs,
        circles.length,
        matrix.length,
      ),
    );
  return { circles, matrix };
}

function pairRemark(rope, pair, position) {
  const f = rope.frequencies[pair];
  return [
    say("pair %1", pair),
    say("θ = %1 rad/token", f),
    say("%1 {1|turn|turns} since position 0", (position * f) / kTurn),
  ];
}

/// One scale for all, so that the longest hand reaches its circle.
function scaledDials(subjects, settings, pairs) {
  const all = subjects.map(({ rope }) => dialsOf(rope, settings, pairs)),
    longest = Math.max(...all.flat().map((each) => each.radius));
  return all.map((dials) =>
    dials.map((each) => ({ ...each, label: "i = " + each.pair, radius: each.radius / longest, colour: 0 })),
  );
}

function dialPanels(subjects, settings, pairs) {
  const own = say("Pairs at position m = %1", settings.position),
    all = scaledDials(subjects, settings, pairs);
  return subjects.map(({ subject, rope }, k) => {
    const mark = { kind: "dials", key: "angle", name: say("Angle (radians)"), dials: all[k] };
    const panel = panelTitled(
      subjects.length > 1 ? say("%1: %2", subject.name, own) : own,
      cellAxis("circle", say("Circle"), 0, pairs.length - 1),
      { key: "angle", title: mark.name, range: [0, kTurn], scale: "linear" },
      [mark],
    );
    panel.remark = (x) => pairRemark(rope, pairs[Math.round(x)], settings.position).slice(1);
    return panel;
  });
}

function matrixField(rope, settings, pairs) {
  const a = rope.attentionFactor;
  return {
    ...smallField(rotationCells(rope, settings, pairs), 2 * pairs.length),
    key: "entry",
    name: say("Entry"),
    limits: [-a, a],
    shade: "diverging",
    numbers: true,
  };
}

function matrixTitle({ subject, rope }, pairs, alone) {
  const own =
    pairs.length === 1
      ? say("Rotation matrix of pair %1", String(pairs[0]))
      : say("Rotation matrix of pairs %1", pairs.join(", "));
  const factor = rope.attentionFactor,
    title = alone ? (factor === 1 ? own : say("Rotation")) : subject.name;
  return factor === 1 ? title : say("%1 × attention factor %2", title, factor);
}

/// Dimension numbers of the rows and columns, and what a cell of a pair's block says.
function describeMatrix(panel, rope, settings, pairs) {
  const slots = [],
    labels = [];
  pairs.forEach((pair, k) => {
    const dimensions = pairIndices(settings.layout, pair, rope.frequencies.length);
    pairIndices(settings.layout, k, pairs.length).forEach((slot, side) => {
      slots[slot] = pair;
      labels[slot] = String(dimensions[side]);
    });
  });
  panel.x.labels = panel.y.labels = labels;
  panel.remark = (x, y) =>
    slots[x] === slots[y] && slots[x] !== undefined ? pairRemark(rope, slots[x], settings.position) : [];
}

function matrixPanels(subjects, settings, pairs) {
  const fields = subjects.map((each) => ({
    title: matrixTitle(each, pairs, subjects.length === 1),
    field: matrixField(each.rope, settings, pairs),
  }));
  const last = 2 * pairs.length - 1;
  const panels = squaredPanels(
    comparedPanels(
      cellAxis("dimension", say("Dimension of the vector"), 0, last),
      rowAxis("turned", say("Dimension of the turned vector"), 0, last),
      fields,
    ),
  );
  panels.forEach((panel, k) => describeMatrix(panel, subjects[k].rope, settings, pairs));
  return panels;
}

function turnLines(rope, m) {
  const still = rope.frequencies.filter((f) => f === 0).length,
    last = rope.frequencies.length - still - 1;
  const turns = (pair) => (m * rope.frequencies[pair]) / kTurn;
  const lines = [
    last === 0
      ? say("At position %1, pair 0 has made <b>%2</b> {2|turn|turns}.", m, turns(0))
      : say(
          "At position %1, pair 0 has made <b>%2</b> {2|turn|turns} and pair %3 has made <b>%4</b>.",
          m,
          turns(0),
          last,
          turns(last),
        ),
  ];
  if (still > 0)
    lines.push(
      say(
        "<b>%1 of %2</b> {2|pair|pairs} {1|has frequency 0 and does|have frequency 0 and do} not rotate.",
        still,
        rope.frequencies.length,
      ),
    );
  return lines;
}

function rotationView(scene) {
  const subjects = rotarySubjects(scene).slice(0, 2),
    { settings } = scene,
    figure = figureOf([]);
  const shown = shownPairs(subjects, settings, figure.notes);
  figure.panels = [...dialPanels(subjects, settings, shown.circles), ...matrixPanels(subjects, settings, shown.matrix)];
  figure.inUse = rotaryInUse(subjects);
  figure.numbers = turnLines(subjects[0].rope, settings.position);
  return figure;
}

registerView("rotation", rotationView, isRotary);

addChinese({
  "pair": "旋转对",
  "%1 of %2 pairs never {1|turns|turn}; the pairs drawn are chosen among the others.":
    "共 %2 对，其中 %1 对从不转动；画出的各对选自其余的对。",
  "{2|%2 of %1 pairs is drawn as a circle|%2 of %1 pairs are drawn as circles}, %3 in the matrix.":
    "共 %1 对：%2 对画成圆，%3 对在矩阵中。",
  "pair %1": "旋转对 %1",
  "θ = %1 rad/token": "θ = %1 rad/token",
  "%1 {1|turn|turns} since position 0": "自位置 0 起转了 %1 圈",
  "Pairs at position m = %1": "位置 m = %1 处的各旋转对",
  "Angle (radians)": "角度（弧度）",
  "%1: %2": "%1：%2",
  "Circle": "圆",
  "Entry": "矩阵元",
  "Rotation matrix of pair %1": "旋转对 %1 的旋转矩阵",
  "Rotation matrix of pairs %1": "旋转对 %1 的旋转矩阵",
  "Rotation": "旋转",
  "%1 × attention factor %2": "%1 × 注意力因子 %2",
  "Dimension of the vector": "原向量的维度",
  "Dimension of the turned vector": "旋转后向量的维度",
  "At position %1, pair 0 has made <b>%2</b> {2|turn|turns}.": "在位置 %1，旋转对 0 已转 <b>%2</b> 圈。",
  "At position %1, pair 0 has made <b>%2</b> {2|turn|turns} and pair %3 has made <b>%4</b>.":
    "在位置 %1，旋转对 0 已转 <b>%2</b> 圈，旋转对 %3 已转 <b>%4</b> 圈。",
  "<b>%1 of %2</b> {2|pair|pairs} {1|has frequency 0 and does|have frequency 0 and do} not rotate.":
    "%2 个旋转对中有 <b>%1</b> 个频率为 0，不旋转。",
});
