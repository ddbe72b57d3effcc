// SPDX-License-Identifier: GPL-3.0-or-later
// Which views are alive, and for which encodings.

import { isBias } from "../kernels/bias.mjs";
import { isRotary } from "../kernels/rotary.mjs";
import { biasMatrixView, bucketsView, slopesView } from "./bias.mjs";
import { kernelView } from "./kernel.mjs";
import { decayView, periodsView, remapView } from "./rotary.mjs";
import { rotationView } from "./rotation.mjs";
import { frequenciesView, similarityView, tableView } from "./sinusoidal.mjs";

const isWaves = (encoding) => encoding === "sinusoidal";

const kLiveViews = {
  table: { draw: tableView, applies: isWaves },
  similarity: { draw: similarityView, applies: isWaves },
  frequencies: { draw: frequenciesView, applies: isWaves },
  periods: { draw: periodsView, applies: isRotary },
  decay: { draw: decayView, applies: isRotary },
  remap: { draw: remapView, applies: isRotary },
  rotation: { draw: rotationView, applies: isRotary },
  matrix: { draw: biasMatrixView, applies: isBias },
  slopes: { draw: slopesView, applies: (encoding) => encoding === "alibi" },
  distances: { draw: bucketsView, applies: (encoding) => encoding === "t5" },
  kernel: { draw: kernelView, applies: (encoding) => isWaves(encoding) || isRotary(encoding) || isBias(encoding) || encoding === "nope" },
};

/// The view's drawing function, or null where it has none for these encodings: then a page shows its still.
export function liveView(view, subjects) {
  const found = kLiveViews[view];
  const all = found && subjects.every(({ encoding, values }) => found.applies(encoding) && !values.file);
  return all ? found.draw : null;
}
