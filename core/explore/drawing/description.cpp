// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/description.hpp"

#include <algorithm>

#include "core/explore/figure/summary.hpp"
#include "core/explore/text/html.hpp"

namespace posenc::drawing {

namespace {

void takeHiddenAway(const Drawing& drawing, Panel& panel) {
    for (Mark& mark : panel.marks)
        if (auto* curves = std::get_if<Curves>(&mark))
            std::erase_if(curves->curves, [&](const Curve& curve) { return drawing.hides(curve.key); });
}

}  // namespace

std::string descriptionOf(const Drawing& drawing, bool quiet) {
    Figure shown = *drawing.figure;
    for (std::size_t k = 0; k < std::min(shown.panels.size(), drawing.panels.size()); ++k) {
        shown.panels[k] = drawing.panels[k].panel;
        takeHiddenAway(drawing, shown.panels[k]);
        if (!quiet) continue;
        shown.panels[k].marks.clear();
        shown.panels[k].guides.clear();
        shown.panels[k].dots.clear();
        shown.panels[k].zones.clear();
    }
    const Text words = summary(shown, !drawing.presentation.hideFinding);
    return spokenWords(richReading(words, drawing.look.language));
}

}  // namespace posenc::drawing
