// SPDX-License-Identifier: GPL-3.0-or-later
// ALiBi's slopes over the heads (core/explore/views/relative/slopes.cpp).

import { bitFloor } from "../kernels/bias.mjs";
import { extentOf } from "../kernels/numbers.mjs";
import { addChinese, say } from "../page/words.mjs";
import { biasSubjects } from "./bias_parts.mjs";
import { cellAxis, colourBesideBars, dottedCurve, figureOf, panelTitled, registerView } from "./parts.mjs";

function slopesOf(bias) {
  return bias.heads.map((head) => head.slope);
}

/// One run over all heads, which agrees with the models only for powers of two.
function naiveSlopes(slopes) {
  const exponent = Math.log2(slopes[bitFloor(slopes.length) - 1]);
  return slopes.map((_, k) => Math.pow(2, (exponent * (k + 1)) / slopes.length));
}

function slopeBars(slopes) {
  const power = bitFloor(slopes.length),
    groups = [{ key: "first", name: say("heads up to the largest power of two"), colour: 0 }];
  if (power < slopes.length)
    groups.push({ key: "rest", name: say("the remaining heads, with slopes in between"), colour: 1, faint: true });
  return {
    kind: "bars",
    key: "slope",
    name: say("Slope"),
    first: 0,
    values: slopes,
    groups,
    group: slopes.map((_, h) => (h < power ? 0 : 1)),
  };
}

function slopeNumbers(slopes) {
  const power = bitFloor(slopes.length),
    heads = slopes.length,
    [least, most] = extentOf(slopes);
  const lines = [
    say("A head's bias reaches −1 at distance 1/slope: from %1 to %2 {2|token|tokens}.", 1 / most, 1 / least),
    say("%1 {1|head|heads} = %2 + %3", heads, power, heads - power),
    say("Slopes from <b>%1</b> (head 0) to <b>%2</b> (head %3)", slopes[0], slopes[power - 1], power - 1),
  ];
  if (power < heads)
    lines.push(
      say("A second series starts from <b>%1</b> (head %2); the two series interleave.", slopes[power], power),
      say(
        "The naive rule, one series over all %1 heads, would start with %2 instead of <b>%3</b>.",
        heads,
        naiveSlopes(slopes)[0],
        slopes[0],
      ),
    );
  return lines;
}

function slopesView(scene) {
  const subjects = biasSubjects(scene).filter(({ bias }) => slopesOf(bias).every((slope) => slope > 0));
  const lists = subjects.map(({ bias }) => slopesOf(bias)),
    [least, high] = extentOf(lists.flat(), 1, 0),
    [own] = lists;
  const last = Math.max(...lists.map((list) => list.length)) - 1,
    curves = [];
  const y = {
    key: "slope",
    title: say("Slope (bias per token of distance)"),
    scale: "log",
    powersOfTwo: true,
    range: [2 ** (Math.floor(Math.log2(least)) - 1), Math.max(1, 2 ** Math.ceil(Math.log2(high)))],
  };
  if (bitFloor(own.length) < own.length)
    curves.push({
      ...dottedCurve("naive", say("naive rule: one series over all heads"), 2, naiveSlopes(own)),
      stroke: "dot",
    });
  for (const [k, { subject }] of subjects.entries())
    if (k > 0) curves.push(dottedCurve(subject.key, subject.name, colourBesideBars(subject), lists[k]));
  const figure = figureOf([
    panelTitled(say("Slope of each head"), cellAxis("head", say("Head h"), 0, last), y, [
      slopeBars(own),
      { kind: "curves", domain: [0, last], curves },
    ]),
  ]);
  figure.numbers = slopeNumbers(own);
  return figure;
}

registerView("slopes", slopesView, (encoding) => encoding === "alibi");

addChinese({
  "heads up to the largest power of two": "前若干个注意力头（个数取最大的 2 的幂）",
  "the remaining heads, with slopes in between": "其余的注意力头，斜率介于其间",
  "Slope": "斜率",
  "A head's bias reaches −1 at distance 1/slope: from %1 to %2 {2|token|tokens}.":
    "注意力头的偏置在距离 1/斜率处达到 −1：从 %1 到 %2 个 token。",
  "%1 {1|head|heads} = %2 + %3": "%1 个注意力头 = %2 + %3",
  "Slopes from <b>%1</b> (head 0) to <b>%2</b> (head %3)": "斜率从 <b>%1</b>（注意力头 0）到 <b>%2</b>（注意力头 %3）",
  "A second series starts from <b>%1</b> (head %2); the two series interleave.": "第二个数列从 <b>%1</b>（注意力头 %2）开始；两个数列交错。",
  "The naive rule, one series over all %1 heads, would start with %2 instead of <b>%3</b>.":
    "若按简单规则把全部 %1 个注意力头排成一个数列，第一个斜率将是 %2，而不是 <b>%3</b>。",
  "Slope (bias per token of distance)": "斜率（距离每加 1 的偏置）",
  "naive rule: one series over all heads": "简单规则：所有注意力头排成一个数列",
  "Slope of each head": "各注意力头的斜率",
  "Head h": "注意力头 h",
});
