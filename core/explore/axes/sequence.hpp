// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/explore/axes/placement.hpp"

/// A sequence in its text notation: "text 20, image 24x32, text 5, video 8x16x16 @2fps, text 10". Text has a number of
/// tokens, an image rows × columns and a video frames × rows × columns of patches before merging. A | instead of a
/// comma begins another document, whose positions restart at 0: packed sequences.
namespace posenc {

/// Throws Error with the location, counted in characters from 1, and what would be right.
std::vector<Segment> parseSequence(std::string_view line);

std::string sequenceText(const std::vector<Segment>& segments);

}  // namespace posenc
