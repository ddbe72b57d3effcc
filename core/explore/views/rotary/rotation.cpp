// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/encodings/rotation.hpp"
#include "core/explore/figure/small_field.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/math/random.hpp"
#include "core/explore/views/rotary/some_pairs.hpp"

/// Rotation at one position: every pair as the hand of a clock, and the matrix R_m that rotates them all. RoFormer
/// (arXiv:2104.09864), eq. 14 and 15.
namespace posenc {

namespace {

constexpr std::int64_t kDistance = 100;  // tokens between m and n in the proofs: far enough for most pairs to rotate

struct Rotation {
    enum class Start : std::uint8_t { Right, Random };
    static constexpr Option kStarts[] = {{"right", say("core", "(1, 0) in every pair")},
                                         {"random", say("core", "a random unit vector")}};
    static constexpr Option kLayouts[] = {{"interleaved", say("core", "interleaved: 2i and 2i + 1")},
                                          {"half", say("core", "halves: i and i + d/2 (rotate_half)")}};

    std::int64_t position = 512;
    std::int64_t circles = 12;
    std::optional<std::int64_t> fromPair;
    std::int64_t matrixPairs = 4;
    PairLayout layout = PairLayout::Interleaved;
    Start start = Start::Right;
    std::int64_t seed = 2;

