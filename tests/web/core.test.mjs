// SPDX-License-Identifier: GPL-3.0-or-later
// The core in WebAssembly against the program, whose path stands in POSENC: tables, words and steps of every encoding
// and view, with defaults and with random legal values, and what is refused.
//
// Numbers agree to 1e-12 of their size, and of 1 where sums cancel; far away to two units in the last place of a
// frequency times the distance or position, since a cosine cannot be known better than its frequency. Two figures are about the last bit of a double, which
// the two libraries' sine and power round differently: logarithms of rounding errors (precision), and words that tell
// such errors.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { Core } from "../../resources/living/page/module.mjs";

const program = process.env.POSENC;
const build = new URL("../../build/web/", import.meta.url);
const skip = existsSync(new URL("posenc.wasm", build))
  ? false
  : "the core for browsers was not built, for clang for WebAssembly is missing (.ci/install)";
const { bring, table, words, why } = skip ? {} : await import(new URL("posenc.mjs", build));

const kBound = { precision: 1e-6 };
/// Views whose tables are large by default.
const kSmall = { timeline: "at-step=300", coverage: "length=900", precision: "length=900", map: "length=500", layers: "at-position=600" };
const kDraws = Number(process.env.DRAWS || 200);

const run = (...given) => execFileSync(program, given, { encoding: "utf8", maxBuffer: 1 << 29, stdio: ["ignore", "pipe", "pipe"] });

/// The error's sentence, or null.
function refusal(...given) {
  const { status, stderr } = spawnSync(program, given, { encoding: "utf8", maxBuffer: 1 << 29 });
  return status === 0 ? null : stderr.trim().replace(/^posenc: /, "");
}

const flagsOf = (values) => values.flatMap((each) => [`--${each.split("=")[0]}`, each.slice(each.indexOf("=") + 1)]);

/// The largest difference of two CSV texts, relative to numbers above 1, beyond what the row's distance explains.
function apart(ours, theirs, context) {
  const a = ours.split("\n"),
    b = theirs.split("\n");
  assert.equal(a.length, b.length, context);
  assert.equal(a[0], b[0], context);
  let out = 0;
  for (let row = 1; row < a.length; ++row) {
    if (a[row] === b[row]) continue;
    const x = a[row].split(","),
      y = b[row].split(",");
    for (let k = 0; k < y.length; ++k) {
      if (x[k] === y[k]) continue;
      assert.ok(x[k] !== "" && y[k] !== "", `${context} row ${row}: "${x[k]}" and "${y[k]}"`);
      const off = Math.abs(Number(x[k]) - Number(y[k])) / Math.max(1, Math.abs(Number(y[k])));
      out = Math.max(out, off - 2 ** -51 * Math.abs(Number(y[0])));
    }
  }
  return out;
}

async function compare(figure, values, panel = 1) {
  const state = [figure, ...values].join(" "),
    context = `${state} panel ${panel}`;
  const theirs = run("table", figure, "--panel", String(panel), ...flagsOf(values));
  const off = apart(await table(state, { panel }), theirs, context);
  assert.ok(off <= (kBound[figure.split("/")[1]] ?? 1e-12), `${context}: off by ${off}`);
  return theirs;
}

/// Of trained models: compared in a test of their own, as floats are rounded otherwise there.
const kTrained = ["loss", "heads", "measured", "used", "moved", "writes"];

const all = () =>
  JSON.parse(run("list", "--json")).encodings.flatMap((each) =>
    each.views.filter(({ id }) => !kTrained.includes(id)).map((view) => [each.id, view.id]),
  );

test("every figure's first table is the program's", { skip }, async () => {
  for (const [encoding, view] of all()) await compare(`${encoding}/${view}`, view in kSmall ? [kSmall[view]] : []);
});

