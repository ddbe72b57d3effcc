// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/views/view.hpp"

/// All views, in the order in which those of a group are offered: EACH(periods) stands for periodsView().
// clang-format off
#define POSENC_VIEWS(EACH) \
    EACH(sinusoidalTable) EACH(similarity) EACH(sinusoidalFrequencies) EACH(projection) EACH(shift) EACH(digits) \
    EACH(tokenGrid) EACH(patchGrid) \
    EACH(periods) EACH(rotation) EACH(waves) EACH(decay) EACH(layouts) EACH(remap) EACH(rotaryCache) \
    EACH(coverage) EACH(precision) EACH(design) EACH(timeline) EACH(distanceMap) EACH(positionTemperature) \
    EACH(layers) EACH(values) EACH(scoreMatrix) \
    EACH(bandedProfile) EACH(biasMatrix) EACH(biasCells) EACH(slopes) EACH(biasProfile) EACH(queryBiasProfile) \
    EACH(relativeRowMatrix) EACH(relativeTable) EACH(relativeWaves) EACH(relativeProjections) \
    EACH(relativeOutput) EACH(distances) EACH(terms) EACH(kernel) EACH(attention) \
    EACH(loss) EACH(heads) EACH(measured) EACH(used) EACH(moved) EACH(writes) EACH(settings)
// clang-format on

namespace posenc {

#define POSENC_DECLARE(name) ViewInfo name##View();
POSENC_VIEWS(POSENC_DECLARE)
#undef POSENC_DECLARE

}  // namespace posenc
