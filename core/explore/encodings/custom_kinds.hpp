// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <memory>

#include "core/explore/definition/definition.hpp"
#include "core/explore/encodings/catalogue.hpp"

/// Encodings of definitions, by their results (custom_scheme.hpp).
namespace posenc::custom {

/// A second's worth.
inline constexpr double kOperations = 5e7;

/// Throws Error naming the results that it should have.
Family familyOf(const definition::Definition& definition);

/// Throws Misplaced where the definition cannot be computed with these values, Error where its results are of a form
/// that no figure can show, and Exhausted after so many operations. Biases compute far distances later: they keep
/// `owner`, which keeps the definition. Without an owner they are only checked.
Encoding encoded(const definition::Definition& definition, const std::vector<Value>& values,
                 const std::shared_ptr<const void>& owner, double operations = kOperations);

}  // namespace posenc::custom
