// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/views/mask.hpp"

#include <algorithm>

namespace posenc {

namespace {

/// The farthest keys are masked first, except sinks.
bool seesAll(const Visible& visible, std::int64_t length) {
    return visible(0, length - 1) && visible(length - 1, std::min(visible.sinks, length - 1));
}

Say maskText(const Visible& own, Mask mask, bool all) {
    if (mask == Mask::BothWays && own.causal)
        return say("core", "%1: later keys are seen here; the encoding itself masks them.");
    if (mask == Mask::Causal && !own.causal)
        return say("core", "%1: later keys are masked here; the encoding itself does not mask them.");
    return all ? say("core", "%1: as in the encoding, no key is masked.")
               : say("core", "%1: as in the encoding, the hatched keys are masked.");
}

}  // namespace

Visible seenUnder(Mask mask, Visible own) {
    const bool causal = mask == Mask::AsEncoded ? own.causal : mask == Mask::Causal;
    if (own.window && causal != own.causal) *own.window += causal ? 1 : -1;
    own.causal = causal;
    return own;
}

void noteMask(const Scene::Subject& subject, const Visible& own, Mask mask, std::int64_t length,
              std::vector<Text>& notes) {
    const Visible seen = seenUnder(mask, own);
    notes.push_back(maskText(own, mask, seesAll(seen, length)).with(subject.name));
    const std::int64_t holds = seen.window.value_or(0) + (seen.causal ? 0 : 1);
    if (seen.window && holds >= length)
        notes.push_back(say("core", "The window of %1 holds {2|the only token|all %2 tokens}: none is outside it.")
                            .with(*seen.window, length));
}

}  // namespace posenc
