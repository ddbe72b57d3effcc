// SPDX-License-Identifier: GPL-3.0-or-later
// How long each rotary pair takes for one turn, against the trained context (core/explore/views/rotary/periods.cpp).

import { extentOf, kTurn, sameNumber } from "../kernels/numbers.mjs";
import { isRotary } from "../kernels/rotary.mjs";
import { addChinese, say } from "../page/words.mjs";
import {
  cellAxis,
  decadeAxis,
  dottedCurve,
  figureOf,
  panelTitled,
  registerView,
  wavelengthsOf,
} from "./parts.mjs";
import { equalLists, rotaryInUse, rotarySubjects, stillPairs } from "./rotary_parts.mjs";

/// Pairs that make less than one turn in `context` tokens.
function unfinishedPairs(frequencies, context) {
  return frequencies.map((f) => context * f < kTurn);
}

/// The first colours that no subject has, orange first: of the pairs that never complete a turn, then of a second series.
function freeColours(subjects) {
  const taken = new Set(subjects.map((each) => each.subject.colour)),
    free = [];
  for (let colour = 1; free.length < 2; ++colour) if (!taken.has(colour)) free.push(colour);
  return free;
}

/// Stems from one turn in the trained context: down to the pairs that turn, up to those that never complete one.
function periodStems(subjects, values) {
  const [{ subject, rope }] = subjects,
    alone = subjects.length === 1,
    turning = say("completes a turn within L");
  return {
    kind: "bars",
    key: "wavelength",
    name: say("Wavelength of each pair"),
    first: 0,
    values,
    baseline: rope.trainedContext,
    group: unfinishedPairs(rope.frequencies, rope.trainedContext).map((late) => (late ? 1 : 0)),
    groups: [
      { key: "turning", name: alone ? turning : say("%1: %2", subject.name, turning), colour: subject.colour },
      { key: "unfinished", name: say("completes no turn within L"), colour: freeColours(subjects)[0], faint: true },
    ],
  };
}

/// What the active subject has within the trained context, if that is something else, and before scaling.
function besideStems(subjects) {
  const [{ rope }] = subjects,
    own = freeColours(subjects)[1],
    out = [],
    scaled = !rope.frequencies.every((f, i) => sameNumber(f, rope.original[i]));
  const unscaledWithin = rope.within !== null && equalLists(rope.within.frequencies, rope.original);
  const add = (key, name, list, reference) =>
    out.push({ ...dottedCurve(key, name, own, wavelengthsOf(list)), reference });
  if (rope.within)
    add(
      "within",
      unscaledWithin ? say("lengths within L, as before scaling") : say("lengths within L"),
      rope.within.frequencies,
      unscaledWithin,
    );
  if (scaled && !unscaledWithin) add("before", say("before scaling"), rope.original, true);
  return out;
}

function wavelengthAxis(waves, rope) {
  const lists = [...waves, wavelengthsOf(rope.original), rope.within ? wavelengthsOf(rope.within.frequencies) : []];
  const [low, high] = extentOf(lists.flat(), rope.trainedContext, rope.trainedContext);
  const axis = decadeAxis("wavelength", say("Wavelength (tokens)"), low, high, 3);
  axis.reciprocal = { title: say("Turns within L"), numerator: rope.trainedContext };
  return axis;
}

function pairLines(rope, x) {
  const f = rope.frequencies[Math.round(x)];
  if (f === undefined) return [];
  return [say("θ = %1 rad/token", f), say("%1 {1|turn|turns} in L", (rope.trainedContext * f) / kTurn)];
}

function countLine(all, some, late, context) {
  const count = late.filter(Boolean).length;
  return count === 0 ? all(context) : some(count, late.length, context, late.indexOf(true));
}

function stillAndSlow(still, slow, rope) {
  const first = say("<b>%1 of %2</b> {2|pair|pairs} never {1|turns|turn} at all", still, rope.frequencies.length);
  if (slow === 0) return say("%1; all others complete a turn within %2 {2|token|tokens}.", first, rope.trainedContext);
  return say(
    "%1, and <b>%2</b> {2|completes|complete} no turn within %3 {3|token|tokens}.",
    first,
    slow,
    rope.trainedContext,
  );
}

