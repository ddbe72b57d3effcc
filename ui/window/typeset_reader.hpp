// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>

#include "ui/window/typeset_book.hpp"

namespace posenc::ui::typeset {

/// Sets a formula that typeset.json does not have, letter by letter: the LaTeX that definitions are written in
/// (core/explore/definition/written.hpp), with \p{ids}{...} around symbols. Spaces, scripts, fractions, sums, roots and
/// cases stand as in TeX's display style; delimiters are stretched letters. Leaves out commands that it does not know.
Row setRow(const QString& tex, const std::function<const Row*(const QString& tex)>& letter);

}  // namespace posenc::ui::typeset
