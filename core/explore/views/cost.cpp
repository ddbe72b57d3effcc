// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/views/cost.hpp"

#include <algorithm>

namespace posenc::cost {

double greatest(const ParameterSet& set, std::initializer_list<const char*> ids) {
    double out = 0.0;
    for (const char* id : ids) {
        if (!set.schema().find(id)) continue;
        const Value& value = set.value(id);
        if (const auto* whole = std::get_if<std::int64_t>(&value)) out = std::max(out, static_cast<double>(*whole));
        if (const auto* list = std::get_if<std::vector<double>>(&value)) out = static_cast<double>(list->size());
    }
    return out;
}

double widthOf(const ParameterSet& subject) { return greatest(subject, {"head-dim", "qk-head-dim", "dim", "width"}); }

double lengthOf(const ParameterSet& subject, const ParameterSet& settings) {
    double out = 0.0;
    for (const ParameterSet* each : {&subject, &settings})
        out = std::max(out, greatest(*each, {"length", "trained-context", "sequence-length", "max-context"}));
    return out;
}

}  // namespace posenc::cost
