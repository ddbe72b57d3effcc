// SPDX-License-Identifier: GPL-3.0-or-later
// The page's own sentences. English is the key of its own translation, as in the program.

let language = "en";
const kChineseWords = {};

/// {English: Chinese}: each module brings those of its own sentences along, at its end.
export function addChinese(words) {
  Object.assign(kChineseWords, words);
}

export function setLanguage(id) {
  language = id?.startsWith("zh") ? "zh" : "en";
}

export function currentLanguage() {
  return language;
}

/// What stands for a pair of both languages, {en, zh}; text that is the same in both is a plain string.
export function inLanguage(words) {
  if (words === null || words === undefined) return "";
  return typeof words === "object" ? words[language] || words.en || "" : String(words);
}

const kWide = /[⺀-鿿豈-﫿＀-￯]$/;
const kWideStart = /^[⺀-鿿豈-﫿＀-￯]/;

/// Chinese has blanks around Latin words and figures, and none where a Chinese word is filled in instead.
function withoutWideBlanks(before, after) {
  return before.endsWith(" ") && kWide.test(before.slice(0, -1)) && kWideStart.test(after);
}

/// "%1" is the first argument, "{1|pair|pairs}" agrees with it.
export function fillWords(pattern, values) {
  const chosen = pattern.replace(/\{(\d)\|([^|}]*)\|([^}]*)\}/g, (_, n, one, other) =>
    values[n - 1] === "1" ? one : other,
  );
  let out = "";
  for (const part of chosen.split(/(%\d)/)) {
    const filled = /^%\d$/.test(part) ? (values[part[1] - 1] ?? "") : part;
    if (withoutWideBlanks(out, filled)) out = out.slice(0, -1);
    out += filled;
  }
  return out;
}

/// A sentence in the language of the reader.
export function say(english, ...values) {
  const pattern = language === "zh" ? (kChineseWords[english] ?? english) : english;
  return fillWords(pattern, values.map(String));
}
