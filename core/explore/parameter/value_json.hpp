// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <nlohmann/json.hpp>

#include "core/explore/parameter/domain.hpp"

namespace posenc {

/// "auto" becomes null.
inline nlohmann::ordered_json jsonOf(const Value& value) {
    return std::visit(
        [](const auto& held) -> nlohmann::ordered_json {
            if constexpr (std::is_same_v<std::decay_t<decltype(held)>, std::monostate>)
                return nullptr;
            else
                return held;
        },
        value);
}

}  // namespace posenc
