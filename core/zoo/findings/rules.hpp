// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>
#include <string_view>

#include "core/explore/text/text.hpp"

/// Background of the findings that matter: why such files exist, what to do, where it was met, and the view that proves
/// it.
namespace posenc {

struct Rule {
    const char* id;       ///< the finding's
    Say cause;            ///< how it comes about
    Say remedy;           ///< what to write instead, or what to look at
    const char* threads;  ///< "repository#number" or a paper; may be empty
    const char* view;     ///< shows it; may be empty
};

std::span<const Rule> rules();

/// Returns null for findings that explain themselves.
const Rule* ruleOf(std::string_view id);

}  // namespace posenc
