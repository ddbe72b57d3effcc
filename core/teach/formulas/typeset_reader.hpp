// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>

#include "core/teach/formulas/typeset.hpp"

namespace posenc::typeset {

/// Sets a formula letter by letter by the rules of TeX, as the rows of typeset.json are: the LaTeX that definitions are
/// written in (core/explore/definition/written.hpp), with \p{ids}{...} around symbols. `letter` finds letters of the
/// file. A command that it does not know is its name, a character without a letter is a blank. Takes time and depth in
/// proportion to the text; what is nested deeper than anybody writes is left out.
Row setRow(std::string_view tex, const std::function<const Row*(const std::string& tex)>& letter);

}  // namespace posenc::typeset
