// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>
#include <string>

#include "core/explore/data/input_file.hpp"

/// Text metadata of pictures, read without decoding pixels: time is linear in the file, memory independent of the
/// picture's size.
namespace posenc::data {

/// Returns the first text under `keyword` (PNG, 3rd edition, 11.3.3: tEXt, zTXt, iTXt), as UTF-8; nothing if the file
/// is not a PNG or has no such text. Throws Error naming the file if that text is damaged or longer than `limit` bytes.
std::optional<std::string> textInPng(const InputFile& file, std::string_view keyword, std::size_t limit);

/// Returns the trimmed content of the first <desc> or <metadata> that holds `start`, from `start` on; nothing if the
/// first 64 MB have none. Throws Error naming the file if it is longer than `limit` bytes.
std::optional<std::string> textInSvg(const InputFile& file, std::string_view start, std::size_t limit);

Error damagedText(const InputFile& file);

}  // namespace posenc::data
