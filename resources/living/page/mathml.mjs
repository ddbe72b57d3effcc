// SPDX-License-Identifier: GPL-3.0-or-later
// Formulas as MathML, from the LaTeX of the program (resources/formulas/formulas.txt, and definitions of one's own): of
// LaTeX what is used there. \p{ids}{tex} marks a parameter.

const kMath = "http://www.w3.org/1998/Math/MathML";

const kLetters = {
  alpha: "α", beta: "β", gamma: "γ", delta: "δ", Delta: "Δ", varepsilon: "ε", zeta: "ζ", eta: "η", theta: "θ", Theta: "Θ",
  kappa: "κ", lambda: "λ", mu: "μ", nu: "ν", xi: "ξ", pi: "π", Pi: "Π", rho: "ρ", sigma: "σ", tau: "τ", phi: "ϕ",
  varphi: "φ", chi: "χ", psi: "ψ", omega: "ω", ell: "ℓ", infty: "∞",
};
const kSigns = {
  le: "≤", ge: "≥", ne: "≠", in: "∈", times: "×", cdot: "·", otimes: "⊗", mapsto: "↦", longmapsto: "⟼", Rightarrow: "⇒",
  dots: "…", mid: "∣", nmid: "∤", lor: "∨", land: "∧", lnot: "¬", cup: "∪", angle: "∠", sim: "∼", top: "⊤",
};
const kFences = {
  lfloor: "⌊", rfloor: "⌋", lceil: "⌈", rceil: "⌉", langle: "⟨", rangle: "⟩", lvert: "|", rvert: "|", "{": "{", "}": "}",
};
const kLarge = { sum: "∑", prod: "∏", bigcup: "⋃" };
const kFunctions = ["cos", "sin", "tan", "tanh", "ln", "log", "exp", "max", "min"];
const kSpaces = { ",": "0.17em", ";": "0.28em", "!": "-0.17em", " ": "0.28em", quad: "1em", qquad: "2em" };
const kScript = { N: "𝒩", R: "ℛ", S: "𝒮" },
  kDouble = { R: "ℝ", C: "ℂ" };

function mathElement(tag, attributes, ...children) {
  const out = document.createElementNS(kMath, tag);
  for (const [name, value] of Object.entries(attributes)) out.setAttribute(name, value);
  out.append(...children);
  return out;
}

const row = (nodes) => (nodes.length === 1 ? nodes[0] : mathElement("mrow", {}, ...nodes));
const sign = (text, attributes = { stretchy: "false" }) => mathElement("mo", attributes, text);
const space = (width) => mathElement("mspace", { width });
const upright = (text) => mathElement("mi", { mathvariant: "normal" }, text);

/// Reads a formula from left to right.
class Formula {
  constructor(tex, marks, numbers) {
    this.tokens = tex.match(/\\[a-zA-Z]+\*?|\\[^]|\d+(?:\.\d+)?|[^\s]/g) ?? [];
    this.at = 0;
    this.marks = marks;
    this.numbers = numbers;
  }

  peek() {
    return this.tokens[this.at];
  }

  take() {
    return this.tokens[this.at++];
  }

  /// Up to one of these, which is not taken.
  until(...ends) {
    const out = [];
    while (this.at < this.tokens.length && !ends.includes(this.peek())) {
      const each = this.scripted();
      if (each) out.push(each);
    }
    return out;
  }

  /// {what stands in braces}, or one sign.
  argument() {
    if (this.peek() !== "{") return this.atom();
    this.take();
    const out = row(this.until("}"));
    this.take();
    return out;
  }

  /// The same as it is written.
  words() {
    let depth = 0,
      out = "";
    do {
      const each = this.take();
      if (each === "{") depth += 1;
      else if (each === "}") depth -= 1;
      else if (each === "\\_") out += "_";
      else if (/^\\[,; ]$/.test(each)) out += " ";
      else out += each ?? "";
    } while (depth > 0 && this.at < this.tokens.length);
    return out;
  }

  /// With what stands below, above and behind it.
  scripted() {
    const limits = /^\\(sum|prod|bigcup|operatorname\*)$/.test(this.peek()) || (/^\\(max|min)$/.test(this.peek()) && this.tokens[this.at + 1] === "_");
    const base = this.atom();
    if (!base) return null;
    let low = null,
      high = null;
    for (;;) {
      if (this.peek() === "_") (this.take(), (low = this.argument()));
      else if (this.peek() === "^") (this.take(), (high = high ? row([high, this.argument()]) : this.argument()));
      else if (this.peek() === "'" && base.tagName === "mi") (this.take(), (base.textContent += "′"));
      else if (this.peek() === "'") (this.take(), (high = high ? row([high, sign("′")]) : sign("′")));
      else break;
    }
    if (low && high) return mathElement(limits ? "munderover" : "msubsup", {}, base, low, high);
    if (low) return mathElement(limits ? "munder" : "msub", {}, base, low);
    return high ? mathElement(limits ? "mover" : "msup", {}, base, high) : base;
  }

