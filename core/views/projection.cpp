// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/math/box_mean.hpp"
#include "core/math/dense.hpp"
#include "core/math/normals.hpp"
#include "core/views/additive_parts.hpp"
#include "core/views/all.hpp"
#include "core/views/parts.hpp"
#include "core/views/position_vectors.hpp"

/// What a head's projections make of the products of position vectors: PE·PEᵀ knows distances, PE·W·PEᵀ with W = W_q
/// W_kᵀ does not (TENER, arXiv:1911.04474, shows it for random W). W has rank h, the width of the head, so that nothing
/// is ever dim × dim.
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
            field(&Projection::start, "start", say("core", "First position"), say("core", "Of rows and columns alike."),
                  Integer{{0, 1'000'000}, {0, 1'000'000'000}}, "", kTokens),
            field(&Projection::length, "length", say("core", "Positions"),
                  say("core", "Rows and columns of the matrices; they are never stored."),
                  Integer{{16, 1 << 20}, {2, 100'000'000}, 1, Scale::Log}, "", kTokens),
            field(&Projection::headDim, "head-dim", say("core", "Head dimension"),
                  say("core", "Columns of W_q and of W_k."), Integer{{1, 128}, {1, 256}, 1, Scale::Log}),
            field(&Projection::distance, "distance", say("core", "Distance"),
                  say("core", "Whose products are compared over positions."), Integer{{0, 100}, {0, 1'000'000}}, "",
                  kTokens),
            field(&Projection::seed, "weights-seed", say("core", "Seed of the weights"),
                  say("core", "W_q and W_k are random, as before training: normal with variance 1/d."),
                  Integer{{1, 100}, {0, 1'000'000'000}})};
    }

    std::int64_t last() const { return start + length - 1; }
};

constexpr std::size_t kMostDimensions = 1024;

bool projects(const Encoding& encoding) { return is<Additive>(encoding) || is<Rows>(encoding); }

Rows everyColumn(const Rows& rows, std::size_t stride) {
    const auto dim = static_cast<std::size_t>(rows.dim);
    Rows out{static_cast<int>((dim + stride - 1) / stride), {}};
    for (std::size_t k = 0; k < rows.values.size(); ++k)
        if (k % dim % stride == 0) out.values.push_back(rows.values[k]);
    return out;
}

/// At most kMostDimensions of it, evenly spread, so that a frame stays below a fifth of a second.
std::shared_ptr<const Encoding> thinned(const std::shared_ptr<const Encoding>& encoding) {
    const auto strideFor = [](std::size_t dim) { return (dim + kMostDimensions - 1) / kMostDimensions; };
    if (const auto* rows = std::get_if<Rows>(&*encoding)) {
        const std::size_t stride = strideFor(static_cast<std::size_t>(rows->dim));
        return stride == 1 ? encoding : std::make_shared<const Encoding>(everyColumn(*rows, stride));
    }
    const auto& waves = std::get<Additive>(*encoding);
    const std::size_t stride = strideFor(waves.columns.size());
    if (stride == 1) return encoding;
    return std::make_shared<const Encoding>(withFrequencies(waves, [&](std::size_t i) { return i % stride == 0; }));
}

std::vector<double> transposed(std::span<const double> values, std::size_t columns) {
    const std::size_t rows = values.size() / columns;
    std::vector<double> out(values.size());
    for (std::size_t k = 0; k < out.size(); ++k) out[k % columns * rows + k / columns] = values[k];
    return out;
}

/// The vectors of positions, one after another.
std::vector<double> vectorsAt(const PositionVectors& vectors, const std::vector<std::int64_t>& positions) {
    std::vector<double> out;
    out.reserve(positions.size() * static_cast<std::size_t>(vectors.dim));
    for (const std::int64_t each : positions)
        for (std::int64_t c = 0; c < vectors.dim; ++c) out.push_back(vectors.at(each, c));
    return out;
}

/// One head over position vectors.
struct Head {
    PositionVectors vectors;
    std::size_t width = 0;
    std::vector<double> q, k;  ///< dim × width, of variance 1/dim

    Head(PositionVectors own, const Projection& settings)
        : vectors(std::move(own)), width(static_cast<std::size_t>(settings.headDim)) {
        const std::size_t count = dim() * width;
        Normals normals(static_cast<std::uint64_t>(settings.seed), 2 * count);
        q = normals.next(count, 1.0 / std::sqrt(static_cast<double>(dim())));
        k = normals.next(count, 1.0 / std::sqrt(static_cast<double>(dim())));
    }

    std::size_t dim() const { return static_cast<std::size_t>(vectors.dim); }

    /// Queries or keys of positions, one after another.
    std::vector<double> projected(const std::vector<double>& matrix, const std::vector<std::int64_t>& positions) const {
        std::vector<double> out(positions.size() * width);
        matrixProduct(vectorsAt(vectors, positions), matrix, dim(), out);
        return out;
    }

    /// Mean query or key of each box.
    std::vector<float> means(const std::vector<double>& matrix, const Boxes& boxes) const {
        std::vector<float> out(boxes.size() * width);
        const std::vector<float> single(matrix.begin(), matrix.end());
        rankProduct(meanVectors(vectors, boxes, {0, vectors.dim}), single, dim(), width, out);
        return out;
    }

    double score(std::int64_t m, std::int64_t n) const { return product(projected(q, {m}), projected(k, {n})); }

    static double product(std::span<const double> a, std::span<const double> b) {
        double sum = 0.0;
        for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
        return sum;
    }

    void sample(const Boxes& rows, const Boxes& columns, std::span<float> out) const {
        const auto queries = means(q, rows), keys = means(k, columns);
        std::vector<float> across(keys.size());
        for (std::size_t at = 0; at < keys.size(); ++at) across[at % width * columns.size() + at / width] = keys[at];
        rankProduct(queries, across, width, columns.size(), out);
        blankEmptyBoxes(rows, columns, out);
    }

    /// Four standard deviations of the score of two unrelated vectors of the greatest length.
    double reach() const {
        const double deviation = std::sqrt(static_cast<double>(width)) * vectors.greatestSquare /
                                 static_cast<double>(std::max<std::int64_t>(vectors.dim, 1));
        return deviation > 0.0 ? roundedUp(4.0 * deviation) : 1.0;
    }
};

Field field(const char* key, const Text& name, double reach, const Projection& settings) {
    Field out;
    out.key = key;
    out.name = name;
    out.rows = out.columns = {settings.start, settings.last()};
    out.limits = {-reach, reach};
    out.shade = Shade::Diverging;
    out.gap = say("core", "no vector");
    return out;
}

Field before(const PositionVectors& vectors, const Projection& settings) {
    const double reach = vectors.greatestSquare > 0.0 ? vectors.greatestSquare : 1.0;
    Field out = field("dot", Text::literal("PE(m) · PE(n)"), vectors.count == kEndless ? reach : roundedUp(reach),
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

/// Welford's way: exactly 0 for equal values.
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
    int positions = 0;         ///< that it is from
    Moments alongDiagonal;     ///< of values at one distance
    double correlation = 0.0;  ///< of values with |m − n|; NaN when either does not vary
    double asymmetry = 0.0;    ///< mean |s(m, n) − s(n, m)|
};

/// Evenly spread over low .. high, both among them.
std::vector<std::int64_t> spread(std::int64_t low, std::int64_t high) {
    const std::int64_t count = std::min<std::int64_t>(high - low + 1, 48);
    std::vector<std::int64_t> out;
    for (std::int64_t k = 0; k < count; ++k) out.push_back(count == 1 ? low : low + (high - low) * k / (count - 1));
    return out;
}

/// From the scores of all positions with each other, row by row.
Knowledge knowledge(const std::vector<std::int64_t>& positions, const std::vector<double>& scores) {
    const std::size_t count = positions.size();
    Knowledge out;
    out.positions = static_cast<int>(count);
    Moments values, distances;
    double products = 0.0;
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = 0; j < count; ++j) {
            const double value = scores[i * count + j];
            const double distance = std::abs(static_cast<double>(positions[i] - positions[j]));
            values.add(value);
            distances.add(distance);
            products += value * distance;
            out.asymmetry += std::abs(value - scores[j * count + i]);
        }
    out.asymmetry /= values.count;
    const double covariance = products / values.count - values.mean * distances.mean;
    out.correlation = covariance / (values.deviation() * distances.deviation());
    return out;
}

struct Contrast {
    Knowledge before, after;
};

/// a bᵀ
std::vector<double> productsOf(const std::vector<double>& a, const std::vector<double>& b, std::size_t depth) {
    std::vector<double> out(a.size() / depth * (b.size() / depth));
    matrixProduct(a, transposed(b, depth), depth, out);
    return out;
}

/// Scores at one distance. Where products are functions of it they are one number, not equal but for rounding.
void addDiagonal(const PositionVectors& vectors, const Head& head, Interval<std::int64_t> among, std::int64_t distance,
                 Contrast& out) {
    const auto later = spread(among.low + distance, among.high);
    auto earlier = later;
    for (std::int64_t& each : earlier) each -= distance;
    const auto queries = head.projected(head.q, later), keys = head.projected(head.k, earlier);
    const auto row = [&](const std::vector<double>& all, std::size_t i) {
        return std::span(all).subspan(i * head.width, head.width);
    };
    const double always = vectors.dot(later[0], earlier[0]);
    for (std::size_t i = 0; i < later.size(); ++i) {
        out.before.alongDiagonal.add(vectors.shiftInvariant ? always : vectors.dot(later[i], earlier[i]));
        out.after.alongDiagonal.add(Head::product(row(queries, i), row(keys, i)));
    }
}

/// `vectors`: all dimensions of those that the head projects.
Contrast contrast(const PositionVectors& vectors, const Head& head, Interval<std::int64_t> among,
                  std::int64_t distance) {
    const auto positions = spread(among.low, among.high);
    const auto plain = vectorsAt(vectors, positions);
    Contrast out{knowledge(positions, productsOf(plain, plain, static_cast<std::size_t>(vectors.dim))),
                 knowledge(positions, productsOf(head.projected(head.q, positions), head.projected(head.k, positions),
                                                 head.width))};
    if (among.low + distance <= among.high) addDiagonal(vectors, head, among, distance, out);
    return out;
}

std::vector<Text> numbers(const PositionVectors& vectors, const Head& head, const Projection& settings) {
    const std::int64_t last = std::min(settings.last(), vectors.count - 1);
    if (last <= settings.start)
        return {say("core", "The last position that has a vector is <b>%1</b>.")
                    .with(static_cast<long long>(vectors.count - 1))};
    const auto [plain, mixed] = contrast(vectors, head, {settings.start, last}, settings.distance);
    std::vector<Text> lines;
    if (plain.alongDiagonal.count > 1.0)
        lines.push_back(say("core",
                            "At distance %1, at %6 {6|position|positions}: PE·PEᵀ = %2 ± <b>%3</b>, PE·W·PEᵀ = %4 ± "
                            "<b>%5</b> (standard "
                            "deviation).")
                            .with(static_cast<long long>(settings.distance), plain.alongDiagonal.mean,
                                  plain.alongDiagonal.deviation(), mixed.alongDiagonal.mean,
                                  mixed.alongDiagonal.deviation(), static_cast<int>(plain.alongDiagonal.count)));
    if (std::isfinite(plain.correlation) && std::isfinite(mixed.correlation))
        lines.push_back(
            say("core", "Correlation with |m − n| among %3 of the positions: <b>%1</b> before W, <b>%2</b> after.")
                .with(plain.correlation, mixed.correlation, plain.positions));
    lines.push_back(
        say("core", "Mean |s(m, n) − s(n, m)| among %3 of the positions: <b>%1</b> before W, <b>%2</b> after.")
            .with(plain.asymmetry, mixed.asymmetry, plain.positions));
    return lines;
}

Text titleOf(const Say& alone, const Say& named, const VectorSubject& subject, bool several) {
    return several ? named.with(subject.subject->name) : Text(alone);
}

Figure draw(const Scene& scene, const Projection& settings) {
    Figure figure;
    std::vector<FieldPanel> plain, mixed;
    const auto subjects = vectorSubjects(scene, projects);
    for (const VectorSubject& each : subjects) {
        const auto encoding = thinned(each.subject->encoding);
        const auto head = std::make_shared<const Head>(positionVectors(encoding), settings);
        const bool several = subjects.size() > 1;
        plain.push_back({titleOf(say("core", "PE·PEᵀ: vectors as they are"), say("core", "%1: PE·PEᵀ"), each, several),
                         before(each.vectors, settings)});
        mixed.push_back(
            {titleOf(say("core", "PE·W·PEᵀ: as a head sees them"), say("core", "%1: PE·W·PEᵀ"), each, several),
             after(head, settings)});
        if (head->vectors.dim < each.vectors.dim)
            figure.notes.push_back(say("core", "Of %1's %2 dimensions only %3, evenly spread, are projected.")
                                       .with(each.subject->name, static_cast<long long>(each.vectors.dim),
                                             static_cast<long long>(head->vectors.dim)));
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
    return makeView<Projection>("projection", say("core", "Projection"),
                                say("core", "Products of position vectors before and after a head's projections."),
                                projects, draw, 2);
}

}  // namespace posenc
