// SPDX-License-Identifier: GPL-3.0-or-later
// Pages from disk in a headless browser: a slider moves and the picture changes, and all else that a page promises.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium, dragSlider, kAxes, openBrowser, openPage } from "./browser.mjs";
import { program, skipped, writePage } from "./program.mjs";

const unable = skipped || (chromium ? false : "there is no Chromium");
const kPictures = "[...document.querySelectorAll('.stage canvas:first-child')].map((each) => each.toDataURL())";
const kPlot =
  "(() => { const b = document.querySelector('.panel').getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; })()";
const kState = "document.getElementById('state').value";
/// A figure of every kind of mark and of every room of views, and one of its sliders.
const kLive = [
  ["sinusoidal/table", "dim", 0.9],
  ["learned/similarity", "seed", 0.7],
  ["rope/periods", "base", 0.8],
  ["rope/decay", "base", 0.9],
  ["rope-yarn/remap", "factor", 0.9],
  ["rope-llama3/rotation", "view-position", 0.77],
  ["alibi/matrix", "heads", 0.5],
  ["t5/distances", "num-buckets", 0.1],
  ["rope/kernel", "view-strength", 0.7],
  ["rope/coverage", "base", 0.4],
  ["fire/profile", "view-head", 0.05],
  ["rope-yarn/attention", "factor", 0.9],
  ["mrope/token-grid", "base", 0.7],
  ["rope/layers", "base", 0.8],
  ["rope/loss", "base", 0.55], // with the three seeds of a trained model inside
  ["alibi/heads", "view-head", 0.9],
  ["rope/used", "view-length", 0.6],
];
const kTrained = ["loss", "heads", "used"];
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
  writePage(file, options.what ?? what, options.flags);
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
    assert.ok(statSync(file).size < (kTrained.includes(what.split("/")[1]) ? 2_620_000 : 1_650_000), `${statSync(file).size} bytes`);
    assert.ok(before.length > 0 && before.every((each) => each.length > 1500), "something is drawn");
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

test("values stand at the pointer and at a finger, arrow keys walk over them", { skip: unable }, async () => {
  const { page } = await opened("rope-yarn/remap"),
    told = () => page.run("document.querySelector('.told').textContent"),
    over = () => page.run("document.querySelector('.over').toDataURL()");
  const bare = await over(),
    [x, y, width, height] = await page.run(
      "(() => { const b = document.querySelector('.panel').getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; })()",
    ),
    at = (share) => [x + width * share, y + height * 0.5];
  await page.mouse("mouseMoved", ...at(0.55), { button: "none" });
  await page.frame();
  const words = await told(),
    pair = Number(/Pair i = (\d+)/.exec(words)[1]),
    row = execFileSync(program, ["table", "rope-yarn/remap"], { encoding: "utf8" }).trim().split("\n")[pair + 1].split(",");
  assert.ok(Math.abs(Number(/NTK-aware, factor 4 = ([\d.]+)/.exec(words)[1]) / Number(row[3]) - 1) <= 1e-4, words);
  assert.notEqual(await over(), bare, "the label is drawn over the figure");
  await page.run("document.querySelector('.panel').focus()");
  for (const type of ["keyDown", "keyUp"])
    await page.send("Input.dispatchKeyEvent", { type, key: "ArrowRight", code: "ArrowRight" });
  await page.frame();
  assert.equal(Number(/Pair i = (\d+)/.exec(await told())[1]), pair + 1);
  await page.mouse("mouseMoved", 2, 2, { button: "none" });
  await page.frame();
  assert.deepEqual([await told(), await over()], ["", bare]);
  const [touchX, touchY] = at(0.3);
  await page.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: touchX, y: touchY }] });
  await page.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.frame();
  assert.match(await told(), /^Pair i = /);
  await page.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 3, y: 3 }] });
  await page.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.frame();
  assert.equal(await told(), "");
  await page.close();
});

