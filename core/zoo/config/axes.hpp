// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/keys/section.hpp"

/// M-RoPE is one ladder of frequencies, RoPE's or a scaled one, and what shares its pairs out to axes. Files, flags and
/// methods tell the ladder; text sees nothing else.
namespace posenc::models {

/// The method of M-RoPE's ladder in its place; every other subject as it is.
Subject ladderSubject(const Subject& subject);

/// The same of a part, which keeps how its pairs are shared out in `axes`.
Model::Part ladderPart(Model::Part part);

/// How a part's pairs are shared out; nothing where positions have one axis.
std::optional<AxisAllocation> axesOf(const Model::Part& part);

/// "t 16, h 24, w 24", counted from the rule rather than from its list.
std::string pairsPerAxis(const AxisAllocation& axes, std::size_t pairs);

inline constexpr const char* kAxesNotShown = "axes-not-shown";  ///< the finding of what follows

/// M-RoPE in the place of every ladder whose pairs are shared out; where it does not come to the very same numbers the
/// ladder stays, and a finding says so.
void putOverAxes(Model& model, Notes& notes);

/// Says so of a part that is a ladder, where it has as many pairs; `key` tells the sections.
bool shareOut(Model::Part& part, const AxisAllocation& axes, const std::string& key);

std::string keyOfSections(const Model::Part& part);

/// As llama.cpp shares out what a config.json deals out in turn: what is left follows a fourth axis.
AxisAllocation inLlamaCpp(AxisAllocation axes);

}  // namespace posenc::models
