// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <vector>

#include "core/teach/document/opened_models.hpp"
#include "core/zoo/open/presets.hpp"

namespace posenc::ui {

/// A published model that the program brings along.
struct Preset {
    QString id;
    QString title;
    const PublishedModel* published;
};

std::vector<Preset> presets();

Model modelOf(const Preset& preset);

/// Returns `state` with its subjects' models found among `presets`. Subjects older than the ids get theirs.
State recognised(State state, const std::vector<Preset>& presets, OpenedModels& models);

/// Returns, in the program's language, what is confirmed and what is not.
QString presetDetails(const Preset& preset);

}  // namespace posenc::ui
