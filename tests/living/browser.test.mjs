// SPDX-License-Identifier: GPL-3.0-or-later
// Pages from disk in a headless browser: a slider moves and the picture changes, and all else that a page promises.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium, dragSlider, openBrowser, openPage } from "./browser.mjs";
import { program, skipped, writePage } from "./program.mjs";

const unable = skipped || (chromium ? false : "there is no Chromium");
const kPictures = "[...document.querySelectorAll('.stage canvas:first-child')].map((each) => each.toDataURL())";
const kLive = [
  ["sinusoidal/table", "dim", 0.9],
  ["sinusoidal/similarity", "base", 0.1],
  ["sinusoidal/frequencies", "dim", 0.1],
  ["rope/periods", "base", 0.8],
  ["rope/decay", "base", 0.9],
  ["rope-yarn/remap", "factor", 0.9],
  ["rope-llama3/rotation", "view-position", 0.77],
  ["alibi/matrix", "heads", 0.5],
  ["alibi/slopes", "heads", 0.6],
  ["t5/distances", "num-buckets", 0.1],
  ["t5/matrix", "view-head", 0.07],
  ["rope/kernel", "view-strength", 0.7],
  ["sandwich/matrix", "base", 0.2],
  ["rope-longrope/periods", "base", 0.8],
];
let folder = "",
  browser = null;

before(async () => {
  if (unable) return;
  folder = mkdtempSync(join(tmpdir(), "living-pages-"));
  browser = await openBrowser();
});

after(async () => {
  if (unable) return;
  await browser.close();
  rmSync(folder, { recursive: true });
});

async function opened(what, options = {}) {
  const file = join(folder, what.replace("/", "-") + ".html");
  writePage(file, what, options.flags);
  return {
    file,
    page: await openPage(browser, pathToFileURL(file) + "#" + (options.hash ?? "lang=en&theme=light"), options),
  };
}

function tableOfState(state) {
  const file = join(folder, "state.posenc");
  writeFileSync(file, state);
  return execFileSync(program, ["table", "--session", file], { encoding: "utf8", maxBuffer: 1 << 28 });
}

for (const [what, parameter, share] of kLive)
  test(`${what}: dragging ${parameter} changes the picture and the State`, { skip: unable }, async () => {
    const { file, page } = await opened(what),
      before = await page.run(kPictures),
      state = await page.run("document.getElementById('state').value");
    assert.ok(statSync(file).size < 500_000, `${statSync(file).size} bytes`);
    assert.ok(before.length > 0 && before.every((each) => each.length > 2000), "something is drawn");
    assert.equal(await page.run("document.getElementById('problem').hidden"), true);
    await dragSlider(page, `.row:has(#posenc-${parameter}) input[type=range]`, share);
    const after = await page.run(kPictures),
      changed = await page.run("document.getElementById('state').value");
    assert.ok(
      after.some((each, k) => each !== before[k]),
      "the picture is another",
    );
    assert.notEqual(changed, state);
    assert.notEqual(tableOfState(changed), tableOfState(state), "the program reads the State and gives other numbers");
    assert.deepEqual(page.errors, []);
    assert.deepEqual(
      page.requests.filter((url) => !url.startsWith("file:") && !url.startsWith("data:")),
      [],
    );
    await page.close();
  });

test("hover tells exact numbers, arrow keys walk over them", { skip: unable }, async () => {
  const { page } = await opened("rope-yarn/remap");
  const box = await page.run(
    "(() => { const b = document.querySelector('.stage canvas').getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; })()",
  );
  await page.mouse("mouseMoved", box[0] + box[2] * 0.55, box[1] + box[3] * 0.5, { button: "none" });
  await page.frame();
  const tip = await page.run("document.querySelector('.tip').innerText"),
    pair = Number(/Pair i\s+(\d+)/.exec(tip)[1]);
  const row = execFileSync(program, ["table", "rope-yarn/remap"], { encoding: "utf8" })
    .trim()
    .split("\n")
    [pair + 1].split(",");
  assert.ok(Math.abs(Number(/NTK-aware, factor 4\s+([\d.]+)/.exec(tip)[1]) - Number(row[3])) <= 1e-12, tip);
  await page.run("document.querySelector('.stage canvas').focus()");
  for (const type of ["keyDown", "keyUp"])
    await page.send("Input.dispatchKeyEvent", { type, key: "ArrowRight", code: "ArrowRight" });
  await page.frame();
  assert.equal(Number(/Pair i\s+(\d+)/.exec(await page.run("document.querySelector('.tip').innerText"))[1]), pair + 1);
  await page.close();
});

