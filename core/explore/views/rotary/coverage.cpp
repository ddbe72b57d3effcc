// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>

#include "core/explore/figure/sampled_cells.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/math/seen_angles.hpp"
#include "core/explore/run/share.hpp"
#include "core/explore/views/parts.hpp"

/// Which angles of each pair training has seen: those that the unscaled frequencies reach within the trained context,
/// against the angles of the current pairs at every position.
namespace posenc {

namespace {

constexpr double kMostPositions = 1e8;

struct Coverage {
    std::optional<std::int64_t> target;
    double tolerance = 5.0;

    static consteval auto fields() {
        return std::tuple{
            examinedField(&Coverage::target, {512, 1 << 20}, {2, static_cast<std::int64_t>(kMostPositions)}, kExamined),
            field(&Coverage::tolerance, "tolerance", say("core", "Tolerance (%)"),
                  say("core",
                      "An angle counts as seen if training had one within this share of the pair's step per token."),
                  Real{{0.1, 25.0}, {0.01, 50.0}, Scale::Log})};
    }
    Coverage resolved(const Scene& scene) const {
        return with(*this, &Coverage::target, target.value_or(targetContext(scene.activeAs<Rotary>())));
    }
};

using enum SeenAngles::Kind;
using Angles = std::vector<SeenAngles>;

std::shared_ptr<const Angles> anglesOf(const Rotary& rope, double tolerance) {
    constexpr double kNumbers = 1 << 23;  // 64 MB
    const double most = std::clamp(kNumbers / static_cast<double>(rope.frequencies.size()), 256.0, 65536.0);
    auto out = std::make_shared<Angles>(rope.frequencies.size());
    share(out->size(), 4, [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i)
            (*out)[i] = {rope.original[i], rope.frequencies[i], rope.trainedContext, tolerance / 100.0, most};
    });
    return out;
}

/// Each pixel is one of the cells under it, drawn at random: categories have no mean, and each colour covers as many
/// pixels as it has cells.
void sampleOneByOne(Field& field) {
    const auto drawn = [](const Stretch& under, std::uint64_t seed) {
        const auto count = static_cast<std::uint64_t>(std::max<std::int64_t>(under.count(), 1));
        return under.low + static_cast<std::int64_t>(count > 1 ? Random(seed).bits() % count : 0);
    };
    const auto cells = [at = field.at, drawn](const Boxes& rows, const Boxes& columns, std::span<float> out) {
        share(rows.size(), 1, [&](std::size_t first, std::size_t end) {
            for (std::size_t y = first; y < end; ++y)
                for (std::size_t x = 0; x < columns.size(); ++x) {
                    const auto seed = (static_cast<std::uint64_t>(rows.low[y]) << 40U) ^
                                      static_cast<std::uint64_t>(columns.low[x]);
                    out[y * columns.size() + x] = static_cast<float>(
                        at(drawn(rows[y], ~seed), drawn(columns[x], seed)));
                }
        });
    };
    field.sample = distinctly(cells);
}

Field kindsField(std::int64_t rows, std::int64_t columns,
                 std::function<std::size_t(std::size_t row, std::size_t column)> kindAt) {
    Field out{.key = "coverage",
              .name = say("core", "Angle"),
              .rows = {0, rows - 1},
              .columns = {0, columns - 1},
              .limits = {0.0, 2.0},
              .whole = true,
              .names = {say("core", "seen"), say("core", "between"), say("core", "never seen")}};
    out.at = [kind = std::move(kindAt), down = out.rows, across = out.columns](std::int64_t row, std::int64_t column) {
        const bool inside = down.contains(row) && across.contains(column);
        return inside ? static_cast<double>(kind(static_cast<std::size_t>(row), static_cast<std::size_t>(column)))
                      : kGap;
    };
    out.shown = Shown::Points;
    sampleOneByOne(out);
    return out;
}

Field coverageField(const std::shared_ptr<const Angles>& angles, std::int64_t target) {
    return kindsField(std::ssize(*angles), target, [angles](std::size_t pair, std::size_t position) {
        return (*angles)[pair].at(static_cast<std::int64_t>(position));
    });
}

/// Shares of the positions, in percent, by pair.
struct Shares {
    std::array<std::vector<double>, 3> of;
    std::int64_t estimated = 0;  ///< pairs whose shares are estimates
    std::int64_t lookedAt = 0;   ///< positions sampled for each of these
};

constexpr double kLookUps = 7e5;  // 10 ns each; shares of 64 pairs are accurate to 1.5 percentage points

/// Looks up positions of one pair individually, all of them or `most` drawn at random.
SeenAngles::Counts lookedUp(const SeenAngles& angles, std::int64_t target, std::int64_t most) {
    SeenAngles::Counts out{};
    Spread{{0, target}, (target + most - 1) / most}.forEach(
        [&](std::int64_t position, double count) { out[angles.at(position)] += count; });
    return out;
}

/// Exact; estimated if angles wrap around and would take more than kLookUps lookups.
Shares sharesOf(const Angles& angles, std::int64_t target) {
    std::vector<std::optional<SeenAngles::Counts>> counts(angles.size());
    for (std::size_t i = 0; i < angles.size(); ++i) counts[i] = angles[i].counted(target);
    const auto open = std::ranges::count_if(counts, [](const auto& each) { return !each; });
    const auto most = static_cast<std::int64_t>(kLookUps / static_cast<double>(std::max<std::int64_t>(1, open)));
    share(angles.size(), 1, [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i)
            if (!counts[i]) counts[i] = lookedUp(angles[i], target, most);
    });
    Shares out;
    for (std::size_t kind = 0; kind < 3; ++kind)
        for (const auto& each : counts) out.of[kind].push_back(100.0 * (*each)[kind] / static_cast<double>(target));
    if (most < target) out.estimated = open, out.lookedAt = most;
    return out;
}

