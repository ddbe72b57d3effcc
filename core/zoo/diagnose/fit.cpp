// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/diagnose/fit.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/explore/encodings/rope_proportional.hpp"
#include "core/explore/run/stop.hpp"
#include "core/zoo/diagnose/changed.hpp"
#include "core/zoo/diagnose/compare.hpp"
#include "core/zoo/diagnose/observed.hpp"
#include "core/zoo/diagnose/planned_rotary.hpp"

namespace posenc::diagnose {

namespace {

using Misfit = std::function<double(const Plan&)>;

/// A constant that code may have wrong, and its search range.
struct Constant {
    std::string_view id;
    double from, to;
};
constexpr std::string_view kExponentDim = "d";  // the exponent's d, no parameter of its own
constexpr Constant kConstants[] = {{"base", 1.5, 1e12},
                                   {"factor", 1e-3, 1e6},
                                   {"sequence-length", 16.0, 1e9},
                                   {"trained-context", 16.0, 1e9},
                                   {"beta-fast", 1e-2, 1e5},
                                   {"beta-slow", 1e-3, 1e4},
                                   {"high-freq-factor", 1e-2, 1e4},
                                   {"low-freq-factor", 1e-3, 1e3},
                                   {"alpha", 1e-3, 1e4},
                                   {"beta", 1e-2, 1e5},
                                   {"ext-factor", 1e-3, 10.0},
                                   {"max-bias", 1e-2, 64.0},  // above, the first heads have none
                                   {kExponentDim, 2.0, 4096.0}};

/// Plans with the constant replaced: with the attention factor that follows from it, the former one, and none.
Plans taken(const Plan& plan, std::string_view id, double value) {
    Plan out = plan;
    if (id == kExponentDim) {
        out.exponentDim = value;
        return {out};
    }
    const Value& now = plan.subject.parameters.value(id);
    const bool whole = std::holds_alternative<std::int64_t>(now);
    const auto made = with(plan.subject, id, whole ? Value(static_cast<std::int64_t>(std::llround(value))) : value);
    if (!made) return {};
    out.subject = *made;
    if (!has(plan.subject, What::InvFreq) || attentionFactorOf(out) == attentionFactorOf(plan)) return {out};
    Plan kept = out, none = out;
    kept.attentionFactor = attentionFactorOf(plan);
    kept.attentionPower = 1;
    none.attentionPower = 0;
    return {out, kept, none};
}

bool hasConstant(const Plan& plan, std::string_view id) {
    if (id == kExponentDim) return has(plan.subject, What::InvFreq) && plan.subject.encoding != RopeProportional::id;
    return number(plan.subject, id).has_value();
}

constexpr std::size_t kNoDigits = 20;  // the rank of a number that is not round
constexpr std::size_t kNoSimpler = 2;  // ranks treated as equal: any number is near one of many digits

/// Powers of two, then numbers with few digits, then the number itself.
std::vector<double> simplerThan(double value) {
    std::vector<double> out;
    if (value >= 1.0) out.push_back(std::exp2(std::round(std::log2(value))));
    for (int digits = 1; digits < 10; ++digits) {
        const double unit = std::pow(10.0, std::floor(std::log10(value)) - digits + 1);
        out.push_back(std::round(value / unit) * unit);
    }
    out.push_back(value);
    return out;
}

/// Distance of the numbers' frequencies from a plan's, in units of their tolerance.
Misfit misfitOfFrequencies(std::vector<Told> told) {
    std::erase_if(told, [](const Told& each) { return !(each.frequency > 0.0) || each.error > 0.2 * each.frequency; });
    return [told](const Plan& plan) {
        const std::vector<double> frequencies = frequenciesOf(plan);
        double sum = 0.0, count = 0.0;
        for (const auto& [pair, frequency, error] : told) {
            if (pair >= frequencies.size() || !(frequencies[pair] > 0.0)) continue;
            const double off = std::log(frequencies[pair] / frequency) * frequency / (error + 1e-10 * frequency);
            sum += off * off, count += 1.0;
        }
        return count > 2.0 ? sum / count : HUGE_VAL;
    };
}

/// A few cells at small distances, where scores do not oscillate yet.
Place nearby(Place place) {
    constexpr std::size_t kNear = 24;
    if (!isMatrix(place.what)) return place;
    place.keys.clear();
    for (std::size_t key = 0; key < std::min(kNear, place.columns()); ++key) place.keys.push_back(key);
    std::erase_if(place.rows, [](std::size_t row) { return row >= kNear; });
    return place;
}

/// Distance of the numbers from a multiple of the prediction; 0 if they are one.
Misfit misfitOfNumbers(const Evidence& evidence, const Place& near) {
    return [given = givenAt(evidence.numbers, near), near, noise = 1e-7 + noiseOf(evidence.numbers)](const Plan& plan) {
        checkpoint();
        const std::vector<double> expected = predicted(plan, near);
        double both = 0.0, ours = 0.0, theirs = 0.0;
        for (std::size_t i = 0; i < std::min(given.size(), expected.size()); ++i) {
            if (!std::isfinite(expected[i]) || isMasked(given[i])) continue;
            both += given[i] * expected[i], ours += expected[i] * expected[i], theirs += given[i] * given[i];
        }
        return ours > 0.0 && theirs > 0.0 ? (1.0 - both * std::abs(both) / ours / theirs) / noise / noise : HUGE_VAL;
    };
}

/// True unless a place differs from an earlier one only in the scale of scores.
bool isNew(const Place& place) { return place.what != What::Logits || place.score == 0; }

/// Distance of biases from the predicted ones, ignoring what a row has in common.
Misfit misfitOfBiases(const Evidence& evidence, const Place& place) {
    std::vector<double> given = givenAt(evidence.numbers, place);
    centre(given, place.width());
    return [given = std::move(given), place, noise = 1e-7 + noiseOf(evidence.numbers)](const Plan& plan) {
        checkpoint();
        std::vector<double> expected = predicted(plan, place);
        centre(expected, place.width());
        double off = 0.0, all = 0.0;
        for (std::size_t i = 0; i < std::min(given.size(), expected.size()); ++i) {
            if (!std::isfinite(expected[i]) || isMasked(given[i])) continue;
            off += (given[i] - expected[i]) * (given[i] - expected[i]), all += given[i] * given[i];
        }
        return all > 0.0 ? off / all / noise / noise : HUGE_VAL;
    };
}

/// A matrix of one head may belong to any head, under any constant.
bool isOfEachHead(const Place& place) { return place.shape.size() > 2 && !place.buckets; }

/// A reading of the numbers, and how well a plan explains them in it.
struct Reading {
    Place place;
    Misfit misfit;
};

std::vector<Reading> readingsOf(const Plan& plan, const Evidence& evidence) {
    std::vector<Reading> out;
    for (const Place& place : evidence.places) {
        const bool frequencies = place.what == What::InvFreq || isTable(place.what);
        const bool bias = isMatrix(place.what) && !has(plan.subject, What::InvFreq);
        if (bias && isOfEachHead(place)) out.push_back({place, misfitOfBiases(evidence, place)});
        if (bias) continue;
        if (frequencies)
            out.push_back({place, misfitOfFrequencies(frequenciesIn(plan, place, evidence.numbers, evidence.from))});
        else if (isNew(place))
            out.push_back({place, misfitOfNumbers(evidence, nearby(place))});
    }
    return out;
}

Place seenBy(Place place, const Evidence& evidence) {
    if (evidence.from > 0 && isTable(place.what))
        std::erase_if(place.rows, [&](std::size_t row) { return place.step(row) < evidence.from; });
    return place;
}

/// Minimum of a unimodal function, by golden section search.
double leastBetween(double low, double high, int steps, const std::function<double(double)>& function) {
    constexpr double kGolden = 0.6180339887498949;
    for (int i = 0; i < steps; ++i) {
        const double a = high - kGolden * (high - low), b = low + kGolden * (high - low);
        function(a) < function(b) ? high = b : low = a;
    }
    return 0.5 * (low + high);
}

/// Minimum of a function of a positive number: on a logarithmic grid, then around its best point.
double leastOf(double from, double to, const std::function<double(double)>& function) {
    constexpr int kGrid = 160, kSteps = 90;
    const double width = std::pow(to / from, 1.0 / kGrid);
    double best = from, least = HUGE_VAL;
    const auto look = [&](double value) {
        if (const double here = function(value); here < least) least = here, best = value;
    };
    for (int i = 0; i <= kGrid; ++i) look(from * std::pow(width, i));
    for (double power = 1.0; power <= to; power *= 2.0)  // if a method rounds, only numbers near the right one fit
        if (power >= from) look(power);
    const double inner = leastBetween(std::max(from, best / width), std::min(to, best * width), kSteps, function);
    return function(inner) <= least ? inner : best;
}

struct Fitted {
    Plan plan;
    std::size_t rank;  ///< 0 for the simplest constant
};

/// The first value that explains the numbers.
std::optional<Fitted> firstThatExplains(const Plan& plan, const Evidence& evidence, std::string_view id,
                                        const std::vector<double>& values) {
    for (std::size_t i = 0; i < values.size(); ++i)
        for (Plan& each : taken(plan, id, values[i]))
            if (explains(each, evidence)) return Fitted{std::move(each), i};
    return std::nullopt;
}

/// A value that is not round, fitted to all numbers.
double polished(const Plan& plan, const Evidence& evidence, std::string_view id, const Place& where, double near) {
    const Place place = seenBy(where, evidence);
    const auto residual = [&](double value) {
        double out = HUGE_VAL;
        for (const Plan& each : taken(plan, id, value))
            out = std::min(out, compared(evidence.numbers, place, each, predicted(each, place)).residual);
        return out;
    };
    const double width = 1e-7 + 16.0 * evidence.numbers.unit;
    return leastBetween(near * (1.0 - width), near * (1.0 + width), 30, residual);
}

/// The simplest number near `found` that explains the numbers, or the best fit; a dimension is an integer.
std::optional<Fitted> simplest(const Plan& plan, const Evidence& evidence, std::string_view id, const Place& place,
                               double found) {
    if (id == kExponentDim) return firstThatExplains(plan, evidence, id, {std::round(found)});
    const double from = evidence.numbers.unit > 0.0 ? polished(plan, evidence, id, place, found) : found;
    if (auto out = firstThatExplains(plan, evidence, id, simplerThan(from))) return out;
    auto out = firstThatExplains(plan, evidence, id, {polished(plan, evidence, id, place, found)});
    if (out) out->rank = kNoDigits;
    return out;
}

constexpr double kFar = 1e4;  // beyond this, no value of a constant is near the numbers

std::function<double(double)> misfitAt(const Plan& plan, std::string_view id, const Reading& reading) {
    return [&plan, id, &reading](double value) {
        const Plans made = taken(plan, id, value);
        return made.empty() ? HUGE_VAL : reading.misfit(made.front());
    };
}

/// The simplest value that yields a table's frequencies, whatever else is wrong with the table.
std::optional<Fitted> nearest(const Plan& plan, const Constant& constant, const Reading& reading) {
    const auto at = misfitAt(plan, constant.id, reading);
    const auto values = simplerThan(leastOf(constant.from, constant.to, at));
    for (std::size_t i = 0; i < values.size(); ++i)
        if (at(values[i]) < kFar) return Fitted{taken(plan, constant.id, values[i]).front(), i};
    return std::nullopt;
}

std::optional<Fitted> fitted(const Plan& plan, const Evidence& evidence, const Constant& constant,
                             const Reading& reading) {
    const auto at = misfitAt(plan, constant.id, reading);
    const double found = leastOf(constant.from, constant.to, at);
    return at(found) < kFar ? simplest(plan, evidence, constant.id, reading.place, found) : std::nullopt;
}

/// The middle of the factors that 16 bits allow for every number; least squares are biased by equal rounding.
std::optional<double> middleRatio(const std::vector<double>& given, const std::vector<double>& expected, double unit) {
    double least = 0.0, most = HUGE_VAL;
    for (std::size_t i = 0; i < std::min(given.size(), expected.size()); ++i) {
        const double size = std::abs(given[i]), by = std::abs(expected[i]);
        if (!(by > 0.1) || !std::isfinite(size) || size == 0.0) continue;
        const double half = 0.5 * unit * std::ldexp(1.0, std::ilogb(size));
        least = std::max(least, (size - half) / by), most = std::min(most, (size + half) / by);
    }
    return least < most && std::isfinite(most) ? std::optional(0.5 * (least + most)) : std::nullopt;
}

/// The factor between the numbers and the expected ones, by least squares.
std::optional<double> ratioOf(const Plan& plan, const Place& place, const Evidence& evidence) {
    const std::vector<double> given = givenAt(evidence.numbers, place), expected = predicted(plan, place);
    const double unit = evidence.numbers.unit;
    if (const auto middle = middleRatio(given, expected, unit); unit > 0.0 && isWave(place.what) && middle)
        return middle;
    double above = 0.0, below = 0.0;
    for (std::size_t i = 0; i < std::min(given.size(), expected.size()); ++i)
        if (std::isfinite(expected[i]) && !isMasked(given[i]))
            above += given[i] * expected[i], below += expected[i] * expected[i];
    return below > 0.0 && above > 0.0 ? std::optional(above / below) : std::nullopt;
}

/// The plan with cos and sin, or scores, multiplied by a number.
Plan multipliedBy(const Plan& plan, bool scores, double times) {
    Plan out = plan;
    if (scores)
        out.scoreTimes = times;
    else
        out.attentionFactor = times, out.attentionPower = 1;
    return out;
}

/// Scores count only in their proper scale: in any other a factor always fits.
bool isForMagnitude(const Place& place) {
    return isTable(place.what) || (place.what == What::Logits && place.score == 1);
}

std::vector<Fitted> otherMagnitude(const Plan& plan, const Evidence& evidence) {
    for (const Place& each : evidence.places) {
        const Place place = seenBy(each, evidence);
        if (!has(plan.subject, What::InvFreq) || !isForMagnitude(place)) continue;
        const auto ratio = ratioOf(plan, place, evidence);
        const bool scores = place.what == What::Logits;
        const auto values = simplerThan(ratio.value_or(1.0) * (scores ? 1.0 : attentionFactorOf(plan)));
        for (std::size_t i = 0; ratio && i < values.size(); ++i)
            if (Plan out = multipliedBy(plan, scores, values[i]); explains(out, evidence)) return {{out, i}};
    }
    return {};
}

}  // namespace

bool explains(const Plan& plan, const Evidence& evidence) {
    return std::ranges::any_of(evidence.places, [&](const Place& each) {
        checkpoint();
        const Place place = seenBy(each, evidence);
        if (place.rows.empty() && !isList(place.what)) return false;
        const Agreement found = compared(evidence.numbers, place, plan, predicted(plan, place));
        return found.explains && found.bits >= kBitsOfAFit;
    });
}

std::vector<Plan> otherFrequencies(const Plan& plan, const Evidence& evidence) {
    std::vector<Fitted> all;
    for (const Reading& reading : readingsOf(plan, evidence))
        for (const Constant& constant : kConstants)
            if (isTable(reading.place.what) && hasConstant(plan, constant.id))
                if (auto found = nearest(plan, constant, reading)) all.push_back(std::move(*found));
    const auto simplest = std::ranges::min_element(all, {}, &Fitted::rank);
    return simplest == all.end() ? Plans{} : Plans{simplest->plan};
}

namespace {

/// The plans with one constant replaced that explain the numbers, the simplest first.
std::vector<Fitted> otherConstants(const Plan& plan, const Evidence& evidence) {
    std::vector<Fitted> out = otherMagnitude(plan, evidence);
    const std::vector<Reading> readings = readingsOf(plan, evidence);
    for (const Constant& constant : kConstants) {
        std::optional<Fitted> found;
        for (std::size_t i = 0; hasConstant(plan, constant.id) && !found && i < readings.size(); ++i)
            found = fitted(plan, evidence, constant, readings[i]);
        if (found) out.push_back(std::move(*found));
    }
    std::ranges::stable_sort(out, {}, &Fitted::rank);
    return out;
}

constexpr std::size_t kFewDigits = 4;  // the rank of a number with at most this many

/// The plan under a scaling by 1. A scaling that follows the trained context gets a plan for each that is usual: the
/// file's length and the powers of two below it.
Plans underScaling(const Plan& plan, std::string_view encoding) {
    Plans out = withMethod(plan, encoding);
    for (Plan& each : out) each.subject = with(each.subject, "factor", 1.0).value_or(each.subject);
    if (out.empty() || !followsTrainedContext(out.front().subject)) return out;
    const Plan first = out.front();
    const auto add = [&](double trained) {
        if (const auto made = with(first.subject, "trained-context", static_cast<std::int64_t>(trained)))
            out.push_back(first), out.back().subject = *made;
    };
    const auto longest = static_cast<double>(plan.declared.value_or(1 << 20));
    add(longest);
    for (double trained = 1024.0; trained < longest; trained *= 2.0) add(trained);
    return out;
}

/// The factor that a table's slowest pairs have under a scaling, whatever it does to the faster ones.
std::optional<double> factorOfSlowest(const Plan& plan, const std::vector<Told>& told) {
    const Rotary rotary = rotaryOf(with(plan.subject, "factor", 2.0).value_or(plan.subject));
    const std::size_t pairs = rotary.original.size();
    std::optional<double> out;
    for (const auto& [pair, frequency, error] : told) {
        if (pair == 0 || pair >= pairs || !(error < 0.02 * frequency)) continue;
        const double share = static_cast<double>(pair) / static_cast<double>(pairs - 1);
        const double ratio = rotary.original[pair] / frequency;
        out = rotary.effectiveBase ? std::pow(ratio, 1.0 / share) : ratio;
    }
    return out;
}

std::optional<Fitted> fittedScaling(const Plan& plan, const Evidence& evidence) {
    for (const Place& place : evidence.places) {
        if (place.what != What::InvFreq && !isTable(place.what)) continue;
        const std::vector<Told> told = frequenciesIn(plan, place, evidence.numbers, evidence.from);
        const auto factor = factorOfSlowest(plan, told);
        if (!factor || !(*factor > 1.001)) continue;
        const Misfit misfit = misfitOfFrequencies(told);
        std::vector<double> values = simplerThan(*factor);
        values.resize(kFewDigits + 1);
        for (std::size_t i = 0; i < values.size(); ++i)
            for (Plan& each : taken(plan, "factor", values[i]))
                if (misfit(each) < kFar && explains(each, evidence)) return Fitted{std::move(each), i};
    }
    return std::nullopt;
}

}  // namespace

std::vector<Plan> otherConstant(const Plan& plan, const Evidence& evidence) {
    Plans out;
    std::vector<Fitted> all = otherConstants(plan, evidence);
    for (Fitted& each : all)
        if (each.rank <= all.front().rank + kNoSimpler) out.push_back(std::move(each.plan));
    return out;
}

std::vector<Plan> otherScaling(const Plan& plan, const Evidence& evidence) {
    std::vector<Fitted> all;
    for (const std::string_view encoding : {"rope-linear", "rope-ntk", "rope-llama3", "rope-yarn"})
        for (const Plan& each : underScaling(plan, encoding))
            if (auto found = fittedScaling(each, evidence)) all.push_back(std::move(*found));
    if (all.empty()) return {};
    std::ranges::stable_sort(all, {}, &Fitted::rank);
    const auto constants = otherConstants(plan, evidence);
    if (!constants.empty() && constants.front().rank <= all.front().rank) return {};
    Plans out;
    for (Fitted& each : all) out.push_back(std::move(each.plan));
    return out;
}

}  // namespace posenc::diagnose
