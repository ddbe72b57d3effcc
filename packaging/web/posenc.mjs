// SPDX-License-Identifier: GPL-3.0-or-later
// The core of PosEnc Explorer in a page or in node. A State is a text, "rope/periods base=500000", a session's or a link.
//
//   import { table, words, why } from "./posenc.mjs";
//   await table("rope/periods base=500000")            the CSV of `posenc table`; { panel: 2 }
//   await words("alibi/matrix", { language: "zh" })    the figure in words
//   await why("rope/decay", "20")                      { value, steps }; "3,12" of a matrix; { panel, series }
//
//   await bring("alibi-s1", bytes)                     a file of resources/lab/specimens, for figures of trained models, which
//                                                      need "held-out", the text that they are measured on, as well
//
// What cannot be answered rejects with an Error whose message is one sentence; a figure of trained models that were not
// brought says which it needs.

import { Core } from "./module.mjs";

const isNode = typeof process !== "undefined" && Boolean(process.versions?.node);
async function bytesOf(url) {
  if (!isNode) return (await fetch(url)).arrayBuffer();
  const { readFile } = await import("node:fs/promises");
  return readFile(url);
}

let core = null;

async function theCore() {
  core ??= bytesOf(new URL("posenc.wasm", import.meta.url))
    .then((bytes) => WebAssembly.compile(bytes))
    .then((module) => new Core(module));
  return core;
}

/// Weights that are not here leave a table empty, so it is no answer.
async function ask(...question) {
  const core = await theCore();
  core.ask("posenc_lacking"); // what an earlier question lacked
  const answer = Promise.resolve().then(() => core.ask(...question)),
    lacking = await answer.catch(() => "").then(() => JSON.parse(core.ask("posenc_lacking")));
  if (lacking.length === 0) return answer;
  throw new Error(`${lacking.map((id) => `bring(${JSON.stringify(id)}, bytes)`).join(" and ")} first: this figure is computed with trained models.`);
}

export const bring = async (id, bytes) => (await theCore()).bring(id, bytes);

export const table = (state, { panel = 1, language = "en" } = {}) => ask("posenc_table", state, panel, language);

export const words = (state, { language = "en" } = {}) => ask("posenc_words", state, language);

export const why = async (state, at, { panel = 1, series = "", language = "en" } = {}) =>
  JSON.parse(await ask("posenc_why", state, at, panel, series, language));
