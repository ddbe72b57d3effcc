// SPDX-License-Identifier: GPL-3.0-or-later
// The modules of a page: what they say, how they are put together, axes, controls, and how parts are played.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { listText, snappedValue } from "../../resources/living/page/controls.mjs";
import { playOn } from "../../resources/living/page/player.mjs";
import { fillWords, inLanguage, setLanguage } from "../../resources/living/page/words.mjs";
import { fractionOf, movedRange, valueAt, zoomFactor, zoomedRange } from "../../resources/living/page/zoom.mjs";
import { livingFile, livingModules, livingScript } from "./bundle.mjs";

test("what modules say has its Chinese, the program's own where it says it too", () => {
  const program = livingTranslations();
  for (const name of [...livingModules(), ...livingModules("site.txt")])
    for (const sentence of saidIn(livingFile(name))) {
      assert.ok(livingFile(name).includes(`  ${JSON.stringify(sentence)}:`), `${name}: ${sentence}`);
      if (program.has(sentence))
        assert.ok(livingFile(name).includes(JSON.stringify(program.get(sentence))), `${name}: ${sentence}`);
    }
});

/// Every first argument of say(), also where it is put together with +.
function saidIn(text) {
  const calls = text.matchAll(/\bsay\(\s*((?:"(?:[^"\\]|\\.)*"\s*\+?\s*)+)/g);
  return [...calls].map(([, literals]) =>
    [...literals.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([each]) => JSON.parse(each)).join(""),
  );
}

function livingTranslations() {
  const text = readFileSync(new URL("../../resources/translations/posenc_zh_CN.ts", import.meta.url), "utf8"),
    out = new Map();
  const plain = (words) =>
    words
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&quot;/g, '"')
      .replace(/&apos;/g, "'")
      .replace(/&amp;/g, "&");
  for (const [, en, zh] of text.matchAll(/<source>([^]*?)<\/source>\s*<translation>([^]*?)<\/translation>/g))
    if (!out.has(plain(en))) out.set(plain(en), plain(zh));
  return out;
}

test("modules stand in one script: every name once, nothing imported, every file listed", () => {
  const all = [...livingModules(), "page/start.mjs", "page/deck.mjs", "page/drawn.mjs", ...livingModules("site.txt")];
  const names = all.flatMap((name) =>
    [...livingFile(name).matchAll(/^(?:export )?(?:async )?(?:function|const|let|class) (\w+)/gm)].map(
      (each) => each[1],
    ),
  );
  assert.deepEqual(
    names.filter((each, k) => names.indexOf(each) !== k),
    [],
  );
  assert.doesNotMatch(livingScript(), /^(import|export) /m);
  new Function("document", "location", livingScript().replace(/\nstartPage\(\);\n$/, ""))(undefined, undefined);
  for (const file of readdirSync(new URL("../../resources/living/page", import.meta.url)))
    assert.ok(all.includes(`page/${file}`), file);
});

test("a page without picture and core is small", () => {
  assert.ok(Buffer.byteLength(livingScript() + livingFile("page.css")) < 150_000);
});

const same = (a, b, context) => assert.ok(a === b || Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(b)), `${context}: ${a}, not ${b}`);

test("a place on an axis is that of its value, on both scales", () => {
  const rows = [
    [{ range: [0, 10] }, 2.5, 0.25],
    [{ range: [-10, 10] }, -10, 0],
    [{ range: [1, 1e4], log: true }, 100, 0.5],
    [{ range: [1e-3, 1e3], log: true }, 1e3, 1],
  ];
  for (const [axis, value, share] of rows) {
    same(fractionOf(axis, value), share, value);
    same(valueAt(axis, share), value, share);
  }
  assert.ok(Number.isNaN(fractionOf(rows[2][0], -1)));
});

test("an axis is zoomed about the pointer, moved within its whole, and never narrower than four numbers", () => {
  const axis = { range: [0, 100], log: false },
    log = { range: [1, 1e4], log: true };
  assert.deepEqual(zoomedRange(axis, [0, 100], 0.25, 0.5), [12.5, 62.5]);
  assert.equal(zoomedRange(axis, [0, 100], 0.25, 1.25), null);
  assert.deepEqual(zoomedRange(axis, [-50, 200], 0.5, 2), [-50, 150]);
  zoomedRange(log, [1, 1e4], 0.5, 0.5).forEach((each, k) => same(each, [10, 1000][k], "log"));
  assert.deepEqual(zoomedRange({ ...axis, range: [10, 15], integers: true }, [0, 100], 0.5, 0.5), [10, 15]);
  assert.deepEqual(zoomedRange({ ...axis, range: [10, 20], integers: true }, [0, 100], 0.5, 0.5), [12.5, 17.5]);
  assert.deepEqual(zoomedRange({ ...axis, range: [10, 18], integers: true }, [0, 100], 0.5, 0.5), [12, 16]);
  const part = { ...axis, range: [20, 40] };
  movedRange(part, [0, 100], 0.5).forEach((each, k) => same(each, [30, 50][k], "moved"));
  assert.deepEqual(movedRange(part, [0, 100], -5), [0, 20]);
  assert.deepEqual(movedRange(part, [0, 100], 5), [80, 100]);
  for (const [event, factor] of [[{ type: "wheel", deltaY: 3 }, 1.25], [{ type: "wheel", deltaY: -3 }, 0.8], [{ type: "wheel", deltaY: 0 }, 1], [{ key: "+" }, 0.8], [{ key: "=" }, 0.8], [{ key: "-" }, 1.25], [{ key: "a" }, 0]])
    assert.equal(zoomFactor(event), factor);
});

