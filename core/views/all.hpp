// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/views/catalogue.hpp"

namespace posenc {

ViewInfo sinusoidalTableView();
ViewInfo similarityView();
ViewInfo sinusoidalFrequenciesView();
ViewInfo periodsView();
ViewInfo decayView();
ViewInfo remapView();
ViewInfo rotaryCacheView();
ViewInfo scoreMatrixView();
ViewInfo biasMatrixView();
ViewInfo slopesView();
ViewInfo biasProfileView();

}  // namespace posenc
