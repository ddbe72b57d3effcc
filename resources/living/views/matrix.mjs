// SPDX-License-Identifier: GPL-3.0-or-later
// What one head's bias adds to the score of query i and key j (core/explore/views/relative/matrix.cpp).

import { biasAt, biasCell, biasReach, isBias, stepAt } from "../kernels/bias.mjs";
import { biasBoxMean } from "../kernels/box_means.mjs";
import { extentOf, heldInside } from "../kernels/numbers.mjs";
import { addChinese, say, shortNumber, shortPowerOfE } from "../page/words.mjs";
import { biasSubjects } from "./bias_parts.mjs";
import { cellAxis, comparedPanels, figureOf, panelTitled, registerView, rowAxis, squaredPanels } from "./parts.mjs";

function biasTitle(bias, head) {
  const { slope, gain } = bias.heads[head];
  if (slope > 0) return say("Head %1, slope %2", head, slope);
  if (gain > 0) return say("Head %1, divided by %2", head, 1 / gain);
  return bias.heads.length === 1 ? say("The same for every head") : say("Head %1", head);
}

/// Tables have signed colours whatever is in them; slopes and waves go from their lowest value to 0.
function biasField(bias, head, length) {
  const [low, high] = biasReach(bias, head, 1 - length, length - 1),
    isTable = bias.heads[head].steps !== null;
  const most = Math.max(Math.abs(low), Math.abs(high)) || 1;
  return {
    kind: "field",
    key: "bias",
    name: say("Bias added to the score"),
    rows: [0, length - 1],
    columns: [0, length - 1],
    gap: "−∞",
    limits: isTable ? [-most, most] : [low < 0 ? low : -1, 0],
    shade: isTable ? "diverging" : "sequential",
    at: (i, j) => biasCell(bias, head, i, j),
    boxMean: bias.heads[head].gain === 0 ? biasBoxMean(bias, head) : null,
  };
}

function cellLines(bias, query, key) {
  const out = [say("query − key = %1, key − query = %2", query - key, key - query)];
  if (bias.buckets) out.push(say("bucket %1", stepAt(bias.buckets, query - key)));
  if (bias.causal && key > query) out.push(say("masked: the key comes after the query"));
  return out;
}

function biasNumbers(bias, head, length) {
  const { slope, steps, gain } = bias.heads[head],
    far = length - 1,
    lines = [];
  if (slope !== 0)
    lines.push(
      say(
        "Distance 1 costs <b>%1</b> and distance %2 costs <b>%3</b>, where e<sup>bias</sup> = %4.",
        slope,
        far,
        slope * far,
        shortPowerOfE(-slope * far),
      ),
    );
  if (steps)
    lines.push(
      say(
        "Head %1 adds between <b>%2</b> and <b>%3</b>, the same number to all scores at one distance.",
        head,
        ...biasReach(bias, head, -far, far),
      ),
      say("T5 does not divide q·k by √d; instead, the initial weights of its queries are √d times smaller."),
    );
  if (gain !== 0)
    lines.push(
      say(
        "Distance 1 costs <b>%1</b> and distance %2 costs <b>%3</b>.",
        -biasAt(bias, head, 1),
        far,
        -biasAt(bias, head, far),
      ),
    );
  return lines;
}

/// All heads small beside the one that is shown large, on the colours of all.
function addMaps(figure, bias, chosen, length) {
  if (bias.heads.length < 2 || bias.heads.length > 256) return;
  const large = figure.panels[0].marks[0],
    fields = bias.heads.map((_, head) => biasField(bias, head, length)),
    all = [large, ...fields];
  const reach = extentOf(all.flatMap((each) => each.limits)),
    most = Math.max(-reach[0], reach[1]),
    shade = all.some((each) => each.shade === "diverging") ? "diverging" : "sequential";
  for (const each of all)
    Object.assign(each, { shade, limits: shade === "diverging" ? [-most, most] : [...reach] });
  const slopes = bias.heads[0].slope > 0;
  const label = (head) => head + (slopes ? ": " + shortNumber(bias.heads[head].slope) : "");
  const maps = fields.map((field, head) => ({ label: label(head), field }));
  const title = say("All heads"),
    x = cellAxis("head", say("Head h"), 0, maps.length - 1);
  figure.panels.push(panelTitled(title, x, { title: "", range: [0, 1] }, [{ kind: "maps", name: say("Head"), maps, chosen }]));
}

