// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/draft.hpp"

#include <algorithm>

namespace posenc::models {

namespace {

/// The file's key for a parameter; empty for a default.
std::string keyOf(const Origin& origin, std::string_view id) {
    const auto found = std::ranges::find(origin.given, id, &Origin::Given::id);
    return found == origin.given.end() ? std::string() : found->key;
}

/// A refusal names parameters by their ids; whoever reads a file knows its keys.
Text inKeys(Text text, const Origin& origin) {
    for (Text& each : text.arguments) {
        const std::string key = each.verbatim ? keyOf(origin, each.source) : std::string();
        each = key.empty() ? inKeys(std::move(each), origin) : Text::literal(key);
    }
    return text;
}

/// Of the first parameter that a refusal names; the object's where it names none.
std::string firstKey(const Text& refusal, const Origin& origin) {
    for (const Text& each : refusal.arguments)
        if (const std::string key = keyOf(origin, each.source); each.verbatim && !key.empty()) return key;
    return origin.key;
}

std::string subjectName(const Reading& reading, const std::string& scope) {
    return scope == "all" || reading.name.empty() ? reading.name : reading.name + " " + scope;
}

}  // namespace

bool eachLegal(Reading& reading, const Origin& origin) {
    const int before = reading.notes.failures();
    for (const Origin::Given& each : origin.given)
        if (each.refusal)
            reading.notes.fail("illegal-value", each.key.empty() ? origin.key : each.key,
                               inKeys(*each.refusal, origin));
    return reading.notes.failures() == before;
}

void tellProblem(Reading& reading, const Origin& origin, const Text& problem) {
    reading.notes.fail("not-computable", firstKey(problem, origin), inKeys(problem, origin));
}

void append(Reading& reading, const Origin& origin, const char* encoding, ParameterSet parameters) {
    reading.model.parts.push_back(
        {{encoding, subjectName(reading, origin.scope), std::move(parameters)}, origin.scope});
}

}  // namespace posenc::models
