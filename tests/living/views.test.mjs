// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of the living views against what the program says in words of its own (`posenc plot -o x.txt`), in both
// languages: titles, axes, curves, numbers and notes.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { liveView } from "../../resources/living/views/parts.mjs";
import { colourMapOf } from "../../resources/living/page/colours.mjs";
import { exactNumber, inLanguage, say, setLanguage, shortNumber } from "../../resources/living/page/words.mjs";
import { stateWith, stateWithHidden } from "../../resources/living/page/state_text.mjs";
import { livingFile, livingModules, livingScript } from "./bundle.mjs";
import { livingData, program, skipped } from "./program.mjs";

for (const { name } of livingModules()) if (name.startsWith("views/")) await import("../../resources/living/" + name);

/// ENCODING/VIEW and flags.
const kFigures = [
  ["sinusoidal/table"],
  ["sinusoidal/table", "--dim", "33"],
  ["sinusoidal/similarity"],
  ["sinusoidal/similarity", "--dim", "33"],
  ["sinusoidal/similarity", "--length", "5000"],
  ["sinusoidal/frequencies"],
  ["sinusoidal/frequencies", "--convention", "tensor2tensor"],
  ["rope/periods"],
  ["rope/periods", "--base", "100"],
  ["rope-proportional/periods"],
  ["rope-dynamic-yarn/periods"],
  ["rope-longrope/periods"],
  ["rope/decay"],
  ["rope/decay", "--measure", "bound"],
  ["rope-yarn/decay", "--measure", "random"],
  ["rope-dynamic-ntk/decay"],
  ["rope/decay", "--base", "1"],
  ["rope/remap"],
  ["rope-linear/remap"],
  ["rope-dynamic-linear/remap"],
  ["rope-ntk/remap"],
  ["rope-dynamic-ntk/remap"],
  ["rope-ntk-by-parts/remap"],
  ["rope-yarn/remap"],
  ["rope-dynamic-yarn/remap"],
  ["rope-ggml/remap"],
  ["rope-ggml/remap", "--ext-factor", "0"],
  ["rope-llama3/remap"],
  ["rope-longrope/remap"],
  ["rope-proportional/remap"],
  ["rope/rotation"],
  ["rope-yarn/rotation"],
  ["rope/rotation", "--matrix-pairs", "1", "--layout", "half"],
  ["alibi/matrix"],
  ["alibi/matrix", "--mode", "symmetric", "--head", "40"],
  ["t5/matrix"],
  ["sandwich/matrix"],
  ["alibi/slopes"],
  ["alibi/slopes", "--heads", "16"],
  ["t5/distances"],
  ["t5/distances", "--bidirectional", "on", "--length", "500"],
  ["rope/kernel"],
  ["rope-yarn/kernel", "--content", "unrelated"],
  ["sinusoidal/kernel"],
  ["alibi/kernel"],
  ["t5/kernel"],
  ["nope/kernel"],
  ["rope/remap", "--pin", "rope-linear factor=2", "--pin", "rope-llama3"],
  ["rope/periods", "--pin", "rope-linear factor=2"],
  ["rope-yarn/decay", "--pin", "rope-dynamic-ntk"],
  ["rope/rotation", "--pin", "rope-yarn"],
  ["alibi/matrix", "--pin", "t5"],
  ["sinusoidal/kernel", "--pin", "alibi", "--pin", "nope"],
];

