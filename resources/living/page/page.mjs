// SPDX-License-Identifier: GPL-3.0-or-later
// The page: reads its data, holds the values, draws the figure anew when one changes. What it needs stands in
// README.md beside this folder.

import { curveColour, dashesOf } from "./colours.mjs";
import { controlRow, element, richText } from "./controls.mjs";
import { Refusal, awaitModels, describeState, figureOf, formulaOf, loadCore, stepsTo, tableOf, wordsOf } from "./figure.mjs";
import { beFramed } from "./frame.mjs";
import { curveWidth, drawnNote, groupColour, pointsAlone, valueAt } from "./marks.mjs";
import { mathOf } from "./mathml.mjs";
import { drawCrosshair, drawPanel, fieldOf, filling, numbersAt, panelHeight } from "./plot.mjs";
import { svgOf } from "./svg.mjs";
import { shownIn, stateShowing, stateWith } from "./state_text.mjs";
import {
  addChinese,
  currentLanguage,
  exactForPeople,
  groupedInteger,
  inLanguage,
  say,
  setLanguage,
  shortNumber,
} from "./words.mjs";
import { movedRange, zoomFactor, zoomedRange } from "./zoom.mjs";

const kSideBySide = 680; // narrower figures have their panels one above the other
const kMostHeight = 560;
const kBetween = 30; // milliseconds between two drawings of a figure that becomes finer

const page = {
  data: null,
  follow: null,
  said: "", // why another figure is not shown
  changes: {},
  hidden: new Set(),
  rows: [],
  panels: [],
  zooms: {}, // by key, "x", "y2": the range that is seen
  theme: "auto",
  waiting: 0,
  finer: 0, // a timer
  printing: false,
  guide: { locked: [], viewLocked: [], hides: [], waits: "", pick: null, notes: [] }, // of a lesson
};

const byId = (id) => document.getElementById(id);

// --- values

/// Every descriptor, with whether it is the view's.
function descriptorsOf(data) {
  return [...data.parameters.map((each) => [each, false]), ...data.viewParameters.map((each) => [each, true])];
}

function changeValue(descriptor, ofView, value) {
  if (descriptor.value === value) return;
  descriptor.value = value;
  page.changes[descriptor.id] = { value, ofView };
  for (const row of page.rows) row.show();
  drawSoon();
}

function isUnchanged() {
  return (
    descriptorsOf(page.data).every(([each]) => JSON.stringify(each.value) === JSON.stringify(each.start)) &&
    !page.toggled &&
    Object.keys(page.zooms).length === 0
  );
}

/// As it is shown: with what is hidden, and the ranges of axes.
function currentState() {
  const shown = Object.entries(page.zooms).map(([key, range]) => [key, range && range.join(":")]);
  if (page.toggled) shown.push(["hidden", [...page.hidden].join(",")]);
  return stateShowing(stateWith(page.data.state, page.changes), Object.fromEntries(shown));
}

// --- what stands above and below the figure

/// What "auto" stands for, as far as the view says.
function showInUse({ inUse, encodingInUse }) {
  for (const [each, ofView] of descriptorsOf(page.data))
    if (each.optional) each.inUse = (ofView ? inUse : encodingInUse)[each.id] ?? undefined;
  for (const row of page.rows) row.show();
}

function showHead({ title, subtitle, numbers }) {
  byId("title").textContent = document.title = title;
  byId("subtitle").textContent = subtitle;
  byId("finding").replaceChildren(richText((page.shown.finding !== "off" && numbers[0]) || ""));
}

function listOf(lines) {
  return lines.map((text) => element("li", {}, richText(text)));
}

function showNumbers(figure) {
  byId("numbers").hidden = figure.numbers.length === 0;
  byId("numbers-list").replaceChildren(...listOf(hidesNumbers() ? [page.guide.waits] : figure.numbers));
  byId("notes").replaceChildren(...figure.notes.filter(Boolean).map((text) => element("p", {}, richText(text))));
}

/// With symbols, and below with the values that they have.
function showFormula() {
  const formula = formulaOf(currentState()),
    mark = JSON.stringify(formula);
  if (byId("formula").mark === mark) return;
  byId("formula").mark = mark;
  const { rows, marks } = formula,
    lines = (kind) => rows.filter((each) => each[kind]).map(({ tex }) => element("div", { class: kind }, mathOf(tex, marks, kind === "numbers")));
  byId("formula").replaceChildren(...lines("symbols"), ...lines("numbers"));
  byId("formula").hidden = rows.length === 0;
}

