// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/help.hpp"

#include <algorithm>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"

namespace posenc::app {

namespace {

constexpr std::size_t kLeft = 30;

/// True if the character ends a group: 、。〉》」』】〕〗！），．：；？］
bool closes(char32_t c) {
    return std::u32string_view(U"、。〉》」』】〕〗！），．：；？］").find(c) != std::u32string_view::npos;
}

bool opens(char32_t c) { return std::u32string_view(U"〈《「『【〔〖（［").find(c) != std::u32string_view::npos; }

/// An unbreakable piece: a word with the blanks before it, or one wide character with its marks.
struct Piece {
    std::string text;
    std::size_t blanks = 0, columns = 0;
};

std::vector<Piece> piecesOf(std::string_view text) {
    std::vector<Piece> pieces(1);
    bool mayBreak = false;  // before the next character
    while (!text.empty()) {
        const std::string_view before = text;
        const char32_t c = takeCharacter(text).value_or(U'?');
        const bool blank = c == U' ';
        if (!pieces.back().text.empty() && (blank || (!closes(c) && (mayBreak || isWide(c))))) pieces.emplace_back();
        mayBreak = isWide(c) && !opens(c);
        if (blank) {
            ++pieces.back().blanks;
            continue;
        }
        pieces.back().text += before.substr(0, before.size() - text.size());
        pieces.back().columns += isWide(c) ? 2 : 1;
    }
    return pieces;
}

std::string paragraphs(const std::string& text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        out += wrapped(std::string_view(text).substr(at, end - at), 0, 0) + "\n";
        at = end + 1;
    }
    return out;
}

std::string rowOf(const std::string& left, const std::string& right) {
    const std::string begun = "  " + left;
    const bool fits = begun.size() + 1 < kLeft;
    return begun + (fits ? std::string(kLeft - begun.size(), ' ') : "\n" + std::string(kLeft, ' ')) +
           wrapped(right, kLeft, kLeft) + "\n";
}

/// "-o,--output FILE", "--size WIDTHxHEIGHT=1280x800".
std::string leftOf(const CLI::Option& option) {
    if (option.get_positional()) return option.get_name(true, false);
    const bool takesValue = option.get_type_size() != 0;
    const std::string usual = option.get_default_str();
    const std::string form = takesValue ? option.get_type_name() : std::string();
    return option.get_name(false, true) + (form.empty() ? "" : " " + form) +
           (takesValue && !usual.empty() ? "=" + usual : "") +
           (option.get_expected_max() == CLI::detail::expected_max_vector_size && takesValue ? " ..." : "");
}

Text rightOf(const CLI::Option& option) {
    const Text help = Text::literal(option.get_description());
    const auto excluded = joined(option.get_excludes(), " ", [](const CLI::Option* each) { return each->get_name(); });
    if (!excluded.empty()) return say("core", "%1; not together with %2").with(help, excluded);
    if (option.get_required() && option.nonpositional()) return say("core", "%1; required").with(help);
    return help;
}

std::string sectionOf(const Text& title, const std::vector<const CLI::Option*>& options, Language language) {
    if (options.empty()) return {};
    std::string out = "\n" + reading(say("core", "%1:").with(title), language) + "\n";
    for (const CLI::Option* each : options) {
        const auto [left, right] = helpRow(*each, language);
        out += rowOf(left, right);
    }
    return out;
}

std::string usageOf(const CLI::App& command, Language language) {
    const bool isRoot = !command.get_parent();
    std::string call = "posenc " + (isRoot ? std::string() : command.get_name() + " ") + "[" +
                       reading(say("core", "OPTIONS"), language) + "]";
    for (const CLI::Option* each : command.get_options([](const CLI::Option* o) { return o->get_positional(); }))
        call += each->get_required() ? " " + each->get_name() : " [" + each->get_name() + "]";
    if (isRoot) call += " [" + reading(say("core", "COMMAND"), language) + "]";
    return reading(say("core", "Usage: %1").with(call), language) + "\n";
}

std::string commandsOf(const CLI::App& root, Language language) {
    std::string rows;
    for (const CLI::App* each : root.get_subcommands([](const CLI::App*) { return true; }))
        rows += rowOf(each->get_name(), each->get_description());
    return rows.empty() ? rows
                        : "\n" + reading(say("core", "%1:").with(say("core", "Commands")), language) + "\n" + rows;
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t column, std::size_t indent, std::size_t width) {
    std::string out;
    bool atStart = true;
    for (const Piece& each : piecesOf(text)) {
        const bool over = column + each.blanks + each.columns > width && !atStart;
        out += over ? "\n" + std::string(indent, ' ') : std::string(each.blanks, ' ');
        out += each.text;
        column = (over ? indent : column + each.blanks) + each.columns;
        atStart = false;
    }
    return out;
}

std::pair<std::string, std::string> helpRow(const CLI::Option& option, Language language) {
    return {leftOf(option), reading(rightOf(option), language)};
}

std::string helpRows(const std::vector<std::pair<std::string, std::string>>& rows) {
    std::string out;
    for (const auto& [left, right] : rows) out += rowOf(left, right);
    return out;
}

std::string helpOf(const CLI::App& command, Language language) {
    std::string out = paragraphs(command.get_description()) + usageOf(command, language);
    out += sectionOf(say("core", "Arguments"),
                     command.get_options([](const CLI::Option* each) { return each->get_positional(); }), language);
    for (const std::string& group : command.get_groups())
        if (!group.empty())  // whose options are hidden
            out += sectionOf(group == "Options" ? Text(say("core", "Options")) : Text::literal(group),
                             command.get_options([&](const CLI::Option* each) {
                                 return each->get_group() == group && each->nonpositional();
                             }),
                             language);
    const std::string footer = command.get_footer();
    return out + commandsOf(command, language) + (footer.empty() ? "" : "\n" + paragraphs(footer));
}

}  // namespace posenc::app
