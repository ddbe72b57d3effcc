// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences and numbers for people, written as the program writes them (core/explore/text). English is the key of its own
// translation, as in the program.

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

/// A sentence in the language of the reader. Numbers are written for people, strings stand as they are.
export function say(english, ...values) {
  const pattern = language === "zh" ? (kChineseWords[english] ?? english) : english;
  return fillWords(
    pattern,
    values.map((value) => (typeof value === "number" ? shortNumber(value) : value)),
  );
}

export function groupedInteger(value) {
  const digits = String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, ",");
  return value < 0 ? "−" + digits : digits;
}

/// As toExponential(), but half-way numbers go to the even digit, as in C++.
function exponentialForm(value, decimals) {
  const rounded = value.toExponential(decimals),
    [digits, power] = value.toExponential(60).replace(".", "").split("e");
  if (!/^50*$/.test(digits.slice(decimals + 1)) || digits[decimals] % 2 === 1) return rounded;
  return `${digits[0]}${decimals ? "." : ""}${digits.slice(1, decimals + 1)}e${power}`;
}

/// Significant digits without the zeros that add nothing: "1.135e−5", "5.4e8". Precondition: 0 < value < ∞.
function significantDigits(value, digits) {
  const rounded = exponentialForm(value, digits - 1),
    exponent = Number(rounded.split("e")[1]);
  const plain = exponent >= -4 && exponent < digits;
  const [mantissa, power] = (plain ? Number(rounded).toFixed(digits - 1 - exponent) : rounded).split("e");
  const short = mantissa.includes(".") ? mantissa.replace(/\.?0+$/, "") : mantissa;
  return power ? short + "e" + power.replace("+", "").replace("-", "−") : short;
}

/// For people: about five significant digits, 131,072 written out.
export function shortNumber(value, digits = 5) {
  if (Number.isNaN(value)) return "NaN";
  if (value === 0) return "0";
  if (value < 0) return "−" + shortNumber(-value, digits);
  if (value === Infinity) return "∞";
  if (value < 1e12 && Number.isInteger(value)) return groupedInteger(value);
  if (value >= 1e4 && value < 1e7) return groupedInteger(Math.round(value));
  return significantDigits(value, digits);
}

/// Every digit that tells this double from its neighbours, with the minus of typography.
export function exactForPeople(value) {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return groupedInteger(value);
  return String(value).replace("-", "−").replace("e-", "e−").replace("e+", "e");
}

/// As a State writes it: the shortest digits that read back to the same double.
export function exactNumber(value) {
  const size = Math.abs(value);
  if (value === 0) return "0";
  if (size >= 1e-5 && size < 1e15) return String(value);
  return value.toExponential().replace(/(e[+-])(\d)$/, "$10$2"); // exponents have two digits
}
