// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>

#include "core/explore/encodings/custom_results.hpp"
#include "core/explore/encodings/encoding.hpp"

namespace posenc::custom {

/// The waves of a quantity of a number and a column, if each column is a sine or cosine of the number × frequency(i).
std::optional<Additive> wavesOf(Results& results, std::string_view name, std::int64_t dim);

}  // namespace posenc::custom
