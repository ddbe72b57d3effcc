// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/math/box_mean.hpp"
#include "core/math/random.hpp"
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

/// dim × width numbers of variance 1/dim, row by row.
std::vector<double> weights(std::int64_t dim, std::int64_t width, Random& random) {
    std::vector<double> out(static_cast<std::size_t>(dim * width));
    for (double& each : out) each = random.normal() / std::sqrt(static_cast<double>(dim));
    return out;
}

/// One head over position vectors.
struct Head {
    PositionVectors vectors;
    std::size_t width = 0;
    std::vector<double> q, k;  ///< dim × width

    Head(PositionVectors own, const Projection& settings)
        : vectors(std::move(own)), width(static_cast<std::size_t>(settings.headDim)) {
        Random random(static_cast<std::uint64_t>(settings.seed));
        q = weights(vectors.dim, settings.headDim, random);
        k = weights(vectors.dim, settings.headDim, random);
    }

    /// PE W, entry by entry of PE.
    template <class Entry> std::vector<double> projected(const std::vector<double>& matrix, Entry entry) const {
        std::vector<double> out(width, 0.0);
        for (std::size_t c = 0; c * width < matrix.size(); ++c) {
            const double value = entry(c);
            for (std::size_t i = 0; i < width; ++i) out[i] += value * matrix[c * width + i];
        }
        return out;
    }

    std::vector<double> at(const std::vector<double>& matrix, std::int64_t position) const {
        return projected(matrix, [&](std::size_t c) { return vectors.at(position, static_cast<std::int64_t>(c)); });
    }

    /// Mean query or key of each box.
    std::vector<std::vector<double>> means(const std::vector<double>& matrix, const Boxes& boxes) const {
        const auto mean = meanVectors(vectors, boxes, {0, vectors.dim});
        const auto dim = static_cast<std::size_t>(vectors.dim);
        std::vector<std::vector<double>> out;
        for (std::size_t y = 0; y < boxes.size(); ++y)
            out.push_back(projected(matrix, [&](std::size_t c) { return static_cast<double>(mean[y * dim + c]); }));
        return out;
    }

    double score(std::int64_t m, std::int64_t n) const { return product(at(q, m), at(k, n)); }

    static double product(const std::vector<double>& a, const std::vector<double>& b) {
        double sum = 0.0;
        for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
        return sum;
    }

    void sample(const Boxes& rows, const Boxes& columns, std::span<float> out) const {
        std::vector<float> a(rows.size() * width), b(width * columns.size());
        const auto queries = means(q, rows), keys = means(k, columns);
        for (std::size_t i = 0; i < width; ++i) {
            for (std::size_t y = 0; y < rows.size(); ++y) a[y * width + i] = static_cast<float>(queries[y][i]);
            for (std::size_t x = 0; x < columns.size(); ++x) b[i * columns.size() + x] = static_cast<float>(keys[x][i]);
        }
        rankProduct(a, b, width, columns.size(), out);
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

template <class Score> Knowledge knowledge(const std::vector<std::int64_t>& positions, const Score& score) {
    Knowledge out;
    out.positions = static_cast<int>(positions.size());
    Moments values, distances;
    double products = 0.0;
    for (std::size_t i = 0; i < positions.size(); ++i)
        for (std::size_t j = 0; j < positions.size(); ++j) {
            const double value = score(i, j);
            const double distance = std::abs(static_cast<double>(positions[i] - positions[j]));
            values.add(value);
            distances.add(distance);
            products += value * distance;
            out.asymmetry += std::abs(value - score(j, i));
        }
    out.asymmetry /= values.count;
    const double covariance = products / values.count - values.mean * distances.mean;
    out.correlation = covariance / (values.deviation() * distances.deviation());
    return out;
}

struct Contrast {
    Knowledge before, after;
};

Contrast contrast(const Head& head, std::int64_t first, std::int64_t last, std::int64_t distance) {
    const auto positions = spread(first, last);
    std::vector<std::vector<double>> queries, keys;
    for (const std::int64_t each : positions) {
        queries.push_back(head.at(head.q, each));
        keys.push_back(head.at(head.k, each));
    }
    Contrast out{
        knowledge(positions,
                  [&](std::size_t i, std::size_t j) { return head.vectors.dot(positions[i], positions[j]); }),
        knowledge(positions, [&](std::size_t i, std::size_t j) { return Head::product(queries[i], keys[j]); })};
    if (first + distance <= last)
        for (const std::int64_t m : spread(first + distance, last)) {
            out.before.alongDiagonal.add(head.vectors.dot(m, m - distance));
            out.after.alongDiagonal.add(head.score(m, m - distance));
        }
    return out;
}

std::vector<Text> numbers(const Head& head, const Projection& settings) {
    const std::int64_t last = std::min(settings.last(), head.vectors.count - 1);
    if (last <= settings.start)
        return {say("core", "The last position that has a vector is <b>%1</b>.")
                    .with(static_cast<long long>(head.vectors.count - 1))};
    const auto [plain, mixed] = contrast(head, settings.start, last, settings.distance);
    std::vector<Text> lines;
    if (plain.alongDiagonal.count > 1.0)
        lines.push_back(
            say("core",
                "At distance %1, at %6 positions: PE·PEᵀ = %2 ± <b>%3</b>, PE·W·PEᵀ = %4 ± <b>%5</b> (standard "
                "deviation).")
                .with(static_cast<long long>(settings.distance), plain.alongDiagonal.mean,
                      plain.alongDiagonal.deviation(), mixed.alongDiagonal.mean, mixed.alongDiagonal.deviation(),
                      static_cast<int>(plain.alongDiagonal.count)));
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
                         before(head->vectors, settings)});
        mixed.push_back(
            {titleOf(say("core", "PE·W·PEᵀ: as a head sees them"), say("core", "%1: PE·W·PEᵀ"), each, several),
             after(head, settings)});
        if (head->vectors.dim < each.vectors.dim)
            figure.notes.push_back(say("core", "Of %1's %2 dimensions only %3, evenly spread, are projected.")
                                       .with(each.subject->name, static_cast<long long>(each.vectors.dim),
                                             static_cast<long long>(head->vectors.dim)));
        noteEnd(each, settings.last(), figure.notes);
        if (figure.numbers.empty()) figure.numbers = numbers(*head, settings);
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
                                projects, draw);
}

}  // namespace posenc
