// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/explore/text/language.hpp"

/// Links the glossary's words where pages use them.
namespace posenc::handbook {

class Terms {
public:
    explicit Terms(Language language);

    /// Takes the contents of a page's <main> and links the first occurrence of each term in running text to its
    /// glossary entry. Headings, links, code, formulas, tables and text below figures are unchanged: too many links are
    /// noise.
    std::string linked(const std::string& html, const std::string& glossaryPage) const;

private:
    class Walk;
    struct Form {
        std::string text;  ///< in lower case, as written in HTML
        std::size_t term;
    };
    const Form* longestAt(std::string_view text, std::size_t at) const;

    std::vector<std::string> m_places;  ///< by term
    std::vector<Form> m_forms;          ///< longest first
};

}  // namespace posenc::handbook