/// Computed while the fold is open.
function showInWords() {
  if (byId("words").open) byId("words-text").textContent = wordsOf(currentState());
}

function showState() {
  byId("state").value = currentState();
  // The program's picture speaks one language; another reader prints the living one.
  const speaks = (page.data.language ?? "en") === currentLanguage();
  document.body.classList.toggle("unchanged", isUnchanged() && speaks);
}

// --- legend

/// A swatch as in the picture: a line with its dashes, a dot, or a square.
function swatchOf({ colour, width, dashes, marker, square }) {
  const shape = square
    ? `<rect x="9" y="2" width="12" height="12" fill="${colour}"/>`
    : marker
      ? `<circle cx="12" cy="8" r="3.5" fill="${colour}"/>`
      : `<path d="M0 8H24" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dashes.map((each) => each * width).join(" ")}"/>`;
  const out = element("span", { class: "swatch", "aria-hidden": "true" });
  out.innerHTML = `<svg width="24" height="16" viewBox="0 0 24 16">${shape}</svg>`;
  return out;
}

function curveEntries(panel, { curves }, width, dark) {
  const pitch = width / (panel.x.range[1] - panel.x.range[0]);
  return curves.map((curve) => ({
    key: curve.key,
    name: curve.name,
    colour: curveColour(curve, dark),
    width: curveWidth(curve),
    dashes: dashesOf(curve),
    marker: pointsAlone(curve, pitch),
  }));
}

export function legendEntries(panel, width, dark) {
  const entries = panel.marks.flatMap((mark) => {
    if (mark.kind === "curves") return curveEntries(panel, mark, width, dark);
    return mark.kind === "bars"
      ? mark.groups.map((group) => ({
          key: group.key,
          name: group.name,
          colour: groupColour(group, dark),
          square: true,
        }))
      : [];
  });
  return entries.length < 2 ? [] : entries;
}

function toggleCurve(key) {
  if (!page.hidden.delete(key)) page.hidden.add(key);
  page.toggled = true;
  drawSoon();
}

/// A double click leaves one alone, or brings all back.
function isolateCurve(key, entries) {
  const others = entries.map((each) => each.key).filter((each) => each !== key),
    alone = others.every((each) => page.hidden.has(each));
  for (const each of others) alone ? page.hidden.delete(each) : page.hidden.add(each);
  page.hidden.delete(key);
  page.toggled = true;
  drawSoon();
}

function legendButton(entry, entries) {
  const shown = !page.hidden.has(entry.key);
  return element(
    "button",
    {
      type: "button",
      "aria-pressed": String(shown),
      "data-key": entry.key,
      onclick: () => toggleCurve(entry.key),
      ondblclick: () => isolateCurve(entry.key, entries),
    },
    swatchOf(entry),
    element("span", { class: "name" }, entry.name),
  );
}

/// Buttons are kept while nothing about them changes, so that a slider does not take the focus from them.
function showLegend(view, panel, look, width) {
  const entries = legendEntries(panel, width, look.dark),
    mark = JSON.stringify([entries, [...page.hidden]]);
  if (view.legendMark === mark) return;
  const focused = view.legend.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  view.legendMark = mark;
  view.legend.classList.toggle("empty", entries.length === 0);
  view.legend.replaceChildren(...entries.map((each) => legendButton(each, entries)));
  if (focused) [...view.legend.children].find((each) => each.dataset.key === focused)?.focus();
}

// --- read-out

function readCurves(mark, column, look) {
  if (column < mark.domain[0] || column > mark.domain[1]) return [];
  return mark.curves
    .filter((curve) => !page.hidden.has(curve.key))
    .map((curve) => {
      const value = curve.values(column, 1)[0];
      const dot = curve.mean ? curve.mean(column, 1)[0] : value;
      return { name: curve.name, value, colour: curveColour(curve, look.dark), dot };
    });
}

function readBars(bars, column, look) {
  const value = bars.values[column - bars.first],
    group = bars.groups[bars.group.length ? bars.group[column - bars.first] : 0];
  if (value === undefined || page.hidden.has(group.key)) return [];
  const name = bars.groups.length > 1 ? say("%1 (%2)", bars.name, group.name) : bars.name;
  return [{ name, value, colour: groupColour(group, look.dark), dot: value }];
}

function readDials({ dials, name }, column) {
  const dial = dials[column],
    lines = [
      { name: dial.label, value: null },
      { name, value: dial.angle },
      { name: "cos", value: Math.cos(dial.angle) },
      { name: "sin", value: Math.sin(dial.angle) },
    ];
  return dial.radius === 1 ? lines : [...lines, { name: say("Radius"), value: dial.radius }];
}

