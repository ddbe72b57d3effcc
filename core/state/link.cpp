// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/state/link.hpp"

#include <charconv>

#include "core/text/characters.hpp"

namespace posenc {

namespace {

constexpr std::string_view kScheme = "posenc:";

/// What stays as it is in the path of an address, but for '+'.
bool isPlain(char c) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return letter || std::string_view("-._~/=;,:").find(c) != std::string_view::npos;
}

std::string escapedByte(char c) {
    constexpr char kDigits[] = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    return {'%', kDigits[byte >> 4U], kDigits[byte & 15U]};
}

char byteOf(std::string_view digits) {
    unsigned value = 0;
    const char* end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, value, 16);
    if (digits.size() != 2 || read.ptr != end || read.ec != std::errc{})
        throw Error(say("core", "In a link two hexadecimal digits should follow each %, not %1.")
                        .with(quotedForPeople(digits, 2)));
    return static_cast<char>(value);
}

}  // namespace

std::string linkTo(const State& state) {
    std::string out = std::string(kScheme) + "//";
    for (const char c : briefText(state)) out += c == ' ' ? "+" : isPlain(c) ? std::string(1, c) : escapedByte(c);
    return out;
}

bool isLink(std::string_view text) { return text.starts_with(kScheme); }

std::string textInLink(std::string_view link) {
    link.remove_prefix(kScheme.size());
    link.remove_prefix(std::min(link.find_first_not_of('/'), link.size()));
    std::string out;
    for (std::size_t i = 0; i < link.size(); ++i) {
        if (link[i] == '%')
            out += byteOf(link.substr(i + 1, 2)), i += 2;
        else
            out += link[i] == '+' ? ' ' : link[i];
    }
    return out;
}

}  // namespace posenc
