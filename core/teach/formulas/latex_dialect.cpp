// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/formulas/latex_dialect.hpp"

#include <algorithm>
#include <vector>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/teach/formulas/formula.hpp"
#include "core/zoo/dialects/writers.hpp"

namespace posenc {

namespace {

std::string latex(const Model& model) {
    if (model.parts.empty())
        throw dialect::cannot(say("core", "A formula"), say("core", "there is no position encoding."));
    std::string out;
    for (const Model::Part& each : model.parts) {
        State state = defaultState(each.subject.encoding);
        state.subjects = {each.subject};
        out += (model.parts.size() > 1 ? commentOf("%", each.scope) : "") + latexOf(state, true);
        if (!out.ends_with('\n')) out += '\n';
    }
    return out;
}

}  // namespace

std::span<const Dialect> dialectsAndLatex() {
    static const std::vector<Dialect> all = [] {
        std::vector<Dialect> out(dialects().begin(), dialects().end());
        out.push_back({"latex", say("core", "LaTeX with values"), latex});
        return out;
    }();
    return all;
}

const Dialect& dialectById(std::string_view id) {
    const auto all = dialectsAndLatex();
    const auto found = std::ranges::find(all, id, [](const Dialect& each) { return std::string_view(each.id); });
    if (found != all.end()) return *found;
    const auto ids = enumerated(all, [](const Dialect& each) { return std::string(each.id); });
    throw Error(say("core", "There is no dialect \"%1\"; the dialects are %2.").with(id, ids));
}

}  // namespace posenc
