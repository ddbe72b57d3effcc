// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/question.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>

#include "core/data/input_file.hpp"
#include "core/diagnose/words.hpp"
#include "core/text/joined.hpp"
#include "core/text/number.hpp"

namespace posenc::diagnose {

namespace {

constexpr std::size_t kMostRows = 128;

/// By what stands in them: a row of ladders, a table whose slowest lane begins near one or near zero, or a square.
What whatLike(const Numbers& numbers, const std::vector<Plan>& plans) {
    const auto any = [&](What what) {
        return std::ranges::any_of(plans, [&](const Plan& plan) { return has(plan.subject, what); });
    };
    const bool square = numbers.shape.size() > 1 && numbers.shape[numbers.shape.size() - 2] == numbers.columns();
    if (numbers.shape.size() == 1) return any(What::InvFreq) ? What::InvFreq : What::Slopes;
    if (any(What::Bias) && (square || !any(What::Cos))) return What::Bias;
    const bool lanes = std::ranges::any_of(plans, [&](const Plan& plan) {
        return has(plan.subject, What::Cos) && !laneKinds(plan, numbers.columns()).empty();
    });
    const bool alike = numbers.columns() > 2 && numbers.at(0, 0) != 0.0 && numbers.at(0, 0) == numbers.at(1, 1);
    if (square && (alike || !lanes)) return What::Logits;
    const double slowest = std::abs(numbers.at(0, numbers.columns() - 1));
    return numbers.at(0, 0) == 0.0 || slowest < 0.7 ? What::Sin : What::Cos;
}

struct Chosen {
    Numbers numbers;
    What what;
};

Chosen choose(const std::vector<Plan>& plans, const std::vector<Numbers>& all, const Asked& asked) {
    const auto meant = [&](const Numbers& each) { return asked.name.empty() || each.name == asked.name; };
    for (const Word& each : kWords)
        for (const Numbers& numbers : all)
            if (meant(numbers) && whatCalled(numbers.name) == each.what && (!asked.what || asked.what == each.what))
                return {numbers, each.what};
    const Numbers* most = nullptr;
    for (const Numbers& each : all)
        if (meant(each) && (!most || each.values.size() > most->values.size())) most = &each;
    if (!most) throw Error(say("core", "There are no numbers of the name \"%1\".").with(data::quotable(asked.name)));
    const auto named = asked.what ? asked.what : whatFileSays(most->file, plans);
    return {*most, named ? *named : whatLike(*most, plans)};
}

/// The same numbers, one after the other, in another shape.
Numbers reshaped(Numbers numbers, std::vector<std::size_t> shape) {
    if (shape.empty()) return numbers;
    std::size_t wanted = 1;
    for (const std::size_t each : shape) wanted *= wanted > numbers.values.size() ? 1 : each;
    if (wanted != numbers.values.size())
        throw Error(say("core", "The shape %1 is for %2 {2|number|numbers}; there are %3.")
                        .with(shapeText(shape), wanted, numbers.values.size()));
    std::erase(shape, std::size_t{1});
    numbers.shape = shape.empty() ? std::vector<std::size_t>{1} : std::move(shape);
    return numbers;
}

/// Positions × lanes; a table that was printed the other way round is turned.
Numbers turned(const Numbers& numbers) {
    Numbers out = numbers;
    out.shape = {numbers.columns(), numbers.rows()};
    for (std::size_t row = 0; row < numbers.rows(); ++row)
        for (std::size_t column = 0; column < numbers.columns(); ++column)
            out.values[column * numbers.rows() + row] = numbers.at(row, column);
    return out;
}

/// All of few rows; of many the first and the last ones, and some between, nearer at first.
std::vector<std::size_t> rowsOf(std::size_t count) {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < std::min(count, kMostRows); ++i) {
        const double share = static_cast<double>(i) / (kMostRows - 1.0);
        const auto spread = static_cast<std::size_t>(share * share * static_cast<double>(count - 1));
        out.push_back(count <= kMostRows ? i : std::max(i, spread));
    }
    return out;
}

/// All ways to read a rotary table's columns.
void addLanes(const Plan& plan, const Place& place, std::vector<Place>& out) {
    for (const LaneKind kind : laneKinds(plan, place.columns())) {
        out.push_back(place);
        out.back().lanes = kind;
    }
}

void addScales(const Place& place, std::vector<Place>& out) {
    for (int scale = 0; scale < static_cast<int>(std::size(kScoreScales)); ++scale) {
        out.push_back(place);
        out.back().score = scale;
    }
}

/// A matrix without a dimension for heads may be any head's.
void addHeads(const Plan& plan, const Place& place, std::vector<Place>& out) {
    const bool any = plan.subject.encoding == "alibi" && place.shape.size() < 3;
    for (std::size_t head = 0; head < (any ? slopesOf(plan).size() : 1); ++head) {
        out.push_back(place);
        out.back().head = head;
        out.back().buckets = plan.subject.encoding == "t5";
    }
}

std::vector<Place> placesOf(const Plan& plan, const Place& place) {
    std::vector<Place> out;
    if (place.what == What::InvFreq || isTable(place.what)) {
        addLanes(plan, place, out);
    } else if (place.what == What::Slopes) {
        if (slopesOf(plan).size() == place.columns()) out.push_back(place);
    } else if (place.what == What::Logits && plan.subject.encoding != "alibi") {
        addScales(place, out);
    } else {
        addHeads(plan, place, out);
    }
    return out;
}

/// BLOOM keeps a row for each head: the last query's.
std::vector<std::size_t> shapeOf(const Numbers& numbers, const Plan& plan, What what) {
    const bool rowsOfHeads = isMatrix(what) && numbers.shape.size() == 2 && plan.subject.encoding == "alibi" &&
                             numbers.rows() == slopesOf(plan).size() && numbers.columns() != numbers.rows();
    return rowsOfHeads ? std::vector<std::size_t>{numbers.rows(), 1, numbers.columns()} : numbers.shape;
}

/// Masks are printed as what is added to the logits, or as yes and no; a query always sees its own key.
Numbers asAdded(Numbers numbers) {
    const bool yesAndNo = std::ranges::all_of(numbers.values, [](double x) { return x == 0.0 || x == 1.0; });
    const bool both = std::ranges::find(numbers.values, 1.0) != numbers.values.end();
    if (!yesAndNo || !both) return numbers;
    const double seen = numbers.values.back();
    for (double& each : numbers.values) each = each == seen ? 0.0 : -HUGE_VAL;
    return numbers;
}

Numbers prepared(const Plan& plan, const Numbers& given, What what, bool turn) {
    Numbers numbers = turn ? turned(given) : given;
    if (isLadder(what)) numbers.shape = {numbers.values.size()};
    if (isTable(what) && numbers.shape.size() == 1) numbers.shape = {1, numbers.values.size()};
    return plan.subject.encoding == "local-window" ? asAdded(std::move(numbers)) : numbers;
}

std::optional<Search> searchFor(const Plan& plan, const Numbers& given, What what, const Asked& asked) {
    if (!has(plan.subject, what)) return std::nullopt;
    const std::int64_t start = asked.start.value_or(isTable(what) ? given.first.value_or(0) : 0);
    for (const bool turn : {false, true}) {
        if (turn && (!isTable(what) || given.shape.size() != 2)) break;
        const Numbers numbers = prepared(plan, given, what, turn);
        const Place place{what, start, shapeOf(numbers, plan, what), rowsOf(numbers.rows())};
        Search out{numbers, placesOf(plan, place), plan, {{}, HUGE_VAL, false, plan, place}};
        if (!out.places.empty()) return out;
    }
    return std::nullopt;
}

/// What was rotated, where the file has it beside what came out: as many columns; a row, or one for each position.
const Numbers* vectorsBeside(const Numbers& rotated, const std::vector<Numbers>& all) {
    const auto fits = [&](const Numbers& each) {
        return each.name != rotated.name && each.columns() == rotated.columns() &&
               (each.rows() == 1 || each.rows() == rotated.rows()) && whatCalled(each.name) == std::nullopt;
    };
    const auto isOwn = [&](const Numbers& each) { return fits(each) && rotated.name.starts_with(each.name); };
    auto found = std::ranges::find_if(all, isOwn);
    if (found == all.end()) found = std::ranges::find_if(all, fits);
    return found == all.end() ? nullptr : &*found;
}

Search withVectors(Search search, const std::vector<double>& vectors, bool afterwards) {
    for (Place& each : search.places) {
        each.vectors = vectors;
        each.vectorsAreRotated = afterwards;
    }
    return search;
}

/// Vectors that are rotated: those beside; else ones, or what the first row must have been.
void findVectors(Question& question, const Chosen& chosen, const std::vector<Numbers>& all) {
    const Numbers* beside = vectorsBeside(chosen.numbers, all);
    for (Search& each : question.searches) {
        const auto end = each.numbers.values.begin() + static_cast<std::ptrdiff_t>(each.numbers.columns());
        const std::vector<double> first(each.numbers.values.begin(), end);
        if (beside)
            each = withVectors(each, beside->values, false);
        else if (each.numbers.rows() > 1)
            question.granted.push_back(withVectors(each, first, true));
    }
}

std::string columnsWanted(const std::vector<Plan>& plans, What what) {
    std::string out;
    for (const Plan& plan : plans) {
        if (!has(plan.subject, what)) continue;
        const bool rotary = has(plan.subject, What::InvFreq);
        const auto count = static_cast<double>(rotary ? frequenciesOf(plan).size() : slopesOf(plan).size());
        const std::string here = shortNumber(count) + (rotary ? ", " + shortNumber(2.0 * count) : "");
        if (out.find(here) == std::string::npos) out += (out.empty() ? "" : ", ") + here;
    }
    return out;
}

[[noreturn]] void refuseShape(const Numbers& numbers, What what, const std::vector<Plan>& plans) {
    std::vector<std::string> sizes;
    for (const std::size_t each : numbers.shape) sizes.push_back(std::to_string(each));
    throw Error(say("core", "Numbers of shape %1 are no %2 of this model; the last dimension should have %3.")
                    .with("(" + joined(sizes, ", ") + ")", nameOf(what), columnsWanted(plans, what)));
}

void demandFinite(const Numbers& numbers, What what) {
    if (isMatrix(what)) return;
    const auto bad = std::ranges::find_if_not(numbers.values, [](double x) { return std::isfinite(x); });
    if (bad == numbers.values.end()) return;
    const std::size_t at = static_cast<std::size_t>(bad - numbers.values.begin());
    throw Error(say("core", "Row %1, column %2 (the first is 0) holds no finite number.")
                    .with(at / numbers.columns(), at % numbers.columns()));
}

}  // namespace

