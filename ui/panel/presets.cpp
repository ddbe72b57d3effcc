// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/presets.hpp"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "core/zoo/open/read_model.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

Preset presetFrom(const QJsonObject& object) {
    const auto text = [&](const char* key) { return object.value(QLatin1String(key)).toString(); };
    const auto sentence = [&](const char* key) { return object.value(QLatin1String(key)).toObject().toVariantMap(); };
    return {text("id"), text("title"), QStringLiteral(":/presets/%1/config.json").arg(text("id")),
            sentence("confirmed"), sentence("unconfirmed")};
}

/// The sentences stand in the presets' own file, in every language of the program.
QString inLanguage(const QVariantMap& sentence) {
    return sentence.value(languageId(currentLanguage()), sentence.value(QStringLiteral("en"))).toString();
}

}  // namespace

std::vector<Preset> presets() {
    QFile file(QStringLiteral(":/presets/presets.json"));
    std::vector<Preset> all;
    if (!file.open(QIODevice::ReadOnly)) return all;
    for (const auto& each : QJsonDocument::fromJson(file.readAll()).array()) all.push_back(presetFrom(each.toObject()));
    return all;
}

Model modelOf(const Preset& preset) {
    QFile file(preset.file);
    if (!file.open(QIODevice::ReadOnly))
        throw Error(say("core", "There is no file %1.").with(preset.file.toStdString()));
    return readModelConfig(file.readAll().toStdString(), preset.title.toStdString());
}

State recognised(State state, const std::vector<Preset>& presets, OpenedModels& models) {
    for (Subject& subject : state.subjects)
        for (const Preset& preset : presets) {
            if (models.of(subject) || !subject.name.starts_with(preset.title.toStdString())) continue;
            const auto model = std::make_shared<const Model>(modelOf(preset));
            for (const Model::Part& part : model->parts) {
                if (!isFrom(subject, part.subject)) continue;
                subject.name = part.subject.name;
                subject.origin = part.subject.origin;
                models.remember(model);
                break;
            }
        }
    return state;
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
