// SPDX-License-Identifier: GPL-3.0-or-later
// Small arithmetic that several kernels share. Every kernel is a twin of one in core/explore/math or core/explore/encodings; the test
// beside them holds both together.

import { addChinese, say } from "../page/words.mjs";

export const kTurn = 2 * Math.PI;

/// What cannot be drawn: values that do not go together.
export class Refusal extends Error {}

export function refuse(text) {
  throw new Refusal(text);
}

/// Equal but for the rounding of a few operations.
export function sameNumber(a, b) {
  return a === b || Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b));
}

/// The least of 1, 2, 5 × 10^k that is not below, so that an axis stands still while a slider moves a little.
export function roundedUp(value) {
  if (value <= 0) return 0;
  const decade = 10 ** Math.floor(Math.log10(value));
  return (value <= decade ? 1 : value <= 2 * decade ? 2 : value <= 5 * decade ? 5 : 10) * decade;
}

/// 1 to 9 × 10^k.
export function oneDigit(value) {
  if (value <= 0) return 1;
  const step = 10 ** Math.floor(Math.log10(value));
  return step * Math.ceil(value / step);
}

export function clamped(value, low, high) {
  return Math.min(Math.max(value, low), high);
}

export function extentOf(values, low = Infinity, high = -Infinity) {
  for (const value of values) if (Number.isFinite(value)) [low, high] = [Math.min(low, value), Math.max(high, value)];
  return [low, high];
}

/// An index held inside a list of `count`; a note tells when it had to be.
export function heldInside(index, count, what, notes) {
  if (index < count) return index;
  notes.push(say("There is no %1 %2; the last one, %3, is shown.", what, index, count - 1));
  return count - 1;
}

/// p + e = a × b exactly (Dekker 1971), so that an angle of millions of radians loses nothing.
export function exactProduct(a, b) {
  const product = a * b;
  const [ah, al] = halvesOf(a),
    [bh, bl] = halvesOf(b);
  return [product, ah * bh - product + ah * bl + al * bh + al * bl];
}

function halvesOf(value) {
  const wide = 134217729 * value; // 2^27 + 1
  const high = wide - (wide - value);
  return [high, value - high];
}

const kWord = (1n << 64n) - 1n;

/// The program's seeded numbers: SplitMix64 and Box-Muller, the same on every machine.
export class SeededNumbers {
  constructor(seed) {
    this.state = BigInt(seed);
  }

  bits() {
    let z = (this.state = (this.state + 0x9e3779b97f4a7c15n) & kWord);
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & kWord;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & kWord;
    return z ^ (z >> 31n);
  }

  uniform() {
    return Number(this.bits() >> 11n) * 2 ** -53;
  }

  normal() {
    const radius = Math.sqrt(-2 * Math.log(1 - this.uniform()));
    return radius * Math.cos(kTurn * this.uniform());
  }

  /// Uniform on the unit sphere.
  unitVector(dimension) {
    const v = Array.from({ length: dimension }, () => this.normal());
    const length = Math.sqrt(v.reduce((sum, each) => sum + each * each, 0));
    return v.map((each) => each / length);
  }
}

addChinese({
  "There is no %1 %2; the last one, %3, is shown.": "没有%1 %2；显示最后一个，即 %3。",
});
