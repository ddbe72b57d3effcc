// SPDX-License-Identifier: GPL-3.0-or-later
// One panel on one canvas: axes, zones, guides, colour bar; the marks are drawn by marks.mjs. The look is
// {dark, hidden, colours, fit, ratio}.

import { kPlotColours, mapColour, seriesColour } from "./colours.mjs";
import { commonPower, ticksFor, ticksWithEnds } from "./figure.mjs";
import { dialAt, drawMark, fractionOf, mapAt, placeX, placeY, valueAt } from "./marks.mjs";

const kPlotFont =
  '"Noto Sans", "Source Sans 3", "Segoe UI", system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';
const kTickFont = "12px " + kPlotFont,
  kTitleFont = "13px " + kPlotFont;

export function fieldOf(panel) {
  return panel.marks.find((mark) => mark.kind === "field");
}

/// A map that carries its numbers needs no colour bar.
function barredField(panel) {
  const field = fieldOf(panel);
  return field && !(field.numbers && field.whole && !field.names.length) ? field : null;
}

/// What fills its panel, which has no axes then.
export function filling(panel) {
  return panel.marks.find((mark) => mark.kind === "dials" || mark.kind === "maps");
}

function widestLabel(ctx, ticks) {
  return Math.max(0, ...ticks.map((tick) => ctx.measureText(tick.label).width));
}

/// Turns within L for a wavelength: the far side of an axis as an axis of its own.
function farAxis({ range: [low, high], scale, reciprocal }) {
  return { title: reciprocal.title, range: [reciprocal.numerator / high, reciprocal.numerator / low], scale };
}

function barAxisOf(field) {
  const [low, high] = field.limits,
    whole = field.whole && high - low <= 16;
  return {
    range: whole ? [low - 0.5, high + 0.5] : low < high ? [low, high] : [low - 0.5, low + 0.5],
    integers: field.whole,
    scale: "linear",
    labels: field.names.length ? field.names : undefined,
  };
}

function wantedTicks(pixels, pitch) {
  return Math.max(2, Math.floor(pixels / pitch));
}

/// A common power of ten stands with the title.
function titleWithPower(axis) {
  const power = commonPower(axis);
  return power ? `${axis.title} ${power}` : axis.title;
}

/// Pixels left, right, above and below the plot.
function marginsOf(ctx, panel, height) {
  if (filling(panel)) return { left: 0, right: 0, top: 4, bottom: 0 };
  ctx.font = kTickFont;
  const field = barredField(panel),
    widest = (axis, ticks, pitch) => widestLabel(ctx, ticks(axis, wantedTicks(height, pitch))),
    labels = (axis, ticks) => Math.max(widest(axis, ticks, 44), widest(axis, ticks, 56)); // the plot is a little lower
  const margins = {
    left: 34 + labels(panel.y, ticksFor),
    right: 10,
    top: panel.zones.some((zone) => zone.name) ? 24 : 8,
    bottom: 46,
  };
  if (field) margins.right = 14 + 16 + 10 + labels(barAxisOf(field), field.whole ? ticksFor : ticksWithEnds) + 24;
  if (panel.y.reciprocal) margins.right = 12 + labels(farAxis(panel.y), ticksFor) + 26;
  return margins;
}

/// The natural height of a panel of that width; `aspect` is that of panels of curves.
export function panelHeight(ctx, panel, width, aspect, most) {
  if (filling(panel)) return Math.min(Math.max(0.82 * width, 240), most);
  if (!panel.square) return Math.min(Math.max(aspect * width, 280), most);
  const margins = marginsOf(ctx, panel, width);
  return (
    Math.min(
      aspectSide(panel, width - margins.left - margins.right, Infinity)[1],
      most - margins.top - margins.bottom,
    ) +
    margins.top +
    margins.bottom
  );
}

/// Width and height of square cells within a box.
function aspectSide({ x, y }, width, height) {
  const aspect = (x.range[1] - x.range[0]) / (y.range[1] - y.range[0]),
    used = Math.min(width, height * aspect);
  return [used, used / aspect];
}