function placeName(axis, number) {
  const own = axis.labels?.[number];
  return {
    name: axis.title,
    value: number,
    text: own && own !== String(number) ? `${groupedInteger(number)} · ${own}` : undefined,
  };
}

function readField(panel, field, { column, row }) {
  if (row < field.rows[0] || row > field.rows[1] || column < field.columns[0] || column > field.columns[1]) return [];
  const value = field.at(row, column);
  return [
    placeName(panel.y, row),
    placeName(panel.x, column),
    { name: field.name, value, text: field.names[value] || undefined },
  ];
}

/// Lines of {name, value, colour}; every value with all its digits.
function readoutOf(panel, point, look) {
  const lines = panel.marks.flatMap((mark) =>
    mark.kind === "field"
      ? readField(panel, mark, point)
      : mark.kind === "dials"
        ? readDials(mark, point.column)
        : mark.kind === "maps"
          ? [{ name: `${mark.name} ${mark.maps[point.column].label}`, value: null }]
        : mark.kind === "bars"
          ? readBars(mark, point.column, look)
          : readCurves(mark, point.column, look),
  );
  if (lines.length && !fieldOf(panel) && !filling(panel)) lines.unshift(placeName(panel.x, point.column));
  return lines;
}

function readValue({ value, text }) {
  if (text !== undefined) return text;
  if (value === null) return "";
  return Number.isNaN(value) ? say("masked or undefined") : exactForPeople(value);
}

function readLine(each) {
  const dot = element("span", { class: "dot" });
  if (each.colour) dot.style.background = each.colour;
  return element(
    "tr",
    {},
    element("th", { scope: "row" }, each.colour ? dot : "", each.name),
    element("td", {}, readValue(each)),
  );
}

function showReadout(view, point, x, y) {
  const look = lookNow(),
    lines = point && !page.guide.hides.includes("readout") ? readoutOf(view.panel, point, look) : [];
  const dots = lines.filter((each) => each.dot !== undefined).map((each) => ({ y: each.dot, colour: each.colour }));
  drawCrosshair(view.over, view.panel, view.place, lines.length ? { ...point, dots } : null, look);
  view.tip.hidden = lines.length === 0;
  view.point = lines.length ? point : null;
  if (!lines.length) return;
  const remarks = view.panel.remark?.(point.column, point.row) ?? [];
  view.tip.replaceChildren(
    element("table", {}, ...lines.map(readLine)),
    ...remarks.map((text) => element("p", {}, richText(text))),
  );
  placeTip(view, x, y);
}

/// Beside the pointer, inside the figure.
function placeTip(view, x, y) {
  const { width, height } = view.tip.getBoundingClientRect(),
    room = view.stage.clientWidth;
  const left = x + 16 + width <= room ? x + 16 : Math.max(Math.min(x - 16 - width, room - width), 0);
  view.tip.style.left = `${left}px`;
  view.tip.style.top = `${Math.max(Math.min(y - height / 2, view.stage.clientHeight - height), 0)}px`;
}

function readAt(view, event) {
  const box = view.canvas.getBoundingClientRect(),
    x = event.clientX - box.left,
    y = event.clientY - box.top;
  showReadout(view, numbersAt(view.panel, view.place, x, y), x, y);
}

/// The row of a cell that is read, or the value of the first curve.
function readRow({ panel, point }) {
  return fieldOf(panel) ? point.row : (readoutOf(panel, point, lookNow()).find((each) => each.dot !== undefined)?.dot ?? 0);
}

/// Arrow keys walk over the numbers of a panel, Enter tells the steps to one; + and - zoom, 0 shows all.
function walkReadout(view, event) {
  const steps = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
  if (event.key === "Escape") return showReadout(view, null);
  if (event.key === "0") return showWhole(view);
  if (event.key === "Enter" && view.point && page.guide.hides.length === 0)
    return showSteps(view, view.point.column, readRow(view));
  if (zoomFactor(event)) return zoomPanel(view, zoomFactor(event), { x: 0.5, y: 0.5 });
  if (!steps) return;
  event.preventDefault();
  const { place } = view,
    start = view.point ??
      numbersAt(view.panel, place, place.x + place.width / 2, place.y + place.height / 2) ?? { column: 0, row: 0 };
  const far = event.shiftKey ? 10 : 1,
    point = { column: start.column + far * steps[0], row: start.row + far * steps[1] };
  const share = ({ range: [low, high] }, at) => Math.min(Math.max((at - low) / (high - low), 0), 1);
  if (readoutOf(view.panel, point, lookNow()).length === 0) return;
  showReadout(view, point, place.x + share(view.panel.x, point.column) * place.width, place.y + 24);
}

