// SPDX-License-Identifier: GPL-3.0-or-later
// What a reader makes of a figure: pinned encodings and how they are compared, sessions in files, schemes of one's own.

import { element, isNew } from "./controls.mjs";
import { attempt, changedState, defineScheme, definitionIn, describeState, functionList, withPin, withoutPin } from "./figure.mjs";
import { openFile } from "./models.mjs";
import { byId, currentState, saveFile, showFigure, showMade } from "./page.mjs";
import { addChinese, currentLanguage, inLanguage, say } from "./words.mjs";

const kTyping = 250; // milliseconds without a key, after which a definition is read

const yours = { language: "", scheme: "", reading: 0 };

const plain = (word, attributes) => element("button", { type: "button", class: "plain", ...attributes }, word);

// --- pins

function pinChip(words, k) {
  const label = say("Unpin %1", words);
  return element(
    "span",
    { class: "pin" },
    element("span", { class: "name", title: words }, words),
    element("button", { type: "button", class: "reset", title: label, "aria-label": label, onclick: () => showMade(() => withoutPin(currentState(), k + 1)) }, "×"),
  );
}

function compareChoice(compare) {
  const field = element(
    "select",
    { id: "compare", "aria-label": say("Comparison"), onchange: () => showMade(() => changedState(currentState(), `compare=${field.value}`)) },
    element("option", { value: "side-by-side" }, say("beside each other")),
    element("option", { value: "difference" }, say("as a difference")),
  );
  field.value = compare;
  return field;
}

/// Each encoding, with what it shares with the figure, and with the values of the model that uses it.
function besideChoice(families) {
  const choice = (value, words) => element("option", { value }, words),
    ofModel = (id, name, model) => model && choice(`${id}/1`, say("%1 with the values of %2", name, model)),
    choices = ({ id, title, model }) => [choice(id, inLanguage(title)), ofModel(id, inLanguage(title), model)],
    groups = families.map(({ title, encodings }) => element("optgroup", { label: inLanguage(title) }, ...encodings.flatMap(choices))),
    pin = () => showMade(() => withPin(currentState(), ...field.value.split("/"))) || (field.value = ""),
    field = element("select", { id: "beside", "aria-label": say("Compare with"), onchange: pin }, choice("", say("Compare with")), ...groups);
  return field;
}

/// The row below the views: what is pinned, and what can be done with the figure.
export function showActions({ pins, compare }, families) {
  if (!isNew(byId("actions"), [currentLanguage(), pins, compare])) return;
  byId("actions").replaceChildren(
    plain(say("Pin"), { id: "pin", title: say("Keeps this encoding in the figure while you change it or choose another"), onclick: () => showMade(() => withPin(currentState())) }),
    besideChoice(families),
    ...pins.map(pinChip),
    ...(pins.length ? [compareChoice(compare)] : []),
    element("span", { class: "gap" }),
    plain(say("Save session"), { onclick: () => saveFile(currentState(), "text/plain", "posenc") }),
    plain(say("Open file"), { onclick: () => byId("file").click() }),
  );
}

// --- files

/// Dropped anywhere, or chosen.
export function acceptFiles() {
  const field = byId("file");
  field.addEventListener("change", () => field.files[0] && openFile(field.files[0]).then(() => (field.value = "")));
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    if (event.dataTransfer.files[0]) openFile(event.dataTransfer.files[0]);
  });
}

// --- a scheme of one's own

function functionTable() {
  const rows = functionList().map(([call, help]) => element("tr", {}, element("td", {}, element("code", {}, call)), element("td", {}, help)));
  return element("details", {}, element("summary", {}, say("Functions")), element("table", { class: "functions" }, ...rows));
}

function readDefinition(field, verdict) {
  clearTimeout(yours.reading);
  yours.reading = setTimeout(() => {
    const define = () => showFigure(describeState(defineScheme(currentState(), field.value))) ?? say("The figure shows this definition.");
    verdict.textContent = attempt(define, String); // the last good figure stays
  }, kTyping);
}

/// Opens the definition of what is shown, to be changed.
export function showScheme() {
  const text = definitionIn(currentState()),
    verdict = element("p", { class: "verdict", role: "status" });
  const field = element("textarea", { id: "definition", spellcheck: "false", rows: 24, wrap: "off", "aria-label": say("Definition") });
  field.value = text;
  field.addEventListener("input", () => readDefinition(field, verdict));
  if (!text) verdict.textContent = say("This encoding has no definition: its vectors are drawn or trained. Write one here.");
  byId("scheme").replaceChildren(
    element("h2", {}, say("A scheme of your own")),
    element("p", { class: "label" }, say("The definition of what is shown, as a copy. Change it, and the figure follows.")),
    field,
    verdict,
    plain(say("Copy from the figure"), { onclick: showScheme }),
    functionTable(),
  );
}

addChinese({
  "Unpin %1": "取消固定 %1",
  "Comparison": "比较方式",
  "Compare with": "对照",
  "%1 with the values of %2": "%1，采用 %2 的取值",
  "beside each other": "并排显示",
  "as a difference": "显示差值",
  "Pin": "固定",
  "Keeps this encoding in the figure while you change it or choose another": "把当前编码留在图中，再去调整它或选择别的编码",
  "Save session": "保存会话",
  "Open file": "打开文件",
  "Functions": "函数",
  "The figure shows this definition.": "图中显示的就是这个定义。",
  "Definition": "定义",
  "This encoding has no definition: its vectors are drawn or trained. Write one here.":
    "这种编码没有定义：它的向量是抽取或训练得到的。可以在此另写一个。",
  "A scheme of your own": "自己的方案",
  "The definition of what is shown, as a copy. Change it, and the figure follows.": "这是当前所示编码的定义副本。修改它，图会随之变化。",
  "Copy from the figure": "重新复制当前定义",
});
