// SPDX-License-Identifier: GPL-3.0-or-later
// Typesets the formulas below into <id>.svg beside this file. Development only; the results are committed. Usage:
//     cd "$(mktemp -d)" && npm install mathjax-full@3.2.2 && node CHECKOUT/resources/formulas/make_formulas.mjs
// The SVG keeps to what QtSvg draws reliably: svg, g, path and rect; no nested svg, no style, sizes in px (16 px to the em).
// `currentColor` stays as the fill, to be replaced when a file is loaded.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const lines = (...rows) => `\\begin{aligned}${rows.map((row) => `&${row}`).join('\\\\[5pt]')}\\end{aligned}`;
const pairs = 'i=0,\\dots,\\tfrac d2-1';
const rebased = "\\theta'_i=b'^{\\,-2i/d}";

const formulas = {
  'sinusoidal': lines(
    '\\mathrm{PE}_{t,\\,2i}=\\sin(t\\,\\theta_i),\\qquad \\mathrm{PE}_{t,\\,2i+1}=\\cos(t\\,\\theta_i)',
    `\\theta_i=b^{-2i/d},\\qquad \\lambda_i=2\\pi/\\theta_i,\\qquad ${pairs}`),
  'rope': lines(
    '\\begin{pmatrix}u\\\\v\\end{pmatrix}\\mapsto\\begin{pmatrix}\\cos m\\theta_i&-\\sin m\\theta_i\\\\' +
      '\\sin m\\theta_i&\\cos m\\theta_i\\end{pmatrix}\\begin{pmatrix}u\\\\v\\end{pmatrix},\\qquad \\theta_i=b^{-2i/d}',
    '(R_m\\,q)^{\\!\\top}(R_n\\,k)=q^{\\top}R_{n-m}\\,k'),
  'rope-linear': lines(
    "\\theta'_i=\\frac{\\theta_i}{s}=\\frac{b^{-2i/d}}{s},\\qquad s=\\frac{L'}{L}",
    "m\\,\\theta'_i=\\frac{m}{s}\\,\\theta_i"),
  'rope-ntk': lines(
    `b'=b\\,\\alpha^{\\,d/(d-2)},\\qquad ${rebased}`,
    "\\theta'_0=1,\\qquad \\theta'_{d/2-1}=\\theta_{d/2-1}/\\alpha"),
  'rope-dynamic-ntk': lines(
    '\\alpha=\\frac{s\\,\\max(l,L)}{L}-(s-1)',
    `b'=b\\,\\alpha^{\\,d/(d-2)},\\qquad ${rebased}`),
  'rope-ntk-by-parts': lines(
    'r_i=\\frac{L}{\\lambda_i}=\\frac{L\\,\\theta_i}{2\\pi},\\qquad ' +
      '\\gamma_i=\\operatorname{clamp}\\Big(\\frac{r_i-\\alpha}{\\beta-\\alpha},\\,0,\\,1\\Big)',
    "\\theta'_i=(1-\\gamma_i)\\,\\frac{\\theta_i}{s}+\\gamma_i\\,\\theta_i"),
  'rope-yarn': lines(
    'c(\\rho)=\\frac{d\\,\\ln\\big(L/(2\\pi\\rho)\\big)}{2\\ln b},\\qquad \\binom{\\cos}{\\sin}\\mapsto(0.1\\ln s+1)\\binom{\\cos}{\\sin}',
    'x=\\max\\big(\\lfloor c(\\beta_{\\mathrm{fast}})\\rfloor,0\\big),\\quad ' +
      'y=\\min\\big(\\lceil c(\\beta_{\\mathrm{slow}})\\rceil,d-1\\big)',
    'e_i=1-\\operatorname{clamp}\\Big(\\frac{i-x}{y-x},\\,0,\\,1\\Big),\\quad ' +
      "\\theta'_i=(1-e_i)\\,\\frac{\\theta_i}{s}+e_i\\,\\theta_i"),
  'rope-llama3': lines(
    "\\theta'_i=\\begin{cases}\\theta_i&\\lambda_i<L/f_{\\mathrm{high}}\\\\" +
      '(1-\\sigma_i)\\,\\theta_i/s+\\sigma_i\\,\\theta_i&L/f_{\\mathrm{high}}\\le\\lambda_i\\le L/f_{\\mathrm{low}}\\\\' +
      '\\theta_i/s&\\lambda_i>L/f_{\\mathrm{low}}\\end{cases}',
    '\\sigma_i=\\frac{L/\\lambda_i-f_{\\mathrm{low}}}{f_{\\mathrm{high}}-f_{\\mathrm{low}}},\\qquad \\lambda_i=2\\pi/\\theta_i'),
  'alibi': lines(
    '\\operatorname{softmax}_j\\Big(\\frac{q_i\\cdot k_j}{\\sqrt d}-m_h\\,(i-j)\\Big),\\qquad j\\le i',
    'm_h=\\begin{cases}2^{-b_{\\max}(h+1)/H_0}&0\\le h<H_0\\\\2^{-b_{\\max}(2(h-H_0)+1)/(2H_0)}&H_0\\le h<H\\end{cases}' +
      '\\qquad H_0=2^{\\lfloor\\log_2 H\\rfloor}'),
  'nope': lines(
    '\\operatorname{softmax}_j\\Big(\\frac{q_i\\cdot k_j}{\\sqrt d}\\Big)',
    '\\mathrm{Attention}(\\Pi X)=\\Pi\\,\\mathrm{Attention}(X)'),
  'sinusoidal-variant': lines(
    '\\mathrm{PE}_{t,\\,i}=\\sin\\big(t\\,b^{-i/(d-1)}\\big),\\qquad i=0,\\dots,d-1',
    '\\mathrm{PE}_{t,\\,c}=\\begin{cases}\\sin\\big(t\\,b^{-2c/d}\\big)&c=2k\\\\' +
      '\\cos\\big(t\\,b^{-2c/d}\\big)&c=2k+1\\end{cases}'),
  'learned': lines(
    'x_t\\mapsto x_t+P_t,\\qquad P\\in\\mathbb R^{\\,T\\times d}',
    't=0,\\dots,T-1'),
  'recurrent': lines(
    'p_{t+1}=f(W\\,p_t+c),\\qquad x_t\\mapsto x_t+p_t',
    '\\rho(W)<1:\\ p_t\\to 0,\\qquad \\rho(W)>1:\\ \\|p_t\\|\\to\\infty'),
  'radix': lines(
    'n=\\sum_{k} a_k\\,r^{k},\\qquad a_k=\\Big\\lfloor\\frac{n}{r^{k}}\\Big\\rfloor\\bmod r',
    'n\\mapsto n/s,\\qquad r\\mapsto r\'>r'),
  'rope-longrope': lines(
    "\\theta'_i=\\theta_i/f_i,\\qquad f=\\begin{cases}f^{\\,\\mathrm{short}}&l\\le L\\\\f^{\\,\\mathrm{long}}&l>L\\end{cases}",
    '\\binom{\\cos}{\\sin}\\mapsto\\sqrt{1+\\frac{\\ln s}{\\ln L}}\\,\\binom{\\cos}{\\sin}'),
  'rope-proportional': lines(
    "\\theta'_i=\\begin{cases}b^{-2i/d}/s&i<\\lfloor \\rho\\,d/2\\rfloor\\\\0&i\\ge\\lfloor \\rho\\,d/2\\rfloor\\end{cases}"),
  'rope-dynamic-yarn': lines(
    's=\\max\\Big(1,\\,\\frac lL\\Big),\\qquad \\binom{\\cos}{\\sin}\\mapsto(0.1\\ln s+1)\\binom{\\cos}{\\sin}',
    "\\theta'_i=(1-e_i)\\,\\frac{\\theta_i}{s}+e_i\\,\\theta_i"),
  'rope-dynamic-linear': lines(
    's=\\max\\Big(1,\\,\\frac lL\\Big),\\qquad m\\,\\theta\'_i=\\frac ms\\,\\theta_i'),
  'rope-ggml': lines(
    "m\\,\\theta'_i=\\Big[\\frac{1-x_i}{s}+x_i\\Big]\\frac{m\\,\\theta_i}{f_i},\\qquad x_i=e_i\\,\\varepsilon",
    '\\binom{\\cos}{\\sin}\\mapsto a\\,(0.1\\ln s+1)\\binom{\\cos}{\\sin}\\qquad(\\varepsilon\\ne0)'),
  't5': lines(
    '\\operatorname{softmax}_j\\big(q_i\\cdot k_j+\\beta_{h,\\,f(j-i)}\\big)',
    'f(n)=\\begin{cases}n&n<e\\\\\\min\\Big(e+\\Big\\lfloor (N-e)\\,\\frac{\\ln(n/e)}{\\ln(D/e)}\\Big\\rfloor,\\,N-1\\Big)' +
      '&n\\ge e\\end{cases}\\quad e=\\tfrac N2',
    'N=B\\ (j\\le i),\\qquad N=\\tfrac B2\\ (j\\lessgtr i)'),
  'sandwich': lines(
    '\\operatorname{softmax}_j\\Big(\\frac{q_i\\cdot k_j}{\\sqrt d}+b_h(i-j)\\Big)',
    'b_h(\\Delta)=\\frac{H}{8(h+1)}\\sum_{k=1}^{\\bar d/2}\\Big(\\cos\\frac{\\Delta}{b^{2k/\\bar d}}-1\\Big)'),
  'local-window': lines(
    '\\operatorname{softmax}_j\\Big(\\frac{q_i\\cdot k_j}{\\sqrt d}-\\kappa\\,\\max(i-j-W+1,\\,0)\\Big)',
    '\\kappa\\to\\infty:\\qquad 0\\ (i-j<W),\\qquad -\\infty\\ (i-j\\ge W)'),
  'shaw': lines(
    '\\operatorname{softmax}_j\\Big(\\frac{q_i\\cdot(k_j+a^K_{\\,\\mathrm{clip}(j-i,\\,k)})}{\\sqrt d}\\Big)',
    '\\mathrm{clip}(x,\\,k)=\\max(-k,\\,\\min(k,\\,x))'),
  'transformer-xl': lines(
    '\\operatorname{softmax}_j\\Big(\\frac{(q_i+u)\\cdot k_j+(q_i+v)\\cdot W_{k,R}R_{i-j}}{\\sqrt d}\\Big)',
    'R_p=\\big(\\sin p\\,\\theta_0,\\dots,\\ \\cos p\\,\\theta_0,\\dots\\big)'),
  'xlnet': lines(
    '\\operatorname{softmax}_j\\Big(\\frac{(q_i+u)\\cdot k_j+(q_i+v)\\cdot W_{k,R}R_{i-j}}{\\sqrt d}\\Big)',
    '-q<i-j\\le m+q'),
  'deberta': lines(
    '\\operatorname{softmax}_j\\Big(\\frac{q_i\\cdot k_j+q_i\\cdot K^r_{\\delta(i,j)}+k_j\\cdot Q^r_{\\delta(j,i)}}{\\sqrt{3d}}\\Big)',
    '\\delta(i,j)=\\mathrm{bucket}(i-j)+N'),
  'tupe': lines(
    '\\operatorname{softmax}_j\\Big(\\frac{(x_iW_q)\\cdot(x_jW_k)+(p_iU_q)\\cdot(p_jU_k)}{\\sqrt{2d}}+b_{j-i}\\Big)'),
  // Of views, where they draw a formula of their own.
  'view-decay': lines(
    "C(\\Delta)=a^2\\,\\frac2d\\sum_{i=0}^{d/2-1}\\cos(\\Delta\\,\\theta'_i)",
    "B(\\Delta)=a^2\\,\\frac2d\\sum_{j=1}^{d/2}\\Big|\\sum_{i<j}e^{\\mathrm i\\Delta\\theta'_i}\\Big|"),
  'view-kernel': lines(
    's(\\Delta)=\\mathrm{score}(q_{N-1},\\,k_{N-1-\\Delta}),\\qquad \\Delta=0,\\dots,N-1',
    'w(\\Delta)=\\frac{e^{s(\\Delta)}}{\\sum_{\\delta}e^{s(\\delta)}}'),
};

