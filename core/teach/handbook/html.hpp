// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/explore/text/html.hpp"

/// Converts texts to parts of a page.
namespace posenc::handbook {

/// The tags allowed in the program's sentences.
inline constexpr std::string_view kTags[] = {"<b>", "</b>", "<i>", "</i>", "<sub>", "</sub>", "<sup>", "</sup>"};

/// Escapes a sentence of the program but keeps its tags.
Html rich(std::string_view text);

/// Restores those tags in escaped text.
Html withTags(const Html& text);

/// Converts a lesson's text: paragraphs, lists, *emphasis*, **bold**, `code`, and typeset W_q and b^(−2i/d).
Html fromMarkdown(std::string_view text);
Html fromMarkdownLine(std::string_view text);  ///< without an enclosing paragraph

/// Returns the rows of the tables in a Markdown text, without their header rows; cells are trimmed.
std::vector<std::vector<std::string>> tableRows(std::string_view text);

}  // namespace posenc::handbook
