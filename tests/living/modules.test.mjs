// SPDX-License-Identifier: GPL-3.0-or-later
// The modules of a page: what they say, how they are put together, colours, numbers and the text of a State.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { colourMapOf, curveColour, dashesOf, seriesColour } from "../../resources/living/page/colours.mjs";
import { shownIn, stateShowing, stateWith, stateWord } from "../../resources/living/page/state_text.mjs";
import { escaped } from "../../resources/living/page/svg.mjs";
import { snappedValue } from "../../resources/living/page/controls.mjs";
import { typedNumber } from "../../resources/living/page/lesson.mjs";
import { fractionOf, placeX, placeY, valueAt } from "../../resources/living/page/marks.mjs";
import { exactForPeople, exactNumber, fillWords, inLanguage, setLanguage, shortNumber } from "../../resources/living/page/words.mjs";
import { movedRange, zoomFactor, zoomedRange } from "../../resources/living/page/zoom.mjs";
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

test("colour maps are the program's, two of 255 off at most", () => {
  const header = readFileSync(new URL("../../resources/colour_maps.hpp", import.meta.url), "utf8");
  for (const [, name, body] of header.matchAll(/inline constexpr Table (\w+)\{\{([^]*?)\}\};/g)) {
    const own = [...body.matchAll(/\{(\d+), (\d+), (\d+)\}/g)].flatMap((each) => each.slice(1).map(Number)),
      map = colourMapOf(name.replace("_", "-"), "sequential", false);
    assert.equal(own.length, 768);
    own.forEach((each, k) => assert.ok(Math.abs(each - map[k]) <= 2, `${name} ${k}`));
  }
});

test("numbers for people and for a State", () => {
  const rows = [
    [0.00390625, "0.0039062"],
    [0.5, "0.5"],
    [2 ** -20, "9.5367e−7"],
    [0.000025008, "2.5008e−5"],
    [131072, "131,072"],
    [-1.5, "−1.5"],
    [12345.6, "12,346"],
    [1e12, "1e12"],
    [0.1 + 0.2, "0.3"],
    [Infinity, "∞"],
  ];
  for (const [value, text] of rows) assert.equal(shortNumber(value), text);
  for (const value of [0, 0.1, 1e-7, 1e6, 1e18, 123456789.125, -2.5e-9])
    assert.equal(Number(exactNumber(value)), value);
});

/// What the core writes: tests/explore/state/page_twins_test.cpp.
const twins = JSON.parse(readFileSync(new URL("data/twins.json", import.meta.url), "utf8"));

test("numbers are written as the core writes them", () => {
  for (const { value, exact, short } of twins.numbers) {
    assert.equal(exactNumber(value), exact);
    assert.equal(shortNumber(value), short);
  }
});

test("words of a State and markup are the core's", () => {
  for (const { value, word, markup } of twins.words) {
    assert.equal(stateWord(value), word);
    if (typeof value !== "string") continue;
    assert.equal(escaped(value), markup);
    const shown = stateShowing("rope/decay\nshow colours=auto\n", { hidden: value });
    if (!value) continue;
    assert.equal(shown, `rope/decay\nshow colours=auto hidden=${word}\n`);
    assert.equal(shownIn(shown).hidden, value);
  }
});

test("a State is changed as the core changes it", () => {
  for (const { before, changes, after } of twins.states) assert.equal(sorted(stateWith(before, changes)), sorted(after));
});

