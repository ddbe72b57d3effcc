// SPDX-License-Identifier: GPL-3.0-or-later
// Table, similarity and frequencies of sinusoidal encodings (core/views/sinusoidal_table.cpp, similarity.cpp,
// sinusoidal_frequencies.cpp).

import { extentOf, kTurn, oneDigit } from "../kernels/numbers.mjs";
import { meanDots, meanWave, pairingOf, positionDot, sinusoidalOf, waveOf } from "../kernels/sinusoidal.mjs";
import { waveSum } from "../kernels/waves.mjs";
import { say } from "../page/words.mjs";
import { cellAxis, colourBesideBars, comparedPanels, decadeAxis, dottedCurve, figureOf, panelTitled, rowAxis,
         squaredPanels, subjectCurve, wavelengthsOf } from "./parts.mjs";

function waveSubjects(scene) {
  return scene.subjects.filter((each) => each.encoding === "sinusoidal").map((subject) => {
    const waves = sinusoidalOf(subject.values);
    return { subject, waves, pairing: pairingOf(waves), dim: waves.columns.length };
  });
}

function tableField({ waves, dim }, first, last) {
  return { kind: "field", key: "pe", name: "PE", rows: [first, last], columns: [0, dim - 1], limits: [-1, 1],
           shade: "diverging", gap: say("no vector"),
           at: (row, column) => (column < dim ? waveOf(waves, row, column) : NaN),
           boxMean: (rows, columns) => meanOver(columns, dim, (c) => meanWave(waves, rows.first, rows.count, c)) };
}

/// Over the columns of a box that there are.
function meanOver({ first, count }, end, value) {
  let sum = 0, seen = 0;
  for (let c = first; c < Math.min(first + count, end); ++c) (sum += value(c)), ++seen;
  return seen ? sum / seen : NaN;
}

function columnRemark(waves, x) {
  const column = waves.columns[Math.round(x)];
  if (!column || column.frequency < 0) return [];
  const wave = kTurn / waves.frequencies[column.frequency];
  return [column.cosine ? say("cosine") : say("sine"), say("wavelength %1 {1|token|tokens}", wave)];
}

function tableNumbers({ waves, dim }, { rows }, last) {
  const size = say("%1 {1|position|positions} × %2 {2|dimension|dimensions} = <b>%3</b> {3|value|values}", rows, dim, rows * dim);
  if (!waves.frequencies.length) return [size];
  const waved = wavelengthsOf(waves.frequencies);
  return [say("Wavelengths from %1 to <b>%2</b> {2|token|tokens}", waved[0], waved[waved.length - 1]), size,
          say("PE[%1, 0] = sin(%1) = <b>%2</b>", last, Math.sin(last))];
}

export function tableView(scene) {
  const { start, rows } = scene.settings, last = start + rows - 1, subjects = waveSubjects(scene);
  const width = Math.max(...subjects.map((each) => each.dim));
  const fields = subjects.map((each) => ({
    title: subjects.length > 1 ? each.subject.name : say("Table: position × dimension"), field: tableField(each, start, last) }));
  const figure = figureOf(comparedPanels(cellAxis("dimension", say("Dimension c"), 0, width - 1),
                                         rowAxis("position", say("Position t (tokens)"), start, last), fields));
  figure.panels.forEach((panel, k) => (panel.remark = (x) => columnRemark(subjects[k].waves, x)));
  figure.numbers = tableNumbers(subjects[0], scene.settings, last);
  return figure;
}

// --- similarity

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
  const { pairing } = each, last = settings.start + settings.length - 1, reach = dotReach(each, settings);
  return { kind: "field", key: "dot", name: "PE(m) · PE(n)", rows: [settings.start, last], columns: [settings.start, last],
           limits: [-reach, reach], shade: "diverging", gap: say("no vector"),
           at: (m, n) => positionDot(pairing, m, n), samples: (rows, columns) => meanDots(pairing, rows, columns) };
}

function dotProfile({ subject, pairing }, colour, start) {
  const ones = pairing.paired.map(() => 1), none = ones.map(() => 0);
  const values = (first, count) => {
    if (pairing.sines.length) return Array.from({ length: count }, (_, k) => positionDot(pairing, start, start + first + k));
    return waveSum(pairing.paired, ones, none, first, count);
  };
  return { ...subjectCurve(subject, colour === 0), colour, values };
}

/// Where profiles differ from position to position: from the start, or from the end where the start has a vector of
/// zeros, and from the middle.
function middleProfiles(each, { start, length }) {
  const isZero = positionDot(each.pairing, start, start) === 0, first = isZero ? start + length - 1 : start;
  const middle = start + Math.trunc(length / 2), from = (n) => say("from position %1", n);
  return [{ ...dotProfile(each, 0, first), name: from(first) },
          { ...dotProfile(each, 1, middle), name: from(middle), key: each.subject.key + "_middle" }];
}

/// Some profiles hardly fall below 0, most a little; narrow ones go down as far as up.
function lowEnd(least, reach) {
  if (least > -0.1 * reach) return -0.15 * reach;
  return (least < -0.5 * reach ? -1.05 : -0.55) * reach;
}

