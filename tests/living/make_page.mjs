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
import { program } from "./program.mjs";


function describedIn(lang, encoding) {
  return JSON.parse(execFileSync(program, ["describe", encoding, "--json", "--lang", lang], { encoding: "utf8" }));
}

const both = (en, zh) => (en === zh ? en : { en, zh });

/// A descriptor whose words are of both languages, with the value that the State has.
function inBothLanguages(en, zh, words) {
  const options = en.options?.map((each, k) => ({ id: each.id, label: both(each.label, zh.options[k].label) }));
  return { ...en, label: both(en.label, zh.label), unit: both(en.unit, zh.unit), help: both(en.help, zh.help), ...(options && { options }),
           value: readValue(en, words.get(en.id)) };
}

function readValue(descriptor, word) {
  if (word === undefined) return descriptor.default;
  if (word === "auto") return null;
  if (descriptor.kind === "toggle") return word === "on";
  if (descriptor.kind === "list") return word === '""' || word === "" ? [] : word.split(",").map(Number);
  return descriptor.kind === "integer" || descriptor.kind === "real" ? Number(word) : word;
}

/// The picture, and what it says about itself.
function drawnSvg(what, lang, flags) {
  const folder = mkdtempSync(join(tmpdir(), "living-")), file = join(folder, "figure.svg");
  try {
    execFileSync(program, ["plot", what, "-o", file, "--size", "1280x800", "--lang", lang, ...flags], { stdio: "ignore", env: { ...process.env, QT_QPA_PLATFORM: "offscreen" } });
    const svg = readFileSync(file, "utf8"), part = (tag) => new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(svg)[1].replace(/&quot;/g, '"').replace(/&lt;/g, "<").replace(/&amp;/g, "&");
    return { svg: svg.slice(svg.indexOf("<svg")), title: part("title"), subtitle: part("desc").split(/\. |。/)[1], state: part("metadata").trim() + "\n" };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/// Everything that the page reads, and its still.
export function livingData(what, flags = []) {
  const [encoding, view] = what.split("/"), en = describedIn("en", encoding), zh = describedIn("zh", encoding);
  const own = drawnSvg(what, "en", flags), other = drawnSvg(what, "zh", flags), viewIn = (each) => each.views.find((one) => one.id === view);
  const line = own.state.split("\n")[1], words = new Map(line.match(/(?:[^\s"]|"[^"]*")+/g).slice(1).map((each) => [each.slice(0, each.indexOf("=")), each.slice(each.indexOf("=") + 1)]));
  const all = (a, b) => a.map((each, k) => inBothLanguages(each, b[k], words));
  return { still: own.svg, data: {
    format: 1, state: own.state, encoding, view, title: both(own.title, other.title), subtitle: both(own.subtitle, other.subtitle),
    viewTitle: both(viewIn(en).title, viewIn(zh).title), subjects: [{ encoding, key: encoding, name: both(en.title, zh.title), colour: colourOf(encoding) }],
    parameters: all(en.parameters, zh.parameters), viewParameters: all(viewIn(en).parameters, viewIn(zh).parameters) } };
}

/// The customary colours of three methods; 0 for all others that stand alone.
function colourOf(encoding) {
  return 1 + ["rope-linear", "rope-ntk", "rope-yarn"].indexOf(encoding);
}

export function writePage(file, what, flags = []) {
  const { data, still } = livingData(what, flags);
  writeFileSync(file, pageOf(data, still, data.title.en ?? data.title));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writePage(process.argv[3], process.argv[2], process.argv.slice(4));
