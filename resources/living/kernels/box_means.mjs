// SPDX-License-Identifier: GPL-3.0-or-later
// Exact means over boxes of cells of what depends on query − key alone, whatever the size of the boxes. The sum over a
// box is a second difference of the function summed up twice (core/explore/math/distance_sums.hpp).

/// Σ over x < at of (at − x) · value(x), the value being 1 from `edge` on.
function twiceSummedStep(at, edge) {
  const n = Math.max(at - edge, 0);
  return (n * (n + 1)) / 2;
}

/// The same of max(x − edge, 0).
function twiceSummedRamp(at, edge) {
  const n = Math.max(at - edge, 0);
  return ((n - 1) * n * (n + 1)) / 6;
}

/// The sum of a function of rows − columns over a box {first, count} × {first, count}.
function overBox(twiceSummed, rows, columns) {
  const low = rows.first - columns.first - columns.count,
    high = low + rows.count;
  return twiceSummed(high + columns.count) - twiceSummed(low + columns.count) - twiceSummed(high) + twiceSummed(low);
}

/// Of a bias's slope and steps, which jump at edges; a causal mask cuts at distance 0.
function biasParts(bias, head) {
  const { slope, steps } = bias.heads[head],
    jumps = [],
    floor = bias.causal ? 0 : -Infinity;
  let before = steps ? steps.before : 0;
  for (let k = 0; steps && k < steps.edges.length; ++k) {
    if (steps.edges[k] <= floor) before = steps.values[k];
    else
      jumps.push([
        steps.edges[k],
        steps.values[k] - (k > 0 && steps.edges[k - 1] > floor ? steps.values[k - 1] : before),
      ]);
  }
  return { slope, before, jumps };
}

/// Mean over the cells of a box that are seen; NaN where there is none. Precondition: the head has no waves.
export function biasBoxMean(bias, head) {
  const { slope, before, jumps } = biasParts(bias, head);
  return (rows, columns) => {
    const seen = bias.causal ? overBox((x) => twiceSummedStep(x, 0), rows, columns) : rows.count * columns.count;
    if (!(seen > 0)) return NaN;
    let sum = before * seen;
    for (const [edge, jump] of jumps) sum += jump * overBox((x) => twiceSummedStep(x, edge), rows, columns);
    if (slope === 0) return sum / seen;
    const beyond = overBox((x) => twiceSummedRamp(x, 0), rows, columns);
    return (sum - slope * (beyond + (bias.causal ? 0 : overBox((x) => twiceSummedRamp(x, 0), columns, rows)))) / seen;
  };
}
