// SPDX-License-Identifier: GPL-3.0-or-later
// Pages of the handbook in a headless browser: figures are drawn where a reader comes to them, in the page's language and
// light, and move when asked; without scripts a picture stands there.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium, openBrowser, openPage, until } from "./browser.mjs";
import { program, skipped } from "./program.mjs";

const unable = skipped || (chromium ? false : "there is no Chromium");
let site = "",
  folder = "",
  browser = null;

before(async () => {
  if (unable) return;
  site = mkdtempSync(join(tmpdir(), "posenc-handbook-"));
  folder = join(site, "handbook");
  execFileSync(program, ["site", site], { stdio: "ignore" });
  browser = await openBrowser();
});

after(async () => {
  if (unable) return;
  await browser.close();
  rmSync(site, { recursive: true });
});

const opened = (path, options) => openPage(browser, pathToFileURL(join(folder, path)).href, { ready: "drawn", ...options });
const holds = async (page, condition) => assert.ok(await until(page, condition), condition);

for (const [path, word] of [
  ["en/encodings/rope-yarn.html", /never complete a turn/],
  ["zh/encodings/alibi.html", /[一-鿿]/],
  ["en/lessons/long-range-decay.html", /first below zero/],
  ["zh/lessons/pictures-between-words.html", /[一-鿿]/],
])
  test(`${path}: its figures are drawn, all of them on the way down`, { skip: unable }, async () => {
    const page = await opened(path);
    const count = await page.run("document.querySelectorAll('img[data-state]').length");
    assert.ok(count >= 3, `${count} figures`);
    for (let k = 0; k < count; ++k) {
      await page.run(`[...document.querySelectorAll('.still, .drawing')][${k}]?.scrollIntoView()`);
      await page.frame();
    }
    await page.run("scrollTo(0, document.body.scrollHeight)");
    await page.run("document.querySelectorAll('.still').forEach((each) => each.scrollIntoView())");
    await holds(page, "document.querySelectorAll('canvas.drawing').length >= 1");
    assert.match(await page.run("[...document.querySelectorAll('.drawing')].map((each) => each.getAttribute('aria-label')).join(' ')"), word);
    assert.ok(await page.run("[...document.querySelectorAll('.drawing')].every((each) => each.dataset.parts > 20)"), "parts are drawn");
    assert.deepEqual(page.errors, []);
    await page.close();
  });

test("another light draws anew, and a fold moves the figure", { skip: unable }, async () => {
  const page = await opened("en/encodings/rope.html");
  await page.run("document.querySelector('.still').scrollIntoView()");
  await holds(page, "document.querySelector('canvas.drawing')");
  const ground = "document.querySelector('.drawing').getContext('2d').getImageData(1, 1, 1, 1).data.join()",
    before = await page.run(ground);
  await page.run("document.getElementById('theme').click()");
  await holds(page, `${ground} !== ${JSON.stringify(before)}`);
  await page.run("document.querySelector('details.live').open = true");
  await holds(page, "parseFloat(document.querySelector('iframe')?.style.height) > 400");
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("the explorer leads to it, in its own language", { skip: unable }, async () => {
  const page = await openPage(browser, pathToFileURL(join(site, "index.html")).href);
  await page.run("document.getElementById('language').click()");
  assert.equal(await page.run("document.getElementById('handbook').innerText"), "手册");
  await page.run("document.getElementById('handbook').click()");
  await holds(page, "document.documentElement.lang === 'zh-CN' && /手册/.test(document.body.innerText)");
  await page.close();
});
