// SPDX-License-Identifier: GPL-3.0-or-later
// Round ticks on linear and log axes, the same that the program chooses (core/explore/figure/ticks.cpp).

import { superscript } from "./words.mjs";

const kFewest = 3; // ticks of an axis, even where fewer were wanted
const kTickTolerance = 1e-9;

function stepTimes(step, count) {
  // rounded once, so that 3 × 0.1 is 0.3
  const scaled = count * step.mantissa;
  return step.exponent >= 0 ? scaled * 10 ** step.exponent : scaled / 10 ** -step.exponent;
}

function largerStep({ mantissa, exponent }) {
  return mantissa === 1
    ? { mantissa: 2, exponent }
    : mantissa === 2
      ? { mantissa: 5, exponent }
      : { mantissa: 1, exponent: exponent + 1 };
}

function fixedLabel(size, decimals) {
  const text = size.toFixed(Math.min(decimals, 20));
  if (size < 1000) return text;
  const [whole, part] = text.split(".");
  return whole.replace(/\B(?=(\d{3})+$)/g, ",") + (part ? "." + part : "");
}

/// Of ten, where numbers written out would be too long.
function powerOfAxis({ range: [low, high] }) {
  const largest = Math.max(Math.abs(low), Math.abs(high)),
    wide = high - low > 1e-4 * largest;
  if (largest >= 1e-4 && (largest < 1e9 || !wide)) return null;
  return Math.floor(Math.log10(largest) + kTickTolerance);
}

function linearLabel(value, step, power) {
  const label = fixedLabel(Math.abs(value) * 10 ** -(power ?? 0), Math.max(0, (power ?? 0) - step.exponent));
  return value < 0 ? "−" + label : label;
}

function multiplesIn([low, high], step) {
  const unit = stepTimes(step, 1);
  const first = Math.ceil(low / unit - kTickTolerance),
    last = Math.floor(high / unit + kTickTolerance);
  return { step, first, last, count: last - first + 1 };
}

function chooseMultiples(axis, wanted) {
  const span = axis.range[1] - axis.range[0];
  let step = { mantissa: 1, exponent: Math.floor(Math.log10(span / wanted)) };
  if (axis.integers && step.exponent < 0) step = { mantissa: 1, exponent: 0 };
  let chosen = multiplesIn(axis.range, step);
  while (chosen.count > wanted) {
    const fewer = multiplesIn(axis.range, largerStep(chosen.step));
    if (wanted >= kFewest && !axis.labels && fewer.count < kFewest && chosen.count <= wanted + kFewest) break;
    if (fewer.count < 1) return { ...chosen, last: chosen.first };
    chosen = fewer;
  }
  return chosen;
}

/// Of 0 ... n − 1 with n a multiple of a power of two, as dimensions and contexts are: multiples of such a power and
/// the last number.
function binaryTicks(axis, wanted) {
  const first = Math.ceil(axis.range[0] - kTickTolerance),
    last = Math.floor(axis.range[1] + kTickTolerance);
  const end = last % 8 === 0 ? last : last + 1,
    ticks = [];
  if (!axis.integers || first !== 0 || end < 16 || end % 8 !== 0) return [];
  let step = 1;
  while (end / step + 1 > wanted) step *= 2;
  if (end % step !== 0) return [];
  for (let at = 0; at <= last; at += step) ticks.push({ value: at, label: fixedLabel(at, 0) });
  if (last < end && step > 1) ticks.push({ value: last, label: fixedLabel(last, 0) });
  return ticks;
}

function evenTicks(axis, wanted) {
  const binary = binaryTicks(axis, wanted);
  if (binary.length >= kFewest) return binary;
  const { step, first, last } = chooseMultiples(axis, wanted),
    power = powerOfAxis(axis),
    ticks = [];
  for (let at = first; at <= last; ++at) {
    const value = stepTimes(step, at) + 0;
    ticks.push({ value, label: linearLabel(value, step, power) });
  }
  return ticks;
}

function namedTicks(axis, wanted) {
  const { step, first, last } = chooseMultiples({ ...axis, integers: true }, wanted),
    ticks = [];
  for (let at = first; at <= last; ++at) {
    const value = stepTimes(step, at) + 0;
    if (axis.labels[value] !== undefined) ticks.push({ value, label: axis.labels[value] });
  }
  return ticks;
}

function powersIn([low, high], base) {
  const power = (value) => Math.log(value) / Math.log(base);
  return [Math.ceil(power(low) - kTickTolerance), Math.floor(power(high) + kTickTolerance)];
}

/// One notation for a whole axis: digits where all of its powers are read with ease.
function decadeLabel(mantissa, exponent, [low, high]) {
  if (low >= -3 && high <= 5) return fixedLabel(stepTimes({ mantissa, exponent }, 1), Math.max(0, -exponent));
  const lead = mantissa === 1 ? "" : mantissa + "×";
  return exponent === 0 ? lead + "1" : exponent === 1 ? lead + "10" : lead + "10" + superscript(exponent);
}

