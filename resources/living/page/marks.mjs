// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the marks of a panel onto a canvas, in CSS pixels but for fields, which have a value for every device pixel.

import { colourMapOf, curveColour, dashesOf, kPlotColours, overColour, seriesColour } from "./colours.mjs";
import { addChinese, say } from "./words.mjs";

// A place is {x, y, width, height, xAxis, yAxis, ratio}: the plot between its axes, and device pixels per CSS pixel.

export function fractionOf({ range: [low, high], scale }, value) {
  if (scale !== "log") return (value - low) / (high - low);
  return value > 0 ? Math.log(value / low) / Math.log(high / low) : NaN;
}

export function valueAt({ range: [low, high], scale }, fraction) {
  return scale === "log" ? low * Math.pow(high / low, fraction) : low + fraction * (high - low);
}

export function placeX(place, value) {
  return place.x + fractionOf(place.xAxis, value) * place.width;
}

export function placeY(place, value) {
  const fraction = fractionOf(place.yAxis, value);
  return place.y + (place.yAxis.inverted ? fraction : 1 - fraction) * place.height;
}

// --- curves

const kMostDrawn = 8192; // whole numbers of one curve
const kEvenly = 4096; // of more, so many are taken evenly along the axis
const kSmooth = 640; // of a mean, which has no ripple

/// The whole numbers at which a curve is drawn, ascending.
function drawnNumbers(axis, [low, high], smooth = false) {
  const most = smooth ? kSmooth : kMostDrawn,
    evenly = smooth ? kSmooth : kEvenly;
  const first = Math.max(low, Math.floor(axis.range[0])),
    last = Math.min(high, Math.ceil(axis.range[1]));
  if (last - first < most) return { first, count: Math.max(last - first + 1, 0) };
  const list = new Set();
  for (let k = 0; k <= evenly; ++k) list.add(Math.min(Math.max(Math.round(valueAt(axis, k / evenly)), first), last));
  return { list: [...list], all: last - first + 1 };
}

/// What a reader must know where not every number is drawn.
export function drawnNote(axis, { domain, curves }) {
  const { list, all } = drawnNumbers(axis, domain);
  return list && !curves.every((each) => each.mean) ? say("Drawn at %1 of %2 whole numbers; the read-out is exact everywhere.", list.length, all) : "";
}

/// Points in pixels; NaN breaks the line.
function pointsOf(place, drawn, values) {
  const at = (k) => (drawn.list ? drawn.list[k] : drawn.first + k),
    count = drawn.list ? drawn.list.length : drawn.count;
  const out = new Array(count);
  for (let k = 0; k < count; ++k) out[k] = [placeX(place, at(k)), placeY(place, values[k])];
  return out;
}

function sampledCurve(curve, drawn) {
  const line = curve.mean ?? curve.values;
  return drawn.list ? line.at(drawn.list) : line(drawn.first, drawn.count);
}

function sampledBand(curve, drawn) {
  return drawn.list ? curve.band.at(drawn.list) : curve.band(drawn.first, drawn.count);
}

function tracePoints(ctx, points) {
  let open = false;
  for (const [x, y] of points) {
    if (!Number.isFinite(y)) open = false;
    else if (open) ctx.lineTo(x, y);
    else (ctx.moveTo(x, y), (open = true));
  }
}

/// Of many points in one pixel's column the first, the least, the greatest and the last: the ink is the same.
function thinnedPoints(points, ratio) {
  if (points.length < 1000) return points;
  const out = [];
  for (let k = 0; k < points.length;) {
    const column = Math.round(points[k][0] * ratio),
      own = [];
    while (k < points.length && Math.round(points[k][0] * ratio) === column) own.push(points[k++]);
    out.push(
      ...(own.length <= 4 || own.some(([, y]) => !Number.isFinite(y))
        ? own
        : [own[0], ...endsOf(own), own[own.length - 1]]),
    );
  }
  return out;
}

