// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/catalogue.hpp"

#include <array>

#include "core/views/all.hpp"

namespace posenc {

std::span<const ViewInfo> views() {
    static const std::array all{sinusoidalTableView(), similarityView(),  sinusoidalFrequenciesView(),
                                periodsView(),         decayView(),       remapView(),
                                rotaryCacheView(),     scoreMatrixView(), biasMatrixView(),
                                slopesView(),          biasProfileView()};
    return all;
}

std::vector<const ViewInfo*> viewsOf(Family family) {
    std::vector<const ViewInfo*> out;
    for (const ViewInfo& each : views())
        if (each.family == family) out.push_back(&each);
    return out;
}

const ViewInfo& viewOf(const EncodingInfo& encoding, std::string_view id) {
    std::string known;
    for (const ViewInfo* each : viewsOf(encoding.family)) {
        if (id == each->id) return *each;
        known += (known.empty() ? "" : ", ") + std::string(each->id);
    }
    throw Error(say("core", "%1 has no view \"%2\"; it has: %3.").with(encoding.id, id, known));
}

}  // namespace posenc