export function placePanel(ctx, panel, width, height, ratio) {
  const margins = marginsOf(ctx, panel, height),
    room = [width - margins.left - margins.right, height - margins.top - margins.bottom];
  const [across, down] = panel.square ? aspectSide(panel, ...room) : room,
    snap = (value) => Math.round(value * ratio) / ratio;
  const left = margins.left + (panel.square ? (room[0] - across) / 2 : 0);
  return {
    x: snap(left),
    y: snap(margins.top),
    width: snap(Math.max(across, 10)),
    height: snap(Math.max(down, 10)),
    xAxis: panel.x,
    yAxis: panel.y,
    end: width, // of the canvas
    ratio,
  };
}

function drawZones(ctx, place, zones, look) {
  for (const { range, colour } of zones) {
    const left = Math.max(placeX(place, range[0]), place.x),
      right = Math.min(placeX(place, range[1]), place.x + place.width);
    if (!(right > left)) continue;
    ctx.globalAlpha = look.dark ? 0.12 : 0.08;
    ctx.fillStyle = seriesColour(colour, look.dark);
    ctx.fillRect(left, place.y, right - left, place.height);
    ctx.globalAlpha = 1;
  }
}

/// Above the plot, where they hide nothing, if there is room.
function nameZones(ctx, place, zones, theme) {
  ctx.font = kTitleFont;
  ctx.textAlign = "center";
  ctx.textBaseline = "top";
  for (const { range, name } of zones) {
    const left = Math.max(placeX(place, range[0]), place.x),
      right = Math.min(placeX(place, range[1]), place.x + place.width);
    if (!name || ctx.measureText(name).width > right - left - 6) continue;
    ctx.fillStyle = theme.muted;
    ctx.fillText(name, (left + right) / 2, place.y - 19);
  }
}

function line(ctx, x1, y1, x2, y2) {
  ctx.beginPath();
  ctx.moveTo(x1, y1);
  ctx.lineTo(x2, y2);
  ctx.stroke();
}

/// On the middle of a device pixel, so that hairlines are sharp.
function sharp(value, ratio) {
  return (Math.floor(value * ratio) + 0.5) / ratio;
}

function ticksOfPlace({ xAxis, yAxis, width, height }) {
  return {
    x: ticksFor(xAxis, wantedTicks(width, xAxis.labels ? 32 : 74)),
    y: ticksFor(yAxis, wantedTicks(height, yAxis.labels ? 20 : 44)),
  };
}

function drawGrid(ctx, place, ticks, theme) {
  ctx.strokeStyle = theme.grid;
  ctx.lineWidth = 1 / place.ratio;
  for (const { value, label } of ticks.x) {
    const x = sharp(placeX(place, value), place.ratio);
    if (label) line(ctx, x, place.y, x, place.y + place.height);
  }
  for (const { value, label } of ticks.y) {
    const y = sharp(placeY(place, value), place.ratio);
    if (label) line(ctx, place.x, y, place.x + place.width, y);
  }
}

function drawXAxis(ctx, place, ticks, theme) {
  const bottom = place.y + place.height;
  let free = -Infinity; // labels keep apart
  ctx.textAlign = "center";
  ctx.textBaseline = "top";
  for (const { value, label } of ticks) {
    const x = placeX(place, value),
      half = ctx.measureText(label).width / 2;
    line(ctx, sharp(x, place.ratio), bottom, sharp(x, place.ratio), bottom + (label ? 5 : 3));
    const at = Math.min(x, place.end - half); // the last one stays inside
    if (!label || at - half < free) continue;
    ctx.fillText(label, at, bottom + 8);
    free = at + half + 4;
  }
  ctx.font = kTitleFont;
  ctx.fillStyle = theme.text;
  ctx.fillText(titleWithPower(place.xAxis), place.x + place.width / 2, bottom + 28, place.x + place.width + 60);
}

function drawYAxis(ctx, place, ticks, theme) {
  ctx.textAlign = "right";
  ctx.textBaseline = "middle";
  for (const { value, label } of ticks) {
    const y = placeY(place, value);
    line(ctx, place.x - (label ? 5 : 3), sharp(y, place.ratio), place.x, sharp(y, place.ratio));
    if (label) ctx.fillText(label, place.x - 8, y);
  }
  const width = widestLabel(ctx, ticks);
  drawUpwards(ctx, titleWithPower(place.yAxis), place.x - 20 - width, place, theme);
}

