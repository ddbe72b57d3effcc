// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <optional>

#include "core/text/language.hpp"

namespace posenc {

/// Opens the explorer, with `fileToOpen`, as ui::fileName() names it, unless it is empty; returns the exit status when
/// the window was closed. Without a display it ends the program with a sentence. `language` goes before the settings'.
int runWindow(int& argc, char** argv, const QString& fileToOpen, std::optional<Language> language);

}  // namespace posenc
