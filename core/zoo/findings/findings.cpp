// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/findings/findings.hpp"

#include <vector>

#include "core/explore/text/keyed_lines.hpp"

namespace posenc {

std::span<const Rule> rules() {
    static const std::vector<Rule> all = [] {
        std::vector<Rule> out;
        for (const auto& [key, parts] : keyedLines("models/findings.txt")) {
            if (key == "finding") out.push_back({parts[0]});
            if (key == "cause") out.back().cause = {parts[0]};
            if (key == "remedy") out.back().remedy = {parts[0]};
            if (key == "threads") out.back().threads = parts[0];
            if (key == "view") out.back().view = parts[0];
        }
        return out;
    }();
    return all;
}

const Rule* ruleOf(std::string_view id) {
    const auto found = std::ranges::find(rules(), id, &Rule::id);
    return found == rules().end() ? nullptr : &*found;
}

}  // namespace posenc