/// For an estimate: three standard deviations of a share of one half.
Text estimateLine(const Shares& shares) {
    return say("core",
               "The shares of %1 {1|pair|pairs} are estimates from %2 random positions each, accurate to within %3 "
               "percentage points.")
        .with(shares.estimated, shares.lookedAt, 150.0 / std::sqrt(static_cast<double>(shares.lookedAt)));
}

/// A pair's rotation from token to token, relative to that in training; a gap for pairs that do not rotate.
std::vector<double> steps(const Rotary& rope) {
    std::vector<double> out;
    for (std::size_t i = 0; i < rope.frequencies.size(); ++i)
        out.push_back(rope.frequencies[i] == 0.0 ? kGap : 100.0 * rope.frequencies[i] / rope.original[i]);
    return out;
}

/// Each pair's shares, one upon the other from 0 to 100 percent.
Panel sharePanel(const Shares& shares) {
    const auto pairs = std::ssize(shares.of[kSeen]);
    const auto kindAt = [of = shares.of](std::size_t percent, std::size_t pair) {
        const double at = static_cast<double>(percent) + 0.5, seen = of[kSeen][pair];
        return at < seen ? kSeen : at < seen + of[kBetween][pair] ? kBetween : kNever;
    };
    Table table{
        .columns = {"pair", "seen", "between", "never"},
        .whole = {true, false, false, false},
        .rows = pairs,
        .titles = {say("core", "Pair i"), say("core", "seen"), say("core", "between"), say("core", "never seen")}};
    table.fill = [of = shares.of](std::int64_t row, std::span<double> out) {
        out[0] = static_cast<double>(row);
        for (std::size_t kind = 0; kind < 3; ++kind) out[kind + 1] = of[kind][static_cast<std::size_t>(row)];
    };
    return {.title = say("core", "Share of positions by pair"),
            .x = cellAxis("pair", say("core", "Pair i"), 0, pairs - 1),
            .y = cellAxis("share", say("core", "Share of the positions (%)"), 0, 99),
            .marks = {kindsField(100, pairs, kindAt)},
            .table = std::move(table)};
}

/// The shares of all pairs together.
Text sharesLine(const Shares& shares, std::int64_t target) {
    const auto mean = [](const std::vector<double>& of) {
        double sum = 0.0;
        for (const double each : of) sum += each;
        return sum / static_cast<double>(of.size());
    };
    return say("core",
               "At %1 {1|position|positions}, <b>%2%</b> of all angles were seen in training, <b>%3%</b> lie between "
               "seen ones, and <b>%4%</b> were never seen.")
        .with(target, mean(shares.of[kSeen]), mean(shares.of[kBetween]), mean(shares.of[kNever]));
}

