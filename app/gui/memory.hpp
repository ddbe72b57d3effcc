// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc::app {

/// Gives large pieces of memory back to the system as soon as they are free. Without it the allocator keeps more of
/// them the larger the figures were: 10,000 random states end at 169 MB instead of 110. Where there is no such setting
/// it does nothing.
void keepMemoryFlat();

/// Keeps what is freed for what comes next, where one picture follows another: giving it back costs a third of the
/// time.
void keepMemory();

}  // namespace posenc::app
