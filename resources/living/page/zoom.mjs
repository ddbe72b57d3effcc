// SPDX-License-Identifier: GPL-3.0-or-later
// What a reader sees of an axis: a part of the range that the figure gives it.

const kLeast = 4; // whole numbers that stay visible
const kNotch = 1.25; // of the wheel, or of a key

/// The share of an axis at which a value stands, and the value there.
export function fractionOf({ range: [low, high], log }, value) {
  if (!log) return (value - low) / (high - low);
  return value > 0 ? Math.log(value / low) / Math.log(high / low) : NaN;
}
export function valueAt({ range: [low, high], log }, fraction) {
  return log ? low * Math.pow(high / low, fraction) : low + fraction * (high - low);
}

/// The axis zoomed by a factor about a share of its length; null for all of it.
export function zoomedRange(axis, whole, share, factor) {
  const at = (each) => valueAt(axis, share + (each - share) * factor);
  return heldRange(axis, whole, [at(0), at(1)]);
}

/// The axis moved by a share of its length.
export function movedRange(axis, whole, share) {
  const [first, last] = [0, 1].map((end) => fractionOf({ ...axis, range: whole }, axis.range[end]));
  const step = Math.min(Math.max(share * (last - first), -first), 1 - last),
    all = { ...axis, range: whole };
  return heldRange(axis, whole, [valueAt(all, first + step), valueAt(all, last + step)]);
}

/// Within the whole, not too narrow; null where nothing is cut off.
function heldRange(axis, [low, high], [first, last]) {
  const range = [Math.max(first, low), Math.min(last, high)],
    isWhole = range[0] <= low && range[1] >= high;
  if (isWhole) return null;
  return axis.integers && range[1] - range[0] < kLeast ? axis.range : range;
}

/// 1.25, or its inverse, or 0 for what zooms nothing.
export function zoomFactor({ type, deltaY, key }) {
  if (type === "wheel") return kNotch ** Math.sign(deltaY);
  return { "+": 1 / kNotch, "=": 1 / kNotch, "-": kNotch }[key] ?? 0;
}
