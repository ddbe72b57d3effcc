// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/presets.hpp"

#include <QCoreApplication>

#include "ui/text/translate.hpp"

namespace posenc::ui {

std::vector<Preset> presets() {
    return ofEach(publishedModels(), [](const PublishedModel& each) -> Preset {
        return {QString::fromStdString(each.id), QString::fromStdString(each.title), &each};
    });
}

Model modelOf(const Preset& preset) { return posenc::modelOf(*preset.published); }

State recognised(State state, const std::vector<Preset>& presets, OpenedModels& models) {
    for (Subject& subject : state.subjects)
        for (const Preset& preset : presets) {
            if (models.of(subject) || !subject.name.starts_with(preset.published->title)) continue;
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
    const auto language = static_cast<std::size_t>(coreLanguage());
    const std::string &confirmed = preset.published->confirmed[language],
                      &unconfirmed = preset.published->unconfirmed[language];
    QStringList lines;
    if (!confirmed.empty())
        lines << QCoreApplication::translate("posenc::ui::Preset", "Confirmed: %1")
                     .arg(QString::fromStdString(confirmed));
    if (!unconfirmed.empty())
        lines << QCoreApplication::translate("posenc::ui::Preset", "Not confirmed: %1")
                     .arg(QString::fromStdString(unconfirmed));
    return lines.join(QLatin1Char('\n'));
}

}  // namespace posenc::ui
