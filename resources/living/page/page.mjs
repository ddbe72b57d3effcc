// SPDX-License-Identifier: GPL-3.0-or-later
// The page: reads its data, holds the values, draws the figure anew when one changes. What it needs stands in
// README.md beside this folder.

import { controlRow, element, isNew, richText } from "./controls.mjs";
import { Refusal, attempt, awaitModels, describeState, drawingOf, editedState, formulaOf, heldState, loadCore, readValue, readingAt, spotAt, stepsTo, svgOf, tableOf, wordsOf } from "./figure.mjs";
import { beFramed } from "./frame.mjs";
import { playOn } from "./player.mjs";
import { addChinese, currentLanguage, inLanguage, say, setLanguage } from "./words.mjs";
import { fractionOf, movedRange, valueAt, zoomFactor, zoomedRange } from "./zoom.mjs";

const kBetween = 30; // milliseconds between two drawings of a figure that becomes finer

const page = {
  data: null,
  follow: null,
  state: "", // with the reader's edits, as it was drawn last
  said: "", // why another figure is not shown
  values: {}, // that the reader changed, by id
  hidden: new Set(),
  rows: [],
  stage: null, // of the figure: its canvas, and what lies over it
  drawing: null, // as the core placed it
  panels: [],
  ends: [], // the States at the ends of a slider in a hand, or of a play
  read: null, // what is told of it: a panel's view, and a point of that
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

function changeValue(descriptor, value) {
  if (descriptor.value === value) return showRows();
  descriptor.value = value;
  page.values[descriptor.id] = value;
  showRows();
  drawSoon();
}

/// Other values; what was refused before is forgotten.
function showRows() {
  for (const row of page.rows) row.forget?.(), row.show();
}

/// Axes and colours hold still until it is let go.
function holdSlider(descriptor) {
  page.ends = descriptor ? endsOf(descriptor) : [];
  if (!descriptor) drawSoon();
}

/// The States at the ends of a slider; one that is not legal is left out.
function endsOf({ id, comfortable }) {
  return comfortable.flatMap((end) => attempt(() => [stateNow({ [id]: end })], () => []));
}

function isUnchanged() {
  return (
    descriptorsOf(page.data).every(([each]) => JSON.stringify(each.value) === JSON.stringify(each.start)) &&
    !page.toggled &&
    page.data.state === page.data.start &&
    Object.keys(page.zooms).length === 0
  );
}

/// As it is shown. Values that do not go together leave what was shown before.
function currentState() {
  return page.state;
}

/// With the reader's values, what is hidden, and the ranges of axes.
function stateNow(values = {}) {
  const hidden = page.toggled ? [...page.hidden] : null;
  return editedState(page.data.state, { values: { ...page.values, ...values }, zooms: page.zooms, hidden });
}

// --- what stands above and below the figure

/// What "auto" stands for, as far as the view says.
function showInUse({ inUse, encodingInUse }) {
  for (const [each, ofView] of descriptorsOf(page.data))
    if (each.optional) each.inUse = (ofView ? inUse : encodingInUse)[each.id] ?? undefined;
  for (const row of page.rows) row.show();
}

function showHead({ title, subtitle, finding }) {
  byId("title").textContent = document.title = title;
  byId("subtitle").textContent = subtitle;
  byId("finding").replaceChildren(richText(finding));
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
    host = byId("formula");
  if (!isNew(host, formula)) return;
  host.innerHTML = formula; // the core escapes what people wrote
  host.hidden = formula === "";
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

/// Lies over the entry in the picture; one without room there is for screen readers and the keyboard.
function legendButton(entry, entries) {
  const { key, name, hidden, area } = entry,
    own = entries.filter(({ panel }) => panel === entry.panel);
  const button = element("button", {
    type: "button",
    "aria-pressed": String(!hidden),
    "aria-label": name,
    "data-key": key,
    onclick: () => toggleCurve(key),
    ondblclick: () => isolateCurve(key, own),
  });
  placeOver(button, area ?? [0, 0, 1, 1]);
  return button;
}

/// Buttons are kept while nothing about them changes, so that a slider does not take the focus from them.
function showLegend(entries) {
  const { legend } = page.stage;
  if (!isNew(legend, entries)) return;
  const focused = legend.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  legend.replaceChildren(...entries.map((each) => legendButton(each, entries)));
  if (focused) [...legend.children].find((each) => each.dataset.key === focused)?.focus();
}

// --- read-out

/// Both ends of an axis are still inside, and a whole number is read.
function insideOf({ range: [low, high] }, value) {
  return value >= low - 0.5 && value <= high + 0.5;
}

const kNoParts = { numbers: new Float32Array(0) };

/// Tells and shows what is read at a point of a panel, {x, y}, or nothing; another panel's stays. False where nothing is.
function showReadout(view, point) {
  if (!point && (!page.read || page.read.view !== view)) return false;
  const hides = !point || page.guide.hides.includes("readout"),
    { words, parts } = hides ? { words: [], parts: kNoParts } : readingAt(page.panels.indexOf(view), point);
  playOn(page.stage.over, parts, page.size);
  page.stage.told.textContent = words.join(", ");
  page.read = words.length ? { view, point } : null;
  return words.length > 0;
}

/// A place of the figure under the pointer, in pixels.
function pixelAt(event) {
  const { left, top } = page.stage.root.getBoundingClientRect();
  return [event.clientX - left, event.clientY - top];
}

/// Arrow keys walk over the numbers of a panel, Enter tells the steps to one; + and - zoom, 0 shows all.
function walkReadout(view, event) {
  const steps = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
  if (event.key === "Escape") return showReadout(view, null);
  if (event.key === "0") return showWhole(view);
  const point = page.read?.view === view ? page.read.point : null;
  if (event.key === "Enter" && point && page.guide.hides.length === 0) return showSteps(view, point);
  if (zoomFactor(event)) return zoomPanel(view, zoomFactor(event), { x: 0.5, y: 0.5 });
  if (!steps) return;
  event.preventDefault();
  const { plot, x, y, isField, hasAxes } = view.panel,
    [left, top, width, height] = plot,
    start = point ?? spotAt(left + width / 2, top + height / 2) ?? { x: 0, y: 0 };
  const far = event.shiftKey ? 10 : 1,
    next = { x: Math.round(start.x) + far * steps[0], y: isField ? Math.round(start.y) + far * steps[1] : start.y };
  if (hasAxes && !(insideOf(x, next.x) && (!isField || insideOf(y, next.y)))) return;
  if (!showReadout(view, next)) showReadout(view, start);
}

// --- zooming, and the steps to a number

/// Fields are zoomed in both directions, curves along x.
function zoomedAxes({ isField }) {
  return isField ? ["x", "y"] : ["x"];
}

/// What is under the pointer stays there.
function zoomPanel(view, factor, share) {
  const k = page.panels.indexOf(view);
  if (!factor || !view.panel.hasAxes) return;
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

/// The shares of the axes at a point of the panel.
function sharesAt({ panel }, event) {
  const [x, y] = pixelAt(event),
    [left, top, width, height] = panel.plot,
    along = (axis, share) => (axis.inverted ? 1 - share : share);
  return { x: along(panel.x, (x - left) / width), y: along(panel.y, 1 - (y - top) / height) };
}

/// The wheel scrolls the page, but over a panel that was clicked, or with Ctrl, it zooms.
function zoomByWheel(view, event) {
  if (!event.ctrlKey && document.activeElement !== view.root) return;
  event.preventDefault();
  zoomPanel(view, zoomFactor(event), sharesAt(view, event));
}

const isWhole = ({ range, whole }) => range[0] === whole[0] && range[1] === whole[1];

function movePanel(view, from, to) {
  const k = page.panels.indexOf(view);
  for (const name of zoomedAxes(view.panel)) {
    const axis = view.panel[name];
    if (!isWhole(axis)) page.zooms[zoomKey(name, k)] = movedRange(axis, axis.whole, from[name] - to[name]) ?? axis.range;
  }
  drawSoon();
}

/// A drag moves what is zoomed; a click asks for the steps to the number there.
function followPointer(view, down) {
  const { root } = view;
  let from = sharesAt(view, down),
    dragged = false;
  const move = (event) => {
    if (!dragged && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < 4) return;
    dragged = true;
    const to = sharesAt(view, event);
    movePanel(view, from, to);
    from = to;
  };
  const end = (event) => {
    root.removeEventListener("pointermove", move);
    if (dragged || event.type !== "pointerup") return;
    const spot = spotAt(...pixelAt(event));
    if (!spot) return;
    if (page.guide.pick) page.guide.pick(spot.x, spot.y); // where a lesson asks for a place
    else if (page.guide.hides.length === 0) showSteps(view, spot);
  };
  root.addEventListener("pointermove", move);
  for (const kind of ["pointerup", "pointercancel"]) root.addEventListener(kind, end, { once: true });
}

/// In place of the worked example.
function showSteps(view, { x, y }) {
  const host = byId("why"),
    place = [Math.round(x), view.panel.isField ? Math.round(y) : y];
  attempt(
    () => (host.innerHTML = stepsTo(currentState(), page.panels.indexOf(view), ...place)), // the core escapes what people wrote
    (sentence) => host.replaceChildren(element("p", {}, sentence)),
  );
}

/// The ranges that are seen stay, or are the figure's own again.
function holdAxes() {
  page.data.state = heldState(page.data.state, !page.drawing.held);
  page.zooms = {};
  drawSoon();
}

/// A table that is too large says so.
function copyNumbers(view) {
  attempt(() => copyText(tableOf(currentState(), page.panels.indexOf(view)), view.copy, "Copy numbers"), complain);
}

/// For a paper, in the colours that are shown.
function savePicture() {
  saveFile(svgOf(currentState()), "image/svg+xml", "svg");
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

function makeStage() {
  const canvas = element("canvas", { "aria-hidden": "true" }),
    over = element("canvas", { class: "over", "aria-hidden": "true" }),
    legend = element("div", { class: "legend", role: "group" }),
    told = element("div", { class: "told", role: "status" }),
    root = element("div", { class: "stage" }, canvas, over, legend, told);
  const picture = element("button", { type: "button", class: "copy picture", onclick: savePicture }),
    hold = element("button", { type: "button", class: "copy hold", onclick: holdAxes }),
    ways = element("div", { class: "ways" }, hold, picture);
  byId("panels").append(root, ways);
  // What a finger has touched is told until it touches something else.
  addEventListener("pointerdown", ({ target }) => page.read?.view.root.contains(target) || showReadout(page.read?.view, null));
  return { root, canvas, over, legend, told, hold, picture, ways };
}

/// A place of the figure, [left, top, width, height].
function placeOver(item, [left, top, width, height]) {
  Object.assign(item.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
}

/// What listens over a panel's plot, and what is copied of it.
function panelView() {
  const root = element("div", { class: "panel", role: "img", tabindex: "0" }),
    copy = element("button", { type: "button", class: "copy", onclick: () => copyNumbers(view) }),
    view = { root, copy };
  for (const kind of ["pointermove", "pointerdown"])
    root.addEventListener(kind, (event) => showReadout(view, spotAt(...pixelAt(event))));
  root.addEventListener("pointerleave", ({ pointerType }) => pointerType !== "touch" && showReadout(view, null));
  root.addEventListener("blur", () => showReadout(view, null));
  root.addEventListener("pointerdown", (event) => followPointer(view, event));
  root.addEventListener("wheel", (event) => zoomByWheel(view, event), { passive: false });
  root.addEventListener("dblclick", () => showWhole(view));
  root.addEventListener("keydown", (event) => walkReadout(view, event));
  return view;
}

function fitPanels(count) {
  while (page.panels.length > count) for (const { root, copy } of [page.panels.pop()]) root.remove(), copy.remove();
  while (page.panels.length < count) {
    const view = panelView();
    page.panels.push(view);
    page.stage.root.append(view.root);
    page.stage.ways.append(view.copy);
  }
}

const zoomKey = (name, k) => name + (k === 0 ? "" : String(k + 1));

export function isDark() {
  if (page.printing) return false;
  return page.theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : page.theme === "dark";
}

const ratioNow = () => (page.printing ? 3 : Math.min(Math.max(window.devicePixelRatio || 1, 1), 3));

function showPanel(view, panel, k, count) {
  view.panel = panel;
  view.copy.textContent = copyWord(view);
  view.copy.title = [count > 1 ? panel.title : "", say("As CSV, with the range that is shown")].filter(Boolean).join(". ");
  view.root.setAttribute("aria-label", panel.label);
  placeOver(view.root, panel.plot);
}

/// The words of a panel's button: its number where there are several.
function copyWord(view) {
  const word = say("Copy numbers");
  return page.drawing.panels.length > 1 ? `${word} ${page.panels.indexOf(view) + 1}` : word;
}

function showDrawing(drawing) {
  const { canvas, hold, picture } = page.stage,
    { width, height, panels, legend, held, parts } = drawing;
  page.drawing = drawing;
  page.size = { width, height, ratio: ratioNow() };
  canvas.dataset.parts = playOn(canvas, parts, page.size);
  picture.textContent = say("Save SVG");
  hold.textContent = say("Hold axes");
  hold.setAttribute("aria-pressed", String(held));
  page.stage.legend.setAttribute("aria-label", say("Legend"));
  fitPanels(panels.length);
  panels.forEach((panel, k) => showPanel(page.panels[k], panel, k, panels.length));
  showLegend(legend);
  const { view, point } = (page.read ??= {});
  showReadout(view, page.panels.includes(view) ? point : null);
}

// --- drawing

/// The least effort for the figure, and the whole one, which is null where it is "auto": such a figure is finished in
/// one step, others become finer step by step.
function effortOf(data) {
  const found = data.viewParameters.find(({ id }) => id === data.effort);
  return found ? { least: found.legal[0], whole: found.value } : { least: 1, whole: 1 };
}

/// The State with less effort.
function draftState(effort) {
  const { effort: id, firstLook } = page.data,
    { least, whole } = effortOf(page.data);
  if (!id || effort === null) return currentState();
  return stateNow({ [id]: effort, ...(effort === least && effort !== whole && firstLook) });
}

function drawingNow(effort) {
  page.stage ??= makeStage();
  const width = page.stage.root.clientWidth;
  return drawingOf(draftState(effort), { width, ratio: ratioNow(), dark: isDark(), notes: page.guide.notes, held: page.ends });
}

/// Each time with twice the effort, between which the page answers the reader.
function drawFiner(effort) {
  const { whole } = effortOf(page.data),
    next = whole && Math.min(2 * effort, whole);
  clearTimeout(page.finer);
  if (effort !== whole) page.finer = setTimeout(() => page.waiting || drawNow(next), kBetween);
}

/// Values that do not go together leave the last picture and say why.
function drawNow(effort = effortOf(page.data).least) {
  page.waiting = 0;
  const problem = byId("problem");
  try {
    page.state = stateNow();
    const figure = drawingNow(effort),
      isWhole = effort === effortOf(page.data).whole;
    showHead(figure);
    showNumbers(figure);
    showFormula();
    if (isWhole) showInWords();
    showInUse(figure);
    showDrawing(figure);
    problem.hidden = !page.said;
    problem.textContent = page.said;
    showState();
    page.data.pins = figure.pins;
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
    controlRow(each, `posenc-${ofView ? "view-" : ""}${each.id}`, (value) => changeValue(each, value), {
      read: (text) => readValue(page.data.state, each.id, text),
      held: (held) => holdSlider(held ? each : null),
    }),
  );
  const shown = rows.filter(Boolean);
  page.rows.push(...shown);
  return shown.length ? [element("h2", {}, title), ...shown.map((each) => each.row)] : [];
}

function forgetEdits() {
  page.values = {};
  page.hidden = new Set(page.data.hidden);
  page.toggled = false;
  page.zooms = {};
  page.data.state = page.data.start;
}

function resetAll() {
  for (const [each] of descriptorsOf(page.data)) each.value = each.start;
  forgetEdits();
  showRows();
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
  showHead({ title, subtitle, finding });
  byId("notes").replaceChildren(...(data.notes ?? []).map((each) => element("p", {}, richText(inLanguage(each)))));
  byId("state").value = page.data.state;
}

function printWith(printing) {
  page.printing = printing;
  if (page.live) drawNow(effortOf(page.data).whole);
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
  page.state = data.start = data.state;
  page.said = "";
  forgetEdits();
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
  return attempt(() => showFigure(describeState(make())) ?? true, (sentence) => complain(sentence) ?? false);
}

/// Says why another figure is not shown, until one is.
export function complain(sentence) {
  page.said = sentence;
  drawSoon();
}

/// Another State of the same figure: its sliders follow. Axes and colours hold still for the `ends` of a play.
export function moveFigure(data, ends = page.ends) {
  const values = new Map(descriptorsOf(data).map(([each, ofView]) => [`${ofView}/${each.id}`, each.value]));
  for (const [each, ofView] of descriptorsOf(page.data)) each.value = values.get(`${ofView}/${each.id}`) ?? each.value;
  page.data.state = data.state;
  page.values = {};
  page.ends = ends;
  showRows();
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

export { byId, copyText, currentState };

addChinese({
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
  "Hold axes": "固定坐标轴",
  "Legend": "图例",
  "Copy numbers": "复制数值",
  "As CSV, with the range that is shown": "CSV 格式，取当前显示的范围",
});
