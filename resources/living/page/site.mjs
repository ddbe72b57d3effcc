// SPDX-License-Identifier: GPL-3.0-or-later
// The explorer in one page: beside the figure a list with a search, the course, or a scheme of one's own; links hold its
// State, or the step of a lesson.

import { startAsking } from "./ask.mjs";
import { element, isNew } from "./controls.mjs";
import { attempt, catalogue, describeState, linkOf, loadCore, readLink, setModelFetcher, withEncoding, withView } from "./figure.mjs";
import { fetchLab } from "./lab.mjs";
import { followLesson, leaveLesson, lessonPath, openCourse, openLesson, respeakLesson } from "./lesson.mjs";
import { showModels } from "./models.mjs";
import { complain, currentState, showMade, startAround } from "./page.mjs";
import { addChinese, currentLanguage, inLanguage, say, setLanguage } from "./words.mjs";
import { acceptFiles, showActions, showScheme } from "./yours.mjs";

const kStill = 150, // milliseconds without a change, after which the address follows
  kScheme = "posenc://",
  kLesson = "lesson/",
  kFirst = "rope/decay",
  kNarrow = 560, // pixels, as in page.css
  kPanes = ["list", "lesson", "models", "scheme"];

// refused: the State that was there when the address was refused; empty once something else is shown
const site = { families: [], language: "", link: "", writing: 0, refused: "" };

const found = (id) => document.getElementById(id);

/// "rope", "decay" of the State that is shown.
function placeOf(state) {
  return /^([a-z0-9-]+)\/([a-z0-9-]+)/m.exec(state.replace(/^posenc 1\n(?:define .*\n)*/, "")).slice(1);
}

/// The State in the address, which the core reads or refuses; the first figure where the address has none.
function addressedState() {
  const hash = location.hash.slice(1);
  if (!hash || hash.startsWith(kLesson) || /^(lang|theme|framed)=/.test(hash)) return kFirst;
  return readLink(hash.startsWith("posenc:") ? hash : kScheme + hash);
}

/// An address that was refused stays as it is, to be corrected, until the reader shows something else.
function holdAddress() {
  clearTimeout(site.writing);
  site.refused = currentState();
}

/// Nothing is shown at first where the address was refused.
function setEmpty(empty) {
  document.body.classList.toggle("empty", empty);
  if (empty) document.title = "PosEnc Explorer";
}

const isEmptyStart = () => document.body.classList.contains("empty");

// --- the list

function isWanted({ id, title, summary, views }, words) {
  const text = [id, title, summary, ...views].map((each) => JSON.stringify(each)).join(" ");
  return words.every((word) => text.toLowerCase().includes(word));
}

function encodingButton({ id, title, summary }) {
  return element(
    "button",
    {
      type: "button",
      "data-id": id,
      title: inLanguage(summary),
      onclick: () => {
        showMade(() => withEncoding(currentState(), id));
        found("list").open = innerWidth >= 900;
      },
    },
    inLanguage(title),
  );
}

function showList() {
  const words = found("search").value.toLowerCase().split(/\s+/).filter(Boolean),
    groups = site.families.map(({ title, encodings }) => [title, encodings.filter((each) => isWanted(each, words))]);
  const shown = groups.filter(([, encodings]) => encodings.length > 0);
  found("encodings").replaceChildren(
    ...shown.flatMap(([title, encodings]) => [element("h2", {}, inLanguage(title)), ...encodings.map(encodingButton)]),
    ...(shown.length ? [] : [element("p", { class: "nothing" }, say("No encoding has such a name or view."))]),
  );
  markShown();
}

/// In groups, as the window has them.
function showViews(views) {
  if (!isNew(found("views"), [currentLanguage(), views])) return;
  const out = [];
  let group = "";
  for (const { id, title, summary, group: own } of views) {
    const choose = () => showMade(() => withView(currentState(), id)),
      button = element("button", { type: "button", "data-id": id, title: inLanguage(summary), onclick: choose }, inLanguage(title)),
      begins = inLanguage(own) !== group;
    group = inLanguage(own);
    out.push(begins ? element("span", { class: "first" }, element("span", { class: "group" }, group), button) : button);
  }
  found("views").replaceChildren(...out);
}

function markShown() {
  const place = isEmptyStart() ? [] : placeOf(currentState());
  ["encodings", "views"].forEach((list, k) => {
    for (const each of found(list).querySelectorAll("button"))
      each.setAttribute("aria-current", String(each.dataset.id === place[k]));
  });
}

/// Arrow keys go from tab to tab.
function walkTabs({ key }) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[key],
    at = kPanes.indexOf(document.body.dataset.pane);
  if (!by) return;
  const next = kPanes[(at + by + kPanes.length) % kPanes.length];
  showPane(next);
  found(`tab-${next}`).focus();
}

