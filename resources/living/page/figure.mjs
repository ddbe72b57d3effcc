// SPDX-License-Identifier: GPL-3.0-or-later
// From a State's text to the figure that the page draws: the core's description of it (packaging/web/figure.cpp), whose
// marks ask the core for what they show.
//   {title, subtitle, panels: [{title, x, y, square, marks, guides, zones, remark}], numbers, errata, notes, inUse}
//   axis:   {key, title, range, scale, inverted, integers, powersOfTwo, labels, reciprocal}
//   marks:  {kind: "field" | "curves" | "bars" | "dials" | "maps", ...}
// A figure answers until the next one is made.

import { Core, Refusal } from "./module.mjs";
import { addChinese, currentLanguage, say } from "./words.mjs";

const kMostNumbered = 400; // cells that carry their numbers

let core = null;

/// The module's bytes stand in the page, packed, or in a script beside it.
async function moduleBytes() {
  const packed = globalThis.posencModule ?? document.getElementById("posenc-module")?.textContent;
  return packed ? unpacked(packed) : null;
}

const kDigits85 = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?_,;()[]{}@%$#";

/// Five digits are four bytes; the last ones may be fewer (core/teach/living/module.cpp).
function bytesIn(text) {
  const values = new Uint8Array(128),
    out = new Uint8Array(Math.ceil((text.length * 4) / 5) + 4),
    view = new DataView(out.buffer);
  [...kDigits85].forEach((digit, k) => (values[digit.charCodeAt(0)] = k));
  for (let at = 0, to = 0; at < text.length; at += 5, to += 4) {
    let number = 0;
    for (let k = 0; k < 5; ++k) number = number * 85 + (at + k < text.length ? values[text.charCodeAt(at + k)] : 84);
    view.setUint32(to, number);
  }
  return out.subarray(0, Math.floor((text.length * 4) / 5));
}

