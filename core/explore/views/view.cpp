// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/views/view.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>

#include "core/explore/data/input_file.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/nearest.hpp"
#include "core/explore/views/all.hpp"

namespace posenc {

std::span<const ViewInfo> views() {
    static const std::array all{sinusoidalTableView(),
                                similarityView(),
                                sinusoidalFrequenciesView(),
                                projectionView(),
                                shiftView(),
                                digitsView(),
                                tokenGridView(),
                                patchGridView(),
                                periodsView(),
                                rotationView(),
                                wavesView(),
                                decayView(),
                                layoutsView(),
                                remapView(),
                                rotaryCacheView(),
                                coverageView(),
                                precisionView(),
                                designView(),
                                timelineView(),
                                distanceMapView(),
                                positionTemperatureView(),
                                layersView(),
                                valuesView(),
                                scoreMatrixView(),
                                bandedProfileView(),
                                biasMatrixView(),
                                biasCellsView(),
                                slopesView(),
                                biasProfileView(),
                                queryBiasProfileView(),
                                relativeRowMatrixView(),
                                relativeTableView(),
                                relativeWavesView(),
                                relativeProjectionsView(),
                                relativeOutputView(),
                                distancesView(),
                                termsView(),
                                kernelView(),
                                attentionView(),
                                lossView(),
                                headsView(),
                                measuredView(),
                                usedView(),
                                movedView()};
    return all;
}

namespace {

/// All others are basics.
struct Placed {
    std::string_view view;
    ViewGroup group;
};
constexpr std::array kPlaced{Placed{"remap", ViewGroup::Extension},       Placed{"coverage", ViewGroup::Extension},
                             Placed{"design", ViewGroup::Extension},      Placed{"timeline", ViewGroup::Extension},
                             Placed{"map", ViewGroup::Extension},         Placed{"temperature", ViewGroup::Extension},
                             Placed{"layouts", ViewGroup::Engineering},   Placed{"cache", ViewGroup::Engineering},
                             Placed{"precision", ViewGroup::Engineering}, Placed{"layers", ViewGroup::Engineering},
                             Placed{"values", ViewGroup::Engineering},    Placed{"loss", ViewGroup::Trained},
                             Placed{"heads", ViewGroup::Trained},         Placed{"measured", ViewGroup::Trained},
                             Placed{"used", ViewGroup::Trained},          Placed{"moved", ViewGroup::Trained}};

std::vector<const ViewInfo*> applicableTo(const Encoding& encoding) {
    std::vector<const ViewInfo*> out;
    for (const ViewInfo& each : views())
        if (each.applies(encoding)) out.push_back(&each);
    std::ranges::stable_sort(out, {}, [](const ViewInfo* each) { return groupOf(*each); });
    return out;
}

}  // namespace

Say titleOf(ViewGroup group) {
    switch (group) {
        case ViewGroup::Basics: return say("core", "Basics");
        case ViewGroup::Extension: return say("core", "Extension");
        case ViewGroup::Engineering: return say("core", "Engineering");
        case ViewGroup::Trained: break;
    }
    return say("core", "Trained");
}

ViewGroup groupOf(const ViewInfo& view) {
    const auto placed = std::ranges::find(kPlaced, view.id, &Placed::view);
    return placed == kPlaced.end() ? ViewGroup::Basics : placed->group;
}

/// Encoded on first use: some defaults are thousands of random numbers, which are not needed at startup.
std::vector<const ViewInfo*> viewsOf(const EncodingInfo& encoding) {
    static std::mutex guard;
    static std::map<const Schema*, std::vector<const ViewInfo*>> known;
    if (encoding.atFirst) return applicableTo(*encoding.atFirst);
    const std::scoped_lock lock(guard);
    const auto [at, isNew] = known.try_emplace(encoding.schema);
    if (isNew) at->second = applicableTo(encoding.encode(ParameterSet(*encoding.schema)));
    return at->second;
}

const ViewInfo& viewOf(const EncodingInfo& encoding, std::string_view id) {
    std::vector<std::string> known;
    for (const ViewInfo* each : viewsOf(encoding)) {
        if (id == each->id) return *each;
        known.emplace_back(each->id);
    }
    if (const auto meant = alike(data::quotable(id), known); !meant.empty())
        throw Error(say("core", "%1 has no view \"%2\"; did you mean %3?")
                        .with(encoding.id, data::quotable(id), enumerated(meant)));
    known.resize(std::min(known.size(), std::size_t{6}));
    throw Error(say("core", "%1 has no view \"%2\"; examples of its views are %3.")
                    .with(encoding.id, data::quotable(id), enumerated(known)));
}

}  // namespace posenc
