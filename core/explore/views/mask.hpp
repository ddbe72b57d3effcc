// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/parameter/schema.hpp"
#include "core/explore/views/view.hpp"

/// Which keys a query sees, by one rule for all views: the encoding's mask, unless the reader asks for another.
namespace posenc {

enum class Mask : std::uint8_t { BothWays, AsEncoded, Causal };
inline constexpr Option kMasks[] = {{"both-ways", say("core", "both directions: words also see later words"), "off"},
                                    {"as-encoded", say("core", "as in the encoding, the same in all views")},
                                    {"causal", say("core", "causal: no word sees later words"), "on"}};

template <class S> consteval auto maskField(Mask S::*mask) {
    return field(mask, "mask", say("core", "Mask"),
                 say("core", "A causal mask alone already reveals the order of words."), Choice{kMasks});
}

/// A window keeps its length: W keys, or W − 1 on each side.
Visible seenUnder(Mask mask, Visible own);

/// Notes the mask of a picture of `length` queries and keys, and whether it is the encoding's own; also if a window
/// leaves nothing out.
void noteMask(const Scene::Subject& subject, const Visible& own, Mask mask, std::int64_t length,
              std::vector<Text>& notes);

}  // namespace posenc
