// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>
#include <string_view>

#include "core/zoo/weights/layout.hpp"

/// The table of names: what stands behind a layer's number in the names of tensors, and what follows from it.
namespace posenc::weights {

/// One way to name the weights of queries and keys.
struct Naming {
    std::string_view query, key;  ///< from the dot after the number to the dot before "weight"
    Order order = Order::Apart;
    bool transposed = false;      ///< in files of transformers
    std::string_view types = {};  ///< model types for which that is known; empty: the names say it
};

/// In the order in which they are tried; for a type that no row of a name lists, the first row of that name is assumed.
std::span<const Naming> namings();

// Ends of names, to the dot before "weight" or "bias".
std::span<const std::string_view> queryNorms();
std::span<const std::string_view> keyNorms();
std::span<const std::string_view> inputNorms();
std::span<const std::string_view> embeddings();
std::span<const std::string_view> embeddingNorms();

// Whole ends of names.
std::span<const std::string_view> positionTables();
std::span<const std::string_view> bucketTables();

}  // namespace posenc::weights
