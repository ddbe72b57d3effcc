// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/description.hpp"

#include <algorithm>

#include "core/explore/figure/summary.hpp"
#include "core/explore/text/html.hpp"

namespace posenc::drawing {

namespace {

void takeAway(const std::vector<std::string>& hidden, Panel& panel) {
    const auto isHidden = [&](const Curve& curve) { return std::ranges::find(hidden, curve.key) != hidden.end(); };
    for (Mark& mark : panel.marks)
        if (auto* curves = std::get_if<Curves>(&mark)) std::erase_if(curves->curves, isHidden);
}

}  // namespace

std::string descriptionOf(const Drawing& drawing, bool quiet) {
    Figure shown = *drawing.figure;
    for (std::size_t k = 0; k < std::min(shown.panels.size(), drawing.panels.size()); ++k) {
        shown.panels[k] = drawing.panels[k].panel;
        takeAway(drawing.presentation.hidden, shown.panels[k]);
        if (!quiet) continue;
        shown.panels[k].marks.clear();
        shown.panels[k].guides.clear();
        shown.panels[k].zones.clear();
    }
    const Text words = summary(shown, !drawing.presentation.hideFinding);
    return spokenWords(richReading(words, drawing.look.language));
}

}  // namespace posenc::drawing
