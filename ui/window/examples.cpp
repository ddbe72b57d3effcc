// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/examples.hpp"

#include <set>

#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

/// The default of a line of text as it has been shown so far, in whatever language.
std::set<std::string>& shown(const std::string& source) {
    static std::map<std::string, std::set<std::string>> all;  // GUI thread only
    return all.try_emplace(source, std::set{source}).first->second;
}

}  // namespace

State withExamples(State state) {
    const ParameterSet defaults(state.viewParameters.schema());
    for (const Descriptor& each : defaults.schema().descriptors) {
        if (!std::holds_alternative<Line>(each.domain)) continue;
        Text example;
        example.source = std::get<std::string>(defaults.value(each.id));
        auto& known = shown(example.source);
        if (!known.contains(std::get<std::string>(state.viewParameters.value(each.id)))) continue;
        const std::string own = example.empty() ? "" : translated(example).toStdString();
        known.insert(own);
        static_cast<void>(state.viewParameters.set(each.id, own));
    }
    return state;
}

}  // namespace posenc::ui
