// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/link.hpp"

#include <charconv>

#include "core/explore/text/characters.hpp"

namespace posenc {

namespace {

constexpr std::string_view kScheme = "posenc:";

/// True for characters that stay as they are in the path of an address, except '+', and ';', which would end a command
/// in a shell.
bool isPlain(char c) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return letter || std::string_view("-._~/=,:").find(c) != std::string_view::npos;
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
        throw Error(say("core", "In a link, each % must be followed by two hexadecimal digits, not by %1.")
                        .with(quotedForPeople(digits, 2)));
    return static_cast<char>(value);
}

constexpr std::string_view kEnds = ".,:;!)>]";  // what may end the sentence that a link stands in

/// True for what mail, chat and advertising programs append to addresses, and for what tells a page how to look.
bool isAppended(std::string_view piece) {
    constexpr std::string_view kNames =
        " lang theme framed ref ref_src ref_url igsh igshid si spm trk mkt_tok mc_cid mc_eid _ga _gl _hsenc _hsmi "
        "gbraid wbraid s_kwcid vero_id oly_enc_id oly_anon_id rb_clickid li_fat_id cmpid mibextid share_id ";
    const std::string name(piece.substr(0, piece.find('=')));
    return name.empty() || name.starts_with("utm_") || name.starts_with("pk_") || name.starts_with("mtm_") ||
           name.ends_with("clid") || name.ends_with("clkid") || kNames.find(" " + name + " ") != kNames.npos;
}

/// The link without what was appended to it: "?utm_source=a&fbclid=b", or the full stop of a sentence. None of these
/// characters stands in a link that linkTo() wrote.
std::string_view withoutAppended(std::string_view link) {
    for (auto at = link.find_last_of("?&"); at != link.npos && isAppended(link.substr(at + 1));
         at = link.find_last_of("?&"))
        link = link.substr(0, at);
    const auto last = link.find_last_not_of(kEnds);
    return link.substr(0, last == link.npos ? 0 : last + 1);
}

/// Decodes %XX to bytes.
std::string unescaped(std::string_view address, char plus) {
    std::string out;
    for (std::size_t i = 0; i < address.size(); ++i) {
        if (address[i] == '%')
            out += byteOf(address.substr(i + 1, 2)), i += 2;
        else
            out += address[i] == '+' ? plus : address[i];
    }
    return out;
}

}  // namespace

std::string linkTo(const NamedState& scene) {
    std::string out = std::string(kScheme) + "//";
    for (const char c : briefText(scene)) out += c == ' ' ? "+" : isPlain(c) ? std::string(1, c) : escapedByte(c);
    if (const char last = out.back(); kEnds.find(last) != kEnds.npos) out.replace(out.size() - 1, 1, escapedByte(last));
    return out;
}

bool isLink(std::string_view text) { return text.starts_with(kScheme); }

std::string textInLink(std::string_view link) {
    link.remove_prefix(kScheme.size());
    link.remove_prefix(std::min(link.find_first_not_of('/'), link.size()));
    return unescaped(withoutAppended(link), ' ');
}

std::string fileNamed(const std::string& word) {
    const std::string small = lowered(word);  // scheme and host are case-insensitive
    if (!small.starts_with("file:/")) return word;
    std::string_view rest = word;
    rest.remove_prefix(std::string_view("file:").size());
    for (const std::string_view host : {"//localhost/", "///"})
        if (std::string_view(small).substr(small.size() - rest.size()).starts_with(host))
            rest.remove_prefix(host.size() - 1);
    return rest.starts_with("//") ? word : unescaped(rest, '+');
}

}  // namespace posenc
