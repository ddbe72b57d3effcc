// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/encodings/alibi.hpp"
#include "core/explore/encodings/local_window.hpp"
#include "core/explore/encodings/rope_yarn.hpp"
#include "core/explore/encodings/sandwich.hpp"
#include "core/explore/encodings/t5.hpp"
#include "core/explore/figure/figure.hpp"
#include "core/zoo/compute/scheme.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc {

namespace {

constexpr Binding kHeads{"num_heads", "heads"};
constexpr Binding kBiasMax = ifGiven("bias_max", "max-bias");

void alibiSlopes(Params& params, Result& result) {
    const auto settings = settingsOf<Alibi>(params, {kHeads, kBiasMax});
    params.finish();
    result.numbers("slopes", settings.slopes());
}

struct BiasCase {
    Alibi settings;
    std::vector<std::int64_t> heads;
    std::int64_t queries, keys;
};

BiasCase readBiasCase(Params& params) {
    BiasCase out{settingsOf<Alibi>(params, {kHeads, kBiasMax, "mode"}), {}, 0, 0};
    out.heads = params.integers("heads", {0, out.settings.heads - 1});
    out.keys = params.integer("key_len", kLengths);
    out.queries = params.integer("query_len", {1, out.keys});
    params.finish();
    auto sorted = out.heads;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end())
        throw params.wrong("heads", say("core", "a list without repetitions"));
    Result::requireRoom(out.queries, out.keys, out.heads.size());
    return out;
}

/// The queries are the last of the keys: row 0 is at position keys - queries.
void writeBias(const BiasCase& biasCase, double slope, std::string_view head, Result& result) {
    const bool causal = biasCase.settings.mode == Alibi::Mode::Causal;
    const auto offset = biasCase.keys - biasCase.queries;
    const auto fill = [&](std::size_t row, std::span<double> out) {
        for (std::size_t key = 0; key < out.size(); ++key) {
            const auto ahead = static_cast<std::int64_t>(key) - static_cast<std::int64_t>(row) - offset;
            const double distance = static_cast<double>(std::min(ahead, -ahead));  // at most 0
            out[key] = causal && ahead > 0 ? kGap : slope * distance;
        }
    };
    result.table(head, biasCase.queries, biasCase.keys, fill);
}

/// The row that BLOOM and MPT store: slope * key, equal to the bias up to a constant in each row.
std::vector<double> keyOnly(double slope, std::int64_t keys) {
    std::vector<double> out;
    for (std::int64_t key = 0; key < keys; ++key) out.push_back(slope * static_cast<double>(key));
    return out;
}

void alibiBias(Params& params, Result& result) {
    const BiasCase biasCase = readBiasCase(params);
    const auto slopes = biasCase.settings.slopes();
    std::vector<double> ofHeads = ofEach(biasCase.heads, [&](std::int64_t head) { return slopes[head]; });
    const auto byHead = [&](std::string_view name, const auto& write) {
        result.group(name, [&](Result& group) {
            for (std::size_t i = 0; i < ofHeads.size(); ++i)
                write(group, std::to_string(biasCase.heads[i]), ofHeads[i]);
        });
    };
    byHead("bias_by_head",
           [&](Result& group, const std::string& head, double slope) { writeBias(biasCase, slope, head, group); });
    result.numbers("slopes_of_heads", ofHeads);
    if (biasCase.settings.mode == Alibi::Mode::Symmetric) return;
    byHead("key_only_by_head", [&](Result& group, const std::string& head, double slope) {
        group.numbers(head, keyOnly(slope, biasCase.keys));
    });
}

/// YaRN's temperature: a = sqrt(1/t) multiplies queries and keys, so scores get its square.
void attentionTemperature(Params& params, Result& result) {
    const auto factors = params.reals("factors", kFactor.legal);
    const Descriptor& mscaleField = *schemaOf<RopeYarn>().find("mscale");
    const double mscale = params.has(keys::kMscale) ? std::get<double>(params.value(keys::kMscale, mscaleField)) : 1.0;
    params.finish();
    result.list("rows", factors.size(), [&](std::size_t i, Result& row) {
        const double a = attentionMscale(factors[i], mscale);
        row.number("factor", factors[i]);
        row.number("sqrt_inv_t", a);
        row.number("t", 1.0 / (a * a));
        row.number("logit_multiplier", a * a);
    });
}

/// Distances are rel = key - query, as in T5.
void t5Buckets(Params& params, Result& result) {
    const auto settings = settingsOf<T5>(params, {"num_buckets", "max_distance", "bidirectional"});
    const auto [from, to] = params.range();
    params.finish();
    Result::requireRoom(to - from + 1, 1);
    std::vector<std::int64_t> buckets;
    for (std::int64_t relative = from; relative <= to; ++relative) buckets.push_back(settings.bucket(-relative));
    result.wholes("bucket", buckets);
    result.wholes("exact_edge_distances", settings.exactEdges());
}

/// Uses long double: a frequency rounded to a double is off by 1e-11 radians already at distance 100,000.
std::vector<double> sandwichDots(const Sandwich& settings, std::span<const std::int64_t> distances) {
    std::vector<long double> waves;
    for (int i = 1; i <= settings.dim / 2; ++i)
        waves.push_back(std::pow(static_cast<long double>(settings.base), -2.0L * i / settings.dim));
    std::vector<double> out;
    for (const std::int64_t distance : distances) {
        long double dot = 0.0L;
        for (const long double wave : waves) dot += std::cos(static_cast<long double>(distance) * wave);
        out.push_back(static_cast<double>(dot));
    }
    return out;
}

void sandwich(Params& params, Result& result) {
    const auto settings = settingsOf<Sandwich>(params, {"dim", kHeads});
    const auto distances = params.integers("distances", kPositions);
    params.finish();
    Result::requireRoom(distances.size(), settings.heads);
    const Bias bias = settings.encode();
    const std::vector<double> dots = sandwichDots(settings, distances);
    result.numbers("dot", dots);
    result.table("bias", bias.heads.size(), distances.size(), [&](std::size_t head, std::span<double> out) {
        for (std::size_t k = 0; k < out.size(); ++k)
            out[k] = bias.heads[head].gain * (dots[k] - static_cast<double>(bias.frequencies.size()));
    });
}

/// The queries are the last of the keys, as in alibi_bias.
void windowMask(Params& params, Result& result) {
    auto settings = settingsOf<LocalWindow>(params, {"mode", "window", ifGiven("sinks")});
    if (!params.has("sinks")) settings.sinks = 0;
    const std::int64_t keys = params.integer("key_len", kLengths);
    const std::int64_t queries = params.integer("query_len", {1, keys});
    params.finish();
    const Visible visible = settings.encode().visible;
    result.wholeTable("allowed", queries, keys, [&](std::size_t row, std::span<std::int64_t> out) {
        const std::int64_t query = keys - queries + static_cast<std::int64_t>(row);
        for (std::size_t key = 0; key < out.size(); ++key)
            out[key] = visible(query, static_cast<std::int64_t>(key)) ? 1 : 0;
    });
}

}  // namespace

std::span<const Scheme> biasSchemes() {
    static constexpr Scheme all[] = {{"attention_temperature", attentionTemperature},
                                     {"alibi_slopes", alibiSlopes},
                                     {"alibi_bias", alibiBias},
                                     {"t5_buckets", t5Buckets},
                                     {"sandwich", sandwich},
                                     {"window_mask", windowMask}};
    return all;
}

}  // namespace posenc
