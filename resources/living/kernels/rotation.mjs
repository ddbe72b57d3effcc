// SPDX-License-Identifier: GPL-3.0-or-later
// What rotation does at one position (core/explore/encodings/rotation.hpp, core/explore/views/rotary/rotation.cpp).

import { kTurn, SeededNumbers } from "./numbers.mjs";

/// Which two entries of a vector turn together.
export function pairIndices(layout, pair, pairs) {
  return layout === "interleaved" ? [2 * pair, 2 * pair + 1] : [pair, pair + pairs];
}

/// `count` of a list's members: spread from its first to its last, or the first ones.
export function someOf(all, count, spread) {
  const size = Math.min(count, all.length);
  if (!spread || size < 2) return all.slice(0, size);
  return Array.from(
    { length: size },
    (_, k) => all[Math.trunc((k * (all.length - 1) + Math.trunc((size - 1) / 2)) / (size - 1))],
  );
}

/// The angle at which a pair has arrived without its full turns, 0 to 2π.
function turnedBy(frequency, position) {
  const angle = position * frequency,
    reduced = Math.atan2(Math.sin(angle), Math.cos(angle));
  return reduced < 0 ? reduced + kTurn : reduced;
}

/// What is turned: (1, 0) in every pair, or a random unit vector.
export function startVector(rotary, settings) {
  if (settings["start-vector"] === "random") return new SeededNumbers(settings.seed).unitVector(rotary.headDim);
  const out = new Array(rotary.headDim).fill(0);
  rotary.frequencies.forEach((_, i) => (out[pairIndices(settings.layout, i, rotary.frequencies.length)[0]] = 1));
  return out;
}

/// The hands of these pairs: where each began, where it stands, how long it is.
export function dialsOf(rotary, settings, pairs) {
  const x = startVector(rotary, settings);
  return pairs.map((pair) => {
    const [u, v] = pairIndices(settings.layout, pair, rotary.frequencies.length),
      start = Math.atan2(x[v], x[u]);
    return {
      pair,
      start,
      angle: start + turnedBy(rotary.frequencies[pair], settings.position),
      radius: Math.hypot(x[u], x[v]) * rotary.attentionFactor,
    };
  });
}

/// Rows and columns of R_m that belong to `pairs`, row by row.
export function rotationCells(rotary, settings, pairs) {
  const size = 2 * pairs.length,
    cells = new Array(size * size).fill(0);
  pairs.forEach((pair, k) => {
    const [u, v] = pairIndices(settings.layout, k, pairs.length),
      angle = settings.position * rotary.frequencies[pair];
    cells[u * size + u] = cells[v * size + v] = rotary.attentionFactor * Math.cos(angle);
    cells[v * size + u] = rotary.attentionFactor * Math.sin(angle);
    cells[u * size + v] = -cells[v * size + u];
  });
  return cells;
}
