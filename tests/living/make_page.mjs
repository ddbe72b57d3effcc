// SPDX-License-Identifier: GPL-3.0-or-later
// A living page without the program's own writer, for the tests and to look at:
//   POSENC=build/release/posenc node tests/living/make_page.mjs rope-yarn/remap page.html --factor 8
// What the page needs is asked of the program: descriptors in both languages, and the SVG, which carries the State.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pageOf } from "./bundle.mjs";
import { described, program } from "./program.mjs";

/// {English: Chinese} of the program.
function programChinese() {
  const text = readFileSync(new URL("../../resources/translations/posenc_zh_CN.ts", import.meta.url), "utf8");
  const plain = (words) =>
    words
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&quot;/g, '"')
      .replace(/&apos;/g, "'")
      .replace(/&amp;/g, "&");
  const found = text.matchAll(/<source>([^]*?)<\/source>\s*<translation>([^]*?)<\/translation>/g);
  return new Map([...found].map(([, en, zh]) => [plain(en), plain(zh)]));
}

const kChinese = programChinese();

const both = (en) => (kChinese.has(en) ? { en, zh: kChinese.get(en) } : en);

/// A descriptor whose words are of both languages, with the value that the State has.
function inBothLanguages(each, words) {
  const options = each.options?.map(({ id, label }) => ({ id, label: both(label) }));
  return {
    ...each,
    label: both(each.label),
    unit: both(each.unit),
    help: both(each.help),
    ...(options && { options }),
    value: readValue(each, words.get(each.id)),
  };
}

function readValue(descriptor, word) {
  if (word === undefined) return descriptor.default;
  if (word === "auto") return null;
  if (descriptor.kind === "toggle") return word === "on";
  if (descriptor.kind === "list") return word === '""' || word === "" ? [] : word.split(",").map(Number);
  return descriptor.kind === "integer" || descriptor.kind === "real" ? Number(word) : word === '""' ? "" : word;
}

/// The picture, and what it says about itself.
function drawnSvg(what, lang, flags) {
  const folder = mkdtempSync(join(tmpdir(), "living-")),
    file = join(folder, "figure.svg");
  try {
    execFileSync(program, ["plot", what, "-o", file, "--size", "1280x720", "--lang", lang, "--no-title", ...flags], {
      stdio: "ignore",
      env: { ...process.env, QT_QPA_PLATFORM: "offscreen" },
    });
    const svg = readFileSync(file, "utf8"),
      part = (tag) =>
        new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`)
          .exec(svg)[1]
          .replace(/&quot;/g, '"')
          .replace(/&lt;/g, "<")
          .replace(/&amp;/g, "&");
    return {
      svg: svg.slice(svg.indexOf("<svg")),
      title: part("title"),
      subtitle: part("desc").split(/\. |。/)[1],
      state: part("metadata").trim() + "\n",
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/// Dense curves make long vectors; then a PNG of twice the pixels is the still.
function stillOf(what, svg, flags) {
  if (svg.length <= 200000) return svg;
  const folder = mkdtempSync(join(tmpdir(), "living-")),
    file = join(folder, "figure.png");
  try {
    execFileSync(
      program,
      ["plot", what, "-o", file, "--size", "1000x620", "--scale", "1.5", "--lang", "en", "--no-title", ...flags],
      { stdio: "ignore", env: { ...process.env, QT_QPA_PLATFORM: "offscreen" } },
    );
    return `<img alt="" src="data:image/png;base64,${readFileSync(file).toString("base64")}">`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/// The words of a line of a State, {id: word}.
function wordsOf(line) {
  const pair = (each) => [each.slice(0, each.indexOf("=")), each.slice(each.indexOf("=") + 1)];
  return new Map(line.match(/(?:[^\s"]|"[^"]*")+/g).map(pair));
}

/// The customary colours of three methods; the others have what is left, in their order.
function coloursOf(encodings) {
  const own = encodings.map((each) => 1 + ["rope-linear", "rope-ntk", "rope-yarn"].indexOf(each));
  const free = encodings.some((each) => each.startsWith("rope")) ? [0, 4, 5, 6, 7] : [0, 1, 2, 3, 4];
  return own.map((colour) => (colour > 0 ? colour : free.shift()));
}

/// The active subject and the pinned ones, which must be of different encodings.
function subjectsOf(lines) {
  const pinned = lines.filter((line) => line.startsWith("pin ")).map((line) => line.split(" ")[1]);
  const encodings = [lines[1].split("/")[0], ...pinned];
  const colours = coloursOf(encodings);
  return encodings.map((encoding, k) => {
    const { title, parameters } = described(encoding),
      words = wordsOf(lines[k + 1]);
    const values = Object.fromEntries(parameters.map((each) => [each.id, readValue(each, words.get(each.id))]));
    return { encoding, key: encoding, name: both(title), colour: colours[k], ...(k > 0 && { values }) };
  });
}

/// Everything that the page reads, and its still.
export function livingData(what, flags = []) {
  const [encoding, view] = what.split("/");
  const info = described(encoding),
    shown = info.views.find((one) => one.id === view);
  const own = drawnSvg(what, "en", flags),
    other = drawnSvg(what, "zh", flags),
    lines = own.state.split("\n");
  const all = (list) => list.map((each) => inBothLanguages(each, wordsOf(lines[1])));
  const data = {
    format: 1,
    state: own.state,
    encoding,
    view,
    title: { en: own.title, zh: other.title },
    subtitle: { en: own.subtitle, zh: other.subtitle },
    viewTitle: both(shown.title),
    subjects: subjectsOf(lines),
    parameters: all(info.parameters),
    viewParameters: all(shown.parameters),
  };
  return { still: stillOf(what, own.svg, flags), data };
}

export function writePage(file, what, flags = []) {
  const { data, still } = livingData(what, flags);
  writeFileSync(file, pageOf(data, still, data.title.en));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writePage(process.argv[3], process.argv[2], process.argv.slice(4));
