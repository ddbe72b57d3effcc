// SPDX-License-Identifier: GPL-3.0-or-later
// The explorer in a page, opened from disk in a headless browser: every encoding and view is drawn, the list, the search,
// links, keys and both languages work.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium, dragSlider, openBrowser, openPage } from "./browser.mjs";
import { program, skipped } from "./program.mjs";

const unable = skipped || (chromium ? false : "there is no Chromium");
let folder = "",
  browser = null;

before(async () => {
  if (unable) return;
  folder = mkdtempSync(join(tmpdir(), "posenc-site-"));
  execFileSync(program, ["site", folder], { stdio: "ignore" });
  browser = await openBrowser();
});

after(async () => {
  if (unable) return;
  await browser.close();
  rmSync(folder, { recursive: true });
});

const file = () => join(folder, "index.html");
const opened = (hash, options) => openPage(browser, `${pathToFileURL(file())}#${hash}`, options);
const textOf = (page, selector) => page.run(`document.querySelector(${JSON.stringify(selector)}).innerText`);
const click = async (page, selector) => {
  await page.run(`document.querySelector(${JSON.stringify(selector)}).click()`);
  await page.frame();
};
/// The address follows a moment later.
const hashOf = async (page) => {
  await new Promise((done) => setTimeout(done, 400));
  return page.run("location.hash.slice(1)");
};
const problemOf = (page) => page.run("document.getElementById('problem').hidden ? '' : document.getElementById('problem').innerText");

test("one small file, which loads nothing", { skip: unable }, async () => {
  assert.ok(statSync(file()).size < 1_400_000, `${statSync(file()).size} bytes`);
  const page = await opened("rope/periods+base=500000");
  assert.match(await textOf(page, "#title"), /RoPE — Periods/);
  assert.match(await textOf(page, "#subtitle"), /b = 500,000/);
  assert.deepEqual(
    page.requests.filter((url) => !url.startsWith("file:") && !url.startsWith("data:")),
    [],
  );
  await page.close();
});

test("every encoding and view is drawn", { skip: unable }, async () => {
  const { encodings } = JSON.parse(execFileSync(program, ["list", "--json"], { encoding: "utf8" }));
  const page = await opened("");
  for (const { id, views } of encodings) {
    await click(page, `#encodings button[data-id="${id}"]`);
    for (const view of views) {
      await page.run(`document.querySelector('#views button[data-id="${view.id}"]').click()`);
      assert.equal(await problemOf(page), "", `${id}/${view.id}`);
      assert.match(await page.run("document.getElementById('state').value"), new RegExp(`^${id}/${view.id} `, "m"));
    }
  }
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("a slider changes the address, which opens the same figure in another tab and in the program", { skip: unable }, async () => {
  const page = await opened("rope-yarn/remap");
  await dragSlider(page, ".row:has(#posenc-factor) input[type=range]", 0.9);
  const hash = await hashOf(page),
    subtitle = await textOf(page, "#subtitle"),
    factor = /\bs = ([\d.]+)/.exec(subtitle)[1];
  assert.match(hash, /factor=/);
  const other = await opened(hash);
  assert.equal(await textOf(other, "#subtitle"), subtitle);
  const table = execFileSync(program, ["table", `posenc://${hash}`], { encoding: "utf8" });
  assert.ok(table.split("\n")[0].includes("rope-yarn"), `${factor}: ${table.slice(0, 200)}`);
  await page.close();
  await other.close();
});

test("the search finds encodings by their names and views, in both languages", { skip: unable }, async () => {
  const page = await opened(""),
    found = async (words) => {
      await page.run(`(() => { const s = document.getElementById('search'); s.value = ${JSON.stringify(words)}; s.dispatchEvent(new Event('input')); })()`);
      return page.run("[...document.querySelectorAll('#encodings button')].map((each) => each.dataset.id)");
    };
  assert.deepEqual(await found("yarn dynamic"), ["rope-dynamic-yarn"]);
  assert.ok((await found("正弦")).includes("sinusoidal"));
  assert.deepEqual(await found("nothing of the kind"), []);
  await found("");
  await click(page, "#language");
  assert.equal(await textOf(page, "#list-title"), "编码");
  assert.match(await textOf(page, "#encodings h2"), /[一-鿿]/);
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("an address that cannot be drawn says why and shows the first figure", { skip: unable }, async () => {
  for (const [hash, sentence] of [
    ["rope/periods+base=-3", /base must be a number/],
    ["nonsense/periods", /There is no encoding/],
    ["rope/periods+base=%3Cscript%3E", /base must be/],
    ["rope/periods+base=%", /%/],
  ]) {
    const page = await opened(hash);
    assert.match(await problemOf(page), sentence);
    assert.match(await textOf(page, "#title"), /RoPE — Decay/);
    assert.deepEqual(page.errors, []);
    await page.close();
  }
});

for (const width of [360, 900, 1600])
  test(`${width} pixels wide: nothing stands out sideways`, { skip: unable }, async () => {
    const page = await opened("rope-yarn/remap", { width });
    assert.ok((await page.run("document.documentElement.scrollWidth")) <= width);
    await page.close();
  });
