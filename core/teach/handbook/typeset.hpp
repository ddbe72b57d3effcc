// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <memory>
#include <set>
#include <string>

#include "core/explore/text/html.hpp"

/// Formulas as outlines in a page, from resources/formulas/typeset.json; the script that writes the file documents it.
namespace posenc::handbook {

class Typeset {
public:
    explicit Typeset(const std::string& json);
    ~Typeset();

    /// Returns a row as an <svg> as wide as its letters; each symbol's tooltip is its name, from the ids of its mark.
    /// Glyphs are those of glyphs(). Empty if there is no such row.
    Html row(const std::string& tex, const std::function<std::string(const std::string& ids)>& nameOf,
             std::set<int>& used) const;

    /// The glyphs that the rows of a page share.
    Html glyphs(const std::set<int>& used) const;

private:
    struct Book;
    std::unique_ptr<const Book> m_book;
};

}  // namespace posenc::handbook
