// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>

#include "core/explore/text/html.hpp"

namespace posenc::typeset {

/// What a formula shows of a mark \p{ids}{...}.
struct MathSymbol {
    std::string title;   ///< empty for none
    std::string number;  ///< stands in place of the symbol, "2 × 10⁻⁶"; empty for the symbol itself
};

/// A formula (typeset_reader.hpp) as <math>, which browsers draw and read aloud. Symbols with a title are
/// <mrow class="symbol"><title>.
Html mathOf(std::string_view tex, const std::function<MathSymbol(const std::string& ids)>& symbolOf);

}  // namespace posenc::typeset
