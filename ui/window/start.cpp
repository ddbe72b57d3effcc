// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start.hpp"

#include "core/zoo/effective/shown_as_in.hpp"
#include "ui/panel/presets.hpp"

namespace posenc::ui {

namespace {
constexpr const char* kModel = "llama-3.1-8b";
constexpr const char* kView = "periods";
}  // namespace

State firstState() {
    for (const Preset& preset : presets())
        if (preset.id == QLatin1String(kModel)) return withView(stateOf(modelOf(preset)), kView);
    return defaultState("rope", kView);
}

}  // namespace posenc::ui
