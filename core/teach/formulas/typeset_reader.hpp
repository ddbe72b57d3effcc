// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/teach/formulas/typeset_boxes.hpp"

namespace posenc::typeset {

/// Sets a formula letter by letter, so that it looks as MathJax sets it: the LaTeX that formulas and
/// definitions are written in (core/explore/definition/written.hpp), with \p{ids}{...} around symbols. A command that
/// it does not know is its name, a character without a letter is a blank. Takes time in proportion to the text; what is
/// nested deeper than anybody writes is left out.
Row setRow(std::string_view tex, const Letters& letters);

}  // namespace posenc::typeset
