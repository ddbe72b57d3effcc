// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/explore/figure/figure.hpp"

namespace posenc {

/// One thing that a reader finds at a point of a panel: a place on an axis, a number of a mark, or a name alone.
struct Reading {
    Text name;
    std::optional<double> value = {};  ///< NaN where masked or undefined
    Text called = {};                  ///< the number's own name, "love"; empty for none
    bool calledInstead = false;        ///< the name stands in place of the number
    std::optional<double> mean = {};   ///< of a curve around its value
    const Curve* curve = nullptr;      ///< whose value it is, of the panel
    const Bars::Group* group = nullptr;
};

/// Returns all of it, without curves and groups whose key is hidden.
std::vector<Reading> readingsAt(const Panel& panel, double x, double y, const std::vector<std::string>& hidden = {});

/// Returns the same as texts: "m = 60", "score = 0.4182", and the panel's remarks.
std::vector<Text> readout(const Panel& panel, double x, double y);

}  // namespace posenc
