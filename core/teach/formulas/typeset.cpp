// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/formulas/typeset.hpp"

#include <nlohmann/json.hpp>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/resource.hpp"
#include "core/explore/text/runs.hpp"
#include "core/teach/formulas/typeset_setter.hpp"

namespace posenc::typeset {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostSet = 256;

Row rowOf(const Json& letter) {
    const auto numbers = [&](const char* name) { return letter.value(name, std::vector<double>()); };
    const std::vector<double> glyphs = numbers("i"), bars = numbers("r");
    Row out{letter.value("h", 0.0), letter.value("d", 0.0), letter.value("s", 0.0), {}};
    out.piece.width = letter.value("w", 0.0);
    Ink& ink = out.piece.ink;
    for (std::size_t at = 0; at + 3 < glyphs.size(); at += 4)
        ink.glyphs.push_back({static_cast<int>(glyphs[at]), {glyphs[at + 1], glyphs[at + 2], glyphs[at + 3]}});
    for (std::size_t at = 0; at + 3 < bars.size(); at += 4)
        ink.bars.push_back({bars[at], bars[at + 1], bars[at + 2], bars[at + 3]});
    return out;
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
    std::string_view rest = resource("formulas/letters.json");
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

const Row* Book::letter(const std::string& tex) {
    if (const auto known = m_letters.find(tex); known != m_letters.end()) return &known->second;
    const auto line = m_lines.find(escaped(tex));
    if (line == m_lines.end()) return nullptr;
    std::string_view text = line->second;
    if (text.ends_with(',')) text.remove_suffix(1);
    const Json letter = Json::parse(text, nullptr, false);
    return letter.is_object() ? &m_letters.emplace(tex, rowOf(letter)).first->second : nullptr;
}

const Row& Book::row(const std::string& tex) {
    if (const auto known = m_rows.find(tex); known != m_rows.end()) return known->second;
    if (m_rows.size() >= kMostSet) m_rows.clear();  // somebody is typing
    return m_rows.emplace(tex, setRow(tex, letters())).first->second;
}

Piece Book::number(std::string_view text) {
    std::string tex = replaced(replaced(std::string(text), ",", "{,}"), " × ", "{×}");
    const std::vector<Run> runs = runsOf(tex);
    if (runs.size() == 2) tex = runs.front().text + "^{" + runs.back().text + "}";
    return setRow(runs.size() == 2 || text.starts_with("−") ? "(" + tex + ")" : tex, letters()).piece;
}

std::string_view Book::outline(int glyph) const { return m_outlines.at(static_cast<std::size_t>(glyph)); }

}  // namespace posenc::typeset
