// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>
#include <string>
#include <string_view>

/// What people type: UTF-8, by characters instead of bytes.
namespace posenc {

/// Takes the first character (code point) off `text`, which must not be empty. Nothing, and one byte less, where the
/// bytes are not UTF-8: cut short, longer than needed, a surrogate, beyond U+10FFFF (RFC 3629).
std::optional<char32_t> takeCharacter(std::string_view& text);

/// Writes a code point at the end of `out`.
void appendCharacter(std::string& out, char32_t character);

/// From the radicals of CJK on, where its punctuation and full-width forms are too.
constexpr bool isWide(char32_t character) { return character >= 0x2E80; }
bool beginsWide(std::string_view text);
bool endsWide(std::string_view text);

/// How many characters `text` has; nothing when it is no line of text: not UTF-8, or with a control character, a line
/// or paragraph separator or a character that XML 1.0 forbids, since sessions are kept inside SVG files too. Linear.
std::optional<std::size_t> lengthOfLine(std::string_view text);

/// `text` for a message: in quotation marks, at most `longest` characters, then "…"; what is no text stands as \x1b.
std::string quotedForPeople(std::string_view text, std::size_t longest);

/// Without the quotes, and whole: what does not belong in a line and bytes that are no UTF-8 are written as \x0a.
std::string inOneLine(std::string_view text);

/// At most that many bytes of UTF-8, with "…" where it was cut.
std::string shortened(std::string_view text, std::size_t longest);

/// Without the blanks and line ends around it.
std::string_view trimmed(std::string_view text);

/// With the letters from A to Z as small ones.
std::string lowered(std::string_view text);

/// Text for people in which names from elsewhere may stand: what would steer a terminal or turn round the direction of
/// what stands beside it is written as \x1b. Lines may end; bytes that are no UTF-8 stay where they are harmless.
std::string harmless(std::string_view text);

/// JSON with the same values, in which such characters are written as \u001b. They stand in strings only.
std::string harmlessJson(std::string_view json);

/// For the session's text form: in quotation marks, with a backslash before each " and \ within. A line break becomes a
/// space.
std::string quoted(std::string_view text);

/// For the session's text form: as it is where that reads back as one word, else quoted().
std::string asWord(std::string_view text);

}  // namespace posenc
