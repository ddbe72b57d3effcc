// SPDX-License-Identifier: GPL-3.0-or-later
// The explorer in a page, opened from disk in a headless browser: every encoding and view is drawn, the list, the search,
// links, keys and both languages work.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import test, { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium, dragSlider, kAxes, openBrowser, openPage, until } from "./browser.mjs";
import { program, skipped } from "./program.mjs";

const unable = skipped || (chromium ? false : "there is no Chromium");
let folder = "",
  browser = null;

before(async () => {
  if (unable) return;
  folder = mkdtempSync(join(tmpdir(), "posenc-site-"));
  execFileSync(program, ["site", folder, "--without-handbook"], { stdio: "ignore" });
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
  assert.ok(statSync(file()).size < 2_120_000, `${statSync(file()).size} bytes`);
  const page = await opened("rope/periods+base=500000");
  assert.match(await textOf(page, "#title"), /RoPE — Periods/);
  assert.match(await textOf(page, "#subtitle"), /b = 500,000/);
  assert.deepEqual(
    page.requests.filter((url) => !url.startsWith("file:") && !url.startsWith("data:")),
    [],
  );
  await page.close();
});

/// Of trained models, which take a second each.
const kTrained = ["loss", "heads", "measured", "used", "moved", "writes"];

test("a figure of trained models loads their weights, and becomes finer", { skip: unable }, async () => {
  const page = await opened("alibi/loss+length=256;pin+nope");
  await until(page, "/predicts as well beyond/.test(document.getElementById('finding').innerText)");
  await until(page, "/measured on 8 sequences of John/.test(document.getElementById('notes').innerText)");
  assert.match(await textOf(page, "#notes"), /Models: alibi-s1, alibi-s2, alibi-s3, nope-s1, nope-s2, nope-s3\./);
  for (const view of kTrained.filter((each) => each !== "used")) {
    await page.run(`document.querySelector('#views button[data-id="${view}"]').click()`);
    await until(page, "!/are not in this page/.test(document.body.innerText)");
    assert.equal(await problemOf(page), "", view);
  }
  const told = page.requests.filter((url) => url.includes("/lab/")).length;
  assert.equal(told, 7, "three seeds of two models, and the text, once each");
  assert.deepEqual(page.errors, []);
  await page.close();
});

for (const [width, words] of [[1280, "See a model write"], [375, "See a model write"], [360, "看模型续写"]])
  test(`the first screen leads to a model that writes, ${width} pixels wide: ${words}`, { skip: unable }, async () => {
    const page = await opened("rope/decay", { width, height: 1400 });
    if (words !== "See a model write") await click(page, "#language");
    assert.equal(await textOf(page, "#writing"), words);
    const { top } = await page.run("document.getElementById('writing').getBoundingClientRect().toJSON()");
    assert.ok(top >= 0 && top < 200, `${top} pixels down`);
    await click(page, "#tab-lesson");
    await click(page, "#writing");
    assert.ok(await until(page, "/wethenoveyinso/.test(document.getElementById('finding').innerText)"));
    assert.match(await hashOf(page), /^rope\/writes/);
    assert.equal(await page.run("document.getElementById('tab-list').ariaSelected"), "true");
    const letters = "[...document.querySelectorAll('#panels canvas')].flatMap((each) => each.drawn ?? []).filter(([name, words]) => name === 'fillText' && /^\\p{L}$/u.test(words)).length";
    assert.ok(await until(page, `${letters} > 150`), `${await page.run(letters)} letters`);
    assert.ok((await page.run("document.documentElement.scrollWidth")) <= width);
    assert.deepEqual(page.errors, []);
    await page.close();
  });

test("without the files of trained models their figures say so once, and the page rests", { skip: unable }, async () => {
  const alone = join(folder, "alone.html");
  writeFileSync(alone, readFileSync(file()));
  const hidden = join(folder, "lab-away");
  renameSync(join(folder, "lab"), hidden);
  try {
    const page = await openPage(browser, `${pathToFileURL(alone)}#alibi/loss+length=128`);
    await until(page, "/is not beside this page/.test(document.getElementById('problem').innerText)");
    const asked = () => page.requests.filter((url) => url.includes("/lab/")).length,
      before = asked();
    await new Promise((done) => setTimeout(done, 600));
    assert.equal(asked(), before);
    const frames = await page.run(
      "(async () => { let n = 0; const old = requestAnimationFrame; globalThis.requestAnimationFrame = (f) => (++n, old(f)); await new Promise((done) => setTimeout(done, 500)); globalThis.requestAnimationFrame = old; return n; })()",
    );
    assert.equal(frames, 0, "it does not draw again and again");
    await page.close();
  } finally {
    renameSync(hidden, join(folder, "lab"));
  }
});

