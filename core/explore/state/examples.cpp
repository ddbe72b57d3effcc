// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/examples.hpp"

namespace posenc {

namespace {

/// True for the example itself, in one of the program's languages.
bool isExample(const std::string& words, const std::string& source) {
    return !source.empty() && (words == source || words == inChinese(source));
}

}  // namespace

State withExamples(State state, Language language) {
    const ParameterSet defaults(state.viewParameters.schema());
    for (const Descriptor& each : defaults.schema().descriptors) {
        if (!std::holds_alternative<Line>(each.domain)) continue;
        Text example;
        example.source = std::get<std::string>(defaults.value(each.id));
        if (!isExample(std::get<std::string>(state.viewParameters.value(each.id)), example.source)) continue;
        static_cast<void>(state.viewParameters.set(each.id, reading(example, language)));
    }
    return state;
}

}  // namespace posenc
