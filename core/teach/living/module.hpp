// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <string>

namespace posenc::living {

/// The core for pages, or what reads models there, gzipped, in base 85; empty if it was not built. It lies next to the
/// program or in its share/posenc, and is read once.
enum class Module : std::uint8_t { Core, Models };
const std::string& moduleText(Module module = Module::Core);

}  // namespace posenc::living
