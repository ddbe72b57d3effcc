// SPDX-License-Identifier: GPL-3.0-or-later
// The script of a page from the files in resources/living, by the rule in the README there, as the program does it.

import { readFileSync } from "node:fs";

const kFolder = new URL("../../resources/living/", import.meta.url);

export function livingFile(name) {
  return readFileSync(new URL(name, kFolder), "utf8");
}

/// [{name, views}] in the order in which they are put together; a module without views belongs to every page.
export function livingModules() {
  const words = livingFile("order.txt")
    .trim()
    .split("\n")
    .map((line) => line.split(" "));
  return words.map(([name, ...views]) => ({ name, views }));
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

export function livingScript(view) {
  const needed = livingModules().filter(({ views }) => views.length === 0 || views.includes(view));
  return needed.map(({ name }) => asPlainScript(livingFile(name))).join("");
}
