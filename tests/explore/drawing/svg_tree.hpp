// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cctype>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Reads an SVG document strictly: what is not well-formed XML is refused.
namespace posenc::test {

struct SvgElement {
    std::string name, text;                         ///< the text in it, unescaped
    std::map<std::string, std::string> attributes;  ///< its own, and those of the groups around it
    std::vector<std::string> groups;                ///< names of the elements around it, the outermost first

    std::string value(const std::string& attribute) const {
        const auto at = attributes.find(attribute);
        return at == attributes.end() ? std::string() : at->second;
    }
    double number(const std::string& attribute) const {
        return value(attribute).empty() ? 0.0 : std::stod(value(attribute));
    }
};

class SvgTree {
public:
    /// Throws std::runtime_error naming the place of the first fault.
    explicit SvgTree(std::string_view text) : m_text(text) {
        if (!take("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")) fail("no declaration");
        readElement();
        if (m_at != m_text.size() - 1 || m_text.back() != '\n') fail("more than one element");
    }

    std::vector<SvgElement> all;  ///< in the order of their start tags

    std::vector<SvgElement> named(const std::string& name) const {
        std::vector<SvgElement> out;
        for (const SvgElement& each : all)
            if (each.name == name) out.push_back(each);
        return out;
    }

private:
    [[noreturn]] void fail(const std::string& why) const {
        throw std::runtime_error(why + " at byte " + std::to_string(m_at) + ": " +
                                 std::string(m_text.substr(std::min(m_at, m_text.size()), 60)));
    }
    bool take(std::string_view word) {
        if (!m_text.substr(m_at).starts_with(word)) return false;
        m_at += word.size();
        return true;
    }
    std::string takeName() {
        std::size_t end = m_at;
        while (end < m_text.size() &&
               (std::isalnum(static_cast<unsigned char>(m_text[end])) || m_text[end] == '-' || m_text[end] == ':'))
            ++end;
        const std::string name(m_text.substr(m_at, end - m_at));
        if (name.empty()) fail("no name");
        m_at = end;
        return name;
    }
    /// Reads up to `end`, which stays.
    std::string takeText(char end) {
        std::string out;
        while (m_at < m_text.size() && m_text[m_at] != end) {
            const char c = m_text[m_at];
            if (c == '<') fail("a tag in a value");
            if (static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t' && c != '\r') fail("a control character");
            if (c == '&')
                out += takeEntity();
            else
                out += c, ++m_at;
        }
        if (m_at == m_text.size()) fail("the document ends");
        return out;
    }
    char takeEntity() {
        static constexpr std::pair<std::string_view, char> kKnown[] = {
            {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}};
        for (const auto& [entity, character] : kKnown)
            if (take(entity)) return character;
        fail("an unknown entity");
    }

    void readElement() {
        if (!take("<")) fail("no tag");
        SvgElement element{takeName(), {}, {}, m_open};
        if (!m_open.empty()) element.attributes = m_inherited;
        std::map<std::string, std::string> own;
        while (take(" ")) {
            const std::string name = takeName();
            if (!take("=\"")) fail("no value");
            if (!own.try_emplace(name, takeText('"')).second) fail("an attribute twice");
            ++m_at;
        }
        for (const auto& [name, value] : own) element.attributes[name] = value;
        const std::size_t place = all.size();
        all.push_back(element);
        if (take("/>")) return;
        if (!take(">")) fail("no end of a tag");
        const auto before = m_inherited;
        m_inherited = element.attributes;
        m_open.push_back(element.name);
        while (true) {
            all[place].text += takeText('<');
            if (m_text.substr(m_at).starts_with("</")) break;
            readElement();
        }
        m_open.pop_back();
        m_inherited = before;
        if (!take("</" + element.name + ">")) fail("another end tag");
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::vector<std::string> m_open;
    std::map<std::string, std::string> m_inherited;
};

}  // namespace posenc::test