function endsOf(points) {
  const by = (better) => points.reduce((best, each) => (better(each[1], best[1]) ? each : best));
  return [by((a, b) => a < b), by((a, b) => a > b)];
}

/// Level from half before each whole number to half after it.
function stepPoints(place, points) {
  const half = (0.5 * place.width) / (place.xAxis.range[1] - place.xAxis.range[0]);
  return points.flatMap(([x, y]) => [
    [x - half, y],
    [x + half, y],
  ]);
}

function drawDots(ctx, points, radius) {
  for (const [x, y] of points) {
    if (!Number.isFinite(y)) continue;
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fill();
  }
}

function drawBand(ctx, place, drawn, curve, colour) {
  const [low, high] = sampledBand(curve, drawn).map((values) => pointsOf(place, drawn, values));
  ctx.beginPath();
  tracePoints(ctx, low);
  for (const [x, y] of high.reverse()) ctx.lineTo(x, y);
  ctx.globalAlpha = 0.16;
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.globalAlpha = 1;
}

export function curveWidth(curve) {
  return curve.emphasised ? 2.8 : curve.reference ? 1.4 : 1.9;
}

/// Points stand alone where there is room to tell them apart.
export function pointsAlone(curve, pitch) {
  return curve.joined === false && pitch >= 4;
}

function drawCurve(ctx, place, domain, curve, dark) {
  const drawn = drawnNumbers(place.xAxis, domain, Boolean(curve.mean)),
    colour = curveColour(curve, dark);
  const points = pointsOf(place, drawn, sampledCurve(curve, drawn)),
    pitch = place.width / (place.xAxis.range[1] - place.xAxis.range[0]);
  if (curve.band) drawBand(ctx, place, drawn, curve, colour);
  ctx.fillStyle = ctx.strokeStyle = colour;
  if (pointsAlone(curve, pitch)) return drawDots(ctx, points, Math.min(3.2, 0.36 * pitch));
  const width = curveWidth(curve);
  ctx.lineWidth = width;
  ctx.lineJoin = "round";
  ctx.setLineDash(dashesOf(curve).map((each) => each * width));
  ctx.beginPath();
  tracePoints(ctx, curve.steps ? stepPoints(place, points) : thinnedPoints(points, place.ratio));
  ctx.stroke();
  ctx.setLineDash([]);
  if (curve.dots && pitch >= 14) drawDots(ctx, points, 1.2 * width);
}

/// The active subject lies before all others.
function drawCurves(ctx, place, { domain, curves }, look) {
  for (const curve of [...curves].sort((a, b) => Boolean(a.emphasised) - Boolean(b.emphasised)))
    if (!look.hidden.has(curve.key)) drawCurve(ctx, place, domain, curve, look.dark);
}

// --- bars

export function groupColour(group, dark) {
  const colour = seriesColour(group.colour, dark);
  return group.faint ? overColour(colour, kPlotColours[dark ? "dark" : "light"].plot, 0.7) : colour;
}

/// With a baseline stems with a dot: on a log axis the length from there means something, the area of a bar does not.
function drawBars(ctx, place, bars, look) {
  const {
      range: [low, high],
      scale,
    } = place.yAxis,
    natural = scale === "log" ? low : 0;
  const foot = placeY(place, Math.min(Math.max(bars.baseline ?? natural, low), high));
  const pitch = place.width / (place.xAxis.range[1] - place.xAxis.range[0]);
  bars.values.forEach((value, k) => {
    const group = bars.groups[bars.group.length ? bars.group[k] : 0];
    if (!Number.isFinite(value) || look.hidden.has(group.key)) return;
    ctx.fillStyle = groupColour(group, look.dark);
    const x = placeX(place, bars.first + k),
      head = Math.min(Math.max(placeY(place, value), place.y), place.y + place.height);
    const stem = bars.baseline !== undefined && pitch >= 6,
      half = stem ? Math.min(Math.max(0.08 * pitch, 0.6), 1) : Math.max(0.36 * pitch, 0.5);
    ctx.fillRect(x - half, Math.min(head, foot), 2 * half, Math.abs(head - foot));
    if (stem) drawDots(ctx, [[x, head]], Math.min(Math.max(0.3 * pitch, 2), 4.5));
  });
}

