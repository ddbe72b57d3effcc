// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/custom_kinds.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/encodings/custom_distances.hpp"
#include "core/explore/encodings/custom_known.hpp"
#include "core/explore/encodings/custom_results.hpp"
#include "core/explore/encodings/encoding.hpp"
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
    throw Error(say("core",
                    "relative(D, k) should be a sine or cosine of D × frequency(i) in every column, or no longer "
                    "change beyond some distance, %1 at most.")
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

/// The vectors of relative(D, k): a table if it is vector(table_row(D), k); sinusoids of the distance if each column is
/// one; else a vector for each distance up to where they no longer change.
Relative relativeOf(Results& results) {
    if (results.indices("relative") != 2) throw Error(say("core", "relative should have two indices: relative(D, k)."));
    Relative out{.dim = static_cast<int>(dimOf(results))};
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

/// Positions scored against positions, apart from the words: position_query(p, k) · position_key(p, k) for each of
/// `positions`, and distance_bias(D).
Relative positionsOf(Results& results) {
    const auto count = results.count("positions", kMostEntries);
    if (!count || !results.has("position_key"))
        throw Error(say("core",
                        "position_query(p, k) needs position_key(p, k) and positions, the number of positions that "
                        "have both."));
    Relative out{.dim = static_cast<int>(dimOf(results)),
                 .divisor = results.number("score_divisor").value_or(1.0),
                 .vectors = Rows{},
                 .contentToPosition = false};
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

/// Positions counted by gate(s): vector(r, k) for each of npos_max positions.
Contextual contextualOf(Results& results) {
    const auto count = results.count("npos_max", kMostEntries);
    if (!count || !results.has("vector") || !results.has("relative"))
        throw Error(say("core", "gate(s) needs vector(r, k), relative(p, k) and npos_max, the number of vectors."));
    Contextual out{{results.rows("vector", countedTo(*count), dimOf(results))}};
    out.divided = results.number("divided").value_or(1.0) != 0.0;
    requireCounting(results, out.vectors);
    return out;
}

/// The profiles of word_bias(w, D): profile(D, k), of which mixture(w, k) mixes d_rel, up to the distance rel_extent.
Banded bandedOf(Results& results) {
    if (!results.has("profile") || !results.has("mixture"))
        throw Error(say("core", "word_bias(w, D) needs profile(D, k) and mixture(w, k)."));
    const auto extent = results.count("rel_extent", kMostEntries), count = results.count("d_rel", kWidest);
    if (!extent || !count)
        throw Error(
            say("core", "word_bias(w, D) needs d_rel, the number of profiles, and rel_extent, their distances."));
    Banded out{.headDim = results.count("head_dim", kWidest).value_or(64),
               .profiles = Rows{results.rows("profile", countedTo(*extent), *count)},
               .mixtures = results.rows("mixture", countedTo(kMostWords), *count),
               .visible = visibleOf(results)};
    requireMix(results, out);
    return out;
}

constexpr std::int64_t kMostPairs = 32768, kMostColumns = 65536, kMostPositions = 1 << 20;

enum class Kind : std::uint8_t {
    Nothing,
    Rotary,
    Fading,
    Bias,
    QueryBias,
    Banded,
    Contextual,
    Relative,
    Positions,
    Vectors,
    Grid
};

Kind kindOf(const definition::Definition& definition) {
    const auto has = [&](const char* name) { return definition.find(name) != nullptr; };
    if (isNothing(definition)) return Kind::Nothing;
    if (has("bias")) return Kind::Bias;
    if (has("query_bias")) return Kind::QueryBias;
    if (has("gate")) return Kind::Contextual;
    if (has("relative")) return Kind::Relative;
    if (has("position_query")) return Kind::Positions;
    if (has("word_bias")) return Kind::Banded;
    if (has("row")) return Kind::Vectors;
    if (has("turn") && has("coordinate")) return Kind::Grid;
    if (has("frequency")) return has("decay") ? Kind::Fading : Kind::Rotary;
    throw Error(say("core",
                    "The definition has no result: it should define frequency(i), bias(h, D) or bias(D), row(p, k) or "
                    "relative(D, k)."));
}

std::int64_t pairsOf(Results& results) {
    if (const auto pairs = results.count("pairs", kMostPairs)) return *pairs;
    for (const char* dim : {"rotary_dim", "head_dim"})
        if (const auto dims = results.count(dim, 2 * kMostPairs); dims && *dims >= 2) return *dims / 2;
    throw Error(say(
        "core", "A rotary scheme should define pairs or have the parameter head_dim: the number of pairs is unknown."));
}

/// The base for which the last pair of RoPE would have this frequency.
double baseFor(const std::vector<double>& frequencies) {
    const auto pairs = static_cast<double>(frequencies.size());
    if (frequencies.size() < 2 || !(frequencies.back() > 0.0)) return 1.0;
    return std::pow(frequencies.back(), -pairs / (pairs - 1.0));
}

Rotary rotaryOf(Results& results) {
    const std::int64_t pairs = pairsOf(results);
    Rotary out{.rotaryDim = static_cast<int>(2 * pairs)};
    out.headDim = std::max(static_cast<int>(results.count("head_dim", 2 * kMostPairs).value_or(0)), out.rotaryDim);
    out.frequencies = results.list("frequency", pairs);
    if (const auto negative = std::ranges::find_if(out.frequencies, [](double each) { return each < 0.0; });
        negative != out.frequencies.end())
        throw Error(say("core", "frequency(%1) is %2; frequencies must not be negative.")
                        .with(negative - out.frequencies.begin(), *negative));
    out.original = results.has("original") ? results.list("original", pairs) : out.frequencies;
    out.base = results.number("base").value_or(baseFor(out.original));
    out.trainedContext = results.number("trained_context").value_or(1.0);
    const auto stretched = results.number("context_factor");
    out.factor = stretched ? *stretched : results.number("factor").value_or(1.0);
    out.attentionFactor = results.number("cosine_factor").value_or(1.0);
    if (results.has("kept")) out.ramp = results.list("kept", pairs);
    if (results.has("effective_base")) out.effectiveBase = results.number("effective_base");
    out.axes = axesOf(results, static_cast<std::size_t>(pairs));
    return out;
}

/// A scheme that follows the length of the sequence has other numbers within the trained context.
void addWithin(const definition::Definition& definition, std::vector<Value> values, double operations, Rotary& rotary) {
    const auto at = definition.schema().index("sequence-length");
    const auto* length = at ? std::get_if<std::int64_t>(&values[*at]) : nullptr;
    if (!length || static_cast<double>(*length) <= rotary.trainedContext) return;
    Rotary::Within within{static_cast<double>(*length), {}, 1.0};
    values[*at] = static_cast<std::int64_t>(rotary.trainedContext);
    Results results(definition, std::move(values), operations);
    const Rotary inside = rotaryOf(results);
    if (inside.frequencies == rotary.frequencies && inside.attentionFactor == rotary.attentionFactor) return;
    within.frequencies = inside.frequencies;
    within.attentionFactor = inside.attentionFactor;
    rotary.within = std::move(within);
}

// ---- vectors

Encoding vectorsOf(Results& results) {
    if (results.indices("row") != 2) throw Error(say("core", "row should have two indices: row(p, k)."));
    if (auto digits = digitsOf(results)) return *digits;
    auto dim = results.count("dim", kMostColumns);
    if (!dim) dim = results.count("width", kMostColumns);
    if (!dim) throw Error(say("core", "row(p, k) needs dim, the number of columns, as a parameter or a quantity."));
    if (auto waves = wavesOf(results, "row", *dim)) return *std::move(waves);
    const auto positions = results.count("positions", kMostPositions);
    if (!positions)
        throw Error(say("core",
                        "row(p, k) is not a sine or cosine of p × frequency(i) in every column, so it needs "
                        "positions, the number of rows to compute."));
    return Rows{results.rows("row", countedTo(*positions), *dim)};
}

}  // namespace

Family familyOf(const definition::Definition& definition) {
    switch (kindOf(definition)) {
        case Kind::Nothing: return Family::None;
        case Kind::Bias:
        case Kind::QueryBias:
        case Kind::Banded: return Family::Bias;
        case Kind::Contextual:
        case Kind::Positions:
        case Kind::Relative: return Family::Relative;
        case Kind::Vectors: return Family::Absolute;
        case Kind::Rotary:
        case Kind::Grid:
        case Kind::Fading: break;
    }
    return Family::Rotary;
}

Encoding encoded(const definition::Definition& definition, const std::vector<Value>& values,
                 const std::shared_ptr<const void>& owner, double operations) {
    const Kind kind = kindOf(definition);
    if (kind == Kind::Nothing) return None{};
    if (kind == Kind::Bias) return biasOf(definition, values, owner, operations);
    Results results(definition, values, operations);
    if (kind == Kind::QueryBias) return queryBiasOf(results);
    if (kind == Kind::Vectors) return vectorsOf(results);
    if (kind == Kind::Relative) return relativeOf(results);
    if (kind == Kind::Positions) return positionsOf(results);
    if (kind == Kind::Contextual) return contextualOf(results);
    if (kind == Kind::Banded) return bandedOf(results);
    if (kind == Kind::Grid) return gridOf(results);
    Rotary rotary = rotaryOf(results);
    if (kind == Kind::Fading) {
        std::vector<double> decays = results.list("decay", std::ssize(rotary.frequencies));
        return Fading{std::move(rotary), std::move(decays)};
    }
    addWithin(definition, values, operations, rotary);
    return rotary;
}

}  // namespace posenc::custom
