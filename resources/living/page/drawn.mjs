// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of the handbook's pages: drawn where a reader comes to them, in the page's language and light; a picture
// stands there without scripts.

import { element } from "./controls.mjs";
import { Refusal, drawingOf, loadCore } from "./figure.mjs";
import { startPage } from "./page.mjs";
import { playOn } from "./player.mjs";
import { setLanguage } from "./words.mjs";

const kAhead = "800px 0px",
  kOnPaper = 3; // device pixels

const drawn = { waiting: new Set(), images: [] };

function isDarkPage() {
  const own = document.documentElement.dataset.theme;
  return own ? own === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/// A figure that cannot be drawn here keeps its picture.
function drawStill(image, dark = isDarkPage(), ratio = Math.max(devicePixelRatio, 1)) {
  try {
    const drawing = drawingOf(`posenc://${image.dataset.state}`, { width: image.parentElement.clientWidth, ratio, dark });
    image.drawing ??= element("canvas", { class: "drawing", role: "img", "aria-label": image.alt });
    image.drawing.dataset.parts = playOn(image.drawing, drawing.parts, { ...drawing, ratio });
    image.after(image.drawing);
    image.hidden = true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/// One figure a task, so that scrolling stays smooth.
function drawNext() {
  const [next] = drawn.waiting;
  if (!next) return;
  drawn.waiting.delete(next);
  drawStill(next);
  setTimeout(drawNext);
}

function drawWhenSeen(entries, watcher) {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) {
      watcher.unobserve(target);
      drawn.waiting.add(target);
    }
  setTimeout(drawNext);
}

/// Those that are drawn already, in another light; on paper all of them, in the light one.
function drawAnew() {
  for (const image of drawn.images) if (image.drawing) drawn.waiting.add(image);
  drawNext();
}

/// The same figure with its sliders, in a frame that handbook.js gives its height and light.
function frameOf(fold) {
  const image = fold.closest("figure")?.querySelector("img[data-state]"),
    script = document.querySelector('script[src$="living.js"]').getAttribute("src");
  if (!image || fold.querySelector("iframe")) return;
  const wishes = new URLSearchParams({
    lang: document.documentElement.lang.slice(0, 2),
    framed: "yes",
    theme: isDarkPage() ? "dark" : "light",
    state: `posenc://${image.dataset.state}`,
  });
  const src = `${script.replace("living.js", "figure.html")}#${wishes}`;
  fold.append(element("iframe", { title: image.alt, src }));
}

function openFrames() {
  for (const fold of document.querySelectorAll("details.live")) {
    fold.addEventListener("toggle", () => fold.open && frameOf(fold));
    if (fold.open) frameOf(fold);
  }
}

async function drawStills() {
  drawn.images = [...document.querySelectorAll("img[data-state]")];
  if (!drawn.images.length || !(await loadCore())) return;
  setLanguage(document.documentElement.lang);
  openFrames();
  const watcher = new IntersectionObserver(drawWhenSeen, { rootMargin: kAhead });
  for (const image of drawn.images) watcher.observe(image);
  new MutationObserver(drawAnew).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawAnew);
  addEventListener("beforeprint", () => drawn.images.forEach((image) => drawStill(image, false, kOnPaper)));
  addEventListener("afterprint", drawAnew);
  document.documentElement.dataset.drawn = "yes";
}

/// In a frame of such a page, one figure with its sliders.
if (document.getElementById("panels")) startPage();
else drawStills();
