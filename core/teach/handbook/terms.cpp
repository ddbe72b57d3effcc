// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/handbook/terms.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "core/explore/text/glossary.hpp"
#include "core/teach/handbook/html.hpp"

namespace posenc::handbook {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }
bool isLetter(char c) { return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9'); }

std::string lowered(std::string text) {
    std::ranges::transform(text, text.begin(), lower);
    return text;
}

template <std::size_t count> bool isOneOf(std::string_view word, const std::array<std::string_view, count>& words) {
    return std::ranges::find(words, word) != words.end();
}

std::string_view nameOfTag(std::string_view tag) {  // "<p class=\"lead\">", "</p>"
    const std::size_t start = tag.starts_with("</") ? 2 : 1;
    return tag.substr(start, tag.find_first_of(" >/\n", start) - start);
}

/// Running text is in paragraphs and lists without a special style.
bool begins(std::string_view tag) {
    constexpr std::array<std::string_view, 3> kRunning{"<p>", "<p class=\"lead\">", "<p class=\"try\">"};
    return tag == "<li>" || isOneOf(tag, kRunning);
}

/// Also paragraphs and lists of other kinds: choices, captions, small print.
bool isApart(std::string_view tag, std::string_view name) {
    constexpr std::array<std::string_view, 13> kApart{"a",  "code",    "pre", "h1",    "h2",  "h3", "p",
                                                      "li", "summary", "svg", "table", "sub", "sup"};
    return isOneOf(name, kApart) || tag.starts_with("<ul class");
}

bool isVoid(std::string_view name) {
    constexpr std::array<std::string_view, 8> kVoid{"img", "br", "input", "source", "use", "rect", "path", "wbr"};
    return isOneOf(name, kVoid);
}

}  // namespace

Terms::Terms(Language language) {
    for (const Term& term : glossary()) {
        for (const Term::Form& form : term.formsIn(language))
            if (!form.isEveryday) m_forms.push_back({lowered(escapedHtml(form.words)), m_places.size()});
        m_places.push_back(term.id());
    }
    std::ranges::stable_sort(m_forms, std::greater(), [](const Form& each) { return each.text.size(); });
}

/// A Latin term matches whole words, possibly in the plural.
const Terms::Form* Terms::longestAt(std::string_view text, std::size_t at) const {
    const auto standsThere = [&](const Form& form) {
        const std::size_t end = at + form.text.size();
        if (end > text.size() || (at > 0 && isLetter(text[at]) && isLetter(text[at - 1]))) return false;
        if (!std::ranges::equal(text.substr(at, form.text.size()), form.text, {}, lower)) return false;
        const std::string_view rest = text.substr(end);
        const std::size_t plural = rest.starts_with('s') ? 1 : 0;
        return !isLetter(form.text.back()) || rest.size() == plural || !isLetter(rest[plural]);
    };
    const auto found = std::ranges::find_if(m_forms, standsThere);
    return found == m_forms.end() ? nullptr : &*found;
}

/// Walks a page from tag to tag.
class Terms::Walk {
public:
    Walk(const Terms& terms, const std::string& glossaryPage) : m_terms(terms), m_page(glossaryPage) {}

    std::string through(std::string_view html) {
        while (!html.empty()) {
            const std::size_t length = html.front() == '<' ? html.find('>') + 1 : std::min(html.find('<'), html.size());
            const std::string_view part = html.substr(0, length);
            part.front() == '<' ? passTag(part) : passText(part);
            html.remove_prefix(length);
        }
        return std::move(m_out);
    }

private:
    enum class Words { Between, Running, Apart };

    void passTag(std::string_view tag) {
        m_out += tag;
        const std::string_view name = nameOfTag(tag);
        if (isVoid(name)) return;
        if (tag.starts_with("</"))
            m_open.pop_back();
        else if (m_open.back() != Words::Apart && begins(tag))
            m_open.push_back(Words::Running);
        else
            m_open.push_back(isApart(tag, name) ? Words::Apart : m_open.back());
    }

    void passText(std::string_view text) {
        if (m_open.back() != Words::Running) {
            m_out += text;
            return;
        }
        for (std::size_t at = 0; at < text.size();) {
            const Form* form = m_terms.longestAt(text, at);
            const std::string_view words = text.substr(at, form ? form->text.size() : 1);
            m_out += form && m_said.insert(form->term).second ? linkTo(*form, words) : std::string(words);
            at += words.size();
        }
    }

    std::string linkTo(const Form& form, std::string_view words) const {
        const std::string place = m_page + "#" + m_terms.m_places[form.term];
        return element("a", {{"class", "term"}, {"href", place}}, Html::verbatim(std::string(words))).str();
    }

    const Terms& m_terms;
    const std::string& m_page;
    std::vector<Words> m_open{Words::Between};  ///< by open element
    std::set<std::size_t> m_said;
    std::string m_out;
};

std::string Terms::linked(const std::string& html, const std::string& glossaryPage) const {
    return Walk(*this, glossaryPage).through(html);
}

}  // namespace posenc::handbook
