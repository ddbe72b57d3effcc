// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/quick.hpp"

#include <algorithm>
#include <initializer_list>

namespace posenc {

namespace {

constexpr double kMost = 5e7;  // nanoseconds

/// The greatest of these parameters; 0 if it has none. A list counts its values.
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

/// True if each whole number is one that a slider reaches, or the default.
bool isUsual(const ParameterSet& set) {
    for (std::size_t k = 0; k < set.values().size(); ++k) {
        const auto* domain = std::get_if<Integer>(&set.schema().descriptors[k].domain);
        const auto* value = std::get_if<std::int64_t>(&set.values()[k]);
        if (domain && value && *value > domain->comfortable.high && !set.isDefault(k)) return false;
    }
    return true;
}

/// An upper bound for one subject, in nanoseconds, from measurements of random settings (a test holds it).
double costOf(const ParameterSet& subject, const State& state) {
    const ParameterSet& view = state.viewParameters;
    static constexpr std::initializer_list<const char*> kLengths{"length", "trained-context", "sequence-length",
                                                                 "max-context"};
    const double width = greatest(subject, {"head-dim", "qk-head-dim", "dim", "width"});
    const double length = std::max(greatest(view, kLengths), greatest(subject, kLengths));
    const double table = 40.0 * greatest(subject, {"positions"}) * greatest(subject, {"dim"});
    if (state.view == "decay") return table + 0.5 * width * length * (1.0 + greatest(view, {"bases"}));
    if (state.view == "kernel") return table + 8.0 * greatest(subject, {"dim", "width"}) * length;
    if (state.view == "map") return table + 0.25 * width * length;
    if (state.view == "design") return table + width * width;
    return table;
}

}  // namespace

bool isQuick(const State& state) {
    if (viewOf(encodingById(state.active().encoding), state.view).group == ViewGroup::Trained) return false;
    double cost = 0.0;
    for (const Subject& each : state.subjects) {
        if (!isUsual(each.parameters) || each.parameters.readsFile()) return false;
        cost += costOf(each.parameters, state);
    }
    return isUsual(state.viewParameters) && cost <= kMost;
}

}  // namespace posenc
