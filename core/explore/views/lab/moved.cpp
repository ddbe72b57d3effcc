// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>

#include "core/explore/run/stop.hpp"
#include "core/explore/views/lab/losses.hpp"

/// What a trained model loses when the same text stands at other positions: shifted, stretched or wrapped.
namespace posenc {

namespace {

using trained::InModel;
using trained::Series;

struct MovedSettings : trained::ModelSettings {
    std::int64_t shift = 64;
    std::int64_t times = 2;
    std::int64_t wrap = 32;
    std::int64_t length = 128;
    std::int64_t sequences = 8;

    static consteval auto fields() {
        return std::tuple_cat(
            modelFields<MovedSettings>(),
            std::tuple{
                field(&MovedSettings::shift, "shift-by", say("core", "Shifted by"),
                      say("core", "Added to every position."), Integer{{0, 1024}, {0, 1'000'000}}, "", kTokens),
                field(&MovedSettings::times, "stretch-by", say("core", "Stretched by"),
                      say("core", "Every position is multiplied by it."), Integer{{1, 8}, {1, 1000}}),
                field(&MovedSettings::wrap, "wrap-at", say("core", "Wrapped at"),
                      say("core", "Positions begin again at 0 after this many."),
                      Integer{{1, 128}, {1, 4096}, 1, Scale::Log}, "", kTokens),
                trained::charactersField(&MovedSettings::length,
                                         say("core", "Characters of a sequence; the models saw 128 in training."), 256),
                trained::sequencesField(&MovedSettings::sequences)},
            changeFields<MovedSettings>());
    }

    MovedSettings resolved(const Scene& scene) const { return trained::resolvedIn(scene, *this); }
};

enum class Move : std::uint8_t { None, Shifted, Stretched, Wrapped };
constexpr std::array kMoves{Move::None, Move::Shifted, Move::Stretched, Move::Wrapped};
constexpr const char* kMoveKeys[] = {"unmoved", "shifted", "stretched", "wrapped"};
/// Equal losses are seen through each other.
constexpr Stroke kStrokes[] = {Stroke::Solid, Stroke::Solid, Stroke::Dash, Stroke::Dot};

std::int64_t movedTo(Move move, std::int64_t position, const MovedSettings& settings) {
    switch (move) {
        case Move::None: return position;
        case Move::Shifted: return position + settings.shift;
        case Move::Stretched: return position * settings.times;
        case Move::Wrapped: return position % settings.wrap;
    }
    return position;
}

Text nameOf(Move move, const MovedSettings& settings) {
    switch (move) {
        case Move::None: return say("core", "unmoved");
        case Move::Shifted: return say("core", "shifted by %1").with(settings.shift);
        case Move::Stretched: return say("core", "stretched by %1").with(settings.times);
        case Move::Wrapped: return say("core", "wrapped at %1").with(settings.wrap);
    }
    return {};
}

/// A subject's mean losses by position, for each move.
struct MovedLosses {
    const InModel* in;
    std::array<Series, kMoves.size()> byMove;

