// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/settings.hpp"

#include <QSettings>
#include <algorithm>

namespace posenc::ui {

Settings loadSettings() {
    const QSettings stored;
    Settings settings;
    settings.language = languageNamed(stored.value(QStringLiteral("language")).toString());
    settings.theme = themeNamed(stored.value(QStringLiteral("theme")).toString());
    settings.fontScale = std::clamp(stored.value(QStringLiteral("font-scale"), 1.0).toDouble(), kFontScales[0],
                                    kFontScales[4]);
    settings.reducedMotion = stored.value(QStringLiteral("reduced-motion"), false).toBool();
    return settings;
}

void saveSettings(const Settings& settings) {
    QSettings stored;
    stored.setValue(QStringLiteral("language"), languageId(settings.language));
    stored.setValue(QStringLiteral("theme"), themeId(settings.theme));
    stored.setValue(QStringLiteral("font-scale"), settings.fontScale);
    stored.setValue(QStringLiteral("reduced-motion"), settings.reducedMotion);
}

void applySettings(const Settings& settings) {
    setLanguage(settings.language);
    applyTheme(settings.theme, settings.fontScale);
}

}  // namespace posenc::ui
