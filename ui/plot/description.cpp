// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/description.hpp"

#include <algorithm>

#include "core/explore/figure/summary.hpp"
#include "core/explore/text/html.hpp"
#include "ui/plot/picture.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

void takeAway(const std::vector<std::string>& hidden, Panel& panel) {
    const auto isHidden = [&](const Curve& curve) { return std::ranges::find(hidden, curve.key) != hidden.end(); };
    for (Mark& mark : panel.marks)
        if (auto* curves = std::get_if<Curves>(&mark)) std::erase_if(curves->curves, isHidden);
}

}  // namespace

QString descriptionOf(const Picture& picture, bool quiet) {
    Figure shown = *picture.figure;
    for (std::size_t k = 0; k < shown.panels.size(); ++k) {
        shown.panels[k] = shownPanel(picture, k);
        takeAway(picture.presentation.hidden, shown.panels[k]);
        if (!quiet) continue;
        shown.panels[k].marks.clear();
        shown.panels[k].guides.clear();
        shown.panels[k].zones.clear();
    }
    const Text words = summary(shown, !picture.presentation.hideFinding);
    return QString::fromStdString(spokenWords(richText(words).toStdString()));
}

}  // namespace posenc::ui