test("every encoding and view is drawn", { skip: unable }, async () => {
  const { encodings } = JSON.parse(execFileSync(program, ["list", "--json"], { encoding: "utf8" }));
  const page = await opened("");
  for (const { id, views } of encodings) {
    await click(page, `#encodings button[data-id="${id}"]`);
    for (const view of views.filter((each) => !kTrained.includes(each.id))) {
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

/// The example of the documentation; with a pin and a difference it makes a long address.
const kOwn = /```\n(scheme half-turn [^]*?)```/.exec(readFileSync(new URL("../../docs/definitions.md", import.meta.url), "utf8"))[1];
const linkTo = (...given) => execFileSync(program, ["link", ...given], { encoding: "utf8" }).trim();
const ownScheme = () => {
  const path = join(folder, "half-turn.txt");
  writeFileSync(path, kOwn);
  return linkTo("half-turn/matrix", "--define", path, "--pin", "rope base=500000", "--compare", "difference");
};

/// Whatever the core reads is opened: there is no second reader of addresses.
const kAddresses = [
  ["#rope", /RoPE/],
  ["#posenc://rope/periods+base=500000", /RoPE — Periods/, /b = 500,000/],
  ["#posenc:rope/periods", /RoPE — Periods/],
  ["#scene+Mine;rope/periods+base=777", /RoPE — Periods/, /b = 777/],
  ["#rope/periods%3Bpin+rope-linear+factor=8", /RoPE — Periods/],
  ["#rope/periods?utm_source=mail&utm_medium=a", /RoPE — Periods/],
  ["#rope/periods+base=777&fbclid=IwAR0abc", /RoPE — Periods/, /b = 777/],
  ["#rope/periods.", /RoPE — Periods/],
  ["#lang=zh&theme=dark", /RoPE — /],
  ["?utm_source=mail#rope/periods", /RoPE — Periods/],
];
for (const [address, title, subtitle = /./] of kAddresses)
  test(`an address is opened: ${address}`, { skip: unable }, async () => {
    const page = await openPage(browser, pathToFileURL(file()) + address);
    assert.equal(await problemOf(page), "");
    assert.match(await textOf(page, "#title"), title);
    assert.match(await textOf(page, "#subtitle"), subtitle);
    assert.deepEqual(page.errors, []);
    await page.close();
  });

test("a scheme of one's own survives a link and a reload, with its pin and the difference", { skip: unable }, async () => {
  const link = ownScheme(),
    page = await openPage(browser, `${pathToFileURL(file())}#${link}`),
    shown = async (of) => [await textOf(of, "#title"), await textOf(of, ".pin"), await of.run("document.getElementById('compare').value")];
  assert.equal(await problemOf(page), "");
  const first = await shown(page);
  assert.match(first.join(" "), /Half a turn in the context.*RoPE.*difference/s);
  const hash = await hashOf(page);
  assert.match(hash, /^define\+half-turn/);
  await page.send("Page.reload");
  await until(page, "document.documentElement.dataset.ready === 'yes'");
  assert.deepEqual(await shown(page), first);
  assert.equal(await hashOf(page), hash);
  const other = await opened(hash);
  assert.deepEqual(await shown(other), first);
  await click(other, "#tab-scheme");
  assert.match(await other.run("document.getElementById('definition').value"), /2 \* pi \* turns\(i\)/);
  assert.deepEqual([page.errors, other.errors], [[], []]);
  await page.close();
  await other.close();
});

const kRefused = [
  ["#rope/periods+base=-3", /base must be a number/],
  ["#nonsense/periods", /There is no encoding/],
  ["#nonsense", /There is no encoding/],
  ["#Rope/Decay", /did you mean rope/],
  ["#rope/periods+base=%3Cscript%3E", /base must be/],
  ["#rope/periods+base=%", /%/],
  ["#%ZZ", /hexadecimal/],
  ["#%FF%00", /encoding|session/],
  ["#rope/decay&base=5", /no view|base/],
  ["#posenc://", /empty/],
  ["#rope/decay%3Bclass+question=a+truth=1+within=0:2+said=1,2", /predictions of a class/],
  ["#scene;rope/decay;scene;rope/periods", /2 scenes/],
  ["#define+x+%22scheme+x%22", /./],
  ["#lesson/nothing/1", /no such lesson/],
];
for (const [address, sentence] of kRefused)
  test(`an address that is refused says why and stays, with nothing in its place: ${address}`, { skip: unable }, async () => {
    const page = await openPage(browser, pathToFileURL(file()) + address);
    assert.match(await problemOf(page), sentence);
    assert.ok((await problemOf(page)).length < 250, await problemOf(page));
    await hashOf(page);
    assert.equal(await page.run("location.hash"), address);
    if (!address.startsWith("#lesson")) {
      assert.equal(await page.run("document.querySelector('.stage').checkVisibility({ visibilityProperty: true })"), false);
      assert.doesNotMatch((await textOf(page, "#title")) + (await page.run("document.title")), /RoPE/);
      assert.equal(await page.run("document.querySelector('[aria-current=true]')"), null);
    }
    await click(page, "#language");
    await hashOf(page);
    assert.equal(await page.run("location.hash"), address, "another language is no other figure");
    await click(page, '#encodings button[data-id="rope"]');
    assert.equal(await problemOf(page), "");
    assert.match(await textOf(page, "#title"), /RoPE — /);
    assert.match(await hashOf(page), /^rope\//);
    assert.deepEqual(page.errors, []);
    await page.close();
  });

test("an address that is refused later leaves the figure, and can be corrected", { skip: unable }, async () => {
  const page = await opened("alibi/matrix"),
    go = async (hash) => {
      await page.run(`location.hash = ${JSON.stringify(hash)}`);
      await page.frame();
    };
  await go("alibi/matrx");
  assert.match(await problemOf(page), /alibi has no view "matrx"/);
  assert.match(await textOf(page, "#title"), /ALiBi — Matrix/);
  assert.equal(await hashOf(page), "alibi/matrx");
  await go("alibi/slopes");
  assert.equal(await problemOf(page), "");
  assert.match(await textOf(page, "#title"), /ALiBi — Slopes/);
  await go("alibi/matrx");
  await click(page, '#views button[data-id="matrix"]');
  assert.equal(await problemOf(page), "");
  assert.equal(await hashOf(page), "alibi/matrix");
  assert.deepEqual(page.errors, []);
  await page.close();
});

/// Answers a step wrongly, or does what it asks for, and goes on; returns what was said.
const takeStep = async (page) => {
  const said = await page.run(`(() => {
    const host = document.getElementById("lesson");
    host.querySelector(".choices input")?.click();
    for (const each of host.querySelectorAll(".answer input")) each.value = "12";
    if (host.querySelector(".answer input, .choices input")) host.querySelector(".main").click();
    return host.querySelector(".verdict").innerText;
  })()`);
  await page.frame();
  await click(page, "#lesson .next");
  return said;
};

for (const [language, right] of [
  ["en", /You were right in \d of 3/],
  ["zh", /3 题中你答对了 \d 题/],
])
  test(`a lesson is taken from start to end: ${language}`, { skip: unable }, async () => {
    const page = await opened("");
    if (language === "zh") await click(page, "#language");
    await click(page, "#tab-lesson");
    await click(page, '.lessons button[data-id="long-range-decay"]');
    const said = [];
    while (!(await page.run("document.querySelector('#lesson .said')"))) {
      const text = await textOf(page, "#lesson");
      assert.doesNotMatch(text, /undefined|NaN|\{\w+\(/);
      said.push(await takeStep(page));
      assert.equal(await problemOf(page), "");
      assert.ok(said.length < 20);
    }
    assert.match(await textOf(page, "#lesson"), right);
    assert.ok(said.filter(Boolean).length >= 4, said.join("; "));
    assert.deepEqual(page.errors, []);
    await page.close();
  });

test("a lesson on trained models waits for their weights", { skip: unable }, async () => {
  const page = await opened("lesson/trained-on-128/0");
  await until(page, "/nats/.test(document.getElementById('finding').innerText)");
  await until(page, "/\\d\\.\\d/.test(document.getElementById('lesson').innerText)");
  await click(page, "#lesson .next");
  await until(page, "!/are not in this page/.test(document.body.innerText)");
  assert.doesNotMatch(await textOf(page, "#lesson"), /undefined|NaN|\{\w+\(/);
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("a goal is noticed when a slider reaches it, and a step holds and hides what it says", { skip: unable }, async () => {
  const page = await opened("lesson/long-range-decay/4");
  assert.match(await textOf(page, "#lesson .verdict"), /goal: more than 10,000/);
  assert.equal(await page.run("document.querySelectorAll('#controls .row').length"), 1, "the base alone is free");
  await dragSlider(page, ".row:has(#posenc-base) input[type=range]", 0.95);
  await new Promise((done) => setTimeout(done, 300));
  assert.match(await textOf(page, "#lesson .verdict"), /Done\./);
  assert.match(await hashOf(page), /^lesson\/long-range-decay\/4$/);
  const asks = await opened("lesson/why-positions/2"),
    isThere = (what) => asks.run(`[...document.querySelectorAll(${JSON.stringify(what)})].some((each) => each.checkVisibility())`);
  for (const hidden of ["#finding", ".copy:not(.picture)", "#words", "#open"]) assert.ok(!(await isThere(hidden)), hidden);
  assert.ok(await isThere(".copy.picture"), "a picture shows no more than the page");
  assert.equal(await textOf(asks, "#numbers-list"), "Shown with the answer.");
  await click(asks, "#tab-list");
  assert.notEqual(await asks.run("getComputedStyle(document.getElementById('finding')).display"), "none");
  assert.ok((await asks.run("document.querySelectorAll('#controls .row').length")) > 0, "nothing is held any more");
  await page.close();
  await asks.close();
});

test("a place is asked for with the pointer or in numbers", { skip: unable }, async () => {
  const course = JSON.parse(await (async () => {
    const page = await opened(""), text = await page.run("document.getElementById('posenc-course').textContent");
    await page.close();
    return text;
  })());
  const lesson = course.en.find(({ source }) => /answer: vertical line/.test(source)),
    step = lesson.source.split(/^## /m).slice(1).findIndex((each) => /answer: vertical line/.test(each)) + 1;
  const page = await opened(`lesson/${lesson.id}/${step}`);
  const [x, y, width, height] = await page.run(
    "(() => { const b = document.querySelector('.panel').getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; })()",
  );
  await page.mouse("mousePressed", x + 0.5 * width, y + 0.4 * height, { clickCount: 1 });
  await page.mouse("mouseReleased", x + 0.5 * width, y + 0.4 * height, { clickCount: 1 });
  await page.frame();
  assert.ok(Number(await page.run("document.querySelector('.answer input').value")) > 0);
  await click(page, "#lesson .main");
  assert.match(await textOf(page, "#lesson .verdict"), /It is [\d,.]+/);
  await page.close();
});

test("pins are compared, and taken away again", { skip: unable }, async () => {
  const page = await opened("sinusoidal/table");
  await click(page, "#pin");
  await dragSlider(page, ".row:has(#posenc-base) input[type=range]", 0.9);
  assert.equal(await page.run("document.querySelectorAll('.panel').length"), 2);
  await page.run("(() => { const s = document.getElementById('compare'); s.value = 'difference'; s.dispatchEvent(new Event('change')); })()");
  await page.frame();
  assert.match(await page.run("document.getElementById('state').value"), /compare=difference/);
  await click(page, ".pin button");
  assert.equal(await page.run("document.querySelectorAll('.panel').length"), 1);
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("another method keeps what both have, and its pin names what differs", { skip: unable }, async () => {
  const page = await opened("rope/decay base=54321");
  await click(page, "#pin");
  await click(page, '#encodings button[data-id="rope-yarn"]');
  assert.match(await page.run("document.getElementById('state').value"), /^rope-yarn\/decay .*base=54321 trained-context=4096/m);
  assert.equal(await textOf(page, ".pin .name"), "RoPE");
  assert.deepEqual(page.errors, []);
  await page.close();
  const other = await opened("rope-yarn/decay base=1000000 trained-context=4096; pin rope base=54321 trained-context=4096");
  assert.equal(await textOf(other, ".pin .name"), "RoPE, b = 54,321");
  await other.close();
});

const pinsOf = (page) => page.run("[...document.querySelectorAll('.pin .name')].map((each) => each.innerText)");

test("a pin says what differs while the slider moves, and nothing once nothing does", { skip: unable }, async () => {
  const page = await opened("rope/decay base=54321; pin rope-yarn base=54321 trained-context=4096"),
    slider = ".row:has(#posenc-base) input[type=range]";
  assert.deepEqual(await pinsOf(page), ["YaRN"]);
  await page.run("document.querySelector('.pin').mark = true");
  await dragSlider(page, slider, 0.95, async () => assert.deepEqual(await pinsOf(page), ["YaRN, b = 54,321"]));
  await page.run("document.querySelector('.row:has(#posenc-base) .reset').click()");
  await page.frame();
  assert.deepEqual(await pinsOf(page), ["YaRN"]);
  await click(page, "#language");
  await dragSlider(page, slider, 0.9);
  assert.deepEqual(await pinsOf(page), ["YaRN，b = 54,321"]);
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("a pin that the view does not show has its chip, and each is taken away by its own cross", { skip: unable }, async () => {
  const page = await opened("rope/rotation; pin alibi; pin rope-yarn");
  const before = await pinsOf(page);
  assert.equal(before.length, 2, before.join("; "));
  await click(page, ".pin button");
  assert.deepEqual(await pinsOf(page), before.slice(1));
  await page.close();
});

/// [what is chosen, its words, the pin's line in the State, the pin's name, the view].
const kBeside = [
  ["rope-yarn", "YaRN", /^pin rope-yarn .*base=54321 trained-context=4096/m, "YaRN", /Decay/],
  ["rope-yarn/1", "YaRN with the values of Qwen2.5 7B", /^pin rope-yarn .*base=1000000 trained-context=32768/m, "YaRN, b = 1,000,000 · L = 32,768", /Decay/],
  ["alibi", "ALiBi", /^pin alibi /m, "ALiBi", /RoPE — (?!Decay)/], // which has another decay
];
for (const [value, words, pin, name, view] of kBeside)
  test(`another method is put beside the figure: ${words}`, { skip: unable }, async () => {
    const page = await opened("rope/decay base=54321"),
      options = await page.run("[...document.getElementById('beside').options].map((each) => [each.value, each.text])");
    const at = options.findIndex(([each]) => each === value);
    assert.equal(options[at][1], words);
    if (value.endsWith("/1")) assert.equal(options[at - 1][1], "YaRN", "the figure's own values come first");
    await page.run(`(() => { const s = document.getElementById('beside'); s.value = ${JSON.stringify(value)}; s.dispatchEvent(new Event('change')); })()`);
    await page.frame();
    assert.match(await page.run("document.getElementById('state').value"), pin);
    assert.deepEqual(await pinsOf(page), [name]);
    assert.match(await textOf(page, "#title"), view);
    assert.deepEqual(page.errors, []);
    await page.close();
  });

test("axes that are held are in the address, and let go with another view", { skip: unable }, async () => {
  const page = await opened("rope/periods"),
    isHeld = (of) => of.run("document.querySelector('.hold').getAttribute('aria-pressed')");
  await click(page, ".hold");
  const hash = await hashOf(page);
  assert.match(hash, /hold=on/);
  const other = await opened(hash);
  assert.equal(await isHeld(other), "true");
  const session = execFileSync(program, ["link", `posenc://${hash}`], { encoding: "utf8" });
  assert.match(session, /hold=on/, "the program reads it");
  await click(other, '#encodings button[data-id="rope-yarn"]');
  assert.equal(await isHeld(other), "true", "the same view keeps them");
  await click(other, '#views button[data-id="decay"]');
  assert.equal(await isHeld(other), "false");
  assert.deepEqual([page.errors, other.errors], [[], []]);
  await page.close();
  await other.close();
});

test("axes hold still while a step of a lesson plays", { skip: unable }, async () => {
  const page = await opened("lesson/one-number/5"),
    [axes, states] = [new Set(), new Set()];
  for (let k = 0; k < 30; ++k) {
    axes.add(await page.run(kAxes));
    states.add(await page.run("document.getElementById('state').value"));
    await page.frame();
  }
  assert.ok(states.size > 5, "it plays");
  assert.equal(axes.size, 1, [...axes].join("\n"));
  await page.close();
});

/// [what is shown, a view that is offered beside it, one that is not].
const kOffered = [
  ["rope/periods", "rotation", "remap"],
  ["rope/periods; pin rope-yarn", "remap", "slopes"],
  ["rope-yarn/remap", "remap", "precision"],
  ["rope/precision", "precision", "remap"],
];
for (const [state, offered, missing] of kOffered)
  test(`views follow what is shown: ${state}`, { skip: unable }, async () => {
    const page = await opened(state),
      views = await page.run("[...document.querySelectorAll('#views button')].map((each) => each.dataset.id)");
    assert.ok(views.includes(offered) && !views.includes(missing), views.join(" "));
    assert.equal(await page.run("document.querySelectorAll('#views [aria-current=true]').length"), 1);
    await page.close();
  });

test("views of a pin come and go with it; a published model and a scheme of one's own have theirs", { skip: unable }, async () => {
  const page = await opened("rope/periods; pin rope-yarn"),
    isThere = (view) => page.run(`Boolean(document.querySelector('#views [data-id="${view}"]'))`);
  assert.equal(await isThere("remap"), true);
  await click(page, ".pin button");
  assert.deepEqual([await isThere("remap"), await isThere("rotation")], [false, true]);
  await click(page, "#tab-models");
  await until(page, "document.querySelector('.presets button')");
  const preset = '.presets [data-id="qwen2.5-7b"]';
  await click(page, (await page.run(`Boolean(document.querySelector('${preset}'))`)) ? preset : ".presets button");
  await until(page, "document.querySelector('.card')");
  for (const view of ["precision", "layouts"]) assert.equal(await isThere(view), true, view);
  await page.close();
  const own = await openPage(browser, `${pathToFileURL(file())}#${ownScheme()}`);
  assert.ok((await own.run("document.querySelectorAll('#views button').length")) > 1);
  await own.close();
});

test("a scheme of one's own is typed; a fault leaves the last figure", { skip: unable }, async () => {
  const page = await opened("rope/periods"),
    type = async (from, to) => {
      await page.run(`(() => { const f = document.getElementById('definition'); f.value = f.value.replace(${from}, ${JSON.stringify(to)}); f.dispatchEvent(new Event('input')); })()`);
      await new Promise((done) => setTimeout(done, 500));
    };
  await click(page, "#tab-scheme");
  await type("/-2 \\* i/", "-4 * i");
  assert.match(await textOf(page, "#title"), /My RoPE/);
  await type("/-4 \\* i/", "-4 * nothing");
  assert.match(await textOf(page, "#scheme .verdict"), /Line \d+, column \d+: .*nothing/);
  assert.match(await textOf(page, "#title"), /My RoPE/);
  const session = await page.run("document.getElementById('state').value");
  writeFileSync(join(folder, "mine.posenc"), session);
  const table = execFileSync(program, ["table", "--session", join(folder, "mine.posenc")], { encoding: "utf8" });
  assert.match(table.split("\n")[0], /my-rope|wavelength/);
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("a session in a file is opened, and a broken one refused", { skip: unable }, async () => {
  const page = await opened(""),
    drop = async (text) => {
      await page.run(`(() => { const event = new Event('drop'); event.dataTransfer = { files: [new File([${JSON.stringify(text)}], 'a.posenc')] }; dispatchEvent(event); })()`);
      await new Promise((done) => setTimeout(done, 200));
      await page.frame();
    };
  await drop("posenc 1\nalibi/slopes heads=16\nshow\n");
  assert.ok(await until(page, "/ALiBi — Slopes/.test(document.getElementById('title').innerText)"));
  await drop("posenc 1\nalibi/slopes heads=none\n");
  assert.ok(await until(page, "/heads/.test(document.getElementById('problem').innerText)"));
  assert.match(await textOf(page, "#title"), /ALiBi — Slopes/);
  await page.close();
});

const settled = () => new Promise((done) => setTimeout(done, 300));
const dropFile = async (page, name, text) => {
  await page.run(`(() => { const event = new Event('drop'); event.dataTransfer = { files: [new File([${JSON.stringify(text)}], ${JSON.stringify(name)})] }; dispatchEvent(event); })()`);
  await page.frame();
};
test("a published model and a config.json of the reader's own are shown with what they do", { skip: unable }, async () => {
  const page = await opened("rope/periods");
  await click(page, "#tab-models");
  await until(page, "document.querySelector('.presets button')");
  await click(page, '.presets [data-id="llama-3.1-8b"]');
  await until(page, "document.querySelector('.card')");
  assert.match(await textOf(page, "#title"), /Llama 3.1 8B.*Periods/);
  assert.match(await textOf(page, "#models"), /rope_scaling\.factor/);
  await dropFile(page, "own.json", JSON.stringify({ model_type: "llama", hidden_size: 1024, num_attention_heads: 8, rope_theta: 123456, max_position_embeddings: 2048 }));
  await until(page, "document.getElementById('title').innerText.includes('own')");
  assert.match(await textOf(page, "#subtitle"), /b = 123,456/);
  await click(page, "#language");
  await until(page, "/基数/.test(document.getElementById('model').innerText)");
  assert.match(await textOf(page, "#model"), /基数/);
  await dropFile(page, "broken.json", '{"model_type": "llama", ');
  await settled();
  assert.match(await problemOf(page), /JSON/);
  assert.match(await textOf(page, "#subtitle"), /b = 123,456/);
  assert.deepEqual(page.errors, []);
  await page.close();
});

for (const [language, question, first] of [
  ["en", "which base do I need for 128k", /rope\/design length=131072/],
  ["en", "roformer figure 2", /measure=bound/],
  ["zh", "哪个基数够 128k", /rope\/design length=131072/],
])
  test(`a question is answered by a figure: ${question}`, { skip: unable }, async () => {
    const page = await opened("rope/periods");
    if (language === "zh") await click(page, "#language");
    await page.run(`(() => { const s = document.getElementById('search'); s.value = ${JSON.stringify(question)}; s.dispatchEvent(new Event('input')); })()`);
    assert.ok(await until(page, "document.querySelector('#answers button')"), "an answer");
    assert.match(await page.run("document.querySelector('#answers button').dataset.state"), first);
    await page.run("document.getElementById('search').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))");
    assert.ok(await until(page, language === "en" && question.includes("figure") ? "/Decay/.test(document.getElementById('title').innerText)" : "/Design|设计/.test(document.getElementById('title').innerText)"));
    assert.deepEqual(page.errors, []);
    await page.close();
  });

/// As a reader chooses a file.
const openFile = async (page, path) => {
  const { root } = await page.send("DOM.getDocument"),
    { nodeId } = await page.send("DOM.querySelector", { nodeId: root.nodeId, selector: "#file" });
  await page.send("DOM.setFileInputFiles", { nodeId, files: [path] });
};
const plotted = (name, ...given) => {
  execFileSync(program, ["plot", ...given, "-o", join(folder, name)], { stdio: "ignore" });
  return join(folder, name);
};
const written = (name, bytes) => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};

/// A header with as many words as the largest vocabularies, 20 MB, before weights that are never read.
function largeGguf() {
  const u32 = (value) => Buffer.from(Uint32Array.of(value).buffer),
    u64 = (value) => Buffer.from(BigUint64Array.of(BigInt(value)).buffer),
    text = (words) => Buffer.concat([u64(words.length), Buffer.from(words)]),
    pair = (key, type, value) => Buffer.concat([text(key), u32(type), value]),
    words = Buffer.concat(Array.from({ length: 200000 }, (_, k) => text(String(k).padStart(90, "x"))));
  const pairs = [
    pair("general.architecture", 8, text("llama")),
    pair("tokenizer.ggml.tokens", 9, Buffer.concat([u32(8), u64(200000), words])),
    ...[["context_length", 4096], ["embedding_length", 4096], ["block_count", 32], ["attention.head_count", 32]].map(([key, value]) => pair(`llama.${key}`, 4, u32(value))),
    pair("llama.rope.freq_base", 6, Buffer.from(Float32Array.of(654321).buffer)),
  ];
  return Buffer.concat([Buffer.from("GGUF"), u32(3), u64(0), u64(pairs.length), ...pairs, Buffer.alloc(1 << 20)]);
}

const kOpened = [
  ["a PNG", () => plotted("own.png", "rope/periods", "--base", "777"), /RoPE — Periods/, /b = 777/],
  ["a PNG with Chinese in its session", () => plotted("zh.png", "nope/attention", "--sentence", "位置 编码 是 什么", "--lang", "zh"), /NoPE/, /^/],
  ["an SVG", () => plotted("own.svg", "rope/periods", "--base", "777"), /RoPE — Periods/, /b = 777/],
  ["a page", () => plotted("own.html", "rope/periods", "--base", "777"), /RoPE — Periods/, /b = 777/],
  ["an SVG under another name", () => written("renamed.txt", readFileSync(plotted("own.svg", "rope/periods", "--base", "777"))), /RoPE — Periods/, /b = 777/],
  ["a session", () => written("one.posenc", "posenc 1\nrope/periods base=777\n"), /RoPE — Periods/, /b = 777/],
  ["a session by hand", () => written("hand.txt", "rope/periods base=777"), /RoPE — Periods/, /b = 777/],
  ["a definition", () => written("half.txt", `# mine\n\n${kOwn}`), /Half a turn in the context/, /./],
  ["a GGUF", () => new URL("../data/gguf/llama-3.1-8b.gguf", import.meta.url).pathname, /llama-3.1-8b/, /./],
  ["a GGUF with a large header", () => written("large.gguf", largeGguf()), /large/, /b = 654,321/],
];
for (const [what, make, title, subtitle] of kOpened)
  test(`a file is opened: ${what}`, { skip: unable }, async () => {
    const page = await opened("alibi/slopes");
    await openFile(page, make());
    assert.ok(await until(page, `${title}.test(document.getElementById('title').innerText)`), (await problemOf(page)) || (await textOf(page, "#title")));
    assert.match(await textOf(page, "#subtitle"), subtitle);
    assert.equal(await problemOf(page), "");
    assert.deepEqual(page.errors, []);
    await page.close();
  });

test("of a session with scenes the first is shown, and the page says so", { skip: unable }, async () => {
  const page = await opened("alibi/slopes");
  await openFile(page, written("talk.posenc", "posenc 1\nscene A\nrope/periods base=777\nscene B\nrope/decay\n"));
  assert.ok(await until(page, "/2 scenes; this page shows the first/.test(document.getElementById('problem').innerText)"));
  assert.match(await textOf(page, "#subtitle"), /b = 777/);
  assert.match(await hashOf(page), /^rope\/periods\+base=777/);
  assert.deepEqual(page.errors, []);
  await page.close();
});

const kNotOpened = [
  ["hello.txt", "hello", /none of the files that this page knows/],
  ["empty.posenc", "", /is empty/],
  ["decay.pdf", () => readFileSync(plotted("decay.pdf", "rope/decay")), /is a PDF, which/],
  ["photo.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /is a picture without a session/],
  ["photo.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]), /holds no session/],
  ["drawing.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", /holds no session/],
  ["table.npy", Buffer.from("\x93NUMPY\x01\x00", "latin1"), /an array of numbers/],
  ["model.safetensors", Buffer.concat([Buffer.from([2, 0, 0, 0, 0, 0, 0, 0]), Buffer.from("{}")]), /weights without their config/],
  ["short.gguf", "GGUF\x03", /incomplete/],
  ["class.posenc", "rope/decay; class question=a truth=1 within=0:2 said=1,2", /predictions of a class/],
  ["later.posenc", "posenc 9\nrope/decay\n", /later version/],
  ["long.posenc", "posenc 1\n" + "#".repeat(2 << 20), /too large/],
];
test("a file that cannot be opened is named for what it is, and the figure stays", { skip: unable }, async () => {
  const page = await opened("alibi/slopes");
  await click(page, "#tab-models");
  await until(page, "document.querySelector('.presets button')");
  for (const [name, bytes, sentence] of kNotOpened) {
    await openFile(page, written("config.json", JSON.stringify({ model_type: "llama", hidden_size: 1024, num_attention_heads: 8, rope_theta: 123456 })));
    assert.ok(await until(page, "document.querySelector('#model .card')"), name);
    assert.match(await textOf(page, "#title"), /^llama · /, "a config.json without a name of its own is called by its type");
    await openFile(page, written(name, typeof bytes === "function" ? bytes() : bytes));
    assert.ok(await until(page, `${sentence}.test(document.getElementById('problem').innerText)`), `${name}: ${await problemOf(page)}`);
    assert.ok((await problemOf(page)).length < 250, await problemOf(page));
    assert.equal(await page.run("document.querySelector('#model .card')"), null, `${name}: the model before is no longer told`);
    assert.match(await textOf(page, "#title"), /^llama · /);
  }
  assert.deepEqual(page.errors, []);
  await page.close();
});

for (const width of [390, 1280])
  test(`names of thousands of letters stay within ${width} pixels`, { skip: unable }, async () => {
    const name = "W".repeat(5000),
      page = await opened(`rope-yarn/remap+name=${name};pin+rope+name=${name}`, { width });
    assert.equal(await problemOf(page), "");
    assert.ok((await page.run("document.documentElement.scrollWidth")) <= width, `${await page.run("document.documentElement.scrollWidth")}`);
    assert.ok((await page.run("document.getElementById('title').getBoundingClientRect().height")) < 120);
    assert.ok((await page.run("document.querySelector('.pin').getBoundingClientRect().height")) < 60);
    await page.close();
  });

test("served, it works again without a network", { skip: unable }, async () => {
  const types = { ".html": "text/html", ".js": "text/javascript" };
  const server = createServer((request, response) => {
    const name = new URL(request.url, "http://localhost").pathname.replace(/\/$/, "/index.html").slice(1);
    response.setHeader("content-type", types[extname(name)] ?? "text/plain");
    response.end(readFileSync(join(folder, name)));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${server.address().port}/`,
    page = await openPage(browser, `${url}#alibi/loss+length=128`);
  await page.run("navigator.serviceWorker.ready.then(() => true)");
  for (const kept of ["models.js", "lab/alibi-s1.js", "lab/held-out.js"])
    assert.ok(await until(page, `caches.open('posenc').then((kept) => kept.match('${kept}')).then(Boolean)`), kept);
  await page.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  const again = await openPage(browser, `${url}#alibi/slopes`);
  assert.match(await textOf(again, "#title"), /ALiBi — Slopes/);
  await click(again, "#tab-models");
  await until(again, "document.querySelector('.presets button')");
  assert.ok(await again.run("document.querySelector('.presets button') !== null"));
  await again.run("location.hash = 'alibi/loss+length=128'");
  assert.ok(await until(again, "/nats per character/.test(document.getElementById('finding').innerText)"), "models that were used are kept");
  assert.equal(await problemOf(again), "");
  await again.run("location.hash = 'rope/loss+length=128'");
  assert.ok(await until(again, "/without network, there are only files that were used before/.test(document.getElementById('problem').innerText)"));
  await again.close();
});

for (const hash of ["rope/decay", "alibi/matrix", "rope/rotation", "t5/slopes", "rope/layers"])
  test(`${hash} as SVG: a document with what the canvas shows`, { skip: unable }, async () => {
    const page = await opened(hash === "t5/slopes" ? "alibi/slopes" : hash);
    const text = await page.run(`(async () => {
      const made = URL.createObjectURL;
      let blob = null;
      URL.createObjectURL = (each) => ((blob = each), "#");
      document.querySelector(".picture").click();
      URL.createObjectURL = made;
      return blob.text();
    })()`);
    const elements = await page.run(`(() => {
      const svg = new DOMParser().parseFromString(${JSON.stringify(text)}, "image/svg+xml");
      return svg.querySelector("parsererror") ? [] : [...svg.querySelectorAll("path, text, image, rect")].map((each) => each.tagName);
    })()`);
    assert.ok(elements.length > 20, text.slice(0, 300));
    assert.ok(elements.includes("text") && (elements.includes("path") || elements.includes("image")));
    await page.close();
  });

for (const width of [360, 900, 1600])
  test(`${width} pixels wide: nothing stands out sideways`, { skip: unable }, async () => {
    const page = await opened("rope-yarn/remap", { width });
    assert.ok((await page.run("document.documentElement.scrollWidth")) <= width);
    await page.close();
  });
