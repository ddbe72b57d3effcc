// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <memory>
#include <set>
#include <string>

/// Formulas as outlines within a page, from resources/formulas/typeset.json, whose maker says what stands in it.
namespace posenc::handbook {

class Typeset {
public:
    explicit Typeset(const std::string& json);
    ~Typeset();

    /// A row as an <svg> as wide as its letters; what a symbol is called, by the ids of its mark, is its tooltip.
    /// Glyphs are those of glyphs(). Empty where there is no such row.
    std::string row(const std::string& tex, const std::function<std::string(const std::string& ids)>& nameOf,
                    std::set<int>& used) const;

    /// What the rows of a page need once.
    std::string glyphs(const std::set<int>& used) const;

private:
    struct Book;
    std::unique_ptr<const Book> m_book;
};

}  // namespace posenc::handbook
