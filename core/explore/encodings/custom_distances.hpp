// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <memory>
#include <optional>

#include "core/explore/definition/definition.hpp"
#include "core/explore/encodings/custom_results.hpp"
#include "core/explore/encodings/encoding.hpp"

/// Masks, biases and functions of the distance, read from the results of a definition.
namespace posenc::custom {

/// Some distances up to two billion, for what must hold at all.
Array someDistances();

/// The mask of visible(m, n); causal if there is none. Throws Error if it has a form that no figure can show.
Visible visibleOf(Results& results);

/// The steps of a function of the distance that no longer changes beyond kFarthestEdge on either side; nothing for
/// others. Far distances are looked at over two doublings and at some places beyond.
inline constexpr std::int64_t kFarthestEdge = 1 << 13;
std::optional<Steps> nearSteps(const std::function<Array(const Array& distances)>& function);

/// The bias of a definition with bias(h, D) or bias(D). A multiple of the distance, nothing at all, and numbers by
/// bucket are recognised by their values and computed as those of the program are; other functions are listed by
/// distance. Throws as encoded() does, among others for masks other than: later keys, a window, first keys that are
/// always seen.
Bias biasOf(const definition::Definition& definition, const std::vector<Value>& values,
            const std::shared_ptr<const void>& owner, double operations);

}  // namespace posenc::custom
