// SPDX-License-Identifier: GPL-3.0-or-later
// What the page asks of the core about figures, States and lessons (packaging/web/interface.cpp).

import { Core, Refusal, attempt } from "./module.mjs";
import { addChinese, currentLanguage, say } from "./words.mjs";

let core = null;

/// The module's bytes stand in the page, packed, or in a script beside it.
async function moduleBytes() {
  const packed = globalThis.posencModule ?? document.getElementById("posenc-module")?.textContent;
  return packed ? unpacked(packed) : null;
}

const kDigits85 = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?_,;()[]{}@%$#";

/// Five digits are four bytes; the last ones may be fewer (core/teach/living/page.cpp).
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

// --- drawings

/// Numbers and images of the parts of the last answer.
function withParts(told) {
  const { parts } = told,
    pixels = (k, count) => core.numbers(Uint8ClampedArray, count, "posenc_image", k);
  parts.numbers = core.numbers(Float32Array, parts.count, "posenc_parts");
  parts.images = parts.images.map(([width, height], k) => new ImageData(pixels(k, 4 * width * height), width, height));
  return told;
}

/// A State as it is drawn: {width, height, title, subtitle, numbers, notes, inUse, encodingInUse, panels, legend, held, pins, parts}
/// (packaging/web/figure.hpp, drawing.hpp; player.mjs plays the parts). Without a height it has its natural one. Notes are
/// lines on the first panel, [{at: "x", value, label}]; limits of axes and colours cover those of the States in `held`. Throws a Refusal for a State that cannot be drawn.
export function drawingOf(state, { width, height = 0, ratio, dark, notes = [], held = [] }) {
  const look = [width, height, ratio, dark ? 1 : 0, currentLanguage()];
  return withParts(JSON.parse(core.ask("posenc_draw", state, JSON.stringify(notes), JSON.stringify(held), ...look)));
}

/// The last drawing as a document for a paper, with its State inside.
export const svgOf = (state) => core.ask("posenc_svg", state, currentLanguage());

/// {panel, x, y} of a point of the last drawing, in values of the panel's axes; or null.
export const spotAt = (x, y) => JSON.parse(core.ask("posenc_spot", x, y));

/// {words, parts} of what is read at such a place; no words where nothing is.
export const readingAt = (panel, { x, y }) =>
  withParts(JSON.parse(core.ask("posenc_reading", panel, x, y, currentLanguage())));

/// The CSV of a panel's numbers, as it is shown.
export function tableOf(state, panel) {
  return core.ask("posenc_table", state, panel + 1, currentLanguage());
}

/// What a figure shows, in words.
export function wordsOf(state) {
  return core.ask("posenc_words", state, currentLanguage());
}

/// HTML: with symbols, then with numbers.
export function formulaOf(state) {
  return core.ask("posenc_formula", state, currentLanguage());
}

/// HTML: a number of the figure with the steps to it. Places are values of the axes.
export function stepsTo(state, panel, x, y) {
  return core.ask("posenc_explain", state, panel, x, y, currentLanguage());
}

/// What stands around a figure, in both languages, its parameters, and the views that are offered.
export function describeState(state) {
  return JSON.parse(core.ask("posenc_page", state, currentLanguage()));
}

/// [{title, encodings: [{id, title, summary, model, views: [title]}]}]
export function catalogue() {
  return JSON.parse(core.ask("posenc_catalogue"));
}

/// With other values, {values: {id: value}, zooms: {x: [low, high]}, hidden: [key]}; a range of null is all of an axis,
/// hidden may be null.
export function editedState(state, edits) {
  return core.ask("posenc_edited", state, JSON.stringify(edits), currentLanguage());
}

/// For people: "131,072"; with all digits.
export const shortNumber = (value) => core.ask("posenc_number", value);
export const exactNumber = (value) => core.ask("posenc_exact_number", value);

/// What a person typed: a number, or NaN; a parameter's value as the State has it, or a Refusal.
export const readNumber = (text) => Number(core.ask("posenc_read_number", text) || NaN);
export const readValue = (state, id, text) => core.ask("posenc_read_value", state, id, text, currentLanguage());

export function withView(state, view) {
  return core.ask("posenc_with_view", state, view, currentLanguage());
}

export function withEncoding(state, encoding) {
  return core.ask("posenc_with_encoding", state, encoding, currentLanguage());
}

/// What is shown, or an encoding, pinned, with what both share or with its model's values; without its k-th pinned
/// subject; with other values or words after show; with the ranges of the last drawing held.
export const withPin = (state, encoding = "", model = 0) => core.ask("posenc_pin", state, encoding, Number(model), currentLanguage());
export const withoutPin = (state, k) => core.ask("posenc_unpin", state, k, currentLanguage());
export const changedState = (state, words) => core.ask("posenc_changed", state, words, currentLanguage());
export const heldState = (state, holds) => core.ask("posenc_hold", state, Number(holds), currentLanguage());

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

export { Core, Refusal, attempt };

addChinese({
  "The predictions of a class are no figure of this page; open them in the program.": "全班的预测不是此页面能显示的图；请在程序中打开。",
});
