// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/views/view.hpp"

namespace posenc {

ViewInfo sinusoidalTableView();
ViewInfo similarityView();
ViewInfo sinusoidalFrequenciesView();
ViewInfo projectionView();
ViewInfo shiftView();
ViewInfo digitsView();
ViewInfo periodsView();
ViewInfo rotationView();
ViewInfo layoutsView();
ViewInfo decayView();
ViewInfo remapView();
ViewInfo wavesView();
ViewInfo rotaryCacheView();
ViewInfo coverageView();
ViewInfo precisionView();
ViewInfo designView();
ViewInfo timelineView();
ViewInfo distanceMapView();
ViewInfo positionTemperatureView();
ViewInfo layersView();
ViewInfo tokenGridView();
ViewInfo patchGridView();
ViewInfo valuesView();
ViewInfo scoreMatrixView();
ViewInfo biasMatrixView();
ViewInfo biasCellsView();
ViewInfo slopesView();
ViewInfo biasProfileView();
ViewInfo queryBiasProfileView();
ViewInfo bandedProfileView();
ViewInfo relativeRowMatrixView();
ViewInfo relativeTableView();
ViewInfo relativeWavesView();
ViewInfo relativeProjectionsView();
ViewInfo relativeOutputView();
ViewInfo distancesView();
ViewInfo termsView();
ViewInfo kernelView();
ViewInfo attentionView();
ViewInfo lossView();
ViewInfo headsView();
ViewInfo measuredView();
ViewInfo usedView();
ViewInfo movedView();

}  // namespace posenc