const require = createRequire(`${process.cwd()}/`);
const { mathjax } = require('mathjax-full/js/mathjax.js');
const { TeX } = require('mathjax-full/js/input/tex.js');
const { SVG } = require('mathjax-full/js/output/svg.js');
const { liteAdaptor } = require('mathjax-full/js/adaptors/liteAdaptor.js');
const { RegisterHTMLHandler } = require('mathjax-full/js/handlers/html.js');
const { AllPackages } = require('mathjax-full/js/input/tex/AllPackages.js');

const adaptor = liteAdaptor();
RegisterHTMLHandler(adaptor);
const page = mathjax.document('', {
  InputJax: new TeX({ packages: AllPackages.filter((name) => name !== 'bussproofs') }),
  OutputJax: new SVG({ fontCache: 'none' }),
});

const number = (value) => String(Math.round(value * 100) / 100);

/** A stretched piece of a brace: a straight bar, shown through a nested <svg>. The rectangle that is seen of it. */
function bar(nested, id) {
  const box = (name) => Number(adaptor.getAttribute(nested, name) ?? 0);
  const [minX, , viewWidth] = adaptor.getAttribute(nested, 'viewBox').split(/[ ,]+/).map(Number);
  const path = adaptor.tags(nested, 'path')[0];
  if (!path || viewWidth !== box('width')) throw Error(`${id}: a nested svg that is no stretched bar`);
  const numbers = adaptor.getAttribute(path, 'd').match(/[MLHV][^MLHVQTZ]*/g);
  const xs = numbers.filter((step) => !step.startsWith('V')).map((step) => Number(step.slice(1).trim().split(/[ ,]+|(?<=\d)(?=-)/)[0]));
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  return adaptor.node('rect', {
    x: number(box('x') + left - minX), y: number(box('y')), width: number(right - left), height: number(box('height')),
  });
}

