// SPDX-License-Identifier: GPL-3.0-or-later
// The last module of a deck: the scenes of a session in one page, one at a time, by keys, buttons, swipes and address.

import { element } from "./controls.mjs";
import { loadCore } from "./figure.mjs";
import { begin, byId, isZoomed, showSlide } from "./page.mjs";
import { addChinese, inLanguage, say } from "./words.mjs";

const kSwipe = 60, // pixels
  kSwipeMs = 600;

const deck = { scenes: [], at: 0, loaded: false, place: null, back: null, on: null };

/// Every visit begins with the values of the session.
function dataAt(at) {
  const data = structuredClone(deck.scenes[at]);
  [...byId("still").children].forEach((each, k) => (each.hidden = k !== at));
  return [data, data.lives && deck.loaded];
}

function showPlace() {
  const { name, title } = deck.scenes[deck.at];
  deck.place.textContent = `${deck.at + 1} / ${deck.scenes.length} · ${name ?? inLanguage(title)}`;
  deck.back.disabled = deck.at === 0;
  deck.on.disabled = deck.at === deck.scenes.length - 1;
  for (const [button, word] of [[deck.back, say("Previous scene")], [deck.on, say("Next scene")]])
    (button.title = word), button.setAttribute("aria-label", word);
}

function showAt(at) {
  if (at === deck.at || !deck.scenes[at]) return;
  deck.at = at;
  const hash = new URLSearchParams(location.hash.slice(1));
  hash.set("scene", at + 1);
  history.replaceState(null, "", `#${hash}`);
  showSlide(...dataAt(at));
  showPlace();
}

const step = (by) => showAt(deck.at + by);

/// Arrow keys belong to what has the focus where that has a use for them; a clicker sends Page Down, whatever has it.
function stepOf({ key, target, ctrlKey, altKey, metaKey }) {
  if (ctrlKey || altKey || metaKey || target.matches("textarea")) return 0;
  const page = { PageDown: 1, PageUp: -1 }[key];
  if (page || target.matches("input, select, .panel")) return page ?? 0;
  return { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
}

function followKeys() {
  addEventListener("keydown", (event) => {
    const by = stepOf(event);
    if (!by) return;
    event.preventDefault();
    step(by);
  });
}

/// A quick one from side to side; a zoomed figure is moved by it instead.
function followSwipes() {
  let from = null;
  addEventListener("touchstart", ({ touches, target, timeStamp }) => {
    const free = touches.length === 1 && !target.closest("input, select, textarea") && !isZoomed();
    from = free ? { x: touches[0].clientX, y: touches[0].clientY, at: timeStamp } : null;
  }, { passive: true });
  addEventListener("touchend", ({ changedTouches: [last], timeStamp }) => {
    if (!from || timeStamp - from.at > kSwipeMs) return;
    const [x, y] = [last.clientX - from.x, last.clientY - from.y];
    if (Math.abs(x) > kSwipe && Math.abs(x) > 2 * Math.abs(y)) step(x < 0 ? 1 : -1);
  });
}

function makeBar() {
  deck.back = element("button", { type: "button", class: "plain", onclick: () => step(-1) }, "‹");
  deck.on = element("button", { type: "button", class: "plain", onclick: () => step(1) }, "›");
  deck.place = element("span", { role: "status" });
  document.body.append(element("nav", { id: "deck" }, deck.back, deck.place, deck.on));
  new MutationObserver(showPlace).observe(document.documentElement, { attributeFilter: ["lang"] });
}

const wanted = () => Number(new URLSearchParams(location.hash.slice(1)).get("scene") ?? 1) - 1;

async function startDeck() {
  deck.scenes = JSON.parse(byId("posenc").textContent).deck;
  deck.loaded = deck.scenes.some(({ lives }) => lives) && (await loadCore());
  deck.at = deck.scenes[wanted()] ? wanted() : 0;
  makeBar();
  begin(...dataAt(deck.at));
  showPlace();
  followKeys();
  followSwipes();
  addEventListener("hashchange", () => showAt(wanted()));
  document.documentElement.dataset.ready = "yes";
}

addChinese({
  "Previous scene": "上一个场景",
  "Next scene": "下一个场景",
});

startDeck();
