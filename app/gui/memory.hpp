// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc::app {

/// Returns large pieces of memory to the system as soon as they are free. Otherwise the allocator keeps more of them
/// the larger the figures were: 10,000 random states end at 169 MB instead of 110. Does nothing where the setting is
/// missing.
void keepMemoryFlat();

/// Keeps freed memory for the next picture, where one follows another: returning it costs a third of the time.
void keepMemory();

}  // namespace posenc::app
