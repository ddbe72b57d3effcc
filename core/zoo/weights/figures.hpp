// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/weights/xray.hpp"

/// What weights say, drawn. Every title begins with whether it is exact or statistical.
namespace posenc::weights {

struct XrayFigure {
    bool exact = true;
    Text name;  ///< short, for a choice
    std::shared_ptr<const Figure> figure;
};

/// The exact ones first. Figures show means, largest ones or the first heads where there are many, and say so; JSON has
/// all. They keep a copy of what they draw.
std::vector<XrayFigure> figuresOf(const Xray& xray);

}  // namespace posenc::weights
