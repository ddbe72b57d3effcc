// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of the handbook's pages: drawn where a reader comes to them, in the page's language and light; a picture
// stands there without scripts.

import { element } from "./controls.mjs";
import { Refusal, figureOf, loadCore, readLink } from "./figure.mjs";
import { applyViewport, heightsOf, legendEntries, startPage } from "./page.mjs";
import { shownIn } from "./state_text.mjs";
import { svgOf } from "./svg.mjs";
import { setLanguage } from "./words.mjs";

const kTwoFrom = 600, // pixels, from which panels stand side by side
  kAhead = "800px 0px";

const drawn = { waiting: new Set(), images: [] };

function isDarkPage() {
  const own = document.documentElement.dataset.theme;
  return own ? own === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/// All panels of a State, as SVG, in a width.
function panelsOf(state, width, dark) {
  const figure = figureOf(`posenc://${state}`),
    shown = shownIn(readLink(`posenc://${state}`)),
    columns = figure.panels.length > 1 && width >= kTwoFrom ? 2 : 1,
    own = Math.floor((width - 24 * (columns - 1)) / columns);
  const hidden = new Set((shown.hidden ?? "").split(",").filter(Boolean)),
    look = { dark, hidden, colours: shown.colours ?? "auto", fit: shown.fit === "on", ratio: 2 };
  figure.panels.forEach((panel, k) => applyViewport(panel, k, shown));
  const heights = heightsOf(figure.panels, figure.panels.map(() => own), columns);
  const svgs = figure.panels.map((panel, k) =>
    svgOf(panel, { width: own, height: heights[k], look, legend: legendEntries(panel, own, dark).filter(({ key }) => !hidden.has(key)) }),
  );
  return { svgs, columns };
}

/// A figure that cannot be drawn here keeps its picture.
function drawStill(image, dark = isDarkPage()) {
  try {
    const { svgs, columns } = panelsOf(image.dataset.state, image.parentElement.clientWidth, dark);
    image.drawing ??= element("div", { class: "drawing", role: "img", "aria-label": image.alt });
    image.drawing.style.setProperty("--columns", columns);
    image.drawing.innerHTML = svgs.join("");
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
  addEventListener("beforeprint", () => drawn.images.forEach((image) => drawStill(image, false)));
  addEventListener("afterprint", drawAnew);
  document.documentElement.dataset.drawn = "yes";
}

/// In a frame of such a page, one figure with its sliders.
if (document.getElementById("panels")) startPage();
else drawStills();
