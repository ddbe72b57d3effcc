// SPDX-License-Identifier: GPL-3.0-or-later
// Matrix, slopes and buckets of biases (core/views/bias_matrix.cpp, bias_parts.cpp, slopes.cpp, distances.cpp).

import { biasAt, biasCell, biasOf, biasReach, bitFloor, isBias, stepAt } from "../kernels/bias.mjs";
import { biasBoxMean } from "../kernels/box_means.mjs";
import { extentOf, heldInside } from "../kernels/numbers.mjs";
import { say, shortPowerOfE } from "../page/words.mjs";
import { cellAxis, colourBesideBars, comparedPanels, dottedCurve, figureOf, panelTitled, rowAxis, smallField, squaredPanels,
         subjectCurve } from "./parts.mjs";

function biasSubjects(scene) {
  return scene.subjects.filter((each) => isBias(each.encoding))
    .map((subject) => ({ subject, bias: biasOf(subject.encoding, subject.values) }));
}

// --- matrix

function biasTitle(bias, head) {
  const { slope, gain } = bias.heads[head];
  if (slope > 0) return say("Head %1, slope %2", head, slope);
  if (gain > 0) return say("Head %1, divided by %2", head, 1 / gain);
  return bias.heads.length === 1 ? say("The same for every head") : say("Head %1", head);
}

/// Tables have signed colours whatever is in them; slopes and waves go from their lowest value to 0.
function biasField(bias, head, length) {
  const [low, high] = biasReach(bias, head, 1 - length, length - 1), isTable = bias.heads[head].steps !== null;
  const most = Math.max(Math.abs(low), Math.abs(high)) || 1;
  return { kind: "field", key: "bias", name: say("Bias added to the score"), rows: [0, length - 1], columns: [0, length - 1], gap: "−∞",
           limits: isTable ? [-most, most] : [low < 0 ? low : -1, 0], shade: isTable ? "diverging" : "sequential",
           at: (i, j) => biasCell(bias, head, i, j), boxMean: bias.heads[head].gain === 0 ? biasBoxMean(bias, head) : null };
}

function cellLines(bias, query, key) {
  const out = [say("query − key = %1, key − query = %2", query - key, key - query)];
  if (bias.buckets) out.push(say("bucket %1", stepAt(bias.buckets, query - key)));
  if (bias.causal && key > query) out.push(say("masked: the key comes after the query"));
  return out;
}

function biasNumbers(bias, head, length) {
  const { slope, steps, gain } = bias.heads[head], far = length - 1, lines = [];
  if (slope !== 0)
    lines.push(say("Distance 1 costs <b>%1</b>, distance %2 costs <b>%3</b>; e<sup>bias</sup> = %4 there.", slope, far, slope * far,
                   shortPowerOfE(-slope * far)));
  if (steps)
    lines.push(say("Head %1 adds from <b>%2</b> to <b>%3</b>, the same for all pairs at one distance.", head, ...biasReach(bias, head, -far, far)),
               say("T5 does not divide q·k by √d; the weights of its queries start √d times smaller instead."));
  if (gain !== 0)
    lines.push(say("Distance 1 costs <b>%1</b>, distance %2 costs <b>%3</b>.", -biasAt(bias, head, 1), far, -biasAt(bias, head, far)));
  return lines;
}

function maskNote({ subject, bias }) {
  return bias.causal ? say("%1: the hatched keys are masked, as the encoding has it.", subject.name)
                     : say("%1: no key is masked, as the encoding has it.", subject.name);
}

export function biasMatrixView(scene) {
  const subjects = biasSubjects(scene), { settings } = scene, length = settings.length ?? 64, figure = figureOf([]);
  const fields = subjects.map(({ subject, bias }) => {
    const head = heldInside(settings.head, bias.heads.length, say("head"), figure.notes), title = biasTitle(bias, head);
    return { title: subjects.length > 1 ? say("%1: %2", subject.name, title) : title, field: biasField(bias, head, length) };
  });
  if (fields.some(({ field }) => field.shade === "diverging")) for (const { field } of fields) field.shade = "diverging";
  figure.panels = squaredPanels(comparedPanels(cellAxis("key", say("Key position j (tokens)"), 0, length - 1),
                                               rowAxis("query", say("Query position i (tokens)"), 0, length - 1), fields));
  figure.panels.forEach((panel, k) => (panel.remark = (x, y) => cellLines(subjects[k].bias, y, x)));
  figure.numbers = biasNumbers(subjects[0].bias, Math.min(settings.head, subjects[0].bias.heads.length - 1), length);
  figure.notes.push(...subjects.map(maskNote));
  return figure;
}

// --- slopes

function slopesOf(bias) {
  return bias.heads.map((head) => head.slope);
}

/// One run over all heads, which agrees with the models only for powers of two.
function naiveSlopes(slopes) {
  const exponent = Math.log2(slopes[bitFloor(slopes.length) - 1]);
  return slopes.map((_, k) => Math.pow(2, (exponent * (k + 1)) / slopes.length));
}

function slopeBars(slopes) {
  const power = bitFloor(slopes.length), groups = [{ key: "first", name: say("the largest power of two of heads"), colour: 0 }];
  if (power < slopes.length) groups.push({ key: "rest", name: say("the remaining heads, between those slopes"), colour: 1 });
  return { kind: "bars", key: "slope", name: say("Slope"), first: 0, baseline: 1, values: slopes, groups,
           group: slopes.map((_, h) => (h < power ? 0 : 1)) };
}

