// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/explore/figure/figure.hpp"

namespace posenc {

/// One thing that a reader finds at a point of a panel: a place on an axis, a number of a mark, or words alone.
struct Reading {
    Text name;
    std::optional<double> value = {};  ///< NaN where masked or undefined
    Text called = {};                  ///< the number's own name, "love"; empty for none
    bool calledInstead = false;        ///< the name stands in place of the number
    std::optional<double> mean = {};   ///< of a curve around its value
    const Curve* curve = nullptr;      ///< whose value it is, of the panel
    const Bars* bars = nullptr;        ///< the same of bars
    const Bars::Group* group = nullptr;
    bool ofMark = false;  ///< a number of a field, a curve or bars
    bool remark = false;  ///< what the panel says about the point
};

/// Returns all of it, without curves and groups whose key is hidden; remarks come last.
std::vector<Reading> readingsAt(const Panel& panel, double x, double y, const std::vector<std::string>& hidden = {});

/// Returns what stands behind the name: "0.4182", "2 · love"; empty for a name alone.
Text valueOf(const Reading& reading);

/// Returns both: "score = 0.4182".
Text textOf(const Reading& reading);

}  // namespace posenc
