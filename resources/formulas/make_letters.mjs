// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the letters that formulas are set from (core/teach/formulas/typeset_reader.hpp) out of MathJax: letters.json beside this
// file; and how MathJax sets whole rows, for the test of the typesetter: tests/teach/formulas/mathjax.json. Development only, after
// a new letter in the list below; the results are committed. Usage:
//     cd "$(mktemp -d)" && npm install mathjax-full@3.2.2 && node CHECKOUT/resources/formulas/make_letters.mjs
// Lengths are thousandths of an em, y upwards: w, h, d width, height and depth; s the slant by which exponents stand further right;
// i glyphs [number, x, y, scale ...], r bars [x, y, width, height ...]. \\Big( is a larger bracket, \\left( one that can be taken apart.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(`${process.cwd()}/`);
const { mathjax } = require('mathjax-full/js/mathjax.js');
const { TeX } = require('mathjax-full/js/input/tex.js');
const { SVG } = require('mathjax-full/js/output/svg.js');
const { liteAdaptor } = require('mathjax-full/js/adaptors/liteAdaptor.js');
const { RegisterHTMLHandler } = require('mathjax-full/js/handlers/html.js');
const { AllPackages } = require('mathjax-full/js/input/tex/AllPackages.js');

const adaptor = liteAdaptor();
RegisterHTMLHandler(adaptor);
const output = new SVG({ fontCache: 'none' });
const boxes = new Map(); // element -> its bounding box
const process_ = output.processMath.bind(output);
output.processMath = (math, node) => {
  process_(math, node);
  for (const [, wrapper] of output.nodeMap) boxes.set(wrapper.element, wrapper.getBBox());
};
const page = mathjax.document('', {
  InputJax: new TeX({
    packages: AllPackages.filter((name) => name !== 'bussproofs'), macros: { p: ['#2', 2] } }),
  OutputJax: output,
});

const rounded = Math.round;
const glyphs = new Map(); // outline -> its number

/** Outlines as M, L, Q and Z with all their numbers. */
function plainPath(d) {
  let [x, y, cx, cy] = [0, 0, 0, 0];
  const out = [];
  for (const [, step, rest] of d.matchAll(/([MLHVQTZ])([^MLHVQTZ]*)/g)) {
    const n = rest.trim().split(/[ ,]+|(?<=\d)(?=-)/).filter(Boolean).map(Number);
    if (step === 'Z') { out.push('Z'); continue; }
    const width = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2 }[step];
    for (let at = 0; at < n.length; at += width) {
      const p = n.slice(at, at + width);
      if (step === 'Q') [cx, cy] = p;
      else if (step === 'T') [cx, cy] = [2 * x - cx, 2 * y - cy];
      if (step === 'H') x = p[0];
      else if (step === 'V') y = p[0];
      else [x, y] = p.slice(-2);
      if (step === 'Q' || step === 'T') out.push('Q', cx, cy, x, y);
      else { out.push(step === 'M' ? 'M' : 'L', x, y); [cx, cy] = [x, y]; }
    }
  }
  return out.join(' ');
}

function glyph(d) {
  const path = plainPath(d);
  if (!glyphs.has(path)) glyphs.set(path, glyphs.size);
  return glyphs.get(path);
}

function placeOf(element) {
  let [x, y, scale] = [0, 0, 1];
  for (const [, what, args] of (adaptor.getAttribute(element, 'transform') ?? '').matchAll(/(translate|scale)\(([^)]*)\)/g)) {
    const n = args.split(/[ ,]+/).map(Number);
    if (what === 'scale') scale *= n[0];
    else { x += scale * n[0]; y += scale * (n[1] ?? 0); }
  }
  return [x, y, scale];
}

