// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/explore/figure/ticks.hpp"
#include "core/explore/figure/whole_numbers.hpp"
#include "core/explore/text/number.hpp"

namespace posenc {

namespace {

constexpr double kFewest = 3.0;      // ticks of an axis, even if fewer were wanted
constexpr double kTolerance = 1e-9;  // in steps: an end that is round up to the last bits still gets its tick

/// mantissa × 10^exponent, mantissa 1, 2 or 5.
struct Step {
    int mantissa = 1;
    int exponent = 0;

    Step larger() const {
        return mantissa == 1 ? Step{2, exponent} : mantissa == 2 ? Step{5, exponent} : Step{1, exponent + 1};
    }
    double times(double count) const {  // rounded once, so that 3 × 0.1 is 0.3
        const double scaled = count * mantissa;
        return exponent >= 0 ? scaled * std::pow(10.0, exponent) : scaled / std::pow(10.0, -exponent);
    }
};

/// Multiples first, first + 1, ..., last of a step.
struct Multiples {
    Step step;
    double first = 0.0, last = -1.0;
    double count() const { return last - first + 1.0; }
};

std::string digits(double value, std::chars_format format, int precision) {
    std::array<char, 512> buffer{};  // longest: 309 digits before and 16 after the point
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format, precision);
    return {buffer.data(), end.ptr};
}

std::string fixedLabel(double magnitude, int decimals) {
    std::string text = digits(magnitude, std::chars_format::fixed, decimals);
    if (magnitude < 1'000.0) return text;
    const std::size_t point = std::min(text.find('.'), text.size());
    for (std::size_t at = point; at > 3;) text.insert(at -= 3, ",");
    return text;
}

double largestOf(const Axis& axis) { return std::max(std::abs(axis.range.low), std::abs(axis.range.high)); }

/// Powers of ten, if plain numbers would be too long; a narrow part of a wide axis needs all digits.
std::optional<int> powerOf(const Axis& axis) {
    const double largest = largestOf(axis);
    const bool wide = axis.range.high - axis.range.low > 1e-4 * largest;
    if (largest >= 1e-4 && (largest < 1e9 || !wide)) return std::nullopt;
    return static_cast<int>(std::floor(std::log10(largest) + kTolerance));
}

std::string linearLabel(double value, const Step& step, std::optional<int> power) {
    const double shown = std::abs(value) * std::pow(10.0, -power.value_or(0));
    const std::string label = fixedLabel(shown, std::max(0, power.value_or(0) - step.exponent));
    return value < 0.0 ? "−" + label : label;
}

Multiples multiplesIn(Interval<double> range, Step step) {
    const double unit = step.times(1.0);
    return {step, std::ceil(range.low / unit - kTolerance), std::floor(range.high / unit + kTolerance)};
}

Multiples chooseMultiples(const Axis& axis, int wanted) {
    const double span = axis.range.high - axis.range.low;
    Step step{1, static_cast<int>(std::floor(std::log10(span / wanted)))};
    if (axis.integers && step.exponent < 0) step = {1, 0};
    Multiples chosen = multiplesIn(axis.range, step);
    while (chosen.count() > wanted) {
        const Multiples fewer = multiplesIn(axis.range, chosen.step.larger());
        if (wanted >= kFewest && axis.labels.empty() && fewer.count() < kFewest && chosen.count() <= wanted + kFewest)
            break;
        if (fewer.count() < 1.0) return {chosen.step, chosen.first, chosen.first};
        chosen = fewer;
    }
    return chosen;
}

/// For 0 ... n - 1 or 0 ... n, with n a multiple of a power of two, like dimensions, heads and contexts: multiples of
/// such a power and the last number. Empty for other ranges.
std::vector<Tick> binaryTicks(const Axis& axis, int wanted) {
    const double first = std::ceil(axis.range.low - kTolerance), last = std::floor(axis.range.high + kTolerance);
    const double end = std::fmod(last, 8.0) == 0.0 ? last : last + 1.0;
    if (!axis.integers || first != 0.0 || end < 16.0 || end > 0x1p53 || std::fmod(end, 8.0) != 0.0) return {};
    double step = 1.0;
    while (end / step + 1.0 > wanted) step *= 2.0;
    if (std::fmod(end, step) != 0.0) return {};
    std::vector<Tick> ticks;
    for (double at = 0.0; at <= last; at += step) ticks.push_back({at, fixedLabel(at, 0)});
    if (last < end && step > 1.0) ticks.push_back({last, fixedLabel(last, 0)});
    return ticks;
}

std::vector<Tick> linearTicks(const Axis& axis, int wanted) {
    if (auto binary = binaryTicks(axis, wanted); static_cast<double>(binary.size()) >= kFewest) return binary;
    const Multiples chosen = chooseMultiples(axis, wanted);
    const auto power = powerOf(axis);
    std::vector<Tick> ticks;
    for (double at = chosen.first; at <= chosen.last; ++at) {
        const double value = chosen.step.times(at) + 0.0;  // no -0
        ticks.push_back({value, linearLabel(value, chosen.step, power)});
    }
    return ticks;
}

std::vector<Tick> namedTicks(Axis axis, int wanted) {
    axis.integers = true;
    std::vector<Tick> ticks;
    const auto add = [&](double value) {
        if (const auto name = whole::nameOf(axis, whole::integer(value)); !name.empty())
            ticks.push_back({value, std::string(name)});
    };
    const auto view = whole::inView(axis, {0, static_cast<std::int64_t>(axis.labels.size()) - 1});
    for (std::int64_t at = view.low; at <= view.high; ++at) add(static_cast<double>(at));
    if (std::ssize(ticks) < whole::count(view) && std::ssize(ticks) <= wanted) return ticks;  // few of them have names
    ticks.clear();
    const Multiples chosen = chooseMultiples(axis, wanted);
    for (double at = chosen.first; at <= chosen.last; ++at) add(chosen.step.times(at) + 0.0);
    return ticks;
}

/// Exponents of the powers of `base` within the range.
Interval<int> powersIn(Interval<double> range, double base) {
    const auto power = [&](double value) { return std::log(value) / std::log(base); };
    return {static_cast<int>(std::ceil(power(range.low) - kTolerance)),
            static_cast<int>(std::floor(power(range.high) + kTolerance))};
}

std::string powerOfTenLabel(int mantissa, int exponent) {
    const std::string lead = mantissa == 1 ? "" : std::to_string(mantissa) + "×";
    if (exponent == 0 || exponent == 1) return lead + (exponent == 0 ? "1" : "10");
    return lead + "10" + superscript(exponent);
}

/// One notation for a whole axis: plain digits if all of its powers are easy to read, else powers.
std::string decadeLabel(int mantissa, int exponent, Interval<int> powers) {
    constexpr int kLeast = -3, kMost = 5;  // 0.001 and 100,000
    if (powers.low < kLeast || powers.high > kMost) return powerOfTenLabel(mantissa, exponent);
    return fixedLabel(Step{mantissa, exponent}.times(1.0), std::max(0, -exponent));
}

/// One notation for a whole axis, as for powers of ten.
std::string powerOfTwoLabel(int exponent, Interval<int> powers) {
    constexpr int kLeast = -12, kMost = 20;  // 1/4,096 and 1,048,576 are easy to read
    if (powers.low < kLeast || powers.high > kMost) return exponent == 0 ? "1" : "2" + superscript(exponent);
    return exponent < 0 ? "1/" + fixedLabel(std::exp2(-exponent), 0) : fixedLabel(std::exp2(exponent), 0);
}

/// Counts the multiples of the stride among the powers.
int labelled(Interval<int> powers, int stride) {
    const auto down = [&](int power) { return static_cast<int>(std::floor(static_cast<double>(power) / stride)); };
    return down(powers.high) - down(powers.low - 1);
}

/// The stride of labelled powers: as wanted, but at least three labels if there are three powers.
int strideFor(Interval<int> powers, int wanted) {
    int stride = (powers.high - powers.low + wanted) / wanted;
    while (stride > 1 && wanted >= kFewest && labelled(powers, stride) < kFewest) --stride;
    return stride;
}

std::vector<Tick> powerOfTwoTicks(Interval<int> powers, int wanted) {
    const int stride = strideFor(powers, wanted);
    std::vector<Tick> ticks;
    for (int exponent = powers.low; exponent <= powers.high; ++exponent)
        ticks.push_back({std::exp2(exponent), exponent % stride == 0 ? powerOfTwoLabel(exponent, powers) : ""});
    return ticks;
}

/// mantissa × 10^k for every k and each mantissa, within the axis.
std::vector<Tick> decadeTicks(const Axis& axis, Interval<int> powers, std::span<const int> mantissas,
                              const std::function<bool(int mantissa, int exponent)>& labelled) {
    std::vector<Tick> ticks;
    for (int exponent = powers.low - 1; exponent <= powers.high; ++exponent)
        for (const int mantissa : mantissas) {
            const double value = Step{mantissa, exponent}.times(1.0);
            const bool inside = value >= axis.range.low * (1.0 - kTolerance) &&
                                value <= axis.range.high * (1.0 + kTolerance);
            if (!inside || (axis.integers && exponent < 0)) continue;
            ticks.push_back({value, labelled(mantissa, exponent) ? decadeLabel(mantissa, exponent, powers) : ""});
        }
    return ticks;
}

/// Within two decades 1, 2 and 5 are labelled if there is room, otherwise decades; minor ticks if every decade has its
/// label.
std::vector<Tick> logTicks(const Axis& axis, Interval<int> powers, int wanted) {
    static constexpr std::array<int, 9> kMantissas{1, 2, 3, 4, 5, 6, 7, 8, 9};
    const int stride = strideFor(powers, wanted);
    if (powers.high - powers.low <= 1) {
        auto ticks = decadeTicks(axis, powers, kMantissas, [](int m, int) { return m == 1 || m == 2 || m == 5; });
        if (std::ranges::count_if(ticks, [](const Tick& tick) { return !tick.label.empty(); }) <= wanted) return ticks;
    }
    return decadeTicks(axis, powers, std::span(kMantissas).first(stride == 1 ? 9 : 1),
                       [&](int m, int exponent) { return m == 1 && exponent % stride == 0; });
}

/// At powers of ten if every decade has a label, minor ticks at the others.
std::vector<Tick> numberTicks(const Axis& axis, std::span<const double> numbers, int wanted) {
    const auto view = whole::inView(axis, {0, std::ssize(numbers) - 1});
    if (whole::count(view) == 0) return {};
    const auto at = [&](std::int64_t k) { return numbers[static_cast<std::size_t>(k)]; };
    const Interval<int> powers = powersIn({at(view.low), at(view.high)}, 10.0),
                        all = powersIn({numbers.front(), numbers.back()}, 10.0);
    const int stride = strideFor(powers, wanted);
    std::vector<Tick> ticks;
    for (std::int64_t k = view.low; k <= view.high; ++k) {
        const int exponent = static_cast<int>(std::floor(std::log10(at(k)) + kTolerance));
        const bool isPower = std::abs(at(k) / std::pow(10.0, exponent) - 1.0) < kTolerance;
        const bool isTold = isPower && exponent % stride == 0;
        if (isTold || stride == 1)
            ticks.push_back({static_cast<double>(k), isTold ? decadeLabel(1, exponent, all) : ""});
    }
    return ticks;
}

/// The step, or down to a hundredth of it: fine enough to read the ends to a few thousandths of the range.
Step fineEnough(Step step, Interval<double> range) {
    const double tolerance = 0.002 * (range.high - range.low);
    const auto told = [&](double value, Step unit) {
        const double one = Step{1, unit.exponent}.times(1.0);
        return std::abs(std::round(value / one) * one - value) <= tolerance;
    };
    for (int finer = 0; finer < 2 && !(told(range.low, step) && told(range.high, step)); ++finer) --step.exponent;
    return step;
}

/// True if its ticks are evenly spread numbers.
bool isEven(const Axis& axis) {
    if (axis.scale == Scale::Linear || axis.range.low <= 0.0) return axis.labels.empty();
    const Interval<int> twos = powersIn(axis.range, 2.0);
    return axis.labels.empty() && !(axis.powersOfTwo && twos.high > twos.low) &&
           axis.range.high / axis.range.low < 10.0;
}

}  // namespace

std::vector<double> numbersOn(const Axis& axis) {
    constexpr std::size_t kFewestNames = 24;
    constexpr double kTwoDecades = 100.0;
    if (axis.labels.size() < kFewestNames) return {};
    std::vector<double> out;
    for (const std::string& name : axis.labels) {
        const auto number = name.find_first_not_of("0123456789,") == name.npos ? parseTypedNumber(name) : std::nullopt;
        if (!number || !(*number > (out.empty() ? 0.0 : out.back()))) return {};
        out.push_back(*number);
    }
    return out.back() >= kTwoDecades * out.front() ? out : std::vector<double>();
}

std::vector<Tick> ticksWithEnds(const Axis& axis, int wanted) {
    const auto [low, high] = axis.range;
    if (wanted <= 0 || !std::isfinite(low) || !std::isfinite(high) || low >= high) return {};
    const Multiples chosen = chooseMultiples(axis, wanted + 2);  // ticks next to the ends are dropped
    const double apart = 0.35 * (high - low) / wanted;
    const auto power = powerOf(axis);
    const Step told = axis.integers ? chosen.step : fineEnough(chosen.step, axis.range);
    std::vector<Tick> ticks;
    const auto add = [&](double value) { ticks.push_back({value, linearLabel(value, told, power)}); };
    add(low);
    for (double at = chosen.first; at <= chosen.last; ++at)
        if (const double value = chosen.step.times(at) + 0.0; value - low > apart && high - value > apart) add(value);
    add(high);
    return ticks;
}

std::string commonPower(const Axis& axis) {
    const auto power = isEven(axis) ? powerOf(axis) : std::nullopt;
    return power ? "×10" + superscript(*power) : std::string();
}

std::vector<Tick> ticksFor(const Axis& axis, int wanted) {
    const auto [low, high] = axis.range;
    if (wanted <= 0 || !std::isfinite(low) || !std::isfinite(high) || low >= high) return {};
    if (const auto numbers = numbersOn(axis); !numbers.empty()) return numberTicks(axis, numbers, wanted);
    if (!axis.labels.empty()) return namedTicks(axis, wanted);
    if (isEven(axis)) return linearTicks(axis, wanted);
    Interval<int> powers = powersIn(axis.range, axis.powersOfTwo ? 2.0 : 10.0);
    if (axis.integers) powers.low = std::max(powers.low, 0);
    return axis.powersOfTwo ? powerOfTwoTicks(powers, wanted) : logTicks(axis, powers, wanted);
}

}  // namespace posenc
