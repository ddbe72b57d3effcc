// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the parts of a drawing on a canvas. The core has placed, clipped and coloured them (packaging/web/drawing.cpp):
//   {numbers, styles: [{fill, rim, width, dashes, cap, join}], words: [{text, size, bold, colour, halo, upwards}], images}
// numbers has a code for each part and what follows it, in CSS pixels.

import { fontOf } from "./module.mjs";

const kHalo = 0.3; // width of the rim around words over the size of their letters

/// Reads numbers one after the other.
class Row {
  constructor(numbers) {
    this.numbers = numbers;
    this.at = 0;
  }
  next() {
    return this.numbers[this.at++];
  }
  take(count) {
    return this.numbers.subarray(this.at, (this.at += count));
  }
}

/// A line of one or three device pixels along an axis lies on the middle of a pixel, so that it is sharp.
function sharpened(points, width, ratio) {
  const [x1, y1, x2, y2] = points,
    pixels = Math.round(width * ratio);
  if (points.length !== 4 || (x1 !== x2 && y1 !== y2) || Math.abs(pixels - width * ratio) > 0.26) return points;
  const on = (value) => (pixels % 2 ? (Math.floor(value * ratio) + 0.5) / ratio : Math.round(value * ratio) / ratio);
  return x1 === x2 ? [on(x1), y1, on(x2), y2] : [x1, on(y1), x2, on(y2)];
}

function trace(ctx, points) {
  let open = false;
  ctx.beginPath();
  for (let k = 0; k < points.length; k += 2) {
    const isPoint = Number.isFinite(points[k]) && Number.isFinite(points[k + 1]);
    if (isPoint) open ? ctx.lineTo(points[k], points[k + 1]) : ctx.moveTo(points[k], points[k + 1]);
    open = isPoint;
  }
}

/// The inside and the rim of what was traced.
function ink(ctx, { fill, rim, width, dashes, cap, join }) {
  if (fill) {
    ctx.fillStyle = fill;
    ctx.fill();
  }
  if (!rim) return;
  ctx.strokeStyle = rim;
  ctx.lineWidth = width;
  ctx.lineCap = cap;
  ctx.lineJoin = join;
  ctx.setLineDash(dashes);
  ctx.stroke();
}

function playLine(ctx, row, { styles }, ratio) {
  const style = styles[row.next()],
    points = row.take(2 * row.next());
  trace(ctx, sharpened(points, style.width, ratio));
  ink(ctx, style);
}

function playPolygon(ctx, row, { styles }) {
  const style = styles[row.next()];
  trace(ctx, row.take(2 * row.next()));
  ctx.closePath();
  ink(ctx, style);
}

function playRect(ctx, row, { styles }) {
  const style = styles[row.next()],
    [left, top, width, height, rounding] = row.take(5);
  ctx.beginPath();
  if (rounding) ctx.roundRect(left, top, width, height, rounding);
  else ctx.rect(left, top, width, height);
  ink(ctx, style);
}

function playCircle(ctx, row, { styles }) {
  const style = styles[row.next()],
    [x, y, radius] = row.take(3);
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ink(ctx, style);
}

/// Angles are counter-clockwise.
function playSector(ctx, row, { styles }) {
  const style = styles[row.next()],
    [x, y, radius, from, turn] = row.take(5);
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.arc(x, y, radius, -from, -from - turn, turn > 0);
  ink(ctx, style);
}

function playImage(ctx, row, { images }) {
  const [left, top, width, height, k] = row.take(5),
    canvas = document.createElement("canvas"),
    image = images[k];
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext("2d").putImageData(image, 0, 0);
  ctx.imageSmoothingEnabled = false;
  ctx.drawImage(canvas, left, top, width, height);
}

function playWords(ctx, row, { words }) {
  const { text, size, bold, colour, halo, upwards } = words[row.next()],
    [x, y] = row.take(2);
  ctx.save();
  ctx.translate(x, y);
  if (upwards) ctx.rotate(-Math.PI / 2);
  ctx.font = fontOf(size, bold);
  if (halo) {
    ctx.strokeStyle = halo;
    ctx.lineWidth = kHalo * size;
    ctx.lineJoin = "round";
    ctx.setLineDash([]);
    ctx.strokeText(text, 0, 0);
  }
  ctx.fillStyle = colour;
  ctx.fillText(text, 0, 0);
  ctx.restore();
}

function playColumns(ctx, row, { styles }) {
  const { fill } = styles[row.next()],
    [left, top, width, count] = row.take(4),
    rows = row.take(2 * count);
  ctx.beginPath();
  for (let k = 0; k < count; ++k)
    if (rows[2 * k] < rows[2 * k + 1]) ctx.rect(left + k * width, top + rows[2 * k], width, rows[2 * k + 1] - rows[2 * k]);
  ink(ctx, { fill });
}

const kPlayers = [playLine, playPolygon, playRect, playCircle, playSector, playImage, playWords, playColumns];

/// Empties the canvas, gives it that size in CSS pixels and `ratio` device pixels for each, and plays the parts. Returns
/// how many there were.
export function playOn(canvas, parts, { width, height, ratio }) {
  const ctx = canvas.getContext("2d"),
    row = new Row(parts.numbers);
  let count = 0;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.height = `${height}px`;
  ctx.scale(ratio, ratio);
  for (; row.at < row.numbers.length; ++count) kPlayers[row.next()](ctx, row, parts, ratio);
  return count;
}
