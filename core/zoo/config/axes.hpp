// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/keys/section.hpp"

/// M-RoPE is one list of inverse frequencies, RoPE's or a scaled one, plus a rule that assigns its pairs to axes.
/// Files, flags and methods set the frequencies; text uses nothing else.
namespace posenc::models {

/// Replaces M-RoPE by the method of its frequencies; returns other subjects unchanged.
Subject frequencySubject(const Subject& subject);

/// The same for a part, whose `axes` keep how its pairs are shared out.
Model::Part frequencyPart(Model::Part part);

/// How a part's pairs are shared out; nothing if positions have one axis.
std::optional<AxisAllocation> axesOf(const Model::Part& part);

/// "t 16, h 24, w 24", counted from the rule rather than its list.
std::string pairsPerAxis(const AxisAllocation& axes, std::size_t pairs);

inline constexpr FindingId kAxesNotShown = "axes-not-shown";  ///< finding id of putOverAxes()

/// Puts M-RoPE in place of every rotation whose pairs are divided among axes. If M-RoPE does not give exactly the same
/// numbers, the rotation stays and a finding says so.
void putOverAxes(Model& model, Notes& notes);

/// Sets the axes of a rotating part with as many pairs; `key` holds the sections.
bool shareOut(Model::Part& part, const AxisAllocation& axes, const std::string& key);

std::string keyOfSections(const Model::Part& part);

/// Shares out as llama.cpp does for interleaved axes of a config.json: the remaining pairs follow a fourth axis.
AxisAllocation inLlamaCpp(AxisAllocation axes);

}  // namespace posenc::models
