// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "core/explore/data/table_place.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"
#include "core/zoo/diagnose/numbers.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc::diagnose {

namespace {

constexpr std::uint64_t kLooked = 1U << 20U;  // bytes; a model's config is far smaller

/// Keys without which nobody writes a config.json, or the part of one that people share.
constexpr std::array<std::string_view, 14> kConfigKeys{
    keys::kModelType, "architectures", "hidden_size",  "num_attention_heads", "n_embd",       "n_head",
    keys::kBase,      keys::kType,     keys::kScaling, keys::kParameters,     keys::kContext, "text_config",
    keys::kRotaryDim, "factor"};

/// Keys of an object, and whether any array begins with a number, within `text`.
struct Glance {
    bool config = false, numbers = false;
    explicit Glance(std::string_view text) {
        char before = ' ';  // the last character that is not blank
        for (std::size_t at = 0; at < text.size(); ++at) {
            const char c = text[at];
            if (c == '"') {
                const std::size_t from = at + 1;
                while (++at < text.size() && text[at] != '"') at += text[at] == '\\';
                see(text.substr(from, std::min(at, text.size()) - from));
            } else if (before == '[' && (c == '-' || (c >= '0' && c <= '9'))) {
                numbers = true;
            }
            if (c != ' ' && c != '\n' && c != '\r' && c != '\t') before = c;
        }
    }
    void see(std::string_view word) { config = config || std::ranges::find(kConfigKeys, word) != kConfigKeys.end(); }
};

bool isNumber(std::string_view cell) { return cell.empty() || parseNumber(cell); }

/// True if all cells, at least one, are numbers.
bool areNumbers(std::string_view line) {
    bool any = false;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find_first_of(",;\t "), line.size());
        const std::string_view cell = trimmed(line.substr(0, end));
        if (!isNumber(cell)) return false;
        any = any || !cell.empty();
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return any;
}

/// True if the first line is numbers, or holds names and the next line is numbers.
bool beginsWithNumbers(std::string_view text) {
    for (int named = 0; !text.empty();) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view whole = text.substr(0, end), line = trimmed(whole.substr(0, whole.find('#')));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (areNumbers(line)) return true;
        if (!line.empty() && ++named > 1) return false;
    }
    return false;
}

bool isText(std::string_view text) { return text.find('\0') == std::string_view::npos; }

}  // namespace

bool holdsNumbers(const std::filesystem::path& file) try {
    const data::InputFile in(file);
    std::string text = in.read(0, std::min(in.size(), kLooked));
    if (in.size() > kLooked) text.resize(text.find_last_of(",; \t\n") + 1);  // no number cut in two
    if (text.starts_with(data::kNpyMagic)) return true;
    if (text.size() > 8 && text[8] == '{' && !isText(std::string_view(text).substr(0, 8))) return true;
    if (!isText(text)) return false;
    const std::size_t start = text.find_first_not_of(" \t\r\n\xef\xbb\xbf");
    if (start == std::string::npos) return false;
    const bool list = text[start] == '[';
    if (!list && text[start] != '{') return beginsWithNumbers(std::string_view(text).substr(start));
    const Glance glance(text);
    return glance.numbers && (list || !glance.config);
} catch (const Error&) {
    return false;
}

}  // namespace posenc::diagnose
