// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/view.hpp"

#include <array>
#include <map>
#include <mutex>

#include "core/data/input_file.hpp"
#include "core/views/all.hpp"

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
                                layoutsView(),
                                decayView(),
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
                                biasMatrixView(),
                                biasCellsView(),
                                slopesView(),
                                biasProfileView(),
                                queryBiasMatrixView(),
                                queryBiasProfileView(),
                                bandedProfileView(),
                                bandedMatrixView(),
                                relativeRowMatrixView(),
                                relativeTermMatrixView(),
                                relativeTableView(),
                                relativeWavesView(),
                                relativeProjectionsView(),
                                distancesView(),
                                termsView(),
                                kernelView(),
                                attentionView()};
    return all;
}

namespace {

std::vector<const ViewInfo*> applicableTo(const Encoding& encoding) {
    std::vector<const ViewInfo*> out;
    for (const ViewInfo& each : views())
        if (each.applies(encoding)) out.push_back(&each);
    return out;
}

}  // namespace

/// Encoded when first asked for: some defaults are thousands of random numbers, and the start of the program needs
/// none.
std::vector<const ViewInfo*> viewsOf(const EncodingInfo& encoding) {
    static std::mutex guard;
    static std::map<const Schema*, std::vector<const ViewInfo*>> known;
    const std::scoped_lock lock(guard);
    const auto [at, isNew] = known.try_emplace(encoding.schema);
    if (isNew) at->second = applicableTo(encoding.encode(ParameterSet(*encoding.schema)));
    return at->second;
}

const ViewInfo& viewOf(const EncodingInfo& encoding, std::string_view id) {
    std::string known;
    for (const ViewInfo* each : viewsOf(encoding)) {
        if (id == each->id) return *each;
        known += (known.empty() ? "" : ", ") + std::string(each->id);
    }
    throw Error(say("core", "%1 has no view \"%2\"; it has: %3.").with(encoding.id, data::quotable(id), known));
}

}  // namespace posenc