test("legend, keyboard, reset, language and theme", { skip: unable }, async () => {
  const { page } = await opened("rope-yarn/remap"),
    start = await page.run(kPictures),
    state = () => page.run("document.getElementById('state').value");
  await page.run("document.querySelector('.legend button:nth-child(2)').click()");
  await page.frame();
  assert.notEqual((await page.run(kPictures))[0], start[0], "a curve is gone");
  assert.match(await state(), /hidden=compare-rope-linear/);
  await page.run("document.querySelector('.row:has(#posenc-factor) input[type=range]').focus()");
  await page.send("Input.dispatchKeyEvent", {
    type: "keyDown",
    key: "ArrowRight",
    code: "ArrowRight",
    windowsVirtualKeyCode: 39,
  });
  await page.frame();
  assert.doesNotMatch(await state(), / factor=4 /);
  await page.run("document.querySelector('#controls > button').click()");
  await page.frame();
  assert.deepEqual(await page.run(kPictures), start, "all is as it was");
  await page.run("document.getElementById('language').click()");
  assert.equal(await page.run("document.querySelector('.panel h2').innerText"), "缩放后频率 ÷ 缩放前频率");
  assert.equal(await page.run("document.documentElement.lang"), "zh-CN");
  await page.run("document.getElementById('theme').click()");
  await page.frame();
  assert.equal(await page.run("getComputedStyle(document.body).backgroundColor"), "rgb(27, 29, 34)");
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("values that do not go together say why and leave the picture", { skip: unable }, async () => {
  const { page } = await opened("rope-yarn/remap"),
    before = await page.run(kPictures);
  await page.run(
    "(() => { const f = document.getElementById('posenc-partial-rotary'); f.value = '0.001'; f.dispatchEvent(new Event('change')); })()",
  );
  await page.frame();
  assert.match(await page.run("document.getElementById('problem').innerText"), /rotating dimensions/);
  assert.deepEqual(await page.run(kPictures), before);
  await page.close();
});

test("a view without a module is a still that says so", { skip: unable }, async () => {
  const { page } = await opened("rope/coverage");
  assert.equal(await page.run("getComputedStyle(document.getElementById('panels')).display"), "none");
  assert.equal(await page.run("document.querySelector('#still > *').getBoundingClientRect().width > 300"), true);
  assert.match(await page.run("document.getElementById('still-note').innerText"), /shown as a picture/);
  assert.deepEqual(page.errors, []);
  await page.close();
});

for (const width of [320, 480, 900, 1600])
  test(`${width} pixels wide: nothing stands out sideways`, { skip: unable }, async () => {
    for (const hash of ["lang=en&theme=light", "lang=zh&theme=dark"]) {
      const { page } = await opened("rope-yarn/remap", { width, hash });
      assert.ok((await page.run("document.documentElement.scrollWidth")) <= width);
      await page.close();
    }
  });

test("in a frame of another page it is drawn, says how high it is and stays within", { skip: unable }, async () => {
  const file = join(folder, "framed.html"),
    around = join(folder, "article.html");
  writePage(file, "rope-yarn/remap");
  writeFileSync(
    around,
    `<!DOCTYPE html><html data-ready="yes"><script>addEventListener("message", (e) => { window.height = e.data.posencHeight; });</script>
     <iframe src="framed.html#lang=en&framed=yes" width="420" height="300"></iframe>`,
  );
  const page = await openPage(browser, pathToFileURL(around).href);
  for (let tries = 0; tries < 500 && !(await page.run("window.height > 0")); ++tries) await page.frame();
  const height = await page.run("window.height");
  assert.ok(height > 400 && height < 4000, `${height}`);
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("it prints", { skip: unable }, async () => {
  const { page } = await opened("alibi/matrix"),
    pdf = await page.pdf();
  assert.ok(pdf.length > 10_000 && pdf.subarray(0, 5).toString() === "%PDF-");
  await page.close();
});
