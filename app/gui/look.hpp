// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/cli/command.hpp"
#include "ui/plot/export.hpp"

namespace posenc::app {

/// The flags that say how figures look.
class LookFlags {
public:
    explicit LookFlags(CLI::App& app, const std::string& defaultSize);

    /// Throws UsageError naming the flag, its value and what would be right.
    ui::ExportOptions options() const;
    std::string language() const;

private:
    std::string m_size, m_theme = "light", m_language = "en", m_scale = "1";
};

}  // namespace posenc::app