    static consteval auto fields() {
        return std::tuple{
            field(&Rotation::position, "position", say("core", "Position"),
                  say("core", "Position of the token whose vector is turned; play it to see the hands move."),
                  Integer{{0, 4096}, {0, 1'000'000'000}}, "m", kTokens),
            field(&Rotation::circles, "circles", say("core", "Circles"), say("core", "How many pairs are drawn."),
                  Integer{{1, 64}, {1, 256}}),
            field(&Rotation::fromPair, "from-pair", say("core", "From pair"),
                  say("core", "The first of consecutive pairs; auto: spread evenly from the fastest to the slowest."),
                  Integer{{0, 63}, {0, 32767}, 1, Scale::Linear, true}),
            field(&Rotation::matrixPairs, "matrix-pairs", say("core", "Pairs in the matrix"),
                  say("core", "How many pairs the matrix shows."), Integer{{1, 8}, {1, 8}}),
            field(&Rotation::layout, "layout", say("core", "Layout of pairs"),
                  say("core", "Which two dimensions turn together; implementations differ."), Choice{kLayouts}),
            field(&Rotation::start, "start-vector", say("core", "Vector at position 0"),
                  say("core", "The vector that is turned: the hands at the start."), Choice{kStarts}),
            field(&Rotation::seed, "seed", say("core", "Seed"),
                  say("core", "For the random vectors; the same seed gives the same vectors everywhere."),
                  Integer{{1, 100}, {0, 1'000'000'000}})};
    }
};

using Subject = Of<Rotary>;

struct ShownDials {
    Indices circles, matrix;
};

ShownDials shownPairs(const std::vector<Subject>& subjects, const Rotation& settings, std::vector<Text>& notes) {
    const auto least = std::ranges::min(subjects, {}, [](const Subject& s) { return s.encoding->frequencies.size(); });
    const std::size_t pairs = least.encoding->frequencies.size();
    const bool spread = !settings.fromPair;
    const Indices all = drawablePairs(subjects, settings.fromPair, notes);
    const Indices circles = some(all, settings.circles, spread), matrix = some(circles, settings.matrixPairs, spread);
    if (matrix.size() < pairs)
        notes.push_back(
            say("core",
                "{2|%2 of %1 pairs is drawn as a circle|%2 of %1 pairs are drawn as circles}, %3 in the matrix.")
                .with(pairs, circles.size(), matrix.size()));
    return {circles, matrix};
}

/// A pair's angle without full turns, from 0 to 2π. As exact as m θ is.
double turnedBy(double frequency, std::int64_t position) {
    const double angle = static_cast<double>(position) * frequency;
    const double reduced = std::atan2(std::sin(angle), std::cos(angle));
    return reduced < 0.0 ? reduced + kTurn : reduced;
}

/// The vector to rotate; one entry per dimension of the head.
std::vector<double> startVector(const Rotary& rope, const Rotation& settings) {
    const auto size = static_cast<std::size_t>(rope.headDim);
    if (settings.start == Rotation::Start::Random)
        return Random(static_cast<std::uint64_t>(settings.seed)).unitVector(size);
    std::vector<double> out(size, 0.0);
    for (std::size_t i = 0; i < rope.frequencies.size(); ++i)
        out[pairIndices(settings.layout, i, rope.frequencies.size()).first] = 1.0;
    return out;
}

Dials dialsOf(const Rotary& rope, const Rotation& settings, const Indices& pairs) {
    const auto x = startVector(rope, settings);
    Dials out{.key = "angle", .name = say("core", "Angle (radians)")};
    for (const std::size_t pair : pairs) {
        const auto [u, v] = pairIndices(settings.layout, pair, rope.frequencies.size());
        const double start = std::atan2(x[v], x[u]);
        out.dials.push_back({"i = " + std::to_string(pair), start + turnedBy(rope.frequencies[pair], settings.position),
                             std::hypot(x[u], x[v]) * rope.attentionFactor, start, 0});
    }
    return out;
}

/// One scale for all, so that the longest hand reaches its circle and an attention factor is visible next to a pinned
/// subject.
void scaleHands(std::vector<Dials>& all) {
    double longest = 0.0;
    for (const Dials& each : all)
        for (const Dials::Dial& dial : each.dials) longest = std::max(longest, dial.radius);
    for (Dials& each : all)
        for (Dials::Dial& dial : each.dials) dial.radius /= longest;
}

Table dialsTable(const Rotary& rope, const Dials& dials, const Indices& pairs) {
    const auto fill = [f = rope.frequencies, all = dials.dials, pairs](std::int64_t row, std::span<double> out) {
        const auto k = static_cast<std::size_t>(row);
        const double numbers[] = {static_cast<double>(pairs[k]), f[pairs[k]], all[k].start, all[k].angle,
                                  all[k].radius};
        std::ranges::copy(numbers, out.begin());
    };
    return {.columns = {"pair", "inv_freq", "start", "angle", "radius"},
            .whole = {true, false, false, false, false},
            .rows = static_cast<std::int64_t>(pairs.size()),
            .fill = fill,
            .titles = {say("core", "Pair i"), say("core", "Frequency (radians per token)"),
                       say("core", "Angle at position 0 (radians)"), say("core", "Angle (radians)"),
                       say("core", "Length of the hand")}};
}

std::vector<Text> pairRemark(const Rotary& rope, std::size_t pair, std::int64_t position) {
    const double f = rope.frequencies[pair];
    return {say("core", "pair %1").with(pair), say("core", "θ = %1 rad/token").with(f),
            say("core", "%1 {1|turn|turns} since position 0").with(static_cast<double>(position) * f / kTurn)};
}

Panel dialsPanel(const Text& title, const Rotary& rope, const Rotation& settings, const Indices& pairs,
                 const Dials& dials) {
    return {.title = title,
            .x = cellAxis("circle", say("core", "Circle"), 0, static_cast<std::int64_t>(pairs.size()) - 1),
            .y = {.key = dials.key, .title = dials.name, .range = {0.0, kTurn}},
            .marks = {dials},
            .table = dialsTable(rope, dials, pairs),
            .remark = [rope, pairs, m = settings.position](double x, double) {
                const auto k = static_cast<std::size_t>(std::max(std::floor(x + 0.5), 0.0));
                auto lines = k < pairs.size() ? pairRemark(rope, pairs[k], m) : std::vector<Text>{};
                if (!lines.empty()) lines.erase(lines.begin());  // the circle's label names the pair already
                return lines;
            }};
}

std::vector<Panel> dialPanels(const std::vector<Subject>& subjects, const Rotation& settings, const Indices& pairs) {
    auto dials = ofEach(subjects, [&](const Subject& each) { return dialsOf(*each.encoding, settings, pairs); });
    scaleHands(dials);
    const Text own = say("core", "Pairs at position m = %1").with(settings.position);
    std::vector<Panel> out;
    for (std::size_t k = 0; k < subjects.size(); ++k)
        out.push_back(dialsPanel(subjects.size() > 1 ? say("core", "%1: %2").with(subjects[k].subject->name, own) : own,
                                 *subjects[k].encoding, settings, pairs, dials[k]));
    return out;
}

/// Rows and columns of R_m that belong to `pairs`, in layout order.
Field matrixField(const Rotary& rope, const Rotation& settings, const Indices& pairs) {
    const std::size_t size = 2 * pairs.size();
    std::vector<double> cells(size * size, 0.0);
    for (std::size_t k = 0; k < pairs.size(); ++k) {
        const auto [u, v] = pairIndices(settings.layout, k, pairs.size());
        const double angle = static_cast<double>(settings.position) * rope.frequencies[pairs[k]];
        cells[u * size + u] = cells[v * size + v] = rope.attentionFactor * std::cos(angle);
        cells[v * size + u] = rope.attentionFactor * std::sin(angle);
        cells[u * size + v] = -cells[v * size + u];
    }
    const Interval<double> limits{-rope.attentionFactor, rope.attentionFactor};
    return smallField(std::move(cells), static_cast<std::int64_t>(size),
                      {.key = "entry", .name = say("core", "Entry"), .limits = limits, .shade = Shade::Diverging});
}

/// Adds the dimension numbers of rows and columns, and the text of a cell in a pair's block.
void describeMatrix(Panel& panel, const Rotary& rope, const Rotation& settings, const Indices& pairs) {
    Indices pairOfSlot(2 * pairs.size());
    std::vector<std::string> labels(pairOfSlot.size());
    for (std::size_t k = 0; k < pairs.size(); ++k) {
        const auto slots = pairIndices(settings.layout, k, pairs.size());
        const auto dimensions = pairIndices(settings.layout, pairs[k], rope.frequencies.size());
        pairOfSlot[slots.first] = pairOfSlot[slots.second] = pairs[k];
        labels[slots.first] = std::to_string(dimensions.first);
        labels[slots.second] = std::to_string(dimensions.second);
    }
    panel.x.labels = panel.y.labels = std::move(labels);
    panel.remark = [rope, pairOfSlot, m = settings.position](double x, double y) -> std::vector<Text> {
        const double last = static_cast<double>(pairOfSlot.size()) - 0.5;
        if (std::min(x, y) < -0.5 || std::max(x, y) >= last) return {};
        const std::size_t pair = pairOfSlot[static_cast<std::size_t>(x + 0.5)];
        return pair == pairOfSlot[static_cast<std::size_t>(y + 0.5)] ? pairRemark(rope, pair, m) : std::vector<Text>{};
    };
}

std::string listed(const Indices& numbers) {
    std::string out;
    for (const std::size_t each : numbers) out += (out.empty() ? "" : ", ") + std::to_string(each);
    return out;
}

std::vector<Panel> matrixPanels(const Scene& scene, const std::vector<Subject>& subjects, const Rotation& settings,
                                const Indices& pairs) {
    std::vector<FieldPanel> fields;
    const Say matrix = pairs.size() == 1 ? say("core", "Rotation matrix of pair %1")
                                         : say("core", "Rotation matrix of pairs %1");
    const Text own = matrix.with(listed(pairs));
    for (const Subject& each : subjects) {
        const double factor = each.encoding->attentionFactor;
        const Text title = subjects.size() > 1 ? each.subject->name : factor == 1.0 ? own : say("core", "Rotation");
        fields.push_back({factor == 1.0 ? title : say("core", "%1 × attention factor %2").with(title, factor),
                          matrixField(*each.encoding, settings, pairs)});
    }
    const auto last = static_cast<std::int64_t>(2 * pairs.size()) - 1;
    auto out = squared(comparedPanels(scene, cellAxis("dimension", say("core", "Dimension of the vector"), 0, last),
                                      rowAxis("turned", say("core", "Dimension of the turned vector"), 0, last),
                                      fields));
    for (std::size_t k = 0; k < out.size(); ++k) describeMatrix(out[k], *subjects[k].encoding, settings, pairs);
    return out;
}

void addTurns(const Rotary& rope, std::int64_t m, std::vector<Text>& lines) {
    const auto still = static_cast<int>(std::ranges::count(rope.frequencies, 0.0));
    const auto pairs = static_cast<int>(rope.frequencies.size());
    const auto turns = [&](int pair) {
        return static_cast<double>(m) * rope.frequencies[static_cast<std::size_t>(pair)] / kTurn;
    };
    const int last = pairs - still - 1;
    lines.push_back(
        last == 0
            ? say("core", "At position %1, pair 0 has made <b>%2</b> {2|turn|turns}.").with(m, turns(0))
            : say("core", "At position %1, pair 0 has made <b>%2</b> {2|turn|turns} and pair %3 has made <b>%4</b>.")
                  .with(m, turns(0), last, turns(last)));
    if (still > 0) lines.push_back(stillLine(still, pairs));
}

double norm(const std::vector<double>& x) { return std::sqrt(std::inner_product(x.begin(), x.end(), x.begin(), 0.0)); }

/// Largest entries of R_m^T R_n - R_{n-m} and of R_m^T R_n - R_{m-n}, without attention factor.
std::pair<double, double> largestErrors(const Rotary& rope, std::int64_t m, std::int64_t n) {
    double right = 0.0, wrong = 0.0;
    for (const double f : rope.frequencies) {
        const double a = static_cast<double>(m) * f, b = static_cast<double>(n) * f, c = static_cast<double>(n - m) * f;
        const double cosine = std::abs(std::cos(a) * std::cos(b) + std::sin(a) * std::sin(b) - std::cos(c));
        const double sine = std::cos(a) * std::sin(b) - std::sin(a) * std::cos(b);
        right = std::max({right, cosine, std::abs(sine - std::sin(c))});
        wrong = std::max({wrong, cosine, std::abs(sine + std::sin(c))});
    }
    return {right, wrong};
}

void addSign(const Rotary& rope, std::int64_t m, Figure& figure) {
    constexpr double kTooCoarse = 1e-2;
    const auto [right, wrong] = largestErrors(rope, m, m + kDistance);
    if (right > kTooCoarse)
        figure.numbers.push_back(say("core",
                                     "Angles are so large here that rounding in double precision moves entries of "
                                     "R<sub>m</sub> by up to <b>%1</b>.")
                                     .with(right));
    else
        figure.errata.push_back(say("core",
                                    "R<sub>m</sub><sup>T</sup>R<sub>n</sub> = R<sub>n−m</sub>: at n = %1, the largest "
                                    "difference between their entries is <b>%2</b>. Some notes print R<sub>m−n</sub>, "
                                    "whose entries are off by up to <b>%3</b>.")
                                    .with(m + kDistance, differenceText(right), wrong));
}

void addLayouts(const Rotary& rope, std::span<const double> q, std::span<const double> k, std::int64_t m,
                std::vector<Text>& lines) {
    if (rope.frequencies.size() < 2) return;
    const LayoutScores scores = layoutScores(rope, q, k, m, m + kDistance);
    lines.push_back(say("core",
                        "q·k/√d: interleaved, <b>%1</b>; both permuted, in halves, <b>%2</b>; in halves without "
                        "permuting, %3, off by <b>%4</b>.")
                        .with(scores.interleaved, scores.halves, scores.unpermuted,
                              std::abs(scores.unpermuted - scores.interleaved)));
}

/// Proofs with q and k of length √d, as for entries of variance 1; k is already divided by √d. No attention factor.
void addProofs(Rotary rope, const Rotation& settings, std::vector<Text>& lines) {
    rope.attentionFactor = 1.0;
    Random random(static_cast<std::uint64_t>(settings.seed));
    auto q = random.unitVector(static_cast<std::size_t>(rope.headDim));
    const auto k = random.unitVector(q.size());
    for (double& each : q) each *= std::sqrt(rope.headDim);
    const double before = norm(q), after = norm(rotated(rope, q, settings.position, settings.layout));
    lines.push_back(
        say("core", "A random q keeps its length: ‖q‖ = %1, ‖R<sub>m</sub>q‖ = %2; the difference is <b>%3</b>.")
            .with(before, after, differenceText(std::abs(after - before), before)));
    addLayouts(rope, q, k, settings.position, lines);
}

std::vector<Text> numbers(const Rotary& rope, const Rotation& settings) {
    std::vector<Text> lines;
    addTurns(rope, settings.position, lines);
    if (rope.attentionFactor != 1.0)
        lines.push_back(say("core",
                            "The attention factor makes the turned vector and the entries <b>%1</b> times as large; "
                            "the lines below leave it out.")
                            .with(rope.attentionFactor));
    addProofs(rope, settings, lines);
    return lines;
}

Figure draw(const Scene& scene, const Rotation& settings) {
    const auto subjects = subjectsOf<Rotary>(scene);
    Figure figure;
    const ShownDials shown = shownPairs(subjects, settings, figure.notes);
    figure.panels = dialPanels(subjects, settings, shown.circles);
    for (Panel& each : matrixPanels(scene, subjects, settings, shown.matrix)) figure.panels.push_back(std::move(each));
    figure.numbers = numbers(*subjects[0].encoding, settings);
    addSign(*subjects[0].encoding, settings.position, figure);
    return figure;
}

}  // namespace

ViewInfo rotationView() {
    ViewInfo view = makeView<Rotation>(
        ViewGroup::Basics, "rotation", "position", say("core", "Rotation"),
        say("core", "Pairs as clock hands at one position, and the matrix that turns them."),
        say("core", "Play the position: the first hands spin, the last hardly move."), is<Rotary>, draw, 2);
    view.given = givenDimensions;
    return view;
}

}  // namespace posenc
