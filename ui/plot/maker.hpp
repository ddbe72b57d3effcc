// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>

#include "ui/plot/picture_parts.hpp"

namespace posenc::ui {

/// The inputs of every step that prepares a panel.
struct Maker {
    const Presentation& presentation;
    const Picture& picture;

    double scale() const { return picture.look.scale; }
    bool dark() const { return picture.look.dark; }
    bool hidden(const std::string& key) const {
        return std::find(presentation.hidden.begin(), presentation.hidden.end(), key) != presentation.hidden.end();
    }
    int wanted(double length, double pitch) const { return std::max(3, static_cast<int>(length / (pitch * scale()))); }
};

}  // namespace posenc::ui
