// SPDX-License-Identifier: GPL-3.0-or-later
// The course beside the figure: a list of lessons, and the step that the reader is at. The core computes the texts, the
// truths and what is said about an answer; this module knows where the reader is.

import { element } from "./controls.mjs";
import { Refusal, awaitModels, describeState, lessonContents, lessonStanding, lessonStep, lessonTruth, readNumber, stateBetween } from "./figure.mjs";
import { byId, currentState, drawSoon, guideReader, moveFigure, noteOnFigure, showFigure } from "./page.mjs";
import { addChinese, currentLanguage, say } from "./words.mjs";

const kRest = 80, // milliseconds without a change, after which texts follow the figure
  kPlay = 2500, // of an animation
  kStore = "posenc-lessons";

const course = {
  all: null, // by language: [{id, title, chapter, minutes, line, source}]
  at: -1, // of the lesson; −1: the list
  step: 0,
  contents: null,
  begin: null,
  standing: null,
  asked: "",
  said: "",
  placed: null,
  reached: false,
  ended: false,
  resting: 0,
  playing: 0,
  kept: { said: {}, at: {}, done: {} },
};

const lessonsHere = () => course.all[currentLanguage()];
const lessonNow = () => lessonsHere()[course.at];
const isPlaced = () => ["point", "vertical-line", "horizontal-line"].includes(course.begin.answer);
const figureIn = (state) => /^[a-z0-9-]+\/[a-z0-9-]+/m.exec(state.replace(/^define .*$/gm, ""))[0];

// --- what is kept for the next visit

function keepAll() {
  try {
    localStorage.setItem(kStore, JSON.stringify(course.kept));
  } catch {
    // a page from disk may have nowhere to keep it
  }
}

function readKept() {
  try {
    Object.assign(course.kept, JSON.parse(localStorage.getItem(kStore) ?? "{}"));
  } catch {
    // what cannot be read is forgotten
  }
}

// --- the list

function lessonButton(lesson, k) {
  const { done, at } = course.kept,
    state = done[lesson.id] ? "✓ " : at[lesson.id] ? "… " : "";
  return element(
    "li",
    {},
    element(
      "button",
      { type: "button", "data-id": lesson.id, onclick: () => startLesson(k, done[lesson.id] ? 0 : (at[lesson.id] ?? 0)) },
      `${state}${lesson.title}`,
      element("small", {}, say("%1 min", lesson.minutes)),
      element("span", { class: "about" }, lesson.line),
    ),
  );
}

/// Lessons under the headings of their chapters, numbered through.
function chapterLists() {
  const chapters = [];
  lessonsHere().forEach((lesson, k) => {
    if (lesson.chapter !== chapters.at(-1)?.name) chapters.push({ name: lesson.chapter, start: k + 1, lessons: [] });
    chapters.at(-1).lessons.push(lessonButton(lesson, k));
  });
  return chapters.flatMap(({ name, start, lessons }) => [element("h3", {}, name), element("ol", { class: "lessons", start }, ...lessons)]);
}

function showCourse() {
  byId("lesson").replaceChildren(
    element("h2", {}, say("A course in short lessons")),
    element(
      "p",
      { class: "label" },
      say(
        "A step shows a figure and says what to look at, asks you to predict a number before it is shown, or gives you a slider and a goal.",
      ),
    ),
    ...chapterLists(),
  );
}

// --- one step

export function startLesson(k, step = 0) {
  course.at = k;
  course.contents = lessonContents(lessonNow().source);
  goTo(Math.min(step, course.contents.steps.length - 1));
}

export function leaveLesson() {
  if (course.at < 0) return;
  course.at = -1;
  cancelAnimationFrame(course.playing);
  guideReader({});
  showFigure(describeState(currentState()));
  showCourse();
}

/// A step without a figure of its own goes on with what the reader has made.
function goTo(step) {
  cancelAnimationFrame(course.playing);
  const begin = lessonStep(lessonNow().source, step),
    goesOn = begin.follows && course.reached && step === course.step + 1 && !course.begin.play;
  const state = goesOn ? currentState() : begin.state;
  Object.assign(course, { step, begin, said: "", asked: "", placed: null, standing: null, ended: false });
  course.reached = begin.kind === "read" || begin.kind === "explain";
  course.kept.at[lessonNow().id] = step;
  keepAll();
  guide();
  showFigure(describeState(state));
  tell();
  byId("lesson").scrollTop = 0;
  focusAnswer();
  if (begin.play && !matchMedia("(prefers-reduced-motion: reduce)").matches) play();
}

