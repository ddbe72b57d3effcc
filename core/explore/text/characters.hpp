// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Typed text: UTF-8 handled by characters instead of bytes.
namespace posenc {

/// Removes and returns the first character (code point) of `text`, which must not be empty. Removes one byte and
/// returns nothing if the bytes are not UTF-8: truncated, overlong, a surrogate, beyond U+10FFFF (RFC 3629).
std::optional<char32_t> takeCharacter(std::string_view& text);

/// Returns the characters of a text, one by one.
std::vector<std::string_view> charactersOf(std::string_view text);

/// Appends a code point to `out`.
void appendCharacter(std::string& out, char32_t character);

/// True from the CJK radicals on, a range that includes CJK punctuation and full-width forms.
constexpr bool isWide(char32_t character) { return character >= 0x2E80; }
bool beginsWide(std::string_view text);
bool endsWide(std::string_view text);

/// Returns how many columns of a terminal the text takes: two for a Chinese character.
std::size_t columnsIn(std::string_view text);

/// Returns the number of characters in `text`; nothing if it is not a line of text: not UTF-8, or containing a control
/// character, a line or paragraph separator or a character that XML 1.0 forbids (SVG files hold sessions too). Linear.
std::optional<std::size_t> lengthOfLine(std::string_view text);

/// Returns how many bytes stand before the first that does not belong in a line of text.
std::size_t printableBytes(std::string_view text);

/// Returns `text` for a message: in quotation marks, at most `longest` bytes, then "…"; non-text appears as \x1b.
std::string quotedForPeople(std::string_view text, std::size_t longest);

/// The same unquoted and in full: characters that do not belong in a line and bytes that are not UTF-8 become \x0a.
std::string inOneLine(std::string_view text);

/// Returns at most that many bytes of UTF-8, with "…" where the text was cut.
std::string shortened(std::string_view text, std::size_t longest);

/// Trims blanks and line ends at both ends.
std::string_view trimmed(std::string_view text);

/// Returns the words between blanks and line ends.
std::vector<std::string> byBlanks(std::string_view text);

/// Returns what stands between marks, such as lines; behind the last mark there is no part.
std::vector<std::string> byMark(std::string_view text, char mark = '\n');

/// Returns the parts between the marks, without blanks around them; empty ones are left out.
std::vector<std::string_view> splitAt(std::string_view text, char mark);

/// Returns the text with `with` for each `what`.
std::string replaced(std::string text, std::string_view what, std::string_view with);

/// Converts the letters A to Z to lower case.
std::string lowered(std::string_view text);

/// Makes text that may contain foreign names safe to show: characters that would control a terminal or reverse the
/// direction of neighbouring text become \u001b, so JSON keeps its values. Line ends stay; bytes that are not UTF-8
/// stay where they are harmless.
std::string harmless(std::string_view text);

/// Returns a line of a comment in a program, with its end, whatever the words: no compiler nor interpreter takes a part
/// of them, or of the next line, for anything else.
std::string commentOf(std::string_view sign, std::string_view words);

/// Returns the text behind the byte order mark with which some editors begin a file.
std::string_view withoutByteOrderMark(std::string_view text);

/// For the session's text form: adds quotation marks and a backslash before each " and \ inside. A line break becomes a
/// space.
std::string quoted(std::string_view text);

/// For the session's text form: unchanged if it reads back as one word, else quoted().
std::string asWord(std::string_view text);

}  // namespace posenc