/// A title that reads upwards beside the plot.
function drawUpwards(ctx, text, x, place, theme) {
  ctx.save();
  ctx.translate(x, place.y + place.height / 2);
  ctx.rotate(-Math.PI / 2);
  ctx.font = kTitleFont;
  ctx.fillStyle = theme.text;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(text, 0, 0, place.height + 40);
  ctx.restore();
}

function drawFarAxis(ctx, place, theme) {
  const axis = farAxis(place.yAxis),
    right = place.x + place.width,
    ticks = ticksFor(axis, wantedTicks(place.height, 44));
  ctx.font = kTickFont;
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  for (const { value, label } of ticks) {
    const y = placeY(place, place.yAxis.reciprocal.numerator / value);
    line(ctx, right, sharp(y, place.ratio), right + (label ? 5 : 3), sharp(y, place.ratio));
    if (label) ctx.fillText(label, right + 8, y);
  }
  drawUpwards(ctx, axis.title, right + 22 + widestLabel(ctx, ticks), place, theme);
}

function drawAxes(ctx, place, ticks, theme) {
  const bottom = sharp(place.y + place.height, place.ratio),
    left = sharp(place.x, place.ratio);
  ctx.strokeStyle = theme.axis;
  ctx.lineWidth = 1;
  ctx.font = kTickFont;
  ctx.fillStyle = theme.text;
  line(ctx, left, place.y, left, bottom);
  line(ctx, left, bottom, place.x + place.width, bottom);
  drawYAxis(ctx, place, ticks.y, theme);
  ctx.font = kTickFont;
  ctx.fillStyle = theme.text;
  drawXAxis(ctx, place, ticks.x, theme);
  ctx.font = kTickFont;
  if (place.yAxis.reciprocal) drawFarAxis(ctx, place, theme);
}

/// With a halo, so that it reads over curves.
function haloedText(ctx, text, x, y, theme) {
  ctx.lineJoin = "round";
  ctx.lineWidth = 4;
  ctx.strokeStyle = theme.plot;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = theme.text;
  ctx.fillText(text, x, y);
}

/// How much of a box is drawn on: pixels that differ from its first.
function inkUnder(ctx, { x, y, width, height }, ratio) {
  const { data } = ctx.getImageData(
    Math.round(x * ratio),
    Math.round(y * ratio),
    Math.max(1, Math.round(width * ratio)),
    Math.max(1, Math.round(height * ratio)),
  );
  let ink = 0;
  for (let at = 0; at < data.length; at += 4)
    if (Math.abs(data[at] - data[0]) + Math.abs(data[at + 1] - data[1]) + Math.abs(data[at + 2] - data[2]) > 90) ++ink;
  return ink;
}

/// Where a guide's label may stand, the best place first.
function guidePlaces(place, at, position, width) {
  const { x, y } = place,
    right = x + place.width - 6 - width,
    middle = x + (place.width - width) / 2,
    height = 16;
  if (at === "x")
    return [0.02, 0.3, 0.55, 0.85].flatMap((share) =>
      [position + 6, position - 6 - width].map((left) => ({ x: left, y: y + share * place.height, width, height })),
    );
  return [right, x + 6, middle].flatMap((left) =>
    [position - 19, position + 4].map((top) => ({ x: left, y: top, width, height })),
  );
}

/// The first place without ink, else the one with the least.
function freePlace(ctx, place, places) {
  const inside = places.filter(
    (each) =>
      each.x >= place.x &&
      each.x + each.width <= place.x + place.width &&
      each.y >= place.y &&
      each.y + each.height <= place.y + place.height,
  );
  let best = null;
  for (const each of inside) {
    const ink = inkUnder(ctx, each, place.ratio);
    if (!best || ink < best.ink) best = { ...each, ink };
    if (ink === 0) break;
  }
  return best;
}

