// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>

namespace posenc::living {

/// Four bytes as five digits: a sixteenth shorter than base 64. No digit ends an element or a string.
std::string inBase85(std::string_view bytes);

}  // namespace posenc::living
