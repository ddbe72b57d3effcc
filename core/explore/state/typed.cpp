// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/typed.hpp"

#include "core/explore/state/link.hpp"

namespace posenc {

bool isTypedState(std::string_view text) { return text.find_first_of(" ;\n") != text.npos; }

State stateOfText(std::string_view text) {
    if (isLink(text)) return parseState(textInLink(text));
    if (text.starts_with("posenc ") || text.find_first_of(";\n") != text.npos) return parseState(text);
    const auto blank = text.find(' ');
    const std::string_view figure = text.substr(0, blank);
    const auto slash = figure.find('/');
    const State start = defaultState(figure.substr(0, slash), slash == figure.npos ? "" : figure.substr(slash + 1));
    if (blank == text.npos) return start;
    if (text.find(" name=") != text.npos) return parseState(text);  // of a session or a link: a model's values
    return changed(start, text.substr(blank + 1));
}

std::string textOf(const State& state, const std::set<std::string>& named) {
    const State plain = defaultState(state.active().encoding, state.view);
    State rest = state;
    rest.subjects.front().parameters = plain.active().parameters;
    rest.viewParameters = plain.viewParameters;
    if (rest != plain) return briefText(state);
    std::string out = state.active().encoding + "/" + state.view;
    for (const ParameterSet* set : {&state.active().parameters, &state.viewParameters})
        for (std::size_t k = 0; k < set->values().size(); ++k)
            if (!set->isDefault(k) || named.contains(set->schema().descriptors[k].id))
                out += " " + std::string(set->schema().descriptors[k].id) + "=" + toWord(set->values()[k]);
    return out;
}

}  // namespace posenc
