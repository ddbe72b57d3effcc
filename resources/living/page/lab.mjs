// SPDX-License-Identifier: GPL-3.0-or-later
// Trained models beside the explorer: a script for each, loaded when a figure computes with it.

import { bringModel } from "./figure.mjs";
import { loadScript } from "./models.mjs";
import { complain } from "./page.mjs";

const labScripts = new Map(); // by id, a promise

async function fetchOne(id) {
  await loadScript(`lab/${id}.js`);
  bringModel(id, globalThis.posencLab[id]);
  delete globalThis.posencLab[id];
}

/// A file that is not there is told once.
export async function fetchLab(ids) {
  for (const id of ids) if (!labScripts.has(id)) labScripts.set(id, fetchOne(id));
  try {
    await Promise.all(ids.map((id) => labScripts.get(id)));
  } catch (error) {
    complain(error.message);
  }
}
