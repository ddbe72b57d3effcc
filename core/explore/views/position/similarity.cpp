// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/views/vector_subjects.hpp"

/// PE(m) · PE(n): for sinusoids an even function of the distance alone, which cannot distinguish before from after; for
/// stored rows and digits a function of both positions.
namespace posenc {

namespace {

struct Similarity {
    std::int64_t start = 0;
    std::int64_t length = 256;

    static consteval auto fields() {
        return std::tuple{startField(&Similarity::start, say("core", "The first position of both rows and columns.")),
                          lengthField(&Similarity::length,
                                      say("core", "Number of rows and columns; the matrix is never stored."), 16, 2)};
    }

    std::int64_t last() const { return start + length - 1; }
};

bool isSigned(const PositionVectors& vectors) { return vectors.limits.low < 0.0; }

constexpr std::int64_t kSampled = 64;

/// Minimum and maximum of a function at up to kSampled positions evenly spread over first .. last.
template <class Function> Interval<double> spanOf(std::int64_t first, std::int64_t last, const Function& function) {
    Interval<double> out{function(first), function(first)};
    for (std::int64_t k = 1; k < kSampled; ++k) {
        const double value = function(first + (last - first) * k / (kSampled - 1));
        out = {std::min(out.low, value), std::max(out.high, value)};
    }
    return out;
}

constexpr std::int64_t kCounted = 256;  // positions evaluated to fit a scale

/// Learned rows vary slightly with the seed, their colours do not. If squares vary with the position, the largest in
/// view counts: the overall maximum may be far away.
double reachOf(const PositionVectors& vectors, const Similarity& settings) {
    if (vectors.greatestSquare <= 0.0) return 1.0;
    if (vectors.count != kEndless) return oneDigit(vectors.greatestSquare);
    if (vectors.shiftInvariant || settings.length > kCounted) return vectors.greatestSquare;
    double most = 0.0;
    for (std::int64_t m = settings.start; m <= settings.last(); ++m) most = std::max(most, vectors.dot(m, m));
    return oneDigit(most);
}

Cells dotCells(const PositionVectors& vectors) {
    const auto& dots = vectors.dots;
    if (vectors.shiftInvariant)  // and even
        return cellsByDifference([dots](std::int64_t first, std::span<double> out) { dots(0, first, out); });
    return [dots](Interval<std::int64_t> rows, Interval<std::int64_t> columns, std::span<double> out) {
        const auto width = static_cast<std::size_t>(columns.high - columns.low + 1);
        for (std::int64_t m = rows.low; m <= rows.high; ++m)
            dots(m, columns.low, out.subspan(static_cast<std::size_t>(m - rows.low) * width, width));
    };
}

Field dotField(const VectorSubject& subject, const Similarity& settings) {
    const double reach = reachOf(subject.vectors, settings);
    return {.key = "dot",
            .name = Text::literal("PE(m) · PE(n)"),
            .rows = {settings.start, settings.last()},
            .columns = {settings.start, settings.last()},
            .limits = {isSigned(subject.vectors) ? -reach : 0.0, reach},
            .shade = isSigned(subject.vectors) ? Shade::Diverging : Shade::Sequential,
            .gap = say("core", "no vector"),
            .at = [vectors = subject.vectors](std::int64_t m, std::int64_t n) { return vectors.dot(m, n); },
            .cells = dotCells(subject.vectors),
            .sample = [vectors = subject.vectors](const Boxes& rows, const Boxes& columns,
                                                  std::span<float> out) { sampleDots(vectors, rows, columns, out); }};
}

Curve profile(const VectorSubject& subject, int colour, std::int64_t start) {
    Curve curve = curveOf(*subject.subject, colour == 0);
    curve.colour = colour;
    curve.values = [dots = subject.vectors.dots, start](std::int64_t first, std::span<double> out) {
        dots(start, start + first, out);
    };
    return curve;
}

/// If profiles vary with the position: from the start, or from the end if the start has a vector of zeros, and from the
/// middle.
void addMiddle(const VectorSubject& subject, const Similarity& settings, Curves& curves) {
    const std::int64_t middle = settings.start + settings.length / 2;
    const bool isZero = subject.vectors.dot(settings.start, settings.start) == 0.0;
    const std::int64_t first = isZero ? settings.last() : settings.start;
    const Say from = say("core", "from position %1");
    curves.curves[0] = profile(subject, 0, first);
    curves.curves[0].name = from.with(first);
    curves.curves.push_back(profile(subject, 1, middle));
    curves.curves[1].name = from.with(middle);
    curves.curves[1].key += "_middle";
}

Panel profilePanel(const std::vector<VectorSubject>& subjects, const Similarity& settings) {
    Curves curves{{0, settings.length - 1}, {}};
    for (const VectorSubject& each : subjects)
        curves.curves.push_back(profile(each, static_cast<int>(curves.curves.size()), settings.start));
    const bool varies = subjects.size() == 1 && !subjects[0].vectors.shiftInvariant;
    if (varies) addMiddle(subjects[0], settings, curves);
    const Interval<double> drawn = drawnOf(curves);
    return {
        .title = varies ? Text(say("core", "Profiles over distance"))
                        : say("core", "Profile from position %1").with(settings.start),
        .x = lineAxis("distance", say("core", "Distance Δ (tokens)"), std::max<std::int64_t>(settings.length - 1, 1)),
        .y = {.key = "dot",
              .title = say("core", "PE(m) · PE(m + Δ)"),
              .range = fittedRange({std::min(drawn.low, 0.0), drawn.high})},
        .marks = {std::move(curves)}};
}

/// If products depend on both positions: the amount of their variation.
std::vector<Text> numbersOverPositions(const PositionVectors& vectors, std::int64_t first, std::int64_t last) {
    const auto squares = spanOf(first, last, [&](std::int64_t m) { return vectors.dot(m, m); });
    const auto next = spanOf(first, last - 1, [&](std::int64_t m) { return vectors.dot(m, m + 1); });
    std::vector<Text> lines{
        say("core",
            "At %5 of these positions, ‖PE(m)‖² ranges from %1 to %2, and PE(m)·PE(m + 1) from <b>%3</b> to <b>%4</b>.")
            .with(squares.low, squares.high, next.low, next.high, std::min(kSampled, last - first + 1))};
    if (const auto proof = shiftProof(vectors)) lines.push_back(*proof);
    return lines;
}

std::vector<Text> numbers(const PositionVectors& vectors, const Similarity& settings) {
    const std::int64_t m = settings.start;
    const std::int64_t far = std::min(settings.last(), vectors.count - 1);
    if (far <= m) return {say("core", "The last position that has a vector is <b>%1</b>.").with(vectors.count - 1)};
    if (!vectors.shiftInvariant) return numbersOverPositions(vectors, m, far);
    const auto square = [&](std::int64_t n) {
        return std::max(vectors.dot(m, m) + vectors.dot(n, n) - 2.0 * vectors.dot(m, n), 0.0);
    };
    return {say("core", "The product is the same for +Δ and −Δ: it cannot tell before from after."),
            say("core", "PE·PE at distance 0: <b>%1</b>, at 1: <b>%2</b>, at %3: <b>%4</b>")
                .with(vectors.dot(m, m), vectors.dot(m, m + 1), far - m, vectors.dot(m, far)),
            say("core", "‖PE(m) − PE(n)‖² at distance 1: %1, at %2: <b>%3</b>; it is never greater than %4.")
                .with(square(m + 1), far - m, square(far), 4.0 * vectors.greatestSquare)};
}

Figure draw(const Scene& scene, const Similarity& settings) {
    Figure figure;
    const auto subjects = vectorSubjects(scene);
    std::vector<FieldPanel> fields;
    for (const VectorSubject& each : subjects) {
        fields.push_back(
            {subjects.size() > 1 ? each.subject->name : Text(say("core", "Product of the vectors of two positions")),
             dotField(each, settings)});
        noteEnd(each, settings.last(), figure.notes);
        noteDigits(*each.subject, figure.notes);
    }
    const Axis x = cellAxis("n", say("core", "Position n (tokens)"), settings.start, settings.last());
    const Axis y = rowAxis("m", say("core", "Position m (tokens)"), settings.start, settings.last());
    figure.panels = squared(comparedPanels(scene, x, y, fields));
    if (figure.panels.size() == 1) figure.panels.push_back(profilePanel(subjects, settings));
    figure.numbers = numbers(subjects[0].vectors, settings);
    return figure;
}

}  // namespace

ViewInfo similarityView() {
    return makeView<Similarity>(
        ViewGroup::Basics, "similarity", "dim radix", say("core", "Similarity"),
        say("core", "Products of the vectors of two positions, and their profile over distance."),
        say("core",
            "Follow a diagonal of the map: where its colour is the same everywhere, only the distance matters."),
        hasPositionVectors, draw, 4);
}

}  // namespace posenc
