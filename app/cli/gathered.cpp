// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/gathered.hpp"

#include <cmath>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::app {

namespace {

constexpr auto kSettingColumns = "encoding,parameters,task,text,from,context,steps,width,layers,heads,batch,rate";

/// All of a recipe but for seeds, as cells.
std::string cellsOf(const lab::Specimen& specimen) {
    const lab::Recipe& recipe = specimen.recipe;
    const lab::Shape& shape = recipe.shape;
    const auto number = [](auto value) { return exactNumber(static_cast<double>(value)); };
    return joined(std::vector{csvCell(specimen.positions.encoding->id), csvCell(specimen.positions.parameters.text()),
                              std::string(lab::idOf(recipe.task)), csvCell(recipe.text),
                              csvCell(lab::seedNameOf(recipe.from).family), number(recipe.context),
                              number(recipe.steps), number(shape.width), number(shape.layers), number(shape.heads),
                              number(recipe.sequences), number(recipe.rate)},
                  ",", [](const std::string& each) { return each; });
}

std::string lossCell(double loss) {
    return "," + (std::isfinite(loss) ? exactNumber(std::round(1e6 * loss) / 1e6) : "");
}

/// Empty cells for the first setting, and at lengths that it does not have.
lab::PairedDifference fromFirst(const lab::Setting& setting, std::int64_t length, const lab::Setting& first) {
    const auto base = first.losses.find(length);
    const bool paired = &setting != &first && base != first.losses.end();
    return lab::pairedDifference(setting.losses.at(length), paired ? base->second : lab::BySeed());
}

std::string rowOf(const lab::Setting& setting, std::int64_t length, const lab::Setting& first) {
    const lab::BySeed& losses = setting.losses.at(length);
    const auto [low, high] = lab::rangeOf(losses);
    const auto [pairs, difference, interval] = fromFirst(setting, length, first);
    return cellsOf(*setting.first) + "," + std::to_string(length) + "," +
           std::to_string(length / setting.first->recipe.context) + "," + std::to_string(losses.size()) +
           lossCell(lab::meanOf(losses)) + lossCell(low) + lossCell(high) + "," + std::to_string(pairs) +
           lossCell(difference) + lossCell(interval.low) + lossCell(interval.high) + "\n";
}

}  // namespace

std::string gathered(const std::vector<lab::Setting>& settings) {
    std::string out = kSettingColumns;
    out += ",length,times,seeds,mean,lowest,highest,pairs,difference,difference_low,difference_high\n";
    for (const lab::Setting& each : settings)
        for (const auto& [length, losses] : each.losses) out += rowOf(each, length, settings.front());
    return out;
}

std::string csvCell(const std::string& words) {
    if (words.find_first_of(",\"\r\n") == std::string::npos) return words;
    return "\"" + replaced(words, "\"", "\"\"") + "\"";
}

}  // namespace posenc::app
