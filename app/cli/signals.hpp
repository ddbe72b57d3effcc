// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc::app {

/// A signal that ends the program first removes the files that are not finished. A full disk quota becomes an error.
/// `pipes` closed by their readers end a command as they end any other; a window outlives them.
enum class ClosedPipes { End, AreErrors };
void endCleanly(ClosedPipes pipes);

}  // namespace posenc::app