// --- zooming, and the steps to a number

/// Fields are zoomed in both directions, curves along x.
function zoomedAxes(panel) {
  return fieldOf(panel) ? ["x", "y"] : ["x"];
}

/// What is under the pointer stays there.
function zoomPanel(view, factor, share) {
  const k = page.panels.indexOf(view);
  if (!factor || filling(view.panel)) return;
  for (const name of zoomedAxes(view.panel)) {
    const axis = view.panel[name];
    page.zooms[zoomKey(name, k)] = zoomedRange(axis, axis.whole, share[name], factor);
  }
  drawSoon();
}

function showWhole(view) {
  const k = page.panels.indexOf(view);
  for (const name of ["x", "y"]) if (page.zooms[zoomKey(name, k)]) page.zooms[zoomKey(name, k)] = null;
  drawSoon();
}

/// The shares of the axes at a point of the canvas.
function sharesAt({ place, panel }, { offsetX, offsetY }) {
  const down = (offsetY - place.y) / place.height;
  return { x: (offsetX - place.x) / place.width, y: panel.y.inverted ? down : 1 - down };
}

/// The wheel scrolls the page, but over a panel that was clicked, or with Ctrl, it zooms.
function zoomByWheel(view, event) {
  if (!event.ctrlKey && document.activeElement !== view.canvas) return;
  event.preventDefault();
  zoomPanel(view, zoomFactor(event), sharesAt(view, event));
}

function movePanel(view, from, to) {
  const k = page.panels.indexOf(view);
  for (const name of zoomedAxes(view.panel)) {
    const axis = view.panel[name];
    if (axis.range !== axis.whole)
      page.zooms[zoomKey(name, k)] = movedRange(axis, axis.whole, from[name] - to[name]) ?? axis.range;
  }
  drawSoon();
}

/// A drag moves what is zoomed; a click asks for the steps to the number there.
function followPointer(view, down) {
  const { canvas } = view;
  let from = sharesAt(view, down),
    dragged = false;
  const move = (event) => {
    if (!dragged && Math.hypot(event.offsetX - down.offsetX, event.offsetY - down.offsetY) < 4) return;
    dragged = true;
    const to = sharesAt(view, event);
    movePanel(view, from, to);
    from = to;
  };
  const end = (event) => {
    canvas.removeEventListener("pointermove", move);
    if (dragged || event.type !== "pointerup") return;
    if (page.guide.pick) pickAt(view, event);
    else if (page.guide.hides.length === 0) explainAt(view, event);
  };
  canvas.addEventListener("pointermove", move);
  for (const kind of ["pointerup", "pointercancel"]) canvas.addEventListener(kind, end, { once: true });
}

/// Where a lesson asks for a place, in values of the axes.
function pickAt(view, event) {
  const { x, y } = sharesAt(view, event);
  page.guide.pick(valueAt(view.place.xAxis, x), valueAt(view.place.yAxis, y));
}

function explainAt(view, event) {
  const point = numbersAt(view.panel, view.place, event.offsetX, event.offsetY),
    { y } = sharesAt(view, event);
  if (point) showSteps(view, point.column, fieldOf(view.panel) ? point.row : valueAt(view.place.yAxis, y));
}

/// In place of the worked example.
function showSteps(view, x, y) {
  const host = byId("why");
  try {
    host.innerHTML = stepsTo(currentState(), page.panels.indexOf(view), x, y); // the core escapes what people wrote
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    host.replaceChildren(element("p", {}, error.message));
  }
}

/// A table that is too large says so.
function copyNumbers(view) {
  try {
    copyText(tableOf(currentState(), page.panels.indexOf(view)), view.copy, "Copy numbers");
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    complain(error.message);
  }
}

/// For a paper, in the colours that are shown.
function savePicture({ panel, stage, canvas }) {
  const look = lookNow(),
    width = stage.clientWidth,
    height = Math.round(canvas.getBoundingClientRect().height);
  const legend = legendEntries(panel, width, look.dark).filter(({ key }) => !page.hidden.has(key));
  saveFile(svgOf(panel, { width, height, look, legend }), "image/svg+xml", "svg");
}