// --- dials

/// As many columns as give the largest circles.
export function dialGrid(count, place) {
  const label = 18;
  let best = { diameter: 0 };
  for (let columns = 1; columns <= count; ++columns) {
    const rows = Math.ceil(count / columns),
      width = place.width / columns,
      height = place.height / rows;
    const diameter = 0.88 * Math.min(width, height - label);
    if (diameter > best.diameter) best = { columns, width, height, diameter, label };
  }
  return best;
}

// --- small maps

const kApart = 8,
  kMapLabel = 16;

/// As many columns as give the largest squares.
function mapGrid(count, place) {
  let best = { side: 0 };
  for (let columns = 1; columns <= count; ++columns) {
    const rows = Math.ceil(count / columns),
      side = Math.min(place.width / columns, place.height / rows - kMapLabel) - kApart;
    if (side > best.side) best = { columns, side };
  }
  return best;
}

function drawMaps(ctx, place, { maps, chosen }, look) {
  const { columns, side } = mapGrid(maps.length, place),
    theme = kPlotColours[look.dark ? "dark" : "light"];
  maps.forEach(({ label, field }, k) => {
    const x = place.x + (k % columns) * (side + kApart),
      y = place.y + Math.floor(k / columns) * (side + kMapLabel + kApart) + kMapLabel;
    const range = [field.rows[0] - 0.5, field.rows[1] + 0.5],
      axis = { range, scale: "linear" };
    const own = { x, y, width: side, height: side, xAxis: axis, yAxis: { ...axis, inverted: true }, ratio: place.ratio };
    drawField(ctx, own, field, { ...look, fit: false });
    ctx.strokeStyle = k === chosen ? theme.accent : theme.axis;
    ctx.lineWidth = k === chosen ? 2.5 : 0.75;
    ctx.strokeRect(x, y, side, side);
    ctx.fillStyle = k === chosen ? theme.text : theme.muted;
    ctx.textAlign = "left";
    ctx.textBaseline = "middle";
    ctx.fillText(label, x, y - 0.55 * kMapLabel, side + kApart);
  });
}

/// Which map lies under a point; −1 for none.
export function mapAt(count, place, x, y) {
  const { columns, side } = mapGrid(count, place),
    column = Math.floor((x - place.x) / (side + kApart)),
    row = Math.floor((y - place.y) / (side + kMapLabel + kApart)),
    k = row * columns + column;
  return column >= 0 && column < columns && row >= 0 && k < count ? k : -1;
}

// --- circles with hands

function dialCentre(grid, place, k) {
  const column = k % grid.columns,
    row = Math.floor(k / grid.columns);
  return [place.x + (column + 0.5) * grid.width, place.y + row * grid.height + (grid.height - grid.label) / 2];
}

/// From where the hand was to where it is.
function drawSector(ctx, [x, y], radius, dial) {
  const turned = dial.angle - dial.start;
  ctx.globalAlpha = 0.16;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.arc(x, y, radius, -dial.start, -dial.start - (turned % (2 * Math.PI)), turned > 0);
  ctx.fill();
  ctx.globalAlpha = 1;
}

function drawDial(ctx, centre, radius, dial, look) {
  const [x, y] = centre,
    theme = kPlotColours[look.dark ? "dark" : "light"],
    colour = seriesColour(dial.colour, look.dark);
  ctx.fillStyle = theme.plot;
  ctx.strokeStyle = theme.axis;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fill();
  ctx.moveTo(x + 0.86 * radius, y);
  ctx.lineTo(x + radius, y);
  ctx.stroke();
  ctx.fillStyle = ctx.strokeStyle = colour;
  drawSector(ctx, centre, radius, dial);
  const end = [x + radius * dial.radius * Math.cos(dial.angle), y - radius * dial.radius * Math.sin(dial.angle)];
  ctx.lineWidth = Math.min(Math.max(0.07 * radius, 0.8), 2.4);
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(...end);
  ctx.stroke();
  drawDots(ctx, [end], Math.min(Math.max(0.1 * radius, 1), 4.5));
}