/// The order of the words of a line is free.
function sorted(state) {
  const words = (line) => line.match(/(?:[^ "]|"(?:\\[^]|[^"\\])*")+/g) ?? [];
  return state.split("\n").map((line) => words(line).sort().join(" ")).join("\n");
}

test("colours of curves are the program's, in light and dark", () => {
  for (const { rank, dark, colour } of twins.ranks)
    assert.equal(curveColour({ rank }, dark), "#" + colour.map((each) => each.toString(16).padStart(2, "0")).join(""));
  const source = readFileSync(new URL("../../core/explore/drawing/colours.cpp", import.meta.url), "utf8");
  for (const [name, dark] of [["kOnLight", false], ["kOnDark", true]]) {
    const own = [...new RegExp(`${name}\\{([^}]*)\\}`).exec(source)[1].matchAll(/0x([0-9a-f]{6})/g)].map(([, each]) => "#" + each);
    assert.equal(own.length, 8);
    for (let k = -8; k < 16; ++k) assert.equal(seriesColour(k, dark), own[(k + 8) % 8]);
    assert.equal(curveColour({ colour: 3 }, dark), own[3]);
    assert.equal(curveColour({ colour: 3, rank: 0.2, emphasised: true }, dark), own[3]);
  }
});

const same = (a, b, context) => assert.ok(a === b || Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(b)), `${context}: ${a}, not ${b}`);

test("a place on an axis is that of its value, on both scales", () => {
  const rows = [
    [{ range: [0, 10], scale: "linear" }, 2.5, 0.25],
    [{ range: [-10, 10], scale: "linear" }, -10, 0],
    [{ range: [1, 1e4], scale: "log" }, 100, 0.5],
    [{ range: [1e-3, 1e3], scale: "log" }, 1e3, 1],
  ];
  for (const [axis, value, share] of rows) {
    same(fractionOf(axis, value), share, value);
    same(valueAt(axis, share), value, share);
    const place = { x: 10, y: 20, width: 100, height: 200, xAxis: axis, yAxis: axis };
    same(placeX(place, value), 10 + 100 * share, "x");
    same(placeY(place, value), 220 - 200 * share, "y");
    same(placeY({ ...place, yAxis: { ...axis, inverted: true } }, value), 20 + 200 * share, "inverted y");
  }
  assert.ok(Number.isNaN(fractionOf(rows[2][0], -1)));
});

test("an axis is zoomed about the pointer, moved within its whole, and never narrower than four numbers", () => {
  const axis = { range: [0, 100], scale: "linear" },
    log = { range: [1, 1e4], scale: "log" };
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

test("numbers as readers of a lesson type them", () => {
  const rows = [
    ["4,096", 4096],
    [" 128k ", 128000],
    ["1.5M", 1.5e6],
    ["−3", -3],
    ["-2.5e-3", -2.5e-3],
    ["2e−4", 2e-4],
    ["50%", 50],
    ["1K", 1000],
  ];
  for (const [text, value] of rows) assert.equal(typedNumber(text), value, text);
  for (const text of ["", "k", "about 5", "5 apples", "1 2"]) assert.ok(Number.isNaN(typedNumber(text)), text);
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
  for (const [value, text] of [[0.1, "0.1"], [-1e-9, "−1e−9"], [1e21, "1e21"], [-131072, "−131,072"], [1e15, "1000000000000000"]]) assert.equal(exactForPeople(value), text);
});

test("the later colours are dashed as well", () => {
  const rows = [
    [{ colour: 0 }, []],
    [{ colour: 3 }, []],
    [{ colour: 4 }, [1.2, 2.4]],
    [{ colour: 5 }, [5, 3]],
    [{ colour: 6 }, [6, 2.5, 1.2, 2.5]],
    [{ colour: 7 }, [1.2, 2.4]],
    [{ colour: 5, emphasised: true }, []],
    [{ colour: 5, reference: true }, []],
    [{ colour: 5, rank: 0.5 }, []],
    [{ colour: 0, stroke: "dash" }, [5, 3]],
    [{ colour: 4, stroke: "dashdot" }, [6, 2.5, 1.2, 2.5]],
  ];
  for (const [curve, dashes] of rows) assert.deepEqual(dashesOf(curve), dashes);
});

test("changed values in the text of a State", () => {
  const text =
    'posenc 1\nrope-linear/remap base=10000 factor=4 name="my model" methods=on compare-factor=auto\nshow colours=auto\n';
  const changed = stateWith(text, {
    factor: { value: 8, ofView: false },
    "compare-factor": { value: 2.5, ofView: true },
  });
  assert.equal(
    changed,
    'posenc 1\nrope-linear/remap base=10000 factor=8 name="my model" methods=on compare-factor=2.5 was-factor=4\nshow colours=auto\n',
  );
  const shown = stateShowing(text, { hidden: "a,b", x: "0:64" });
  assert.match(shown, /\nshow colours=auto hidden=a,b x=0:64\n/);
  assert.equal(stateShowing(shown, { hidden: null, x: null }), text);
});
