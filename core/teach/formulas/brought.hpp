// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string_view>

namespace posenc {

/// The contents of resources/formulas/formulas.txt at build time.
std::string_view broughtFormulas();

/// The contents of letters.json beside it.
std::string_view broughtLetters();

}  // namespace posenc
