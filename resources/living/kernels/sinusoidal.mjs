// SPDX-License-Identifier: GPL-3.0-or-later
// Sines and cosines added to the embedding (core/explore/encodings/sinusoidal.hpp, core/explore/score/wave_pairs.hpp).

/// Frequencies, and for each column which of them it has: {frequency, cosine}; frequency −1 is a column of zeros.
export function sinusoidalOf(p) {
  const columns = Array.from({ length: p.dim }, (_, c) => columnOf(p, c));
  return { base: p.base, frequencies: sinusoidalFrequencies(p), columns };
}

/// Only Vaswani's interleaved layout has a lone sine at the end of an odd width.
function hasLoneSine(p) {
  return p.convention === "vaswani" && p.layout === "interleaved" && p.dim % 2 === 1;
}

function sinusoidalFrequencies(p) {
  const half = Math.trunc(p.dim / 2),
    last = Math.max(half - 1, 1); // d = 2 would divide by zero
  const exponent = (i) => (p.convention === "vaswani" ? (-2 * i) / p.dim : -i / last);
  return Array.from({ length: half + (hasLoneSine(p) ? 1 : 0) }, (_, i) => Math.pow(p.base, exponent(i)));
}

function columnOf(p, c) {
  const half = Math.trunc(p.dim / 2);
  if (c === 2 * half && !hasLoneSine(p)) return { frequency: -1, cosine: false };
  if (p.layout === "interleaved") return { frequency: Math.trunc(c / 2), cosine: c % 2 === 1 };
  return { frequency: c % half, cosine: c >= half };
}

export function waveOf(waves, position, column) {
  const { frequency, cosine } = waves.columns[column];
  if (frequency < 0) return 0;
  const angle = position * waves.frequencies[frequency];
  return cosine ? Math.cos(angle) : Math.sin(angle);
}

/// Frequencies that have a sine and a cosine, and the lone sine's, if any.
export function pairingOf(waves) {
  const uses = waves.frequencies.map(() => ({ sine: false, cosine: false }));
  for (const { frequency, cosine } of waves.columns)
    if (frequency >= 0) uses[frequency][cosine ? "cosine" : "sine"] = true;
  const some = (wanted) => waves.frequencies.filter((_, i) => wanted(uses[i]));
  return { uses, paired: some((u) => u.sine && u.cosine), sines: some((u) => u.sine && !u.cosine) };
}

/// PE(m) · PE(n): a pair is cos((m − n) f), a lone sine the product of both.
export function positionDot(pairing, m, n) {
  let sum = 0;
  for (const f of pairing.sines) sum += Math.sin(m * f) * Math.sin(n * f);
  for (const f of pairing.paired) sum += Math.cos((m - n) * f);
  return sum;
}

/// Mean of cos((x + k) f) over k = 0 .. count − 1 is this times the cosine in the middle.
export function meanShrink(f, count) {
  const half = Math.sin(f / 2);
  return count <= 1 || Math.abs(half) < 1e-12 ? 1 : Math.sin((count * f) / 2) / (count * half);
}

/// Exact mean of a column over the positions first .. first + count − 1.
export function meanWave(waves, first, count, column) {
  const { frequency, cosine } = waves.columns[column];
  if (frequency < 0) return 0;
  const f = waves.frequencies[frequency],
    angle = (first + (count - 1) / 2) * f;
  return meanShrink(f, count) * (cosine ? Math.cos(angle) : Math.sin(angle));
}

/// Cosines and sines in the middle of each box {first, count}, times what the mean over it leaves of them.
function boxWaves(frequencies, boxes) {
  return boxes.map(({ first, count }) =>
    frequencies.flatMap((f) => {
      const angle = (first + (count - 1) / 2) * f,
        kept = meanShrink(f, count);
      return [kept * Math.cos(angle), kept * Math.sin(angle)];
    }),
  );
}

/// Exact means of PE(m) · PE(n) over boxes of positions, row by row. Cost: two multiply-adds per pair and box.
export function meanDots(pairing, rows, columns) {
  const out = new Float64Array(rows.length * columns.length);
  const left = boxWaves(pairing.paired, rows),
    right = boxWaves(pairing.paired, columns);
  const above = boxWaves(pairing.sines, rows),
    beside = boxWaves(pairing.sines, columns);
  for (let y = 0; y < rows.length; ++y)
    for (let x = 0; x < columns.length; ++x) {
      let sum = 0;
      for (let i = 0; i < left[y].length; ++i) sum += left[y][i] * right[x][i];
      for (let i = 1; i < above[y].length; i += 2) sum += above[y][i] * beside[x][i];
      out[y * columns.length + x] = sum;
    }
  return out;
}