function drawGuide(ctx, place, { at, value, label }, theme) {
  const [low, high] = at === "x" ? place.xAxis.range : place.yAxis.range;
  if (!(value >= low && value <= high)) return;
  ctx.font = kTickFont;
  const position = at === "x" ? placeX(place, value) : placeY(place, value);
  const free = freePlace(ctx, place, guidePlaces(place, at, position, ctx.measureText(label).width));
  ctx.strokeStyle = theme.accent;
  ctx.lineWidth = 1.25;
  ctx.setLineDash([5, 4]);
  if (at === "x") line(ctx, position, place.y, position, place.y + place.height);
  else line(ctx, place.x, position, place.x + place.width, position);
  ctx.setLineDash([]);
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  if (free) haloedText(ctx, label, free.x, free.y + 8, theme);
}

/// Where the words of a callout may stand: around its point, the near places first.
function calloutPlaces(x, y, width) {
  const height = 20;
  return [1, 2, 3].flatMap((ring) =>
    [30, 90, 150, 210, 270, 330, 0, 180].map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return {
        x: x + Math.cos(angle) * (22 * ring + width / 2) - width / 2,
        y: y - Math.sin(angle) * (22 * ring + height / 2) - height / 2,
        width,
        height,
      };
    }),
  );
}

/// A reader's note: a plate with words, and an arrow to the point.
function drawCallout(ctx, place, callout, theme) {
  const inside = (axis, value) => value >= axis.range[0] && value <= axis.range[1];
  if (!inside(place.xAxis, callout.x) || !inside(place.yAxis, callout.y)) return;
  ctx.font = kTickFont;
  const x = placeX(place, callout.x),
    y = placeY(place, callout.y),
    box = freePlace(ctx, place, calloutPlaces(x, y, ctx.measureText(callout.words).width + 10));
  if (!box) return;
  const from = [Math.min(Math.max(x, box.x), box.x + box.width), Math.min(Math.max(y, box.y), box.y + box.height)],
    angle = Math.atan2(y - from[1], x - from[0]);
  ctx.strokeStyle = theme.text;
  ctx.lineWidth = 1.2;
  line(ctx, from[0], from[1], x, y);
  for (const side of [-0.4, 0.4]) line(ctx, x, y, x - 7 * Math.cos(angle + side), y - 7 * Math.sin(angle + side));
  ctx.fillStyle = theme.plot ?? theme.surface;
  ctx.fillRect(box.x, box.y, box.width, box.height);
  ctx.strokeStyle = theme.axis;
  ctx.strokeRect(box.x, box.y, box.width, box.height);
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  haloedText(ctx, callout.words, box.x + 5, box.y + 10, theme);
}

function drawColourBar(ctx, place, field, theme) {
  const { limits, map } = field.shown,
    axis = { ...barAxisOf({ ...field, limits }) },
    x = place.x + place.width + 14;
  const blocks = field.whole && limits[1] - limits[0] <= 16 ? limits[1] - limits[0] + 1 : 256;
  for (let k = 0; k < blocks; ++k) {
    ctx.fillStyle = mapColour(map, blocks > 1 ? k / (blocks - 1) : 0.5);
    ctx.fillRect(x, place.y + place.height * (1 - (k + 1) / blocks), 14, place.height / blocks + 0.7);
  }
  ctx.strokeStyle = theme.axis;
  ctx.lineWidth = 1;
  ctx.strokeRect(sharp(x, place.ratio), sharp(place.y, place.ratio), 14, place.height);
  const ticks = (field.whole ? ticksFor : ticksWithEnds)(axis, wantedTicks(place.height, 56));
  ctx.font = kTickFont;
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  ctx.fillStyle = theme.text;
  for (const { value, label } of ticks) {
    const y = place.y + (1 - fractionOf(axis, value)) * place.height;
    line(ctx, x + 14, sharp(y, place.ratio), x + 18, sharp(y, place.ratio));
    ctx.fillText(label, x + 21, y);
  }
  drawUpwards(
    ctx,
    field.name + (commonPower(axis) ? " " + commonPower(axis) : ""),
    x + 33 + widestLabel(ctx, ticks),
    place,
    theme,
  );
}

function clipTo(ctx, place) {
  ctx.beginPath();
  ctx.rect(place.x - 1, place.y - 1, place.width + 2, place.height + 2);
  ctx.clip();
}

