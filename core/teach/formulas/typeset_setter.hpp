// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/teach/formulas/typeset_boxes.hpp"

namespace posenc::typeset {

/// Sets a formula letter by letter, so that it looks as MathJax sets it. A command without a letter is its name, a
/// character without one is a blank.
Row setRow(std::string_view tex, const Letters& letters);

}  // namespace posenc::typeset