/// [figure, place in its first plot, what is told, words of the label, dots on lines].
const kPointed = [
  ["rope/decay", [0.5, 0.5], /^Distance Δ \(tokens\) = \d+, base 10,000 \(current\) = [\d.]+.*, base 100 = /, /base 10,000 \(current\) .*[\d.]+/, 6],
  ["rope/periods", [0.5, 0.3], /^Pair i = 32, Period of each pair .* = 628\.32, /, /Pair i 32 .*628\.32/, 1],
  ["alibi/matrix", [0.3, 0.8], /^Query position m \(tokens\) = 51, Key position n \(tokens\) = 19, .* = −16/, /51.*19.*−16/, 0],
  ["alibi/slopes", [0.55, 0.9], /^Head h = \d.* = 0\.\d+/, /Head h \d Slope 0\.\d+/, 1],
  ["sinusoidal/table", [0.3, 0.5], /^Position m \(tokens\) = 64, Dimension c = 38, PE: .* = −0\.84919/, /64.*38.*−0\.84919/, 0],
  ["rope/rotation", [0.2, 0.3], /^i = 0, Angle \(radians\) = 3\.062/, /3\.062/, 0],
];
for (const [what, [across, down], words, label, dots] of kPointed)
  test(`${what}: a label at the pointer has names and values, with dots on the lines`, { skip: unable }, async () => {
    const { page } = await opened(what),
      [x, y, width, height] = await page.run(kPlot),
      [left, top, wide, high] = await page.run(kPlot.replace(".panel", ".over")),
      drawn = () => page.run("document.querySelector('.over').drawn");
    await page.mouse("mouseMoved", x + across * width, y + down * height, { button: "none" });
    await page.frame();
    assert.match(await page.run("document.querySelector('.told').textContent"), words);
    const all = await drawn(),
      texts = all.filter(([kind]) => kind === "fillText"),
      isOnLine = ([kind, right, below]) => kind === "arc" && Math.abs(left + right - x - across * width) < 30 && top + below >= y && top + below <= y + height;
    assert.match(texts.map(([, each]) => each).join(" "), label);
    assert.ok(all.filter(isOnLine).length >= dots, `${all.filter(isOnLine).length} dots`);
    for (const [, each, right, below] of texts) assert.ok(right >= 0 && right < wide && below > 0 && below <= high, each);
    await page.mouse("mouseMoved", 2, 2, { button: "none" });
    await page.frame();
    assert.deepEqual(await drawn(), []);
    assert.deepEqual(page.errors, []);
    await page.close();
  });