/// Numbers of a seed, as in SplitMix64.
function randomOf(seed) {
  let state = BigInt(seed);
  return () => {
    state = (state + 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & 0xffffffffffffffffn;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & 0xffffffffffffffffn;
    return Number((z ^ (z >> 31n)) >> 11n) / 2 ** 53;
  };
}

/// A word for a value within the comfortable range; null to leave the default.
function valueOf(parameter, random) {
  const [low, high] = parameter.comfortable ?? [];
  if (parameter.kind === "choice") return parameter.options[Math.floor(random() * parameter.options.length)].id;
  if (parameter.kind === "toggle") return random() < 0.5 ? "on" : "off";
  if (parameter.kind !== "integer" && parameter.kind !== "real") return null;
  const share = random(),
    isLog = parameter.scale === "log" && low > 0;
  const value = isLog ? low * (high / low) ** share : low + share * (high - low);
  if (parameter.kind === "real") return String(Number(value.toPrecision(6)));
  const step = parameter.step || 1;
  return String(Math.round(value / step) * step);
}

test("random figures are the program's", { skip }, async () => {
  const figures = all(),
    random = randomOf(7);
  let compared = 0;
  for (let draw = 0; draw < kDraws; ++draw) {
    const [encoding, view] = figures[Math.floor(random() * figures.length)];
    const parameters = JSON.parse(run("describe", encoding, "--json")).parameters;
    const values = [];
    for (const each of parameters) {
      const value = random() < 0.5 ? valueOf(each, random) : null;
      if (value !== null) values.push(`${each.id}=${value}`);
    }
    if (view in kSmall) values.push(kSmall[view]);
    const figure = `${encoding}/${view}`,
      sentence = refusal("table", figure, ...flagsOf(values));
    if (sentence === null) {
      await compare(figure, values);
      ++compared;
    } else {
      await assert.rejects(table([figure, ...values].join(" ")), Error, `${figure} ${values}: ${sentence}`);
    }
  }
  assert.ok(compared > kDraws / 2, `only ${compared} could be drawn`);
});

test("words are the program's", { skip }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "posenc-web-")),
    file = join(folder, "words.txt");
  try {
    for (const figure of ["rope/periods", "alibi/matrix", "rope-yarn/remap", "rope/decay", "sinusoidal/table", "t5/profile", "rope/attention"])
      for (const language of ["en", "zh"]) {
        run("plot", figure, "-o", file, "--lang", language);
        assert.equal(await words(figure, { language }), readFileSync(file, "utf8"));
      }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("steps are the program's", { skip }, async () => {
  for (const [figure, at, series] of [
    ["rope/decay", "20", ""],
    ["alibi/matrix", "3,5", ""],
    ["rope-yarn/remap", "30", ""],
    ["rope/periods", "7", "wavelength"],
    ["rope-dynamic-ntk/timeline", "12,3000", ""],
  ]) {
    const theirs = JSON.parse(run("why", figure, "--at", at, "--json", ...(series ? ["--series", series] : [])));
    const ours = await why(figure, at, { series });
    assert.ok(Math.abs(ours.value - theirs.value) <= 1e-12 * Math.max(1, Math.abs(theirs.value)), figure);
    assert.deepEqual(
      ours.steps.map((each) => [each.name, each.formula]),
      theirs.steps.map((each) => [each.name, each.formula]),
    );
  }
});

test("figures of trained models are the program's, to 1e-3, once their weights are there", { skip }, async () => {
  const lab = new URL("../../resources/lab/", import.meta.url),
    kFigures = [
      ["alibi/loss", "length=256", "sequences=1"],
      ["rope/loss", "base=20000", "length=200", "sequences=2", "seeds=first"],
      ["rope-yarn/loss", "length=300", "sequences=1", "seeds=first"],
      ["t5/heads", "head=2"],
      ["alibi/measured", "length=200", "sequences=2"],
      ["rope/used", "length=96", "sequences=2"],
      ["learned/moved", "length=64", "sequences=2"],
      ["alibi/writes", "characters=90"],
      ["rope/loss", "task=recall", "length=200", "sequences=2"],
    ];
  const first = { message: /bring\("alibi-s1", bytes\).* and bring\("held-out", bytes\) first/ };
  for (const ask of [() => words("alibi/loss"), () => table("alibi/loss"), () => table("alibi/heads"), () => why("alibi/loss", "3")])
    await assert.rejects(ask, first);
  assert.match(await table("rope/periods"), /^pair,/, "the next question lacks nothing");
  await bring("alibi-s1", readFileSync(new URL("specimens/alibi-s1.safetensors", lab)));
  await assert.rejects(table("alibi/loss seeds=first length=64"), { message: /^bring\("held-out", bytes\) first/ });
  await bring("held-out", readFileSync(new URL("held-out.txt", lab)));
  for (const { id, file } of JSON.parse(run("lab", "list", "--json")).specimens)
    await bring(id, readFileSync(new URL(`specimens/${file}`, lab)));
  for (const [figure, ...values] of kFigures) {
    const state = [figure, ...values].join(" "),
      off = apart(await table(state), run("table", figure, ...flagsOf(values)), state);
    assert.ok(off <= 1e-3, `${state}: off by ${off}`);
  }
  await assert.rejects(bring("alibi-s1", new Uint8Array(100)), /safetensors/);
});

test("the README tells the sizes of the modules", { skip }, () => {
  const told = readFileSync(new URL("../../packaging/web/README.md", import.meta.url), "utf8");
  for (const name of ["posenc", "models"]) {
    const [, whole, packed] = new RegExp(`\\b${name}\\.wasm\` [^;]*?([\\d.]+) MB, ([\\d.]+) MB compressed`).exec(told);
    for (const [ending, size] of [["wasm", whole], ["wasm.gz", packed]]) {
      const bytes = readFileSync(new URL(`${name}.${ending}`, build)).length;
      assert.ok(Math.abs(bytes / 1e6 - Number(size)) <= 0.1, `${name}.${ending} has ${bytes} bytes`);
    }
  }
});

test("what a reader changes is changed in the State", { skip }, async () => {
  const core = new Core(await WebAssembly.compile(readFileSync(new URL("posenc.wasm", build))));
  const edited = (state, edits) => core.ask("posenc_edited", state, JSON.stringify({ values: {}, zooms: {}, hidden: null, ...edits }), "en");
  const lineOf = (state, edits) => edited(state, edits).split("\n")[1];
  assert.match(lineOf("rope-yarn/remap", { values: { factor: 8, "compare-factor": 2.5 } }), / factor=8 .* compare-factor=2.5/);
  assert.match(lineOf("rope/periods", { values: { base: 1e-7 + 1e6 } }), / base=1000000.0000001 /);
  assert.match(lineOf("rope-longrope/remap", { values: { "short-factor": [1, 2.5], "head-dim": 4 } }), / short-factor=1,2.5 /);
  const named = 'posenc 1\nrope-linear/remap head-dim=128 base=10000 factor=4 trained-context=4096 name="my model"\n',
    again = edited(named, { values: { factor: 8 } });
  assert.match(again, / name="my model".* was-factor=4/);
  assert.doesNotMatch(edited(again, { values: { factor: 4 } }), /was-/);
  const shown = edited("rope/decay", { zooms: { x: [0, 64.5], y2: [-1, 1] }, hidden: ["a", "two words"] });
  assert.match(shown, /\nshow .*x=0:64.5 y2=-1:1 hidden="a,two words"/);
  assert.equal(edited(shown, { zooms: { x: null, y2: null }, hidden: [] }), edited("rope/decay", {}));
  assert.equal(edited(shown, {}), shown);
  for (const [values, sentence] of [[{ base: -3 }, /base must be a number from/], [{ "head-dim": 7 }, /head-dim/]])
    assert.throws(() => edited("rope/periods", { values }), { message: sentence });
});

test("numbers are read as people write them, and written as axes do", { skip }, async () => {
  const core = new Core(await WebAssembly.compile(readFileSync(new URL("posenc.wasm", build))));
  const numbers = [["4,096", "4096"], [" 128k ", "128000"], ["1.5M", "1500000"], ["−3", "-3"], ["2e−4", "0.0002"], ["50万", "500000"], ["4 × 4,096", "16384"]];
  for (const [typed, read] of numbers) assert.equal(core.ask("posenc_read_number", typed), read);
  for (const typed of ["", "k", "about 5", "5 apples", "1 2", "1,5"]) assert.equal(core.ask("posenc_read_number", typed), "", typed);
  for (const [value, text] of [[500000, "500,000"], [1e30, "10³⁰"], [-1e-9, "−10⁻⁹"]]) assert.equal(core.ask("posenc_exact_number", value), text);
  const read = (id, typed) => core.ask("posenc_read_value", "rope/decay", id, typed, "en");
  for (const [id, typed, text] of [["base", "500k", "500000"], ["head-dim", "2^7", "128"], ["bases", "500,000; 1M", "500000,1000000"]])
    assert.equal(read(id, typed), text);
  for (const [id, typed, sentence] of [["base", "1,5", /^Base must be a number from .*; write it like 1.5, 500,000, 500k/], ["head-dim", "7", /^Head dimension must be an even whole number/]])
    assert.throws(() => read(id, typed), { message: sentence });
});

test("sessions and links are read", { skip }, async () => {
  const asLink = await table("posenc://rope-yarn/remap+factor=8%3Bpin+rope-linear+factor=8");
  assert.equal(await table("posenc 1\nrope-yarn/remap factor=8\npin rope-linear factor=8\n"), asLink);
  assert.match(asLink, /^pair,rope-yarn\[.*factor=8\],rope-linear/);
  assert.equal(await table("posenc://rope-yarn/remap+factor=8%3Bpin+rope-linear+factor=8?utm_source=mail&fbclid=1."), asLink);
});

test("what cannot be answered is one sentence, and the next question is answered", { skip }, async () => {
  const kRefused = [
    ["nonsense", /There is no encoding "nonsense"/],
    ["rope/nonsense", /nonsense/],
    ["rope/periods base=-3", /base must be a number from/],
    ["rope/periods nonsense=3", /nonsense/],
    ["learned/table file=/etc/hostname", /Cannot read/],
    ["", /encoding/],
  ];
  for (const [state, sentence] of kRefused) await assert.rejects(table(state), { message: sentence });
  await assert.rejects(table("rope/periods", { panel: 9 }), /panel/);
  await assert.rejects(why("rope/periods", "somewhere"), /X or X,Y/);
  assert.match(await table("rope/periods"), /^pair,/);
});
