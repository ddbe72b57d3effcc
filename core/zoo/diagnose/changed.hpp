// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <initializer_list>

#include "core/explore/encodings/rope.hpp"
#include "core/zoo/diagnose/defects.hpp"

namespace posenc::diagnose {

using Plans = std::vector<Plan>;

/// The plan with one thing changed.
template <class Change> Plans changed(const Plan& plan, const Change& change) {
    Plan out = plan;
    change(out);
    return {out};
}

/// One plan for each value that a member may take.
template <class Way> Plans inEachWay(const Plan& plan, Way Plan::*member, std::initializer_list<Way> ways) {
    Plans out(ways.size(), plan);
    for (std::size_t i = 0; i < ways.size(); ++i) out[i].*member = ways.begin()[i];
    return out;
}

/// A switch is on that is off in a correct plan.
template <bool Plan::*member> Plans switchedOn(const Plan& plan) {
    return changed(plan, [](Plan& out) { out.*member = true; });
}

inline bool isPlain(const Plan& plan) { return plan.subject.encoding == Rope::id; }
inline bool isScaled(const Plan& plan) { return has(plan.subject, What::InvFreq) && !isPlain(plan); }

/// The same shape and lengths under another method; empty for the plan's own, and if nothing rotates.
Plans withMethod(const Plan& plan, std::string_view encoding);

/// Defects of settings, frequencies and channels; the others are in defects.cpp.
std::span<const Defect> settingDefects();

}  // namespace posenc::diagnose
