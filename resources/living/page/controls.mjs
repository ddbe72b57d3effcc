// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of controls from descriptors, as `posenc describe --json` has them: {id, kind, label, symbol, unit, help,
// comfortable, legal, step, scale, optional, options, default, value, inUse}. A row calls changed(value).

import { attempt, exactNumber, shortNumber } from "./figure.mjs";
import { addChinese, inLanguage, say } from "./words.mjs";

const kNotches = 1000; // of a slider

export function element(tag, attributes = {}, ...children) {
  const out = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) out.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null && value !== undefined)
      out.setAttribute(name, value === true ? "" : value);
  }
  out.append(...children.filter((each) => each !== null && each !== undefined));
  return out;
}

/// True where a host does not show this yet; from now on it does.
export function isNew(host, shown) {
  const before = host.dataset.mark;
  return (host.dataset.mark = JSON.stringify(shown)) !== before;
}

/// Text with <b>, <sub> and <sup>, and nothing else of what a text could hold.
export function richText(text) {
  const out = document.createDocumentFragment(),
    open = [out];
  for (const part of text.split(/(<\/?(?:b|sub|sup)>)/)) {
    const tag = /^<(\/?)(\w+)>$/.exec(part);
    if (!tag) open[open.length - 1].append(part.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&"));
    else if (tag[1] && open.length > 1) open.pop();
    else if (!tag[1]) {
      const child = document.createElement(tag[2]);
      open[open.length - 1].append(child);
      open.push(child);
    }
  }
  return out;
}

/// The slider's range, wide enough for the value it has.
function sliderRange({ comfortable: [low, high], value, default: usual }) {
  const inside = [value, usual].filter((each) => typeof each === "number");
  return [Math.min(low, ...inside), Math.max(high, ...inside)];
}

/// From a slider's place, 0 to 1, to a value and back; a log range that begins at 0 is linear.
function scaleOf(descriptor) {
  const [low, high] = sliderRange(descriptor),
    log = descriptor.scale === "log" && low > 0;
  return {
    low,
    high,
    log,
    at: (share) => (log ? low * Math.pow(high / low, share) : low + share * (high - low)),
    shareOf: (value) => (log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low)),
  };
}

/// The legal value near a number: whole steps, or so many digits that a notch of the slider is told.
export function snappedValue(descriptor, number) {
  const [least, most] = descriptor.legal,
    inside = Math.min(Math.max(number, least), most);
  if (descriptor.kind === "integer") {
    const step = descriptor.step || 1;
    return Math.min(least + step * Math.round((inside - least) / step), most);
  }
  const { low, high, log } = scaleOf(descriptor);
  if (log) return Math.min(Math.max(Number(inside.toPrecision(3)), least), most);
  const digits = Math.max(0, -Math.floor(Math.log10((high - low) / 500)));
  return Math.min(Math.max(Number(inside.toFixed(Math.min(digits, 15))), least), most);
}

/// What an arrow key makes of a value: the next one that differs.
function nudged(descriptor, value, notches) {
  const scale = scaleOf(descriptor),
    moved = scale.at(scale.shareOf(value) + notches / 100),
    step = descriptor.step || 1;
  const next = snappedValue(descriptor, moved);
  if (next !== value || descriptor.kind === "real") return Math.min(Math.max(next, scale.low), scale.high);
  return Math.min(Math.max(value + Math.sign(notches) * step, scale.low), scale.high);
}

const kKeys = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/// The value that a key asks for, or null.
function keyedValue(descriptor, value, key) {
  const { low, high } = scaleOf(descriptor);
  if (key === "Home") return low;
  if (key === "End") return high;
  return key in kKeys ? nudged(descriptor, value, kKeys[key]) : null;
}

function unitText(descriptor) {
  const words = [inLanguage(descriptor.unit), descriptor.scale === "log" ? say("log") : ""].filter(Boolean);
  return words.join(" · ");
}

function labelFor(descriptor, id) {
  const label = element("label", { for: id, title: inLanguage(descriptor.help) }, inLanguage(descriptor.label));
  if (descriptor.symbol) label.append(" ", element("i", {}, richText(descriptor.symbol)));
  const unit = unitText(descriptor);
  if (unit) label.append(" ", element("small", {}, unit));
  return label;
}

