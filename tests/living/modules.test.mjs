// SPDX-License-Identifier: GPL-3.0-or-later
// The modules of a page: what they say, how they are put together, colours, numbers and the text of a State.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { colourMapOf } from "../../resources/living/page/colours.mjs";
import { stateShowing, stateWith } from "../../resources/living/page/state_text.mjs";
import { exactNumber, shortNumber } from "../../resources/living/page/words.mjs";
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
  const shown = stateShowing(text, { hidden: "a,b", x: "0:64" });
  assert.match(shown, /\nshow colours=auto hidden=a,b x=0:64\n/);
  assert.equal(stateShowing(shown, { hidden: null, x: null }), text);
});
