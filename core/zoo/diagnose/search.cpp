// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/diagnose/search.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/explore/run/stop.hpp"
#include "core/zoo/diagnose/compare.hpp"
#include "core/zoo/diagnose/question.hpp"

namespace posenc::diagnose {

namespace {

constexpr std::size_t kMostCandidates = 10;
constexpr double kSame = 1e-12;          // for two predictions
constexpr double kPriceOfASecond = 2.0;  // two defects fit anything better than one
constexpr double kHarm = 4e-5;           // of float32, root mean square: reached near position 8,000
constexpr std::size_t kMostVerified = 24;
constexpr double kNearer = 0.9;       // of the setting's own residual: what comes no nearer is no hint
constexpr double kFewRounded = 1e-3;  // of all numbers

std::optional<Candidate> bestOf(const std::vector<Candidate>& ways) {
    const auto found = std::ranges::min_element(ways, isBetter);
    return found == ways.end() ? std::nullopt : std::optional(*found);
}

/// Sorts names that fit equally well as in the catalogue, common ones first.
void orderAlike(std::vector<Candidate>& sorted) {
    if (sorted.empty() || !sorted.front().explains) return;
    const std::size_t size = sorted.front().defects.size();
    const double most = 1.05 * sorted.front().residual + 1e-12;
    const auto end = std::ranges::find_if_not(sorted, [=](const Candidate& each) {
        return each.explains && each.defects.size() == size && each.residual <= most;
    });
    std::ranges::stable_sort(sorted.begin(), end, {}, &Candidate::defects);
}

/// Orders by whether every number is explained, then by the residual alone.
bool isNearer(const Candidate& a, const Candidate& b) {
    return a.explains != b.explains ? a.explains : !a.explains && a.residual < b.residual;
}

/// True if two candidates differ only in a constant that the numbers determine.
bool isSameName(const Candidate& one, const Candidate& other) {
    const bool told = one.defects.size() == 1 && one.defects.front()->fit && one.search == other.search;
    return one.defects == other.defects && !(told && !isSame(one.plan.subject, other.plan.subject));
}

/// Sorted; only the best candidate of each name.
std::vector<Candidate> ranked(std::vector<Candidate> all) {
    std::ranges::stable_sort(all, isBetter);
    orderAlike(all);
    std::vector<Candidate> out;
    for (Candidate& each : all) {
        const bool known = std::ranges::any_of(out, [&](const Candidate& one) { return isSameName(one, each); });
        if (!known && out.size() < kMostCandidates) out.push_back(std::move(each));
    }
    std::ranges::stable_sort(out, isNearer);
    return out;
}

bool anyExplains(const std::vector<Candidate>& all) { return std::ranges::any_of(all, &Candidate::explains); }

/// Numbers near the middle of two 16-bit ones may round the other way in other code.
bool isCoarse(const Plan& plan) {
    const auto& by = plan.rounding;
    return std::ranges::any_of(std::array{by.position, by.frequency, by.product, by.table},
                               [](Format each) { return each == Format::BFloat16 || each == Format::Float16; });
}

/// The same code in float32: nearly all code computes so, and next to another bug this does not count as one.
std::vector<Search> inFloats(std::vector<Search> searches) {
    std::erase_if(searches, [](const Search& each) { return !isWave(each.places.front().what); });
    for (Search& each : searches) each.plan.rounding.arithmetic = true;
    return searches;
}

/// The same numbers, compared to 16-bit precision if 16 bits hold each of them although the file declares more.
std::vector<Search> inShortNumbers(std::vector<Search> searches) {
    std::erase_if(searches, [](const Search& each) {
        const What what = each.places.front().what;
        return each.numbers.grid == 0.0 || (isWave(what) ? each.numbers.unit > 0.0 : what != What::InvFreq);
    });
    for (Search& each : searches) each.numbers.unit = each.numbers.grid, each.numbers.isLenient = true;
    return searches;
}

/// Adds the defect of 16-bit numbers to a candidate.
Candidate calledShort(Candidate candidate, const Numbers& numbers) {
    const bool brain = numbers.grid == kBFloatUnit, wave = isWave(candidate.place.what);
    const std::string id = std::string(brain ? "bf16-" : "fp16-") + (wave ? "table" : "frequency");
    candidate.defects.push_back(&*std::ranges::find_if(defects(), [&](const Defect& each) { return each.id == id; }));
    auto& by = candidate.plan.rounding;
    (wave ? by.table : by.frequency) = brain ? Format::BFloat16 : Format::Float16;
    return candidate;
}

std::vector<Candidate> explaining(std::vector<Candidate> all) {
    std::erase_if(all, [](const Candidate& each) { return !each.explains; });
    return all;
}

bool isFloatArithmetic(const Candidate& single) {
    return std::string_view(single.defects.front()->id).starts_with("float");
}

/// Demotes a name that needs float32 tolerance to fit if the name together with float32 fits exactly.
void demoteNamesOfPairs(std::vector<Candidate>& all) {
    for (Candidate& each : all) {
        if (each.defects.size() > 1 || !each.plan.rounding.arithmetic) continue;
        const bool paired = std::ranges::any_of(all, [&](const Candidate& pair) {
            return pair.explains && pair.defects.size() > 1 &&
                   std::ranges::find(pair.defects, each.defects.front()) != pair.defects.end();
        });
        each.explains = each.explains && !paired;
    }
}

void append(std::vector<Candidate>& out, std::vector<Candidate> more) {
    for (Candidate& each : more) out.push_back(std::move(each));
}

}  // namespace

bool isBetter(const Candidate& a, const Candidate& b) {
    const auto price = [](const Candidate& each) { return each.defects.size() > 1 ? kPriceOfASecond : 1.0; };
    if (a.explains != b.explains) return a.explains;
    return a.residual * price(a) < b.residual * price(b);
}

Candidate Search::best(std::vector<const Defect*> defects, const Plan& planned) const {
    Candidate out{std::move(defects), HUGE_VAL, false, planned, places.front()};
    const Place* scored = nullptr;
    std::vector<double> scores;  // of one scale, from which the others follow
    for (const Place& place : places) {
        checkpoint();
        const auto ratio = scored ? scoreRatio(planned, *scored, place) : std::nullopt;
        std::vector<double> expected = ratio ? scores : predicted(planned, place);
        for (double& each : expected) each *= ratio.value_or(1.0);
        if (!ratio && place.what == What::Logits) scored = &place, scores = expected;
        Agreement agreement = compared(numbers, place, planned, std::move(expected));
        agreement.explains = agreement.explains && (out.defects.empty() || agreement.bits >= kBitsOfABug);
        if (out.explains || (!agreement.explains && agreement.residual >= out.residual)) continue;
        out.residual = agreement.residual;
        out.explains = agreement.explains;
        out.place = place;
    }
    return out;
}

void Search::verify(Candidate& candidate) const {
    if (candidate.isVerified) return;
    candidate.place.keys.clear();
    candidate.place.rows = rowsToVerify(candidate.place, numbers.rows());
    const Agreement all = compared(numbers, candidate.place, candidate.plan,
                                   predicted(candidate.plan, candidate.place));
    const bool otherwise = isCoarse(candidate.plan) && all.off <= kFewRounded && all.residual < 1e-3;
    const bool enough = candidate.defects.empty() || all.bits >= kBitsOfABug;
    candidate.residual = all.residual;
    candidate.explains = (all.explains && enough) || (candidate.explains && otherwise);
    candidate.isVerified = true;
}

/// A defect that changes none of the numbers cannot be named from them.
bool Search::isSeen(const Candidate& candidate, const std::vector<double>& without) const {
    return greatestDifference(candidate.place.what, predicted(candidate.plan, candidate.place), without).difference >
           kSame;
}

std::vector<Candidate> Search::seen(std::vector<const Defect*> defects, const std::vector<Plan>& from,
                                    const std::vector<Plan>& without) const {
    std::vector<Candidate> out;
    for (const Plan& planned : from) {
        Candidate made = best(defects, planned);
        const bool all = std::ranges::all_of(
            without, [&](const Plan& less) { return isSeen(made, predicted(less, made.place)); });
        if (all) out.push_back(std::move(made));
    }
    return out;
}

std::vector<Candidate> Search::singles() const {
    std::vector<Candidate> out;
    for (const Defect& defect : defects())
        if (auto found = bestOf(seen({&defect}, defect.apply(plan), {plan}))) out.push_back(std::move(*found));
    return out;
}

std::vector<Candidate> Search::fits() const {
    constexpr std::size_t kMostWays = 3;
    const Evidence evidence{numbers, places};
    std::vector<Candidate> out;
    for (const Defect& defect : defects()) {
        if (!defect.fit || !out.empty()) continue;  // several fits find the same
        std::vector<Candidate> ways = seen({&defect}, defect.fit(plan, evidence), {plan});
        std::erase_if(ways, [](const Candidate& each) { return !each.explains; });
        if (ways.size() > kMostWays) ways.erase(ways.begin() + kMostWays, ways.end());
        out = std::move(ways);
    }
    return out;
}

std::vector<Candidate> Search::besideConstants() const {
    const auto constant = std::ranges::find_if(
        defects(), [](const Defect& each) { return std::string_view(each.id) == "other-constant"; });
    std::vector<Candidate> out;
    for (const Plan& half : otherFrequencies(plan, {numbers, places}))
        for (const Defect& defect : defects())
            append(out, explaining(seen({&*constant, &defect}, defect.apply(half), {half})));
    return out;
}

std::optional<Candidate> Search::pair(const Candidate& one, const Candidate& other) const {
    const Defect &first = *one.defects.front(), &second = *other.defects.front();
    std::vector<Candidate> ways;
    for (const Plan& half : first.apply(plan))
        for (Candidate& made : seen({&first, &second}, second.apply(half), {half, other.plan})) {
            made.explains = made.explains && made.residual <= std::min(one.residual, other.residual);
            ways.push_back(std::move(made));
        }
    return bestOf(ways);
}

Search Search::thinned() const {
    constexpr std::size_t kFew = 8;
    Search out = *this;
    for (Place& each : out.places) {
        const std::vector<std::size_t> all = std::move(each.rows);
        each.rows.clear();
        for (std::size_t i = 0; i < std::min(kFew, all.size()); ++i)
            each.rows.push_back(all[i * (all.size() - 1) / std::max<std::size_t>(1, std::min(kFew, all.size()) - 1)]);
    }
    return out;
}

bool Search::isNear(const Defect& first, const Defect& second, double most) const {
    for (const Plan& half : first.apply(plan))
        for (const Plan& whole : second.apply(half))
            if (const Candidate made = best({}, whole); made.explains || made.residual <= most) return true;
    return false;
}

std::vector<Candidate> Search::pairs(const std::vector<Candidate>& singles) const {
    constexpr double kRounding = 0.05;  // what is explained up to rounding is better
    const Search few = thinned();
    double least = HUGE_VAL;
    for (const Candidate& each : singles) least = std::min(least, each.residual);
    const double most = std::max(kRounding, least / kPriceOfASecond);
    std::vector<Candidate> out;
    for (std::size_t i = 0; i < singles.size(); ++i) {
        const double left = 1.0 - static_cast<double>(i) / static_cast<double>(singles.size());
        report(1.0 - left * left);
        for (std::size_t k = i + 1; k < singles.size(); ++k) {
            if (!few.isNear(*singles[i].defects.front(), *singles[k].defects.front(), most)) continue;
            if (auto found = pair(singles[i], singles[k])) out.push_back(std::move(*found));
        }
    }
    return out;
}

bool Search::isHarmed(const Candidate& one, const Candidate& inFloats) const {
    Plan exact = one.plan, moved = one.plan;
    exact.rounding.table = moved.rounding.table = Format::Double;
    moved.rounding.product = inFloats.plan.rounding.product;
    moved.rounding.frequency = inFloats.plan.rounding.frequency;
    const std::vector<double> a = predicted(exact, one.place), b = predicted(moved, one.place);
    double sum = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
    return std::sqrt(sum / static_cast<double>(a.size())) > kHarm;
}

std::vector<Candidate> Search::besideFloats(const std::vector<Candidate>& names) const {
    const auto isNamed = [&](const Candidate& each) {
        return std::ranges::any_of(names, [&](const Candidate& name) { return name.defects == each.defects; });
    };
    std::vector<Candidate> out;
    const std::vector<Candidate> all = singles();
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t k = i + 1; k < all.size(); ++k) {
            const bool first = isFloatArithmetic(all[i]);
            const Candidate &one = first ? all[k] : all[i], &floats = first ? all[i] : all[k];
            if (!isFloatArithmetic(floats) || !isNamed(one) || isFloatArithmetic(one) || !isHarmed(one, floats))
                continue;
            if (auto found = pair(all[i], all[k])) out.push_back(std::move(*found));
        }
    return out;
}

