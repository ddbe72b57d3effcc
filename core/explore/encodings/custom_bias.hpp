// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <memory>

#include "core/explore/definition/definition.hpp"
#include "core/explore/encodings/encoding.hpp"

namespace posenc::custom {

/// The bias of a definition with bias(h, D) or bias(D). A multiple of the distance, nothing at all, and numbers by
/// bucket are recognised by their values and computed as those of the program are; other functions are listed by
/// distance. Throws as encoded() does, among others for masks other than: later keys, a window, first keys that are
/// always seen.
Bias biasOf(const definition::Definition& definition, const std::vector<Value>& values,
            const std::shared_ptr<const void>& owner, double operations);

}  // namespace posenc::custom
