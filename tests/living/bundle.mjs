// SPDX-License-Identifier: GPL-3.0-or-later
// The script of a page from the files in resources/living, by the rule in the README there, as the program does it.

import { readFileSync } from "node:fs";

const kFolder = new URL("../../resources/living/", import.meta.url);

export function livingFile(name) {
  return readFileSync(new URL(name, kFolder), "utf8");
}

/// Their names, in the order in which they are put together.
export function livingModules(list = "order.txt") {
  return livingFile(list).trim().split("\n");
}

/// Without its imports, which end with a line's semicolon, without the word export, comments of their own line and
/// blanks at the beginning of a line.
function asPlainScript(text) {
  const out = [];
  let inImport = false;
  for (const each of text.split("\n")) {
    const line = each.trimStart();
    inImport = inImport || line.startsWith("import ");
    if (!inImport && line && !line.startsWith("//"))
      out.push(line.startsWith("export ") ? line.slice("export ".length) : line);
    if (line.endsWith(";")) inImport = false;
  }
  return out.join("\n") + "\n";
}

/// The script of the page of one figure.
export function livingScript() {
  return [...livingModules(), "page/start.mjs"]
    .map((name) => asPlainScript(livingFile(name)))
    .join("");
}
