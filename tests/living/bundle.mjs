// SPDX-License-Identifier: GPL-3.0-or-later
// The page of a figure from the files in resources/living, by the rule in the README there. The program does the same.

import { readFileSync } from "node:fs";

const kFolder = new URL("../../resources/living/", import.meta.url);

export function livingFile(name) {
  return readFileSync(new URL(name, kFolder), "utf8");
}

export function livingModules() {
  return livingFile("order.txt").trim().split("\n");
}

/// Without its imports, which end with a line's semicolon, and without the word export.
function asPlainScript(text) {
  const out = [];
  let inImport = false;
  for (const line of text.split("\n")) {
    inImport = inImport || line.startsWith("import ");
    if (!inImport) out.push(line.startsWith("export ") ? line.slice("export ".length) : line);
    if (line.endsWith(";")) inImport = false;
  }
  return out.join("\n");
}

export function livingScript() {
  return livingModules().map((name) => asPlainScript(livingFile(name))).join("\n");
}

/// `data` is what the script reads; `still` is an <svg> or an <img>; `title` is plain text.
export function pageOf(data, still, title) {
  const escaped = title.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const parts = { TITLE: escaped, STYLE: livingFile("page.css"), STILL: still, DATA: JSON.stringify(data).replace(/</g, "\\u003c"), SCRIPT: livingScript() };
  return livingFile("page.html").replace(/@(TITLE|STYLE|STILL|DATA|SCRIPT)@/g, (_, part) => parts[part]);
}
