// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/scenes.hpp"

/// A State, or a scene without its title, in one word, for a chat message, an argument or a desktop's URL handler:
///   posenc://rope-yarn/remap+factor=8%3Bpin+rope-linear+factor=8
/// The text form without default values; '+' is a blank, %XX any other byte. It contains no special characters of a
/// shell; ';' is accepted as well.
namespace posenc {

std::string linkTo(const NamedState& scene);

/// True if the text is such a word, valid or not.
bool isLink(std::string_view text);

/// The text form in a link, without what programs and sentences append to links: "?utm_source=mail", "&fbclid=1", a
/// full stop. Throws Error for a % without two hexadecimal digits. Precondition: isLink(link).
std::string textInLink(std::string_view link);

/// The path in a launcher's argument, "file:///home/a%20b"; any other word unchanged.
std::string fileNamed(const std::string& word);

}  // namespace posenc
