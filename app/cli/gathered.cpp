// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/gathered.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <numeric>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::app {

namespace {

using lab::Specimen;

/// The name of the model that a training began with, and its seed: "rope-10000" and "1" of "rope-10000-s1".
struct Origin {
    std::string family, seed;
};

Origin originOf(const Specimen& specimen) {
    const std::string& from = specimen.recipe.from;
    for (const std::string_view mark : {"-s", "-seed="}) {
        const auto at = from.rfind(mark);
        if (at == std::string::npos) continue;
        const auto first = at + mark.size(), end = std::min(from.find_first_not_of("0123456789", first), from.size());
        if (end > first) return {from.substr(0, at) + from.substr(end), from.substr(first, end - first)};
    }
    return {from, ""};
}

/// What may pair two runs of different settings.
std::string seedOf(const Specimen& specimen) {
    return std::to_string(specimen.recipe.seed) + "/" + originOf(specimen).seed;
}

constexpr auto kSettingColumns = "encoding,parameters,task,text,from,context,steps,width,layers,heads,batch,rate";

/// All of a recipe but for seeds, as cells.
std::string settingOf(const Specimen& specimen) {
    const lab::Recipe& recipe = specimen.recipe;
    const lab::Shape& shape = recipe.shape;
    const auto number = [](auto value) { return exactNumber(static_cast<double>(value)); };
    return joined(
        std::vector{csvCell(specimen.positions.encoding->id), csvCell(specimen.positions.parameters.text()),
                    std::string(lab::idOf(recipe.task)), csvCell(recipe.text), csvCell(originOf(specimen).family),
                    number(recipe.context), number(recipe.steps), number(shape.width), number(shape.layers),
                    number(shape.heads), number(recipe.sequences), number(recipe.rate)},
        ",", [](const std::string& each) { return each; });
}

/// Losses of one setting at one length, by seed.
using BySeed = std::map<std::string, double>;

struct Setting {
    std::string cells;
    std::int64_t context;
    std::map<std::int64_t, BySeed> losses = {};  ///< by characters
};

std::vector<Setting> settingsOf(std::vector<Specimen> all) {
    std::ranges::sort(all, [](const Specimen& a, const Specimen& b) {
        return ::strverscmp(a.id.c_str(), b.id.c_str()) < 0;  // 2 before 10
    });
    std::vector<Setting> out;
    for (const Specimen& each : all) {
        const std::string cells = settingOf(each);
        auto found = std::ranges::find(out, cells, &Setting::cells);
        if (found == out.end()) found = out.insert(out.end(), {cells, each.recipe.context});
        for (const auto& [times, loss] : each.losses)
            if (std::isfinite(loss)) found->losses[times * each.recipe.context].emplace(seedOf(each), loss);
    }
    return out;
}

std::vector<double> differences(const BySeed& losses, const BySeed& base) {
    std::vector<double> out;
    for (const auto& [seed, loss] : losses)
        if (const auto same = base.find(seed); same != base.end()) out.push_back(loss - same->second);
    return out;
}

double meanOf(const std::vector<double>& values) {
    return std::reduce(values.begin(), values.end()) / static_cast<double>(values.size());
}

/// Half of the 95 % interval of a mean. Precondition: at least two values.
double halfInterval(const std::vector<double>& values) {
    const double mean = meanOf(values), count = static_cast<double>(values.size());
    double squares = 0.0;
    for (const double each : values) squares += (each - mean) * (each - mean);
    return studentQuantile(std::ssize(values) - 1) * std::sqrt(squares / (count - 1.0) / count);
}

std::string lossCell(double loss) { return exactNumber(std::round(1e6 * loss) / 1e6); }

/// Pairs, mean difference, and its interval.
std::string differenceCells(const std::vector<double>& all) {
    std::string out = std::to_string(all.size()) + ",";
    if (all.empty()) return out + ",,";
    const double mean = meanOf(all);
    out += lossCell(mean) + ",";
    if (all.size() < 2) return out + ",";
    const double half = halfInterval(all);
    return out + lossCell(mean - half) + "," + lossCell(mean + half);
}

std::string seedsRow(const Setting& setting, std::int64_t length, const BySeed& losses, const Setting& first) {
    std::vector<double> values;
    for (const auto& [seed, loss] : losses) values.push_back(loss);
    const auto [low, high] = std::ranges::minmax(values);
    const auto base = first.losses.find(length);
    const bool paired = &setting != &first && base != first.losses.end();
    return setting.cells + "," + std::to_string(length) + "," + std::to_string(length / setting.context) + "," +
           std::to_string(values.size()) + "," + lossCell(meanOf(values)) + "," + lossCell(low) + "," + lossCell(high) +
           "," + differenceCells(paired ? differences(losses, base->second) : std::vector<double>()) + "\n";
}

}  // namespace

std::string gathered(std::vector<Specimen> all) {
    const std::vector<Setting> settings = settingsOf(std::move(all));
    std::string out = kSettingColumns;
    out += ",length,times,seeds,mean,lowest,highest,pairs,difference,difference_low,difference_high\n";
    for (const Setting& each : settings)
        for (const auto& [length, losses] : each.losses) out += seedsRow(each, length, losses, settings.front());
    return out;
}

std::string csvCell(const std::string& words) {
    if (words.find_first_of(",\"\r\n") == std::string::npos) return words;
    return "\"" + replaced(words, "\"", "\"\"") + "\"";
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

}  // namespace posenc::app