namespace {

/// The results of `find` for each search, in order.
template <class Find> std::vector<Candidate> foundIn(const std::vector<Search>& searches, const Find& find) {
    std::vector<Candidate> out;
    for (std::size_t i = 0; i < searches.size(); ++i) {
        const Stage stage(i, searches.size());
        std::vector<Candidate> found = find(searches[i]);
        std::ranges::stable_sort(found, isBetter);
        for (std::size_t k = 0; k < std::min(found.size(), kMostVerified) && found[k].explains; ++k)
            searches[i].verify(found[k]);
        std::erase_if(found, [](const Candidate& each) { return each.explains && !each.isVerified; });
        for (Candidate& each : found) each.search = i;
        append(out, std::move(found));
    }
    return out;
}

/// Verifies the few candidates that are shown with all numbers, and drops those that come no nearer than the setting.
std::vector<Candidate> verified(const std::vector<Search>& searches, std::vector<Candidate> shown) {
    double own = HUGE_VAL;
    for (const Search& each : searches) own = std::min(own, each.right.residual);
    for (Candidate& each : shown) searches[each.search].verify(each);
    std::erase_if(shown, [=](const Candidate& each) { return !each.explains && each.residual > kNearer * own; });
    return ranked(std::move(shown));
}

std::vector<Candidate> singlesOf(const Search& search) { return search.singles(); }
std::vector<Candidate> fitsOf(const Search& search) { return search.fits(); }
std::vector<Candidate> besideConstantsOf(const Search& search) { return search.besideConstants(); }
std::vector<Candidate> fitsOfShort(const std::vector<Search>& shorts) {
    return ofEach(explaining(foundIn(shorts, fitsOf)),
                  [&](const Candidate& each) { return calledShort(each, shorts[each.search].numbers); });
}
std::vector<Candidate> doublesOf(const Search& search) { return search.pairs(search.singles()); }

}  // namespace