/// What a step hides stays hidden until it is done; a prediction until the truth is shown.
function guide() {
  const { kind, locked, viewLocked, hides } = course.begin,
    open = kind === "predict" ? course.said !== "" : kind === "act" && course.reached;
  guideReader({
    locked,
    viewLocked,
    hides: open ? [] : hides,
    waits: kind === "predict" ? say("Shown with the answer.") : say("Shown later in this lesson."),
    pick: kind === "predict" && isPlaced() && !course.said ? place : null,
    notes: notesNow(),
  });
}

/// Numbers of trained models may still be on their way; then the figure is drawn again, and this step told again.
function tell() {
  const state = currentState();
  try {
    course.standing = lessonStanding(lessonNow().source, course.step, state, course.asked || state, course.said);
  } catch (error) {
    if (!(error instanceof Refusal) || !awaitModels(drawSoon)) throw error;
    return;
  }
  awaitModels(drawSoon);
  if (course.begin.kind === "act" && course.standing.done && !course.reached) {
    course.reached = true;
    guide();
    moveFigure(describeState(state));
  }
  showStep();
}

/// Called after each drawing: goals, and numbers in texts, follow the figure.
export function followLesson(state) {
  if (course.at < 0 || course.ended || course.playing) return;
  if (figureIn(state) !== figureIn(course.begin.state)) return showStep();
  clearTimeout(course.resting);
  course.resting = setTimeout(() => course.at >= 0 && !course.ended && tell(), kRest);
}

/// Another language: the same step in its words, anew where its figure has words of its own.
export function respeakLesson() {
  if (!course.all) return;
  if (course.at < 0) return showCourse();
  course.contents = lessonContents(lessonNow().source);
  if (course.ended) return showEnd();
  if (lessonStep(lessonNow().source, course.step).state !== course.begin.state) return setTimeout(() => goTo(course.step));
  guide();
  tell();
}

function play() {
  const { from, to } = course.begin.play,
    start = performance.now();
  cancelAnimationFrame(course.playing);
  const frame = (now) => {
    const share = Math.min((now - start) / kPlay, 1);
    moveFigure(describeState(stateBetween(from, to, share)), share < 1 ? [from, to] : []);
    course.playing = share < 1 ? requestAnimationFrame(frame) : 0;
    if (!course.playing) tell();
  };
  course.playing = requestAnimationFrame(frame);
}

// --- answers

/// The marks of a prediction and of the truth on the figure.
function notesNow() {
  if (!course.begin || course.begin.kind !== "predict" || !isPlaced()) return [];
  const out = [],
    add = (place, label) => {
      if (!place) return;
      if (course.begin.answer !== "horizontal-line") out.push({ at: "x", value: place.x, label });
      if (course.begin.answer === "point") out.push({ at: "y", value: place.y, label: "" });
      if (course.begin.answer === "horizontal-line") out.push({ at: "y", value: place.x, label });
    };
  add(course.placed, say("your prediction"));
  add(course.standing?.truth, say("computed"));
  return out;
}

/// In values of the axes; a level is the y of where one clicked.
function place(x, y) {
  course.placed = { x: course.begin.answer === "horizontal-line" ? y : x, y };
  noteOnFigure(notesNow());
  const fields = byId("lesson").querySelectorAll("input[type=text]"),
    short = (value) => String(Number(value.toPrecision(4)));
  if (fields[0]) fields[0].value = short(course.placed.x);
  if (fields[1]) fields[1].value = short(course.placed.y);
}

/// What the reader says, or why that is no answer yet.
function answerNow() {
  const host = byId("lesson");
  if (course.begin.answer === "choice") {
    const chosen = host.querySelector("input[name=choice]:checked");
    return chosen ? { said: `0 0 ${chosen.value}` } : { missing: say("Choose an answer first.") };
  }
  const typed = [...host.querySelectorAll("input[type=text]")].map((each) => readNumber(each.value));
  if (!typed.every(Number.isFinite)) return { missing: say("Type a number first, such as 4.5, 4,500 or 128k.") };
  const exact = course.placed && [course.placed.x, course.placed.y],
    near = (a, b) => Math.abs(a - b) <= 1e-3 * Math.abs(b);
  const [x, y] = [typed[0], typed[1] ?? 0].map((each, k) => (exact && near(each, exact[k]) ? exact[k] : each));
  return { said: `${x} ${y} 0`, x, y };
}

