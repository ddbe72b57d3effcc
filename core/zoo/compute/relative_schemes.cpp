// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/deberta.hpp"
#include "core/explore/encodings/shaw.hpp"
#include "core/explore/encodings/sinusoidal.hpp"
#include "core/explore/math/column_waves.hpp"
#include "core/zoo/compute/scheme.hpp"

namespace posenc {

namespace {

constexpr Interval<std::int64_t> kMemory{0, std::int64_t{1} << 40};
constexpr Descriptor kClamp{"clamp", {""}, {""}, Toggle{}, "", kNoUnit, {}};

LogBuckets readBuckets(Params& params) {
    const LogBuckets out{params.integer("bucket_size", {2, std::int64_t{1} << 30}),
                         params.integer("max_position", {1, kPositions.high}),
                         std::get<bool>(params.value("clamp", kClamp))};
    if (out.reach - 1 <= out.middle())
        throw params.wrong("max_position",
                           say("core", "at least %1 for this bucket_size (ln((max_position − 1) / %2) must be above 0)")
                               .with(out.middle() + 2, out.middle()));
    return out;
}

void debertaBuckets(Params& params, Result& result) {
    const LogBuckets buckets = readBuckets(params);
    const auto [from, to] = params.range();
    params.finish();
    Result::requireRoom(to - from + 1, 3);
    std::vector<std::int64_t> bucket, c2p, p2c;
    for (std::int64_t distance = from; distance <= to; ++distance) {
        bucket.push_back(buckets(distance));
        c2p.push_back(std::clamp(buckets.size + bucket.back(), std::int64_t{0}, 2 * buckets.size - 1));
        p2c.push_back(std::clamp(buckets.size - bucket.back(), std::int64_t{0}, 2 * buckets.size - 1));
    }
    result.wholes("bucket", bucket);
    result.wholes("c2p_index", c2p);
    result.wholes("p2c_index", p2c);
}

void shawClip(Params& params, Result& result) {
    const std::int64_t queries = params.integer("query_len", kLengths);
    const std::int64_t keys = params.integer("key_len", kLengths);
    Shaw shaw;
    shaw.maxRelativePosition = params.integer("max_relative_position", kMemory);
    const bool mirrored = params.choice("sign", {"key_minus_query", "query_minus_key"}) == "query_minus_key";
    shaw.sign = mirrored ? Shaw::Sign::QueryMinusKey : Shaw::Sign::KeyMinusQuery;
    params.finish();
    result.wholeTable("index", queries, keys, [&](std::size_t query, std::span<std::int64_t> out) {
        for (std::size_t key = 0; key < out.size(); ++key)
            out[key] = shaw.row(static_cast<std::int64_t>(query) - static_cast<std::int64_t>(key));
    });
    result.whole("table_rows", shaw.rowCount());
}

struct DistanceCase {
    bool xlnet, causal;
    Additive waves;
    std::int64_t queries, memory, clamp;

    std::int64_t keys() const { return queries + memory; }
    // Vectors are stored from the farthest distance down. XLNet has one that no pair of positions uses.
    std::int64_t farthest() const { return xlnet ? keys() : keys() - 1; }
    std::int64_t nearest() const { return causal ? 0 : 1 - queries; }
    std::int64_t count() const { return farthest() - nearest() + 1; }

    std::int64_t positionOf(std::int64_t row) const {
        const std::int64_t distance = farthest() - row;
        return clamp > 0 ? std::clamp(distance, -clamp, clamp) : distance;
    }
};

/// XLNet's configuration writes clamp_len −1 for none, Transformer-XL's writes 0.
DistanceCase readDistances(Params& params) {
    DistanceCase out{};
    out.xlnet = params.choice("variant", {"transformer_xl", "xlnet"}) == "xlnet";
    out.causal = !out.xlnet || (params.has("attn_type") && params.choice("attn_type", {"bi", "uni"}) == "uni");
    auto settings = settingsOf<Sinusoidal>(params, {"dim"});
    if (settings.dim % 2 != 0) throw params.wrong("dim", say("core", "even (every sine has its cosine)"));
    settings.layout = Sinusoidal::Layout::Concat;
    out.waves = settings.encode();
    out.queries = params.integer("query_len", kLengths);
    out.memory = params.integer("mem_len", kMemory);
    out.clamp = params.has("clamp_len") ? params.integer("clamp_len", {-1, kPositions.high}) : 0;
    params.finish();
    Result::requireRoom(out.count(), out.waves.columns.size());
    Result::requireRoom(out.queries, out.keys());
    return out;
}

/// Row of each distance; null if clamped, because then rows repeat.
void writeRowOfDistance(const DistanceCase& distances, Result& result) {
    if (distances.clamp > 0) return result.number("row_of_distance", kGap);
    result.group("row_of_distance", [&](Result& group) {
        for (std::int64_t row = 0; row < distances.count(); ++row)
            group.whole(std::to_string(distances.positionOf(row)), row);
    });
}

void transformerXl(Params& params, Result& result) {
    const DistanceCase distances = readDistances(params);
    const auto& waves = distances.waves;
    std::vector<std::int64_t> positions;
    for (std::int64_t row = 0; row < distances.count(); ++row) positions.push_back(distances.positionOf(row));
    result.wholes("positions", positions);
    result.table("R", positions.size(), waves.columns.size(), [&](std::size_t row, std::span<double> out) {
        for (std::size_t c = 0; c < out.size(); ++c)
            out[c] = waveAt(waves.frequencies, {waves.columns[c].frequency, waves.columns[c].cosine}, positions[row]);
    });
    result.wholeTable(
        "distance", distances.queries, distances.keys(), [&](std::size_t query, std::span<std::int64_t> out) {
            for (std::size_t key = 0; key < out.size(); ++key)
                out[key] = static_cast<std::int64_t>(query) + distances.memory - static_cast<std::int64_t>(key);
        });
    writeRowOfDistance(distances, result);
}

}  // namespace

std::span<const Scheme> relativeSchemes() {
    static constexpr Scheme all[] = {
        {"deberta_buckets", debertaBuckets}, {"shaw_clip", shawClip}, {"transformer_xl", transformerXl}};
    return all;
}

}  // namespace posenc
