// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/custom_relative.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/encodings/custom_distances.hpp"
#include "core/explore/encodings/custom_waves.hpp"
#include "core/explore/encodings/relative_table.hpp"

namespace posenc::custom {

namespace {

constexpr std::int64_t kWidest = 65536, kMostEntries = 1 << 22, kMostWords = 64;

std::int64_t dimOf(Results& results) {
    for (const char* name : {"head_dim", "dim"})
        if (const auto dim = results.count(name, kWidest)) return *dim;
    throw Error(say("core", "relative(D, k) needs head_dim, the number of columns, as a parameter or a quantity."));
}

Array constant(double value) { return Array::Constant(1, value); }

/// A vector for each of some numbers.
Rows rowsOf(Results& results, std::string_view name, const Array& numbers, std::int64_t columns) {
    if (numbers.size() * columns > kMostEntries)
        throw Error(say("core", "The scheme has %1 × %2 rows and columns; at most %3 numbers are computed.")
                        .with(numbers.size(), columns, kMostEntries));
    Rows out{Matrix(numbers.size(), columns)};
    for (Eigen::Index r = 0; r < numbers.size(); ++r)
        out.values.row(r) = results.over(name, {constant(numbers[r]), countedTo(columns)}).matrix();
    return out;
}

double greatest(const Steps& steps) {
    return std::max(steps.before, steps.values.empty() ? steps.before : std::ranges::max(steps.values));
}

bool agree(const Array& a, const Array& b) { return ((a - b).abs() <= 1e-12 * (1.0 + b.abs())).all(); }

/// True if relative(D, k) is the row of the table, at all near distances and some far ones.
bool isRowOfTable(Results& results, const Relative& table) {
    const auto& rows = std::get<Rows>(table.vectors).values;
    const auto isRow = [&](double distance) {
        const auto row = static_cast<Eigen::Index>(table.rows.at(static_cast<std::int64_t>(distance)));
        return agree(results.over("relative", {constant(distance), countedTo(table.dim)}),
                       Array(rows.row(row).array().transpose()));
    };
    for (const double distance : someDistances())
        if (!isRow(distance) || !isRow(-distance)) return false;
    return true;
}

/// Returns false if relative(D, k) is something else.
bool addTable(Results& results, Relative& out) {
    auto rows = nearSteps(results, "table_row");
    if (!rows) throw Error(say("core", "table_row(D) should no longer change beyond some distance, 32,768 at most."));
    if (rows->edges.empty()) rows->edges.push_back(0), rows->values.push_back(rows->before);  // one row for all
    Relative table = out;
    table.rows = *std::move(rows);
    table.vectors = rowsOf(results, "vector", countedTo(static_cast<std::int64_t>(greatest(table.rows)) + 1), out.dim);
    if (!isRowOfTable(results, table)) return false;
    out = std::move(table);
    return true;
}

/// The distance from which on the vectors stay the same, on either side.
std::int64_t reachOf(Results& results, std::int64_t dim) {
    constexpr std::int64_t kFarthest = 1 << 15;
    const auto at = [&](double distance) { return results.over("relative", {constant(distance), countedTo(dim)}); };
    const auto isEnd = [&](std::int64_t reach) {
        const auto end = static_cast<double>(reach);
        return (at(end) == at(end + 1.0)).all() && (at(end) == at(8.0 * kFarthest)).all() &&
               (at(-end) == at(-end - 1.0)).all() && (at(-end) == at(-8.0 * kFarthest)).all();
    };
    std::int64_t low = 0, high = 1;
    while (!isEnd(high)) {
        if (high >= kFarthest)
            throw Error(say("core",
                            "relative(D, k) should be a sine or cosine of D × frequency(i) in every column, or no longer "
                            "change beyond some distance, 32,768 at most."));
        low = high, high *= 2;
    }
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        (isEnd(middle) ? high : low) = middle;
    }
    return high;
}

/// Causal attention reads no vectors of negative distances, so the table has no rows for them.
void addListed(Results& results, Relative& out) {
    const std::int64_t reach = reachOf(results, out.dim), least = out.causal ? 0 : -reach;
    out.rows = clippedSteps(least, reach);
    out.vectors = rowsOf(results, "relative", countedTo(reach - least + 1) + static_cast<double>(least), out.dim);
    if (out.causal) out.later = rowsOf(results, "relative", -1.0 - countedTo(reach), out.dim);
}

Vector vectorOf(Results& results, std::string_view name, std::int64_t dim) {
    return results.has(name) ? Vector(asVector(results.list(name, dim))) : Vector();
}

}  // namespace

