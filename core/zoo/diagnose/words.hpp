// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

#include "core/zoo/diagnose/plan.hpp"

/// Infers what numbers are from their names.
namespace posenc::diagnose {

/// Common names of such numbers, in order of preference.
struct Word {
    std::string_view part;
    What what;
};
inline constexpr Word kWords[] = {{"inv_freq", What::InvFreq}, {"inverse_freq", What::InvFreq},
                                  {"slope", What::Slopes},     {"rotat", What::Rotated},
                                  {"_rot", What::Rotated},     {"logit", What::Logits},
                                  {"score", What::Logits},     {"bias", What::Bias},
                                  {"mask", What::Bias},        {"cos", What::Cos},
                                  {"sin", What::Sin},          {"freq", What::InvFreq},
                                  {"theta", What::InvFreq},    {"bucket", What::Bias},
                                  {"alibi", What::Bias},       {"qk", What::Logits}};

/// By the name of a tensor, a key or a column, anywhere in which a word may occur.
std::optional<What> whatCalled(std::string name);

/// By whole words of a file's name, as far as a plan has such numbers; nothing if two kinds match.
std::optional<What> whatFileSays(std::string name, std::span<const Plan> plans);

}  // namespace posenc::diagnose
