// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/state/picked.hpp"

#include "core/state/scene.hpp"
#include "core/views/token_grid.hpp"

namespace posenc {

std::optional<State> picked(const State& state, std::size_t panel, double x, double y) {
    if (state.view != "token-grid" || state.poll) return std::nullopt;
    const auto token = tokenAt(sceneOf(state), state.viewParameters, panel, x, y);
    State next = state;
    if (!token || next.viewParameters.set("token", *token)) return std::nullopt;
    return next;
}

}  // namespace posenc