function resetButton(descriptor, changed) {
  const label = say("Reset %1", inLanguage(descriptor.label));
  return element(
    "button",
    { type: "button", class: "reset", title: label, "aria-label": label, onclick: () => changed(descriptor.start) },
    "↺",
  );
}

/// What a number field and its slider stand at while the mathematics chooses.
function shownNumber({ value, inUse, comfortable }) {
  return value ?? inUse ?? comfortable[0];
}

/// A field that reads what is typed in it. A refused text stays, with the reason, until it is edited, taken back with
/// Escape, or another value is shown. `write` gives the text of the value; `read` a value, or a Refusal.
function typedField(id, changed, write, read) {
  const field = element("input", { id, type: "text", autocomplete: "off", spellcheck: "false" }),
    reason = element("p", { class: "refused", role: "alert", hidden: true });
  const tell = (sentence) => {
    reason.textContent = sentence;
    reason.hidden = sentence === "";
    field.setAttribute("aria-invalid", String(sentence !== ""));
  };
  const restore = () => {
    tell("");
    field.value = write();
  };
  field.addEventListener("change", () => attempt(() => (changed(read(field.value)), restore()), tell));
  field.addEventListener("input", () => tell(""));
  field.addEventListener("keydown", (event) => event.key === "Escape" && restore());
  const show = () => document.activeElement !== field && reason.hidden && (field.value = write());
  return { field, reason, show, forget: () => reason.hidden || restore() };
}

/// held(true) while a hand has the slider.
function sliderField(descriptor, changed, held) {
  const slider = element("input", {
    type: "range",
    min: 0,
    max: kNotches,
    step: "any",
    "aria-label": inLanguage(descriptor.label),
  });
  slider.addEventListener("input", () =>
    changed(snappedValue(descriptor, scaleOf(descriptor).at(slider.value / kNotches))),
  );
  slider.addEventListener("pointerdown", () => held(true));
  for (const end of ["pointerup", "pointercancel"]) slider.addEventListener(end, () => held(false));
  slider.addEventListener("keydown", (event) => {
    const value = keyedValue(descriptor, shownNumber(descriptor), event.key);
    if (value === null) return;
    event.preventDefault();
    changed(value);
  });
  return slider;
}

/// Few ticks below a slider, with round labels.
function sliderMarks(descriptor) {
  const scale = scaleOf(descriptor),
    out = element("div", { class: "marks", "aria-hidden": "true" });
  for (const value of markedValues(scale, descriptor.kind === "integer")) {
    const mark = element("span", {}, shortMark(value));
    mark.style.left = `${100 * scale.shareOf(value)}%`;
    out.append(mark);
  }
  return out;
}

/// Decades, or powers of two where there are few decades; a middle and both ends on a linear range.
function markedValues({ low, high, log }, whole) {
  if (!log) return [low, whole ? Math.round((low + high) / 2) : (low + high) / 2, high];
  const base = high / low >= 1000 ? 10 : 2,
    power = (value) => Math.log(value) / Math.log(base);
  const first = Math.ceil(power(low) - 1e-9),
    last = Math.floor(power(high) + 1e-9),
    stride = Math.max(1, Math.ceil((last - first) / 5));
  return Array.from({ length: Math.floor((last - first) / stride) + 1 }, (_, k) => base ** (first + k * stride));
}

function shortMark(value) {
  if (value < 10000 && value % 1000 !== 0) return String(Number(value.toPrecision(4))).replace("-", "−");
  for (const [size, name] of [
    [1e9, "G"],
    [1e6, "M"],
    [1e3, "k"],
  ])
    if (value >= size) return Number((value / size).toPrecision(3)) + name;
  return String(value).replace("-", "−");
}

function autoBox(descriptor, changed) {
  const box = element("input", { type: "checkbox" });
  box.addEventListener("change", () => changed(box.checked ? null : snappedValue(descriptor, shownNumber(descriptor))));
  return { box, label: element("label", { class: "auto" }, box, say("auto")) };
}

