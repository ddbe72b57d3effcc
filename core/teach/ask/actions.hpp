// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>
#include <string_view>

#include "core/explore/text/text.hpp"

namespace posenc::ask {

/// Something that the window does, as menus call it; resources/ask/words.txt has other words that find it.
struct ActionWords {
    const char* id;  ///< "export-csv"
    Say text;        ///< with "&" before the letter that opens it in a menu, and "…" if a dialog follows
};

std::span<const ActionWords> actions();

/// Precondition: there is one with that id.
const ActionWords& actionCalled(std::string_view id);

/// The text without "&" and "…"; in Chinese also without the letter in brackets.
std::string plainText(std::string text);

}  // namespace posenc::ask
