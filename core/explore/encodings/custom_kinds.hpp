// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <memory>

#include "core/explore/definition/definition.hpp"
#include "core/explore/encodings/catalogue.hpp"

/// What the results of a definition encode to (custom_scheme.hpp).
namespace posenc::custom {

/// Throws Error naming the results that it should have.
Family familyOf(const definition::Definition& definition);

/// True if it encodes to a Rotary.
bool onlyRotates(const definition::Definition& definition);

/// Throws Misplaced where the definition cannot be computed with these values, and Error where its results are of a
/// form that no figure can show. Biases compute far distances later; they keep `owner`, which keeps the definition, or
/// nothing is left to compute if it is null.
Encoding encoded(const definition::Definition& definition, const std::vector<Value>& values,
                 const std::shared_ptr<const void>& owner);

}  // namespace posenc::custom
