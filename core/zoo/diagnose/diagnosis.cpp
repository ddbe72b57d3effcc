// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/diagnose/diagnosis.hpp"

#include <algorithm>
#include <set>

#include "core/zoo/diagnose/cells.hpp"
#include "core/zoo/diagnose/compare.hpp"
#include "core/zoo/diagnose/turns.hpp"

namespace posenc::diagnose {

namespace {

/// The pair that a table's column belongs to; the column itself if it does not rotate.
std::int64_t pairOf(const Plan& plan, const Place& place, std::size_t column) {
    const bool dims = isWave(place.what) &&
                      (place.columnKind == ColumnKind::Rotating || place.columnKind == ColumnKind::Head);
    if (!dims) return static_cast<std::int64_t>(column);
    const std::size_t pairs = std::min(frequenciesOf(plan).size(), place.columns() / 2);
    const std::size_t shift = firstTurning(plan, place.columns(), 2 * pairs);
    if (column < shift || column >= shift + 2 * pairs) return static_cast<std::int64_t>(column);
    const std::size_t lane = column - shift;
    return static_cast<std::int64_t>(orderOf(plan, place) == PairLayout::Half ? lane % pairs : lane / 2);
}

Separating placed(const Candidate& in, std::size_t index, bool beyond) {
    const Place& place = in.place;
    const std::size_t columns = place.columns();
    const std::size_t row = isList(place.what) ? 1 : place.rows[index / columns];
    const std::int64_t query = isMatrix(place.what) ? place.start + Cells(place).query(row) : place.position(row);
    return {query, pairOf(in.plan, place, index % columns), beyond};
}

/// Searches the given numbers first, then other positions.
std::optional<Separating> separate(Candidate first, const Candidate& second) {
    Place& place = first.place;
    const auto given = greatestDifference(place.what, predicted(first.plan, place), predicted(second.plan, place));
    if (given.difference > 1e-9) return placed(first, given.index, false);
    if (!isTable(place.what)) return std::nullopt;
    place.rows.clear();
    place.positions = 0;
    for (std::size_t position = 1; position <= (1U << 17U); position += 1 + position / 8)
        place.rows.push_back(position);
    const auto found = greatestDifference(place.what, predicted(first.plan, place), predicted(second.plan, place));
    return found.difference > 1e-9 ? std::optional(placed(first, found.index, true)) : std::nullopt;
}

bool isPlainZero(const Numbers& numbers) {
    return std::ranges::all_of(numbers.values, [](double x) { return x == 0.0; });
}

/// True if every row of a table equals its first.
bool areAlike(const Numbers& numbers) {
    const auto& values = numbers.values;
    return std::equal(values.begin() + static_cast<std::ptrdiff_t>(numbers.columns()), values.end(), values.begin());
}

/// Detects numbers that are all 0, and a table that does not depend on position.
void findBlank(Diagnosis& diagnosis) {
    using enum Diagnosis::Blank;
    const Numbers& numbers = diagnosis.numbers;
    const bool zeros = !isMatrix(diagnosis.what) && isPlainZero(numbers);
    const bool still = isTable(diagnosis.what) && diagnosis.right.place.positions > 1 && areAlike(numbers);
    if (diagnosis.agrees() || (!zeros && !still)) return;
    diagnosis.blank = zeros ? Zeros : Unrotated;
}

/// The only name that explains such numbers is that of a model with layers that do not rotate.
void searchBlank(Diagnosis& out, const std::vector<Search>& searches) {
    for (const Search& each : searches)
        if (each.plan.someLayersUnrotated && out.candidates.empty()) out.candidates = each.singles();
    std::erase_if(out.candidates, [](const Candidate& each) { return !each.plan.unrotated || !each.explains; });
}

Diagnosis concluded(What what, std::vector<Search>& searches) {
    for (Search& each : searches) each.verify(each.right = each.best({}, each.plan));
    const auto isBetterRead = [](const Search& a, const Search& b) {
        const bool a0 = a.plan.isWithin && !a.right.explains, b0 = b.plan.isWithin && !b.right.explains;
        return a0 != b0 ? b0 : isBetter(a.right, b.right);
    };
    const auto first = std::ranges::min_element(searches, isBetterRead);
    Diagnosis out{what, first->numbers, first->right, {}, std::nullopt};
    for (const Search& each : searches)
        if (each.right.explains && std::ranges::find(out.scopes, each.plan.scope) == out.scopes.end())
            out.scopes.push_back(each.plan.scope);
    return out;
}

/// Reads the expected values along the dimension, or for the head, that explains the numbers.
void readAlike(Diagnosis& out, const std::vector<Search>& searches) {
    const Candidate* first = out.candidates.empty() ? nullptr : &out.candidates.front();
    if (!first || !first->explains || searches[first->search].plan.scope != out.right.plan.scope) return;
    Place& place = out.right.place;
    if (place.stride == first->place.stride && place.positions == first->place.positions &&
        place.head == first->place.head)
        return;
    place = first->place;
    out.right.isVerified = false;
    searches[first->search].verify(out.right);
}

/// Searches for the bugs that may explain the numbers.
void search(Diagnosis& out, std::vector<Search> searches) {
    if (out.agrees()) return;
    findBlank(out);
    std::erase_if(searches, [](const Search& each) { return each.plan.isWithin; });
    if (out.blank != Diagnosis::Blank::None) return searchBlank(out, searches);
    out.candidates = candidatesOf(searches);
    readAlike(out, searches);
    if (!out.candidates.empty())
        out.separating = separate(out.candidates.front(), out.candidates.size() > 1 ? out.candidates[1] : out.right);
}

bool isExplained(const Diagnosis& diagnosis) {
    return diagnosis.agrees() || std::ranges::any_of(diagnosis.candidates, &Candidate::explains);
}

}  // namespace

std::optional<Proof> proofOf(const Diagnosis& diagnosis) {
    if (diagnosis.agrees() || diagnosis.blank != Diagnosis::Blank::None) return std::nullopt;
    const Candidate* first = diagnosis.candidates.empty() ? nullptr : &diagnosis.candidates.front();
    Candidate right = diagnosis.right;
    if (first && first->explains) right.place = first->place;  // the reading in which they are explained
    const Place& place = right.place;
    const std::vector<double> given = givenAt(diagnosis.numbers, place);
    if (place.buckets && (place.vectors || !areBuckets(given))) return std::nullopt;  // trained numbers are unknown
    const std::vector<double> expected = predicted(right.plan, place);
    const std::size_t at = furthest(place, given, expected).index;
    const Separating where = placed(right, at, false);
    Proof out{where.position, where.pair, given[at], expected[at]};
    if (!first) return out;
    Place same = first->place;
    same.rows = place.rows;
    out.by = predicted(first->plan, same)[at];
    return out;
}

namespace {

/// Tries vectors of ones or those in the file, then the vectors that the first row implies.
Diagnosis answered(Question& question) {
    Diagnosis out = concluded(question.what, question.searches);
    search(out, question.searches);
    if (isExplained(out) || question.granted.empty() || out.blank != Diagnosis::Blank::None) return out;
    Diagnosis granted = concluded(question.what, question.granted);
    search(granted, question.granted);
    return isExplained(granted) ? granted : out;
}

/// Returns the kind of table that agrees, before any bug is searched; else the kind guessed first.
Diagnosis answered(std::vector<Question>& questions) {
    for (Question& each : questions)
        if (!each.searches.empty())
            if (Diagnosis out = concluded(each.what, each.searches); out.agrees()) return out;
    Diagnosis out = answered(questions.front());
    for (std::size_t i = 1; i < questions.size() && !isExplained(out); ++i) {
        if (questions[i].searches.empty()) continue;
        if (Diagnosis other = answered(questions[i]); isExplained(other)) return other;
    }
    return out;
}

std::size_t scopesIn(const std::vector<Plan>& plans, What what) {
    std::set<std::string_view> out;
    for (const Plan& each : plans)
        if (has(each, what)) out.insert(each.scope);
    return out.size();
}

}  // namespace

Diagnosis diagnose(const std::vector<Plan>& plans, const std::vector<Numbers>& numbers, const Asked& asked) {
    std::vector<Question> questions = questionsOf(plans, numbers, asked);
    Diagnosis out = answered(questions);
    out.isOfSeveral = scopesIn(plans, out.what) > 1;
    if (!out.isOfSeveral) out.scopes.clear();
    return out;
}

Diagnosis diagnose(const Model& model, const std::vector<Numbers>& numbers, const Asked& asked) {
    std::vector<Plan> plans = plansOf(model, asked.scope);
    if (asked.layout) {
        std::erase_if(plans, [](const Plan& each) { return each.halvesOut; });
        for (Plan& each : plans) each.layout = *asked.layout, each.pairs = Plan::Pairs::Known;
    }
    return diagnose(plans, numbers, asked);
}

}  // namespace posenc::diagnose
