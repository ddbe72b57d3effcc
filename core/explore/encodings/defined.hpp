// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/definition/definition.hpp"
#include "core/explore/encodings/catalogue.hpp"

namespace posenc {

/// Returns the definition of an encoding as text: its parameters from its schema, its steps from resources/definitions.
/// Empty if there is none.
std::string definitionText(const EncodingInfo& encoding);

/// The same, read; null if there is none.
const definition::Definition* definitionOf(const EncodingInfo& encoding);

}  // namespace posenc
