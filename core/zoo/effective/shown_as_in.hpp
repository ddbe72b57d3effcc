// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/model/model.hpp"

/// From models to States.
namespace posenc {

/// A State showing the model's first part (periods, decay, matrix ...: the encoding's first view) with the others of
/// its family pinned. A window beside a rotary part is not: with hardly a view in common, nearly every figure would say
/// so.
State stateOf(const Model& model);

/// The state with what the model does in place of a view's examples: its own layers in the Layers view, its temperature
/// in the Temperature view, its images and videos in the token grid. What the file does not tell stays as it was.
State shownAsIn(const Model& model, State state);

}  // namespace posenc
