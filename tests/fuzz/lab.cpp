// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "core/explore/lab/score.hpp"
#include "core/explore/lab/shelf.hpp"
#include "core/explore/state/state.hpp"
#include "tests/fuzz/target.hpp"

/// Encodings in the views of trained models: none may read beyond a model's numbers. And files of the lab.
namespace posenc::fuzz {

namespace {

constexpr std::array kLabViews{"loss", "heads", "measured", "moved", "used", "writes"};
constexpr std::size_t kMostDrawn = 8;  // encodings of one input; one may take 0.5 s with the sanitizer

void set(ParameterSet& parameters, const char* id, std::int64_t value) {
    if (parameters.schema().find(id)) saw(parameters.set(id, value) ? "refused" : "set");
}

/// `how`: 0 for the first settings; else lengths, models and tasks vary with it.
void drawTrained(const EncodingInfo& info, const char* view, unsigned how) {
    State state = defaultState(info.id, view);
    ParameterSet& settings = state.viewParameters;
    set(settings, "length", 8 + how % 140);
    set(settings, "sequences", 1);
    set(settings, "characters", how % 40);
    set(settings, "specimen", how % 18);
    set(settings, "task", how / 18 % 2);
    for (const Descriptor& each : info.schema->descriptors)
        if (how > 0) set(state.subjects.front().parameters, each.id, 1 + how % 33);
    const Figure figure = draw(state);
    expect(!figure.panels.empty(), "a view draws a panel");
    for (const Text& each : figure.notes) saw(kindOf(each));
    for (const Text& each : figure.numbers) saw(kindOf(each));
}

/// Pairs of bytes: an encoding, and how it is shown.
void drawAll(std::string_view bytes) {
    const auto all = encodings();
    for (std::size_t k = 0; k + 1 < std::min(bytes.size(), 2 * kMostDrawn); k += 2) {
        const EncodingInfo& info = all[static_cast<unsigned char>(bytes[k]) % all.size()];
        for (const ViewInfo* view : viewsOf(info))
            if (std::ranges::find(kLabViews, std::string_view(view->id)) != kLabViews.end())
                attempt([&] { drawTrained(info, view->id, static_cast<unsigned char>(bytes[k + 1])); });
    }
}

const Target kLab("lab", drawAll);

/// What a file of the lab computes.
void readSpecimens(std::string_view bytes) {
    const lab::Specimen specimen = lab::specimenOf(bytes, "fuzz");
    saw(specimen.positions.encoding->id);
    const std::vector<lab::Token> tokens(9, 0);
    expect(lab::lossesOf(specimen, lab::placementOf(specimen), tokens).size() == 8, "each character has a loss");
}

const Target kSpecimen("specimen", readSpecimens);

}  // namespace

}  // namespace posenc::fuzz
