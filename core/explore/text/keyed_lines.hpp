// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// A line "@key value" of a file of resources; a value has parts with " | " between them. Of a text these are English
/// and Chinese: resources/embed.cmake adds the Chinese to what language.hpp reads.
struct KeyedLine {
    std::string key;
    std::vector<const char*> parts;  ///< live as long as the program
};

/// Returns those lines; all others are left out.
std::vector<KeyedLine> keyedLines(std::string_view path);

}  // namespace posenc