/** A stretched piece of a brace: a straight bar, shown through a nested <svg>. The rectangle that is seen of it. */
function bar(nested) {
  const box = (name) => Number(adaptor.getAttribute(nested, name) ?? 0);
  const [minX, , viewWidth] = adaptor.getAttribute(nested, 'viewBox').split(/[ ,]+/).map(Number);
  const path = adaptor.tags(nested, 'path')[0];
  if (!path || viewWidth !== box('width')) throw Error('a nested svg that is no stretched bar');
  const xs = plainPath(adaptor.getAttribute(path, 'd')).match(/[ML] -?\d+/g).map((step) => Number(step.slice(2)));
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  return [box('x') + left - minX, box('y'), right - left, box('height')];
}


/** Everything below an element as one piece of ink. */
function ink(element, x, y, scale, out) {
  const kind = adaptor.kind(element);
  const number = (name) => Number(adaptor.getAttribute(element, name) ?? 0);
  const [dx, dy, s] = kind === 'svg' || kind === 'rect' ? [0, 0, 1] : placeOf(element);
  [x, y, scale] = [x + scale * dx, y + scale * dy, scale * s];
  const rectangle = (left, bottom, width, height) =>
    out.r.push(...[x + scale * left, y + scale * bottom, scale * width, scale * height].map(rounded));
  const outline = kind === 'path' && adaptor.getAttribute(element, 'd');  // empty between a function and its argument
  if (outline) out.i.push(glyph(outline), rounded(x), rounded(y), Math.round(scale * 1000) / 1000);
  else if (kind === 'path') return out;
  else if (kind === 'rect') rectangle(number('x'), number('y'), number('width'), number('height'));
  else if (kind === 'svg') rectangle(...bar(element));
  else if (kind === 'g') for (const child of adaptor.childNodes(element)) ink(child, x, y, scale, out);
  else throw Error(`<${kind}> is not allowed`);
  return out;
}

/** The inside of an element, without its own place. */
function inside(element, y = 0) {
  const out = { i: [], r: [] };
  for (const child of adaptor.childNodes(element)) ink(child, 0, y, 1, out);
  return out;
}

function mathOf(tex) {
  const svg = adaptor.firstChild(page.convert(tex, { display: true, em: 16, ex: 8 }));
  if (/merror/.test(adaptor.outerHTML(svg))) throw Error(`${tex}: ${adaptor.outerHTML(svg)}`);
  return adaptor.childNodes(adaptor.tags(svg, 'g')[0])[0];
}

function rowOf(element, { i, r }) {
  const { w, h, d, ic } = boxes.get(element);
  return { w: rounded(1000 * w), h: rounded(1000 * h), d: rounded(1000 * d), ...(ic && { s: rounded(1000 * ic) }),
    ...(i.length && { i }), ...(r.length && { r }) };
}

function typeset(tex) {
  const math = mathOf(tex);
  return rowOf(math, inside(math));
}

const firstOf = (element, test) => adaptor.kind(element) !== 'g' ? null
  : test(element) ? element : adaptor.childNodes(element).map((child) => firstOf(child, test)).find(Boolean);

/** A single letter, whose slant counts. */
function letter(tex) {
  const math = mathOf(tex);
  return rowOf(firstOf(math, (each) => /^m([ino]|text)$/.test(adaptor.getAttribute(each, 'data-mml-node'))), inside(math));
}

/** The first operator of a formula, at its own height or at that of the formula. */
function operator(tex, ofFormula) {
  const element = firstOf(mathOf(tex), (each) => adaptor.getAttribute(each, 'data-mml-node') === 'mo');
  const [, y] = ofFormula ? placeOf(element) : [0, 0];
  return rowOf(element, inside(element, y));
}

