// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>
#include <string>

#include "core/explore/data/input_file.hpp"

/// What a picture says about itself, read without a pixel of it: in time that grows with the file, in memory that does
/// not grow with the picture.
namespace posenc::data {

/// The first text under `keyword` (PNG, 3rd edition, 11.3.3: tEXt, zTXt, iTXt), as UTF-8; nothing when the file is no
/// PNG or has no such text. Throws Error naming the file when that text is damaged or longer than `limit` bytes.
std::optional<std::string> textInPng(const InputFile& file, std::string_view keyword, std::size_t limit);

/// What stands in the first <desc> or <metadata> that holds `start`, from there on, trimmed; nothing when the first
/// 64 MB have none. Throws Error naming the file when it is longer than `limit` bytes.
std::optional<std::string> textInSvg(const InputFile& file, std::string_view start, std::size_t limit);

Error damagedText(const InputFile& file);

}  // namespace posenc::data
