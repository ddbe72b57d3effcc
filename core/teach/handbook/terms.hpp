// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/explore/text/language.hpp"

/// The words of the glossary where pages say them.
namespace posenc::handbook {

/// The first form of a glossary's cell, without the mark of an everyday word.
std::string firstForm(std::string_view cell);

/// "position-encoding": where a term stands in the glossary, by its English cell.
std::string placeOfTerm(std::string_view english);

class Terms {
public:
    Terms(const std::string& glossary, Language language);

    /// What stands in a page's <main>, in which the first time that running text says a term leads to its place.
    /// Headings, links, code, formulas, tables and what stands below figures stay as they are: too many links are
    /// noise.
    std::string linked(const std::string& html, const std::string& glossaryPage) const;

private:
    class Walk;
    struct Form {
        std::string text;  ///< in lower case, as it stands in HTML
        std::size_t term;
    };
    const Form* longestAt(std::string_view text, std::size_t at) const;

    std::vector<std::string> m_places;  ///< by term
    std::vector<Form> m_forms;          ///< longest first
};

}  // namespace posenc::handbook
