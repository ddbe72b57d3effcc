// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>
#include <string_view>

#include "core/explore/text/text.hpp"

/// What stands behind the findings that matter: why such files exist, what to do, where it was met, and the view that
/// proves it.
namespace posenc {

struct Rule {
    const char* id;       ///< of the finding
    Say cause;            ///< how it comes about
    Say remedy;           ///< what to write instead, or what to look at
    const char* threads;  ///< "repository#number" or a paper; may be empty
    const char* view;     ///< that shows it; may be empty
};

std::span<const Rule> rules();

/// Nothing for findings that explain themselves.
const Rule* ruleOf(std::string_view id);

}  // namespace posenc
