// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/colour_map.hpp"

#include <algorithm>
#include <cmath>

#include "core/figure/colour_map_data.hpp"

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

std::span<const ColourMap> colourMaps() { return kMaps; }

const ColourMap& colourMap(std::string_view id, Shade shade, bool dark) {
    const std::string_view wanted = id == "auto" ? customary(shade, dark) : id;
    const auto found = std::ranges::find_if(kMaps, [&](const ColourMap& map) { return map.id == wanted; });
    if (found != kMaps.end()) return *found;
    throw Error(say("core", "There is no colour map \"%1\"; known are %2.").with(id, knownIds()));
}

double shadeFraction(double value, Interval<double> limits) {
    if (limits.low == limits.high) return 0.5;
    return std::clamp((value - limits.low) / (limits.high - limits.low), 0.0, 1.0);
}

}  // namespace posenc
