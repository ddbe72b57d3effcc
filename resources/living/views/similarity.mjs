// SPDX-License-Identifier: GPL-3.0-or-later
// PE(m) · PE(n), and its profile over distance (core/explore/views/position/similarity.cpp).

import { extentOf, oneDigit } from "../kernels/numbers.mjs";
import { meanDots, positionDot } from "../kernels/sinusoidal.mjs";
import { waveSum } from "../kernels/waves.mjs";
import { addChinese, say } from "../page/words.mjs";
import {
  cellAxis,
  comparedPanels,
  drawnOf,
  figureOf,
  fittedRange,
  panelTitled,
  registerView,
  rowAxis,
  squaredPanels,
  subjectCurve,
} from "./parts.mjs";
import { isWaves, waveSubjects } from "./wave_parts.mjs";

function greatestSquare({ pairing }) {
  return pairing.paired.length + pairing.sines.length;
}

/// Where squares differ from position to position the greatest in view counts.
function dotReach(each, { start, length }) {
  const most = greatestSquare(each);
  if (most <= 0) return 1;
  if (!each.pairing.sines.length || length > 256) return most;
  let seen = 0;
  for (let m = start; m < start + length; ++m) seen = Math.max(seen, positionDot(each.pairing, m, m));
  return oneDigit(seen);
}

function dotField(each, settings) {
  const { pairing } = each,
    last = settings.start + settings.length - 1,
    reach = dotReach(each, settings);
  return {
    kind: "field",
    key: "dot",
    name: "PE(m) · PE(n)",
    rows: [settings.start, last],
    columns: [settings.start, last],
    limits: [-reach, reach],
    shade: "diverging",
    gap: say("no vector"),
    at: (m, n) => positionDot(pairing, m, n),
    samples: (rows, columns) => meanDots(pairing, rows, columns),
  };
}

function dotProfile({ subject, pairing }, colour, start) {
  const ones = pairing.paired.map(() => 1),
    none = ones.map(() => 0);
  const values = (first, count) => {
    if (pairing.sines.length)
      return Array.from({ length: count }, (_, k) => positionDot(pairing, start, start + first + k));
    return waveSum(pairing.paired, ones, none, first, count);
  };
  return { ...subjectCurve(subject, colour === 0), colour, values };
}

/// Where profiles differ from position to position: from the start, or from the end where the start has a vector of
/// zeros, and from the middle.
function middleProfiles(each, { start, length }) {
  const isZero = positionDot(each.pairing, start, start) === 0,
    first = isZero ? start + length - 1 : start;
  const middle = start + Math.trunc(length / 2),
    from = (n) => say("from position %1", n);
  return [
    { ...dotProfile(each, 0, first), name: from(first) },
    { ...dotProfile(each, 1, middle), name: from(middle), key: each.subject.key + "_middle" },
  ];
}

function profilePanel(subjects, settings) {
  const lone = subjects.length === 1 && subjects[0].pairing.sines.length > 0,
    last = settings.length - 1;
  const curves = lone
    ? middleProfiles(subjects[0], settings)
    : subjects.map((each, k) => dotProfile(each, k, settings.start));
  const title = lone ? say("Profiles over distance") : say("Profile from position %1", settings.start);
  const marks = { kind: "curves", domain: [0, last], curves },
    [low, high] = drawnOf(marks);
  const x = { ...cellAxis("distance", say("Distance Δ (tokens)"), 0, last), range: [0, Math.max(last, 1)] };
  const y = {
    key: "dot",
    title: say("PE(m) · PE(m + Δ)"),
    range: fittedRange([Math.min(low, 0), high]),
    scale: "linear",
  };
  return panelTitled(title, x, y, [marks]);
}

