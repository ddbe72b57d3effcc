// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/custom_relative.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/encodings/custom_distances.hpp"
#include "core/explore/encodings/custom_waves.hpp"
#include "core/explore/encodings/relative_table.hpp"

namespace posenc::custom {

namespace {

constexpr std::int64_t kWidest = 65536, kMostWords = 64;

std::int64_t dimOf(Results& results) {
    for (const char* name : {"head_dim", "dim"})
        if (const auto dim = results.count(name, kWidest)) return *dim;
    throw Error(say("core", "relative(D, k) needs head_dim, the number of columns, as a parameter or a quantity."));
}

Array constant(double value) { return Array::Constant(1, value); }

double greatest(const Steps& steps) {
    return std::max(steps.before, steps.values.empty() ? steps.before : std::ranges::max(steps.values));
}

/// True if relative(D, k) is vector(table_row(D), k), by its form.
bool isRowOfTable(Results& results) {
    if (!results.has("table_row") || !results.has("vector")) return false;
    const definition::Quantity& relative = *results.definition().find("relative");
    const auto isIndex = [&](const definition::Node& node, std::size_t index) {
        return node.kind == definition::Node::Kind::Name && node.words == relative.indices[index];
    };
    const definition::Node& vector = relative.value;
    if (vector.words != "vector" || vector.parts.size() != 2 || !isIndex(vector.parts[1], 1)) return false;
    const definition::Node& row = vector.parts[0];
    return row.words == "table_row" && row.parts.size() == 1 && isIndex(row.parts[0], 0);
}

void addTable(Results& results, Relative& out) {
    auto rows = nearSteps([&](const Array& distances) { return results.over("table_row", {distances}); });
    if (!rows)
        throw Error(
            say("core", "table_row(D) should no longer change beyond some distance, %1 at most.").with(kFarthestEdge));
    if (rows->edges.empty()) rows->edges.push_back(0), rows->values.push_back(rows->before);  // one row for all
    out.rows = *std::move(rows);
    out.vectors = Rows{results.rows("vector", countedTo(static_cast<std::int64_t>(greatest(out.rows)) + 1), out.dim)};
}

[[noreturn]] void refuseEndless() {
    throw Error(
        say("core",
            "relative(D, k) should be a sine or cosine of D × frequency(i) in every column, or no longer change "
            "beyond some distance, %1 at most.")
            .with(kFarthestEdge));
}

/// The distance from which on the vectors stay the same, on either side: in a few columns by looking at all near
/// distances, in all columns by looking at some that are farther.
std::int64_t reachOf(Results& results, std::int64_t dim) {
    constexpr std::int64_t kColumns = 8;
    const auto at = [&](const Array& distances, std::int64_t column) {
        return results.over("relative", {distances, constant(static_cast<double>(column))});
    };
    std::int64_t out = 1;
    for (std::int64_t k = 0; k < std::min(dim, kColumns); ++k) {
        const std::int64_t column = k * (dim - 1) / std::max<std::int64_t>(1, std::min(dim, kColumns) - 1);
        const auto steps = nearSteps([&](const Array& distances) { return at(distances, column); });
        if (!steps) refuseEndless();
        if (!steps->edges.empty()) out = std::max({out, steps->edges.back(), 1 - steps->edges.front()});
    }
    const Array far = someDistances() + static_cast<double>(out);
    for (std::int64_t column = 0; column < dim; ++column)
        for (const double side : {1.0, -1.0}) {
            const Array values = at(side * far, column);
            if ((values != values[0]).any()) refuseEndless();
        }
    return out;
}

/// Causal attention reads no vectors of negative distances, so the table has no rows for them.
void addListed(Results& results, Relative& out) {
    const std::int64_t reach = reachOf(results, out.dim), least = out.causal ? 0 : -reach;
    out.rows = clippedSteps(least, reach);
    out.vectors = Rows{results.rows("relative", countedTo(reach - least + 1) + static_cast<double>(least), out.dim)};
    if (out.causal) out.later = Rows{results.rows("relative", -1.0 - countedTo(reach), out.dim)};
}

Vector vectorOf(Results& results, std::string_view name, std::int64_t dim) {
    return results.has(name) ? Vector(asVector(results.list(name, dim))) : Vector();
}

}  // namespace

Relative relativeOf(Results& results) {
    if (results.indices("relative") != 2) throw Error(say("core", "relative should have two indices: relative(D, k)."));
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
    if (isRowOfTable(results))
        addTable(results, out);
    else if (auto waves = wavesOf(results, "relative", out.dim))
        out.vectors = *std::move(waves);
    else
        addListed(results, out);
    return out;
}

Relative positionsOf(Results& results) {
    const auto count = results.count("positions", kMostEntries);
    if (!count || !results.has("position_key"))
        throw Error(say("core",
                        "position_query(p, k) needs position_key(p, k) and positions, the number of positions that "
                        "have both."));
    Relative out;
    out.dim = static_cast<int>(dimOf(results));
    out.divisor = results.number("score_divisor").value_or(1.0);
    out.contentToPosition = false;
    out.vectors = Rows{};
    out.positionQueries = {results.rows("position_query", countedTo(*count), out.dim)};
    out.positionKeys = {results.rows("position_key", countedTo(*count), out.dim)};
    if (!results.has("distance_bias")) return out;
    auto bias = nearSteps([&](const Array& distances) { return results.over("distance_bias", {distances}); });
    if (!bias)
        throw Error(say("core", "distance_bias(D) should no longer change beyond some distance, %1 at most.")
                        .with(kFarthestEdge));
    out.bias = *std::move(bias);
    return out;
}

namespace {

/// Throws Error unless positions are counted and looked up as figures do it.
void requireCounting(Results& results, const Rows& vectors) {
    const definition::Node& gate = results.definition().find("gate")->value;
    if (gate.words != "sigmoid" || gate.parts.front().refers != definition::Node::Refers::Index)
        throw Error(say("core", "gate(s) should be sigmoid(s); figures count positions by no other gate."));
    const auto last = static_cast<double>(vectors.count() - 1);
    const auto row = [&](double at) { return vectors.values.row(static_cast<Eigen::Index>(at)).transpose().array(); };
    for (double position = 0.0; position <= last + 2.0; position += 0.5) {
        const double held = std::min(position, last), share = held - std::floor(held);
        const Array between = row(std::floor(held)) * (1.0 - share) + row(std::ceil(held)) * share;
        if (!isNear(results.over("relative", {constant(position), countedTo(vectors.dim())}), between))
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
    Contextual out{{results.rows("vector", countedTo(*count), dimOf(results))}};
    out.divided = results.number("divided").value_or(1.0) != 0.0;
    requireCounting(results, out.vectors);
    return out;
}

namespace {

/// Throws Error unless word_bias(w, D) is what figures compute from profiles and mixtures, for a few words at all
/// distances and some beyond.
void requireMix(Results& results, const Banded& band) {
    const Array distances = countedTo(band.extent() + 64);
    for (const Eigen::Index word : {Eigen::Index{0}, Eigen::Index{kMostWords - 1}}) {
        Array mixed = Array::Zero(distances.size());
        mixed.head(band.extent()) = (band.profiles.values * band.mixtures.row(word).transpose()).array();
        if (!isNear(results.over("word_bias", {constant(static_cast<double>(word)), distances}), mixed))
            throw Error(say("core", "word_bias(w, D) should be the sum of mixture(w, k) × profile(D, k) over k."));
    }
}

}  // namespace

Banded bandedOf(Results& results) {
    if (!results.has("profile") || !results.has("mixture"))
        throw Error(say("core", "word_bias(w, D) needs profile(D, k) and mixture(w, k)."));
    const auto extent = results.count("rel_extent", kMostEntries), count = results.count("d_rel", kWidest);
    if (!extent || !count)
        throw Error(
            say("core", "word_bias(w, D) needs d_rel, the number of profiles, and rel_extent, their distances."));
    Banded out;
    out.headDim = results.count("head_dim", kWidest).value_or(64);
    out.profiles = Rows{results.rows("profile", countedTo(*extent), *count)};
    out.mixtures = results.rows("mixture", countedTo(kMostWords), *count);
    out.visible = visibleOf(results);
    requireMix(results, out);
    return out;
}

}  // namespace posenc::custom
