// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <QVariantMap>
#include <vector>

namespace posenc::ui {

/// A published model's config.json that the program carries, with what is and is not confirmed about it.
struct Preset {
    QString id;
    QString title;
    QString file;           ///< a resource path
    QVariantMap confirmed;  ///< a sentence by language id, "en" and "zh"; empty when there is nothing to say
    QVariantMap unconfirmed;
};

std::vector<Preset> presets();

/// In the language of the program: what is confirmed, and what is not.
QString presetDetails(const Preset& preset);

}  // namespace posenc::ui