/// Where products depend on both positions: how much they differ, at up to 64 positions.
function numbersOverPositions({ pairing }, first, last) {
  const spread = (end, value) =>
    extentOf(Array.from({ length: 64 }, (_, k) => value(first + Math.trunc(((end - first) * k) / 63))));
  const squares = spread(last, (m) => positionDot(pairing, m, m)),
    next = spread(last - 1, (m) => positionDot(pairing, m, m + 1));
  return [
    say(
      "At %5 of these positions, ‖PE(m)‖² ranges from %1 to %2, and PE(m)·PE(m + 1) from <b>%3</b> to <b>%4</b>.",
      ...squares,
      ...next,
      Math.min(64, last - first + 1),
    ),
  ];
}

function similarityNumbers(each, { start, length }) {
  const { pairing } = each,
    far = start + length - 1,
    dot = (m, n) => positionDot(pairing, m, n);
  if (far <= start) return [];
  if (pairing.sines.length) return numbersOverPositions(each, start, far);
  const square = (n) => Math.max(dot(start, start) + dot(n, n) - 2 * dot(start, n), 0);
  return [
    say("The product is the same for +Δ and −Δ: it cannot tell before from after."),
    say(
      "PE·PE at distance 0: <b>%1</b>, at 1: <b>%2</b>, at %3: <b>%4</b>",
      dot(start, start),
      dot(start, start + 1),
      far - start,
      dot(start, far),
    ),
    say(
      "‖PE(m) − PE(n)‖² at distance 1: %1, at %2: <b>%3</b>; it is never greater than %4.",
      square(start + 1),
      far - start,
      square(far),
      4 * greatestSquare(each),
    ),
  ];
}

function similarityView(scene) {
  const subjects = waveSubjects(scene),
    { start, length } = scene.settings,
    last = start + length - 1;
  const fields = subjects.map((each) => ({
    title: subjects.length > 1 ? each.subject.name : say("Product of the vectors of two positions"),
    field: dotField(each, scene.settings),
  }));
  const figure = figureOf(
    squaredPanels(
      comparedPanels(
        cellAxis("n", say("Position n (tokens)"), start, last),
        rowAxis("m", say("Position m (tokens)"), start, last),
        fields,
      ),
    ),
  );
  if (figure.panels.length === 1) figure.panels.push(profilePanel(subjects, scene.settings));
  figure.numbers = similarityNumbers(subjects[0], scene.settings);
  return figure;
}

registerView("similarity", similarityView, isWaves);

addChinese({
  "no vector": "无向量",
  "from position %1": "从位置 %1 起",
  "Profiles over distance": "随距离的变化",
  "Profile from position %1": "从位置 %1 起随距离的变化",
  "Distance Δ (tokens)": "距离 Δ（token）",
  "PE(m) · PE(m + Δ)": "PE(m) · PE(m + Δ)",
  "At %5 of these positions, ‖PE(m)‖² ranges from %1 to %2, and PE(m)·PE(m + 1) from <b>%3</b> to <b>%4</b>.":
    "在取样的 %5 个位置上，‖PE(m)‖² 在 %1 与 %2 之间，PE(m)·PE(m + 1) 在 <b>%3</b> 与 <b>%4</b> 之间。",
  "The product is the same for +Δ and −Δ: it cannot tell before from after.": "+Δ 与 −Δ 处的点积相同：点积分不出前后。",
  "PE·PE at distance 0: <b>%1</b>, at 1: <b>%2</b>, at %3: <b>%4</b>":
    "PE·PE：距离 0 处为 <b>%1</b>，距离 1 处为 <b>%2</b>，距离 %3 处为 <b>%4</b>",
  "‖PE(m) − PE(n)‖² at distance 1: %1, at %2: <b>%3</b>; it is never greater than %4.":
    "‖PE(m) − PE(n)‖²：距离 1 处为 %1，距离 %2 处为 <b>%3</b>；在任何距离上都不超过 %4。",
  "Product of the vectors of two positions": "两个位置的编码向量的点积",
  "Position n (tokens)": "位置 n（token）",
  "Position m (tokens)": "位置 m（token）",
});