function drawDials(ctx, place, { dials }, look) {
  const grid = dialGrid(dials.length, place),
    theme = kPlotColours[look.dark ? "dark" : "light"];
  dials.forEach((dial, k) => {
    const centre = dialCentre(grid, place, k);
    drawDial(ctx, centre, grid.diameter / 2, dial, look);
    ctx.fillStyle = theme.text;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    if (grid.diameter >= 26) ctx.fillText(dial.label, centre[0], centre[1] + grid.diameter / 2 + 0.6 * grid.label);
  });
}

/// Which dial lies under a point; −1 for none.
export function dialAt(count, place, x, y) {
  const grid = dialGrid(count, place),
    column = Math.floor((x - place.x) / grid.width),
    row = Math.floor((y - place.y) / grid.height);
  const k = row * grid.columns + column;
  return column >= 0 && column < grid.columns && row >= 0 && k < count ? k : -1;
}

// --- fields

/// What each device pixel of an axis covers: boxes {first, count}, and the index of a pixel's box. Every cell belongs to
/// the pixel in which it begins.
function pixelBoxes(axis, pixels, [low, high]) {
  const edge = (k) => Math.floor(valueAt(axis, k / pixels) + 0.5),
    boxes = [],
    index = new Int32Array(pixels);
  let last = null;
  for (let k = 0; k < pixels; ++k) {
    const first = edge(k),
      count = Math.max(edge(k + 1) - first, 1),
      outside = first < low || first > high;
    if (!last || last.first !== first || count > 1 || last.count > 1)
      boxes.push((last = { first, count: Math.min(count, high - first + 1), outside }));
    index[k] = boxes.length - 1;
  }
  return { boxes, index };
}

/// Of the colours: the field's own, or those of what is seen.
function shownLimits(field, values, fit) {
  if (!fit) return field.limits;
  let low = Infinity,
    high = -Infinity;
  for (const each of values) if (Number.isFinite(each)) [low, high] = [Math.min(low, each), Math.max(high, each)];
  if (!(low <= high)) return field.limits;
  const most = Math.max(Math.abs(low), Math.abs(high));
  return field.shade === "diverging" ? [-most, most] : [low, high];
}

function hatchColours(theme) {
  return theme.hatch.map((hex) => [1, 3, 5].map((k) => parseInt(hex.slice(k, k + 2), 16)));
}

/// Writes the colours of a field's pixels into an image.
function shadeImage(image, values, width, rows, columns, limits, map, theme, pitch) {
  const hatch = hatchColours(theme),
    scale = limits[1] > limits[0] ? 255 / (limits[1] - limits[0]) : 0;
  for (let y = 0, at = 0; y < image.height; ++y)
    for (let x = 0; x < image.width; ++x, at += 4) {
      const value = values[rows.index[y] * width + columns.index[x]];
      const entry = Math.round(Math.min(Math.max(scale ? (value - limits[0]) * scale : 127.5, 0), 255));
      const colour =
        value !== value ? hatch[(x + y) % pitch < pitch / 4 ? 1 : 0] : map.subarray(3 * entry, 3 * entry + 3);
      image.data[at] = colour[0];
      image.data[at + 1] = colour[1];
      image.data[at + 2] = colour[2];
      image.data[at + 3] = 255;
    }
}

