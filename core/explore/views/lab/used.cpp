// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/figure/small_field.hpp"
#include "core/explore/math/extremes.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/views/lab/pair_shares.hpp"

/// Which rotary pairs decide what a trained head attends to.
namespace posenc {

namespace {

using trained::InModel;

struct UsedSettings : trained::ModelSettings {
    std::int64_t length = 128;
    std::int64_t sequences = 2;

    static consteval auto fields() {
        return std::tuple_cat(
            modelFields<UsedSettings>(),
            std::tuple{trained::charactersField(&UsedSettings::length, say("core", "Characters of a sequence.")),
                       trained::sequencesField(&UsedSettings::sequences)},
            changeFields<UsedSettings>());
    }

    UsedSettings resolved(const Scene& scene) const { return trained::resolvedIn(scene, *this); }
};

/// One subject's shares: head × pair, heads of all layers, in percent.
struct UsedPairs {
    const InModel* in;
    std::vector<double> frequencies;
    Matrix shares;

    std::int64_t pairs() const { return std::ssize(frequencies); }
    bool isSlow(double frequency) const { return isUnfinished(frequency, static_cast<double>(in->context())); }
    std::vector<double> means() const {
        const Vector mean = shares.colwise().mean();
        return {mean.begin(), mean.begin() + pairs()};
    }
};

UsedPairs usedIn(const InModel& in, const UsedSettings& settings, std::vector<Text>& notes) {
    const std::int64_t length = placedOf(in, settings.length, notes);
    const auto& encoding = *in.placement.layers.front().encoding;
    return {&in, turningIn(encoding).frequencies,
            trained::pairShares(in, settings.sequences, std::max<std::int64_t>(length, 1))};
}

std::vector<std::string> headNames(const InModel& in) {
    std::vector<std::string> out;
    for (std::int64_t layer = 0; layer < in.layers(); ++layer)
        for (std::int64_t head = 0; head < in.heads(); ++head)
            out.push_back(std::to_string(layer) + "." + std::to_string(head));
    return out;
}

/// The last column is what does not turn, if there is such.
std::vector<std::string> pairNames(const UsedPairs& used) {
    std::vector<std::string> out;
    for (std::int64_t pair = 0; pair < used.pairs(); ++pair) out.push_back(std::to_string(pair));
    if (used.shares.cols() > used.pairs()) out.emplace_back("–");
    return out;
}

Field sharesField(const UsedPairs& used) {
    return smallField({used.shares.data(), used.shares.data() + used.shares.size()}, used.shares.cols(),
                      {.key = "share",
                       .name = say("core", "Share of the variance (%)"),
                       .limits = {0.0, std::max(1.0, std::ceil(used.shares.maxCoeff() / 10.0) * 10.0)}});
}

Text periodText(const UsedPairs& used, double x) {
    const auto pair = static_cast<std::int64_t>(std::lround(x));
    if (pair < 0 || pair >= used.pairs()) return say("core", "dimensions that do not turn");
    return say("core", "pair %1: %2").with(pair, wavelengthText(used.frequencies[static_cast<std::size_t>(pair)]));
}

std::vector<Panel> sharesPanels(const Scene& scene, const std::vector<UsedPairs>& all) {
    std::vector<FieldPanel> fields;
    std::vector<std::vector<std::string>> labels;
    for (const UsedPairs& each : all) {
        fields.push_back({all.size() > 1 ? each.in->subject->name : Text(say("core", "Share of each pair, by head")),
                          sharesField(each)});
        labels.push_back(pairNames(each));
    }
    const UsedPairs& first = all.front();
    const Axis x = labelled(cellAxis("pair", say("core", "Pair i"), 0, first.shares.cols() - 1), labels.front());
    const Axis y = labelled(rowAxis("head", say("core", "Layer and head"), 0, first.shares.rows() - 1),
                            headNames(*first.in));
    const bool alike = std::ranges::all_of(all, [&](const UsedPairs& each) {
        return each.shares.cols() == first.shares.cols() && each.shares.rows() == first.shares.rows();
    });
    if (!alike) fields.resize(1);
    auto out = comparedPanels(scene, x, y, std::move(fields), 2);
    for (Panel& each : out) each.remark = [first](double at, double) { return std::vector{periodText(first, at)}; };
    return out;
}

/// Means over heads against the period.
Panel meansPanel(const std::vector<UsedPairs>& all) {
    std::int64_t last = 1;
    for (const UsedPairs& each : all) last = std::max(last, each.pairs() - 1);
    Curves curves{{0, last}, {}};
    for (const UsedPairs& each : all) {
        curves.curves.push_back(dottedCurve(*each.in->subject, each.means()));
        curves.curves.back().joined = true;
    }
    return {.title = say("core", "Mean over heads"),
            .x = cellAxis("pair", say("core", "Pair i"), 0, last),
            .y = {.key = "share",
                  .title = say("core", "Share of the variance (%)"),
                  .range = fittedRange(drawnOf(curves), 10.0)},
            .marks = {std::move(curves)},
            .remark = [first = all.front()](double x, double) { return std::vector{periodText(first, x)}; }};
}

/// The pairs that do not turn once within the trained length.
void addSlowZone(const UsedPairs& used, Panel& panel) {
    const auto slow = std::ranges::find_if(used.frequencies, [&](double each) { return used.isSlow(each); });
    if (slow != used.frequencies.end())
        panel.zones.push_back({{static_cast<double>(slow - used.frequencies.begin()) - 0.5, panel.x.range.high},
                               say("core", "less than one turn"),
                               kGrey});
}

double slowShare(const UsedPairs& used) {
    const std::vector<double> means = used.means();
    double out = 0.0;
    for (std::size_t pair = 0; pair < means.size(); ++pair)
        if (used.isSlow(used.frequencies[pair])) out += means[pair];
    return out;
}

Text usedLine(const UsedPairs& used) {
    const Text name = used.in->subject->who;
    const std::vector<double> means = used.means();
    if (means.empty() || !std::isfinite(means.front())) return say("core", "%1: no scores can be measured.").with(name);
    const std::size_t most = firstGreatest(means);
    return say("core",
               "%1: pair <b>%2</b> (%3) decides %4% of the scores' variance, pairs that never complete a turn "
               "<b>%5%</b>.")
        .with(name, most, wavelengthText(used.frequencies[most]), std::lround(means[most]),
              std::lround(slowShare(used)));
}

Panel emptyShares() {
    return {.title = say("core", "Share of each pair, by head"),
            .x = cellAxis("pair", say("core", "Pair i"), 0, 1),
            .y = rowAxis("head", say("core", "Layer and head"), 0, 1)};
}

Figure draw(const Scene& scene, const UsedSettings& settings) {
    Figure figure;
    const trained::InModels in = inModels(scene, settings, settings.length, figure.notes);
    if (in.empty()) return emptyFigure(in, emptyShares(), figure.notes);
    const auto all = ofEach(in.all, [&](const InModel& each) { return usedIn(each, settings, figure.notes); });
    figure.panels = sharesPanels(scene, all);
    figure.panels.push_back(meansPanel(all));
    addSlowZone(all.front(), figure.panels.back());
    for (const UsedPairs& each : all) figure.numbers.push_back(usedLine(each));
    addMissing(in, figure);
    figure.numbers.push_back(say("core",
                                 "Measured: for each query, the covariance of the pair's part of the score with the "
                                 "whole score over the keys that it sees, added over queries and divided by the sum of "
                                 "the scores' variances. A share is negative where a pair works against the others."));
    noteModels(in.all, settings.sequences, false, figure.notes);
    return figure;
}

}  // namespace

ViewInfo usedView() {
    return trained::makeLabView<UsedSettings>(
        "used", "base length", say("core", "Frequencies in use"),
        say("core", "Which rotary pairs decide what the heads of a small trained model attend to."),
        say("core", "Compare models with bases of 100 and 1,000,000: how many pairs are left almost unused?"), turns,
        draw, kEveryone);
}

}  // namespace posenc
