// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/score/sentence.hpp"

#include "core/explore/text/characters.hpp"

namespace posenc {

namespace {

bool isSpace(char32_t code) { return code <= 0x20 || code == 0xA0 || code == 0x3000; }

bool isPunctuation(char32_t code) {
    const bool letter = (code | 0x20U) >= 'a' && (code | 0x20U) <= 'z';
    const bool digit = code >= '0' && code <= '9';
    const bool inWords = code == '\'' || code == '-' || code == '_';
    return (code < 0x80 && !letter && !digit && !inWords) || (code >= 0x2010 && code <= 0x206F);
}

/// Scripts written without spaces, and their punctuation.
bool standsAlone(char32_t code) {
    return isPunctuation(code) || (code >= 0x3001 && code <= 0x9FFF) || (code >= 0xAC00 && code <= 0xD7A3) ||
           (code >= 0xF900 && code <= 0xFAFF) || (code >= 0xFF00 && code <= 0xFFEF) || code >= 0x1F000;
}

}  // namespace

std::vector<std::string> wordsOf(std::string_view sentence) {
    std::vector<std::string> words;
    bool open = false;  // the last word may continue
    while (!sentence.empty()) {
        const std::string_view before = sentence;
        const char32_t code = takeCharacter(sentence).value_or(0xFFFD);
        const bool alone = standsAlone(code);
        const std::string bytes(code == 0xFFFD ? "\xEF\xBF\xBD" : before.substr(0, before.size() - sentence.size()));
        if (isSpace(code)) {
            open = false;
        } else if (open && !alone) {
            words.back() += bytes;
        } else {
            words.push_back(bytes);
            open = !alone;
        }
    }
    return words;
}

}  // namespace posenc
