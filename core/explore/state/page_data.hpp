// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <nlohmann/json.hpp>

#include "core/explore/state/state.hpp"

/// The texts around a figure in a page of HTML, in both languages. resources/living/README.md lists the keys.
namespace posenc {

/// A text for readers of either language: {"en", "zh"}, or a string where both are the same.
nlohmann::ordered_json inBoth(const Text& text);

/// Titles, findings and notes of what the state draws, and the descriptors and values of its parameters.
nlohmann::ordered_json pageData(const State& state, const Figure& figure);

}  // namespace posenc
