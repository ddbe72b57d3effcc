// SPDX-License-Identifier: GPL-3.0-or-later
// What views of sinusoidal encodings share.

import { pairingOf, sinusoidalOf } from "../kernels/sinusoidal.mjs";

export const isWaves = (encoding) => encoding === "sinusoidal";

export function waveSubjects(scene) {
  return scene.subjects
    .filter((each) => each.encoding === "sinusoidal")
    .map((subject) => {
      const waves = sinusoidalOf(subject.values);
      return { subject, waves, pairing: pairingOf(waves), dim: waves.columns.length };
    });
}
