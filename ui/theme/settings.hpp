// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

/// The reader's values, which are not part of the State; kept between sessions.
struct Settings {
    Language language = Language::System;
    Theme theme = Theme::System;
    double fontScale = 1.0;
    bool reducedMotion = false;
    friend bool operator==(const Settings&, const Settings&) = default;
};

inline constexpr double kFontScales[] = {0.85, 1.0, 1.15, 1.3, 1.5};

Settings loadSettings();
/// Keeps what another window changed meanwhile, and a later version's theme names.
void saveChanges(const Settings& was, const Settings& now);
void applySettings(const Settings& settings);  ///< language and look, live

}  // namespace posenc::ui