std::vector<Candidate> candidatesOf(const std::vector<Search>& searches) {
    const std::vector<Search> floats = inFloats(searches), shorts = inShortNumbers(searches);
    std::vector<Candidate> all;
    const auto look = [&](double from, double to, const auto& find) {
        const Stage stage(from, to);
        append(all, find());
        return anyExplains(all);
    };
    const auto inFloat = [&](const Search& search) { return search.besideFloats(explaining(all)); };
    look(0.0, 0.05, [&] { return foundIn(searches, singlesOf); }) ||
        (look(0.05, 0.1, [&] { return explaining(foundIn(floats, singlesOf)); }) &&
         look(0.1, 0.1, [&] { return explaining(foundIn(searches, inFloat)); })) ||
        look(0.1, 0.15, [&] { return foundIn(searches, fitsOf); }) ||
        look(0.15, 0.2, [&] { return foundIn(floats, fitsOf); }) ||
        look(0.2, floats.empty() ? 0.9 : 0.6, [&] { return foundIn(searches, doublesOf); }) ||
        look(0.6, 0.9, [&] { return explaining(foundIn(floats, doublesOf)); }) ||
        look(0.9, 0.95, [&] { return fitsOfShort(shorts); }) ||
        look(0.95, 1.0, [&] { return foundIn(searches, besideConstantsOf); }) ||
        look(1.0, 1.0, [&] { return foundIn(floats, besideConstantsOf); });
    demoteNamesOfPairs(all);
    return verified(searches, ranked(std::move(all)));
}

}  // namespace posenc::diagnose
