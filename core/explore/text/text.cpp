// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/text/text.hpp"

#include <algorithm>
#include <cerrno>
#include <new>
#include <optional>
#include <system_error>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/language.hpp"
#include "core/explore/text/number.hpp"

namespace posenc {

Text Text::literal(std::string_view words) {
    Text text;
    text.source = words;
    text.verbatim = true;
    return text;
}

namespace {

/// Matches "{2|pair|pairs}" at the beginning of `pattern`.
struct Plural {
    std::size_t argument = 0;
    std::string_view one, other;
    std::size_t length = 0;
};

std::optional<Plural> pluralAt(std::string_view pattern) {
    if (pattern.size() < 3 || pattern[0] != '{' || pattern[1] < '1' || pattern[1] > '9' || pattern[2] != '|')
        return std::nullopt;
    const std::size_t bar = pattern.find('|', 3), end = pattern.find('}', 3);
    if (bar == std::string_view::npos || end == std::string_view::npos || end < bar) return std::nullopt;
    return Plural{static_cast<std::size_t>(pattern[1] - '1'), pattern.substr(3, bar - 3),
                  pattern.substr(bar + 1, end - bar - 1), end + 1};
}

/// These characters include their own spacing.
bool endsWithWideMark(std::string_view text) {
    static constexpr std::string_view kMarks[]{"。", "，", "、", "；", "：", "！", "？"};
    return std::ranges::any_of(kMarks, [&](std::string_view mark) { return text.ends_with(mark); });
}

/// Chinese has blanks around Latin words and figures but none around an inserted Chinese word, nor after a punctuation
/// mark.
bool blankBetweenWide(std::string_view before, std::string_view after) {
    if (!before.ends_with(' ')) return false;
    before.remove_suffix(1);
    return endsWithWideMark(before) || (endsWide(before) && beginsWide(after));
}

}  // namespace

std::string fill(std::string_view pattern, const std::vector<std::string>& values) {
    const auto value = [&](std::size_t index) { return index < values.size() ? values[index] : std::string{}; };
    std::string out;
    while (!pattern.empty()) {
        std::size_t taken = 1;
        if (const auto plural = pluralAt(pattern)) {
            out += fill(value(plural->argument) == "1" ? plural->one : plural->other, values);
            taken = plural->length;
        } else if (pattern.size() > 1 && pattern[0] == '%' && pattern[1] >= '1' && pattern[1] <= '9') {
            const std::string words = value(static_cast<std::size_t>(pattern[1] - '1'));
            if (blankBetweenWide(out, words)) out.pop_back();
            out += words;
            taken = pattern.size() > 2 && blankBetweenWide(out + pattern[2], pattern.substr(3)) ? 3 : 2;
        } else {
            out += pattern[0];
        }
        pattern.remove_prefix(taken);
    }
    return out;
}

std::string english(const Text& text) { return reading(text, Language::English); }

Say::operator Text() const {
    Text text;
    text.source = source;
    return text;
}

Text argument(const Text& text) { return text; }
Text argument(Say text) { return text; }
Text argument(std::string_view words) { return Text::literal(words); }
Text argument(const char* words) { return Text::literal(words); }
Text argument(double number) { return Text::literal(shortNumber(number)); }
Text argument(long long number) { return Text::literal(groupedInteger(number)); }

Text withinSentence(Text label) {
    label.within = true;
    return label;
}

Text enumeration(std::span<const std::string> words) {
    if (words.empty()) return Text::literal("");
    if (words.size() == 1) return Text::literal(words[0]);
    const std::size_t half = words.size() / 2;
    return say("core", "%1, %2").with(enumeration(words.first(half)), enumeration(words.subspan(half)));
}

/// Out of memory also means that no thread can be started.
static bool saysNoMemory(const std::exception& error) {
    const auto* system = dynamic_cast<const std::system_error*>(&error);
    return dynamic_cast<const std::bad_alloc*>(&error) || dynamic_cast<const std::length_error*>(&error) ||
           (system && (system->code() == std::errc::not_enough_memory ||
                       system->code() == std::errc::resource_unavailable_try_again));
}

Text systemReason(int number) {
    static constexpr std::pair<int, Say> kKnown[]{{ENOENT, say("core", "No such file or directory")},
                                                  {EACCES, say("core", "Permission denied")},
                                                  {EPERM, say("core", "Operation not permitted")},
                                                  {EISDIR, say("core", "Is a directory")},
                                                  {ENOTDIR, say("core", "Not a directory")},
                                                  {EROFS, say("core", "Read-only file system")},
                                                  {ENOSPC, say("core", "No space left on device")},
                                                  {EIO, say("core", "Input/output error")},
                                                  {EPIPE, say("core", "Broken pipe")}};
    const auto known = std::ranges::find(kKnown, number, [](const auto& each) { return each.first; });
    if (known != std::end(kKnown)) return known->second;
    return Text::literal(std::generic_category().message(number));
}

Text sentenceOf(const std::exception& error) {
    if (const auto* ours = dynamic_cast<const Error*>(&error)) return ours->text();
    return saysNoMemory(error) ? say("core", "There is not enough memory for this; ask for less at a time.")
                               : Text::literal(error.what());
}

}  // namespace posenc