test("legend, keyboard, reset, language and theme", { skip: unable }, async () => {
  const { page } = await opened("rope-yarn/remap"),
    start = await page.run(kPictures),
    state = () => page.run("document.getElementById('state').value");
  await page.run("document.querySelector('.legend button:nth-child(2)').click()");
  await page.frame();
  assert.notEqual((await page.run(kPictures))[0], start[0], "a curve is gone");
  assert.match(await state(), /hidden="?compare-rope-linear/);
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
  assert.match(await page.run("document.querySelector('.panel').getAttribute('aria-label')"), /^缩放后频率 ÷ 缩放前频率/);
  assert.equal(await page.run("document.documentElement.lang"), "zh-CN");
  await page.run("document.getElementById('theme').click()");
  await page.frame();
  assert.equal(await page.run("getComputedStyle(document.body).backgroundColor"), "rgb(27, 29, 34)");
  assert.deepEqual(page.errors, []);
  await page.close();
});

/// [field, what is typed, the value in the State, what the field says then].
const kTyped = [
  ["base", "500k", "base=500000", "500,000"],
  ["base", "10^6", "base=1000000", "1,000,000"],
  ["base", " 1e6 ", "base=1000000", "1,000,000"],
  ["base", "50万", "base=500000", "500,000"],
  ["base", "500,000", "base=500000", "500,000"],
  ["trained-context", "4*4096", "trained-context=16384", "16,384"],
  ["trained-context", "2^17", "trained-context=131072", "131,072"],
  ["trained-context", "128Ki", "trained-context=131072", "131,072"],
  ["view-bases", "1k, 10k", "bases=1000,10000", "1,000; 10,000"],
];
const typeIn = async (page, id, text) => {
  const select = `document.getElementById('posenc-${id}')`;
  await page.run(`${select}.focus(), ${select}.select()`);
  await page.send("Input.insertText", { text });
  await press(page, "Enter", 13);
};
const press = async (page, key, code) => {
  for (const type of ["keyDown", "keyUp"])
    await page.send("Input.dispatchKeyEvent", { type, key, code: key, windowsVirtualKeyCode: code, ...(key === "Enter" ? { text: "\r" } : {}) });
  await page.frame();
};
test("numbers are typed as people write them, and an error goes with its text", { skip: unable }, async () => {
  for (const hash of ["lang=en", "lang=zh"]) {
    const { page } = await opened("rope/decay", { hash }),
      field = (id) => page.run(`document.getElementById('posenc-${id}').value`),
      said = (id) => page.run(`document.querySelector('.row:has(#posenc-${id}) .refused').innerText`);
    for (const [id, text, state, shown] of kTyped) {
      await typeIn(page, id, text);
      assert.equal(await said(id), "", text);
      assert.ok((await page.run(kState)).includes(` ${state} `), `${text}: ${await page.run(kState)}`);
      assert.equal(await field(id), shown, text);
    }
    const before = await field("base");
    await typeIn(page, "base", "5oo");
    assert.match(await said("base"), hash === "lang=en" ? /^Base must be a number from .*, not "5oo"/ : /^基数.*5oo/);
    assert.equal(await field("base"), "5oo");
    await press(page, "Escape", 27);
    assert.deepEqual([await field("base"), await said("base")], [before, ""]);
    await typeIn(page, "base", "5oo");
    await dragSlider(page, ".row:has(#posenc-trained-context) input[type=range]", 0.3);
    assert.deepEqual([await field("base"), await said("base")], [before, ""], "another value is another text");
    await typeIn(page, "base", "5oo");
    await page.run("document.getElementById('posenc-base').select()");
    await page.send("Input.insertText", { text: "7" });
    assert.equal(await said("base"), "");
    assert.deepEqual(page.errors, []);
    await page.close();
  }
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

test("where WebAssembly is forbidden the picture stays, and the page says so", { skip: unable }, async () => {
  const file = join(folder, "forbidden.html");
  writePage(file, "rope/coverage");
  writeFileSync(file, readFileSync(file, "utf8").replace("'wasm-unsafe-eval'", ""));
  const page = await openPage(browser, pathToFileURL(file) + "#lang=en");
  assert.equal(await page.run("getComputedStyle(document.getElementById('panels')).display"), "none");
  assert.equal(await page.run("document.querySelector('#still > *').getBoundingClientRect().width > 300"), true);
  assert.match(await page.run("document.getElementById('still-note').innerText"), /shown as a picture/);
  assert.match(await page.run("document.getElementById('finding').innerText"), /of 64 pairs/);
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

test("a click tells the steps to the number there, as the program does", { skip: unable }, async () => {
  const { page } = await opened("alibi/matrix"),
    [x, y, width, height] = await page.run(kPlot);
  for (const type of ["mousePressed", "mouseReleased"])
    await page.mouse(type, x + 0.25 * width, y + 0.6 * height, { clickCount: 1 });
  await page.frame();
  const told = await page.run("document.getElementById('why').innerText"),
    [, key, query] = /Key position n \(tokens\): (\d+) · Query position m \(tokens\): (\d+)/.exec(told);
  const why = JSON.parse(
    execFileSync(program, ["why", "alibi/matrix", "--at", `${key},${query}`, "--json"], { encoding: "utf8" }),
  );
  assert.ok(told.includes(`= ${String(why.value).replace("-", "−")}`), told);
  await page.mouse("mousePressed", x + 0.6 * width, y + 0.2 * height, { clickCount: 1 });
  await page.mouse("mouseReleased", x + 0.6 * width, y + 0.2 * height, { clickCount: 1 });
  assert.match(await page.run("document.getElementById('why').innerText"), /the cell is empty/);
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("the wheel zooms where it was clicked, a drag moves, 0 shows all again", { skip: unable }, async () => {
  const { page } = await opened("rope/decay"),
    [x, y, width, height] = await page.run(kPlot),
    start = await page.run(kPictures),
    at = [x + 0.5 * width, y + 0.5 * height];
  const wheel = (notches) => page.send("Input.dispatchMouseEvent", { type: "mouseWheel", x: at[0], y: at[1], deltaX: 0, deltaY: -120 * notches });
  await page.run("document.querySelector('.panel').focus()");
  for (let k = 0; k < 3; ++k) await wheel(1);
  await page.frame();
  const zoomed = await page.run(kState);
  assert.match(zoomed, /\nshow .*x=[\d.]+:[\d.]+/);
  assert.notDeepEqual(await page.run(kPictures), start);
  await page.mouse("mousePressed", ...at, { clickCount: 1 });
  for (const step of [10, 20, 40, 60]) await page.mouse("mouseMoved", at[0] - step, at[1], { buttons: 1 });
  await page.mouse("mouseReleased", at[0] - 60, at[1], { clickCount: 1 });
  await page.frame();
  assert.notEqual(await page.run(kState), zoomed, "it was moved");
  assert.notEqual(tableOfState(await page.run(kState)), tableOfState(zoomed), "the program sees the same range");
  await page.send("Input.dispatchKeyEvent", { type: "keyDown", key: "0", code: "Digit0" });
  await page.frame();
  assert.deepEqual(await page.run(kPictures), start, "all is shown again");
  assert.deepEqual(page.errors, []);
  await page.close();
});

/// [figure, slider, shares at which it is looked at while it is held].
const kHeld = [
  ["rope-yarn/remap", "factor", [0.2, 0.5, 0.9]],
  ["alibi/matrix", "max-bias", [0.1, 0.5, 0.9]],
  ["rope/periods", "base", [0.2, 0.6, 0.9]],
  ["rope/decay", "base", [0.3, 0.6, 0.9]],
  ["rope/design", "base", [0.3, 0.6, 0.9]],
];
for (const [what, slider, shares] of kHeld)
  test(`${what}: axes hold still while ${slider} is held, and refit when it is let go`, { skip: unable }, async () => {
    const { page } = await opened(what),
      seen = [];
    let held = "";
    await dragSlider(page, `.row:has(#posenc-${slider}) input[type=range]`, shares[0], async (moveOn) => {
      for (const share of [...shares, shares[0]]) {
        await moveOn(share);
        seen.push([await page.run(kAxes), await page.run(kPictures), await page.run(kState)]);
      }
      held = await page.run(kPictures);
    });
    const [axes, pictures, states] = seen[0].map((_, k) => seen.map((each) => each[k]));
    for (const each of axes) assert.equal(each, axes[0]);
    assert.equal(new Set(states).size, shares.length);
    assert.equal(new Set(pictures.map(String)).size, shares.length, "the figure moves");
    assert.equal(await page.run(kState), states.at(-1), "what is let go stays as it is");
    assert.notDeepEqual(await page.run(kPictures), held, "other limits, and no ghost");
    assert.deepEqual(page.errors, []);
    await page.close();
  });

for (const [what, slider] of [["rope/periods", "base"], ["alibi/matrix", "max-bias"]])
  test(`${what}: axes are held until the reader lets them go, and the State says so`, { skip: unable }, async () => {
    const { page } = await opened(what),
      range = `.row:has(#posenc-${slider}) input[type=range]`,
      hold = async () => {
        await page.run("document.querySelector('.hold').click()");
        await page.frame();
        return page.run("document.querySelector('.hold').getAttribute('aria-pressed')");
      };
    const whole = await page.run(kPictures);
    assert.equal(await hold(), "true");
    assert.deepEqual(await page.run(kPictures), whole, "nothing moves");
    const before = await page.run(kAxes);
    await dragSlider(page, range, 0.95);
    assert.deepEqual(await page.run(kAxes), before);
    const state = await page.run(kState);
    assert.match(state, /\nshow .*hold=on/);
    const again = await opened("held/again", { what: state });
    assert.equal(await again.page.run(kAxes), before);
    assert.equal(await again.page.run("document.querySelector('.hold').getAttribute('aria-pressed')"), "true");
    await again.page.close();
    assert.equal(await hold(), "false");
    assert.notDeepEqual(await page.run(kAxes), before);
    await hold();
    await page.run("document.querySelector('#controls > button').click()");
    await page.frame();
    assert.deepEqual(await page.run(kPictures), whole, "all is as it was");
    assert.doesNotMatch(await page.run(kState), /hold=on/);
    assert.deepEqual(page.errors, []);
    await page.close();
  });

test("a deck shows one scene after another", { skip: unable }, async () => {
  const session = join(folder, "talk.posenc"),
    file = join(folder, "talk.html");
  writeFileSync(session, 'posenc 1\nscene "It falls"\nrope/decay\nscene\nrope-yarn/remap factor=4\nscene\nalibi/matrix\n');
  execFileSync(program, ["plot", "--session", session, "--scene", "all", "-o", file]);
  assert.ok(statSync(file).size < 1_750_000, String(statSync(file).size));
  const page = await openPage(browser, pathToFileURL(file) + "#lang=en&theme=light"),
    place = () => page.run("document.querySelector('#deck span').textContent"),
    press = (key, on = "document.body") =>
      page.run(`${on}.dispatchEvent(new KeyboardEvent("keydown", { key: "${key}", bubbles: true, cancelable: true }))`);
  assert.equal(await place(), "1 / 3 · It falls");
  const first = await page.run(kPictures);
  await press("ArrowRight");
  assert.equal(await place(), "2 / 3 · YaRN — Remap");
  assert.notDeepEqual(await page.run(kPictures), first);
  assert.equal(await page.run("location.hash"), "#lang=en&theme=light&scene=2");
  const factor = "document.getElementById('posenc-factor')";
  await dragSlider(page, "#posenc-factor", 0.9);
  await press("ArrowRight", factor); // which is the slider's
  assert.equal(await place(), "2 / 3 · YaRN — Remap");
  await press("PageDown", factor); // which a clicker sends
  assert.equal(await place(), "3 / 3 · ALiBi — Matrix");
  await press("PageDown");
  assert.equal(await place(), "3 / 3 · ALiBi — Matrix");
  await press("PageUp");
  assert.match(await page.run("document.getElementById('state').value"), / factor=4 /);
  await page.run(`for (const [kind, x] of [["touchstart", 300], ["touchend", 500]]) {
    const touch = new Touch({ identifier: 1, target: document.body, clientX: x, clientY: 300 });
    document.body.dispatchEvent(new TouchEvent(kind, { touches: kind === "touchstart" ? [touch] : [], changedTouches: [touch], bubbles: true }));
  }`);
  assert.equal(await place(), "1 / 3 · It falls");
  assert.deepEqual(await page.run(kPictures), first);
  assert.equal((await page.pdf()).toString("latin1").match(/\/Type \/Page\b/g).length, 3);
  await page.run("document.getElementById('language').click()");
  assert.equal(await page.run("document.querySelector('#deck button').title"), "上一个场景");
  assert.deepEqual(page.errors, []);
  await page.close();
});
