// SPDX-License-Identifier: GPL-3.0-or-later
// A panel as SVG: what is drawn on a canvas, written down as it is drawn.

import { drawPanel } from "./plot.mjs";

const kHead = 24, // pixels above the plot for the title, and for each line of the legend
  kGap = 18;

export const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
const short = (value) => String(Math.round(value * 100) / 100);

/// The calls of a canvas that leave something to see, as elements in CSS pixels.
class Written {
  constructor(ctx, ratio) {
    this.ctx = ctx;
    this.ratio = ratio;
    this.out = [];
    this.path = "";
    this.open = []; // groups that each save() has opened
    this.clips = 0;
  }

  /// A place of the present coordinates.
  at(x, y) {
    const { a, b, c, d, e, f } = this.ctx.getTransform();
    return `${short((a * x + c * y + e) / this.ratio)} ${short((b * x + d * y + f) / this.ratio)}`;
  }

  style(fill, stroke) {
    const { ctx } = this,
      dashes = stroke && ctx.getLineDash().length ? ` stroke-dasharray="${ctx.getLineDash().join(" ")}"` : "",
      faint = ctx.globalAlpha < 1 ? ` opacity="${short(ctx.globalAlpha)}"` : "";
    const line = stroke
      ? ` stroke="${ctx.strokeStyle}" stroke-width="${short(ctx.lineWidth)}" stroke-linejoin="${ctx.lineJoin}"${dashes}`
      : "";
    return `fill="${fill ? ctx.fillStyle : "none"}"${line}${faint}`;
  }

  draw(fill, stroke, path = this.path) {
    if (path) this.out.push(`<path d="${path}" ${this.style(fill, stroke)}/>`);
  }

  box(x, y, width, height) {
    return `M${this.at(x, y)}L${this.at(x + width, y)}L${this.at(x + width, y + height)}L${this.at(x, y + height)}Z`;
  }

  text(words, x, y, fill, stroke) {
    const { a, b, c, d, e, f } = this.ctx.getTransform(),
      matrix = [a, b, c, d, e, f].map((each) => short(each / this.ratio)).join(" ");
    const anchor = { center: "middle", right: "end", end: "end" }[this.ctx.textAlign] ?? "start",
      baseline = { middle: "central", top: "text-before-edge", bottom: "text-after-edge" }[this.ctx.textBaseline] ?? "auto";
    this.out.push(
      `<text transform="matrix(${matrix})" x="${short(x)}" y="${short(y)}" text-anchor="${anchor}" dominant-baseline="${baseline}" ` +
        `style="font: ${escaped(this.ctx.font)}" ${this.style(fill, stroke)}>${escaped(String(words))}</text>`,
    );
  }

  image(data, left, top) {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [data.width, data.height];
    canvas.getContext("2d").putImageData(data, 0, 0);
    const [x, y, width, height] = [left, top, data.width, data.height].map((each) => short(each / this.ratio));
    this.out.push(
      `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none" href="${canvas.toDataURL()}"/>`,
    );
  }

  clip() {
    const id = `clip-${++this.clips}`;
    this.out.push(`<clipPath id="${id}"><path d="${this.path}"/></clipPath><g clip-path="url(#${id})">`);
    this.open[this.open.length - 1] += 1;
  }

  /// A canvas takes no notice of what is no number.
  step(kind, x, y) {
    if (Number.isFinite(x + y)) this.path += kind + this.at(x, y);
  }

  arc(x, y, radius, from, to) {
    if (!Number.isFinite(x + y)) return;
    const point = (angle) => this.at(x + radius * Math.cos(angle), y + radius * Math.sin(angle)),
      middle = (from + to) / 2;
    this.path += `M${point(from)}A${short(radius)} ${short(radius)} 0 0 1 ${point(middle)}A${short(radius)} ${short(radius)} 0 0 1 ${point(to)}`;
  }

