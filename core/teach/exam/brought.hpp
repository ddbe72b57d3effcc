// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string_view>

namespace posenc {

/// Returns resources/exam/kinds.md, as compiled in.
std::string_view broughtExam();

}  // namespace posenc
