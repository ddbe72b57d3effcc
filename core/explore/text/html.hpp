// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>

namespace posenc {

/// A piece of HTML. Text is escaped when it becomes one, so that names from files cannot turn into markup; markup comes
/// from element() alone, or from verbatim() where somebody else has made it.
class Html {
public:
    Html() = default;
    Html(std::string_view text);                                     // NOLINT(google-explicit-constructor)
    Html(const std::string& text) : Html(std::string_view(text)) {}  // NOLINT(google-explicit-constructor)
    Html(const char* text) : Html(std::string_view(text)) {}         // NOLINT(google-explicit-constructor)
    static Html verbatim(std::string html);

    Html& operator+=(const Html& next);
    friend Html operator+(Html first, const Html& next) { return first += next; }
    bool empty() const { return m_html.empty(); }
    const std::string& str() const { return m_html; }

private:
    std::string m_html;
};

/// An attribute of an element.
struct Attribute {
    Attribute(std::string_view name, std::string_view value);  ///< the value is escaped
    /// Stands without a value, or not at all, as "open" and "hidden" do.
    template <std::same_as<bool> On>
    Attribute(std::string_view name, On on) : html(on ? " " + std::string(name) : "") {}

    std::string html;  ///< with a blank before it
};

/// Returns the attribute, or none where the value is empty.
Attribute unlessEmpty(std::string_view name, std::string_view value);

/// Returns <name attributes>content</name>, or a single tag for elements without content, as "br" and "img" are. Blocks
/// stand in lines of their own.
Html element(std::string_view name, std::initializer_list<Attribute> attributes, const Html& content = {});
Html element(std::string_view name, const Html& content = {});

std::string escapedHtml(std::string_view text);  ///< replaces & < > and "

/// Returns the words of a text with tags: signs for scripts (runs.hpp), no tags, characters in place of their names,
/// blanks once.
std::string spokenWords(std::string_view html);

}  // namespace posenc
