// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/settings.hpp"

#include <QSettings>
#include <QStandardPaths>
#include <algorithm>
#include <cmath>

#include "ui/theme/kept.hpp"

namespace posenc::ui {

namespace {

const QString kLanguage = QStringLiteral("language"), kTheme = QStringLiteral("theme"),
              kFontScale = QStringLiteral("font-scale"), kReducedMotion = QStringLiteral("reduced-motion");

/// Returns the nearest available scale; the usual one where nothing sensible is stored.
double fontScaleOf(const QVariant& stored) {
    bool isNumber = false;
    double wanted = stored.toDouble(&isNumber);
    if (!isNumber || !std::isfinite(wanted)) return 1.0;
    wanted = std::clamp(wanted, kFontScales[0], kFontScales[4]);
    return *std::ranges::min_element(kFontScales, {}, [&](double each) { return std::abs(each - wanted); });
}

/// True if the desktop's settings (GTK's and KDE's files) ask for no animation.
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
    return {.language = languageNamed(kept(kLanguage).toString()),
            .theme = themeNamed(kept(kTheme).toString()),
            .fontScale = fontScaleOf(kept(kFontScale)),
            .reducedMotion = kept(kReducedMotion, desktopIsStill()).toBool()};
}

void saveChanges(const Settings& was, const Settings& now) {
    if (was.language != now.language) keep(kLanguage, languageId(now.language));
    if (was.theme != now.theme) keep(kTheme, themeId(now.theme));
    if (was.fontScale != now.fontScale) keep(kFontScale, now.fontScale);
    if (was.reducedMotion != now.reducedMotion) keep(kReducedMotion, now.reducedMotion);
}

void applySettings(const Settings& settings) {
    setLanguage(settings.language);
    applyTheme(settings.theme, settings.fontScale);
    setStill(settings.reducedMotion);
}

}  // namespace posenc::ui
