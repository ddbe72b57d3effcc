// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/text/html.hpp"
#include "core/teach/exam/exam.hpp"

/// Questions as a sheet to hand out, and its key: as Markdown, as pages, and as the parts that a PDF is put together
/// of.
namespace posenc::exam {

struct Sheet {
    std::uint64_t seed = 0;
    Language language = Language::English;
    std::vector<Item> items;
};

std::string markdownOf(const Sheet& sheet);  ///< a figure as the command that draws it
std::string keyMarkdownOf(const Sheet& sheet);

/// Self-contained pages. `pictures`: for each item the address of its picture (data:...), or nothing.
std::string pageOf(const Sheet& sheet, const std::vector<std::string>& pictures);
std::string keyPageOf(const Sheet& sheet);

std::string titleOf(const Sheet& sheet);
std::string keyTitleOf(const Sheet& sheet);
Html headOf(const Sheet& sheet);                        ///< title, and lines for name and date
Html questionOf(const Sheet& sheet, std::size_t item);  ///< with its number
Html captionOf(const Item& item);
Html optionsOf(const Item& item);
Html keyHeadOf(const Sheet& sheet);
Html keyOf(const Sheet& sheet, std::size_t item);

}  // namespace posenc::exam
