// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/formulas/typeset.hpp"

#include <nlohmann/json.hpp>

#include "core/teach/formulas/brought.hpp"
#include "core/teach/formulas/typeset_reader.hpp"

namespace posenc::typeset {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostSet = 256;

Ink inkOf(const Json& node) {
    const auto numbers = [&](const char* name) { return node.value(name, std::vector<double>()); };
    const std::vector<double> glyphs = numbers("i"), bars = numbers("r");
    Ink ink;
    for (std::size_t at = 0; at + 3 < glyphs.size(); at += 4)
        ink.glyphs.push_back({static_cast<int>(glyphs[at]), {glyphs[at + 1], glyphs[at + 2], glyphs[at + 3]}});
    for (std::size_t at = 0; at + 3 < bars.size(); at += 4)
        ink.bars.push_back({bars[at], bars[at + 1], bars[at + 2], bars[at + 3]});
    return ink;
}

Piece::Kind kindNamed(const std::string& name) {
    if (name.empty()) return Piece::Kind::Ink;
    if (name == "row") return Piece::Kind::Row;
    return name == "stack" ? Piece::Kind::Stack : Piece::Kind::Table;
}

Piece pieceOf(const Json& node) {
    Piece piece;
    piece.width = node["w"].get<double>();
    piece.stretches = node.value("stretch", false);
    piece.ids = node.value("p", std::string());
    piece.kind = piece.ids.empty() ? kindNamed(node.value("k", std::string())) : Piece::Kind::Symbol;
    piece.ink = inkOf(piece.ids.empty() ? node : node["n"]);
    for (const Json& part : node.value("c", Json::array()))
        piece.parts.push_back({{part[0].get<double>(), part[1].get<double>(), part[2].get<double>()},
                               pieceOf(part[3]),
                               part.size() > 4 ? part[4].get<int>() : 0});
    return piece;
}

/// As JSON has it.
std::string escaped(std::string_view tex) {
    std::string out;
    for (const char each : tex) out += each == '\\' ? std::string("\\\\") : std::string(1, each);
    return out;
}

}  // namespace

void Ink::add(const Ink& other, const Place& at) {
    for (const Glyph& each : other.glyphs) glyphs.push_back({each.outline, at.then(each.at)});
    for (const Bar& each : other.bars) bars.push_back(each.placed(at));
}

Book::Book() {
    std::string_view rest = broughtTypeset();
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        if (!line.starts_with('"')) continue;
        const auto end = line.find("\":", 1);
        if (end == std::string_view::npos)
            m_outlines.push_back(line.substr(1, line.rfind('"') - 1));
        else
            m_lines.emplace(line.substr(1, end - 1), line.substr(end + 2));
    }
}

const Row* Book::find(const std::string& tex) {
    if (const auto known = m_read.find(tex); known != m_read.end()) return &known->second;
    const auto line = m_lines.find(escaped(tex));
    if (line == m_lines.end()) return nullptr;
    std::string_view text = line->second;
    if (text.ends_with(',')) text.remove_suffix(1);
    const Json row = Json::parse(text, nullptr, false);
    if (!row.contains("n")) return nullptr;
    return &m_read
                .emplace(tex,
                         Row{row["h"].get<double>(), row["d"].get<double>(), row.value("s", 0.0), pieceOf(row["n"])})
                .first->second;
}

const Row& Book::row(const std::string& tex) {
    if (const Row* known = find(tex)) return *known;
    if (const auto known = m_set.find(tex); known != m_set.end()) return known->second;
    if (m_set.size() >= kMostSet) m_set.clear();  // somebody is typing
    return m_set.emplace(tex, setRow(tex, letters())).first->second;
}

Piece Book::number(std::string_view text) {
    std::string tex;
    for (const char each : text) tex += each == ',' ? "{,}" : each == 'e' ? "{×}10^{" : std::string(1, each);
    const bool hasExponent = text.find('e') != std::string_view::npos;
    if (hasExponent) tex += '}';
    return setRow(hasExponent || text.starts_with("−") ? "(" + tex + ")" : tex, letters()).piece;
}

std::string_view Book::outline(int glyph) const { return m_outlines.at(static_cast<std::size_t>(glyph)); }

}  // namespace posenc::typeset
