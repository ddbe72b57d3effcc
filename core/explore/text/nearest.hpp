// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <vector>

/// Words that were misspelled.
namespace posenc {

/// Returns the number of letters to insert, delete or change. Cost: the product of both lengths.
std::size_t editsBetween(std::string_view a, std::string_view b);

/// Returns the candidate that `word` was probably meant to be; empty when none is near.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

/// Returns up to three candidates that have the word in them, or else the nearest one, in any case of letters.
std::vector<std::string> alike(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace posenc