  atom() {
    const token = this.take();
    if (token === undefined) return null;
    if (token === "{") return (this.at--, this.argument());
    if (token[0] === "\\") return this.command(token.slice(1));
    if (/\d/.test(token)) return mathElement("mn", {}, token);
    if (/[a-zA-Z]/.test(token)) return mathElement("mi", {}, token);
    if (token === "/") return sign("/", { stretchy: "false", lspace: "0.1em", rspace: "0.1em" });
    return sign(token === "-" ? "−" : token === "'" ? "′" : token);
  }

  command(name) {
    if (name in kLetters) return mathElement("mi", /[A-Z]/.test(name[0]) ? { mathvariant: "normal" } : {}, kLetters[name]);
    if (name in kSpaces) return space(kSpaces[name]);
    if (name in kSigns) return sign(kSigns[name]);
    if (name in kFences) return sign(kFences[name]);
    if (name in kLarge) return mathElement("mo", { largeop: "true", movablelimits: "false" }, kLarge[name]);
    if (kFunctions.includes(name)) return this.applied(upright(name));
    return this[`of_${name.replace("*", "")}`]?.() ?? upright(name);
  }

  /// A function and its argument stand apart, unless a bracket or a script follows.
  applied(node) {
    return /^[a-zA-Z\d\\]/.test(this.peek() ?? "") && !/^\\(big|Big|left)/.test(this.peek())
      ? mathElement("mrow", {}, node, space("0.17em"))
      : node;
  }

  of_p() {
    const mark = this.marks[this.words()] ?? {},
      own = this.argument();
    if (this.numbers && mark.number) return mathElement("mn", {}, mark.number);
    return mark.label ? mathElement("mrow", { class: "symbol" }, mathElement("title", {}, mark.label), own) : own;
  }

  of_by() {
    return this.numbers ? sign("×") : space("0.17em");
  }

  of_frac() {
    return mathElement("mfrac", {}, this.argument(), this.argument());
  }
  of_dfrac() {
    return this.of_frac();
  }
  of_binom() {
    return row([sign("(", {}), mathElement("mfrac", { linethickness: "0" }, this.argument(), this.argument()), sign(")", {})]);
  }
  of_sqrt() {
    return mathElement("msqrt", {}, this.argument());
  }
  of_overline() {
    return mathElement("mover", {}, this.argument(), sign("¯", { stretchy: "true" }));
  }
  of_mathrm() {
    return upright(this.words());
  }
  of_operatorname() {
    return this.applied(upright(this.words()));
  }
  of_text() {
    return mathElement("mtext", {}, this.words());
  }
  of_mathcal() {
    return upright([...this.words()].map((each) => kScript[each] ?? each).join(""));
  }
  of_mathbb() {
    return upright([...this.words()].map((each) => kDouble[each] ?? each).join(""));
  }
  of_bmod() {
    return row([space("0.22em"), upright("mod"), space("0.22em")]);
  }

  fence(size) {
    const token = this.take(),
      text = token[0] === "\\" ? (kFences[token.slice(1)] ?? "|") : token;
    return text === "." ? null : sign(text, size);
  }
  of_big() {
    return this.fence({ minsize: "1.2em", maxsize: "1.2em" });
  }
  of_Big() {
    return this.fence({ minsize: "1.8em", maxsize: "1.8em" });
  }
  of_left() {
    return this.fence({ stretchy: "true" });
  }
  of_right() {
    return this.fence({ stretchy: "true" });
  }

  /// cases and matrices: cells between & and \\.
  of_begin() {
    const kind = this.words(),
      rows = [[]];
    while (this.peek() !== "\\end" && this.at < this.tokens.length) {
      rows[rows.length - 1].push(mathElement("mtd", {}, row(this.until("&", "\\\\", "\\end"))));
      if (this.peek() === "&") this.take();
      else if (this.peek() === "\\\\") (this.take(), rows.push([]));
    }
    this.take();
    this.words();
    const table = mathElement("mtable", { columnalign: "left", class: kind }, ...rows.map((each) => mathElement("mtr", {}, ...each)));
    return kind === "cases" ? row([sign("{", {}), table]) : row([sign("(", {}), table, sign(")", {})]);
  }
}

/// One line of a formula; `marks`: {ids: {label, number}}.
export function mathOf(tex, marks, numbers) {
  return mathElement("math", { displaystyle: "true" }, ...new Formula(tex, marks, numbers).until());
}
