// SPDX-License-Identifier: GPL-3.0-or-later
// Which bucket each distance uses, as a curve and as a table (core/explore/views/relative/distances.cpp).

import { stepAt } from "../kernels/bias.mjs";
import { extentOf } from "../kernels/numbers.mjs";
import { addChinese, say } from "../page/words.mjs";
import { biasSubjects } from "./bias_parts.mjs";
import {
  cellAxis,
  comparedPanels,
  figureOf,
  panelTitled,
  registerView,
  rowAxis,
  smallField,
  subjectCurve,
} from "./parts.mjs";

const kTableColumns = 8;

function bucketCurve({ subject, bias }, k, sign) {
  const values = (first, count) => Array.from({ length: count }, (_, i) => stepAt(bias.buckets, sign * (first + i)));
  return { ...subjectCurve(subject, k === 0), steps: true, values };
}

/// A quarter beyond where the bucket stops changing.
function largestShown({ bias }, { length }) {
  const { edges } = bias.buckets;
  return length ?? Math.max(63, edges.length ? Math.trunc((5 * edges[edges.length - 1]) / 4) : 0);
}

/// Both ways; of a way on which all share one bucket an eighth.
function shownDistances(subjects, largest, sign) {
  const end = (side) => {
    const alike = subjects.every(({ bias: { buckets } }) => {
      const { edges } = buckets;
      if (!edges.length) return true;
      return side * sign < 0 ? edges[0] >= 0 : edges[edges.length - 1] <= 0;
    });
    return side * (alike ? Math.ceil(largest / 8) : largest);
  };
  return [end(-1), end(1)];
}

function bucketPanel(subjects, largest, sign) {
  const title = sign > 0 ? say("Distance i − j (tokens)") : say("Distance j − i (tokens)");
  const [low, high] = extentOf(subjects.flatMap(({ bias }) => [bias.buckets.before, ...bias.buckets.values]));
  const y = {
    key: "index",
    title: subjects.length === 1 ? say("Bucket") : say("Bucket or row of the table"),
    integers: true,
    range: [low - 0.5, high + 0.5],
    scale: "linear",
  };
  const curves = subjects.map((each, k) => bucketCurve(each, k, sign)),
    domain = shownDistances(subjects, largest, sign);
  return panelTitled(say("Index against distance"), cellAxis("distance", title, ...domain), y, [
    { kind: "curves", domain, curves },
  ]);
}

function bucketTable({ bias }, rows, sign) {
  const cells = Array.from({ length: rows * kTableColumns }, (_, distance) => stepAt(bias.buckets, sign * distance));
  const [least, most] = extentOf(cells);
  return {
    ...smallField(cells, kTableColumns),
    key: "index",
    whole: true,
    numbers: true,
    name: say("Bucket"),
    limits: [least, Math.max(most, least + 1)],
  };
}

function tablePanels(subjects, rows, sign) {
  const y = rowAxis("row", say("First distance of the row (tokens)"), 0, rows - 1);
  y.labels = Array.from({ length: rows }, (_, row) => String(kTableColumns * row));
  const fields = subjects.slice(0, 3).map((each) => {
    const title = say("%1 for each distance", say("Bucket"));
    return {
      title: subjects.length === 1 ? title : say("%1: %2", each.subject.name, title),
      field: bucketTable(each, rows, sign),
    };
  });
  const panels = comparedPanels(cellAxis("more", say("Added distance (tokens)"), 0, kTableColumns - 1), y, fields);
  for (const panel of panels) panel.remark = (column, row) => [say("distance %1", row * kTableColumns + column)];
  return panels;
}

function bucketsView(scene) {
  const subjects = biasSubjects(scene).filter(({ bias }) => bias.buckets),
    { settings } = scene;
  const sign = settings["distance-sign"] === "query-minus-key" ? 1 : -1;
  const largest = largestShown(subjects[0], settings),
    rows = Math.min(Math.ceil(largest / kTableColumns), 32),
    last = rows * kTableColumns - 1;
  const figure = figureOf([bucketPanel(subjects, largest, sign), ...tablePanels(subjects, rows, sign)]);
  figure.inUse = { length: largest };
  if (last < largest) figure.notes.push(say("The table lists distances 0 to %1; the largest is %2.", last, largest));
  const { buckets } = subjects[0].bias,
    { edges, values } = buckets;
  figure.numbers = [
    say(
      "A distance of +3 has index <b>%1</b> if it means j − i (T5, Shaw's paper) and <b>%2</b> if it means i − j (DeBERTa, clip(i − j) in some notes).",
      stepAt(buckets, -3),
      stepAt(buckets, 3),
    ),
  ];
  if (edges.length)
    figure.numbers.push(
      say("From i − j = %1 on, all keys share index <b>%2</b>.", edges[edges.length - 1], values[values.length - 1]),
    );
  return figure;
}

registerView("distances", bucketsView, (encoding) => encoding === "t5");

addChinese({
  "Distance i − j (tokens)": "距离 i − j（token）",
  "Distance j − i (tokens)": "距离 j − i（token）",
  "Bucket": "桶",
  "Bucket or row of the table": "桶或表的行",
  "Index against distance": "索引随距离的变化",
  "First distance of the row (tokens)": "该行的起始距离（token）",
  "%1 for each distance": "各距离对应的%1",
  "%1: %2": "%1：%2",
  "Added distance (tokens)": "加上的距离（token）",
  "distance %1": "距离 %1",
  "The table lists distances 0 to %1; the largest is %2.": "表中只列出距离 0 到 %1；最大距离为 %2。",
  "A distance of +3 has index <b>%1</b> if it means j − i (T5, Shaw's paper) and <b>%2</b> if it means i − j (DeBERTa, clip(i − j) in some notes).":
    "距离 +3 若指 j − i（T5、Shaw 论文），索引为 <b>%1</b>；若指 i − j（DeBERTa、某些笔记的 clip(i − j)），索引为 <b>%2</b>。",
  "From i − j = %1 on, all keys share index <b>%2</b>.": "从 i − j = %1 起，所有键共用索引 <b>%2</b>。",
});