function powerOfTwoLabel(exponent, [low, high]) {
  if (low < -12 || high > 20) return exponent === 0 ? "1" : "2" + superscript(exponent);
  return exponent < 0 ? "1/" + fixedLabel(2 ** -exponent, 0) : fixedLabel(2 ** exponent, 0);
}

/// Every how many powers one is labelled.
function strideFor([low, high], wanted) {
  const labelled = (stride) => Math.floor(high / stride) - Math.floor((low - 1) / stride);
  let stride = Math.trunc((high - low + wanted) / wanted);
  while (stride > 1 && wanted >= kFewest && labelled(stride) < kFewest) --stride;
  return stride;
}

function powerOfTwoTicks(powers, wanted) {
  const stride = strideFor(powers, wanted),
    ticks = [];
  for (let k = powers[0]; k <= powers[1]; ++k)
    ticks.push({ value: 2 ** k, label: k % stride === 0 ? powerOfTwoLabel(k, powers) : "" });
  return ticks;
}

function decadeTicks(axis, powers, mantissas, labelled) {
  const ticks = [],
    [low, high] = axis.range;
  for (let exponent = powers[0] - 1; exponent <= powers[1]; ++exponent)
    for (const mantissa of mantissas) {
      const value = stepTimes({ mantissa, exponent }, 1);
      if (value < low * (1 - kTickTolerance) || value > high * (1 + kTickTolerance)) continue;
      if (axis.integers && exponent < 0) continue;
      ticks.push({ value, label: labelled(mantissa, exponent) ? decadeLabel(mantissa, exponent, powers) : "" });
    }
  return ticks;
}

/// Within two decades 1, 2 and 5 are labelled where there is room, otherwise decades.
function logTicks(axis, powers, wanted) {
  const mantissas = [1, 2, 3, 4, 5, 6, 7, 8, 9],
    stride = strideFor(powers, wanted);
  if (powers[1] - powers[0] <= 1) {
    const ticks = decadeTicks(axis, powers, mantissas, (m) => m === 1 || m === 2 || m === 5);
    if (ticks.filter((tick) => tick.label).length <= wanted) return ticks;
  }
  return decadeTicks(axis, powers, stride === 1 ? mantissas : [1], (m, k) => m === 1 && k % stride === 0);
}

function isEven(axis) {
  const [low, high] = axis.range;
  if (axis.scale !== "log" || low <= 0) return true;
  const twos = powersIn(axis.range, 2);
  return !(axis.powersOfTwo && twos[1] > twos[0]) && high / low < 10;
}

/// About `wanted` round values, {value, label}; minor ones have no label.
export function ticksFor(axis, wanted) {
  const [low, high] = axis.range;
  if (wanted <= 0 || !(low < high) || !Number.isFinite(high - low)) return [];
  if (axis.labels) return namedTicks(axis, wanted);
  if (isEven(axis)) return evenTicks(axis, wanted);
  const powers = powersIn(axis.range, axis.powersOfTwo ? 2 : 10);
  if (axis.integers) powers[0] = Math.max(powers[0], 0);
  return axis.powersOfTwo ? powerOfTwoTicks(powers, wanted) : logTicks(axis, powers, wanted);
}

/// As fine as the ends need to be told to a few thousandths of the whole.
function fineEnough(step, [low, high]) {
  const told = (value, exponent) =>
    Math.abs(Math.round(value / 10 ** exponent) * 10 ** exponent - value) <= 0.002 * (high - low);
  let { exponent } = step;
  for (let finer = 0; finer < 2 && !(told(low, exponent) && told(high, exponent)); ++finer) --exponent;
  return { ...step, exponent };
}

/// The same on a linear scale whose ends have labels too, as those of colours have.
export function ticksWithEnds(axis, wanted) {
  const [low, high] = axis.range;
  if (wanted <= 0 || !(low < high)) return [];
  const { step, first, last } = chooseMultiples(axis, wanted + 2),
    apart = (0.35 * (high - low)) / wanted;
  const power = powerOfAxis(axis),
    told = axis.integers ? step : fineEnough(step, axis.range);
  const values = [];
  for (let at = first; at <= last; ++at) {
    const value = stepTimes(step, at) + 0;
    if (value - low > apart && high - value > apart) values.push(value);
  }
  return [low, ...values, high].map((value) => ({ value, label: linearLabel(value, told, power) }));
}

/// "×10⁻¹⁵", with which all labels of a linear axis are to be multiplied; empty where they are written out.
export function commonPower(axis) {
  const power = !axis.labels && isEven(axis) ? powerOfAxis(axis) : null;
  return power === null ? "" : "×10" + superscript(power);
}
