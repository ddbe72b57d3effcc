// SPDX-License-Identifier: GPL-3.0-or-later
// Models: published ones, and a config.json of the reader's own. They are read by a module of their own, which stands in a
// file beside the page and is loaded when it is first asked for.

import { element } from "./controls.mjs";
import { Core, Refusal, describeState, unpacked } from "./figure.mjs";
import { byId, complain, currentState, showFigure } from "./page.mjs";
import { addChinese, currentLanguage, inLanguage, say } from "./words.mjs";

const kFile = "models.js";

const models = { core: null, presets: [], shown: null };

export function loadScript(file) {
  return new Promise((resolve, reject) => {
    const script = element("script", { src: file });
    script.onload = resolve;
    script.onerror = () => reject(new Refusal(say("Models are read by %1, which is not beside this page.", file)));
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

/// A config.json has a model_type, or at least the shape of an object.
export const takesModel = { takes: (text) => /^\s*\{/.test(text), open: (text, name) => openModel(text, name.replace(/\.json$/, "")) };

async function openModel(config, name, preset = null) {
  try {
    const core = await modelCore();
    models.shown = { config, name, preset };
    const read = JSON.parse(core.ask("posenc_model", config, name, currentState(), currentLanguage()));
    if (read.state) showFigure(describeState(read.state));
    byId("tab-models").click();
    tellModel(read, preset);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    complain(error.message);
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
  return element("button", { type: "button", "data-id": preset.id, onclick: () => openModel(preset.config, preset.title, preset) }, preset.title);
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
    element("p", { class: "label" }, say("Drop a model's config.json on the page, or choose one that it brings.")),
    note,
    list,
    element("div", { id: "model" }),
  );
  try {
    const core = await modelCore();
    note.remove();
    list.replaceChildren(...models.presets.map(presetButton));
    if (!models.shown) return;
    const { config, name, preset } = models.shown;
    tellModel(JSON.parse(core.ask("posenc_model", config, name, currentState(), currentLanguage())), preset);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    note.textContent = error.message;
    delete host.dataset.language;
  }
}

addChinese({
  "Models are read by %1, which is not beside this page.": "读取模型需要 %1，而它不在此页面旁边。",
  "Loading …": "正在载入……",
  "Models": "模型",
  "Drop a model's config.json on the page, or choose one that it brings.": "把模型的 config.json 拖到页面上，或选择自带的一个。",
});