/// Under the name of the figure.
export function saveFile(text, type, ending) {
  const link = element("a", {
    href: URL.createObjectURL(new Blob([text], { type })),
    download: `${page.data.state.match(/^[a-z0-9-]+\/[a-z0-9-]+/m)[0].replace("/", "-")}.${ending}`,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

// --- panels

function panelView() {
  const canvas = element("canvas", { role: "img", tabindex: "0" }),
    over = element("canvas", { class: "over", "aria-hidden": "true" });
  const tip = element("div", { class: "tip", role: "status", hidden: true }),
    stage = element("div", { class: "stage" }, canvas, over, tip);
  const copy = element("button", { type: "button", class: "copy", onclick: () => copyNumbers(view) }),
    picture = element("button", { type: "button", class: "copy picture", onclick: () => savePicture(view) }),
    heading = element("h2"),
    legend = element("div", { class: "legend", role: "group" });
  const view = {
    root: element("section", { class: "panel" }, element("div", { class: "head" }, heading, element("span", { class: "ways" }, picture, copy)), legend, stage),
    heading,
    copy,
    picture,
    legend,
    canvas,
    over,
    tip,
    stage,
  };
  for (const kind of ["pointermove", "pointerdown"]) stage.addEventListener(kind, (event) => readAt(view, event));
  stage.addEventListener("pointerleave", () => showReadout(view, null));
  canvas.addEventListener("pointerdown", (event) => followPointer(view, event));
  canvas.addEventListener("wheel", (event) => zoomByWheel(view, event), { passive: false });
  canvas.addEventListener("dblclick", () => showWhole(view));
  canvas.addEventListener("keydown", (event) => walkReadout(view, event));
  canvas.addEventListener("blur", () => showReadout(view, null));
  return view;
}

function fitPanels(count) {
  while (page.panels.length > count) page.panels.pop().root.remove();
  while (page.panels.length < count) {
    page.panels.push(panelView());
    byId("panels").append(page.panels[page.panels.length - 1].root);
  }
}

const zoomKey = (name, k) => name + (k === 0 ? "" : String(k + 1));

/// What `show` says about axes, and what the reader has chosen since: ranges and scales.
export function applyViewport(panel, k, shown) {
  for (const name of ["x", "y"]) {
    const key = zoomKey(name, k),
      own = shown[key]?.split(":").map(Number),
      scale = shown[zoomKey(name + "scale", k)],
      axis = panel[name];
    if (scale && (scale !== "log" || axis.range[0] > 0)) axis.scale = scale;
    else if (scale === "log")
      [axis.scale, axis.range] = ["log", [Math.max(axis.range[0], Math.min(1, axis.range[1] / 2)), axis.range[1]]];
    axis.whole = axis.range;
    const range = key in page.zooms ? page.zooms[key] : own;
    if (range?.every(Number.isFinite)) axis.range = range;
  }
  if (panel.x.range !== panel.x.whole || panel.y.range !== panel.y.whole) panel.square = false;
}

export function isDark() {
  if (page.printing) return false;
  return page.theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : page.theme === "dark";
}

function lookNow() {
  return {
    dark: isDark(),
    hidden: page.hidden,
    colours: page.shown.colours ?? "auto",
    fit: page.shown.fit === "on",
    ratio: page.printing ? 3 : Math.min(Math.max(window.devicePixelRatio || 1, 1), 3),
  };
}

function describePanel(panel) {
  if (filling(panel)) return panel.title;
  const range = ({ title, range: [low, high] }) => say("%1 from %2 to %3", title, low, high),
    field = fieldOf(panel);
  const names = panel.marks.flatMap((mark) => (mark.curves ?? []).map((curve) => curve.name));
  return [panel.title, range(panel.x), range(panel.y), field ? field.name : names.join("; ")]
    .filter(Boolean)
    .join(". ");
}

/// Panels of one row are equally high.
export function heightsOf(panels, widths, columns) {
  const ctx = document.createElement("canvas").getContext("2d"),
    most = kMostHeight;
  const own = panels.map((panel, k) => Math.round(panelHeight(ctx, panel, widths[k], columns > 1 ? 0.85 : 0.7, most)));
  return own.map((_, k) =>
    Math.max(...own.filter((__, other) => Math.floor(other / columns) === Math.floor(k / columns))),
  );
}

function drawPanels(figure) {
  const host = byId("panels"),
    columns = figure.panels.length > 1 && host.clientWidth >= kSideBySide ? 2 : 1,
    look = lookNow();
  host.style.setProperty("--columns", columns);
  host.classList.toggle("paired", columns > 1);
  figure.panels.forEach((panel, k) => applyViewport(panel, k, page.shown));
  fitPanels(figure.panels.length);
  const widths = page.panels.map((view) => view.stage.clientWidth),
    heights = heightsOf(figure.panels, widths, columns);
  figure.panels.forEach((panel, k) => showPanel(page.panels[k], panel, widths[k], heights[k], look));
}

function showPanel(view, panel, width, height, look) {
  view.panel = panel;
  view.heading.textContent = panel.title;
  view.copy.textContent = say("Copy numbers");
  view.copy.title = say("As CSV, with the range that is shown");
  view.picture.textContent = say("Save SVG");
  view.place = drawPanel(view.canvas, panel, width, height, look);
  view.over.width = view.canvas.width;
  view.over.height = view.canvas.height;
  view.over.style.height = view.canvas.style.height;
  view.heading.parentElement.style.paddingLeft = view.legend.style.paddingLeft = `${Math.round(view.place.x)}px`;
  view.canvas.setAttribute("aria-label", describePanel(panel));
  view.legend.setAttribute("aria-label", panel.title);
  showLegend(view, panel, look, view.place.width);
  if (view.point) showReadout(view, view.point, view.tip.offsetLeft, view.tip.offsetTop);
}

// --- drawing

/// How much of the figure's effort is made: all of it, or from the least on for one that becomes finer step by step.
function effortOf(data) {
  return data.viewParameters.find(({ id }) => id === data.effort) ?? { value: 1 };
}

/// The State with less effort.
function draftState(effort) {
  const { effort: id } = page.data;
  return id ? stateWith(currentState(), { [id]: { value: effort, ofView: true } }) : currentState();
}

function figureNow(effort) {
  const figure = figureOf(draftState(effort));
  for (const panel of figure.panels)
    for (const mark of panel.marks) if (mark.kind === "curves") figure.notes.push(drawnNote(panel.x, mark));
  figure.panels[0].guides = [...(figure.panels[0].guides ?? []), ...page.guide.notes];
  return figure;
}

/// Each time with twice the effort, between which the page answers the reader.
function drawFiner(effort) {
  const { value } = effortOf(page.data);
  clearTimeout(page.finer);
  if (effort < value) page.finer = setTimeout(() => page.waiting || drawNow(Math.min(2 * effort, value)), kBetween);
}

/// Values that do not go together leave the last picture and say why.
function drawNow(effort = 1) {
  page.waiting = 0;
  const problem = byId("problem");
  try {
    const figure = figureNow(effort),
      isWhole = effort >= effortOf(page.data).value;
    showHead(figure);
    showNumbers(figure);
    showFormula();
    if (isWhole) showInWords();
    showInUse(figure);
    drawPanels(figure);
    problem.hidden = !page.said;
    problem.textContent = page.said;
    showState();
    page.follow?.(currentState(), page.data, page.said);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    problem.hidden = false;
    problem.textContent = error.message;
  } finally {
    awaitModels(drawSoon);
  }
  drawFiner(effort);
}

/// Many changes before a frame are drawn once.
export function drawSoon() {
  if (!page.waiting && page.live) page.waiting = requestAnimationFrame(() => drawNow());
}

// --- controls

function controlGroup(title, descriptors, ofView) {
  const locked = ofView ? page.guide.viewLocked : page.guide.locked;
  const rows = descriptors.filter(({ id }) => !locked.includes(id)).map((each) =>
    controlRow(each, `posenc-${ofView ? "view-" : ""}${each.id}`, (value) => changeValue(each, ofView, value)),
  );
  const shown = rows.filter(Boolean);
  page.rows.push(...shown);
  return shown.length ? [element("h2", {}, title), ...shown.map((each) => each.row)] : [];
}

function resetAll() {
  for (const [each] of descriptorsOf(page.data)) each.value = each.start;
  page.changes = {};
  page.hidden = new Set((page.shown.hidden ?? "").split(",").filter(Boolean));
  page.toggled = false;
  page.zooms = {};
  for (const row of page.rows) row.show();
  drawSoon();
}

function makeControls() {
  const { data } = page;
  page.rows = [];
  const groups = [
    ...controlGroup(inLanguage(data.subject), data.parameters, false),
    ...controlGroup(say("View: %1", inLanguage(data.viewTitle)), data.viewParameters, true),
  ];
  document.body.classList.toggle("held", groups.length === 0);
  byId("controls").replaceChildren(
    ...groups,
    ...(groups.length ? [element("button", { type: "button", class: "plain", onclick: resetAll }, say("Reset all"))] : []),
  );
}

/// The page's own words.
function showWords() {
  document.documentElement.lang = currentLanguage() === "zh" ? "zh-CN" : "en";
  byId("numbers-title").textContent = say("With your numbers");
  byId("words-title").textContent = say("In words");
  byId("state-title").textContent = say("Open in PosEnc Explorer");
  byId("state-help").textContent = say(
    "This text describes the figure as it is now: copy it and press Ctrl+V in the program. The program opens this page's file as well.",
  );
  byId("copy").textContent = say("Copy");
  byId("state").setAttribute("aria-label", say("Open in PosEnc Explorer"));
  byId("controls").setAttribute("aria-label", say("Parameters"));
  byId("panels").setAttribute("aria-label", say("Figure"));
  byId("language").textContent = currentLanguage() === "zh" ? "English" : "中文";
  showThemeWord();
  if (!page.live)
    byId("still-note").textContent = say(
      "This figure is shown as a picture: it has no sliders in this page. In PosEnc Explorer all of it moves.",
    );
}

function showThemeWord() {
  const word = isDark() ? say("Light") : say("Dark");
  byId("theme").textContent = word;
}

// --- the reader's choices

function chooseLanguage(id) {
  setLanguage(id);
  for (const view of page.panels) view.legendMark = null;
  showWords();
  if (page.live) (makeControls(), drawNow());
  else showStill();
}

function chooseTheme(theme) {
  page.theme = theme;
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  showThemeWord();
  drawSoon();
}

/// The button says that it is done, and then its own word again.
async function copyText(text, button, word) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = element("textarea", { readonly: true }, text); // pages from disk may have no clipboard
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  button.textContent = say("Copied");
  setTimeout(() => (button.textContent = say(word)), 1500);
}

/// Without a module: title, subtitle and the program's own picture.
function showStill() {
  const { data } = page;
  const [title, subtitle, finding] = [data.title, data.subtitle, data.finding].map(inLanguage);
  showHead({ title, subtitle, numbers: [finding] });
  byId("notes").replaceChildren(...(data.notes ?? []).map((each) => element("p", {}, richText(inLanguage(each)))));
  byId("state").value = page.data.state;
}

function printWith(printing) {
  page.printing = printing;
  if (page.live) drawNow(effortOf(page.data).value);
}

function listen() {
  byId("words").addEventListener("toggle", showInWords);
  byId("controls").addEventListener("submit", (event) => event.preventDefault());
  byId("language").addEventListener("click", () => chooseLanguage(currentLanguage() === "zh" ? "en" : "zh"));
  byId("theme").addEventListener("click", () => chooseTheme(isDark() ? "light" : "dark"));
  byId("copy").addEventListener("click", () => copyText(byId("state").value, byId("copy"), "Copy"));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => chooseTheme(page.theme));
  addEventListener("beforeprint", () => printWith(true));
  addEventListener("afterprint", () => printWith(false));
  new ResizeObserver(drawSoon).observe(byId("panels"));
}

/// #lang=zh&theme=dark for whoever embeds the page; else what the data says, else the browser's.
function wishOf(name, usual) {
  return (
    new URLSearchParams(location.hash.slice(1)).get(name) ?? page.data[name === "lang" ? "language" : name] ?? usual
  );
}

/// The page shows this figure from now on.
export function useData(data) {
  for (const [each] of descriptorsOf(data)) each.start = each.value;
  page.data = data;
  page.shown = shownIn(data.state);
  page.hidden = new Set((page.shown.hidden ?? "").split(",").filter(Boolean));
  page.changes = {};
  page.zooms = {};
  page.toggled = false;
  page.said = "";
}

/// As whoever embeds the page asks for it by now.
function followSurroundings() {
  chooseTheme(wishOf("theme", "auto"));
  chooseLanguage(wishOf("lang", "en"));
}

function setLive(live) {
  page.live = live;
  document.body.classList.toggle("live", live);
  document.body.classList.toggle("still", !live);
}

/// With what the address or the data wish for.
export function begin(data, live) {
  useData(data);
  setLive(live);
  const theme = wishOf("theme", "auto");
  page.theme = ["light", "dark"].includes(theme) ? theme : "auto";
  if (page.theme !== "auto") document.documentElement.dataset.theme = page.theme;
  listen();
  chooseLanguage(wishOf("lang", navigator.language?.startsWith("zh") ? "zh" : "en"));
}

/// The State stands in the page, or in the address of a page that shows any.
async function dataOfPage() {
  const own = JSON.parse(byId("posenc").textContent);
  if (own) return { data: own, live: own.lives && (await loadCore()) };
  const live = await loadCore();
  return live ? { data: describeState(new URLSearchParams(location.hash.slice(1)).get("state") ?? ""), live } : null;
}

/// An address that cannot be shown says why.
async function dataOrProblem() {
  try {
    return await dataOfPage();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    byId("problem").hidden = false;
    byId("problem").textContent = error.message;
    return null;
  }
}

export async function startPage() {
  const found = await dataOrProblem();
  if (!found) return;
  begin(found.data, found.live);
  if (wishOf("framed", "no") === "yes") beFramed(followSurroundings);
  document.documentElement.dataset.ready = "yes";
}

/// A page of all figures: `follow` is told after each drawing, with the State, its data and why another is not shown, and
/// when the language changes.
export function startAround(data, follow) {
  page.follow = follow;
  begin(data, true);
}

/// Another figure in the same page.
export function showFigure(data) {
  useData(data);
  byId("why").replaceChildren();
  makeControls();
  drawNow();
}

/// A scene of a deck, which need not live.
export function showSlide(data, live) {
  setLive(live);
  showWords();
  if (live) return showFigure(data);
  useData(data);
  for (const id of ["numbers", "formula"]) byId(id).hidden = true;
  showStill();
}

/// A drag moves the figure.
export function isZoomed() {
  return Object.values(page.zooms).some(Boolean);
}

/// Shows the State that `make` returns, or leaves the last figure and says why. True if it is shown.
export function showMade(make) {
  try {
    showFigure(describeState(make()));
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    complain(error.message);
    return false;
  }
}

/// Says why another figure is not shown, until one is.
export function complain(sentence) {
  page.said = sentence;
  drawSoon();
}

/// Another State of the same figure: its sliders follow.
export function moveFigure(data) {
  const values = new Map(descriptorsOf(data).map(([each, ofView]) => [`${ofView}/${each.id}`, each.value]));
  for (const [each, ofView] of descriptorsOf(page.data)) each.value = values.get(`${ofView}/${each.id}`) ?? each.value;
  page.data.state = data.state;
  page.changes = {};
  for (const row of page.rows) row.show();
  drawNow();
}

/// What a lesson holds and hides, what stands in place of hidden numbers, where it asks for a place, and what it notes
/// on the figure.
export function guideReader(guide) {
  page.guide = { locked: [], viewLocked: [], hides: [], waits: "", pick: null, notes: [], ...guide };
  document.body.dataset.hides = page.guide.hides.join(" ");
  if (hidesNumbers()) for (const each of document.querySelectorAll("#answers .says")) each.remove();
}

/// True while a question of a lesson is open: nothing tells numbers then, answers to other questions neither.
export const hidesNumbers = () => page.guide.hides.includes("numbers");

export function noteOnFigure(notes) {
  page.guide.notes = notes;
  drawSoon();
}

/// The canvases of the panels, and the panels, as they are shown.
export function shownPanels() {
  return page.panels.map(({ canvas, panel }) => ({ canvas, panel }));
}

export { byId, copyText, currentState };

addChinese({
  "%1 (%2)": "%1（%2）",
  "Radius": "半径",
  "masked or undefined": "被遮住或无定义",
  "%1 from %2 to %3": "%1，从 %2 到 %3",
  "View: %1": "视图：%1",
  "Reset all": "全部复位",
  "With your numbers": "代入当前数值",
  "In words": "用文字描述",
  "Open in PosEnc Explorer": "在 PosEnc Explorer 中打开",
  "This text describes the figure as it is now: copy it and press Ctrl+V in the program. The program opens this page's file as well.":
    "这段文本描述当前的图：复制后在程序中按 Ctrl+V。程序也能打开此页面的文件。",
  "Copy": "复制",
  "Parameters": "参数",
  "Figure": "图形",
  "This figure is shown as a picture: it has no sliders in this page. In PosEnc Explorer all of it moves.":
    "此图以静态图片显示：在本页中没有滑块。在 PosEnc Explorer 中一切都可以动起来。",
  "Light": "浅色",
  "Dark": "深色",
  "Copied": "已复制",
  "Save SVG": "保存 SVG",
  "Copy numbers": "复制数值",
  "As CSV, with the range that is shown": "CSV 格式，取当前显示的范围",
});
