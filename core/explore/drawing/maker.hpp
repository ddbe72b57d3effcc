// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>

#include "core/explore/drawing/drawing.hpp"
#include "core/explore/drawing/words.hpp"
#include "core/explore/text/characters.hpp"

namespace posenc::drawing {

/// The inputs of every step that prepares a panel.
struct Maker {
    const Presentation& presentation;
    const Drawing& drawing;

    double scale() const { return drawing.look.scale; }
    bool dark() const { return drawing.look.dark; }
    bool hidden(const std::string& key) const {
        return std::find(presentation.hidden.begin(), presentation.hidden.end(), key) != presentation.hidden.end();
    }
    std::string words(const Text& text) const { return harmless(reading(text, drawing.look.language)); }
    double width(const Font& font, const std::string& text) const { return labelWidth(drawing.measure, font, text); }
    int wanted(double length, double pitch) const { return std::max(3, static_cast<int>(length / (pitch * scale()))); }
};

}  // namespace posenc::drawing
