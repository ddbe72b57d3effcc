// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "core/explore/encodings/defined.hpp"
#include "core/explore/state/state.hpp"
#include "core/explore/text/characters.hpp"

/// docs/symbols.md and what the program says: parameters, axes, definitions, prose.
namespace posenc::symbols_test {
namespace {

std::vector<std::string> split(const std::string& text, char at) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, at);) parts.emplace_back(trimmed(part));
    return parts;
}

/// The labels of each symbol; what stands twice is refused.
std::map<std::string, std::set<std::string>> table() {
    std::map<std::string, std::set<std::string>> rows;
    std::ifstream in(POSENC_SOURCE "/docs/symbols.md");
    for (std::string line; std::getline(in, line);) {
        const auto cells = split(line, '|');
        if (cells.size() < 4 || cells[1] == "symbol" || cells[1].starts_with("---")) continue;
        EXPECT_FALSE(rows.contains(cells[1])) << cells[1];
        for (const std::string& label : split(cells[2], ',')) rows[cells[1]].insert(label);
    }
    return rows;
}

template <class Visit> void forEveryFigure(const Visit& visit) {
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding)) {
            std::vector<const Descriptor*> all;
            for (const Schema* schema : {encoding.schema, view->schema})
                for (const Descriptor& each : schema->descriptors)
                    if (each.symbol && *each.symbol) all.push_back(&each);
            visit(std::string(encoding.id) + "/" + view->id, all);
        }
}

TEST(Symbols, HaveOneMeaningEach) {
    auto rows = table();
    ASSERT_GT(rows.size(), 20U);
    forEveryFigure([&](const std::string& figure, const std::vector<const Descriptor*>& all) {
        for (const Descriptor* each : all)
            EXPECT_TRUE(rows[each->symbol].contains(english(each->label)))
                << each->symbol << " of " << english(each->label) << " in " << figure;
    });
}

TEST(Symbols, NeverClashInAFigure) {
    forEveryFigure([](const std::string& figure, const std::vector<const Descriptor*>& all) {
        std::set<std::string> seen;
        for (const Descriptor* each : all)
            EXPECT_TRUE(seen.insert(each->symbol).second) << each->symbol << " twice in " << figure;
    });
}

/// What all figures say at their defaults.
struct Said {
    std::string figure;
    std::vector<std::string> axes, prose;
};

Said saidBy(const EncodingInfo& encoding, const ViewInfo& view) {
    Said out{std::string(encoding.id) + "/" + view.id, {}, {}};
    const Figure figure = draw(defaultState(encoding.id, view.id));
    for (const Panel& panel : figure.panels) {
        out.prose.push_back(english(panel.title));
        if (!panel.hasAxes()) continue;
        for (const Axis& axis : {panel.x, panel.y}) {
            out.axes.push_back(english(axis.title));
            if (axis.reciprocal) out.axes.push_back(english(axis.reciprocal->title));
        }
    }
    for (const auto* texts : {&figure.numbers, &figure.errata, &figure.notes})
        for (const Text& each : *texts) out.prose.push_back(english(each));
    out.prose.push_back(english(figure.title));
    out.prose.push_back(english(figure.subtitle));
    return out;
}

const std::vector<Said>& allSaid() {
    static const auto all = [] {
        std::vector<Said> out;
        for (const EncodingInfo& encoding : encodings())
            for (const ViewInfo* view : viewsOf(encoding)) out.push_back(saidBy(encoding, *view));
        return out;
    }();
    return all;
}

/// "Query position" and "m" of "Query position m (tokens)", "Distance" and "Δ" of "Distance Δ = m − n (tokens)".
std::optional<std::pair<std::string, std::string>> symbolOn(const std::string& axis) {
    static const std::regex form("^([A-Za-z' ]+) ([A-Za-z]|Δ|θ|λ|κ)(?:′)?( = [^(]*)?( \\(.*\\))?$");
    std::smatch found;
    if (!std::regex_match(axis, found, form) || found[1].str().ends_with(" within")) return std::nullopt;
    return std::pair(found[1].str(), found[2].str());
}

