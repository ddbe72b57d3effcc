// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/explore/parameter/value_json.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/json_schema.hpp"
#include "core/explore/text/number.hpp"
#include "core/zoo/report/difference.hpp"

namespace posenc {

namespace {

std::string letterOf(std::size_t model, char first) { return std::string(1, static_cast<char>(first + model)); }

std::string numberText(double number) { return std::isinf(number) ? "∞" : shortNumber(number, 4); }

std::string fromText(const ScoreChange& change) { return change.from ? groupedInteger(*change.from) : "-"; }

/// Rounding would turn small ratios into 1.
std::string ratioText(double ratio) {
    if (std::isinf(ratio)) return "∞";
    return ratio < 1.001 ? "(1 + " + shortNumber(ratio - 1.0, 2) + ")" : shortNumber(ratio, 4);
}

/// For frequencies, how many differ; otherwise the value.
Text cellOf(const Difference& each) {
    if (!each.frequencies) return each.b;
    return say("core", "%1 of %2, up to ×%3 at pair %4")
        .with(each.frequencies->differing, each.frequencies->pairs, ratioText(each.frequencies->ratio),
              each.frequencies->ratioPair);
}

Text firstOf(const Difference& each) {
    return each.frequencies ? say("core", "%1 {1|pair|pairs}").with(each.frequencies->pairs) : each.a;
}

std::vector<std::string> rowWords(const Comparison::Row& row, Language language) {
    const auto& change = row.change;
    std::vector<std::string> out{change ? numberText(change->typical) : "?", change ? numberText(change->most) : "?",
                                 change ? fromText(*change) : "?"};
    out.push_back(reading(row.first.label, language) + (row.first.scope == "all" ? "" : " [" + row.first.scope + "]"));
    const auto cell = [&](const Text& text) { return shortened(reading(text, language), 60); };
    out.push_back(cell(firstOf(row.first)));
    for (const auto& each : row.others) out.push_back(each ? cell(cellOf(*each)) : "=");
    return out;
}

using Json = nlohmann::ordered_json;

Json numberJson(double number) { return std::isinf(number) ? Json("unbounded") : Json(number); }

void addChange(const std::optional<ScoreChange>& change, Json& to) {
    to["effect"] = change ? numberJson(change->most) : Json(nullptr);
    to["typical"] = change ? numberJson(change->typical) : Json(nullptr);
    to["from"] = change && change->from ? Json(*change->from) : Json(nullptr);
}

Json valueJson(const Difference& each, bool first) {
    const bool exact = each.values != std::pair<Value, Value>();
    if (exact) return posenc::jsonOf(first ? each.values.first : each.values.second);
    return Json(english(first ? each.a : each.b));
}

Json frequencyJson(const FrequencyDifference& frequencies) {
    return {{"pairs", frequencies.pairs},
            {"differing", frequencies.differing},
            {"first", frequencies.first},
            {"ratio", numberJson(frequencies.ratio)},
            {"ratio_pair", frequencies.ratioPair}};
}

Json rowJson(const Comparison::Row& row) {
    Json out = {{"id", row.first.id}, {"scope", row.first.scope}, {"a", valueJson(row.first, true)}};
    Json changes = Json::object();
    for (std::size_t i = 0; i < row.others.size(); ++i) {
        const std::string letter = letterOf(i + 1, 'a');
        out[letter] = row.others[i] ? valueJson(*row.others[i], false) : out["a"];
        if (row.others[i]) addChange(row.others[i]->change, changes[letter]);
    }
    addChange(row.change, out);
    if (row.first.frequencies) out["ladder"] = frequencyJson(*row.first.frequencies);
    out["changes"] = std::move(changes);
    return out;
}

}  // namespace

ComparisonWords wordsOf(const Comparison& comparison, Language language) {
    ComparisonWords out;
    for (const Say each : {say("core", "typical"), say("core", "most"), say("core", "from"), say("core", "what")})
        out.head.push_back(reading(each, language));
    for (std::size_t i = 0; i < comparison.names.size(); ++i) out.head.push_back(letterOf(i, 'A'));
    for (const Comparison::Row& each : comparison.rows) out.rows.push_back(rowWords(each, language));
    return out;
}

Text explanationOf(const Comparison& comparison) {
    return say("core",
               "The numbers show how much a score q·k differs from that of A, for q and k of length 1, before the "
               "division by √d, at distances below %1. typical: root mean square over pairs and distances, with the "
               "same weight for each doubling of the distance; rows are sorted by it. most: the largest difference, "
               "for the worst q and k at the worst distance. from: the first distance at which the difference may "
               "exceed %2. ∞: only one of the two sees the key, or their vectors differ in size. ?: not computed, "
               "because it depends on trained numbers, images or the text, or because the effect of the key is not "
               "shown here. =: as in A. Each row except frequencies changes only that one value in A; two encodings "
               "that mean the same with different parameters show no difference.")
        .with(comparison.within, kNoticed);
}

Text verdictOf(const Comparison& comparison, std::optional<double> tolerance) {
    if (comparison.rows.empty()) return say("core", "No difference.");
    const auto count = comparison.rows.size();
    if (!tolerance) return say("core", "%1 {1|difference|differences}.").with(count);
    if (comparison.equal(tolerance)) return say("core", "Equal: no score changes by more than %1.").with(*tolerance);
    return say("core", "Different: scores can change by more than %1.").with(*tolerance);
}

std::string comparisonJson(const Comparison& comparison, std::optional<double> tolerance) {
    Json out = Json::object();
    out["schema"] = kJsonSchema;
    for (std::size_t i = 0; i < comparison.names.size(); ++i) out[letterOf(i, 'a')] = comparison.names[i];
    out["within"] = comparison.within;
    out["tolerance"] = tolerance ? Json(*tolerance) : Json(nullptr);
    out["equal"] = comparison.equal(tolerance);
    out["differences"] = Json::array();
    for (const Comparison::Row& each : comparison.rows) out["differences"].push_back(rowJson(each));
    return harmless(out.dump(2, ' ', false, Json::error_handler_t::replace)) + "\n";
}

}  // namespace posenc