function numberRow(descriptor, id, changed, { read, held }) {
  const write = () => (descriptor.value === null && descriptor.inUse === undefined ? "" : exactNumber(shownNumber(descriptor)));
  const valueOf = (text) => (text === "auto" ? null : Number(text)),
    typed = typedField(id, changed, write, (text) => valueOf(read(text))),
    { field } = typed,
    slider = sliderField(descriptor, changed, held);
  const auto = descriptor.optional ? autoBox(descriptor, changed) : null;
  const row = element(
    "div",
    { class: "row" },
    element("div", { class: "line" }, labelFor(descriptor, id), auto?.label, field, resetButton(descriptor, changed)),
    slider,
    sliderMarks(descriptor),
    typed.reason,
  );
  const show = () => {
    const value = shownNumber(descriptor),
      isAuto = descriptor.value === null;
    typed.show();
    slider.value = kNotches * scaleOf(descriptor).shareOf(value);
    slider.style.setProperty("--share", `${100 * Math.min(Math.max(scaleOf(descriptor).shareOf(value), 0), 1)}%`);
    slider.setAttribute("aria-valuetext", `${shortNumber(value)} ${inLanguage(descriptor.unit)}`.trim());
    field.disabled = slider.disabled = isAuto;
    if (auto) auto.box.checked = isAuto;
    row.classList.toggle("auto-now", isAuto);
  };
  return { row, show, forget: typed.forget };
}

function choiceRow(descriptor, id, changed) {
  const options = descriptor.options.map((each) => element("option", { value: each.id }, inLanguage(each.label)));
  const field = element("select", { id, onchange: () => changed(field.value) }, ...options);
  const row = element(
    "div",
    { class: "row" },
    element("div", { class: "line" }, labelFor(descriptor, id), resetButton(descriptor, changed)),
    field,
  );
  return { row, show: () => (field.value = descriptor.value) };
}

function toggleRow(descriptor, id, changed) {
  const box = element("input", { id, type: "checkbox", onchange: () => changed(box.checked) });
  const row = element(
    "div",
    { class: "row" },
    element("div", { class: "line toggle" }, box, labelFor(descriptor, id), resetButton(descriptor, changed)),
  );
  return { row, show: () => (box.checked = descriptor.value) };
}

function typedRow(descriptor, id, changed, write, read) {
  const { field, reason, show, forget } = typedField(id, changed, () => write(descriptor.value), read);
  const row = element(
    "div",
    { class: "row" },
    element("div", { class: "line" }, labelFor(descriptor, id), resetButton(descriptor, changed)),
    field,
    reason,
  );
  return { row, show, forget };
}

/// Semicolons where a number has commas; one alone has none, since it would be several.
export function listText(list, written = exactNumber) {
  const words = list.length === 1 ? list.map(String) : list.map(written);
  return words.join(words.some((each) => each.includes(",")) ? "; " : ", ");
}

function listRow(descriptor, id, changed, { read }) {
  return typedRow(descriptor, id, changed, (list) => listText(list), (text) => read(text).split(",").filter(Boolean).map(Number));
}

function textRow(descriptor, id, changed, { read }) {
  return typedRow(descriptor, id, changed, String, (text) => read(text.trim()));
}

const kRows = { integer: numberRow, real: numberRow, choice: choiceRow, toggle: toggleRow, list: listRow, text: textRow };

/// A row that shows and changes descriptor.value; null for what a page cannot change, as a file. `read` makes what is typed
/// the text of a value, or throws a Refusal, which forget() takes back.
export function controlRow(descriptor, id, changed, ways) {
  const make = kRows[descriptor.kind];
  if (!make) return null;
  const { row, show, forget } = make(descriptor, id, changed, ways);
  const shown = () => {
    show();
    row.classList.toggle("as-it-was", JSON.stringify(descriptor.value) === JSON.stringify(descriptor.start));
  };
  shown();
  return { row, show: shown, forget };
}

addChinese({
  "log": "对数",
  "Reset %1": "重置 %1",
  "auto": "自动",
});