Relative relativeOf(Results& results) {
    if (results.indices("relative") != 2)
        throw Error(say("core", "relative should have two indices: relative(D, k)."));
    Relative out;
    out.dim = static_cast<int>(dimOf(results));
    const Visible visible = results.has("visible") ? visibleOf(results) : Visible{false, std::nullopt, 0};
    if (visible.window) throw Error(say("core", "Vectors of distances cannot have a window."));
    out.causal = visible.causal;
    out.contentToPosition = results.number("content_to_position").value_or(1.0) != 0.0;
    out.positionToContent = results.number("position_to_content").value_or(0.0) != 0.0;
    out.divisor = results.number("score_divisor").value_or(1.0);
    out.u = vectorOf(results, "content_bias", out.dim);
    out.v = vectorOf(results, "position_bias", out.dim);
    if (results.has("table_row") && results.has("vector") && addTable(results, out)) return out;
    if (auto waves = wavesOf(results, "relative", out.dim))
        out.vectors = *std::move(waves);
    else
        addListed(results, out);
    return out;
}

namespace {

/// Throws Error unless positions are counted and looked up as figures do it.
void requireCounting(Results& results, const Rows& vectors) {
    const definition::Node& gate = results.definition().find("gate")->value;
    if (gate.words != "sigmoid" || gate.parts.front().refers != definition::Node::Refers::Index)
        throw Error(say("core", "gate(s) should be sigmoid(s); figures count positions by no other gate."));
    const auto last = static_cast<double>(vectors.count() - 1);
    for (const double position : {0.0, 0.25, 1.5, 0.7 * last, last, last + 3.0}) {
        const double held = std::min(position, last), below = std::floor(held), share = held - below;
        const auto row = [&](double at) { return vectors.values.row(static_cast<Eigen::Index>(at)).array(); };
        const auto expected = row(below) * (1.0 - share) + row(std::ceil(held)) * share;
        const Array given = results.over("relative", {constant(position), countedTo(vectors.dim())});
        if (((given - Array(expected.transpose())).abs() > 1e-9).any())
            throw Error(say("core",
                            "With gate(s), relative(p, k) should be vector(r, k), interpolated between whole positions "
                            "and held at the last."));
    }
}

}  // namespace

Contextual contextualOf(Results& results) {
    const auto count = results.count("npos_max", kMostEntries);
    if (!count || !results.has("vector") || !results.has("relative"))
        throw Error(say("core", "gate(s) needs vector(r, k), relative(p, k) and npos_max, the number of vectors."));
    Contextual out{rowsOf(results, "vector", countedTo(*count), dimOf(results))};
    out.divided = results.number("divided").value_or(1.0) != 0.0;
    requireCounting(results, out.vectors);
    return out;
}

Banded bandedOf(Results& results) {
    if (!results.has("profile") || !results.has("mixture"))
        throw Error(say("core", "word_bias(w, D) needs profile(D, k) and mixture(w, k)."));
    const auto extent = results.count("rel_extent", kMostEntries), count = results.count("d_rel", kWidest);
    if (!extent || !count)
        throw Error(say("core", "word_bias(w, D) needs d_rel, the number of profiles, and rel_extent, their distances."));
    Banded out;
    out.headDim = results.count("head_dim", kWidest).value_or(64);
    out.profiles = rowsOf(results, "profile", countedTo(*extent), *count);
    out.mixtures = rowsOf(results, "mixture", countedTo(kMostWords), *count).values;
    out.visible = visibleOf(results);
    const Array distances = countedTo(std::min<std::int64_t>(*extent, 64));
    for (const Eigen::Index word : {0, 1, 63}) {
        const Eigen::VectorXd mixed = out.profiles.values.topRows(distances.size()) * out.mixtures.row(word).transpose();
        if (!agree(results.over("word_bias", {constant(static_cast<double>(word)), distances}), mixed.array()))
            throw Error(say("core", "word_bias(w, D) should be the sum of mixture(w, k) × profile(D, k) over k."));
    }
    return out;
}

}  // namespace posenc::custom
