// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <optional>

#include "core/teach/formulas/typeset.hpp"
#include "core/teach/formulas/typeset_reader.hpp"

/// Boxes put together by the rules of The TeXbook, appendix G, as MathJax follows them.
namespace posenc::typeset {

struct Style {
    bool display = true;
    std::size_t level = 0;  ///< of scripts
    bool cramped = false;

    double scale() const;
    Style script(bool below) const;
    Style inFraction(bool below) const;
};

struct Box {
    Piece piece;
    double height = 0.0, depth = 0.0, slant = 0.0;
    Atom atom = Atom::Ordinary;
    bool limits = false;    ///< scripts stand above and below
    bool isLetter = false;  ///< and not something put together
};

using Letters = std::function<const Row*(const std::string& tex)>;

struct Scripts {
    std::optional<Box> above, below;
};

Piece flattened(const Piece& piece);  ///< the same as ink alone
Box spaceOf(double width);
Box rowOf(std::vector<Box> all, const Style& style);
Box withScripts(Box main, Scripts scripts, const Style& style);
Box fractionOf(Box above, Box below, const Style& style);
Box binomialOf(Box above, Box below, const Style& style, const Letters& letters);
Box overlined(Box inside);
Box rooted(Box inside, const Style& style, const Letters& letters);
Box enclosed(Box inside, const std::string& open, const std::string& close, const Letters& letters);
Box tableOf(std::vector<std::vector<Box>> rows, bool centred, double gap);

}  // namespace posenc::typeset
