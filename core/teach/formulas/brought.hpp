// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string_view>

namespace posenc {

/// resources/formulas/formulas.txt, as it was when the program was built.
std::string_view broughtFormulas();

}  // namespace posenc
