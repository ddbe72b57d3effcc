// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <QVariantMap>
#include <vector>

#include "core/teach/document/opened_models.hpp"

namespace posenc::ui {

/// A published model's config.json that the program carries, and what about it is and is not confirmed.
struct Preset {
    QString id;
    QString title;
    QString file;           ///< a resource path
    QVariantMap confirmed;  ///< a sentence by language id, "en" and "zh"; empty when there is nothing to say
    QVariantMap unconfirmed;
};

std::vector<Preset> presets();

Model modelOf(const Preset& preset);

/// Returns `state` with its subjects' models found among `presets`. Subjects older than the ids get theirs.
State recognised(State state, const std::vector<Preset>& presets, OpenedModels& models);

/// Returns, in the program's language, what is confirmed and what is not.
QString presetDetails(const Preset& preset);

}  // namespace posenc::ui
