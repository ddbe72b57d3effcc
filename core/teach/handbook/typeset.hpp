// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <set>
#include <string>

#include "core/explore/text/html.hpp"
#include "core/teach/formulas/typeset.hpp"

namespace posenc::handbook {

/// Formulas as outlines in a page.
class Typeset {
public:
    /// Returns a row as an <svg> as wide as its letters; each symbol's tooltip is its name, from the ids of its mark.
    /// Glyphs are those of glyphs().
    Html row(const std::string& tex, const std::function<std::string(const std::string& ids)>& nameOf,
             std::set<int>& used);

    /// The glyphs that the rows of a page share.
    Html glyphs(const std::set<int>& used) const;

private:
    typeset::Book m_book;
};

}  // namespace posenc::handbook
