// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compute/compute.hpp"

#include "core/compute/scheme.hpp"
#include "core/text/joined.hpp"

namespace posenc {

namespace {

/// Answers when `name` is one of these schemes.
template <class Schemes>
bool answered(const Schemes& schemes, std::string_view name, const Case& question, Result& result) {
    for (const auto& scheme : schemes) {
        if (name != scheme.name) continue;
        Params params = question.params();
        scheme.answer(params, result);
        return true;
    }
    return false;
}

std::string resultOf(const Case& question) {
    const std::string name = question.scheme();
    Result result;
    const bool known = answered(rotarySchemes(), name, question, result) ||
                       answered(rotationSchemes(), name, question, result) ||
                       answered(sinusoidalSchemes(), name, question, result) ||
                       answered(biasSchemes(), name, question, result) ||
                       answered(radixSchemes(), name, question, result) ||
                       answered(relativeSchemes(), name, question, result);
    if (!known)
        throw Error(say("core", "There is no scheme \"%1\"; there are: %2.").with(name, joined(computeSchemes())));
    return result.json();
}

Answer answer(const std::string& id, const std::string& scheme, const std::string& outcome, bool ok) {
    return {"{\"id\":" + id + ",\"scheme\":" + scheme + "," + (ok ? "\"result\":" : "\"error\":") + outcome + "}", ok};
}

}  // namespace

Answer compute(std::string_view caseJson) {
    std::string id = "null", scheme = "null";
    try {
        const Case question(caseJson);
        id = question.id();
        scheme = question.schemeAsWritten();
        return answer(id, scheme, resultOf(question), true);
    } catch (const Error& error) {
        return answer(id, scheme, quotedJson(error.what()), false);
    } catch (const std::bad_alloc&) {
        return answer(
            id, scheme,
            quotedJson(english(say("core", "There is not enough memory to answer this case; ask for less at a time."))),
            false);
    }
}

std::vector<std::string> computeSchemes() {
    std::vector<std::string> names;
    const auto add = [&](const auto& schemes) {
        for (const auto& scheme : schemes) names.emplace_back(scheme.name);
    };
    add(sinusoidalSchemes());
    add(rotarySchemes());
    add(rotationSchemes());
    add(biasSchemes());
    add(radixSchemes());
    add(relativeSchemes());
    return names;
}

}  // namespace posenc