/// A canvas that writes down what its context was asked for.
function writtenCanvas() {
  const calls = [],
    ctx = new Proxy({}, { get: (_, name) => (...values) => calls.push([name, ...values]), set: (_, name, value) => calls.push([name, value]) });
  return { calls, canvas: { style: {}, getContext: () => ctx } };
}

test("parts are played one after the other, with their styles", () => {
  const { calls, canvas } = writtenCanvas(),
    rim = { rim: "#0072b2", width: 1, dashes: [5, 3], cap: "round", join: "round" },
    styles = [rim, { fill: "#ff0000" }];
  const line = [0, 0, 4, 1, 2, 3, 4, NaN, NaN, 5, 6],
    upright = [0, 0, 2, 10.2, 0, 10.2, 9],
    rest = [1, 1, 3, 0, 0, 1, 0, 0, 1, 2, 1, 1, 2, 3, 4, 0, 3, 1, 5, 6, 7, 4, 1, 5, 6, 7, 0, 1.5, 6, 0, 8, 9];
  const words = [{ text: "10", size: 12, colour: "#000000", halo: "#ffffff" }];
  const count = playOn(canvas, { numbers: Float32Array.from([...line, ...upright, ...rest]), styles, words, images: [] }, { width: 100, height: 50, ratio: 2 });
  const of = (...names) => calls.filter(([name]) => names.includes(name));
  assert.equal(count, 7);
  assert.deepEqual([canvas.width, canvas.height, canvas.style.height], [200, 100, "50px"]);
  assert.deepEqual(of("moveTo", "lineTo").slice(0, 3), [["moveTo", 1, 2], ["lineTo", 3, 4], ["moveTo", 5, 6]]);
  assert.deepEqual(of("moveTo", "lineTo").slice(3, 5).map(([, x]) => x), [10, 10], "an upright line lies on pixels");
  assert.deepEqual(of("rect", "arc"), [["rect", 1, 2, 3, 4], ["arc", 5, 6, 7, 0, 2 * Math.PI], ["arc", 5, 6, 7, -0, -1.5, true]]);
  assert.deepEqual(of("fillText", "strokeText"), [["strokeText", "10", 0, 0], ["fillText", "10", 0, 0]]);
  assert.deepEqual([of("stroke").length, of("fill").length], [2, 4]);
});

test("a list has semicolons where its numbers have commas", () => {
  const written = (value) => value.toLocaleString("en-US"),
    rows = [
      [[], ""],
      [[100200], "100200"],
      [[16, 24, 24], "16, 24, 24"],
      [[10, 10000], "10; 10,000"],
    ];
  for (const [list, text] of rows) assert.equal(listText(list, written), text);
});

test("a slider's value is legal, whole where it must be, and told by few digits", () => {
  const whole = { kind: "integer", legal: [2, 512], step: 2, comfortable: [2, 256] },
    real = { kind: "real", legal: [0, 10], comfortable: [0, 1] },
    log = { kind: "real", legal: [1, 1e9], comfortable: [100, 1e6], scale: "log" };
  const rows = [
    [whole, 7.1, 8],
    [whole, 6.9, 6],
    [whole, -5, 2],
    [whole, 1e6, 512],
    [{ ...whole, legal: [3, 10], step: 4 }, 9.9, 10],
    [real, 0.123456, 0.123],
    [real, 99, 10],
    [log, 123456, 123000],
    [log, 0.5, 1],
  ];
  for (const [descriptor, number, value] of rows) assert.equal(snappedValue(descriptor, number), value);
});

test("sentences are filled in both languages", () => {
  const rows = [
    ["%1 of %2", ["1", "2"], "1 of 2"],
    ["%1 {1|pair|pairs}", ["1"], "1 pair"],
    ["%1 {1|pair|pairs}", ["2"], "2 pairs"],
    ["取消固定 %1", ["位置"], "取消固定位置"],
    ["取消固定 %1", ["RoPE"], "取消固定 RoPE"],
    ["%1 {2|pair|pairs}", ["1", "2"], "1 pairs"],
    ["%2%1", ["a"], "a"],
  ];
  for (const [pattern, values, text] of rows) assert.equal(fillWords(pattern, values), text);
  assert.equal(inLanguage({ en: "a", zh: "甲" }), "a");
  setLanguage("zh-TW");
  assert.equal(inLanguage({ en: "a", zh: "甲" }) + inLanguage({ en: "b" }) + inLanguage(null) + inLanguage(7), "甲b7");
  setLanguage("de");
  assert.equal(inLanguage({ en: "a", zh: "甲" }), "a");
});
