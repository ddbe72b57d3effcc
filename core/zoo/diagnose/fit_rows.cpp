// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/zoo/diagnose/compare.hpp"
#include "core/zoo/diagnose/defects.hpp"
#include "core/zoo/diagnose/fit.hpp"

namespace posenc::diagnose {

namespace {

/// True if a position's rows match the plan in every head.
bool isRight(const Plan& plan, Place place, const Numbers& numbers, std::size_t step) {
    place.rows = {step * place.stride};
    return compared(numbers, place, plan, predicted(plan, place)).explains;
}

/// The first wrong position, by bisection; assumes that all positions before it are right.
std::size_t firstWrong(const Plan& plan, const Place& place, const Numbers& numbers) {
    std::size_t right = 0, wrong = place.positions;
    for (const std::size_t row : place.rows) {
        const std::size_t step = place.step(row);
        if (isRight(plan, place, numbers, step))
            right = step < wrong ? std::max(right, step) : right;
        else
            wrong = std::min(wrong, step);
    }
    while (wrong > right + 1) {
        const std::size_t middle = right + (wrong - right) / 2;
        (isRight(plan, place, numbers, middle) ? right : wrong) = middle;
    }
    return wrong;
}

Plan joinedAt(const Plan& plan, std::size_t from, const Defect& defect, const Plan& later) {
    Plan out = plan;
    out.later = std::make_shared<const Plan::Later>(Plan::Later{from, defect.id, later});
    return out;
}

/// Adds plans in which another defect makes the rows from `behind.from` on.
void addLater(const Plan& plan, const Defect& defect, const Evidence& behind, std::vector<Plan>& out) {
    std::vector<Plan> ways = defect.apply(plan);
    if (defect.fit)
        for (Plan& each : defect.fit(plan, behind)) ways.push_back(std::move(each));
    for (const Plan& each : ways)
        if (explains(each, behind)) return out.push_back(joinedAt(plan, behind.from, defect, each));
}

/// The same, with another constant as well.
void addLaterConstant(const Plan& plan, const Defect& defect, const Evidence& behind, std::vector<Plan>& out) {
    for (const Plan& each : defect.apply(plan))
        for (const Plan& fitted : otherConstant(each, behind))
            if (out.empty()) out.push_back(joinedAt(plan, behind.from, defect, fitted));
}

}  // namespace

std::vector<Plan> rowsAppended(const Plan& plan, const Evidence& evidence) {
    constexpr std::size_t kFewest = 2;  // rows on each side
    std::vector<Plan> out;
    if (plan.later || evidence.from > 0) return out;
    for (const Place& place : evidence.places) {
        if (!isTable(place.what) || place.vectorsAreRotated || place.positions < 2 * kFewest) continue;
        const std::size_t from = firstWrong(plan, place, evidence.numbers);
        if (from < kFewest || from + kFewest > place.positions) continue;
        const Evidence behind{evidence.numbers, evidence.places, from};
        for (const Defect& each : defects())
            if (out.empty()) addLater(plan, each, behind, out);
        for (const Defect& each : defects())
            if (out.empty() && std::string_view(each.id) == "dict-dropped") addLaterConstant(plan, each, behind, out);
    }
    return out;
}

}  // namespace posenc::diagnose