/// Bytes that were compressed and written in base 85.
export function unpacked(packed) {
  const bytes = bytesIn(packed.trim());
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

// --- trained models, whose weights stand in the page, or beside it

let fetchModels = null; // [id] => a promise: true if models came

export const bringModel = (id, packed) => core.bring(id, bytesIn(packed.trim()));
export const setModelFetcher = (fetcher) => (fetchModels = fetcher);

/// Fetches the models that answers lacked, where they can be fetched; then `again`. False if none was lacking.
export function awaitModels(again) {
  const ids = JSON.parse(core.ask("posenc_lacking"));
  if (ids.length && fetchModels) fetchModels(ids).then((came) => came && again());
  return ids.length > 0;
}

/// False where there is no module, or where it must not run.
export async function loadCore() {
  try {
    const bytes = await moduleBytes();
    if (bytes) core = new Core(await WebAssembly.compile(bytes));
    for (const each of document.querySelectorAll(".posenc-model")) bringModel(each.dataset.id, each.textContent);
  } catch (error) {
    console.warn(`The figure cannot live here: ${error.message}`);
  }
  return core !== null;
}

/// The numbers of one line of a curve: at first, first + 1, ...; or .at() a list of whole numbers.
function curveLine(panel, mark, curve, line) {
  const place = [panel, mark, curve, line],
    values = (first, count) => core.numbers(Float64Array, count, "posenc_curve", ...place, first, count);
  values.at = (list) => core.numbers(Float64Array, list.length, "posenc_curve_at", ...place, list, list.length);
  return values;
}

/// Both sides of a band, as such a line.
function curveBand(panel, mark, curve) {
  const sides = [2, 3].map((line) => curveLine(panel, mark, curve, line)),
    band = (first, count) => sides.map((side) => side(first, count));
  band.at = (list) => sides.map((side) => side.at(list));
  return band;
}

function addLines(curves, panel, mark) {
  curves.curves.forEach((curve, k) => {
    curve.values = curveLine(panel, mark, k, 0);
    if (curve.hasMean) curve.mean = curveLine(panel, mark, k, 1);
    if (curve.hasBand) curve.band = curveBand(panel, mark, k);
  });
}

function addCells(field, panel, mark, map) {
  const cells = ([low, high]) => high - low + 1,
    pairs = (boxes) => boxes.flatMap(({ first, count, outside }) => [first, outside ? 0 : count]);
  field.at = (row, column) => core.number("posenc_cell", panel, mark, map, row, column);
  field.samples = (rows, columns) =>
    core.numbers(
      Float32Array,
      rows.length * columns.length,
      "posenc_pixels",
      panel,
      mark,
      map,
      pairs(rows),
      rows.length,
      pairs(columns),
      columns.length,
    );
  field.numbers = cells(field.rows) * cells(field.columns) <= kMostNumbered;
}

function animate(mark, panel, place) {
  if (mark.kind === "curves") addLines(mark, panel, place);
  if (mark.kind === "field") addCells(mark, panel, place, -1);
  if (mark.kind === "maps") mark.maps.forEach(({ field }, k) => addCells(field, panel, place, k));
  if (mark.kind === "bars") mark.values = mark.values.map((each) => each ?? NaN);
}

/// Throws a Refusal for a State that cannot be drawn.
export function figureOf(state) {
  const figure = JSON.parse(core.ask("posenc_figure", state, currentLanguage()));
  figure.panels.forEach((panel, k) => {
    panel.marks.forEach((mark, place) => animate(mark, k, place));
    if (panel.remarks)
      panel.remark = (x, y) => JSON.parse(core.ask("posenc_remark", k, x, y, currentLanguage()));
  });
  return figure;
}

// --- ticks of an axis, {value, label}, which the core chooses

function ticksOf({ range, scale, integers, powersOfTwo, labels }, wanted, ends) {
  if (!Number.isFinite(range[1] - range[0])) return { ticks: [], power: "" };
  return JSON.parse(core.ask("posenc_ticks", JSON.stringify({ range, scale, integers, powersOfTwo, labels }), wanted, ends));
}

/// About `wanted` round values; minor ones have no label.
export const ticksFor = (axis, wanted) => ticksOf(axis, wanted, 0).ticks;

/// The same with labels at both ends.
export const ticksWithEnds = (axis, wanted) => ticksOf(axis, wanted, 1).ticks;

/// "×10⁻¹⁵", with which all labels are to be multiplied; empty where they are written out.
export const commonPower = (axis) => (axis.labels ? "" : ticksOf(axis, 0, 0).power);

/// The CSV of a panel's numbers, as it is shown.
export function tableOf(state, panel) {
  return core.ask("posenc_table", state, panel + 1, currentLanguage());
}

/// What a figure shows, in words.
export function wordsOf(state) {
  return core.ask("posenc_words", state, currentLanguage());
}

/// {rows: [{tex, symbols, numbers}], marks: {ids: {label, number}}}
export function formulaOf(state) {
  return JSON.parse(core.ask("posenc_formula", state, currentLanguage()));
}

/// HTML: a number of the figure with the steps to it. Places are values of the axes.
export function stepsTo(state, panel, x, y) {
  return core.ask("posenc_explain", state, panel, x, y, currentLanguage());
}

/// What stands around a figure, in both languages, and its parameters.
export function describeState(state) {
  return JSON.parse(core.ask("posenc_page", state, currentLanguage()));
}

/// [{title, encodings: [{id, title, summary, views: [{id, title, summary, group}]}]}]
export function catalogue() {
  return JSON.parse(core.ask("posenc_catalogue"));
}

export function withView(state, view) {
  return core.ask("posenc_with_view", state, view, currentLanguage());
}

export function withEncoding(state, encoding) {
  return core.ask("posenc_with_encoding", state, encoding, currentLanguage());
}

/// What is shown, pinned; without its k-th pinned subject; with other values or words after show.
export const withPin = (state) => core.ask("posenc_pin", state, currentLanguage());
export const withoutPin = (state, k) => core.ask("posenc_unpin", state, k, currentLanguage());
export const changedState = (state, words) => core.ask("posenc_changed", state, words, currentLanguage());

/// The State in a link, "posenc://rope/decay".
export function readLink(link) {
  return core.ask("posenc_link_state", link, currentLanguage()) || refuseClass();
}

export function refuseClass() {
  throw new Refusal(say("The predictions of a class are no figure of this page; open them in the program."));
}

/// Schemes of one's own: the definition of what is shown, as a copy; the State with another one; what may be called.
export const definitionIn = (state) => core.ask("posenc_definition", state, currentLanguage());
export const defineScheme = (state, text) => core.ask("posenc_define", state, text, currentLanguage());
export const functionList = () => JSON.parse(core.ask("posenc_functions", currentLanguage()));

// --- lessons: packaging/web/lesson.hpp has the keys

const asked = (question, ...values) => JSON.parse(core.ask(question, ...values, currentLanguage()));

export const lessonContents = (source) => asked("posenc_lesson", source);
export const lessonStep = (source, step) => asked("posenc_lesson_step", source, step);
export const lessonStanding = (source, step, state, before, said) =>
  asked("posenc_lesson_standing", source, step, state, before, said);

/// The State that shows the truth.
export function lessonTruth(source, step, state) {
  return core.ask("posenc_lesson_truth", source, step, state, currentLanguage());
}

export function stateBetween(from, to, share) {
  return core.ask("posenc_between", from, to, share, currentLanguage());
}

/// "posenc://rope/periods+base=500000"
export function linkOf(state) {
  return core.ask("posenc_link", state, currentLanguage());
}

export { Core, Refusal };

addChinese({
  "The predictions of a class are no figure of this page; open them in the program.": "全班的预测不是此页面能显示的图；请在程序中打开。",
});
