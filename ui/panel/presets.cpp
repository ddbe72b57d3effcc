// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/presets.hpp"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace posenc::ui {

namespace {

Preset presetFrom(const QJsonObject& object) {
    const auto text = [&](const char* key) { return object.value(QLatin1String(key)).toString(); };
    return {text("id"), text("title"), QStringLiteral(":/presets/%1/config.json").arg(text("id")), text("confirmed"),
            text("unconfirmed")};
}

QString inLanguage(const QString& english) {
    return QCoreApplication::translate("presets", english.toUtf8().constData());
}

}  // namespace

std::vector<Preset> presets() {
    QFile file(QStringLiteral(":/presets/presets.json"));
    std::vector<Preset> all;
    if (!file.open(QIODevice::ReadOnly)) return all;
    for (const auto& each : QJsonDocument::fromJson(file.readAll()).array()) all.push_back(presetFrom(each.toObject()));
    return all;
}

QString presetDetails(const Preset& preset) {
    QStringList lines;
    if (!preset.confirmed.isEmpty())
        lines << QCoreApplication::translate("posenc::ui::Preset", "Confirmed: %1").arg(inLanguage(preset.confirmed));
    if (!preset.unconfirmed.isEmpty())
        lines << QCoreApplication::translate("posenc::ui::Preset", "Not confirmed: %1")
                     .arg(inLanguage(preset.unconfirmed));
    return lines.join(QLatin1Char('\n'));
}

}  // namespace posenc::ui