function slopeNumbers(slopes) {
  const power = bitFloor(slopes.length), heads = slopes.length, [least, most] = extentOf(slopes);
  const lines = [say("A head's bias reaches −1 at distance 1/slope: from %1 to %2 {2|token|tokens}.", 1 / most, 1 / least),
                 say("%1 {1|head|heads} = %2 + %3", heads, power, heads - power),
                 say("Slopes from <b>%1</b> (head 0) to <b>%2</b> (head %3)", slopes[0], slopes[power - 1], power - 1)];
  if (power < heads)
    lines.push(say("Then again from <b>%1</b> (head %2): the runs interleave.", slopes[power], power),
               say("One run over all %1 heads, the naive rule, would start with %2 instead of <b>%3</b>.", heads, naiveSlopes(slopes)[0], slopes[0]));
  return lines;
}

export function slopesView(scene) {
  const subjects = biasSubjects(scene).filter(({ bias }) => slopesOf(bias).every((slope) => slope > 0));
  const lists = subjects.map(({ bias }) => slopesOf(bias)), [least, high] = extentOf(lists.flat(), 1, 0), [own] = lists;
  const last = Math.max(...lists.map((list) => list.length)) - 1, curves = [];
  const y = { key: "slope", title: say("Slope (bias per token of distance)"), scale: "log", powersOfTwo: true,
              range: [2 ** (Math.floor(Math.log2(least)) - 1), Math.max(1, 2 ** Math.ceil(Math.log2(high)))] };
  if (bitFloor(own.length) < own.length)
    curves.push({ ...dottedCurve("naive", say("the naive rule, one run over all heads"), 2, naiveSlopes(own)), stroke: "dot" });
  for (const [k, { subject }] of subjects.entries())
    if (k > 0) curves.push(dottedCurve(subject.key, subject.name, colourBesideBars(subject), lists[k]));
  const figure = figureOf([panelTitled(say("Slope of each head"), cellAxis("head", say("Head h"), 0, last), y,
                                       [slopeBars(own), { kind: "curves", domain: [0, last], curves }])]);
  figure.numbers = slopeNumbers(own);
  return figure;
}

// --- buckets

const kTableColumns = 8;

function bucketCurve({ subject, bias }, k, sign) {
  const values = (first, count) => Array.from({ length: count }, (_, i) => stepAt(bias.buckets, sign * (first + i)));
  return { ...subjectCurve(subject, k === 0), steps: true, values };
}

function bucketPanel(subjects, { largest }, sign) {
  const title = sign > 0 ? say("Distance i − j (tokens)") : say("Distance j − i (tokens)");
  const [low, high] = extentOf(subjects.flatMap(({ bias }) => [bias.buckets.before, ...bias.buckets.values]));
  const y = { key: "index", title: subjects.length === 1 ? say("Bucket") : say("Bucket or row of the table"), integers: true,
              range: [low - 0.5, high + 0.5], scale: "linear" };
  const curves = subjects.map((each, k) => bucketCurve(each, k, sign));
  return panelTitled(say("Index against distance"), cellAxis("distance", title, -largest, largest), y,
                     [{ kind: "curves", domain: [-largest, largest], curves }]);
}

function bucketTable({ bias }, rows, sign) {
  const cells = Array.from({ length: rows * kTableColumns }, (_, distance) => stepAt(bias.buckets, sign * distance));
  const [least, most] = extentOf(cells);
  return { ...smallField(cells, kTableColumns), key: "index", whole: true, numbers: true, name: say("Bucket"), limits: [least, Math.max(most, least + 1)] };
}

function tablePanels(subjects, rows, sign) {
  const y = rowAxis("row", say("Row from distance (tokens)"), 0, rows - 1);
  y.labels = Array.from({ length: rows }, (_, row) => String(kTableColumns * row));
  const fields = subjects.slice(0, 3).map((each) => {
    const title = say("%1 of each distance", say("Bucket"));
    return { title: subjects.length === 1 ? title : say("%1: %2", each.subject.name, title), field: bucketTable(each, rows, sign) };
  });
  const panels = comparedPanels(cellAxis("more", say("Further on (tokens)"), 0, kTableColumns - 1), y, fields);
  for (const panel of panels) panel.remark = (column, row) => [say("distance %1", row * kTableColumns + column)];
  return panels;
}

export function bucketsView(scene) {
  const subjects = biasSubjects(scene).filter(({ bias }) => bias.buckets), { settings } = scene;
  const sign = settings["distance-sign"] === "query-minus-key" ? 1 : -1;
  const rows = Math.min(Math.ceil(settings.largest / kTableColumns), 32), last = rows * kTableColumns - 1;
  const figure = figureOf([bucketPanel(subjects, settings, sign), ...tablePanels(subjects, rows, sign)]);
  if (last < settings.largest) figure.notes.push(say("The table holds distances 0 to %1 of %2.", last, settings.largest));
  const { buckets } = subjects[0].bias, { edges, values } = buckets;
  figure.numbers = [say("A distance of +3 is index <b>%1</b> where it is j − i (T5, Shaw's paper) and <b>%2</b> where it is " +
                        "i − j (DeBERTa, clip(i − j) in some notes).", stepAt(buckets, -3), stepAt(buckets, 3))];
  if (edges.length)
    figure.numbers.push(say("From i − j = %1 on all keys share index <b>%2</b>.", edges[edges.length - 1], values[values.length - 1]));
  return figure;
}
