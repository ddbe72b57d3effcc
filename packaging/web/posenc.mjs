// SPDX-License-Identifier: GPL-3.0-or-later
// The core of PosEnc Explorer in a page or in node. A State is a text, "rope/periods base=500000", a session's or a link.
//
//   import { table, words, why } from "./posenc.mjs";
//   await table("rope/periods base=500000")            the CSV of `posenc table`; { panel: 2 }
//   await words("alibi/matrix", { language: "zh" })    the figure in words
//   await why("rope/decay", "20")                      { value, steps }; "3,12" of a matrix; { panel, series }
//
// What cannot be answered rejects with an Error whose message is one sentence.

const isNode = typeof process !== "undefined" && Boolean(process.versions?.node);
const kBadDescriptor = 8; // of WASI: the core asks for files and gets none

async function bytesOf(url) {
  if (!isNode) return (await fetch(url)).arrayBuffer();
  const { readFile } = await import("node:fs/promises");
  return readFile(url);
}

/// Files, environment and output of WASI: none of them is here, but output is taken, since libc would repeat it.
function wasiOf(memory) {
  const write = (_, vectors, count, written) => {
    const view = new DataView(memory().buffer);
    let bytes = 0;
    for (let k = 0; k < count; ++k) bytes += view.getUint32(vectors + 8 * k + 4, true);
    view.setUint32(written, bytes, true);
    return 0;
  };
  const nothing = (count, size) => {
    const view = new DataView(memory().buffer);
    view.setUint32(count, 0, true);
    view.setUint32(size, 0, true);
    return 0;
  };
  const known = { fd_write: write, environ_sizes_get: nothing, environ_get: () => 0 };
  return new Proxy(known, { get: (of, name) => of[name] ?? (() => kBadDescriptor) });
}

/// A module that answers. One that stopped, in a fault of its own or without memory, is made anew for the next question.
class Core {
  #module;
  #instance = null;

  constructor(module) {
    this.#module = module;
  }

  ask(question, ...values) {
    this.#instance ??= this.#made();
    const core = this.#instance.exports;
    const rooms = [];
    const given = values.map((each) => (typeof each === "string" ? this.#room(each, rooms) : each));
    try {
      const answer = this.#text(core[question](...given));
      if (core.posenc_failed()) throw new Error(answer);
      for (const room of rooms) core.posenc_leave(room);
      return answer;
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) this.#instance = null;
      throw error;
    }
  }

  #made() {
    const instance = new WebAssembly.Instance(this.#module, {
      wasi_snapshot_preview1: wasiOf(() => instance.exports.memory),
    });
    instance.exports._initialize();
    return instance;
  }

  #room(text, rooms) {
    const bytes = new TextEncoder().encode(`${text}\0`),
      room = this.#instance.exports.posenc_room(bytes.length);
    new Uint8Array(this.#instance.exports.memory.buffer, room, bytes.length).set(bytes);
    rooms.push(room);
    return room;
  }

  #text(at) {
    const bytes = new Uint8Array(this.#instance.exports.memory.buffer);
    return new TextDecoder().decode(bytes.subarray(at, bytes.indexOf(0, at)));
  }
}

let core = null;

async function ask(...question) {
  core ??= bytesOf(new URL("posenc.wasm", import.meta.url))
    .then((bytes) => WebAssembly.compile(bytes))
    .then((module) => new Core(module));
  return (await core).ask(...question);
}

export const table = (state, { panel = 1, language = "en" } = {}) => ask("posenc_table", state, panel, language);

export const words = (state, { language = "en" } = {}) => ask("posenc_words", state, language);

export const why = async (state, at, { panel = 1, series = "", language = "en" } = {}) =>
  JSON.parse(await ask("posenc_why", state, at, panel, series, language));
