// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/cli/command.hpp"
#include "core/explore/drawing/sheet.hpp"

namespace posenc::app {

/// The flags that set how figures look.
class LookFlags {
public:
    LookFlags(CLI::App& app, const Call& call, const std::string& defaultSize);

    /// Throws UsageError naming the flag, its value and what would be right.
    drawing::Sheet sheet() const;
    bool isDark() const;
    bool greyCheck() const { return m_grey; }

private:
    void setSides(drawing::Sheet& sheet) const;

    using Given = std::optional<std::string>;
    std::string m_size, m_theme = "light", m_scale = "1", m_text = "words";
    Given m_preset, m_width, m_height, m_dpi, m_letters;
    bool m_title = false, m_noTitle = false, m_transparent = false, m_grey = false;
};

}  // namespace posenc::app