const letters = {};
const alphabet = 'abcdefghijklmnopqrstuvwxyz';
for (const each of alphabet + alphabet.toUpperCase()) for (const tex of [each, `\\mathrm{${each}}`]) letters[tex] = letter(tex);
for (const tex of ['\\text{-}', '\\mathbb{C}', '\\mathbb{N}', '\\mathbb{R}', '\\mathbb{Z}', '\\mathcal{N}', '\\mathcal{R}', '\\mathcal{S}']) letters[tex] = letter(tex);
for (const each of '0123456789+-=<>/()[],.:;!|*') letters[each] = letter(each);
for (const each of ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'varepsilon', 'zeta', 'eta', 'theta', 'kappa', 'lambda', 'mu', 'nu', 'xi', 'pi', 'rho',
  'sigma', 'tau', 'phi', 'varphi', 'chi', 'psi', 'omega', 'Gamma', 'Delta', 'Theta', 'Lambda', 'Pi', 'Sigma', 'Phi', 'Psi', 'Omega', 'ell', 'infty', 'prime',
  'le', 'ge', 'ne', 'approx', 'equiv', 'sim', 'in', 'mid', 'nmid', 'to', 'mapsto', 'longmapsto', 'Rightarrow', 'langle', 'rangle', 'angle', 'times', 'cdot', 'pm', 'otimes', 'cup', 'land', 'lor', 'lnot', 'top', 'dots', 'cdots',
  'sum', 'prod', 'bigcup', 'textstyle\\sum', 'textstyle\\prod', 'textstyle\\bigcup', '_', '{', '}', 'lfloor', 'rfloor', 'lceil', 'rceil', 'lvert', 'rvert', 'surd'])
  letters[`\\${each}`] = letter(`\\${each}`);
// Larger ones: in steps, then so tall that they can be taken apart.
const tall = '\\rule[-3.75em]{0pt}{8em}';
for (const each of ['(', ')', '[', ']', '\\{', '\\}', '|', '\\lfloor', '\\rfloor', '\\lceil', '\\rceil', '\\lvert', '\\rvert']) {
  for (const size of ['big', 'Big', 'bigg', 'Bigg']) letters[`\\${size}${each}`] = operator(`\\${size}${each}`, true);
  letters[`\\left${each}`] = operator(`\\left${each}${tall}\\right.`, true);
}
for (const [size, height] of [['big', 0.9], ['Big', 1.5], ['bigg', 2.1], ['Bigg', 2.7], ['left', 7.769]])
  letters[`\\${size}\\surd`] = operator(`\\sqrt{\\rule{0pt}{${height}em}}`, false);

// Each on a line of its own: only what is shown is parsed.
const lines = (all) => Object.entries(all).map(([tex, set]) => `${JSON.stringify(tex)}:${JSON.stringify(set)}`).join(',\n');
const write = (name, text) => writeFileSync(new URL(name, import.meta.url), text);
const letterGlyphs = glyphs.size;
write('letters.json', `{"glyphs":[\n${[...glyphs.keys()].map((path) => JSON.stringify(path)).join(',\n')}\n],\n"letters":{\n${lines(letters)}\n}}\n`);

// The rows of formulas.txt, as core/teach/formulas/formula.cpp reads it.
const symbols = new Map();
const rows = {};
for (let line of readFileSync(new URL('formulas.txt', import.meta.url), 'utf8').split('\n')) {
  const symbol = line.match(/^@(\w+) (\S+) (.*)$/);
  if (symbol) symbols.set(`@{${symbol[1]}}`, `\\p{${symbol[2]}}{${symbol[3]}}`);
  line = line.replace(/^[!~] /, '').replace(/^\[[^\]]*\] /, '');
  if (!line || symbol || '#=&'.includes(line[0]) || line.startsWith('definition')) continue;
  line = line.replace(/@\{\w+\}/g, (name) => symbols.get(name)).replaceAll('\\by', '\\,');
  rows[line] = typeset(line);
}
if (glyphs.size > letterGlyphs) throw Error([...glyphs.keys()].slice(letterGlyphs).join('\n'));
write('../../tests/teach/formulas/mathjax.json', `{\n${lines(rows)}\n}\n`);
console.log(Object.keys(letters).length, 'letters,', Object.keys(rows).length, 'rows,', glyphs.size, 'glyphs');
