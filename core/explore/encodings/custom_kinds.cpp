// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/custom_kinds.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/encodings/custom_bias.hpp"
#include "core/explore/encodings/custom_known.hpp"
#include "core/explore/encodings/custom_relative.hpp"
#include "core/explore/encodings/custom_results.hpp"
#include "core/explore/encodings/custom_waves.hpp"

namespace posenc::custom {

namespace {

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
    throw Error(say("core",
                    "A rotary scheme should define pairs or have the parameter head_dim: the number of pairs is "
                    "unknown."));
}

/// The base for which the last pair of RoPE would have this frequency.
double baseFor(const std::vector<double>& frequencies) {
    const auto pairs = static_cast<double>(frequencies.size());
    if (frequencies.size() < 2 || !(frequencies.back() > 0.0)) return 1.0;
    return std::pow(frequencies.back(), -pairs / (pairs - 1.0));
}

Rotary rotaryOf(Results& results) {
    Rotary out;
    const std::int64_t pairs = pairsOf(results);
    out.rotaryDim = static_cast<int>(2 * pairs);
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

bool onlyRotates(const definition::Definition& definition) { return kindOf(definition) == Kind::Rotary; }

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
