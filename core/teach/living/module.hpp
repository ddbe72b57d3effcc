// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>

namespace posenc::living {

/// The core for pages, gzipped, in base 64; empty if it was not built. It lies next to the program or in its
/// share/posenc, and is read once.
const std::string& moduleText();

}  // namespace posenc::living