function maskNote({ subject, bias }) {
  return bias.causal
    ? say("%1: as in the encoding, the hatched keys are masked.", subject.name)
    : say("%1: as in the encoding, no key is masked.", subject.name);
}

function biasMatrixView(scene) {
  const subjects = biasSubjects(scene),
    { settings } = scene,
    length = settings.length ?? 64,
    figure = figureOf([]);
  const fields = subjects.map(({ subject, bias }) => {
    const head = heldInside(settings.head, bias.heads.length, say("head"), figure.notes),
      title = biasTitle(bias, head);
    return {
      title: subjects.length > 1 ? say("%1: %2", subject.name, title) : title,
      field: biasField(bias, head, length),
    };
  });
  if (fields.some(({ field }) => field.shade === "diverging"))
    for (const { field } of fields) field.shade = "diverging";
  figure.panels = squaredPanels(
    comparedPanels(
      cellAxis("key", say("Key position j (tokens)"), 0, length - 1),
      rowAxis("query", say("Query position i (tokens)"), 0, length - 1),
      fields,
    ),
  );
  figure.panels.forEach((panel, k) => (panel.remark = (x, y) => cellLines(subjects[k].bias, y, x)));
  if (subjects.length === 1)
    addMaps(figure, subjects[0].bias, Math.min(settings.head, subjects[0].bias.heads.length - 1), length);
  figure.inUse = { length };
  figure.numbers = biasNumbers(subjects[0].bias, Math.min(settings.head, subjects[0].bias.heads.length - 1), length);
  figure.notes.push(...subjects.map(maskNote));
  return figure;
}

registerView("matrix", biasMatrixView, isBias);

addChinese({
  "Head %1, slope %2": "注意力头 %1，斜率 %2",
  "Head %1, divided by %2": "注意力头 %1，除以 %2",
  "The same for every head": "每个注意力头都相同",
  "Head %1": "注意力头 %1",
  "Bias added to the score": "加到得分上的偏置",
  "query − key = %1, key − query = %2": "查询 − 键 = %1，键 − 查询 = %2",
  "bucket %1": "桶 %1",
  "masked: the key comes after the query": "被遮住：键在查询之后",
  "Distance 1 costs <b>%1</b> and distance %2 costs <b>%3</b>, where e<sup>bias</sup> = %4.":
    "距离 1 扣 <b>%1</b>，距离 %2 扣 <b>%3</b>，后者的 e<sup>偏置</sup> = %4。",
  "Head %1 adds between <b>%2</b> and <b>%3</b>, the same number to all scores at one distance.":
    "注意力头 %1 加上的数在 <b>%2</b> 与 <b>%3</b> 之间，距离相同的得分都加上同一个数。",
  "T5 does not divide q·k by √d; instead, the initial weights of its queries are √d times smaller.":
    "T5 不把 q·k 除以 √d，而是让查询权重的初值小 √d 倍。",
  "Distance 1 costs <b>%1</b> and distance %2 costs <b>%3</b>.": "距离 1 扣 <b>%1</b>，距离 %2 扣 <b>%3</b>。",
  "%1: as in the encoding, the hatched keys are masked.": "%1：画有斜线的键被遮住，与编码本身一致。",
  "%1: as in the encoding, no key is masked.": "%1：不遮住任何键，与编码本身一致。",
  "All heads": "全部注意力头",
  "Head h": "注意力头 h",
  "Head": "注意力头",
  "head": "注意力头",
  "%1: %2": "%1：%2",
  "Key position j (tokens)": "键位置 j（token）",
  "Query position i (tokens)": "查询位置 i（token）",
});
