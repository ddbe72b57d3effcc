// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <span>

#include "core/explore/text/text.hpp"
#include "core/zoo/diagnose/fit.hpp"

/// Ways in which code goes wrong with positions: each a pure function from what is planned to what is done instead.
namespace posenc::diagnose {

struct Defect {
    const char* id;       ///< kebab-case, stable
    Say sentence;         ///< what the code does instead
    const char* threads;  ///< where it was found, "owner/repository#number"; may be empty
    /// What comes out, in every way in which code has been seen to do it; empty where it changes nothing.
    std::function<std::vector<Plan>(const Plan&)> apply;
    /// The same with a constant that the numbers tell; empty where they tell none.
    std::function<std::vector<Plan>(const Plan&, const Evidence&)> fit = {};
};

/// In the order in which they are offered: settings, frequencies, tables, rounding, biases.
std::span<const Defect> defects();

}  // namespace posenc::diagnose
