// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/encodings/rope.hpp"
#include "core/explore/encodings/rotation.hpp"
#include "core/explore/math/trig_sum.hpp"
#include "core/zoo/compute/scheme.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc {

Rotary frequenciesOf(Params& params) {
    auto names = ofEach(rotarySchemes(), [](const RotaryScheme& scheme) { return std::string(scheme.name); });
    Params freq = params.object("freq");
    const std::string chosen = freq.choice("scheme", names);
    const auto scheme = std::ranges::find_if(rotarySchemes(),
                                             [&](const RotaryScheme& each) { return chosen == each.name; });
    Result unused;
    return scheme->answer(freq, unused);
}

namespace {

void ropeCosSin(Params& params, Result& result) {
    const Rotary rotary = frequenciesOf(params);
    const auto positions = params.integers("positions", kPositions);
    params.finish();
    Result::requireRoom(positions.size(), rotary.frequencies.size(), 2);
    const auto table = [&](std::string_view name, double (*function)(double)) {
        const auto fill = [&](std::size_t row, std::span<double> out) {
            for (std::size_t i = 0; i < out.size(); ++i)
                out[i] = rotary.attentionFactor * function(static_cast<double>(positions[row]) * rotary.frequencies[i]);
        };
        result.sharedTable(name, positions.size(), rotary.frequencies.size(), fill);
    };
    result.number("attention_factor", rotary.attentionFactor);
    table("cos", std::cos);
    table("sin", std::sin);
}

void ropeApply(Params& params, Result& result) {
    const Rotary rotary = frequenciesOf(params);
    const auto x = params.reals("x", rotary.headDim);
    const auto positions = params.integers("positions", kPositions);
    params.finish();
    Result::requireRoom(positions.size(), x.size(), 2);
    const auto table = [&](std::string_view name, PairLayout layout) {
        result.table(name, positions.size(), x.size(), [&](std::size_t row, std::span<double> out) {
            std::ranges::copy(rotated(rotary, x, positions[row], layout), out.begin());
        });
    };
    table("interleaved", PairLayout::Interleaved);
    table("half", PairLayout::Half);
    result.wholes("half_from_interleaved_index", halfFromInterleaved(rotary.frequencies.size()));
}

double dot(std::span<const double> a, std::span<const double> b) {
    double sum = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}

double norm(std::span<const double> a) { return std::sqrt(dot(a, a)); }

void ropeRelative(Params& params, Result& result) {
    const Rotary rotary = frequenciesOf(params);
    const auto q = params.reals("q", rotary.headDim);
    const auto k = params.reals("k", rotary.headDim);
    const auto pairs = params.pairs("pairs");
    params.finish();
    const auto list = [&](std::string_view name, const auto& value) { result.numbers(name, ofEach(pairs, value)); };
    const auto score = [&](PairLayout layout) {
        return [&, layout](Params::Pair pair) {
            return dot(rotated(rotary, q, pair.m, layout), rotated(rotary, k, pair.n, layout));
        };
    };
    list("interleaved", score(PairLayout::Interleaved));
    list("half", score(PairLayout::Half));
    result.number("q_norm", norm(q));
    list("q_rotated_norm",
         [&](Params::Pair pair) { return norm(rotated(rotary, q, pair.m, PairLayout::Interleaved)); });
}

void ropeDecay(Params& params, Result& result) {
    const auto settings = settingsOf<Rope>(params, {{"dim", "head-dim"}, "base"});
    const auto distances = params.integers("distances", kPositions);
    params.finish();
    const auto frequencies = settings.encode().frequencies;
    const auto list = [&](std::string_view name,
                          void (*measure)(std::span<const double>, std::int64_t, std::span<double>)) {
        std::vector<double> out(distances.size());
        for (std::size_t i = 0; i < out.size(); ++i) measure(frequencies, distances[i], std::span(out).subspan(i, 1));
        result.numbers(name, out);
    };
    list("mean_cos", meanCosine);
    list("roformer_mean_abs_S", roformerBound);
}

/// The output of values that were rotated with their keys, before and after the output is rotated back: the weighted
/// sum of R(n − m) v, each value rotated by its distance. cos and sin carry the attention factor both times.
struct TurnedValues {
    Rotary back;
    Params::Rows values;
    std::vector<double> weights;
    std::vector<std::int64_t> keys;
    std::int64_t query;

    template <class Arrives> std::vector<double> sum(const Arrives& arrives) const {
        std::vector<double> out(static_cast<std::size_t>(back.headDim));
        for (std::size_t n = 0; n < values.size(); ++n) {
            const std::vector<double> value = arrives(values[n], keys[n] - query);
            for (std::size_t c = 0; c < out.size(); ++c) out[c] += weights[n] * value[c];
        }
        return out;
    }
    std::vector<double> turned(PairLayout layout) const {
        return sum([&](const auto& value, std::int64_t by) { return rotated(back, value, by, layout); });
    }
};

constexpr Interval<double> kEntries{-1e150, 1e150};  // keeps the product of two finite

TurnedValues readTurnedValues(Params& params) {
    TurnedValues out{frequenciesOf(params), {}, {}, {}, 0};
    out.back.attentionFactor *= out.back.attentionFactor;
    out.values = params.rows("values", kEntries, out.back.headDim);
    params.reals("weights", kEntries);
    out.weights = params.reals("weights", out.values.size());
    out.keys = params.integers("key_positions", kPositions);
    if (out.keys.size() != out.values.size())
        throw params.wrong("key_positions",
                           say("core", "%1 {1|position|positions}, one for each value").with(out.values.size()));
    out.query = params.integer("query_position", kPositions);
    params.finish();
    return out;
}

void valueRotation(Params& params, Result& result) {
    const TurnedValues values = readTurnedValues(params);
    result.numbers("interleaved", values.turned(PairLayout::Interleaved));
    result.numbers("half", values.turned(PairLayout::Half));
    result.numbers("unrotated", values.sum([](const auto& value, std::int64_t) { return value; }));
}

}  // namespace

std::span<const Scheme> rotationSchemes() {
    static constexpr Scheme all[] = {{"rope_cos_sin", ropeCosSin},
                                     {"rope_apply", ropeApply},
                                     {"rope_relative", ropeRelative},
                                     {"rope_decay", ropeDecay},
                                     {"value_rotation", valueRotation}};
    return all;
}

}  // namespace posenc
