// SPDX-License-Identifier: GPL-3.0-or-later
// Models: published ones, and files of the reader's own: configs, GGUF, sessions and exported pictures too. They are read
// by a module of their own, which stands in a file beside the page and is loaded when it is first asked for.

import { element } from "./controls.mjs";
import { Core, Refusal, defineScheme, describeState, refuseClass, unpacked } from "./figure.mjs";
import { byId, complain, currentState, showFigure, showMade } from "./page.mjs";
import { addChinese, currentLanguage, inLanguage, say } from "./words.mjs";

const kFile = "models.js";

const models = { core: null, presets: [], shown: null }; // shown: how to read it again, and its preset

/// A server may be away, and only what was used before is kept.
function missingFile(file) {
  return location.protocol === "file:"
    ? say("The file %1 is needed, which is not beside this page.", file)
    : say("The file %1 is needed, which cannot be loaded now: without network, there are only files that were used before.", file);
}

export function loadScript(file) {
  return new Promise((resolve, reject) => {
    const script = element("script", { src: file });
    script.onload = resolve;
    script.onerror = () => reject(new Refusal(missingFile(file)));
    document.head.append(script);
  });
}

/// The core that reads models and finds answers; a Refusal if its file is not there.
export async function modelCore() {
  if (models.core) return models.core;
  await loadScript(kFile);
  models.core = new Core(await WebAssembly.compile(await unpacked(globalThis.posencModels)));
  models.presets = JSON.parse(models.core.ask("posenc_presets"));
  return models.core;
}

/// A file that cannot be read leaves no other model in the pane.
function refuseFile(error) {
  if (!(error instanceof Refusal)) throw error;
  models.shown = null;
  byId("model")?.replaceChildren();
  complain(error.message);
}

/// What the core reads of a file; it names the pieces that it wants, since a model's header is a small part of a file.
async function readPieces(core, file, read) {
  core.ask("posenc_piece", -1, "", 0);
  for (let told = read(); ; told = read()) {
    if (!told.wanted) return told;
    const bytes = new Uint8Array(await file.slice(...told.wanted).arrayBuffer());
    core.ask("posenc_piece", told.wanted[0], bytes, bytes.length);
  }
}

const kOther = {
  pdf: () => say("a PDF, which holds no session"),
  picture: () => say("a picture without a session"),
  numbers: () => say("an array of numbers"),
  archive: () => say("an archive"),
  weights: () => say("weights without their config.json"),
  unknown: () => say("none of the files that this page knows"),
};

/// Says what a file is, and what could be opened.
function refuseOther(other, name) {
  if (other === "class") refuseClass();
  const shown = name.length > 60 ? `${name.slice(0, 59)}…` : name;
  throw new Refusal(
    say("“%1” is %2. Sessions, definitions, pictures and pages that PosEnc Explorer exported, a model's config.json and GGUF can be opened.", shown, kOther[other]()),
  );
}

/// A session may be cut off, or have more scenes than one.
function tellSession({ note, scenes }) {
  if (scenes > 1) complain(say("The session has %1 scenes; this page shows the first.", scenes));
  else if (note) complain(note);
}

/// Shows a session, a picture's session, a definition or a model, or says why not.
export async function openFile(file) {
  try {
    const core = await modelCore(),
      read = () => JSON.parse(core.ask("posenc_open", file.name, file.size, currentState(), currentLanguage())),
      told = await readPieces(core, file, read);
    if (told.other) refuseOther(told.other, file.name);
    if (told.cards) showModel(read);
    else if (told.definition !== undefined) showMade(() => defineScheme(currentState(), told.definition));
    else if (showMade(() => told.state)) tellSession(told);
  } catch (error) {
    refuseFile(error);
  }
}

/// `read` is asked again in another language.
function showModel(read, preset = null) {
  const told = read();
  models.shown = { read, preset };
  if (told.state) showFigure(describeState(told.state));
  byId("tab-models").click();
  tellModel(told, preset);
}

async function openPreset(preset) {
  try {
    const core = await modelCore();
    showModel(() => JSON.parse(core.ask("posenc_model", preset.config, preset.title, currentState(), currentLanguage())), preset);
  } catch (error) {
    refuseFile(error);
  }
}

function cardOf({ title, rows }) {
  const line = ([label, value, key]) =>
    element("tr", {}, element("th", { scope: "row" }, label), element("td", { title: key || false }, value));
  return element("section", { class: "card" }, element("h2", {}, title), element("table", {}, ...rows.map(line)));
}

function findingOf({ severity, key, message }) {
  return element("li", { class: severity }, key ? element("code", {}, key) : "", " ", message);
}

function tellModel({ name, type, cards, findings }, preset) {
  const words = preset ? [preset.confirmed, preset.unconfirmed].filter(Boolean).map(inLanguage) : [];
  byId("model").replaceChildren(
    element("h2", {}, type ? `${name} · ${type}` : name),
    ...words.map((each) => element("p", { class: "label" }, each)),
    ...(findings.length ? [element("ul", { class: "findings" }, ...findings.map(findingOf))] : []),
    ...cards.map(cardOf),
  );
}

function presetButton(preset) {
  return element("button", { type: "button", "data-id": preset.id, onclick: () => openPreset(preset) }, preset.title);
}

/// The pane: loads what it needs.
export async function showModels() {
  const host = byId("models");
  if (host.dataset.language === currentLanguage()) return;
  host.dataset.language = currentLanguage();
  const list = element("nav", { class: "presets" }),
    note = element("p", { class: "label" }, say("Loading …"));
  host.replaceChildren(
    element("h2", {}, say("Models")),
    element("p", { class: "label" }, say("Drop a model's config.json or GGUF on the page, or choose one that it brings.")),
    note,
    list,
    element("div", { id: "model" }),
  );
  try {
    await modelCore();
    note.remove();
    list.replaceChildren(...models.presets.map(presetButton));
    if (models.shown) tellModel(models.shown.read(), models.shown.preset);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    note.textContent = error.message;
    delete host.dataset.language;
  }
}

addChinese({
  "a PDF, which holds no session": "PDF 文件，其中没有会话",
  "a picture without a session": "不含会话的图片",
  "an array of numbers": "数值数组",
  "an archive": "压缩包",
  "weights without their config.json": "没有 config.json 的权重",
  "none of the files that this page knows": "此页面不认识的文件",
  "“%1” is %2. Sessions, definitions, pictures and pages that PosEnc Explorer exported, a model's config.json and GGUF can be opened.":
    "“%1”是%2。可以打开会话、定义、PosEnc Explorer 导出的图片和网页，以及模型的 config.json 或 GGUF。",
  "The session has %1 scenes; this page shows the first.": "此会话有 %1 个场景；本页显示第一个。",
  "The file %1 is needed, which is not beside this page.": "需要文件 %1，而它不在此页面旁边。",
  "The file %1 is needed, which cannot be loaded now: without network, there are only files that were used before.":
    "需要文件 %1，但现在无法载入：没有网络时，只有以前用过的文件可用。",
  "Loading …": "正在载入……",
  "Models": "模型",
  "Drop a model's config.json or GGUF on the page, or choose one that it brings.": "把模型的 config.json 或 GGUF 拖到页面上，或选择自带的一个。",
});