function inWords(lang, what, flags) {
  const folder = mkdtempSync(join(tmpdir(), "living-words-")),
    file = join(folder, "figure.txt");
  try {
    execFileSync(program, ["plot", what, "-o", file, "--lang", lang, ...flags], {
      stdio: "ignore",
      env: { ...process.env, QT_QPA_PLATFORM: "offscreen" },
    });
    return readFileSync(file, "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/// Without what stands for letters above and below the line.
function plainText(text) {
  return text
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/[_^()]/g, "");
}

function sceneOf(data) {
  const values = (list) => Object.fromEntries(list.map(({ id, value }) => [id, value]));
  const own = values(data.parameters);
  const subjects = data.subjects.map((each) => ({ values: own, ...each, name: inLanguage(each.name) }));
  return { subjects, settings: values(data.viewParameters) };
}

function namesIn(panel) {
  const curves = panel.marks
    .filter((mark) => mark.kind === "curves")
    .flatMap((mark) => mark.curves.map((curve) => curve.name));
  return panel.marks.some((mark) => mark.kind === "field" || mark.kind === "dials") ? [] : curves;
}

/// The ends of an axis as the program tells them: whole numbers of cells.
function toldRange({ range: [low, high], integers }) {
  return (integers ? [Math.ceil(low - 1e-9), Math.floor(high + 1e-9)] : [low, high]).map((each) => shortNumber(each));
}

for (const [what, ...flags] of kFigures)
  test(`${what} ${flags.join(" ")}: the figure that the program draws`, { skip: skipped }, () => {
    const data = livingData(what, flags);
    for (const lang of ["en", "zh"]) {
      setLanguage(lang);
      const scene = sceneOf(data),
        figure = liveView(data.view, scene.subjects)(scene),
        told = plainText(inWords(lang, what, flags));
      const has = (text) =>
        assert.ok(!text || told.includes(plainText(text)), `"${plainText(text)}" is not in: ${told}`);
      has(figure.numbers[0]);
      for (const panel of figure.panels) {
        has(panel.title);
        for (const name of namesIn(panel)) has(name);
        if (["dials", "maps"].includes(panel.marks[0].kind)) continue;
        // The program's reach of a profile of products hangs on the last bit of a sum of 64 ones.
        const ranged = panel.y.key === "dot" ? [panel.x] : [panel.x, panel.y];
        has(panel.y.title);
        for (const axis of ranged) [axis.title, ...(axis.labels ? [] : toldRange(axis))].forEach(has);
      }
      setLanguage("en");
    }
  });

test("what modules say has its Chinese, the program's own where it says it too", () => {
  const program = livingTranslations();
  for (const { name } of livingModules())
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
  const names = livingModules().flatMap(({ name }) =>
    [...livingFile(name).matchAll(/^(?:export )?(?:async )?(?:function|const|let|class) (\w+)/gm)].map(
      (each) => each[1],
    ),
  );
  assert.deepEqual(
    names.filter((each, k) => names.indexOf(each) !== k),
    [],
  );
  for (const view of ["remap", "kernel", "nothing"]) {
    assert.doesNotMatch(livingScript(view), /^(import|export) /m);
    new Function("document", "location", livingScript(view).replace(/\nstartPage\(\);\n$/, ""))(undefined, undefined);
  }
  const listed = livingModules().map(({ name }) => name),
    root = new URL("../../resources/living/", import.meta.url);
  for (const room of ["kernels", "views", "page"])
    for (const file of readdirSync(new URL(room, root))) assert.ok(listed.includes(`${room}/${file}`), file);
});

test("a page without its picture is small", () => {
  for (const { views } of livingModules())
    for (const view of views) assert.ok(Buffer.byteLength(livingScript(view) + livingFile("page.css")) < 150_000, view);
});

test("colour maps are the program's, two of 255 off at most", () => {
  const header = readFileSync(new URL("../../core/explore/figure/colour_map_data.hpp", import.meta.url), "utf8");
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
  assert.match(stateWithHidden(text, new Set(["a", "b"])), /\nshow colours=auto hidden=a,b\n/);
});

/// The program asks this list before it offers a living figure.
test("lives.txt names the encodings with which each module lives", { skip: skipped }, () => {
  const { encodings } = JSON.parse(execFileSync(program, ["list", "--json"], { encoding: "utf8" })),
    lines = livingFile("lives.txt").trim().split("\n");
  const lives = new Map(lines.map((line) => line.split(" ")).map(([view, ...ids]) => [view, ids]));
  const isNamed = (ids, id) =>
    ids.some((each) => (each.endsWith("*") ? id.startsWith(each.slice(0, -1)) : each === id));
  for (const { id, views } of encodings)
    for (const view of views) {
      const drawn = liveView(view.id, [{ encoding: id, values: {} }]) !== null;
      assert.equal(isNamed(lives.get(view.id) ?? [], id), drawn, `${id}/${view.id}`);
    }
});
