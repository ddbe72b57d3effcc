// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/case_splitter.hpp"

#include <nlohmann/json.hpp>

#include "core/explore/text/characters.hpp"

namespace posenc::app {

namespace {

constexpr std::size_t kLongestCase = 64U << 20U;  // bytes; an unclosed case must not fill the memory

/// Cheap for the lines inside a case: parses only what could be a whole case.
bool isWholeCase(std::string_view line) {
    if (!line.starts_with('{') || !line.ends_with('}')) return false;
    const auto json = nlohmann::json::parse(line, nullptr, false);
    return json.is_object() && json.contains("scheme") && json.contains("params");
}

}  // namespace

void CaseSplitter::scan(std::string_view line) {
    for (const char c : line) {
        if (m_escaped)
            m_escaped = false;
        else if (m_inString && c == '\\')
            m_escaped = true;
        else if (c == '"')
            m_inString = !m_inString;
        else if (!m_inString && (c == '{' || c == '['))
            ++m_depth;
        else if (!m_inString && (c == '}' || c == ']'))
            --m_depth;
    }
    m_inString = m_escaped = false;  // JSON's strings end on their line
}

void CaseSplitter::addLine(std::string_view line) {
    const std::string_view words = trimmed(line);
    if (!m_open.empty() && isWholeCase(words)) flush();
    if (m_open.empty() && words.empty()) return;
    m_open += m_open.empty() ? "" : "\n";
    m_open += line;
    scan(line);
    if (m_depth <= 0 || m_open.size() > kLongestCase) flush();
}

void CaseSplitter::finish() {
    if (!m_open.empty()) flush();
}

void CaseSplitter::flush() {
    const std::string text = std::exchange(m_open, {});
    m_depth = 0;
    m_take(text);
}

}  // namespace posenc::app
