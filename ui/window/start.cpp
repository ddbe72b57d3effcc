// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start.hpp"

#include <QFile>

#include "ui/panel/presets.hpp"
#include "ui/window/document.hpp"

namespace posenc::ui {

namespace {
constexpr const char* kModel = "llama-3.1-8b";
constexpr const char* kView = "periods";
}  // namespace

State firstState() {
    for (const Preset& preset : presets()) {
        QFile file(preset.file);
        if (preset.id != QLatin1String(kModel) || !file.open(QIODevice::ReadOnly)) continue;
        return withView(modelDocument(file.readAll().toStdString(), preset.title).state, kView);
    }
    return defaultState("rope", kView);
}

}  // namespace posenc::ui
