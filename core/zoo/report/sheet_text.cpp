// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"
#include "core/zoo/report/sheet.hpp"

/// The sheet as plain text.
namespace posenc {

namespace {

class SheetLines {
public:
    explicit SheetLines(Language language) : m_language(language) {}

    void line(const Text& words, const char* indent = "") { m_text += indent + reading(words, m_language) + "\n"; }
    void add(const ModelSheet::Card& card);
    void add(const ModelSheet::Lengths& lengths);
    void add(const ModelSheet::Ledger& ledger);
    void add(const ModelSheet::LayerStack& stack);
    void add(const ModelSheet::Numbers& numbers);
    void add(const ModelSheet::Entry& entry);
    std::string take() { return std::move(m_text); }
    void append(const std::string& text) { m_text += text; }

private:
    std::string spoken(const Text& words) const { return std::string(trimmed(reading(words, m_language))); }
    Language m_language;
    std::string m_text;
};

void SheetLines::add(const ModelSheet::Card& card) {
    line(card.title);
    for (const ModelSheet::Row& row : card.rows) m_text += "  " + spoken(row.label) + ": " + spoken(row.value) + "\n";
}

void SheetLines::add(const ModelSheet::Lengths& lengths) {
    if (lengths.bars.empty()) return;
    line(say("core", "Lengths"));
    for (const ModelSheet::Length& each : lengths.bars)
        line(say("core", "%1: %2").with(each.label, shortNumber(each.tokens, 10)), each.disputed ? "  ≠ " : "  ");
    if (lengths.dispute) line(lengths.dispute->message, "  ");
}

void SheetLines::add(const ModelSheet::Ledger& ledger) {
    line(ledger.scope == "all" ? Text(say("core", "Score multipliers"))
                               : say("core", "Score multipliers (%1)").with(ledger.scope));
    for (const ModelSheet::Gain& each : ledger.gains)
        line(say("core", "%1: cos and sin × %2, softmax × %3, scores × %4 (%5)")
                 .with(each.engine, shortNumber(each.magnitude, 10), shortNumber(each.softmax, 10),
                       shortNumber(each.scores(), 10), each.rule),
             each.agrees ? "  = " : "  ≠ ");
}

void SheetLines::add(const ModelSheet::LayerStack& stack) {
    if (stack.layers == 0) return;
    line(say("core", "Layers: %1").with(stack.layers));
    for (const ModelSheet::LayerKind& each : stack.kinds)
        line(say("core", "%1: %2 (%3)").with(layerRanges(each.layers), each.name, each.layers.size()), "  ");
}

void SheetLines::add(const ModelSheet::Numbers& numbers) {
    line(numbers.title);
    append(csvOf(numbers));
}

/// Omits values that the file leaves to the program.
void SheetLines::add(const ModelSheet::Entry& entry) {
    if (entry.key.empty() && (entry.value.empty() || entry.value == "auto")) return;
    const std::string place = entry.key.empty() ? "" : "  <- " + entry.key;
    append("  " + entry.scope + (entry.scope.empty() ? "" : " ") + entry.id + " = " + shortened(entry.value, 60) +
           place + "\n");
}

std::string cell(double value, bool whole) {
    if (!std::isfinite(value)) return std::isnan(value) ? "" : "inf";
    return whole ? std::to_string(std::llround(value)) : exactNumber(value);
}

}  // namespace

Text textOf(const ModelSheet::Growth& growth) {
    if (!growth.position) return say("core", "Factor that grows with the position: %1").with(growth.rule);
    return say("core", "Factor that grows with the position: %1; at position %3: × %2")
        .with(growth.rule, shortNumber(growth.value, 10), *growth.position);
}

std::string csvOf(const ModelSheet::Numbers& numbers) {
    const Table& table = numbers.table;
    std::string out = joined(table.columns, ",");
    out += numbers.treatments.empty() ? "\n" : ",fate\n";
    std::vector<double> row(table.columns.size());
    for (std::int64_t r = 0; r < table.rows; ++r) {
        table.fill(r, row);
        for (std::size_t c = 0; c < row.size(); ++c) out += (c == 0 ? "" : ",") + cell(row[c], table.whole[c]);
        out += numbers.treatments.empty() ? "\n" : "," + english(numbers.treatments[r]) + "\n";
    }
    return out;
}

std::string recordText(const ModelSheet& sheet) {
    std::string out = "scope\tid\tvalue\tkey\n";
    for (const ModelSheet::Entry& each : sheet.record)
        out += each.scope + "\t" + each.id + "\t" + each.value + "\t" + each.key + "\n";
    return out;
}

std::string cardsText(const Model& model, const ModelSheet& sheet, Language language) {
    SheetLines lines(language);
    lines.line(model.type.empty() ? Text::literal(model.name) : say("core", "%1 (%2)").with(model.name, model.type));
    for (const ModelSheet::Card& each : sheet.cards) lines.add(each);
    return lines.take();
}

std::string sheetText(const Model& model, const ModelSheet& sheet, Language language) {
    SheetLines lines(language);
    lines.append(cardsText(model, sheet, language));
    lines.add(sheet.lengths);
    for (const ModelSheet::Ledger& each : sheet.ledgers) lines.add(each);
    if (sheet.growth) lines.line(textOf(*sheet.growth));
    lines.add(sheet.stack);
    lines.line(say("core", "Settings read"));
    for (const ModelSheet::Entry& each : sheet.record) lines.add(each);
    for (const ModelSheet::Numbers& each : sheet.numbers) lines.add(each);
    return lines.take();
}

}  // namespace posenc
