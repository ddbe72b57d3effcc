// SPDX-License-Identifier: GPL-3.0-or-later
// The ladder of frequencies and wavelengths (core/explore/views/position/frequencies.cpp).

import { extentOf, kTurn } from "../kernels/numbers.mjs";
import { addChinese, say } from "../page/words.mjs";
import {
  cellAxis,
  colourBesideBars,
  decadeAxis,
  dottedCurve,
  figureOf,
  panelTitled,
  registerView,
  wavelengthsOf,
} from "./parts.mjs";
import { isWaves, waveSubjects } from "./wave_parts.mjs";

/// Told apart only where a sine stands alone.
function ladderGroups({ subject, pairing }) {
  if (!pairing.sines.length) return { groups: [{ key: "active", name: subject.name, colour: 0 }], group: [] };
  const groups = [
    { key: "pair", name: say("sine and cosine"), colour: 0 },
    { key: "sine", name: say("sine alone"), colour: 1 },
  ];
  return { groups, group: pairing.uses.map((use) => (use.cosine ? 0 : 1)) };
}

function frequenciesView(scene) {
  const subjects = waveSubjects(scene),
    waves = subjects.map((each) => wavelengthsOf(each.waves.frequencies));
  const [low, high] = extentOf(waves.flat()),
    longest = Math.max(1, ...waves.map((each) => each.length));
  const y = decadeAxis(
    "wavelength",
    say("Wavelength (tokens)"),
    Number.isFinite(low) ? low : 1,
    Number.isFinite(high) ? high : 1,
    3,
  );
  y.reciprocal = { title: say("Frequency (radians per token)"), numerator: kTurn };
  const bars = {
    kind: "bars",
    key: "wavelength",
    name: say("Wavelength (tokens)"),
    first: 0,
    baseline: y.range[0],
    values: waves[0],
    ...ladderGroups(subjects[0]),
  };
  const pinned = subjects
    .slice(1)
    .map(({ subject }, k) => dottedCurve(subject.key, subject.name, colourBesideBars(subject), waves[k + 1]));
  const panel = panelTitled(say("Wavelengths"), cellAxis("i", say("Frequency index i"), 0, longest - 1), y, [bars]);
  if (pinned.length) panel.marks.push({ kind: "curves", domain: [0, longest - 1], curves: pinned });
  const figure = figureOf([panel]);
  figure.numbers = ladderNumbers(subjects[0].waves);
  return figure;
}

function ladderNumbers({ frequencies, base }) {
  if (!frequencies.length) return [say("The only column is zero: there is no frequency.")];
  const waves = wavelengthsOf(frequencies),
    last = waves.length - 1,
    whole = kTurn * base;
  const same = Math.abs(waves[last] - whole) <= 1e-12 * whole;
  return [
    say("Wavelengths from %1 to <b>%2</b> {2|token|tokens}", waves[0], waves[last]),
    say(
      "%1 {1|frequency|frequencies}, from %2 to <b>%3</b> {3|radian|radians} per token",
      frequencies.length,
      frequencies[0],
      frequencies[last],
    ),
    same ? say("The last wavelength is 2π × base = %1.", whole) : say("For comparison, 2π × base = %1.", whole),
  ];
}

registerView("frequencies", frequenciesView, isWaves);

addChinese({
  "sine and cosine": "正弦与余弦",
  "sine alone": "单独的正弦",
  "Wavelength (tokens)": "波长（token）",
  "Frequency (radians per token)": "频率（弧度/token）",
  "Wavelengths": "波长",
  "Frequency index i": "频率序号 i",
  "The only column is zero: there is no frequency.": "唯一的一列为零：没有频率。",
  "Wavelengths from %1 to <b>%2</b> {2|token|tokens}": "波长从 %1 到 <b>%2</b> 个 token",
  "%1 {1|frequency|frequencies}, from %2 to <b>%3</b> {3|radian|radians} per token":
    "%1 个频率，从 %2 到 <b>%3</b> 弧度/token",
  "The last wavelength is 2π × base = %1.": "最后一个波长即 2π × 基数 = %1。",
  "For comparison, 2π × base = %1.": "相比之下，2π × 基数 = %1。",
});
