// SPDX-License-Identifier: GPL-3.0-or-later
// A question in the reader's words, answered by figures, lessons and what the page can do. The module that knows models
// finds the answers; without it the search finds names only.

import { element } from "./controls.mjs";
import { Refusal } from "./figure.mjs";
import { lessonTitles, openLesson } from "./lesson.mjs";
import { modelCore } from "./models.mjs";
import { byId, currentState, hidesNumbers, isDark, showMade } from "./page.mjs";
import { addChinese, currentLanguage, say } from "./words.mjs";

const kTypingRest = 150, // milliseconds without a letter, after which the question is asked
  kKinds = {
    encoding: () => say("Encoding"),
    model: () => say("Model"),
    view: () => say("View"),
    parameter: () => say("Parameter"),
    question: () => say("Question"),
    paper: () => say("Published figure"),
    lesson: () => say("Lesson"),
    term: () => say("Term"),
    finding: () => say("Finding"),
    mistake: () => say("Common mistake"),
    figure: () => say("Figure"),
  };

const asking = { waiting: 0, question: "", openPane: null };

const pressed = (id) => () => byId(id).click();
const spoken = (id) => () => currentLanguage() === id || byId("language").click();

/// What the page can do of what the window can.
const kActions = {
  lessons: () => asking.openPane("lesson"),
  scheme: () => asking.openPane("scheme"),
  open: () => asking.openPane("models"),
  handbook: pressed("handbook"),
  "language-en": spoken("en"),
  "language-zh": spoken("zh"),
  "theme-dark": () => isDark() || byId("theme").click(),
  "theme-light": () => !isDark() || byId("theme").click(),
};

function isOffered({ kind, id, state }) {
  if (kind === "term" || (kind === "action" && id === "handbook")) return Boolean(byId("handbook"));
  return Boolean(state) || kind === "lesson" || (kind === "action" && id in kActions);
}

function openAnswer({ kind, id, state }) {
  if (state) return showMade(() => state);
  if (kind === "action") return kActions[id]();
  if (kind === "term") return void (location.href = `${byId("handbook").href.replace("index.html", "glossary.html")}#${id}`);
  asking.openPane("lesson");
  openLesson(id);
}

function answerButton(answer) {
  return element(
    "button",
    { type: "button", "data-state": answer.state || answer.id, onclick: () => openAnswer(answer) },
    element("span", {}, answer.title, element("small", {}, kKinds[answer.kind]?.() ?? "")),
    answer.says && !hidesNumbers() ? element("small", { class: "says" }, answer.says) : "",
  );
}

async function answerQuestion(question) {
  try {
    const core = await modelCore(),
      said = core.ask("posenc_find", question, currentState(), JSON.stringify(lessonTitles()), currentLanguage());
    if (question !== asking.question) return;
    const all = JSON.parse(said).filter(isOffered);
    byId("answers").replaceChildren(...all.map(answerButton));
    document.body.classList.toggle("answered", all.length > 0);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error; // the names are found without it
  }
}

/// Follows the search field. `openPane` opens one beside the figure.
export function startAsking(openPane) {
  asking.openPane = openPane;
  byId("search").addEventListener("input", () => {
    asking.question = byId("search").value.trim();
    clearTimeout(asking.waiting);
    if (!asking.question) {
      document.body.classList.remove("answered");
      return byId("answers").replaceChildren();
    }
    asking.waiting = setTimeout(answerQuestion, kTypingRest, asking.question);
  });
  byId("search").addEventListener("keydown", ({ key }) => {
    if (key === "Enter") byId("answers").querySelector("button")?.click();
  });
}

addChinese({
  "Encoding": "编码",
  "Model": "模型",
  "View": "视图",
  "Parameter": "参数",
  "Question": "问题",
  "Published figure": "论文中的图",
  "Lesson": "课程",
  "Term": "术语",
  "Finding": "检查结果",
  "Common mistake": "常见错误",
  "Figure": "图形",
});
