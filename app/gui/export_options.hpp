// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/cli/look.hpp"
#include "ui/plot/export.hpp"

namespace posenc::app {

/// Throws UsageError like the flags.
inline ui::ExportOptions optionsOf(const LookFlags& look) {
    ui::ExportOptions options;
    options.sheet = look.sheet();
    options.dark = look.isDark();
    return options;
}

}  // namespace posenc::app
