// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string_view>

namespace posenc {

/// Returns resources/glossary.md, as compiled in.
std::string_view broughtGlossary();

}  // namespace posenc