function clean(node, id) {
  for (const child of [...adaptor.childNodes(node)]) {
    const kind = adaptor.kind(child);
    if (kind === 'svg') adaptor.replace(bar(child, id), child);
    else if (['g', 'path', 'rect'].includes(kind)) clean(child, id);
    else throw Error(`${id}: <${kind}> is not allowed`);
  }
  for (const { name } of [...adaptor.allAttributes(node)]) {
    if (/^(data-|stroke|style|role|focusable|aria|class)/.test(name)) adaptor.removeAttribute(node, name);
  }
}

for (const [id, tex] of Object.entries(formulas)) {
  const svg = adaptor.firstChild(page.convert(tex, { display: true, em: 16, ex: 8 }));
  if (/merror/.test(adaptor.outerHTML(svg))) throw Error(`${id}: ${adaptor.outerHTML(svg)}`);
  const [, , width, height] = adaptor.getAttribute(svg, 'viewBox').split(' ').map(Number);
  for (const child of [...adaptor.childNodes(svg)]) if (adaptor.kind(child) === 'defs') adaptor.remove(child);
  clean(svg, id);
  adaptor.removeAttribute(svg, 'xmlns:xlink');
  adaptor.setAttribute(svg, 'width', `${number(width * 0.016)}px`);
  adaptor.setAttribute(svg, 'height', `${number(height * 0.016)}px`);
  writeFileSync(new URL(`${id}.svg`, import.meta.url), `${adaptor.outerHTML(svg)}\n`);
  console.log(id, Math.round(width * 0.016), 'x', Math.round(height * 0.016));
}
