// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <string>
#include <string_view>

#include "core/explore/text/language.hpp"

namespace posenc::typeset {

/// A formula for reading aloud: "θ sub i = b to the power (−2i over d)". `numberOf` gets the ids of a marked symbol and
/// returns its number, or nothing where the symbol itself is read.
std::string inWords(std::string_view tex, Language language,
                    const std::function<std::string(const std::string& ids)>& numberOf);

}  // namespace posenc::typeset