TEST(Symbols, OnAxesAreThoseOfTheTable) {
    auto rows = table();
    std::set<std::string> seen;
    for (const Said& each : allSaid())
        for (const std::string& axis : each.axes)
            if (const auto found = symbolOn(axis)) {
                const auto& [label, symbol] = *found;
                EXPECT_TRUE(rows[symbol].contains(label)) << axis << " in " << each.figure;
                seen.insert(symbol);
            }
    for (const char* symbol : {"m", "n", "i", "c", "h", "Δ"}) EXPECT_TRUE(seen.contains(symbol)) << symbol;
}

TEST(Prose, HasPowersOfTenAndPrimes) {
    static const std::regex typed("[0-9]e[−+-]?[0-9]|[θλaxktn]'(?![a-z])");
    for (const Said& each : allSaid())
        for (const std::string& words : each.prose)
            EXPECT_FALSE(std::regex_search(words, typed)) << words << " in " << each.figure;
}

/// A line "slope(h) = ...: symbol κ, unit per token, "Slope of head h"".
struct Defined {
    std::string symbol, label, where;
};

std::vector<Defined> definedIn(const std::string& text, const std::string& where) {
    static const std::regex form("^[a-z]\\w*(\\([^)]*\\))? = .*: symbol ([^,]+),( unit [^,]*,)? \"([^\"]*)\"");
    std::vector<Defined> out;
    std::istringstream lines(replaced(text, "\n ", " "));
    std::smatch found;
    for (std::string line; std::getline(lines, line);)
        if (std::regex_search(line, found, form)) out.push_back({found[2], found[4], where});
    return out;
}

std::vector<Defined> allDefined() {
    std::vector<Defined> out;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(POSENC_SOURCE "/resources/definitions")) {
        if (!entry.is_regular_file()) continue;
        std::ostringstream text;
        text << std::ifstream(entry.path()).rdbuf();
        for (Defined& each : definedIn(text.str(), entry.path().filename().string())) out.push_back(std::move(each));
    }
    return out;
}

/// "b_max" of "b<sub>max</sub>", as definitions write it.
std::string inDefinition(const std::string& symbol) {
    return replaced(replaced(replaced(symbol, "<sub>", "_"), "</sub>", ""), "′", "'");
}

TEST(Symbols, OfDefinitionsAreThoseOfTheTable) {
    const auto rows = table();
    const std::vector<Defined> all = allDefined();
    ASSERT_GT(all.size(), 100U);
    for (const char* symbol : {"θ", "λ", "κ", "C", "A"})
        for (const std::string& label : rows.at(symbol))
            for (const Defined& each : all) {
                if (each.label != label && !each.label.starts_with(label + " ")) continue;
                EXPECT_TRUE(each.symbol.starts_with(symbol)) << each.symbol << ", " << each.label << ", " << each.where;
            }
}

TEST(Symbols, OfDefinitionsDoNotClashWithParameters) {
    auto rows = table();
    for (const EncodingInfo& encoding : encodings())
        for (const Defined& each : definedIn(definitionText(encoding), encoding.id))
            for (const Descriptor& parameter : encoding.schema->descriptors) {
                if (!parameter.symbol || inDefinition(parameter.symbol) != each.symbol) continue;
                const auto& labels = rows[parameter.symbol];
                EXPECT_TRUE(
                    std::ranges::any_of(labels, [&](const std::string& l) { return each.label.starts_with(l); }))
                    << each.symbol << ", " << each.label << ", beside " << english(parameter.label) << " in "
                    << encoding.id;
            }
}

TEST(Symbols, OfTheTableAreUsed) {
    std::set<std::string> used;
    forEveryFigure([&](const std::string&, const std::vector<const Descriptor*>& all) {
        for (const Descriptor* each : all) used.insert(each->symbol);
    });
    for (const Said& each : allSaid())
        for (const std::string& axis : each.axes)
            if (const auto found = symbolOn(axis)) used.insert(found->second);
    for (const Defined& each : allDefined()) used.insert(each.symbol);
    for (const auto& [symbol, labels] : table())
        EXPECT_TRUE(used.contains(symbol) || used.contains(inDefinition(symbol))) << symbol;
}

}  // namespace
}  // namespace posenc::symbols_test