// --- following the figure

function showWordsAround() {
  site.language = currentLanguage();
  for (const [id, word] of [["list", say("Explore")], ["lesson", say("Lessons")], ["models", say("Models")], ["scheme", say("Scheme")]])
    found(`tab-${id}`).textContent = word;
  found("list-title").textContent = say("Encodings");
  found("search").placeholder = say("Search, or ask a question");
  found("search").setAttribute("aria-label", say("Search, or ask a question"));
  found("writing").textContent = say("See a model write");
  if (found("handbook")) {
    found("handbook").textContent = say("Handbook");
    found("handbook").href = `handbook/${currentLanguage()}/index.html`;
  }
  showList();
  respeakLesson();
  if (!found("scheme").hidden) showScheme();
  if (!found("models").hidden) showModels();
}

/// The pane beside the figure. Whoever leaves the lessons is no longer held by one.
function showPane(id) {
  for (const each of kPanes) {
    found(each).hidden = each !== id;
    found(`tab-${each}`).setAttribute("aria-selected", String(each === id));
    found(`tab-${each}`).tabIndex = each === id ? 0 : -1;
  }
  document.body.dataset.pane = id;
  if (id !== "lesson") leaveLesson();
  if (id === "scheme") showScheme();
  if (id === "models") showModels();
}

/// So a copied address is a link to what is shown. Browsers ignore an address that changes with every frame.
function writeAddress(state) {
  site.link = lessonPath() ? kLesson + lessonPath() : linkOf(state).slice(kScheme.length);
  if (location.hash.slice(1) !== site.link) history.replaceState(null, "", `#${site.link}`);
}

function follow(state, data, said) {
  if (!said || state !== site.refused) site.refused = "";
  setEmpty(isEmptyStart() && Boolean(site.refused));
  if (site.language !== currentLanguage()) showWordsAround();
  showViews(data.views);
  clearTimeout(site.writing);
  if (!site.refused) site.writing = setTimeout(() => writeAddress(state), kStill);
  markShown();
  showActions(data, site.families);
  followLesson(state);
}

/// A lesson in the address opens its pane.
function showAddressed() {
  const hash = location.hash.slice(1);
  if (!hash.startsWith(kLesson)) return void (showMade(addressedState) || holdAddress());
  showPane("lesson");
  if (openLesson(hash.slice(kLesson.length))) return;
  complain(say("There is no such lesson."));
  holdAddress();
}

/// Begins with what the address says, or with an empty page that says why not.
function showFirst() {
  let problem = "";
  const data = attempt(() => describeState(addressedState()), (sentence) => void (problem = sentence));
  startAround(data ?? describeState(kFirst), follow);
  openCourse();
  showPane("list");
  if (!problem) return void (location.hash.startsWith(`#${kLesson}`) && showAddressed());
  setEmpty(true);
  complain(problem);
  holdAddress();
}

/// For a time without network, also what was loaded before its keeper was there.
function keepForLater() {
  const keeper = navigator.serviceWorker,
    loaded = () => [...document.scripts].map(({ src }) => src).filter(Boolean);
  keeper?.register("offline.js");
  keeper?.addEventListener("controllerchange", () => keeper.controller?.postMessage(loaded()));
}

async function startSite() {
  if (!(await loadCore())) {
    setLanguage(navigator.language);
    found("still-note").textContent = say("This page needs WebAssembly, which is switched off here.");
    document.body.classList.add("still");
    return;
  }
  setModelFetcher(fetchLab);
  site.families = catalogue();
  found("list").open = innerWidth >= 900;
  found("search").addEventListener("input", showList);
  startAsking(showPane);
  for (const id of kPanes) found(`tab-${id}`).addEventListener("click", () => showPane(id));
  found("tabs").addEventListener("keydown", walkTabs);
  found("writing").addEventListener("click", () => showPane("list"));
  if (innerWidth <= kNarrow) found("writing").href += "+columns=16"; // whose letters have room there
  acceptFiles();
  addEventListener("hashchange", () => {
    if (location.hash.slice(1) !== site.link) showAddressed();
  });
  showFirst();
  if (location.protocol.startsWith("http")) keepForLater();
  document.documentElement.dataset.ready = "yes";
}

startSite();

addChinese({
  "Explore": "探索",
  "Handbook": "手册",
  "See a model write": "看模型续写",
  "Lessons": "课程",
  "Models": "模型",
  "Scheme": "方案",
  "There is no such lesson.": "没有这样的课程。",
  "Encodings": "编码",
  "Search, or ask a question": "搜索，或提一个问题",
  "No encoding has such a name or view.": "没有这样的编码或视图。",
  "This page needs WebAssembly, which is switched off here.": "此页面需要 WebAssembly，而这里已将它关闭。",
});
