// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/draft.hpp"

namespace posenc {

State withLeastEffort(State state) {
    const ViewInfo& view = viewOf(encodingById(state.active().encoding), state.view);
    if (const Descriptor* effort = view.schema->find(view.effort))
        static_cast<void>(state.viewParameters.set(effort->id, std::get<Integer>(effort->domain).legal.low));
    return state;
}

std::optional<State> draftOf(const State& state) {
    State out = withLeastEffort(state);
    out.viewParameters.assign(viewOf(encodingById(state.active().encoding), state.view).firstLook);
    if (out == state) return std::nullopt;
    return out;
}

}  // namespace posenc
