// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/definition/functions.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/explore/math/random.hpp"
#include "core/explore/math/rounding.hpp"

namespace posenc::definition {

namespace {

double least(std::span<const double> x) { return *std::ranges::min_element(x); }
double greatest(std::span<const double> x) { return *std::ranges::max_element(x); }
double clamped(std::span<const double> x) { return std::min(std::max(x[0], x[1]), x[2]); }
double modulo(double a, double b) { return a - b * std::floor(a / b); }
double logistic(double x) { return 1.0 / (1.0 + std::exp(-x)); }
/// Numbers that no integer holds count as 0.
std::uint64_t bitsOf(double whole) {
    constexpr double kFirstTooLarge = 0x1p63;
    return std::abs(whole) < kFirstTooLarge ? static_cast<std::uint64_t>(static_cast<std::int64_t>(whole)) : 0;
}

/// The n-th draw of a seed; a normal number takes two.
Random drawn(double seed, double n) {
    constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15ULL;  // of SplitMix64, whose state is a counter
    return Random(bitsOf(seed) + kStep * bitsOf(n));
}
double uniform(double seed, double n) { return drawn(seed, n).uniform(); }
double normal(double seed, double n) { return drawn(seed, n).normal(); }
double toFloat32(double x) { return rounded(x, Format::Float32); }
double toBFloat16(double x) { return rounded(x, Format::BFloat16); }
double toFloat16(double x) { return rounded(x, Format::Float16); }
/// Not a number beyond what rounding explains: formulas do not show `by`.
double guarded(double x, double by) { return std::abs(by) <= 1e-6 ? x + by : NAN; }
double angleOf(double y, double x) { return std::atan2(y, x); }
double sign(double x) { return static_cast<double>(x > 0.0) - static_cast<double>(x < 0.0); }

constexpr int kAny = 100;

using Many = double (*)(std::span<const double>);

constexpr Function one(const char* name, const char* call, const char* tex, const char* html, double (*compute)(double),
                       Say help) {
    return {name, call, tex, html, 1, 1, compute, nullptr, nullptr, help};
}

constexpr Function above(Function function, double lowest, bool open) {
    function.lowest = lowest;
    function.open = open;
    return function;
}

constexpr Function two(const char* name, const char* call, const char* tex, const char* html,
                       double (*compute)(double, double), Say help) {
    return {name, call, tex, html, 2, 2, nullptr, compute, nullptr, help};
}

constexpr Function many(const char* name, const char* call, const char* tex, const char* html, int fewest, int most,
                        Many compute, Say help) {
    return {name, call, tex, html, fewest, most, nullptr, nullptr, compute, help};
}

const std::array kFunctions{
    one("sin", "sin(x)", "\\sin #1", "sin(#1)", std::sin, say("core", "sine of an angle in radians")),
    one("cos", "cos(x)", "\\cos #1", "cos(#1)", std::cos, say("core", "cosine of an angle in radians")),
    one("tanh", "tanh(x)", "\\tanh #1", "tanh(#1)", std::tanh, say("core", "hyperbolic tangent")),
    one("sigmoid", "sigmoid(x)", "\\sigma(#1)", "σ(#1)", logistic, say("core", "1 / (1 + exp(-x))")),
    one("exp", "exp(x)", "\\exp(#1)", "exp(#1)", std::exp, say("core", "e to the power x")),
    above(one("log", "log(x)", "\\ln #1", "ln(#1)", std::log, say("core", "natural logarithm")), 0.0, true),
    above(one("log1p", "log1p(x)", "\\ln(1+#1)", "ln(1 + #1)", std::log1p,
              say("core", "log(1 + x), exact for small x too")),
          -1.0, true),
    above(
        one("log2", "log2(x)", "\\log_2 #1", "log<sub>2</sub>(#1)", std::log2, say("core", "logarithm to the base 2")),
        0.0, true),
    above(one("sqrt", "sqrt(x)", "\\sqrt{#1}", "√(#1)", std::sqrt, say("core", "square root")), 0.0, false),
    one("abs", "abs(x)", "\\lvert #1\\rvert", "|#1|", std::fabs, say("core", "absolute value")),
    one("sign", "sign(x)", "\\operatorname{sgn}(#1)", "sgn(#1)", sign, say("core", "-1, 0 or 1")),
    one("floor", "floor(x)", "\\lfloor #1\\rfloor", "⌊#1⌋", std::floor,
        say("core", "the next whole number below, or x itself")),
    one("ceil", "ceil(x)", "\\lceil #1\\rceil", "⌈#1⌉", std::ceil,
        say("core", "the next whole number above, or x itself")),
    one("round", "round(x)", "\\operatorname{round}(#1)", "round(#1)", std::nearbyint,
        say("core", "the nearest whole number; a tie goes to the even one, as in Python and NumPy")),
    one("float32", "float32(x)", "\\operatorname{float32}(#1)", "float32(#1)", toFloat32,
        say("core", "x rounded to 24 significant bits; a tie goes to the even one")),
    one("bfloat16", "bfloat16(x)", "\\operatorname{bfloat16}(#1)", "bfloat16(#1)", toBFloat16,
        say("core", "x rounded to 8 significant bits")),
    one("float16", "float16(x)", "\\operatorname{float16}(#1)", "float16(#1)", toFloat16,
        say("core", "x rounded to 11 significant bits, up to 65504")),
    two("atan2", "atan2(y, x)", "\\operatorname{atan2}(#*)", "atan2(#*)", angleOf,
        say("core", "angle of the direction (x, y) in radians, above -π and at most π")),
    two("mod", "mod(a, b)", "#1\\bmod #2", "#1 mod #2", modulo,
        say("core", "the remainder a - b floor(a / b), which has the sign of b")),
    two("guard", "guard(x, by)", "#1", "#1", guarded,
        say("core",
            "x + by, where by is at most 1e-6 and keeps rounding from deciding, as in floor(guard(x, 1e-12)); formulas "
            "show x alone")),
    two("uniform", "uniform(seed, n)", "u_{#2}", "u<sub>#2</sub>", uniform,
        say("core", "draw n of a seed, from 0 to 1: the same on every machine")),
    two("normal", "normal(seed, n)", "z_{#2}", "z<sub>#2</sub>", normal,
        say("core", "a normal number of mean 0 and variance 1, from the draws n and n + 1 of a seed")),
    many("min", "min(x, y, ...)", "\\min(#*)", "min(#*)", 2, kAny, least, say("core", "the smallest of its arguments")),
    many("max", "max(x, y, ...)", "\\max(#*)", "max(#*)", 2, kAny, greatest,
         say("core", "the largest of its arguments")),
    many("clamp", "clamp(x, low, high)", "\\operatorname{clamp}(#*)", "clamp(#*)", 3, 3, clamped,
         say("core", "min(max(x, low), high)"))};

}  // namespace

std::span<const Function> functions() { return kFunctions; }

const Function* functionNamed(std::string_view name) {
    const auto found = std::ranges::find(kFunctions, name,
                                         [](const Function& each) { return std::string_view(each.name); });
    return found == kFunctions.end() ? nullptr : &*found;
}

bool isOver(std::string_view name) { return name == "sum" || name == "product" || name == "min" || name == "max"; }

}  // namespace posenc::definition
