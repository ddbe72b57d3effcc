// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/draft.hpp"

namespace posenc {

std::optional<State> draftOf(const State& state) {
    const ViewInfo& view = viewOf(encodingById(state.active().encoding), state.view);
    const Descriptor* effort = view.schema->find(view.effort);
    if (!effort) return std::nullopt;
    State out = state;
    const bool refused = out.viewParameters.set(effort->id, std::get<Integer>(effort->domain).legal.low).has_value();
    if (refused || out == state) return std::nullopt;
    return out;
}

}  // namespace posenc
