// SPDX-License-Identifier: GPL-3.0-or-later
// What views of biases share (core/explore/views/relative/parts.cpp).

import { biasOf, isBias } from "../kernels/bias.mjs";

export function biasSubjects(scene) {
  return scene.subjects
    .filter((each) => isBias(each.encoding))
    .map((subject) => ({ subject, bias: biasOf(subject.encoding, subject.values) }));
}
