// SPDX-License-Identifier: GPL-3.0-or-later
// The table of vectors that is added to the embeddings (core/explore/views/position/table.cpp).

import { kTurn } from "../kernels/numbers.mjs";
import { meanWave, waveOf } from "../kernels/sinusoidal.mjs";
import { addChinese, say } from "../page/words.mjs";
import { cellAxis, comparedPanels, figureOf, registerView, rowAxis, wavelengthsOf } from "./parts.mjs";
import { isWaves, waveSubjects } from "./wave_parts.mjs";

function tableField({ waves, dim }, first, last) {
  return {
    kind: "field",
    key: "pe",
    name: say("PE: sine or cosine"),
    rows: [first, last],
    columns: [0, dim - 1],
    limits: [-1, 1],
    shade: "diverging",
    gap: say("no vector"),
    at: (row, column) => (column < dim ? waveOf(waves, row, column) : NaN),
    boxMean: (rows, columns) => meanOver(columns, dim, (c) => meanWave(waves, rows.first, rows.count, c)),
  };
}

/// Over the columns of a box that there are.
function meanOver({ first, count }, end, value) {
  let sum = 0,
    seen = 0;
  for (let c = first; c < Math.min(first + count, end); ++c) ((sum += value(c)), ++seen);
  return seen ? sum / seen : NaN;
}

function columnRemark(waves, x) {
  const column = waves.columns[Math.round(x)];
  if (!column || column.frequency < 0) return [];
  const wave = kTurn / waves.frequencies[column.frequency];
  return [column.cosine ? say("cosine") : say("sine"), say("wavelength %1 {1|token|tokens}", wave)];
}

function tableNumbers({ waves, dim }, { length }, last) {
  const size = say(
    "%1 {1|position|positions} × %2 {2|dimension|dimensions} = <b>%3</b> {3|value|values}",
    length,
    dim,
    length * dim,
  );
  if (!waves.frequencies.length) return [size];
  const waved = wavelengthsOf(waves.frequencies);
  return [
    say("Wavelengths from %1 to <b>%2</b> {2|token|tokens}", waved[0], waved[waved.length - 1]),
    size,
    say("PE[%1, 0] = sin(%1) = <b>%2</b>", last, Math.sin(last)),
  ];
}

function tableView(scene) {
  const { start, length } = scene.settings,
    last = start + length - 1,
    subjects = waveSubjects(scene);
  const width = Math.max(...subjects.map((each) => each.dim));
  const fields = subjects.map((each) => ({
    title: subjects.length > 1 ? each.subject.name : say("Heat map: position × dimension"),
    field: tableField(each, start, last),
  }));
  const figure = figureOf(
    comparedPanels(
      cellAxis("dimension", say("Dimension c"), 0, width - 1),
      rowAxis("position", say("Position t (tokens)"), start, last),
      fields,
    ),
  );
  figure.panels.forEach((panel, k) => (panel.remark = (x) => columnRemark(subjects[k].waves, x)));
  figure.numbers = tableNumbers(subjects[0], scene.settings, last);
  return figure;
}

registerView("table", tableView, isWaves);

addChinese({
  "no vector": "无向量",
  "cosine": "余弦",
  "sine": "正弦",
  "wavelength %1 {1|token|tokens}": "波长 %1 个 token",
  "%1 {1|position|positions} × %2 {2|dimension|dimensions} = <b>%3</b> {3|value|values}":
    "%1 个位置 × %2 个维度 = <b>%3</b> 个值",
  "Wavelengths from %1 to <b>%2</b> {2|token|tokens}": "波长从 %1 到 <b>%2</b> 个 token",
  "PE[%1, 0] = sin(%1) = <b>%2</b>": "PE[%1, 0] = sin(%1) = <b>%2</b>",
  "Heat map: position × dimension": "热力图：位置 × 维度",
  "PE: sine or cosine": "PE：正弦或余弦",
  "Dimension c": "维度 c",
  "Position t (tokens)": "位置 t（token）",
});