function profilePanel(subjects, settings) {
  const lone = subjects.length === 1 && subjects[0].pairing.sines.length > 0, last = settings.length - 1;
  const curves = lone ? middleProfiles(subjects[0], settings) : subjects.map((each, k) => dotProfile(each, k, settings.start));
  const title = lone ? say("Profiles over distance") : say("Profile over distance, from position %1", settings.start);
  const extent = extentOf(curves.flatMap((each) => [...each.values(0, Math.min(settings.length, 256))]), 0, 0);
  let reach = Math.max(...subjects.map((each) => dotReach(each, settings)));
  if (settings.length <= 256) reach = extent[1] > reach ? oneDigit(extent[1]) : Math.min(reach, oneDigit(extent[1]));
  const x = { ...cellAxis("distance", say("Distance Δ (tokens)"), 0, last), range: [0, Math.max(last, 1)] };
  const y = { key: "dot", title: say("PE(m) · PE(m + Δ)"), range: [lowEnd(extent[0], reach), 1.05 * reach], scale: "linear" };
  return panelTitled(title, x, y, [{ kind: "curves", domain: [0, last], curves }]);
}

function similarityNumbers(each, { start, length }) {
  const { pairing } = each, far = start + length - 1, dot = (m, n) => positionDot(pairing, m, n);
  if (pairing.sines.length || far <= start) return [];
  const square = (n) => Math.max(dot(start, start) + dot(n, n) - 2 * dot(start, n), 0);
  return [say("The product is the same for +Δ and −Δ: it cannot tell before from after."),
          say("PE·PE at distance 0: <b>%1</b>, at 1: <b>%2</b>, at %3: <b>%4</b>", dot(start, start), dot(start, start + 1),
              far - start, dot(start, far)),
          say("‖PE(m) − PE(n)‖² at distance 1: %1, at %2: <b>%3</b>; at no distance is it greater than %4.", square(start + 1),
              far - start, square(far), 4 * greatestSquare(each))];
}

export function similarityView(scene) {
  const subjects = waveSubjects(scene), { start, length } = scene.settings, last = start + length - 1;
  const fields = subjects.map((each) => ({
    title: subjects.length > 1 ? each.subject.name : say("Product of the vectors of two positions"),
    field: dotField(each, scene.settings) }));
  const figure = figureOf(squaredPanels(comparedPanels(cellAxis("n", say("Position n (tokens)"), start, last),
                                                       rowAxis("m", say("Position m (tokens)"), start, last), fields)));
  if (figure.panels.length === 1) figure.panels.push(profilePanel(subjects, scene.settings));
  figure.numbers = similarityNumbers(subjects[0], scene.settings);
  return figure;
}

// --- frequencies

/// Told apart only where a sine stands alone.
function ladderGroups({ subject, pairing }) {
  if (!pairing.sines.length) return { groups: [{ key: "active", name: subject.name, colour: 0 }], group: [] };
  const groups = [{ key: "pair", name: say("sine and cosine"), colour: 0 }, { key: "sine", name: say("sine alone"), colour: 1 }];
  return { groups, group: pairing.uses.map((use) => (use.cosine ? 0 : 1)) };
}

export function frequenciesView(scene) {
  const subjects = waveSubjects(scene), waves = subjects.map((each) => wavelengthsOf(each.waves.frequencies));
  const [low, high] = extentOf(waves.flat()), longest = Math.max(1, ...waves.map((each) => each.length));
  const y = decadeAxis("wavelength", say("Wavelength (tokens)"), Number.isFinite(low) ? low : 1, Number.isFinite(high) ? high : 1);
  y.reciprocal = { title: say("Frequency (radians per token)"), numerator: kTurn };
  const bars = { kind: "bars", key: "wavelength", name: say("Wavelength (tokens)"), first: 0, baseline: y.range[0],
                 values: waves[0], ...ladderGroups(subjects[0]) };
  const pinned = subjects.slice(1).map(({ subject }, k) =>
    dottedCurve(subject.key, subject.name, colourBesideBars(subject), waves[k + 1]));
  const panel = panelTitled(say("Wavelengths"), cellAxis("i", say("Frequency index i"), 0, longest - 1), y, [bars]);
  if (pinned.length) panel.marks.push({ kind: "curves", domain: [0, longest - 1], curves: pinned });
  const figure = figureOf([panel]);
  figure.numbers = ladderNumbers(subjects[0].waves);
  return figure;
}

function ladderNumbers({ frequencies, base }) {
  if (!frequencies.length) return [say("The only column is zero: there is no frequency.")];
  const waves = wavelengthsOf(frequencies), last = waves.length - 1, whole = kTurn * base;
  const same = Math.abs(waves[last] - whole) <= 1e-12 * whole;
  return [say("Wavelengths from %1 to <b>%2</b> {2|token|tokens}", waves[0], waves[last]),
          say("%1 {1|frequency|frequencies}, from %2 to <b>%3</b> {3|radian|radians} per token", frequencies.length,
              frequencies[0], frequencies[last]),
          same ? say("The last wavelength is 2π × base = %1.", whole) : say("2π × base would be %1.", whole)];
}
