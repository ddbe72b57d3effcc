// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/text/text.hpp"
#include "core/zoo/flags/flags.hpp"

namespace posenc::models {

namespace {

/// Quoting by POSIX, Shell Command Language 2.2, with its three kinds of quotation.
class Splitter {
public:
    explicit Splitter(std::string_view line) : m_line(line) {}

    std::vector<std::string> words() {
        while (m_at < m_line.size()) one(m_line[m_at++]);
        end();
        return std::move(m_words);
    }

private:
    void one(char c) {
        if (c == '\'' || c == '"') return quotation(c);
        if (c == '\\') return escaped();
        if (c == '{' && (m_word.empty() || m_word.back() == '=')) return object();
        if (c == ' ' || c == '\t' || c == '\n' || c == '\r') return end();
        put(c);
    }

    void put(char c) {
        m_word += c;
        m_open = true;
    }

    /// A backslash: removes a line break.
    void escaped() {
        if (m_at < m_line.size() && m_line[m_at] == '\r') ++m_at;
        if (m_at == m_line.size()) return;
        const char c = m_line[m_at++];
        if (c != '\n') put(c);
    }

    void quotation(char mark) {
        m_open = true;
        for (; m_at < m_line.size() && m_line[m_at] != mark; ++m_at) {
            const bool escapes = mark == '"' && m_line[m_at] == '\\' && m_at + 1 < m_line.size();
            if (escapes && std::string_view("\"\\$`").find(m_line[m_at + 1]) != std::string_view::npos) ++m_at;
            m_word += m_line[m_at];
        }
        if (m_at == m_line.size())
            throw Error(
                say("core", "The command line has an unclosed quotation; a %1 is missing.").with(std::string(1, mark)));
        ++m_at;
    }

    /// Keeps unquoted JSON whole: a shell would remove its quotation marks, and nobody means that.
    void object() {
        int depth = 1;
        put('{');
        for (bool inText = false; m_at < m_line.size() && depth > 0; ++m_at) {
            const char c = m_line[m_at];
            if (c == '"' && m_line[m_at - 1] != '\\') inText = !inText;
            if (!inText) depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            put(c);
        }
    }

    void end() {
        if (m_open) m_words.push_back(std::move(m_word));
        m_word.clear();
        m_open = false;
    }

    std::string_view m_line;
    std::size_t m_at = 0;
    std::string m_word;
    bool m_open = false;
    std::vector<std::string> m_words;
};

}  // namespace

std::vector<std::string> shellWords(std::string_view line) { return Splitter(line).words(); }

}  // namespace posenc::models
