// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/findings/findings.hpp"

#include <algorithm>

namespace posenc {

const Rule* ruleOf(std::string_view id) {
    const auto* found = std::ranges::find(kFindings, id, &Rule::id);
    return found == std::end(kFindings) || !*found->cause.source ? nullptr : found;
}

}  // namespace posenc
