// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <vector>

/// Texts as parts of a page.
namespace posenc::handbook {

/// What sentences of the program may have.
inline constexpr std::string_view kTags[] = {"<b>", "</b>", "<i>", "</i>", "<sub>", "</sub>", "<sup>", "</sup>"};

/// As it is, whatever stands in it.
std::string escaped(std::string_view text);

/// A sentence of the program, whose tags count; all else as it is.
std::string rich(std::string_view text);

/// What was escaped, with those tags again.
std::string withTags(std::string html);

/// A lesson's text: paragraphs, lists, *emphasis*, **bold**, `code`, and W_q and b^(−2i/d) as they are set.
std::string fromMarkdown(std::string_view text);
std::string fromMarkdownLine(std::string_view text);  ///< without a paragraph around it

/// The rows of the tables in a Markdown text, without their heads; cells are trimmed.
std::vector<std::vector<std::string>> tableRows(std::string_view text);

}  // namespace posenc::handbook
