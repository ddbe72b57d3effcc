// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/zoo/effective/shown_as_in.hpp"
#include "core/zoo/open/asked.hpp"
#include "core/zoo/report/difference.hpp"
#include "core/zoo/report/score_change.hpp"

namespace posenc {

namespace {

/// Throws for a model with nothing to compare, saying why.
void requireParts(const Model& model) try {
    if (model.parts.empty()) stateOf(model);
} catch (const Error& error) {
    throw Error(say("core", "%1: %2").with(model.name, error.text()));
}

std::int64_t reachOfAll(const std::vector<Model>& models) {
    std::optional<std::int64_t> reach;
    for (const Model& each : models) reach = std::max(reach, reachOf(each));
    return std::max<std::int64_t>(1, reach.value_or(2048));
}

/// The row of this difference, in any model; no model has it twice.
Comparison::Row& rowFor(const Difference& difference, std::size_t place, Comparison& into) {
    for (Comparison::Row& each : into.rows)
        if (each.first.id == difference.id && each.first.scope == difference.scope && !each.others[place] &&
            (difference.frequencies || (each.first.a == difference.a && each.first.label == difference.label)))
            return each;
    into.rows.push_back({difference, std::vector<std::optional<Difference>>(into.names.size() - 1), ScoreChange{}});
    return into.rows.back();
}

void add(const Difference& difference, std::size_t place, Comparison& into) {
    Comparison::Row& row = rowFor(difference, place, into);
    row.others[place] = difference;
    const bool known = row.change && difference.change;
    row.change = known ? std::optional(models::worse(*row.change, *difference.change)) : std::nullopt;
}

std::optional<double> rankOf(const Comparison::Row& row) {
    return row.change ? std::optional(row.change->typical) : std::nullopt;
}

}  // namespace

bool Comparison::equal(std::optional<double> tolerance) const {
    if (!tolerance) return rows.empty();
    return std::ranges::all_of(rows, [&](const Row& each) { return each.change && each.change->most <= *tolerance; });
}

Comparison compared(const std::vector<Model>& models) {
    Comparison out;
    for (const Model& each : models) {
        requireParts(each);
        out.names.push_back(each.name);
    }
    out.within = reachOfAll(models);
    for (std::size_t i = 1; i < models.size(); ++i)
        for (const Difference& each : differencesOf(models.front(), models[i], out.within)) add(each, i - 1, out);
    std::ranges::stable_sort(out.rows, std::ranges::greater{}, rankOf);
    return out;
}

}  // namespace posenc
