// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/picked.hpp"

#include "core/explore/state/scene.hpp"
#include "core/explore/views/patch_grid.hpp"
#include "core/explore/views/token_grid.hpp"

namespace posenc {

namespace {

std::optional<State> withToken(State state, std::size_t panel, double x, double y) {
    const auto token = tokenAt(sceneOf(state), state.viewParameters, panel, x, y);
    if (!token || state.viewParameters.set("token", *token)) return std::nullopt;
    return state;
}

std::optional<State> withPatch(State state, std::size_t panel, double x, double y) {
    const auto patch = pickedPatch(sceneOf(state), state.viewParameters, panel, x, y);
    if (!patch) return std::nullopt;
    ParameterSet& view = state.viewParameters;
    if (view.set("row", patch->row) || view.set("column", patch->column) || view.set("frame", patch->frame))
        return std::nullopt;
    return state;
}

}  // namespace

std::optional<State> picked(const State& state, std::size_t panel, double x, double y) {
    if (state.view == "token-grid") return withToken(state, panel, x, y);
    if (state.view == "patch-grid") return withPatch(state, panel, x, y);
    return std::nullopt;
}

}  // namespace posenc
