// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/compute/compute.hpp"

#include <algorithm>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/offered.hpp"
#include "core/explore/text/resource.hpp"
#include "core/zoo/compute/scheme.hpp"

namespace posenc {

namespace {

/// Visits the schemes until `visit` returns true; returns whether it did.
template <class Visit> bool anyScheme(const Visit& visit) {
    const auto any = [&](const auto& schemes) { return std::ranges::any_of(schemes, visit); };
    return any(sinusoidalSchemes()) || any(rotarySchemes()) || any(rotationSchemes()) || any(biasSchemes()) ||
           any(radixSchemes()) || any(relativeSchemes()) || any(distanceSchemes()) || any(axisSchemes()) ||
           any(layerSchemes()) || any(decaySchemes());
}

std::string resultOf(const Case& question, std::string* bytes) {
    const std::string name = question.scheme();
    Result result(bytes);
    const bool known = anyScheme([&](const auto& scheme) {
        if (name != scheme.name) return false;
        Params params = question.params();
        scheme.answer(params, result);
        return true;
    });
    if (!known)
        throw Error(say("core", "There is no scheme \"%1\"; the schemes are: %2.")
                        .with(shortened(name, 60), offered(name, computeSchemes())));
    return result.json();
}

std::string membersOf(const std::string& id, const std::string& scheme) {
    return "\"id\":" + id + ",\"scheme\":" + scheme;
}

Answer answered(const Case& question, const std::string& about) {
    const bool raw = question.isRaw();
    std::string bytes;
    const std::string result = resultOf(question, raw ? &bytes : nullptr);
    const std::string size = raw ? "\"bytes\":" + std::to_string(bytes.size()) + "," : "";
    return {"{" + size + about + ",\"result\":" + result + "}", true, std::move(bytes)};
}

Answer refused(const std::string& about, std::string_view sentence) {
    return {"{" + about + ",\"error\":" + quotedJson(sentence) + "}"};
}

}  // namespace

Answer compute(std::string_view caseJson) {
    std::string about = membersOf("null", "null");
    try {
        const Case question(caseJson);
        about = membersOf(question.id(), question.schemeAsWritten());
        return answered(question, about);
    } catch (const Error& error) {
        return refused(about, error.what());
    } catch (const std::bad_alloc&) {
        return refused(about,
                       english(say("core", "There is not enough memory to answer this case; ask for less at a time.")));
    }
}

std::string_view computeCatalogue() { return resource("compute/schemes.json"); }

std::vector<std::string> computeSchemes() {
    std::vector<std::string> names;
    anyScheme([&](const auto& scheme) {
        names.emplace_back(scheme.name);
        return false;
    });
    return names;
}

}  // namespace posenc
