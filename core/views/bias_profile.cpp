// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/views/all.hpp"
#include "core/views/parts.hpp"

/// The bias of several heads against distance.
namespace posenc {

namespace {

constexpr std::size_t kMostCurves = 12;

struct BiasProfile {
    std::int64_t head = 0;
    std::int64_t distances = 128;

    static consteval auto fields() {
        return std::tuple{field(&BiasProfile::head, "head", say("core", "Head"),
                                say("core", "The emphasised one, counted from 0."), Integer{{0, 63}, {0, 65535}}, "h"),
                          field(&BiasProfile::distances, "distances", say("core", "Largest distance"),
                                say("core", "How far apart query and key may be."),
                                Integer{{16, 1 << 20}, {1, 10'000'000}, 1, Scale::Log}, "", kTokens)};
    }
};

/// The wanted head and others spread evenly, at most kMostCurves, in order.
std::vector<std::size_t> shownHeads(std::size_t heads, std::size_t wanted) {
    std::vector<std::size_t> out{wanted};
    const std::size_t step = (heads + kMostCurves - 2) / (kMostCurves - 1);
    for (std::size_t h = 0; h < heads; h += step)
        if (h != wanted) out.push_back(h);
    std::ranges::sort(out);
    return out;
}

Curve headCurve(std::string key, const Text& name, double slope, int colour, bool emphasised) {
    Curve curve;
    curve.key = std::move(key);
    curve.name = name;
    curve.colour = colour;
    curve.emphasised = emphasised;
    curve.values = [slope](std::int64_t first, std::span<double> out) {
        for (std::size_t k = 0; k < out.size(); ++k) {
            const auto distance = std::abs(static_cast<double>(first + static_cast<std::int64_t>(k)));
            out[k] = distance == 0.0 ? 0.0 : -slope * distance;
        }
    };
    return curve;
}

void addCurves(const Of<Bias>& subject, std::size_t wanted, bool named, std::vector<Curve>& curves) {
    for (const std::size_t h : shownHeads(subject.encoding->slopes.size(), wanted)) {
        const Text own = say("core", "head %1").with(static_cast<int>(h));
        const Text name = named ? say("core", "%1: %2").with(subject.subject->name, own) : own;
        const std::string key = (named ? subject.subject->key + "_" : std::string{}) + "head_" + std::to_string(h);
        curves.push_back(
            headCurve(key, name, subject.encoding->slopes[h], static_cast<int>(curves.size()), h == wanted));
    }
}

Figure draw(const Scene& scene, const BiasProfile& settings) {
    Figure figure;
    const auto subjects = subjectsOf<Bias>(scene);
    const Bias& bias = scene.activeAs<Bias>();
    const std::int64_t first = bias.causal ? 0 : -settings.distances;
    Curves curves{{first, settings.distances}, {}};
    for (const auto& each : subjects) {
        const auto head = static_cast<std::size_t>(
            heldInside(settings.head, each.encoding->slopes.size(), say("core", "head"), figure.notes));
        addCurves(each, head, subjects.size() > 1, curves.curves);
    }
    if (bias.slopes.size() > kMostCurves)
        figure.notes.push_back(say("core", "%1 of %2 heads are drawn.")
                                   .with(static_cast<int>(shownHeads(bias.slopes.size(), 0).size()),
                                         static_cast<int>(bias.slopes.size())));
    const double steepest = *std::ranges::max_element(bias.slopes);
    Panel panel;
    panel.title = say("core", "Bias against distance");
    panel.x = cellAxis("distance", say("core", "Distance Δ = i − j (tokens)"), first, settings.distances);
    panel.x.range = {static_cast<double>(first), static_cast<double>(settings.distances)};
    panel.y.key = "bias";
    panel.y.title = say("core", "Bias added to the score");
    panel.y.range = {-1.02 * steepest * static_cast<double>(settings.distances),
                     0.02 * steepest * static_cast<double>(settings.distances)};
    panel.marks.emplace_back(std::move(curves));
    figure.panels = {std::move(panel)};
    const auto head = static_cast<std::size_t>(
        std::min<std::int64_t>(settings.head, static_cast<std::int64_t>(bias.slopes.size()) - 1));
    figure.numbers = {say("core", "Head %1: slope <b>%2</b>, bias −1 at distance %3")
                          .with(static_cast<int>(head), bias.slopes[head], 1.0 / bias.slopes[head])};
    return figure;
}

}  // namespace

ViewInfo biasProfileView() {
    return makeView<BiasProfile>("profile", say("core", "Profile"), say("core", "Bias against distance, head by head."),
                                 Family::Bias, draw);
}

}  // namespace posenc
