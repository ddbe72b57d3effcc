// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/model/model.hpp"

/// Turns models into States.
namespace posenc {

/// Returns a State showing the model's first part (periods, decay, matrix ...: the encoding's first view) with the
/// others of its family pinned. A window next to a rotary part is not pinned: they share few views, and nearly every
/// figure would say so.
State stateOf(const Model& model);

/// Returns the state with the model's own data in place of a view's examples: its layers in the Layers view, its
/// temperature in the Temperature view, its images and videos in the token grid. Data the file lacks stays as it was.
State shownAsIn(const Model& model, State state);

}  // namespace posenc
