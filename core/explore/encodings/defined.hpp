// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/definition/definition.hpp"
#include "core/explore/encodings/catalogue.hpp"
#include "core/explore/text/language.hpp"

namespace posenc {

/// Returns the definition of an encoding as text: its parameters from its schema, its steps from resources/definitions.
/// Empty if there is none.
std::string definitionText(const EncodingInfo& encoding);

/// The same under the id and title of a copy, to be changed; a scheme of a reader's own keeps its names.
std::string copiedDefinition(const EncodingInfo& encoding, Language language);

/// The same, read; null if there is none.
const definition::Definition* definitionOf(const EncodingInfo& encoding);

}  // namespace posenc
