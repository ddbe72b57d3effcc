// SPDX-License-Identifier: GPL-3.0-or-later
// What views of rotary encodings share (core/explore/views/parts.cpp).

import { isRotary, rotaryOf } from "../kernels/rotary.mjs";
import { addChinese, say } from "../page/words.mjs";

/// The rotary subjects with their encodings, the active one first.
export function rotarySubjects(scene) {
  return scene.subjects
    .filter((each) => isRotary(each.encoding))
    .map((subject) => ({ subject, rope: rotaryOf(subject.encoding, subject.values) }));
}

export function nameAtLength({ subject, rope }) {
  return rope.within ? say("%1, l = %2", subject.name, rope.within.length) : subject.name;
}

export function nameWithin({ subject, rope }) {
  return say("%1, l ≤ L = %2", subject.name, rope.trainedContext);
}

/// What "auto" stands for in the active subject.
export function rotaryInUse([{ rope }]) {
  return { "attention-factor": rope.attentionFactor, factor: rope.factor };
}

export function equalLists(a, b) {
  return a.every((each, i) => each === b[i]);
}

export function stillPairs(rope) {
  return rope.frequencies.filter((f) => f === 0).length;
}

addChinese({
  "%1, l = %2": "%1，l = %2",
  "%1, l ≤ L = %2": "%1，l ≤ L = %2",
});
