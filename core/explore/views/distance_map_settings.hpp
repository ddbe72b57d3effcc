// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/distance_map.hpp"
#include "core/explore/views/shared_settings.hpp"

namespace posenc {

/// Ids and symbols that are taken where a view is offered for encodings with windows of their own.
struct MapIds {
    const char* window = "window";
    const char* windowSymbol = "W";
    const char* sinks = "sinks";
    const char* sinksSymbol = "S";
};

/// The settings of a distance map, for the settings struct `S` of a view, which inherits them. The default is none.
struct DistanceMapSettings {
    static constexpr Option kMaps[] = {{"rope", say("core", "none: m − n")},
                                       {"rerope", say("core", "ReRoPE: constant from W on")},
                                       {"leaky-rerope", say("core", "Leaky ReRoPE: slower from W on")},
                                       {"self-extend", say("core", "Self-Extend: far positions in groups")},
                                       {"dual-chunk", say("core", "dual chunk attention")},
                                       {"streaming", say("core", "StreamingLLM: index in the cache")},
                                       {"chunked", say("core", "chunks that see only themselves")}};
    static constexpr Integer kMapTokens{{1, 1 << 17}, {1, 100'000'000}, 1, Scale::Log, true};

    DistanceMap::Kind map = DistanceMap::Kind::Rope;
    std::optional<std::int64_t> window;
    std::int64_t group = 8;
    bool roundsDown = false;
    double factor = 16.0;
    std::optional<std::int64_t> chunk, local;
    std::int64_t sinks = 4;

    template <class S> static consteval auto mapField() {
        return field(in<S>(&DistanceMapSettings::map), "map", say("core", "Map of distances"),
                     say("core", "The quantity that replaces m − n in the rotation of a score."), Choice{kMaps});
    }

    /// All but the map itself.
    template <class S> static consteval auto mapFields(MapIds ids = {}) {
        return std::tuple{
            field(in<S>(&DistanceMapSettings::window), ids.window, say("core", "Window"),
                  say("core",
                      "Keys nearer than this keep their distance; auto: L/8 for ReRoPE, L/4 for Self-Extend. For the "
                      "cache: the number of recent keys; auto: what the sinks leave of L."),
                  kMapTokens, ids.windowSymbol, kTokens),
            field(in<S>(&DistanceMapSettings::group), "group", say("core", "Group"),
                  say("core", "Self-Extend: how many far positions are merged into one."),
                  Integer{{1, 64}, {1, 1'000'000}}, "g", kTokens),
            field(in<S>(&DistanceMapSettings::roundsDown), "rounds-down", say("core", "Round W/g down"),
                  say("core", "Self-Extend: whole positions, as in the paper; its code does not round."), Toggle{}),
            field(in<S>(&DistanceMapSettings::factor), "leak", say("core", "Leak"),
                  say("core", "Leaky ReRoPE: beyond W, positions grow this many times more slowly."),
                  Real{{1.0, 64.0}, {1.0, 1e6}, Scale::Log}, "K"),
            field(in<S>(&DistanceMapSettings::chunk), "chunk", say("core", "Chunk"),
                  say("core", "Tokens per chunk; auto: 3L/4 for dual chunks, else L."), kMapTokens, "L<sub>c</sub>",
                  kTokens),
            field(in<S>(&DistanceMapSettings::local), "local", say("core", "Local tokens"),
                  say("core", "Dual chunks: distances up to this one stay true across chunks; auto: C/6."),
                  Integer{{0, 1 << 15}, {0, 100'000'000}, 1, Scale::Linear, true}, "ℓ", kTokens),
            field(in<S>(&DistanceMapSettings::sinks), ids.sinks, say("core", "Sinks"),
                  say("core", "The first keys, which are always kept."), Integer{{0, 64}, {0, 1'000'000}},
                  ids.sinksSymbol, kTokens)};
    }

    std::optional<Text> problem() const {
        if (!chunk || !local || *local < *chunk) return std::nullopt;
        return say("core", "local %1 must be less than chunk %2.").with(*local, *chunk);
    }

    /// Replaces each "auto", by the trained context.
    void resolveMap(std::int64_t trained) {
        window = window.value_or(automaticWindow(trained));
        const bool dual = map == DistanceMap::Kind::DualChunk;
        chunk = chunk.value_or(dual ? std::max(trained * 3 / 4, local.value_or(0) + 1) : trained);
        local = local.value_or(*chunk / 6);
    }

    /// Precondition: resolved.
    DistanceMap distances() const {
        return {map, *window, factor, group, roundsDown, *chunk, std::min(*local, *chunk - 1), sinks};
    }

private:
    std::int64_t automaticWindow(std::int64_t trained) const {
        if (map == DistanceMap::Kind::Streaming) return std::max<std::int64_t>(1, trained - 1 - sinks);
        return std::max<std::int64_t>(1, map == DistanceMap::Kind::SelfExtend ? trained / 4 : trained / 8);
    }
};

}  // namespace posenc