/// How many pairs never turn once, after the method and, where it changes that, before it.
function periodCounts(rope) {
  const context = rope.trainedContext,
    now = unfinishedPairs(rope.frequencies, context),
    still = stillPairs(rope);
  const before = unfinishedPairs(rope.original, context);
  const lines = [
    still > 0
      ? stillAndSlow(still, now.filter(Boolean).length - still, rope)
      : countLine(
          (...v) => say("Every pair completes a turn within %1 {1|token|tokens}.", ...v),
          (...v) =>
            say(
              "<b>%1 of %2</b> {2|pair|pairs} never {1|completes|complete} a turn within %3 " +
                "{3|token|tokens} ({1|it is|the first is} pair %4).",
              ...v,
            ),
          now,
          context,
        ),
  ];
  if (!equalLists(now, before))
    lines.push(
      countLine(
        (...v) => say("Before scaling, every pair completed a turn within %1 {1|token|tokens}.", ...v),
        (...v) =>
          say(
            "Before scaling, <b>%1 of %2</b> {2|pair|pairs} did not complete a turn within %3 {3|token|tokens} ({1|it was|the first was} pair %4).",
            ...v,
          ),
        before,
        context,
      ),
    );
  return lines;
}

function workedPair(rope) {
  const i = Math.trunc((rope.original.length - stillPairs(rope)) / 4),
    before = rope.original[i],
    after = rope.frequencies[i];
  const lines = [
    say(
      "θ<sub>%1</sub> = %2<sup>−2·%1/%3</sup> = <b>%4</b> {4|radian|radians} per token",
      i,
      rope.base,
      rope.rotaryDim,
      before,
    ),
    say("λ<sub>%1</sub> = 2π/θ<sub>%1</sub> = <b>%2</b> {2|token|tokens} per turn", i, kTurn / before),
  ];
  if (!sameNumber(after, before) && after > 0)
    lines.push(
      say(
        "after scaling θ′<sub>%1</sub> = <b>%2</b>, λ′<sub>%1</sub> = <b>%3</b> {3|token|tokens}",
        i,
        after,
        kTurn / after,
      ),
    );
  return lines;
}

function stillNotes(subjects) {
  return subjects
    .filter(({ rope }) => stillPairs(rope) > 0)
    .map(({ subject, rope }) =>
      say(
        "%1: %2 of %3 {3|pair|pairs} never {2|turns; it has|turn; they have} no wavelength and {2|is|are} left out.",
        subject.name,
        stillPairs(rope),
        rope.frequencies.length,
      ),
    );
}

/// One for each run of pairs that make less than one turn.
function lateZones(rope, context, colour) {
  const late = unfinishedPairs(rope.frequencies, context),
    zones = [];
  for (let from = late.indexOf(true); from >= 0; ) {
    const next = late.indexOf(false, from),
      to = next < 0 ? late.length : next,
      name = rope.frequencies[from] === 0 ? say("never turn") : say("less than one turn");
    zones.push({ range: [from - 0.5, to - 0.5], name, colour });
    from = late.indexOf(true, to);
  }
  return zones;
}

function periodsView(scene) {
  const subjects = rotarySubjects(scene),
    [{ rope }] = subjects,
    context = rope.trainedContext;
  const waves = subjects.map((each) => wavelengthsOf(each.rope.frequencies)),
    most = Math.max(...waves.map((w) => w.length)) - 1;
  const title = say("Wavelength of each pair");
  const pinned = subjects
    .slice(1)
    .map((each, k) => dottedCurve(each.subject.key, each.subject.name, each.subject.colour, waves[k + 1]));
  const panel = panelTitled(
    rope.within ? say("%1, l = %2", title, rope.within.length) : title,
    cellAxis("pair", say("Pair i"), 0, most),
    wavelengthAxis(waves, rope),
    [
      periodStems(subjects, waves[0]),
      { kind: "curves", domain: [0, most], curves: [...besideStems(subjects), ...pinned] },
    ],
  );
  panel.guides = [{ at: "y", value: context, label: say("trained context L = %1: one turn", context) }];
  panel.zones = lateZones(rope, context, freeColours(subjects)[0]);
  panel.remark = (x) => pairLines(rope, x);
  const figure = figureOf([panel]),
    [low, high] = extentOf(waves[0]);
  figure.inUse = rotaryInUse(subjects);
  figure.numbers = [
    ...periodCounts(rope),
    say("Wavelengths from %1 to <b>%2</b> {2|token|tokens}.", low, high),
    ...workedPair(rope),
  ];
  figure.notes = stillNotes(subjects);
  return figure;
}

