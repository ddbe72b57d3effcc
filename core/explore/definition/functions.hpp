// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <limits>
#include <span>
#include <string_view>

#include "core/explore/text/text.hpp"

/// The functions of definitions: their names, what they compute and how they are typeset. How code spells them is in
/// code.cpp.
namespace posenc::definition {

struct Function {
    const char* name;
    const char* call;  ///< "clamp(x, low, high)"
    const char* tex;   ///< #1, #2 ... are its arguments, #* all of them with commas
    const char* html;  ///< the same
    int least, most;   ///< numbers of arguments
    /// Only one of them is set. `many` also takes fewer arguments than three.
    double (*one)(double);
    double (*two)(double, double);
    double (*many)(std::span<const double>);
    Say help;
    double lowest = -std::numeric_limits<double>::infinity();  ///< of the first argument
    bool open = false;                                         ///< it must be above `lowest`
};

std::span<const Function> functions();
const Function* functionNamed(std::string_view name);  ///< null if there is none

bool isOver(std::string_view name);  ///< sum, product, min, max

}  // namespace posenc::definition
