// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/config/draft.hpp"

#include <algorithm>

namespace posenc::models {

namespace {

/// The file's key for a parameter; empty for a default.
std::string keyOf(const Source& source, std::string_view id) {
    const auto found = std::ranges::find(source.given, id, &Source::Given::id);
    return found == source.given.end() ? std::string() : found->key;
}

/// A refusal names parameters by id; readers of a file know its keys.
Text inKeys(Text text, const Source& source) {
    for (Text& each : text.arguments) {
        const std::string key = each.verbatim ? keyOf(source, each.source) : std::string();
        each = key.empty() ? inKeys(std::move(each), source) : Text::literal(key);
    }
    return text;
}

/// Key of the first parameter that a refusal names, else the object's.
std::string firstKey(const Text& refusal, const Source& source) {
    for (const Text& each : refusal.arguments)
        if (const std::string key = keyOf(source, each.source); each.verbatim && !key.empty()) return key;
    return source.key;
}

std::string subjectName(const Reading& reading, const std::string& scope) {
    const std::string& name = reading.model.name;
    return scope == "all" || name.empty() ? name : name + " " + scope;
}

}  // namespace

bool eachLegal(Reading& reading, const Source& source) {
    const int before = reading.notes.failures();
    for (const Source::Given& each : source.given)
        if (each.refusal)
            reading.notes.fail("illegal-value", each.key.empty() ? source.key : each.key,
                               inKeys(*each.refusal, source));
    return reading.notes.failures() == before;
}

void tellProblem(Reading& reading, const Source& source, const Text& problem) {
    reading.notes.fail("not-computable", firstKey(problem, source), inKeys(problem, source));
}

void append(Reading& reading, const Source& source, const char* encoding, ParameterSet parameters) {
    const Subject subject{encoding, {}, std::move(parameters), kAnyColour, {}};
    Model::Part part{named(subject, subjectName(reading, source.scope), reading.model.id), source.scope};
    for (const Source::Given& each : source.given) part.keys.emplace_back(each.id, each.key);
    reading.model.parts.push_back(std::move(part));
}

}  // namespace posenc::models
