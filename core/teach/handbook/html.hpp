// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <vector>

/// Converts texts to parts of a page.
namespace posenc::handbook {

/// The tags allowed in the program's sentences.
inline constexpr std::string_view kTags[] = {"<b>", "</b>", "<i>", "</i>", "<sub>", "</sub>", "<sup>", "</sup>"};

/// Escapes everything, so that text appears verbatim.
std::string escaped(std::string_view text);

/// Escapes a sentence of the program but keeps its tags.
std::string rich(std::string_view text);

/// Restores those tags in escaped text.
std::string withTags(std::string html);

/// Converts a lesson's text: paragraphs, lists, *emphasis*, **bold**, `code`, and typeset W_q and b^(−2i/d).
std::string fromMarkdown(std::string_view text);
std::string fromMarkdownLine(std::string_view text);  ///< without an enclosing paragraph

/// Returns the rows of the tables in a Markdown text, without their header rows; cells are trimmed.
std::vector<std::vector<std::string>> tableRows(std::string_view text);

}  // namespace posenc::handbook
