// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cstdlib>
#include <numeric>

#include "core/explore/drawing/cut.hpp"
#include "core/explore/drawing/sheet.hpp"
#include "tests/explore/drawing/small_drawings.hpp"

/// Figures at the sizes at which they leave the program: no label is cut, and the main panel stays large.
namespace posenc::drawing {
namespace {

struct Page {
    std::string name;
    Size units;
    bool title;
};

std::vector<Page> pages() {
    std::vector<Page> out;
    for (const char* id : {"column", "two-columns"}) out.push_back({id, sheetNamed(id).units(), sheetNamed(id).title});
    out.push_back({"640x400", {640.0, 400.0}, true});
    return out;
}

/// Returns the share of the figure's width that the main panel has. Squares are as wide as they are high; of panels to
/// be compared and of more than two, none is the main one.
double mainShare(const Drawing& drawing) {
    const auto& panels = drawing.panels;
    const bool twins = panels.size() == 2 && panels[0].xTitle == panels[1].xTitle &&
                       panels[0].yTitle == panels[1].yTitle;
    if (panels.size() > 2 || twins || panels[0].panel.square || !panels[0].panel.hasAxes()) return 1.0;
    return panels[0].layout.area.width() / drawing.size.width();
}

std::string joined(const std::vector<std::string>& words) {
    return std::accumulate(words.begin(), words.end(), std::string(),
                           [](const std::string& all, const std::string& each) { return all + " | " + each; });
}

void expectFits(const State& state, const Page& page, Language language) {
    const Look look{.title = page.title, .language = language};
    const Drawing drawing = drawn(state, page.units, look);
    const std::string name = state.active().encoding + "/" + state.view + " " + page.name + " " +
                             (language == Language::English ? "en" : "zh") + " " +
                             std::to_string(static_cast<int>(drawing.size.width())) + "x" +
                             std::to_string(static_cast<int>(drawing.size.height()));
    const auto cut = cutLabels(drawing);
    EXPECT_TRUE(cut.empty()) << name << " CUT" << joined(cut);
    EXPECT_GE(mainShare(drawing), 0.55) << name << " SHARE";
}

TEST(Figures, FitWhereTheyGo) {
    const std::size_t step = std::getenv("EVERY") ? 1 : 7;  // all take a minute
    std::size_t k = 0;
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : offeredViews(encoding)) {
            if (k++ % step != 0) continue;
            for (const Page& page : pages()) {
                const bool crowded = view->group == ViewGroup::Trained || view->id == std::string_view("attention");
                if (page.title && crowded) continue;  // long titles, and words at axes, are cut in low figures
                for (const Language language : {Language::English, Language::Chinese})
                    expectFits(defaultState(encoding.id, view->id), page, language);
            }
        }
}

}  // namespace
}  // namespace posenc::drawing
