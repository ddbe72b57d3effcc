// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc::app {

/// Gives large pieces of memory back to the system as soon as they are free. Without it the allocator keeps more of
/// them the larger the figures were: 10,000 random states end at 169 MB instead of 110. Where there is no such setting
/// it does nothing.
void keepMemoryFlat();

}  // namespace posenc::app
