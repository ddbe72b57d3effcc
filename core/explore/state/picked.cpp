// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/picked.hpp"

#include "core/explore/state/scene.hpp"

namespace posenc {

std::optional<State> picked(const State& state, std::size_t panel, double x, double y) {
    const ViewInfo& view = viewOf(encodingById(state.active().encoding), state.view);
    const auto settings = view.pick ? view.pick(sceneOf(state), state.viewParameters, panel, x, y) : std::nullopt;
    if (!settings) return std::nullopt;
    State out = state;
    out.viewParameters = *settings;
    return out;
}

}  // namespace posenc
