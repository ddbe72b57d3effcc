// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/figure/colour_map.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/text/joined.hpp"
#include "resources/colour_maps.hpp"

namespace posenc {

namespace {

const std::array<ColourMap, 7> kMaps{{
    {"viridis", say("core", "Viridis"), Shade::Sequential, colour_maps::viridis},
    {"cividis", say("core", "Cividis"), Shade::Sequential, colour_maps::cividis},
    {"magma", say("core", "Magma"), Shade::Sequential, colour_maps::magma},
    {"inferno", say("core", "Inferno"), Shade::Sequential, colour_maps::inferno},
    {"balance", say("core", "Balance"), Shade::Diverging, colour_maps::balance},
    {"balance-dark", say("core", "Balance (dark)"), Shade::Diverging, colour_maps::balance_dark},
    {"twilight", say("core", "Twilight"), Shade::Cyclic, colour_maps::twilight},
}};

constexpr std::array<Rgb, 7> kRanksOnLight{{{0x00, 0x19, 0x46},
                                            {0x2a, 0x1b, 0x76},
                                            {0x64, 0x1c, 0x7b},
                                            {0x90, 0x22, 0x7c},
                                            {0xb6, 0x30, 0x79},
                                            {0xd6, 0x45, 0x75},
                                            {0xf0, 0x60, 0x70}}};
constexpr std::array<Rgb, 7> kRanksOnDark{{{0x74, 0x69, 0xd0},
                                           {0xa1, 0x78, 0xd1},
                                           {0xc3, 0x8a, 0xd3},
                                           {0xe3, 0x9d, 0xd1},
                                           {0xfa, 0xb5, 0xd3},
                                           {0xfe, 0xd3, 0xdb},
                                           {0xfe, 0xf0, 0xf0}}};

std::string_view customary(Shade shade, bool dark) {
    switch (shade) {
        case Shade::Sequential: return "viridis";
        case Shade::Diverging: return dark ? "balance-dark" : "balance";
        case Shade::Cyclic: return "twilight";
    }
    return "viridis";
}

std::string knownIds() {
    std::string ids = "auto";
    for (const ColourMap& map : kMaps) ids.append(", ").append(map.id);
    return ids;
}

}  // namespace

Rgb ColourMap::operator()(double fraction) const {
    const double inside = std::clamp(fraction, 0.0, 1.0);
    const auto& [red, green, blue] = table[static_cast<std::size_t>(std::lround(inside * 255.0))];
    return {red, green, blue};
}

Rgb rankColour(double rank, bool dark) {
    const auto& ranks = dark ? kRanksOnDark : kRanksOnLight;
    const double place = std::clamp(rank, 0.0, 1.0) * static_cast<double>(ranks.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(place), ranks.size() - 2);
    const Rgb &a = ranks[below], &b = ranks[below + 1];
    const auto mixed = [part = place - static_cast<double>(below)](std::uint8_t from, std::uint8_t to) {
        return static_cast<std::uint8_t>(std::lround(std::lerp(double(from), double(to), part)));
    };
    return {mixed(a.red, b.red), mixed(a.green, b.green), mixed(a.blue, b.blue)};
}

std::span<const ColourMap> colourMaps() { return kMaps; }

std::vector<std::string> colourIds() {
    std::vector<std::string> out = idsOf(colourMaps());
    out.insert(out.begin(), "auto");
    return out;
}

const ColourMap& colourMap(std::string_view id, Shade shade, bool dark) {
    const std::string_view wanted = id == "auto" ? customary(shade, dark) : id;
    const auto found = std::ranges::find_if(kMaps, [&](const ColourMap& map) { return map.id == wanted; });
    if (found != kMaps.end()) return *found;
    throw Error(say("core", "There is no colour map \"%1\"; the colour maps are %2.").with(id, knownIds()));
}

double shadeFraction(double value, Interval<double> limits) {
    if (limits.low == limits.high) return 0.5;
    return std::clamp((value - limits.low) / (limits.high - limits.low), 0.0, 1.0);
}

}  // namespace posenc
