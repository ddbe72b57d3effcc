// SPDX-License-Identifier: GPL-3.0-or-later
// node packaging/web/bench.mjs: a slider's step in a page and in the window, in one run. In headless Chromium at
// 1280 × 800, from the slider's event to the end of the drawing; bench_window draws the same figures without a display.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openBrowser, openPage } from "../../tests/living/browser.mjs";

const kSteps = 60,
  kViews = [
    ["sinusoidal/table", "base"],
    ["rope/periods", "base"],
    ["rope/decay", "base"],
    ["alibi/matrix", "max-bias"],
    ["rope-yarn/remap", "factor"],
  ];
const build = process.argv[2] ?? "build/release";

const sorted = (times) => [...times].sort((a, b) => a - b);
const share = (times, part) => sorted(times)[Math.floor(times.length * part)].toFixed(1);

/// Milliseconds of each step.
async function stepsInPage(page, parameter) {
  return page.run(`(async () => {
    const slider = document.querySelector(".row:has(#posenc-${parameter}) input[type=range]"),
      later = globalThis.requestAnimationFrame,
      times = [];
    let start = 0;
    globalThis.requestAnimationFrame = (draw) => later((now) => {
      const begin = performance.now();
      draw(now);
      times.push(performance.now() - begin + start);
    });
    for (let k = 0; k < ${kSteps}; ++k) {
      slider.value = 400 + ((k * 37) % 300);
      const begin = performance.now();
      slider.dispatchEvent(new Event("input"));
      start = performance.now() - begin;
      await new Promise((done) => later(() => later(done)));
    }
    globalThis.requestAnimationFrame = later;
    return times;
  })()`);
}

/// "p95 3.2" of the window, as bench_window says it.
function inWindow(view) {
  const said = execFileSync(join(build, "bench_window"), ["--size", "1280x800", "--view", view], {
    encoding: "utf8",
    env: { ...process.env, QT_QPA_PLATFORM: "offscreen" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  return said.trim().split("\n").find((line) => line.includes(view)) ?? said.trim();
}

const folder = mkdtempSync(join(tmpdir(), "posenc-bench-")),
  browser = await openBrowser();
for (const [view, parameter] of kViews) {
  const file = join(folder, "page.html");
  execFileSync(join(build, "posenc"), ["plot", view, "-o", file], { stdio: "ignore" });
  const begin = performance.now(),
    page = await openPage(browser, pathToFileURL(file).href, { width: 1280, height: 800 }),
    first = performance.now() - begin,
    times = await stepsInPage(page, parameter);
  console.log(`${view}: first figure after ${Math.round(first)} ms; a step in the page ${share(times, 0.5)} ms, p95 ${share(times, 0.95)} ms`);
  console.log(`  in the window: ${inWindow(view)}`);
  await page.close();
}
await browser.close();
rmSync(folder, { recursive: true });
