// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

/// A State in one word, for a chat message, an argument or a desktop's handler of addresses:
///   posenc://rope-yarn/remap+factor=8%3Bpin+rope-linear+factor=8
/// It is the text form without what a session means where it leaves it out; '+' is a blank, %XX any other byte. Nothing
/// in it means anything to a shell; a ';' is read as well.
namespace posenc {

std::string linkTo(const State& state);

/// Whether the text is such a word, whatever stands in it.
bool isLink(std::string_view text);

/// The text form in a link. Throws Error for a % without two hexadecimal digits. Precondition: isLink(link).
std::string textInLink(std::string_view link);

/// What a launcher may say in the place of a path, "file:///home/a%20b", as the path; any other word as it is.
std::string fileNamed(const std::string& word);

}  // namespace posenc