  calls() {
    return {
      save: () => this.open.push(0),
      restore: () => this.out.push("</g>".repeat(this.open.pop() ?? 0)),
      beginPath: () => (this.path = ""),
      moveTo: (x, y) => this.step("M", x, y),
      lineTo: (x, y) => this.step("L", x, y),
      closePath: () => (this.path += "Z"),
      rect: (...box) => (this.path += this.box(...box)),
      arc: (...values) => this.arc(...values),
      fill: () => this.draw(true, false),
      stroke: () => this.draw(false, true),
      clip: () => this.clip(),
      fillRect: (...box) => this.draw(true, false, this.box(...box)),
      strokeRect: (...box) => this.draw(false, true, this.box(...box)),
      fillText: (words, x, y) => this.text(words, x, y, true, false),
      strokeText: (words, x, y) => this.text(words, x, y, false, true),
      putImageData: (...values) => this.image(...values),
    };
  }
}

/// A canvas whose context draws and writes down.
function writtenCanvas(ratio) {
  const canvas = document.createElement("canvas"),
    ctx = canvas.getContext("2d", { willReadFrequently: true }),
    written = new Written(ctx, ratio),
    calls = written.calls();
  const both = new Proxy(ctx, {
    get: (_, name) => {
      const own = ctx[name];
      if (typeof own !== "function") return own;
      return (...values) => {
        calls[name]?.(...values);
        return own.apply(ctx, values);
      };
    },
    set: (_, name, value) => {
      ctx[name] = value;
      return true;
    },
  });
  const fake = {
    style: {},
    getContext: () => both,
    set width(value) {
      canvas.width = value;
    },
    get width() {
      return canvas.width;
    },
    set height(value) {
      canvas.height = value;
    },
    get height() {
      return canvas.height;
    },
  };
  return { fake, written, ctx };
}

/// The names of curves in lines of this width: [{x, y, entry}].
function legendPlaces(ctx, entries, width) {
  let x = 0,
    y = 0;
  return entries.map((entry) => {
    const own = 30 + ctx.measureText(entry.name).width + kGap;
    if (x > 0 && x + own > width) [x, y] = [0, y + 1];
    const place = { x, y, entry };
    x += own;
    return place;
  });
}

function legendElement({ x, y, entry }, top, colour, font) {
  const middle = top + y * kHead,
    dashes = entry.dashes?.map((each) => each * entry.width).join(" ");
  const swatch = entry.square
    ? `<rect x="${x + 6}" y="${middle - 6}" width="12" height="12" fill="${entry.colour}"/>`
    : `<path d="M${x} ${middle}H${x + 24}" stroke="${entry.colour}" stroke-width="${entry.width ?? 2}" stroke-dasharray="${dashes ?? ""}"/>`;
  return `${swatch}<text x="${x + 30}" y="${middle}" dominant-baseline="central" style="font: ${escaped(font)}" fill="${colour}">${escaped(entry.name)}</text>`;
}

/// The panel with its title and legend, as wide and high as it is shown.
export function svgOf(panel, { width, height, look, legend }) {
  const ratio = 3,
    { fake, written, ctx } = writtenCanvas(ratio);
  const place = drawPanel(fake, panel, width, height, { ...look, ratio });
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  const font = ctx.font.replace(/^.*?px/, "13px"),
    colour = look.dark ? "#e6e8ec" : "#1d2129",
    page = look.dark ? "#1b1d22" : "#ffffff";
  ctx.font = font;
  const names = legendPlaces(ctx, legend, place.width),
    lines = names.length ? names[names.length - 1].y + 1 : 0,
    top = kHead * (1 + lines) + 4;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + top}" viewBox="0 0 ${width} ${height + top}">` +
    `<rect width="100%" height="100%" fill="${page}"/>` +
    `<text x="${short(place.x)}" y="16" style="font: bold ${escaped(font)}" fill="${colour}">${escaped(panel.title)}</text>` +
    `<g transform="translate(${short(place.x)} 0)">${names.map((each) => legendElement(each, kHead + 12, colour, font)).join("")}</g>` +
    `<g transform="translate(0 ${top})">${written.out.join("")}</g></svg>\n`
  );
}
