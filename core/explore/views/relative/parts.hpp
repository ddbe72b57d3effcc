// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/score/head_bias.hpp"
#include "core/explore/views/parts.hpp"

/// Shared by the views of biases: one head of a bias as a field, as a curve, and in numbers.
namespace posenc {

/// The head that a setting selects, or the last one with a note.
HeadBias headOf(const Scene::Subject& subject, std::int64_t head, std::vector<Text>& notes);

/// "Head 3, slope 0.0625".
Text titleOf(const HeadBias& head);

/// The field of a bias over length × length positions, without colours and values.
Field emptyBiasField(std::int64_t length);

/// The bias of a head over length × length positions. Means are over the visible cells.
Field biasField(const HeadBias& head, std::int64_t length);

/// An axis of biases within `reach`, with a small margin.
Axis biasAxis(Interval<double> reach);

/// The bias of a head that falls along a curve. Precondition: head.own().falls().
Text fallText(const HeadBias& head);

/// The root that divides scores with vectors of distances or positions.
Text divisorLine(const Relative& relative);

/// Number of keys that a query sees in a window, or before its soft edge; 0 without either.
std::int64_t windowLength(const Bias& bias);

/// Uses signed colours for all fields if one needs them; see shareLimits().
void shareColours(std::vector<FieldPanel>& fields);

/// Distance, bucket (if there are buckets) and mask of the cell under the pointer: a Panel::remark, with keys along x.
std::function<std::vector<Text>(double key, double query)> cellRemark(const Visible& visible, const Steps& buckets);

/// The keys visible to a query at the end of `length` tokens through a window or its soft edge: ALiBi is the soft edge
/// of a window of one, a local window the limit of ever steeper slopes.
std::vector<Text> windowNumbers(const HeadBias& head, std::int64_t length);

}  // namespace posenc
