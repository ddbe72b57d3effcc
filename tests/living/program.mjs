// SPDX-License-Identifier: GPL-3.0-or-later
// Asks the program, whose path stands in POSENC, for the numbers that the kernels must give.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SeededNumbers } from "../../resources/living/kernels/numbers.mjs";

export const program = process.env.POSENC || "";
export const skipped = program ? false : "POSENC does not name the program";

function run(...words) {
  return execFileSync(program, words, { encoding: "utf8", maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "pipe"] });
}

function asWord(value) {
  if (value === null) return "auto";
  if (typeof value === "boolean") return value ? "on" : "off";
  return Array.isArray(value) ? value.join(",") : String(value);
}

const kDescribed = new Map();

/// `posenc describe`, once for each encoding.
export function described(encoding) {
  if (!kDescribed.has(encoding)) kDescribed.set(encoding, JSON.parse(run("describe", encoding, "--json")));
  return kDescribed.get(encoding);
}

export function viewOf(encoding, view) {
  return described(encoding).views.find((each) => each.id === view);
}

/// {id: default}.
export function defaultsOf(parameters) {
  return Object.fromEntries(parameters.map((each) => [each.id, each.default]));
}

/// {columns, rows}; null in a row is a gap.
export function tableOf(encoding, view, values, panel = 1) {
  const flags = Object.entries(values).flatMap(([id, value]) => ["--" + id, asWord(value)]);
  const csv = run("table", `${encoding}/${view}`, "--panel", String(panel), ...flags)
    .trim()
    .split("\n");
  const rows = csv.slice(1).map((line) => line.split(",").map((word) => (word === "" ? null : Number(word))));
  return { columns: csv[0].split(","), rows };
}

/// The living page of a figure.
export function writePage(file, what, flags = []) {
  run("plot", what, "-o", file, ...flags);
}

/// What such a page reads.
export function livingData(what, flags = []) {
  const folder = mkdtempSync(join(tmpdir(), "living-")),
    file = join(folder, "figure.html");
  try {
    writePage(file, what, flags);
    return JSON.parse(/<script type="application\/json" id="posenc">(.*?)<\/script>/s.exec(readFileSync(file, "utf8"))[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/// The same choices in every run.
export function chooser(seed) {
  const random = new SeededNumbers(seed);
  return {
    among: (list) => list[Math.floor(random.uniform() * list.length)],
    number: (low, high) => low + random.uniform() * (high - low),
    share: () => random.uniform(),
  };
}

function number(descriptor, choose) {
  const [low, high] = descriptor.comfortable,
    log = descriptor.scale === "log" && low > 0;
  const value = log ? Math.exp(choose.number(Math.log(low), Math.log(high))) : choose.number(low, high);
  if (descriptor.kind === "real") return Number(value.toPrecision(6));
  const [least, step] = [descriptor.legal[0], descriptor.step || 1];
  return least + step * Math.round((value - least) / step);
}

/// A legal value: mostly from the slider's range, sometimes one of its ends.
export function randomValue(descriptor, choose) {
  if (descriptor.optional && choose.share() < 0.5) return null;
  if (descriptor.kind === "toggle") return choose.share() < 0.5;
  if (descriptor.kind === "choice") return choose.among(descriptor.options).id;
  if (descriptor.kind !== "integer" && descriptor.kind !== "real") return descriptor.default;
  return choose.share() < 0.15 ? choose.among(descriptor.comfortable) : number(descriptor, choose);
}

export function randomValues(parameters, choose) {
  return Object.fromEntries(parameters.map((each) => [each.id, randomValue(each, choose)]));
}
