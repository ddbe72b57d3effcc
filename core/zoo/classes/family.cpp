// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/classes/family.hpp"

#include <algorithm>

#include "core/zoo/classes/classes.hpp"

namespace posenc::models {

std::string_view textTypeInside(std::string_view whole, std::string_view own) {
    for (const TextType& each : textTypes())
        if (each.file == whole && each.inside == own) return each.is;
    return own.empty() ? whole : own;
}

bool classIsSeen(std::string_view modelType) {
    const ModelFamily& family = familyOf(modelType);
    return family.known() && !family.unseen;
}

namespace {

/// True if only some classes read that key.
bool isOfSomeClasses(std::string_view key) {
    return listed(readByNoClass(), key) ||
           std::ranges::any_of(classes(), [&](const ModelFamily& each) { return listed(each.reads, key); });
}

}  // namespace

bool classReads(std::string_view modelType, std::string_view key) {
    if (!classIsSeen(modelType)) return true;
    const ModelFamily& family = familyOf(modelType);
    if (listed(family.ignores, key)) return false;
    return listed(family.reads, key) || !isOfSomeClasses(key);
}

bool listed(std::string_view names, std::string_view name) {
    for (std::size_t at = 0; !name.empty() && at <= names.size();) {
        const std::size_t end = std::min(names.find(' ', at), names.size());
        if (names.substr(at, end - at) == name) return true;
        at = end + 1;
    }
    return false;
}

const Architecture& architectureOf(std::string_view name) {
    static constexpr Architecture kUnknown{};
    for (const Architecture& each : architectures())
        if (listed(each.family.types, name)) return each;
    return kUnknown;
}

const ModelFamily& familyOf(std::string_view modelType) {
    static constexpr ModelFamily kUnknown{};
    for (const ModelFamily& each : classes())
        if (listed(each.types, modelType)) return each;
    return kUnknown;
}

}  // namespace posenc::models