function check() {
  const { said, missing, x, y } = answerNow();
  if (missing) return (byId("lesson").querySelector(".verdict").textContent = missing);
  Object.assign(course, { said, asked: currentState(), reached: true });
  if (isPlaced()) course.placed = { x, y };
  const truth = lessonTruth(lessonNow().source, course.step, course.asked);
  course.standing = lessonStanding(lessonNow().source, course.step, truth, course.asked, said);
  const { done } = course.standing;
  course.kept.said[`${lessonNow().id}/${course.step}`] = done;
  keepAll();
  guide();
  showFigure(describeState(truth));
  showStep();
  byId("lesson").querySelector(".next")?.focus();
}

function nextStep() {
  if (course.step + 1 < course.contents.steps.length) return goTo(course.step + 1);
  course.kept.done[lessonNow().id] = true;
  keepAll();
  if (!course.ended && asksIn(course.contents) > 0) return showEnd();
  course.at + 1 < lessonsHere().length ? startLesson(course.at + 1) : leaveLesson();
}

const asksIn = ({ steps }) => steps.filter(({ kind }) => kind === "predict").length;

// --- drawing a step

/// HTML of the core, which escapes what people wrote.
function html(tag, attributes, text) {
  const out = element(tag, attributes);
  out.innerHTML = text;
  return out;
}

function kindWord(kind) {
  return { read: say("See"), act: say("Do"), predict: say("Predict"), explain: say("Understand") }[kind];
}

function choiceList({ choices, truth }) {
  const chosen = course.said ? Number(course.said.split(" ")[2]) : -1;
  return element(
    "fieldset",
    { class: "choices" },
    element("legend", { class: "hidden" }, say("Your prediction")),
    ...choices.map((words, k) => {
      const mark = !truth ? "" : k === truth.index ? "right" : k === chosen ? "wrong" : "";
      const input = element("input", { type: "radio", name: "choice", value: k, disabled: course.said !== "", checked: k === chosen });
      return element("label", { class: mark }, input, html("span", {}, words));
    }),
  );
}

function numberFields() {
  const [x, y] = (course.said || "").split(" "),
    names = course.begin.answer === "point" ? ["x", "y"] : [""];
  return element(
    "div",
    { class: "line answer" },
    ...names.map((name, k) =>
      element("input", {
        type: "text",
        inputmode: "decimal",
        autocomplete: "off",
        placeholder: [say("Your prediction"), name].filter(Boolean).join(" "),
        "aria-label": [say("Your prediction"), name].filter(Boolean).join(" "),
        value: course.said ? String(Number(Number([x, y][k]).toPrecision(4))) : false,
        readonly: course.said !== "",
        onkeydown: (event) => event.key === "Enter" && (event.preventDefault(), check()),
      }),
    ),
  );
}

function answerPart(standing) {
  if (course.begin.kind !== "predict") return [];
  const open = course.said === "";
  return [
    html("p", { class: "question" }, standing.question),
    course.begin.answer === "choice" ? choiceList(standing) : numberFields(),
    open && isPlaced() ? element("p", { class: "label" }, say("Click on the figure where you expect it, or type a number.")) : null,
  ];
}

const button = (word, attributes) => element("button", { type: "button", ...attributes }, word);

function footOf() {
  const { steps } = course.contents,
    open = course.begin.kind === "predict" && course.said === "";
  const isLast = course.step + 1 === steps.length;
  return element(
    "div",
    { class: "foot" },
    button(say("Back"), { class: "plain", disabled: course.step === 0, onclick: () => goTo(course.step - 1) }),
    course.begin.play ? button(say("Play"), { class: "plain", onclick: play }) : null,
    open ? button(say("Show"), { class: "plain main", onclick: check }) : null,
    button(isLast ? say("Finish") : say("Next"), { class: `plain next${open ? "" : " main"}`, onclick: nextStep }),
  );
}

function headOf(words) {
  return element(
    "div",
    { class: "head" },
    element("p", { class: "label" }, `${lessonNow().title} · ${words}`),
    button("×", { class: "reset", title: say("Close the lesson"), "aria-label": say("Close the lesson"), onclick: leaveLesson }),
  );
}

