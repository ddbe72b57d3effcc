// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/quick.hpp"

#include "core/explore/views/cost.hpp"

namespace posenc {

namespace {

constexpr double kMost = 5e7;      // nanoseconds
constexpr double kOfACell = 40.0;  // of a table of vectors

/// True if each whole number is one that a slider reaches, or the default.
bool isUsual(const ParameterSet& set) {
    for (std::size_t k = 0; k < set.values().size(); ++k) {
        const auto* domain = std::get_if<Integer>(&set.schema().descriptors[k].domain);
        const auto* value = std::get_if<std::int64_t>(&set.values()[k]);
        if (domain && value && *value > domain->comfortable.high && !set.isDefault(k)) return false;
    }
    return true;
}

}  // namespace

bool isQuick(const State& state) {
    const ViewInfo& view = viewOf(encodingById(state.active().encoding), state.view);
    if (view.group == ViewGroup::Trained) return false;
    double nanoseconds = 0.0;
    for (const Subject& each : state.subjects) {
        if (!isUsual(each.parameters) || each.parameters.readsFile()) return false;
        nanoseconds += kOfACell * cost::greatest(each.parameters, {"positions"}) *
                       cost::greatest(each.parameters, {"dim"});
        if (view.cost) nanoseconds += view.cost(each.parameters, state.viewParameters);
    }
    return isUsual(state.viewParameters) && nanoseconds <= kMost;
}

}  // namespace posenc
