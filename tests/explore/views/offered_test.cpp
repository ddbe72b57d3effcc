// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/explore/lab/shelf.hpp"
#include "core/explore/state/state.hpp"

/// What lists offer: each figure that has something of its own to show.
namespace posenc::offered_test {

namespace {

bool has(const std::vector<const ViewInfo*>& all, std::string_view view) {
    return std::ranges::any_of(all, [&](const ViewInfo* each) { return each->id == view; });
}

std::set<std::string> offering(std::string_view view) {
    std::set<std::string> out;
    for (const EncodingInfo& each : encodings())
        if (has(offeredViews(each), view)) out.insert(each.id);
    return out;
}

}  // namespace

TEST(Offered, OnceIsWhatSaysTheSameOfAllRotations) {
    for (const char* view : {"layers", "layouts", "temperature", "precision"})
        EXPECT_EQ(offering(view), std::set<std::string>{"rope"}) << view;
}

TEST(Offered, AreFiguresWithSomethingToShow) {
    struct Row {
        const char *encoding, *view;
        bool offered;
    };
    for (const Row& each : {Row{"rope", "remap", false}, Row{"rope-yarn", "remap", true}, Row{"mrope", "remap", false},
                            Row{"nope", "kernel", false}, Row{"learned", "kernel", false}, Row{"alibi", "kernel", true},
                            Row{"rope", "kernel", true}, Row{"local-window", "profile", false},
                            Row{"local-window", "kernel", false}, Row{"rope-proportional", "coverage", false},
                            Row{"rope-linear", "coverage", true}, Row{"rope-linear", "timeline", false},
                            Row{"rope-dynamic-ntk", "timeline", true}, Row{"rope", "timeline", true}}) {
        const EncodingInfo& encoding = encodingById(each.encoding);
        EXPECT_EQ(has(offeredViews(encoding), each.view), each.offered) << each.encoding << "/" << each.view;
        EXPECT_TRUE(has(viewsOf(encoding), each.view)) << "older states have it: " << each.encoding;
    }
}

TEST(Offered, OfTrainedModelsAreTheEncodingsOnTheShelf) {
    std::set<std::string> trained;
    for (const lab::Specimen& each : lab::shelf()) trained.insert(each.positions.encoding->id);
    for (const EncodingInfo& each : encodings())
        if (each.onlyRotates()) trained.insert(each.id);  // trained with RoPE, run with its scaling
    for (const char* view : {"loss", "heads", "measured", "moved", "writes"}) EXPECT_EQ(offering(view), trained) << view;
}

TEST(Offered, BesideAStateAreItsViewThoseOfItsPinsAndThoseOfModels) {
    const auto offered = [](const State& state, const char* view) { return has(offeredViews(state), view); };
    const State yarn = defaultState("rope-yarn"), rope = defaultState("rope");
    EXPECT_FALSE(offered(yarn, "layers"));
    EXPECT_TRUE(offered(defaultState("rope-yarn", "layers"), "layers"));
    EXPECT_FALSE(offered(rope, "remap"));
    EXPECT_TRUE(offered(withPinned(rope, defaultSubject("rope-yarn")), "remap"));
    EXPECT_FALSE(offered(defaultState("cope"), "loss"));
    EXPECT_TRUE(offered(withPinned(defaultState("cope"), defaultSubject("rope")), "loss"));
    State model = yarn;
    model.subjects.front() = named(model.active(), "Qwen2.5 7B", "5f1c");
    for (const char* view : {"layers", "layouts", "precision", "remap"}) EXPECT_TRUE(offered(model, view)) << view;
}

TEST(Offered, NothingIsLostOfASession) {
    for (const char* words : {"rope-yarn/layers", "nope/temperature", "rope/remap", "cope/loss", "local-window/profile",
                              "rope-linear/precision", "mrope/layouts"})
        EXPECT_FALSE(draw(parseState(words)).panels.empty()) << words;
}

TEST(Offered, ATitleNamesTheModelThatWasTrainedWithAnotherEncoding) {
    const auto title = [](const char* words) { return english(draw(parseState(words)).title); };
    EXPECT_EQ(title("cope/loss length=32 sequences=1 seeds=first"),
              "CoPE — Loss by position, in a model trained with NoPE");
    EXPECT_EQ(title("rope-yarn/loss length=32 sequences=1 seeds=first"),
              "YaRN — Loss by position, in a model trained with RoPE");
    EXPECT_EQ(title("alibi/loss length=32 sequences=1 seeds=first"), "ALiBi — Loss by position");
}

namespace {

const Curves& curvesIn(const Panel& panel) { return std::get<Curves>(panel.marks.front()); }

}  // namespace

TEST(Losses, HaveOneAxisForAllEncodings) {
    for (const char* words : {"rope/loss", "alibi/loss", "nope/moved"})
        for (const Figure figure = draw(parseState(words + std::string(" length=64")));
             const Panel& panel : figure.panels)
            EXPECT_TRUE(panel.y.key != "loss" || panel.y.range == (Interval<double>{0.0, 5.0})) << words;
}

TEST(Moved, IsSeenWhereNothingChangesAndHasOneColourForEachMove) {
    const Figure figure = draw(parseState("nope/moved length=32 sequences=1; pin alibi"));
    std::set<Stroke> strokes;
    const auto& bars = std::get<Bars>(figure.panels[1].marks[0]);
    for (std::size_t k = 1; k < 4; ++k) {
        const Curve& curve = curvesIn(figure.panels[0]).curves[k];
        strokes.insert(curve.stroke);
        EXPECT_EQ(curve.key, bars.groups[k - 1].key);
        EXPECT_EQ(curve.colour, bars.groups[k - 1].colour);
    }
    EXPECT_EQ(strokes.size(), 3U);
    EXPECT_EQ(std::get<Curves>(figure.panels[1].marks[1]).curves.size(), 1U) << "the pinned one";
}

TEST(Measured, HeadsThatAreEqualAloneAreOneCurve) {
    const auto alone = [](const char* words) { return curvesIn(draw(parseState(words)).panels[1]); };
    ASSERT_EQ(alone("rope/measured length=32 sequences=1").curves.size(), 1U);
    EXPECT_EQ(english(alone("rope/measured length=32 sequences=1").curves[0].name), "every head");
    EXPECT_EQ(alone("alibi/measured length=32 sequences=1").curves.size(), 4U);
}

TEST(Used, PairsThatNeverCompleteATurnAreAZone) {
    const Panel panel = draw(parseState("rope/used length=32 sequences=1")).panels.back();
    ASSERT_EQ(panel.zones.size(), 1U);
    EXPECT_EQ(panel.zones[0].range, (Interval<double>{2.5, 7.5}));  // periods of 199 tokens and more, of 128
}

TEST(ScoreMatrix, UsesItsWholeColourScale) {
    const auto limits = [](const char* words) { return draw(parseState(words)).panels[0].field()->limits; };
    EXPECT_EQ(limits("rope/matrix pair=3"), (Interval<double>{-1.0, 1.0}));
    EXPECT_EQ(limits("rope/matrix base=10000 head-dim=128 length=1024"), (Interval<double>{0.0, 1.0}));
    EXPECT_LT(limits("rope/matrix base=100 head-dim=128 length=4096").low, 0.0);
}

TEST(TokenGrid, ShadesItsImagesAndDrawsNoLineThroughTheirNames) {
    const Panel panel = draw(parseState("mrope/token-grid sequence=\"text 20, image 8x12, text 5\" merge=2")).panels[0];
    EXPECT_TRUE(panel.guides.empty());
    ASSERT_EQ(panel.zones.size(), 1U);
    EXPECT_EQ(panel.zones[0].range, (Interval<double>{19.5, 43.5}));
}

}  // namespace posenc::offered_test
