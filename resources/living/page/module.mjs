// SPDX-License-Identifier: GPL-3.0-or-later
// The core as a WebAssembly module (packaging/web/interface.cpp): questions in, texts and numbers out.

const kBadDescriptor = 8; // of WASI: the core asks for files and gets none

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
  const time = (_clock, _precision, at) => {
    new DataView(memory().buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  };
  const known = { fd_write: write, environ_sizes_get: nothing, environ_get: () => 0, clock_time_get: time };
  return new Proxy(known, { get: (of, name) => of[name] ?? (() => kBadDescriptor) });
}

// --- widths of words, which the core asks for while it places them

const kFamilies =
  '"Noto Sans", "Source Sans 3", "Segoe UI", system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';
const kMostWidths = 20000, // that are kept
  kUsualWidth = 0.56; // of a letter over its size, where there is no canvas
const widths = new Map();
let ruler = null;

export const fontOf = (pixels, bold) => `${bold ? "600 " : ""}${pixels}px ${kFamilies}`;

function widthOf(words, font, pixels) {
  if (!globalThis.document) return kUsualWidth * pixels * words.length;
  ruler ??= document.createElement("canvas").getContext("2d");
  if (ruler.font !== font) ruler.font = font;
  return ruler.measureText(words).width;
}

function keptWidth(words, pixels, bold) {
  const font = fontOf(pixels, bold),
    key = `${font}|${words}`;
  if (widths.size > kMostWidths) widths.clear();
  if (!widths.has(key)) widths.set(key, widthOf(words, font, pixels));
  return widths.get(key);
}

/// What the core refuses, in one sentence.
export class Refusal extends Error {}

/// What `make` returns, or what `refused` makes of the sentence.
export function attempt(make, refused) {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refused(error.message);
  }
}

function bytesOfValue(value) {
  if (value instanceof Uint8Array) return value;
  return typeof value === "string" ? new TextEncoder().encode(`${value}\0`) : new Uint8Array(Float64Array.from(value).buffer);
}

const textAt = ({ buffer }, at, bytes) => new TextDecoder().decode(new Uint8Array(buffer, at, bytes));

/// A module that answers. One that stopped, in a fault of its own or without memory, is made anew for the next question.
export class Core {
  #module;
  #instance = null;
  #brought = new Map();

  constructor(module) {
    this.#module = module;
  }

  /// A text; a Refusal where the core has only a sentence.
  ask(question, ...values) {
    return this.#called(question, values, (core, answer) => {
      const text = this.#text(answer);
      if (core.posenc_failed()) throw new Refusal(text);
      return text;
    });
  }

  /// A file of trained models, as bytes; a module that is made anew has it as well.
  bring(id, bytes) {
    this.ask("posenc_bring", id, bytes, bytes.length);
    this.#brought.set(id, bytes);
  }

  /// `count` numbers, as a copy: an array of the type.
  numbers(type, count, question, ...values) {
    return this.#called(question, values, (core, answer) =>
      new type(core.memory.buffer.slice(answer, answer + count * type.BYTES_PER_ELEMENT)),
    );
  }

  number(question, ...values) {
    return this.#called(question, values, (_, answer) => answer);
  }

  /// Texts, bytes and lists of doubles are put into rooms of the module for the call.
  #called(question, values, read) {
    if (!this.#instance) {
      this.#instance = this.#made();
      for (const [id, bytes] of this.#brought) this.bring(id, bytes);
    }
    const core = this.#instance.exports,
      rooms = [];
    try {
      const given = values.map((each) => (typeof each === "number" ? each : this.#room(core, each, rooms)));
      return read(core, core[question](...given));
    } catch (error) {
      if (!(error instanceof Refusal)) this.#instance = null;
      throw error;
    } finally {
      if (this.#instance) for (const room of rooms) core.posenc_leave(room);
    }
  }

  #made() {
    const instance = new WebAssembly.Instance(this.#module, {
      wasi_snapshot_preview1: wasiOf(() => instance.exports.memory),
      page: { measure: (at, bytes, pixels, bold) => keptWidth(textAt(instance.exports.memory, at, bytes), pixels, bold) },
    });
    instance.exports._initialize();
    return instance;
  }

  #room(core, value, rooms) {
    const bytes = bytesOfValue(value);
    const room = core.posenc_room(bytes.length || 1);
    new Uint8Array(core.memory.buffer, room, bytes.length).set(bytes);
    rooms.push(room);
    return room;
  }

  #text(at) {
    const bytes = new Uint8Array(this.#instance.exports.memory.buffer);
    return new TextDecoder().decode(bytes.subarray(at, bytes.indexOf(0, at)));
  }
}
