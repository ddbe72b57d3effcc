// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/description.hpp"

#include <gtest/gtest.h>

#include "tests/explore/drawing/small_drawings.hpp"

namespace posenc::drawing::description_test {
namespace {

bool says(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

TEST(Description, SaysWhatIsSeen) {
    const State state = parseState("rope-yarn/remap");
    const std::string whole = descriptionOf(drawn(state));
    EXPECT_TRUE(says(whole, "21 of 64 pairs keep their frequency.")) << whole;
    EXPECT_EQ(whole.find_first_of("<>\n"), std::string::npos) << whole;
    State withheld = state;
    withheld.hideFinding = true;
    EXPECT_FALSE(says(descriptionOf(drawn(withheld)), "21 of 64"));
}

TEST(Description, LeavesOutWhatIsHidden) {
    State state = parseState("rope-yarn/remap");
    const Drawing drawing = drawn(state);
    const PlacedLegend& hidden = drawing.panels.front().legend.back();
    const std::string before = descriptionOf(drawing);
    EXPECT_TRUE(says(before, hidden.name)) << before;
    state.hidden = {hidden.key};
    const std::string after = descriptionOf(drawn(state));
    EXPECT_LT(after.size(), before.size()) << after;
}

TEST(Description, OfAQuietFigureHasItsAxesAlone) {
    const Drawing drawing = drawn(parseState("rope/decay"));
    const std::string quiet = descriptionOf(drawing, true), whole = descriptionOf(drawing);
    EXPECT_TRUE(says(quiet, "distance") || says(quiet, "Distance")) << quiet;
    EXPECT_LT(quiet.size(), whole.size());
}

TEST(Description, IsInTheLanguageOfTheDrawing) {
    Look look;
    look.language = Language::Chinese;
    EXPECT_TRUE(says(descriptionOf(drawn(parseState("rope/decay"), {640, 400}, look)), "距离"));
}

}  // namespace
}  // namespace posenc::drawing::description_test