/// References lie behind all else, curves before bars.
function layersOf(marks) {
  const curves = marks.filter((each) => each.kind === "curves");
  const some = (wanted) =>
    curves.map((each) => ({ ...each, curves: each.curves.filter((curve) => Boolean(curve.reference) === wanted) }));
  return [...some(true), ...marks.filter((each) => each.kind !== "curves"), ...some(false)];
}

function drawMarks(ctx, place, panel, look) {
  ctx.save();
  if (!filling(panel) && !fieldOf(panel)) clipTo(ctx, place);
  ctx.font = kTickFont;
  for (const mark of layersOf(panel.marks)) drawMark(ctx, place, mark, look);
  ctx.restore();
}

/// Draws a panel; returns the place of its plot.
export function drawPanel(canvas, panel, width, height, look) {
  const ratio = look.ratio,
    ctx = canvas.getContext("2d", { willReadFrequently: true }),
    theme = kPlotColours[look.dark ? "dark" : "light"];
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.height = height + "px";
  ctx.scale(ratio, ratio);
  const place = placePanel(ctx, panel, width, height, ratio);
  if (filling(panel)) return (drawMarks(ctx, place, panel, look), place);
  const ticks = ticksOfPlace(place),
    field = fieldOf(panel);
  ctx.fillStyle = theme.plot;
  if (!field) ctx.fillRect(place.x, place.y, place.width, place.height);
  drawZones(ctx, place, panel.zones, look);
  if (!field) drawGrid(ctx, place, ticks, theme);
  drawMarks(ctx, place, panel, look);
  nameZones(ctx, place, panel.zones, theme);
  for (const guide of panel.guides) drawGuide(ctx, place, guide, theme);
  for (const callout of panel.callouts ?? []) drawCallout(ctx, place, callout, theme);
  drawAxes(ctx, place, ticks, theme);
  if (barredField(panel)) drawColourBar(ctx, place, field, theme);
  return place;
}

/// The whole numbers under a point of the plot: {column, row}, or null outside of it.
export function numbersAt(panel, place, x, y) {
  const whole = filling(panel);
  if (whole) {
    const k = whole.maps ? mapAt(whole.maps.length, place, x, y) : dialAt(whole.dials.length, place, x, y);
    return k < 0 ? null : { column: k, row: 0 };
  }
  const across = (x - place.x) / place.width,
    down = (y - place.y) / place.height;
  if (across < 0 || across > 1 || down < 0 || down > 1) return null;
  const row = valueAt(place.yAxis, place.yAxis.inverted ? down : 1 - down);
  return { column: Math.round(valueAt(place.xAxis, across)), row: Math.round(row) };
}

/// Marks the place that is read: a line and a dot on every curve, or the outline of a cell.
export function drawCrosshair(canvas, panel, place, point, look) {
  const ctx = canvas.getContext("2d"),
    theme = kPlotColours[look.dark ? "dark" : "light"];
  ctx.setTransform(look.ratio, 0, 0, look.ratio, 0, 0);
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  if (!point || filling(panel)) return;
  ctx.strokeStyle = theme.text;
  ctx.lineWidth = 1;
  if (fieldOf(panel)) return drawCellOutline(ctx, place, point);
  const x = sharp(placeX(place, point.column), look.ratio);
  ctx.globalAlpha = 0.45;
  line(ctx, x, place.y, x, place.y + place.height);
  ctx.globalAlpha = 1;
  for (const { y, colour } of point.dots ?? []) drawReadDot(ctx, x, placeY(place, y), place, colour, theme);
}

function drawReadDot(ctx, x, y, place, colour, theme) {
  if (!(y >= place.y - 1 && y <= place.y + place.height + 1)) return;
  ctx.beginPath();
  ctx.arc(x, y, 4, 0, 2 * Math.PI);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.strokeStyle = theme.plot;
  ctx.lineWidth = 1.5;
  ctx.stroke();
}

function drawCellOutline(ctx, place, { column, row }) {
  const left = placeX(place, column - 0.5),
    right = placeX(place, column + 0.5);
  const top = Math.min(placeY(place, row - 0.5), placeY(place, row + 0.5)),
    height = Math.abs(placeY(place, row + 0.5) - placeY(place, row - 0.5));
  ctx.lineWidth = 1.5;
  ctx.strokeRect(left, top, Math.max(right - left, 1), Math.max(height, 1));
}