registerView("periods", periodsView, isRotary);

addChinese({
  "completes a turn within L": "在 L 内至少转满一圈",
  "Wavelength of each pair": "各旋转对的波长",
  "%1: %2": "%1：%2",
  "completes no turn within L": "在 L 内转不满一圈",
  "lengths within L, as before scaling": "长度在 L 以内（与缩放前相同）",
  "lengths within L": "长度在 L 以内",
  "before scaling": "缩放前",
  "never turn": "从不转动",
  "less than one turn": "不到一圈",
  "Wavelength (tokens)": "波长（token）",
  "Turns within L": "L 内的圈数",
  "θ = %1 rad/token": "θ = %1 rad/token",
  "%1 {1|turn|turns} in L": "在 L 内转 %1 圈",
  "<b>%1 of %2</b> {2|pair|pairs} never {1|turns|turn} at all": "%2 个旋转对中有 <b>%1 个</b>从不转动",
  "%1; all others complete a turn within %2 {2|token|tokens}.": "%1；其余都能在 %2 个 token 内转满一圈。",
  "%1, and <b>%2</b> {2|completes|complete} no turn within %3 {3|token|tokens}.":
    "%1，另有 <b>%2 个</b>在 %3 个 token 内转不满一圈。",
  "Every pair completes a turn within %1 {1|token|tokens}.": "每个旋转对都能在 %1 个 token 内转满一圈。",
  "<b>%1 of %2</b> {2|pair|pairs} never {1|completes|complete} a turn within %3 {3|token|tokens} ({1|it is|the first is} pair %4).":
    "%2 个旋转对中有 <b>%1 个</b>在 %3 个 token 内转不满一圈（从旋转对 %4 起）。",
  "Before scaling, every pair completed a turn within %1 {1|token|tokens}.":
    "缩放前，每个旋转对都能在 %1 个 token 内转满一圈。",
  "Before scaling, <b>%1 of %2</b> {2|pair|pairs} did not complete a turn within %3 {3|token|tokens} ({1|it was|the first was} pair %4).":
    "缩放前，%2 个旋转对中有 <b>%1 个</b>在 %3 个 token 内转不满一圈（从旋转对 %4 起）。",
  "θ<sub>%1</sub> = %2<sup>−2·%1/%3</sup> = <b>%4</b> {4|radian|radians} per token":
    "θ<sub>%1</sub> = %2<sup>−2·%1/%3</sup> = <b>%4</b> 弧度/token",
  "λ<sub>%1</sub> = 2π/θ<sub>%1</sub> = <b>%2</b> {2|token|tokens} per turn":
    "λ<sub>%1</sub> = 2π/θ<sub>%1</sub> = 每圈 <b>%2</b> 个 token",
  "after scaling θ′<sub>%1</sub> = <b>%2</b>, λ′<sub>%1</sub> = <b>%3</b> {3|token|tokens}":
    "缩放后 θ′<sub>%1</sub> = <b>%2</b>，λ′<sub>%1</sub> = <b>%3</b> 个 token",
  "%1: %2 of %3 {3|pair|pairs} never {2|turns; it has|turn; they have} no wavelength and {2|is|are} left out.":
    "%1：%3 个旋转对中有 %2 个从不转动，没有波长，因此未画出。",
  "%1, l = %2": "%1，l = %2",
  "Pair i": "旋转对 i",
  "trained context L = %1: one turn": "训练上下文长度 L = %1：恰好一圈",
  "Wavelengths from %1 to <b>%2</b> {2|token|tokens}.": "波长从 %1 到 <b>%2</b> 个 token。",
});
