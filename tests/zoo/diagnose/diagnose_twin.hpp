// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <bit>
#include <cmath>
#include <functional>
#include <string>

#include "core/zoo/diagnose/diagnosis.hpp"
#include "core/zoo/open/read_model.hpp"
#include "tests/zoo/config/models_support.hpp"

/// Somebody's own code, written from the formulas alone, in scalars: it knows nothing of plans.
namespace posenc::test::twin {

inline double same(double x) { return x; }
inline double toFloat(double x) { return static_cast<double>(static_cast<float>(x)); }
inline double toBf16(double x) {
    const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(x));
    return static_cast<double>(std::bit_cast<float>((bits + 0x7fffU + ((bits >> 16U) & 1U)) & 0xffff0000U));
}
inline double toFp16(double x) {
    int exponent = 0;
    std::frexp(x, &exponent);
    const double unit = std::ldexp(1.0, std::max(exponent, -13) - 11);
    return std::nearbyint(x / unit) * unit;
}

struct Code {
    int pairs = 64, head = 128;
    double base = 1e4, exponentOver = 0.0, exponentTimes = 2.0;
    std::string method = {};
    double factor = 1.0, trained = 0.0, fast = 32.0, slow = 1.0, low = 1.0, high = 4.0;
    bool truncate = true, interleaved = false, last = false, spread = false;
    double attention = 1.0, sign = 1.0;
    int offset = 0;
    double (*position)(double) = same, (*frequency)(double) = same, (*product)(double) = same, (*table)(double) = same;
    std::vector<double> divisors = {};

    double ramp(double theta, int i) const {
        const auto turnsAt = [&](double turns) {
            return pairs * std::log(trained / (2.0 * M_PI * turns)) / std::log(base);
        };
        double from = turnsAt(fast), to = turnsAt(slow);
        if (truncate) from = std::floor(from), to = std::ceil(to);
        from = std::max(from, 0.0), to = std::min(to, 2.0 * pairs - 1.0);
        const double t = std::min(1.0, std::max(0.0, (i - from) / (to - from)));
        return theta * (1.0 - t) + theta / factor * t;
    }
    double bands(double theta) const {
        const double turns = trained * theta / (2.0 * M_PI);
        const double t = std::min(1.0, std::max(0.0, (turns - low) / (high - low)));
        return theta * t + theta / factor * (1.0 - t);
    }
    std::vector<double> frequencies() const {
        std::vector<double> out;
        for (int i = 0; i < pairs; ++i) {
            const double over = exponentOver > 0.0 ? exponentOver : 2.0 * pairs;
            double theta = std::pow(base, -exponentTimes * i / over);
            if (method == "linear") theta /= factor;
            if (method == "yarn") theta = ramp(theta, i);
            if (method == "llama3") theta = bands(theta);
            if (!divisors.empty()) theta /= divisors[static_cast<std::size_t>(i)];
            out.push_back(frequency(theta));
        }
        return out;
    }
    /// Columns of a head: the pair in each, or -1.
    std::vector<int> columns() const {
        std::vector<int> out(static_cast<std::size_t>(head), -1);
        const int half = spread ? head / 2 : pairs, shift = last ? head - 2 * pairs : 0;
        for (int i = 0; i < pairs; ++i) {
            out[static_cast<std::size_t>((interleaved ? 2 * i : i) + shift)] = i;
            out[static_cast<std::size_t>((interleaved ? 2 * i + 1 : i + half) + shift)] = i;
        }
        return out;
    }
    diagnose::Numbers wave(bool sine, std::int64_t start, std::int64_t rows) const {
        const std::vector<double> thetas = frequencies();
        const std::vector<int> lanes = columns();
        diagnose::Numbers out{sine ? "sin" : "cos", {static_cast<std::size_t>(rows), lanes.size()}};
        for (std::int64_t row = 0; row < rows; ++row)
            for (const int lane : lanes) {
                const double at = position(static_cast<double>(start + row + offset));
                const double angle = lane < 0 ? 0.0 : product(at * thetas[static_cast<std::size_t>(lane)]);
                out.values.push_back(table(attention * (sine ? sign * std::sin(angle) : std::cos(angle))));
            }
        return out;
    }
};

/// A vector of as many dimensions as turn, at a position.
inline std::vector<double> turnedVector(const Code& code, const double* x, double position) {
    const auto n = static_cast<std::size_t>(code.pairs);
    const std::vector<double> thetas = code.frequencies();
    std::vector<double> out(2 * n);
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t u = code.interleaved ? 2 * i : i, v = code.interleaved ? 2 * i + 1 : i + n;
        const double c = std::cos(position * thetas[i]), s = code.sign * std::sin(position * thetas[i]);
        out[u] = x[u] * c - x[v] * s;
        out[v] = x[u] * s + x[v] * c;
    }
    return out;
}

inline std::vector<double> anyVector(std::size_t count, double seed) {
    std::vector<double> out;
    for (std::size_t i = 0; i < count; ++i)
        out.push_back(std::sin(static_cast<double>(i * i % 9973) * 0.7 + seed) + 0.1);
    return out;
}

/// Rows at positions from `start` on, turned and multiplied.
inline diagnose::Numbers turnedRows(
    const std::string& name, const Code& code, const std::vector<double>& x, std::int64_t start = 0,
    const std::function<double(double)>& times = [](double) { return 1.0; }) {
    const std::size_t width = 2 * static_cast<std::size_t>(code.pairs), rows = x.size() / width;
    diagnose::Numbers out{name, {rows, width}};
    for (std::size_t row = 0; row < rows; ++row) {
        const double at = static_cast<double>(start) + static_cast<double>(row);
        for (const double each : turnedVector(code, x.data() + row * width, at)) out.values.push_back(times(at) * each);
    }
    return out;
}

inline Code qwen() {
    return {.base = 1e6, .method = "yarn", .factor = 4.0, .trained = 32768.0, .attention = 0.1 * std::log(4.0) + 1.0};
}
inline Code gptOss() {
    return {.pairs = 32,
            .head = 64,
            .base = 150000.0,
            .method = "yarn",
            .factor = 32.0,
            .trained = 4096.0,
            .truncate = false,
            .attention = 0.1 * std::log(32.0) + 1.0};
}
inline Code llama31() { return {.base = 500000.0, .method = "llama3", .factor = 8.0, .trained = 8192.0}; }
inline Code mistral() { return {}; }
inline Code neox() { return {.pairs = 12, .head = 96}; }

inline std::vector<diagnose::Plan> plans(const std::string& config, std::string_view scope = {}) {
    return diagnose::plansOf(readModelFile(configFile(config)), scope);
}

/// The ids of the first candidate, joined; "agrees"; or "?" where nothing explains the numbers.
inline std::string nameOf(const diagnose::Diagnosis& diagnosis) {
    if (diagnosis.agrees()) return "agrees";
    if (diagnosis.candidates.empty() || !diagnosis.candidates.front().explains) return "?";
    std::string out;
    for (const diagnose::Defect* each : diagnosis.candidates.front().defects)
        out += (out.empty() ? "" : "+") + std::string(each->id);
    return out;
}

}  // namespace posenc::test::twin
