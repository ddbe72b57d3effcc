// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/encodings/distance_map.hpp"
#include "core/explore/encodings/position_temperature.hpp"
#include "core/zoo/compute/scheme.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc {

namespace {

constexpr Interval<std::int64_t> kFromZero{0, kPositions.high}, kFromOne{1, kPositions.high},
    kFromTwo{2, kPositions.high};

double realOr(Params& params, const char* name, Interval<double> legal, double otherwise) {
    return params.has(name) ? params.real(name, legal) : otherwise;
}
std::int64_t integerOr(Params& params, const char* name, Interval<std::int64_t> legal, std::int64_t otherwise) {
    return params.has(name) ? params.integer(name, legal) : otherwise;
}

template <class S> struct NamedKind {
    const char* name;
    typename S::Kind kind;
    void (*read)(Params& params, S& out);
};

/// Reads the case's "kind" with the parameters of that kind.
template <class S> S readKind(Params& params, std::span<const NamedKind<S>> kinds) {
    std::vector<std::string> names = ofEach(kinds, [](const auto& each) { return std::string(each.name); });
    const std::string name = params.choice("kind", names);
    const auto& found = *std::ranges::find(kinds, name, &NamedKind<S>::name);
    S out;
    out.kind = found.kind;
    found.read(params, out);
    return out;
}

void readWindow(Params& params, DistanceMap& out) { out.window = params.integer("window", kFromOne); }
void readLeaky(Params& params, DistanceMap& out) {
    readWindow(params, out);
    out.factor = params.real("factor", {1e-6, 1e6});
}
void readSelfExtend(Params& params, DistanceMap& out) {
    readWindow(params, out);
    out.group = params.integer("group", kFromOne);
    out.roundsDown = params.has("rounding") && params.choice("rounding", {"exact", "floor"}) == "floor";
}
void readDualChunk(Params& params, DistanceMap& out) {
    out.chunk = params.integer("chunk_size", kFromOne);
    out.local = params.integer("local_size", {0, out.chunk - 1});
}
void readStreaming(Params& params, DistanceMap& out) {
    out.sinks = params.integer("sinks", kFromZero);
    out.window = params.integer("recent", kFromOne);
}

constexpr NamedKind<DistanceMap> kMaps[] = {
    {"rope", DistanceMap::Kind::Rope, [](Params&, DistanceMap&) {}},
    {"rerope", DistanceMap::Kind::ReRope, readWindow},
    {"leaky_rerope", DistanceMap::Kind::LeakyReRope, readLeaky},
    {"self_extend", DistanceMap::Kind::SelfExtend, readSelfExtend},
    {"dual_chunk", DistanceMap::Kind::DualChunk, readDualChunk},
    {"streaming", DistanceMap::Kind::Streaming, readStreaming},
    {"chunked", DistanceMap::Kind::Chunked,
     [](Params& params, DistanceMap& out) { out.chunk = params.integer("chunk_size", kFromOne); }}};

/// The queries are the last of the keys, as in alibi_bias.
void relativeMap(Params& params, Result& result) {
    const auto map = readKind<DistanceMap>(params, kMaps);
    const std::int64_t keys = params.integer("key_len", kLengths);
    const std::int64_t queries = params.integer("query_len", {1, keys});
    params.finish();
    Result::requireRoom(queries, keys);
    std::vector<std::int64_t> visible(static_cast<std::size_t>(queries));
    double largest = 0.0;
    result.table("relative", queries, keys, [&](std::size_t row, std::span<double> out) {
        const std::int64_t query = keys - queries + static_cast<std::int64_t>(row);
        for (std::size_t key = 0; key < out.size(); ++key) {
            out[key] = map.at(query, static_cast<std::int64_t>(key));
            if (std::isnan(out[key])) continue;
            largest = std::max(largest, out[key]);
            ++visible[row];
        }
    });
    result.number("max", largest);
    result.wholes("visible_keys", visible);
}

using Temperature = PositionTemperature;

constexpr Interval<double> kStrengths{0.0, 1e6};

constexpr NamedKind<Temperature> kTemperatures[] = {
    {"llama4", Temperature::Kind::Llama4,
     [](Params& params, Temperature& out) {
         out.strength = realOr(params, "attn_scale", kStrengths, 0.1);
         out.length = integerOr(params, "floor_scale", kFromOne, 8192);
     }},
    {"ministral", Temperature::Kind::Ministral,
     [](Params& params, Temperature& out) {
         out.strength = params.real("beta", kStrengths);
         out.length = params.integer(keys::kOriginal, kFromOne);
     }},
    {"grok", Temperature::Kind::Grok,
     [](Params& params, Temperature& out) { out.length = params.integer("length", kFromTwo); }},
    {"inkling", Temperature::Kind::Inkling,
     [](Params& params, Temperature& out) {
         out.strength = params.real("alpha", kStrengths);
         out.length = params.integer("n_floor", kFromOne);
     }},
    {"log_n", Temperature::Kind::LogN,
     [](Params& params, Temperature& out) { out.length = params.integer("length", kFromTwo); }}};

void positionTemperature(Params& params, Result& result) {
    const auto temperature = readKind<Temperature>(params, kTemperatures);
    const auto positions = params.integers("positions", kFromZero);
    params.finish();
    result.numbers("tau", ofEach(positions, [&](std::int64_t each) { return temperature.at(each); }));
}

}  // namespace

std::span<const Scheme> distanceSchemes() {
    static constexpr Scheme all[] = {{"relative_map", relativeMap}, {"position_temperature", positionTemperature}};
    return all;
}

}  // namespace posenc