Text neverLine(const Angles& angles, std::int64_t target) {
    double first = HUGE_VAL;
    std::int64_t pairs = 0;
    for (const SeenAngles& each : angles) {
        first = std::min(first, each.firstNever());
        pairs += each.firstNever() < static_cast<double>(target) ? 1 : 0;
    }
    if (pairs == 0)
        return say("core", "Up to position %1, no pair turns beyond the angles seen in training.").with(target - 1);
    return say("core",
               "<b>%2 of %3</b> {3|pair|pairs} {2|turns|turn} to angles never seen in training, from position "
               "<b>%4</b> on (up to %1).")
        .with(target - 1, pairs, angles.size(), static_cast<std::int64_t>(first));
}

Text unfinishedLine(const Angles& angles, double context) {
    const auto first = std::ranges::find(angles, false, &SeenAngles::finished) - angles.begin();
    const auto count = std::ranges::count(angles, false, &SeenAngles::finished);
    if (count == 0)
        return say("core", "In training, within %1 {1|token|tokens}, every pair finished a turn.").with(context);
    return say("core",
               "In training, within %1 {1|token|tokens}, <b>%2 of %3</b> {3|pair|pairs} never finished a turn (first "
               "pair %4).")
        .with(context, count, angles.size(), first);
}

Text crowdingLine(const Rotary& rope) {
    const auto all = steps(rope);
    std::size_t least = 0;
    for (std::size_t i = 1; i < all.size(); ++i)
        if (all[i] < all[least] * (1.0 - 1e-12) || std::isnan(all[least])) least = i;
    if (!(all[least] < 100.0 * (1.0 - 1e-12)))
        return say("core", "Neighbouring positions are as far apart as in training.");
    return say("core", "Neighbouring positions are closest together in pair %1: <b>%2%</b> of their step in training.")
        .with(least, all[least]);
}

Figure draw(const Scene& scene, const Coverage& settings) {
    const std::int64_t target = *settings.resolved(scene).target;
    const auto subjects = subjectsOf<Rotary>(scene);
    const Rotary& rope = *subjects[0].encoding;
    Figure figure;
    std::vector<FieldPanel> fields;
    std::vector<std::shared_ptr<const Angles>> angles;
    std::int64_t pairs = 1;
    for (const auto& each : subjects) {
        angles.push_back(anglesOf(*each.encoding, settings.tolerance));
        pairs = std::max(pairs, static_cast<std::int64_t>(angles.back()->size()));
        fields.push_back({subjects.size() > 1 ? nameAtLength(each) : Text(say("core", "Angles seen in training")),
                          coverageField(angles.back(), target)});
    }
    figure.panels = comparedPanels(scene, cellAxis("position", say("core", "Position m (tokens)"), 0, target - 1),
                                   rowAxis("pair", say("core", "Pair i"), 0, pairs - 1), fields);

    for (Panel& each : figure.panels) {
        tabulateByColumn(each);
        if (rope.trainedContext < static_cast<double>(target))
            each.guides.push_back({Guide::At::X,
                                   rope.trainedContext - 0.5,
                                   say("core", "L = %1").with(rope.trainedContext),
                                   {"trained-context", [](double place) { return place + 0.5; }}});
    }
    const Shares shares = sharesOf(*angles[0], target);
    figure.panels.push_back(sharePanel(shares));
    figure.numbers = {neverLine(*angles[0], target), unfinishedLine(*angles[0], rope.trainedContext),
                      sharesLine(shares, target), crowdingLine(rope)};
    if (shares.estimated > 0) figure.notes.push_back(estimateLine(shares));
    return figure;
}

}  // namespace

ViewInfo coverageView() {
    ViewInfo view = makeView<Coverage>(
        ViewGroup::Extension, "coverage", "factor base", say("core", "Coverage"),
        say("core", "The angles of each pair: those seen in training, those between seen ones, and those never seen."),
        say("core", "Raise the factor: angles that were never seen disappear, but neighbours move closer together."),
        is<Rotary>, draw, 2);
    view.isIdle = [](const Encoding& encoding) {
        const Rotary& rope = std::get<Rotary>(encoding);
        for (std::size_t i = 0; i < rope.frequencies.size(); ++i)
            if (rope.frequencies[i] != 0.0 && isUnfinished(rope.original[i], rope.trainedContext)) return false;
        return true;
    };
    return view;
}

}  // namespace posenc
