// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/settings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace posenc::lab {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

std::vector<double> differences(const BySeed& a, const BySeed& b) {
    std::vector<double> out;
    for (const auto& [seed, loss] : a)
        if (const auto same = b.find(seed); same != b.end()) out.push_back(loss - same->second);
    return out;
}

double mean(const std::vector<double>& values) {
    return std::reduce(values.begin(), values.end()) / static_cast<double>(values.size());
}

/// Half of the 95 % interval of a mean. Precondition: at least two values.
double halfInterval(const std::vector<double>& values) {
    const double middle = mean(values), count = static_cast<double>(values.size());
    double squares = 0.0;
    for (const double each : values) squares += (each - middle) * (each - middle);
    return studentQuantile(std::ssize(values) - 1) * std::sqrt(squares / (count - 1.0) / count);
}

}  // namespace

SeedName seedNameOf(std::string_view id) {
    for (const std::string_view mark : {"-s", "-seed="}) {
        const auto at = id.rfind(mark);
        if (at == std::string_view::npos) continue;
        const auto first = at + mark.size(), end = std::min(id.find_first_not_of("0123456789", first), id.size());
        if (end > first)
            return {std::string(id.substr(0, at)).append(id.substr(end)), std::string(id.substr(first, end - first))};
    }
    return {std::string(id), ""};
}

std::string seedOf(const Specimen& specimen) {
    return std::to_string(specimen.recipe.seed) + "/" + seedNameOf(specimen.recipe.from).seed;
}

bool isBefore(std::string_view a, std::string_view b) {
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        const auto digits = [i](std::string_view name) {
            return std::min(name.find_first_not_of("0123456789", i), name.size()) - i;
        };
        const auto own = digits(a), other = digits(b);
        if (own > 0 && other > 0 && own != other) return own < other;
        if (a[i] != b[i]) return static_cast<unsigned char>(a[i]) < static_cast<unsigned char>(b[i]);
    }
    return a.size() < b.size();
}

bool trainedAlike(const Specimen& a, const Specimen& b) {
    Recipe other = b.recipe;
    other.seed = a.recipe.seed;
    if (seedNameOf(other.from).family == seedNameOf(a.recipe.from).family) other.from = a.recipe.from;
    return a.recipe == other && a.positions.encoding == b.positions.encoding &&
           a.positions.parameters == b.positions.parameters && a.positions.windows == b.positions.windows;
}

std::vector<Setting> settingsOf(std::span<const Specimen> models) {
    std::vector<const Specimen*> all;
    for (const Specimen& each : models) all.push_back(&each);
    std::ranges::sort(all, isBefore, &Specimen::id);
    std::vector<Setting> out;
    for (const Specimen* each : all) {
        auto found = std::ranges::find_if(out, [&](const Setting& of) { return trainedAlike(*of.first, *each); });
        if (found == out.end()) found = out.insert(out.end(), {each});
        for (const auto& [times, loss] : each->losses)
            if (std::isfinite(loss)) found->losses[times * each->recipe.context].emplace(seedOf(*each), loss);
    }
    std::erase_if(out, [](const Setting& each) { return each.losses.empty(); });
    return out;
}

double meanOf(const BySeed& losses) {
    double sum = 0.0;
    for (const auto& [seed, loss] : losses) sum += loss;
    return sum / static_cast<double>(losses.size());
}

Interval<double> rangeOf(const BySeed& losses) {
    const auto [low, high] = std::ranges::minmax_element(losses, {}, &BySeed::value_type::second);
    return {low->second, high->second};
}

PairedDifference pairedDifference(const BySeed& a, const BySeed& b) { return differenceOf(differences(a, b)); }

PairedDifference differenceOf(const std::vector<double>& all) {
    if (all.empty()) return {0, kNone, {kNone, kNone}};
    const double middle = mean(all), half = all.size() < 2 ? kNone : halfInterval(all);
    return {std::ssize(all), middle, {middle - half, middle + half}};
}

double studentQuantile(std::int64_t degrees) {
    constexpr std::array kFew{12.706205, 4.302653, 3.182446, 2.776445, 2.570582,
                              2.446912,  2.364624, 2.306004, 2.262157, 2.228139};
    if (degrees <= std::ssize(kFew)) return kFew[static_cast<std::size_t>(degrees - 1)];
    constexpr double z = 1.959963985, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;  // Abramowitz, Stegun 26.7.5
    const double n = static_cast<double>(degrees);
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

}  // namespace posenc::lab
