// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/score/head_bias.hpp"
#include "core/explore/views/parts.hpp"

/// What the views of biases share: one head of a bias as a field, as a curve, and told in numbers.
namespace posenc {

/// The head that a setting asks for, or the last one and a note.
HeadBias headOf(const Scene::Subject& subject, std::int64_t head, std::vector<Text>& notes);

/// "Head 3, slope 0.0625".
Text titleOf(const HeadBias& head);

/// The bias of a head over length × length positions. Means are over the cells that are seen.
Field biasField(const HeadBias& head, std::int64_t length);

/// Whether it only masks: nothing is added to any score.
bool onlyMasks(const HeadBias& head);

/// What a head that falls along a curve adds. Precondition: head.own().falls().
Text fallText(const HeadBias& head);

/// 1 where a key is attended, 0 where it is masked; from afar the share of keys that are attended.
Field seenField(const HeadBias& head, std::int64_t length);

/// How many keys a query sees of a window, or before the soft edge of one; 0 without either.
std::int64_t windowLength(const Bias& bias);

/// Signed colours for all fields when they are for one.
void shareColours(std::vector<FieldPanel>& fields);

/// Distance, bucket and mask of the cell under the pointer: what Panel::remark wants, with keys along x.
std::function<std::vector<Text>(double key, double query)> cellRemark(const Scene::Subject& subject);

/// What a query at the end of `length` tokens sees of a window, or of the soft edge of one: ALiBi is the soft edge of a
/// window of one, a local window the limit of ever steeper slopes.
std::vector<Text> windowNumbers(const HeadBias& head, std::int64_t length);

}  // namespace posenc
