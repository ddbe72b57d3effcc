// SPDX-License-Identifier: GPL-3.0-or-later
// What several views share (core/explore/views/parts.cpp). A view is a function of a scene, {subjects, settings}, to a figure:
//   {panels: [{title, x, y, square, marks, guides, zones, remark}], numbers, errata, notes}
//   axis:   {key, title, range, scale, inverted, integers, powersOfTwo, labels, reciprocal}
//   marks:  {kind: "field" | "curves" | "bars" | "dials", ...}
// A subject is {encoding, name, key, colour, values}. Everything is made anew for every frame.

import { extentOf, kTurn, roundedUp } from "../kernels/numbers.mjs";

export const kMostPanels = 4;

/// An axis over whole numbers, each a cell of width 1 around its number.
export function cellAxis(key, title, low, high) {
  return { key, title, range: [low - 0.5, high + 0.5], scale: "linear", integers: true };
}

export function rowAxis(key, title, low, high) {
  return { ...cellAxis(key, title, low, high), inverted: true };
}

/// From the decade below to the next power of 10^every above.
export function decadeAxis(key, title, low, high, every = 1) {
  const first = Math.floor(Math.log10(low)),
    last = Math.max(every * Math.ceil(Math.log10(high) / every), first + 1);
  return { key, title, range: [10 ** first, 10 ** last], scale: "log" };
}

/// What curves reach at the first 4,096 whole numbers and at 256 that are spread over the rest, their bands at 64.
export function drawnOf({ domain: [low, high], curves }) {
  const count = high + 1 - low,
    first = Math.min(count, 4096);
  const places = (from, all, most) => {
    const looks = Math.min(all, most);
    return Array.from({ length: looks }, (_, k) => from + Math.trunc((all * (k + 1) - 1) / looks));
  };
  return extentOf(
    curves.flatMap(({ values, band }) => [
      ...values(low, first),
      ...places(low + first, count - first, 256).flatMap((at) => [...values(at, 1)]),
      ...(band ? places(low, count, 64).flatMap((at) => band(at, 1).flatMap((side) => [...side])) : []),
    ]),
  );
}

/// The range of an axis for what is drawn, in whole steps; about the middle and at least `least` long where it is flatter.
export function fittedRange([low, high], least = 0) {
  const middle = (low + high) / 2;
  if (!Number.isFinite(middle)) return [-1, 1];
  const span = Math.max(high - low, least) || Math.abs(middle) || 2,
    step = roundedUp(span / 10),
    reach = 0.55 * span,
    parts = Math.round(1 / step);
  const steps = (count) => (step < 1 ? count / parts : count * step);
  return [steps(Math.floor((middle - reach) / step)), steps(Math.ceil((middle + reach) / step))];
}

/// Values at first, first + 1, ... of a stored list that begins at 0; gaps beyond it.
export function storedValues(list) {
  return (first, count) => Array.from({ length: count }, (_, k) => list[first + k] ?? NaN);
}

export function dottedCurve(key, name, colour, list) {
  return { key, name, colour, dots: true, joined: false, values: storedValues(list) };
}

export function subjectCurve(subject, emphasised) {
  return { key: subject.key, name: subject.name, colour: subject.colour, emphasised };
}

/// For a subject's curve before bars in the first two colours, with the third left to a curve of the active subject.
export function colourBesideBars(subject) {
  return subject.colour === 0 ? 10 : 2 + subject.colour;
}

export function wavelengthsOf(frequencies) {
  return frequencies.map((f) => (f > 0 ? kTurn / f : NaN));
}

/// Panels for a field of every subject on one scale, {title, field}.
export function comparedPanels(x, y, fields) {
  const shown = fields.slice(0, kMostPanels),
    all = extentOf(shown.flatMap((each) => each.field.limits));
  const reach = Math.max(-all[0], all[1]);
  for (const { field } of shown) field.limits = field.shade === "diverging" ? [-reach, reach] : [...all];
  return shown.map(({ title, field }) => ({ title, x: { ...x }, y: { ...y }, marks: [field], guides: [], zones: [] }));
}

export function squaredPanels(panels) {
  for (const panel of panels) panel.square = true;
  return panels;
}

export function panelTitled(title, x, y, marks) {
  return { title, x, y, marks, guides: [], zones: [] };
}

/// A field over few cells that are stored row by row.
export function smallField(cells, columns) {
  const at = (row, column) => (column >= 0 && column < columns ? (cells[row * columns + column] ?? NaN) : NaN);
  return { kind: "field", rows: [0, cells.length / columns - 1], columns: [0, columns - 1], at, shade: "sequential" };
}

export function figureOf(panels) {
  return { panels, numbers: [], errata: [], notes: [] };
}

const kLiveViews = new Map();

/// A view's module says which encodings its function can draw.
export function registerView(id, draw, applies) {
  kLiveViews.set(id, { draw, applies });
}

/// The view's drawing function, or null where it has none for these encodings: then a page shows its still.
export function liveView(id, subjects) {
  const found = kLiveViews.get(id);
  const all = found && subjects.every(({ encoding, values }) => found.applies(encoding) && !values.file);
  return all ? found.draw : null;
}
