// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <string>
#include <vector>

#include "core/explore/text/language.hpp"

namespace posenc {

/// A technical term with its forms and its meaning in both languages, by Language.
struct Term {
    struct Form {
        std::string words;
        bool isEveryday;  ///< marked °: also a word of every day
    };
    std::array<std::vector<Form>, 2> forms;  ///< the usual one first, at least one
    std::array<std::string, 2> meanings;     ///< Markdown

    const std::vector<Form>& formsIn(Language language) const { return forms[static_cast<std::size_t>(language)]; }
    const std::string& usual(Language language) const { return formsIn(language).front().words; }
    const std::string& meaning(Language language) const { return meanings[static_cast<std::size_t>(language)]; }
    std::string title(Language reader) const;  ///< "extrapolation · 外推", the reader's language first
    std::string id() const;                    ///< "position-encoding"; names its place on a page
};

/// Returns its terms in the order of the course; read on first use.
const std::vector<Term>& glossary();

}  // namespace posenc
