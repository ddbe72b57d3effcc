// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/settings.hpp"

#include <QSettings>
#include <QStandardPaths>
#include <algorithm>
#include <cmath>

namespace posenc::ui {

namespace {

/// The nearest that can be chosen; the usual one where nothing sensible is stored.
double fontScaleOf(const QVariant& stored) {
    bool isNumber = false;
    double wanted = stored.toDouble(&isNumber);
    if (!isNumber || !std::isfinite(wanted)) return 1.0;
    wanted = std::clamp(wanted, kFontScales[0], kFontScales[4]);
    return *std::ranges::min_element(kFontScales, {}, [&](double each) { return std::abs(each - wanted); });
}

/// Whether the reader told the desktop that nothing should move: GTK's and KDE's settings files.
bool desktopIsStill() {
    struct Place {
        const char *file, *key;
    };
    for (const Place& each : {Place{"gtk-4.0/settings.ini", "Settings/gtk-enable-animations"},
                              Place{"gtk-3.0/settings.ini", "Settings/gtk-enable-animations"},
                              Place{"kdeglobals", "KDE/AnimationDurationFactor"}}) {
        const QString file = QStandardPaths::locate(QStandardPaths::GenericConfigLocation, QLatin1String(each.file));
        if (file.isEmpty()) continue;
        const QVariant moves = QSettings(file, QSettings::IniFormat).value(QLatin1String(each.key));
        if (moves.isValid()) return moves == QLatin1String("0") || moves == QLatin1String("false");
    }
    return false;
}

}  // namespace

Settings loadSettings() {
    const QSettings stored;
    Settings settings;
    settings.language = languageNamed(stored.value(QStringLiteral("language")).toString());
    settings.theme = themeNamed(stored.value(QStringLiteral("theme")).toString());
    settings.fontScale = fontScaleOf(stored.value(QStringLiteral("font-scale")));
    settings.reducedMotion = stored.value(QStringLiteral("reduced-motion"), desktopIsStill()).toBool();
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
    setStill(settings.reducedMotion);
}

}  // namespace posenc::ui
