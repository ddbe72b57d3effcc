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
    for (const Row& each :
         {Row{"rope", "remap", false}, Row{"rope-yarn", "remap", true}, Row{"mrope", "remap", false},
          Row{"nope", "kernel", false}, Row{"learned", "kernel", false}, Row{"alibi", "kernel", true},
          Row{"rope", "kernel", true}, Row{"local-window", "profile", false}, Row{"local-window", "kernel", false},
          Row{"rope-proportional", "coverage", false}, Row{"rope-linear", "coverage", true},
          Row{"rope-linear", "timeline", false}, Row{"rope-dynamic-ntk", "timeline", true},
          Row{"rope", "timeline", true}}) {
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
    for (const char* view : {"loss", "heads", "measured", "moved"}) EXPECT_EQ(offering(view), trained) << view;
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

}  // namespace posenc::offered_test
