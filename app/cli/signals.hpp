// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc::app {

/// Removes unfinished files before a signal ends the program. A full disk quota becomes an error. A pipe closed by its
/// reader ends a command as it ends any other; a window outlives it.
enum class ClosedPipes { End, AreErrors };
void endCleanly(ClosedPipes pipes);

}  // namespace posenc::app
