// SPDX-License-Identifier: GPL-3.0-or-later
// Trained models beside the explorer: a script for each, loaded when a figure computes with it.

import { bringModel } from "./figure.mjs";
import { loadScript } from "./models.mjs";
import { complain } from "./page.mjs";

const labScripts = new Map(), // by id, a promise
  missing = new Set();

async function fetchOne(id) {
  await loadScript(`lab/${id}.js`);
  bringModel(id, globalThis.posencLab[id]);
  delete globalThis.posencLab[id];
}

/// True if all came. Files that are not there are told once, and not asked for again.
export async function fetchLab(ids) {
  const wanted = ids.filter((id) => !missing.has(id));
  if (wanted.length === 0) return false;
  for (const id of wanted) if (!labScripts.has(id)) labScripts.set(id, fetchOne(id));
  try {
    await Promise.all(wanted.map((id) => labScripts.get(id)));
    return true;
  } catch (error) {
    for (const id of wanted) missing.add(id);
    complain(error.message);
    return false;
  }
}
