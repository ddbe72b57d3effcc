// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// The words of a sentence by a toy tokenizer: every Chinese or Japanese character, every Hangul syllable and every
/// punctuation mark is a word; other letters and digits are joined up to the next space. Invalid UTF-8 becomes "�".
std::vector<std::string> wordsOf(std::string_view sentence);

}  // namespace posenc
