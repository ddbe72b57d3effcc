// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/math/box_mean.hpp"
#include "core/explore/math/normals.hpp"
#include "core/explore/score/wave_pairs.hpp"
#include "core/explore/views/vector_subjects.hpp"

/// How a head's projections change the products of position vectors: PE·PEᵀ knows distances, PE·W·PEᵀ with W = W_q W_kᵀ
/// does not (TENER, arXiv:1911.04474, shows it for random W). W has rank h, the width of the head, so no dim × dim
/// matrix is ever formed.
namespace posenc {

namespace {

struct Projection {
    std::int64_t start = 0;
    std::int64_t length = 256;
    std::int64_t headDim = 64;
    std::int64_t distance = 10;
    std::int64_t seed = 1;

    static consteval auto fields() {
        return std::tuple{
            startField(&Projection::start, say("core", "The first position of both rows and columns.")),
            lengthField(&Projection::length, say("core", "Number of rows and columns; the matrices are never stored."),
                        16, 2),
            field(&Projection::headDim, "head-dim", say("core", "Head dimension"),
                  say("core", "Number of columns of W_q and W_k."), Integer{{1, 128}, {1, 256}, 1, Scale::Log}),
            field(&Projection::distance, "distance", say("core", "Distance"),
                  say("core", "The distance at which products are compared across positions."),
                  Integer{{0, 100}, {0, 1'000'000}}, "", kTokens),
            field(&Projection::seed, "weights-seed", say("core", "Seed of the weights"),
                  say("core", "W_q and W_k are random, as before training: normal with variance 1/d."),
                  Integer{{1, 100}, {0, 1'000'000'000}})};
    }

    std::int64_t last() const { return start + length - 1; }
};

constexpr std::int64_t kMostDimensions = 1024;

/// At most kMostDimensions of the vectors, evenly spaced, so that a frame takes less than a fifth of a second.
PositionVectors thinned(const VectorSubject& of) {
    const std::int64_t stride = (of.vectors.dim + kMostDimensions - 1) / kMostDimensions;
    if (stride == 1) return of.vectors;
    if (const auto* rows = std::get_if<Rows>(&*of.subject->encoding))
        return positionVectors(
            std::make_shared<const Rows>(Rows{rows->values(Eigen::all, Eigen::seq(0, Eigen::last, stride))}));
    const auto isKept = [&](std::size_t i) { return static_cast<std::int64_t>(i) % stride == 0; };
    return positionVectors(withFrequencies(std::get<Additive>(*of.subject->encoding), isKept));
}

/// The vectors of positions, one in each row.
Matrix vectorsAt(const PositionVectors& vectors, const std::vector<std::int64_t>& positions) {
    return Matrix::NullaryExpr(static_cast<Eigen::Index>(positions.size()), vectors.dim, [&](auto row, auto column) {
        return vectors.at(positions[static_cast<std::size_t>(row)], column);
    });
}

/// One head applied to position vectors.
struct Head {
    PositionVectors vectors;
    Matrix q, k;  ///< dim × width, of variance 1/dim

    Head(PositionVectors own, const Projection& settings) : vectors(std::move(own)) {
        const std::int64_t width = settings.headDim;
        const double deviation = 1.0 / std::sqrt(static_cast<double>(vectors.dim));
        Normals normals(static_cast<std::uint64_t>(settings.seed), static_cast<std::size_t>(2 * vectors.dim * width));
        q = normals.next(vectors.dim, width, deviation);
        k = normals.next(vectors.dim, width, deviation);
    }

    /// Queries or keys of positions.
    Matrix projected(const Matrix& by, const std::vector<std::int64_t>& positions) const {
        return vectorsAt(vectors, positions) * by;
    }

    /// Mean query or key of each box.
    std::vector<float> means(const Matrix& by, const Boxes& boxes) const {
        std::vector<float> out(boxes.size() * static_cast<std::size_t>(by.cols()));
        const std::vector<float> single(by.data(), by.data() + by.size());
        rankProduct(meanVectors(vectors, boxes, {0, vectors.dim}), single, static_cast<std::size_t>(vectors.dim),
                    static_cast<std::size_t>(by.cols()), out);
        return out;
    }

    double score(std::int64_t m, std::int64_t n) const {
        return projected(q, {m}).row(0).dot(projected(k, {n}).row(0));
    }

    void sample(const Boxes& rows, const Boxes& columns, std::span<float> out) const {
        const auto width = static_cast<std::size_t>(q.cols());
        rankProduct(means(q, rows), transposed(means(k, columns), width), width, columns.size(), out);
        blankEmptyBoxes(rows, columns, out);
    }

    /// Four standard deviations of the score of two unrelated vectors of the largest length.
    double reach() const {
        const double deviation = std::sqrt(static_cast<double>(q.cols())) * vectors.greatestSquare /
                                 static_cast<double>(std::max<std::int64_t>(vectors.dim, 1));
        return deviation > 0.0 ? oneDigit(4.0 * deviation) : 1.0;
    }
};

Field field(const char* key, const Text& name, double reach, const Projection& settings) {
    const Interval<std::int64_t> positions{settings.start, settings.last()};
    return {.key = key,
            .name = name,
            .rows = positions,
            .columns = positions,
            .limits = {-reach, reach},
            .shade = Shade::Diverging,
            .gap = say("core", "no vector")};
}

Field before(const PositionVectors& vectors, const Projection& settings) {
    const double reach = vectors.greatestSquare > 0.0 ? vectors.greatestSquare : 1.0;
    Field out = field("dot", Text::literal("PE(m) · PE(n)"), vectors.count == kEndless ? reach : oneDigit(reach),
                      settings);
    out.at = [vectors](std::int64_t m, std::int64_t n) { return vectors.dot(m, n); };
    out.sample = [vectors](const Boxes& rows, const Boxes& columns, std::span<float> values) {
        sampleDots(vectors, rows, columns, values);
    };
    return out;
}

Field after(const std::shared_ptr<const Head>& head, const Projection& settings) {
    Field out = field("score", Text::literal("PE(m) W PE(n)ᵀ"), head->reach(), settings);
    out.at = [head](std::int64_t m, std::int64_t n) { return head->score(m, n); };
    out.sample = [head](const Boxes& rows, const Boxes& columns, std::span<float> values) {
        head->sample(rows, columns, values);
    };
    return out;
}

// --- numbers: how far a matrix knows distances, from up to 48 × 48 of its cells

/// Welford's algorithm: exactly 0 for equal values.
struct Moments {
    double count = 0.0, mean = 0.0, squares = 0.0;

    void add(double value) {
        const double step = value - mean;
        mean += step / ++count;
        squares += step * (value - mean);
    }
    double deviation() const { return std::sqrt(squares / count); }
};

struct Knowledge {
    int positions = 0;           ///< number of positions used
    Moments alongDiagonal = {};  ///< of values at one distance
    double correlation = 0.0;    ///< of values with |m − n|; NaN if either is constant
    double asymmetry = 0.0;      ///< mean |s(m, n) − s(n, m)|
};

/// Evenly spaced over low .. high, including both.
std::vector<std::int64_t> spread(std::int64_t low, std::int64_t high) {
    const std::int64_t count = std::min<std::int64_t>(high - low + 1, 48);
    std::vector<std::int64_t> out;
    for (std::int64_t k = 0; k < count; ++k) out.push_back(count == 1 ? low : low + (high - low) * k / (count - 1));
    return out;
}

/// From the scores of all pairs of positions, row by row.
Knowledge knowledge(const std::vector<std::int64_t>& positions, const Matrix& scores) {
    const std::size_t count = positions.size();
    Knowledge out{.positions = static_cast<int>(count)};
    Moments values, distances;
    double products = 0.0;
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = 0; j < count; ++j) {
            const auto row = static_cast<Eigen::Index>(i), column = static_cast<Eigen::Index>(j);
            const double value = scores(row, column);
            const double distance = std::abs(static_cast<double>(positions[i] - positions[j]));
            values.add(value);
            distances.add(distance);
            products += value * distance;
            out.asymmetry += std::abs(value - scores(column, row));
        }
    out.asymmetry /= values.count;
    const double covariance = products / values.count - values.mean * distances.mean;
    out.correlation = covariance / (values.deviation() * distances.deviation());
    return out;
}

struct Contrast {
    Knowledge before, after;
};

/// Scores at one distance. If products are functions of the distance they are one number, equal up to rounding.
void addDiagonal(const PositionVectors& vectors, const Head& head, Interval<std::int64_t> among, std::int64_t distance,
                 Contrast& out) {
    const auto later = spread(among.low + distance, among.high);
    auto earlier = later;
    for (std::int64_t& each : earlier) each -= distance;
    const Matrix queries = head.projected(head.q, later), keys = head.projected(head.k, earlier);
    const double always = vectors.dot(later[0], earlier[0]);
    for (std::size_t i = 0; i < later.size(); ++i) {
        out.before.alongDiagonal.add(vectors.shiftInvariant ? always : vectors.dot(later[i], earlier[i]));
        const auto row = static_cast<Eigen::Index>(i);
        out.after.alongDiagonal.add(queries.row(row).dot(keys.row(row)));
    }
}

/// `vectors`: all dimensions of the vectors that the head projects.
Contrast contrast(const PositionVectors& vectors, const Head& head, Interval<std::int64_t> among,
                  std::int64_t distance) {
    const auto positions = spread(among.low, among.high);
    const Matrix plain = vectorsAt(vectors, positions);
    Matrix products = Matrix::Zero(plain.rows(), plain.rows());
    products.selfadjointView<Eigen::Lower>().rankUpdate(plain);  // symmetric to the last digit
    products.triangularView<Eigen::StrictlyUpper>() = products.transpose();
    Contrast out{
        knowledge(positions, products),
        knowledge(positions, head.projected(head.q, positions) * head.projected(head.k, positions).transpose())};
    if (among.low + distance <= among.high) addDiagonal(vectors, head, among, distance, out);
    return out;
}

std::vector<Text> numbers(const PositionVectors& vectors, const Head& head, const Projection& settings) {
    const std::int64_t last = std::min(settings.last(), vectors.count - 1);
    if (last <= settings.start)
        return {say("core", "The last position that has a vector is <b>%1</b>.").with(vectors.count - 1)};
    const auto [plain, mixed] = contrast(vectors, head, {settings.start, last}, settings.distance);
    std::vector<Text> lines;
    if (std::isfinite(plain.correlation) && std::isfinite(mixed.correlation))
        lines.push_back(say("core",
                            "Correlation of the products with |m − n|, over %3 of the positions: <b>%1</b> before W, "
                            "<b>%2</b> after.")
                            .with(plain.correlation, mixed.correlation, plain.positions));
    if (plain.alongDiagonal.count > 1.0)
        lines.push_back(say("core",
                            "At distance %1, over %6 {6|position|positions}: PE·PEᵀ = %2 ± <b>%3</b>, PE·W·PEᵀ = %4 ± "
                            "<b>%5</b> (standard deviation).")
                            .with(settings.distance, plain.alongDiagonal.mean, plain.alongDiagonal.deviation(),
                                  mixed.alongDiagonal.mean, mixed.alongDiagonal.deviation(),
                                  static_cast<int>(plain.alongDiagonal.count)));
    lines.push_back(
        say("core", "Mean |s(m, n) − s(n, m)|, over %3 of the positions: <b>%1</b> before W, <b>%2</b> after.")
            .with(plain.asymmetry, mixed.asymmetry, plain.positions));
    return lines;
}

Text titleOf(const Say& alone, const Say& named, const VectorSubject& subject, bool several) {
    return several ? named.with(subject.subject->name) : Text(alone);
}

Figure draw(const Scene& scene, const Projection& settings) {
    Figure figure;
    std::vector<FieldPanel> plain, mixed;
    const auto subjects = vectorSubjects(scene, is<Additive, Rows>);
    for (const VectorSubject& each : subjects) {
        const auto head = std::make_shared<const Head>(thinned(each), settings);
        const bool several = subjects.size() > 1;
        plain.push_back({titleOf(say("core", "PE·PEᵀ: without projection"), say("core", "%1: PE·PEᵀ"), each, several),
                         before(each.vectors, settings)});
        mixed.push_back(
            {titleOf(say("core", "PE·W·PEᵀ: projected by a head"), say("core", "%1: PE·W·PEᵀ"), each, several),
             after(head, settings)});
        if (head->vectors.dim < each.vectors.dim) {
            mixed.back().field.shown = Shown::FewerDimensions;
            figure.notes.push_back(say("core", "Only %3 of the %2 dimensions of %1, evenly spaced, are projected.")
                                       .with(each.subject->name, each.vectors.dim, head->vectors.dim));
        }
        noteEnd(each, settings.last(), figure.notes);
        if (figure.numbers.empty()) figure.numbers = numbers(each.vectors, *head, settings);
    }
    const Axis x = cellAxis("n", say("core", "Position n (tokens)"), settings.start, settings.last());
    const Axis y = rowAxis("m", say("core", "Position m (tokens)"), settings.start, settings.last());
    figure.panels = comparedPanels(scene, x, y, plain);
    for (Panel& panel : comparedPanels(scene, x, y, mixed)) figure.panels.push_back(std::move(panel));
    return figure;
}

}  // namespace

ViewInfo projectionView() {
    return ofRandomHead(makeView<Projection>(
        ViewGroup::Basics, "projection", "distance", say("core", "Projection"),
        say("core", "Products of position vectors before and after a head's projections."),
        say("core", "Change the seed of the weights: do the products still depend on the distance alone?"),
        is<Additive, Rows>, draw, 2));
}

}  // namespace posenc
