// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compute/compute.hpp"

#include <algorithm>

#include "core/compute/scheme.hpp"
#include "core/text/joined.hpp"

namespace posenc {

namespace {

/// Goes through the schemes until `visit` says true; whether it did.
template <class Visit> bool anyScheme(const Visit& visit) {
    const auto any = [&](const auto& schemes) { return std::ranges::any_of(schemes, visit); };
    return any(sinusoidalSchemes()) || any(rotarySchemes()) || any(rotationSchemes()) || any(biasSchemes()) ||
           any(radixSchemes()) || any(relativeSchemes()) || any(distanceSchemes()) || any(axisSchemes()) ||
           any(layerSchemes()) || any(decaySchemes());
}

std::string resultOf(const Case& question) {
    const std::string name = question.scheme();
    Result result;
    const bool known = anyScheme([&](const auto& scheme) {
        if (name != scheme.name) return false;
        Params params = question.params();
        scheme.answer(params, result);
        return true;
    });
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
    anyScheme([&](const auto& scheme) {
        names.emplace_back(scheme.name);
        return false;
    });
    return names;
}

}  // namespace posenc
