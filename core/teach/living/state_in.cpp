// SPDX-License-Identifier: GPL-3.0-or-later
#include <nlohmann/json.hpp>

#include "core/teach/living/page.hpp"

namespace posenc::living {

std::optional<std::string> stateIn(const data::InputFile& file) {
    constexpr std::string_view kStart = R"(<script type="application/json" id="posenc">)", kEnd = "</script>";
    constexpr std::uint64_t kLargestPage = 4 << 20;
    if (file.size() > kLargestPage) return std::nullopt;
    const std::string page = file.read(0, file.size());
    const auto start = page.find(kStart), end = page.find(kEnd, start);
    if (start == page.npos || end == page.npos) return std::nullopt;
    const auto data = nlohmann::json::parse(page.begin() + static_cast<std::ptrdiff_t>(start + kStart.size()),
                                            page.begin() + static_cast<std::ptrdiff_t>(end), nullptr, false);
    const auto state = data.is_object() ? data.find("state") : data.end();
    if (state == data.end() || !state->is_string()) return std::nullopt;
    return state->get<std::string>();
}

}  // namespace posenc::living
