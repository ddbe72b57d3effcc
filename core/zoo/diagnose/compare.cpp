// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/diagnose/compare.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <span>

#include "core/zoo/diagnose/turns.hpp"

namespace posenc::diagnose {

namespace {

constexpr std::size_t kFewest = 20;      // one differing number in this many
constexpr double kFloatResidual = 1e-2;  // a larger residual is not float32's doing
constexpr double kLeastHalf = 0x1p-25;   // half of float16's smallest step
constexpr double kMostTurned = 1e-5;     // a larger error of an angle leaves nothing to compare
constexpr std::size_t kToldShare = 8;    // one of this many numbers must tell something
constexpr double kMostBits = 40.0;       // that one number tells
constexpr double kTold = 0.25;           // a tolerance beyond this share of a number's size tells nothing

/// Root mean square, safe for numbers whose squares overflow.
double scaleOf(const std::vector<double>& values) {
    double most = 0.0, sum = 0.0, count = 0.0;
    for (const double value : values)
        if (!isMasked(value)) most = std::max(most, std::abs(value));
    if (most == 0.0 || std::isinf(most)) return 1.0;
    for (const double value : values)
        if (!isMasked(value)) sum += value / most * (value / most), count += 1.0;
    return most * std::sqrt(sum / count);
}

bool isShown(double value) { return std::isfinite(value) && !isMasked(value); }

/// True if masked cells are judged; for scores only if it is known which keys a query sees.
bool hasMasks(const Place& place) { return place.what != What::Logits || place.mask; }

struct Judge {
    const Numbers& numbers;
    What what;
    double scale;
    bool masks = true;               ///< see hasMasks()
    bool stored = false;             ///< expected values come from float32 numbers
    std::vector<double> slack = {};  ///< of each number, on top of the tolerance for all
    double turned = 0.0;             ///< see angleSlack()
    double unit = 0.0;               ///< relative unit of a table's format: few numbers may be rounded the other way

