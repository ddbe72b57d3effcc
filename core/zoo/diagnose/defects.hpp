// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <span>

#include "core/explore/text/text.hpp"
#include "core/zoo/diagnose/fit.hpp"

/// Known position bugs: each is a pure function from the intended plan to what the code does instead.
namespace posenc::diagnose {

struct Defect {
    const char* id;  ///< kebab-case, stable
    /// The resulting plans, one for every way in which code has been seen to do it; empty if it changes nothing.
    std::function<std::vector<Plan>(const Plan&)> apply;
    /// As `apply`, with a constant found from the numbers; empty if they determine none.
    std::function<std::vector<Plan>(const Plan&, const Evidence&)> fit = {};
    // As resources/diagnose/defects.txt says.
    Say sentence = {""};       ///< what the code does instead
    const char* threads = "";  ///< where it was found, "owner/repository#number"; may be empty
};

/// In catalogue order: settings, frequencies, tables, rounding, biases.
std::span<const Defect> defects();

}  // namespace posenc::diagnose