std::vector<std::size_t> shapeFrom(std::string_view words) {
    std::string text(words);
    for (const std::string_view sign : {"×", "x", "*", "(", ")", "[", "]", ","})
        for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign))
            text.replace(at, sign.size(), " ");
    std::vector<std::size_t> out;
    std::istringstream parts(text);
    for (std::string part; parts >> part;) {
        const auto size = parseInteger(part);
        if (!size || *size < 1 || *size > (std::int64_t{1} << 31))
            throw Error(
                say("core", "A shape is a row of whole numbers, \"512,64\", not \"%1\".").with(data::quotable(words)));
        out.push_back(static_cast<std::size_t>(*size));
    }
    return out;
}

std::string shapeText(const std::vector<std::size_t>& shape) {
    std::string out;
    for (const std::size_t each : shape) out += (out.empty() ? "" : " × ") + std::to_string(each);
    return out;
}

Question questionOf(const std::vector<Plan>& plans, const std::vector<Numbers>& numbers, const Asked& asked) {
    Chosen chosen = choose(plans, numbers, asked);
    chosen.numbers = reshaped(std::move(chosen.numbers), asked.shape);
    demandFinite(chosen.numbers, chosen.what);
    if (std::ranges::none_of(plans, [&](const Plan& plan) { return has(plan.subject, chosen.what); }))
        throw Error(say("core", "This model has no %1.").with(nameOf(chosen.what)));
    Question out{chosen.what, {}};
    for (const Plan& plan : plans)
        if (auto search = searchFor(plan, chosen.numbers, chosen.what, asked)) out.searches.push_back(*search);
    if (out.searches.empty()) refuseShape(chosen.numbers, chosen.what, plans);
    if (chosen.what == What::Rotated) findVectors(out, chosen, numbers);
    return out;
}

}  // namespace posenc::diagnose