    double allowed(double expected) const {
        const bool floats = numbers.areFloats();
        const double share = floats ? 2e-6 : stored ? 0x1p-23 : 1e-9;
        const double least = isList(what) ? share * std::abs(expected)
                             : what == What::Logits || what == What::Rotated
                                 ? ((floats || stored ? 1e-5 : 1e-9) + turned) * scale
                                 : 1e-9;
        return least + 1.01 * numbers.absolute + 4.0 * numbers.relative * std::abs(expected) + shortSlack(expected);
    }
    /// Products kept in 16 bits were computed in 16 bits; frequencies in 16 bits are a defect with a name.
    double shortSlack(double expected) const {
        if (what == What::Logits || what == What::Rotated)
            return numbers.unit * (2.0 * scale + 0.51 * std::abs(expected));
        if (numbers.unit == 0.0 || (what == What::InvFreq && !numbers.isLenient)) return 0.0;
        const double least = numbers.unit == kHalfUnit ? kLeastHalf : 0.0;
        if (what == What::Slopes || what == What::Bias) return 0.51 * numbers.unit * std::abs(expected) + least;
        return 0.51 * numbers.unit * powerBelow(expected) + least;
    }
    /// Numbers from one power of two to the next share one unit.
    static double powerBelow(double value) { return value == 0.0 ? 0.0 : std::ldexp(1.0, std::ilogb(1.001 * value)); }
    double size(double given, double expected) const {
        return isList(what) ? std::max(std::abs(given), std::abs(expected)) : scale;
    }
    double difference(double given, double expected) const {
        const double greater = size(given, expected);
        return greater > 0.0 ? given / greater - expected / greater : given == expected ? 0.0 : 1.0;
    }
};

/// Trained numbers are unknown: cells of one bucket must agree with each other. Returns how many buckets are seen.
std::size_t fillBuckets(const std::vector<double>& given, const Place& place, std::vector<double>& expected) {
    std::map<std::pair<std::size_t, double>, std::pair<double, double>> sums;
    const std::size_t queries = place.shape.size() > 1 ? place.shape[place.shape.size() - 2] : 1;
    const auto key = [&](std::size_t i) { return std::pair(place.rows[i / place.width()] / queries, expected[i]); };
    for (std::size_t i = 0; i < given.size(); ++i) {
        if (isMasked(given[i])) continue;
        auto& [sum, count] = sums[key(i)];
        sum += given[i];
        count += 1.0;
    }
    for (std::size_t i = 0; i < given.size(); ++i) {
        const auto found = sums.find(key(i));
        expected[i] = isMasked(given[i]) ? given[i] : found->second.first / found->second.second;
    }
    return sums.size();
}

}  // namespace

std::size_t centre(std::vector<double>& values, std::size_t columns) {
    std::size_t out = 0;
    for (std::size_t row = 0; row < values.size(); row += columns) {
        const auto cells = std::span(values).subspan(row, columns);
        const auto shown = std::ranges::find_if(cells, isShown);
        if (shown == cells.end()) continue;
        const double first = *shown;
        for (double& each : cells)
            if (!isMasked(each)) each -= first;
        ++out;
    }
    return out;
}

namespace {

/// True if a cell is judged: a plan leaves some cells of a matrix open, future keys may be masked or not, and a mask is
/// no score.
bool isJudged(const Judge& judge, double given, double expected) {
    const bool open = isMatrix(judge.what) && std::isnan(expected);
    return !open && (judge.masks || !isMasked(given)) && !(isMasked(given) && isMasked(expected));
}

/// A cell that is finite on one side only is wrong. `fixed`: how many expected numbers were taken from the given ones,
/// which agree with themselves; numbers explain nothing unless others agree too.
Agreement judged(const Judge& judge, const std::vector<double>& given, const std::vector<double>& expected,
                 std::size_t fixed = 0) {
    double sum = 0.0, bits = 0.0;
    std::size_t told = 0, shown = 0, others = 0, off = 0;
    for (std::size_t i = 0; i < given.size(); ++i) {
        if (isShown(given[i])) ++shown;
        if (!isJudged(judge, given[i], expected[i])) continue;
        const bool both = isShown(given[i]) && isShown(expected[i]);
        const double by = both ? judge.difference(given[i], expected[i]) : 1.0;
        sum += by * by;
        const double slack = judge.allowed(expected[i]) + (judge.slack.empty() ? 0.0 : judge.slack[i]);
        const double far = std::abs(given[i] - expected[i]), most = slack + judge.unit * std::abs(expected[i]);
        if (far > slack && far <= most) ++others;
        const double size = judge.size(given[i], expected[i]);
        if (both && slack <= kTold * size) ++told, bits += std::min(kMostBits, std::log2(size / slack));
        if (!both || !(far <= most)) ++off;
    }
    const bool few = others * kFewest <= given.size(), enough = told > fixed && told * kToldShare >= shown;
    const auto all = static_cast<double>(given.size());
    if (enough) bits *= static_cast<double>(told - fixed) / static_cast<double>(told);
    return {std::sqrt(sum / all), off == 0 && few && enough, static_cast<double>(off) / all, bits};
}

/// Relative step between two numbers of the format in which a table is kept.
double unitOf(const Plan& plan) {
    if (!plan.rounding.arithmetic) return 0.0;
    return plan.rounding.table == Format::BFloat16 ? 0x1p-7 : plan.rounding.table == Format::Float16 ? 0x1p-10 : 0.0;
}

/// Trained numbers differ from bucket to bucket; if half of them coincide, cells that should differ do not.
bool areApart(const std::vector<double>& buckets, const std::vector<double>& averages) {
    std::map<double, double> all;
    for (std::size_t i = 0; i < buckets.size(); ++i) all[buckets[i]] = averages[i];
    std::set<double> apart;
    for (const auto& [bucket, average] : all) apart.insert(average);
    return 2 * apart.size() > all.size();
}

Agreement comparedBuckets(const Judge& judge, const std::vector<double>& given, const Place& place,
                          std::vector<double> expected) {
    const std::vector<double> buckets = expected;
    const bool trained = !areBuckets(given);
    const std::size_t fixed = trained ? fillBuckets(given, place, expected) : 0;
    for (std::size_t i = 0; i < given.size(); ++i)
        if (isMasked(given[i])) expected[i] = given[i];
    if (trained && !areApart(buckets, expected)) return {1.0, false};
    return judged(judge, given, expected, fixed);
}

/// Subtracts the products from scores, leaving what is added to them; masked scores stay masked, and a score whose
/// product is not finite becomes infinite.
void subtract(std::vector<double>& given, const std::vector<double>& products) {
    for (std::size_t i = 0; i < given.size(); ++i)
        if (!isMasked(given[i])) given[i] = std::isfinite(products[i]) ? given[i] - products[i] : HUGE_VAL;
}

bool isZero(const std::vector<double>& given) {
    return std::ranges::all_of(given, [](double x) { return x == 0.0 || isMasked(x); });
}

/// True for vectors that were never written; they would agree under any rotation.
bool isNothing(const Place& place, const std::vector<double>& given) {
    return place.what == What::Rotated && isZero(given);
}

/// The error of 16 bits in numbers that were larger before their row was centred.
std::vector<double> centredSlack(const Numbers& numbers, const std::vector<double>& printed,
                                 const std::vector<double>& centred) {
    std::vector<double> out(printed.size(), 0.0);
    for (std::size_t i = 0; i < out.size(); ++i)
        if (numbers.unit > 0.0 && !isMasked(printed[i]))
            out[i] = 1.01 * numbers.unit * (std::abs(printed[i]) + std::abs(printed[i] - centred[i]));
    return out;
}

}  // namespace

std::vector<double> givenAt(const Numbers& numbers, const Place& place) {
    if (isList(place.what)) return numbers.values;
    std::vector<double> out;
    for (const std::size_t row : place.rows)
        for (std::size_t i = 0; i < place.width(); ++i)
            out.push_back(numbers.at(row, place.keys.empty() ? i : place.keys[i]));
    return out;
}

bool areBuckets(const std::vector<double>& given) {
    return std::ranges::all_of(given, [](double x) { return isMasked(x) || (x >= 0.0 && x == std::floor(x)); });
}

Agreement compared(const Numbers& numbers, const Place& place, const Plan& plan, std::vector<double> expected) {
    std::vector<double> given = givenAt(numbers, place);
    if (isNothing(place, given)) return {1.0, false};
    if (expected.size() != given.size()) return {HUGE_VAL, false};
    Judge judge{numbers, place.what, place.what == What::Logits && isZero(given) ? 0.0 : scaleOf(given),
                hasMasks(place), plan.hasStoredFloats};
    if ((place.what == What::Logits || place.what == What::Rotated) && has(plan.subject, What::InvFreq))
        judge.turned = std::min(kMostTurned, angleSlack(plan, place));
    if (place.buckets && place.vectors) subtract(given, scores(plan, place));
    if (place.buckets) return comparedBuckets(judge, given, place, std::move(expected));
    const Agreement plain = judged(judge, given, expected);
    if (plain.explains) return plain;
    std::size_t fixed = 0;
    if (isMatrix(place.what) && !plan.unrotated) {
        const std::vector<double> printed = given;
        fixed = centre(given, place.width());
        centre(expected, place.width());
        judge.slack = centredSlack(numbers, printed, given);
    } else if (isWave(place.what) && plain.residual < kFloatResidual) {
        Plan patient = plan;  // float32 errors look like 16-bit ones
        patient.rounding.arithmetic = plan.rounding.arithmetic || numbers.unit > 0.0;
        judge.slack = floatSlack(patient, place, numbers.areFloats());
        judge.unit = unitOf(plan);
    } else {
        return plain;
    }
    const Agreement again = judged(judge, given, expected, fixed);
    return again.explains ? again : plain;
}

Greatest furthest(const Place& place, const std::vector<double>& given, const std::vector<double>& expected) {
    Greatest out;
    for (std::size_t i = 0; i < std::min(given.size(), expected.size()); ++i) {
        if (std::isnan(expected[i]) || (!hasMasks(place) && isMasked(given[i]))) continue;
        const double size = isList(place.what) ? std::max(std::abs(expected[i]), 1e-300) : 1.0;
        const double by = isMasked(given[i]) != isMasked(expected[i]) ? HUGE_VAL
                          : isMasked(given[i])                        ? 0.0
                                                                      : std::abs(given[i] - expected[i]) / size;
        if (by > out.difference) out = {by, i};
    }
    return out;
}

Greatest greatestDifference(What what, const std::vector<double>& a, const std::vector<double>& b) {
    Greatest out;
    const double least = isList(what) ? 1e-300 : 1e-3;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        if (std::isnan(a[i]) || std::isnan(b[i])) continue;
        const double greater = std::max({std::abs(a[i]), std::abs(b[i]), least});
        const double by = std::isinf(a[i]) != std::isinf(b[i]) ? 1.0
                          : std::isinf(a[i])                   ? 0.0
                                                               : std::abs(a[i] - b[i]) / greater;
        if (by > out.difference) out = {by, i};
    }
    return out;
}

}  // namespace posenc::diagnose