    /// NaN if there is nothing within the trained length.
    double change(std::size_t move) const { return within(move) - within(0); }
    std::vector<double> changes() const { return {change(1), change(2), change(3)}; }
    double within(std::size_t move) const {
        const Series& series = byMove[move];
        const bool gap = series.empty() || std::isnan(series.back());
        const std::int64_t end = std::min<std::int64_t>(in->context(), std::ssize(series));
        const bool cut = gap && std::isnan(series[static_cast<std::size_t>(end - 1)]);
        return cut ? kGap : trained::meanWithin(series, 0, end);
    }
};

MovedLosses movedLosses(const InModel& in, const MovedSettings& settings) {
    MovedLosses out{&in, {}};
    for (std::size_t k = 0; k < kMoves.size(); ++k) {
        const Stage stage(k, kMoves.size());
        InModel moved = in;
        for (std::int64_t at = 0; k > 0 && at < settings.length; ++at)
            moved.placement.positions.push_back(movedTo(kMoves[k], at, settings));
        out.byMove[k] = trained::meanOf(lossesIn(moved, settings.sequences, settings.length));
    }
    return out;
}

Panel curvesPanel(const MovedLosses& of, const std::vector<InModel>& all, const MovedSettings& settings) {
    Panel out = trained::lossPanel(of.in->subject->name, settings.length);
    Curves curves{{0, settings.length - 1}, {}};
    for (std::size_t k = 0; k < kMoves.size(); ++k) {
        const int colour = k == 0 ? kGrey : kOwnSeries + static_cast<int>(k) - 1;
        curves.curves.push_back(trained::lossCurve({.key = kMoveKeys[k],
                                                    .name = nameOf(kMoves[k], settings),
                                                    .colour = colour,
                                                    .stroke = kStrokes[k],
                                                    .reference = k == 0},
                                                   of.byMove[k]));
    }
    trained::fitLosses(curves, out);
    out.marks.emplace_back(std::move(curves));
    addTrainedGuide(all, out);
    out.guides.push_back(lab::guessing(of.in->model->recipe.task));
    return out;
}

/// Bars of the active subject, in the colours of its curves; dots of the others.
Panel changesPanel(const std::vector<MovedLosses>& all, const MovedSettings& settings) {
    constexpr double kUsual = 2.0;
    const Text name = say("core", "Change (nats per character)");
    Bars bars{.key = all.front().in->subject->key, .name = name, .values = all.front().changes(), .group = {0, 1, 2}};
    for (std::size_t k = 1; k < kMoves.size(); ++k)
        bars.groups.push_back({kMoveKeys[k], nameOf(kMoves[k], settings), kOwnSeries + static_cast<int>(k) - 1});
    Curves curves{{0, std::ssize(kMoves) - 2}, {}};
    Interval<double> drawn{0.0, kUsual};
    for (const MovedLosses& each : all) {
        hold(each.changes(), drawn);
        if (&each != &all.front()) curves.curves.push_back(dottedCurve(*each.in->subject, each.changes()));
    }
    std::vector<Mark> marks{std::move(bars)};
    if (!curves.curves.empty()) marks.emplace_back(std::move(curves));
    return {.title = say("core", "Change within the trained length"),
            .x = labelled(cellAxis("move", say("core", "Change of the positions"), 0, std::ssize(kMoves) - 2),
                          {"+ " + std::to_string(settings.shift), "× " + std::to_string(settings.times),
                           "mod " + std::to_string(settings.wrap)}),
            .y = {.key = "change", .title = name, .range = fittedRange(drawn)},
            .marks = std::move(marks),
            .guides = {horizontalGuide(0.0, say("core", "unmoved"))},
            .remark = [settings](double x, double) {
                const auto at = std::clamp<std::int64_t>(std::lround(x) + 1, 1, std::ssize(kMoves) - 1);
                return std::vector{nameOf(kMoves[static_cast<std::size_t>(at)], settings)};
            }};
}

/// Reads as 0.00; floats of another order of sums change less than 1e-4.
constexpr double kNoMove = 0.005;

Text changeText(Move move, double change, const MovedSettings& settings) {
    const Text name = nameOf(move, settings);
    if (std::isnan(change)) return say("core", "%1: it has no positions there").with(name);
    if (std::abs(change) < kNoMove) return say("core", "%1: <b>no change</b>").with(name);
    return (change > 0.0 ? say("core", "%1: <b>%2</b> {2|nat|nats} more")
                         : say("core", "%1: <b>%2</b> {2|nat|nats} less"))
        .with(name, trained::toHundredths(std::abs(change)));
}

Text movedLine(const MovedLosses& of, const MovedSettings& settings) {
    if (std::isnan(of.within(0))) return say("core", "%1: no loss can be measured here.").with(of.in->subject->who);
    return say("core", "%1, per character within the trained length: %2; %3; %4.")
        .with(of.in->subject->who, changeText(Move::Shifted, of.change(1), settings),
              changeText(Move::Stretched, of.change(2), settings), changeText(Move::Wrapped, of.change(3), settings));
}

Figure draw(const Scene& scene, const MovedSettings& settings) {
    Figure figure;
    const trained::InModels in = inModels(scene, settings, settings.length, figure.notes);
    if (in.empty()) return emptyFigure(in, trained::lossPanel(say("core", "Loss"), settings.length), figure.notes);
    const auto all = ofEach(in.all, [&](const InModel& each) { return movedLosses(each, settings); });
    figure.panels = {curvesPanel(all.front(), in.all, settings), changesPanel(all, settings)};
    for (const MovedLosses& each : all) figure.numbers.push_back(movedLine(each, settings));
    addMissing(in, figure);
    figure.numbers.push_back(say("core",
                                 "Wrapped: a key whose position is after the query's counts as distance 0 for biases "
                                 "and tables of distances; rotations turn by the negative distance."));
    noteModels(in.all, settings.sequences, false, figure.notes);
    return figure;
}

}  // namespace

ViewInfo movedView() {
    return trained::makeLabView<MovedSettings>(
        "moved", "shift-by", say("core", "Shifted, stretched and wrapped"),
        say("core", "How much worse a small trained model predicts the same text at other positions."),
        say("core", "Pin ALiBi, RoPE and sinusoidal: which of them notice that all positions are shifted?"),
        trained::fitsText, draw, kEveryone);
}

}  // namespace posenc
