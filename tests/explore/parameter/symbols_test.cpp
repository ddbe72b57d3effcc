// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "core/explore/state/state.hpp"

/// docs/symbols.md and the parameters.
namespace posenc::symbols_test {
namespace {

std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(' ');
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::vector<std::string> split(const std::string& text, char at) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, at);) parts.push_back(trimmed(part));
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

TEST(Symbols, OfTheTableAreUsed) {
    std::set<std::string> used;
    forEveryFigure([&](const std::string&, const std::vector<const Descriptor*>& all) {
        for (const Descriptor* each : all) used.insert(each->symbol);
    });
    for (const auto& [symbol, labels] : table()) EXPECT_TRUE(used.contains(symbol)) << symbol;
}

}  // namespace
}  // namespace posenc::symbols_test
