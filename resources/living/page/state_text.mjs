// SPDX-License-Identifier: GPL-3.0-or-later
// The text form of a State, as the program writes and reads it (core/explore/state/text_form.cpp).

import { exactNumber } from "./words.mjs";

const kWords = /(?:[^ \t\r\n"]|"(?:\\[\s\S]|[^"\\])*")+/g; // other blanks are letters

/// A value as a word of a State.
export function stateWord(value) {
  if (value === null) return "auto";
  if (typeof value === "boolean") return value ? "on" : "off";
  if (typeof value === "number") return exactNumber(value);
  if (Array.isArray(value)) return value.map(exactNumber).join(",");
  return /^[^ \t\r\n"=;#\\]+$/.test(value) ? value : '"' + value.replace(/["\\]/g, "\\$&") + '"';
}

/// The words of a line that `begins` so, and its number; −1 where there is none.
function lineOf(lines, begins) {
  const at = lines.findIndex(begins);
  return { at, words: at < 0 ? [] : (lines[at].match(kWords) ?? []) };
}

function withWord(words, id, word) {
  const out = words.filter((each) => !each.startsWith(id + "=")),
    at = words.findIndex((each) => each.startsWith(id + "="));
  if (word !== null) out.splice(at < 0 ? out.length : at, 0, `${id}=${word}`);
  return out;
}

/// A name promises the values that stood under it: while one is another, `was-` tells the promised one.
function withPromise(words, id, word) {
  const old = words.find((each) => each.startsWith(id + "=")),
    told = words.find((each) => each.startsWith(`was-${id}=`)),
    isNamed = words.some((each) => /^(name|model)=/.test(each));
  const promised = told ?? (isNamed && old ? "was-" + old : null),
    changed = withWord(words, id, word).filter((each) => each !== told);
  return promised && promised !== `was-${id}=${word}` ? [...changed, promised] : changed;
}

/// The text with other values of the active subject and of the view: changes are {id: {value, ofView}}.
export function stateWith(text, changes) {
  const lines = text.split("\n"),
    { at, words } = lineOf(lines, (each) => /^[a-z0-9-]+\/[a-z0-9-]+/.test(each));
  if (at < 0) return text;
  let out = words;
  for (const [id, { value, ofView }] of Object.entries(changes))
    out = (ofView ? withWord : withPromise)(out, id, stateWord(value));
  lines[at] = out.join(" ");
  return lines.join("\n");
}

/// The text with other words after `show`, {hidden: "a,b", x: "0:64"}; null takes one away.
export function stateShowing(text, changes) {
  const lines = text.split("\n"),
    { at, words } = lineOf(lines, (each) => each.startsWith("show"));
  if (at < 0) return text;
  let out = words;
  for (const [id, word] of Object.entries(changes)) out = withWord(out, id, word ? stateWord(word) : null);
  lines[at] = out.join(" ");
  return lines.join("\n");
}

/// A text in quotation marks, or a word as it stands.
function valueOfWord(word) {
  return word.startsWith('"') ? word.slice(1, -1).replace(/\\([\s\S])/g, "$1") : word;
}

/// What stands after `show`: {colours, hidden, x, y2, ...}.
export function shownIn(text) {
  const { words } = lineOf(text.split("\n"), (each) => each.startsWith("show"));
  return Object.fromEntries(
    words.slice(1).map((each) => {
      const at = each.indexOf("=");
      return [each.slice(0, at), valueOfWord(each.slice(at + 1))];
    }),
  );
}