function drawField(ctx, place, field, look) {
  const ratio = place.ratio,
    left = Math.round(place.x * ratio),
    top = Math.round(place.y * ratio);
  const image = ctx.createImageData(Math.round(place.width * ratio), Math.round(place.height * ratio));
  const columns = pixelBoxes(place.xAxis, image.width, field.columns),
    rows = pixelBoxes(place.yAxis, image.height, field.rows);
  const values = field.samples(rows.boxes, columns.boxes),
    limits = shownLimits(field, values, look.fit);
  const map = colourMapOf(look.colours, field.shade, look.dark),
    theme = kPlotColours[look.dark ? "dark" : "light"];
  if (!place.yAxis.inverted) rows.index.reverse();
  shadeImage(
    image,
    values,
    columns.boxes.length,
    rows,
    columns,
    limits,
    map,
    theme,
    Math.max(4, Math.round(8 * ratio)),
  );
  ctx.putImageData(image, left, top);
  field.shown = { limits, map };
  if (field.numbers) drawCellNumbers(ctx, place, field, limits, map);
}

/// As many digits as fit, at most three that count.
function cellText(value, largest) {
  if (value !== value) return "";
  const size = Math.abs(value),
    exponent = (v) => (v > 0 ? Math.floor(Math.log10(v)) : 0);
  const decimals = Math.min(Math.max(2 - exponent(size), 0), Math.max(2, 2 - exponent(largest)));
  const text = size.toFixed(decimals),
    exact = Math.abs(Number(text) - size) <= 1e-12 * size;
  const short = exact && text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return value < 0 && Number(text) !== 0 ? "−" + short : short;
}

/// In units of the letters' size.
function widestCell(ctx, { rows, columns }, text) {
  let widest = 1,
    size = Number(/([\d.]+)px/.exec(ctx.font)[1]);
  for (let row = rows[0]; row <= rows[1]; ++row)
    for (let column = columns[0]; column <= columns[1]; ++column)
      widest = Math.max(widest, ctx.measureText(text(row, column)).width / size);
  return widest;
}

/// Papers print small matrices with their numbers.
function drawCellNumbers(ctx, place, field, limits, map) {
  const width = place.width / (place.xAxis.range[1] - place.xAxis.range[0]),
    height = place.height / (place.yAxis.range[1] - place.yAxis.range[0]);
  const largest = Math.max(Math.abs(limits[0]), Math.abs(limits[1])),
    font = ctx.font;
  const text = (row, column) =>
    field.whole ? String(field.at(row, column)) : cellText(field.at(row, column), largest);
  const size = Math.floor(Math.min((0.84 * width) / widestCell(ctx, field, text), 0.6 * height, 16));
  if (size < 7) return;
  ctx.font = font.replace(/[\d.]+px/, size + "px");
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (let row = field.rows[0]; row <= field.rows[1]; ++row)
    for (let column = field.columns[0]; column <= field.columns[1]; ++column) {
      const value = field.at(row, column),
        x = placeX(place, column),
        y = placeY(place, row);
      if (x < place.x || x > place.x + place.width || y < place.y || y > place.y + place.height) continue;
      ctx.fillStyle = inkOn(map, (value - limits[0]) / (limits[1] - limits[0]));
      ctx.fillText(text(row, column), x, y + 0.5);
    }
  ctx.font = font;
}

/// Black or white, whichever is read more easily on that colour.
function inkOn(map, fraction) {
  const at = 3 * Math.round(Math.min(Math.max(fraction, 0), 1) * 255),
    linear = (c) => ((c / 255 + 0.055) / 1.055) ** 2.4;
  const luminance = 0.2126 * linear(map[at]) + 0.7152 * linear(map[at + 1]) + 0.0722 * linear(map[at + 2]);
  return luminance > 0.18 ? "#000000" : "#ffffff";
}

export function drawMark(ctx, place, mark, look) {
  ({ field: drawField, curves: drawCurves, bars: drawBars, dials: drawDials, maps: drawMaps })[mark.kind](ctx, place, mark, look);
}

addChinese({
  "Drawn at %1 of %2 whole numbers; the read-out is exact everywhere.": "曲线绘于 %2 个整数中的 %1 个；读数处处精确。",
});