/// Fields keep what is typed in them while texts follow the figure.
function showStep() {
  const { standing, begin, contents } = course,
    host = byId("lesson");
  if (!standing) return;
  const typed = [...host.querySelectorAll("input[type=text]")].map((each) => each.value),
    chosen = host.querySelector("input[name=choice]:checked")?.value,
    place = host.contains(document.activeElement) ? [...host.querySelectorAll("input, button")].indexOf(document.activeElement) : -1;
  const away = figureIn(currentState()) !== figureIn(begin.state);
  const same = host.dataset.step === `${lessonNow().id}/${course.step}/${course.said !== ""}`;
  host.dataset.step = `${lessonNow().id}/${course.step}/${course.said !== ""}`;
  host.replaceChildren(
    headOf(say("Step %1 of %2", course.step + 1, contents.steps.length)),
    element("h2", {}, element("span", { class: "kind" }, kindWord(begin.kind)), html("span", {}, standing.title)),
    html("div", { class: "body" }, standing.body),
    ...answerPart(standing).filter(Boolean),
    html("p", { class: "verdict", role: "status" }, standing.verdict),
    ...(standing.why ? [html("p", { class: "label" }, standing.why)] : []),
    ...(away ? [button(say("Back to the step's figure"), { class: "plain", onclick: () => goTo(course.step) })] : []),
    footOf(),
  );
  if (!same || course.said) return;
  host.querySelectorAll("input[type=text]").forEach((each, k) => (each.value = typed[k] ?? ""));
  if (chosen !== undefined) host.querySelector(`input[name=choice][value="${chosen}"]`).checked = true;
  if (place >= 0) host.querySelectorAll("input, button")[place]?.focus();
}

/// A finger would only bring up its keyboard.
function focusAnswer() {
  if (matchMedia("(pointer: coarse)").matches) return;
  const host = byId("lesson");
  (host.querySelector(".answer input, .choices input") ?? host.querySelector(".next"))?.focus({ preventScroll: true });
}

/// The reader's answers, and how many were right.
function showEnd() {
  course.ended = true;
  const asked = course.contents.steps.map((step, k) => ({ ...step, right: course.kept.said[`${lessonNow().id}/${k}`] })).filter(({ kind }) => kind === "predict"),
    right = asked.filter((each) => each.right).length;
  const isLast = course.at + 1 === lessonsHere().length;
  byId("lesson").replaceChildren(
    headOf(say("Your predictions")),
    element("p", {}, say("You were right in %1 of %2.", right, asked.length)),
    element("ul", { class: "said" }, ...asked.map(({ title, right: was }) => element("li", {}, `${was === undefined ? "–" : was ? "✓" : "✗"} ${title}`))),
    element(
      "div",
      { class: "foot" },
      button(say("Back"), { class: "plain", onclick: () => goTo(course.step) }),
      button(isLast ? say("Finish") : say("Next lesson"), { class: "plain next main", onclick: nextStep }),
    ),
  );
  byId("lesson").querySelector(".next").focus();
}

// --- for the page around it

/// The lessons stand in the page.
export function openCourse() {
  course.all = JSON.parse(byId("posenc-course").textContent);
  readKept();
  showCourse();
}

/// The lessons of the language, with the line that the search shows.
export function lessonTitles() {
  return lessonsHere().map(({ id, title, minutes, line }) => ({ id, title, words: id, says: line || say("%1 min", minutes) }));
}

/// "why-positions/3" of an address; false if there is no such lesson.
export function openLesson(path) {
  const [id, step] = path.split("/"),
    k = lessonsHere().findIndex((each) => each.id === id);
  if (k >= 0) startLesson(k, Math.max(Number(step || 1) - 1, 0) || 0);
  return k >= 0;
}

/// The lesson and the step that the figure belongs to; empty without one.
export function lessonPath() {
  return course.at < 0 ? "" : `${lessonNow().id}/${course.step + 1}`;
}

addChinese({
  "%1 min": "%1 分钟",
  "A course in short lessons": "由短课组成的课程",
  "A step shows a figure and says what to look at, asks you to predict a number before it is shown, or gives you a slider and a goal.":
    "每一步会展示一张图并说明看什么，或请你先预测一个数再揭晓，或给你一个滑块和一个目标。",
  "your prediction": "你的预测",
  "computed": "计算结果",
  "Shown with the answer.": "揭晓答案时显示。",
  "Shown later in this lesson.": "本课稍后才显示。",
  "Choose an answer first.": "请先选择一个答案。",
  "Type a number first, such as 4.5, 4,500 or 128k.": "请先输入一个数，如 4.5、4,500 或 128k。",
  "See": "观察",
  "Do": "动手",
  "Predict": "预测",
  "Understand": "理解",
  "Your prediction": "你的预测",
  "Click on the figure where you expect it, or type a number.": "在图中点击你预计的位置，或直接输入数值。",
  "Back": "上一步",
  "Play": "播放",
  "Show": "显示",
  "Finish": "完成",
  "Next": "下一步",
  "Close the lesson": "关闭课程",
  "Step %1 of %2": "第 %1 步，共 %2 步",
  "Back to the step's figure": "回到这一步的图",
  "Your predictions": "你的预测",
  "You were right in %1 of %2.": "%2 题中你答对了 %1 题。",
  "Next lesson": "下一课",
});
