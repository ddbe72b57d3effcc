// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>

#include "core/explore/encodings/custom_results.hpp"
#include "core/explore/encodings/encoding.hpp"

/// What a definition says of distances, in the forms that figures compute with.
namespace posenc::custom {

/// Some distances up to two billion, for what must hold at all.
Array someDistances();

/// The mask of visible(m, n); causal if there is none. Throws Error if it has a form that no figure can show.
Visible visibleOf(Results& results);

/// A function that no longer changes with the distance on either side, over two doublings and at some places beyond;
/// nothing if it changes beyond 32,768.
std::optional<Steps> nearSteps(Results& results, std::string_view name);

}  // namespace posenc::custom
