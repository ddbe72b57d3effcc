// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/drawing.hpp"

/// The reading at a spot of a drawing: marks there, and a label beside it. The window and pages play the same parts.
namespace posenc::drawing {

struct AtPointer {
    struct Row {
        std::string name, value = {};  ///< without a value: words alone
        std::optional<Colour> colour = {};
        bool muted = false;
    };
    struct Dot {
        Point at;
        Colour colour;
    };
    Spot spot;                            ///< at whole numbers where these are read
    std::vector<std::string> words = {};  ///< all of it, for the ear; empty where nothing is read
    std::vector<Row> rows = {};           ///< of the label: of many curves only the nearest
    std::vector<Dot> dots = {};           ///< on curves and bars
    Rect box = {};                        ///< the label's, beside the spot and inside the figure
};

AtPointer atPointer(const Drawing& drawing, const Spot& spot);

/// Draws lines through the spot in all panels with that x, dots, the outline of a cell, and the label.
void drawAtPointer(Canvas& canvas, const Drawing& drawing, const AtPointer& read);

}  // namespace posenc::drawing
