// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/text/runs.hpp"

#include <algorithm>
#include <array>

#include "core/explore/text/characters.hpp"

namespace posenc {

namespace {

/// Characters and their raised and lowered forms.
constexpr std::array<std::string_view, 12> kOrdinary{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "−", "+"},
    kRaised{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "⁻", "⁺"},
    kLowered{"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉", "₋", "₊"};

/// Returns the form in `to` of a character in `from`; empty for others.
std::string_view converted(std::string_view character, const auto& from, const auto& to) {
    const auto at = static_cast<std::size_t>(std::ranges::find(from, character) - from.begin());
    return at < from.size() ? to[at] : std::string_view();
}

bool isDigit(std::string_view each) { return each.size() == 1 && each[0] >= '0' && each[0] <= '9'; }

bool isLetter(std::string_view each) {
    if (each.size() == 1) return (each[0] >= 'a' && each[0] <= 'z') || (each[0] >= 'A' && each[0] <= 'Z');
    return (each >= "Α" && each <= "ω") || each == "ℓ";
}

bool isOfWord(std::string_view each) { return isLetter(each) || isDigit(each); }

class Setter {
public:
    explicit Setter(std::string_view text, bool signsOnly = false)
        : m_all(charactersOf(text)), m_signsOnly(signsOnly) {}

    std::vector<Run> runs() {
        while (m_at < m_all.size()) step();
        return std::move(m_runs);
    }

private:
    using Level = Run::Level;

    std::string_view at(std::size_t k) const { return k < m_all.size() ? m_all[k] : std::string_view(); }
    std::size_t endOfWord(std::size_t from) const {
        while (isOfWord(at(from))) ++from;
        return from;
    }

    void step() {
        const std::string_view each = m_all[m_at];
        if (each == "_" && (at(m_at + 1) == "{" || isIndexed())) return script(Level::Lowered, endOfWord(m_at + 1));
        if (each == "^" && isPower()) return script(Level::Raised, endOfPower());
        if (m_signsOnly) return add(m_at + 1, Level::Line);
        if (each == "√") return root();
        const std::string_view up = converted(each, kRaised, kOrdinary), down = converted(each, kLowered, kOrdinary);
        const Level level = !up.empty() ? Level::Raised : !down.empty() ? Level::Lowered : Level::Line;
        add(level == Level::Raised ? up : level == Level::Lowered ? down : isTimes() ? " × " : each, level);
        ++m_at;
    }

    void add(std::string_view words, Level level, bool barred = false) {
        if (m_runs.empty() || m_runs.back().level != level || m_runs.back().barred != barred)
            m_runs.push_back({{}, level, barred});
        m_runs.back().text += words;
    }

    void add(std::size_t end, Level level, bool barred = false) {
        for (; m_at < std::min(end, m_all.size()); ++m_at) add(m_all[m_at], level, barred);
    }

    /// True at "_" of a letter alone with one word behind it.
    bool isIndexed() const {
        const std::size_t letter = m_at > 0 && at(m_at - 1) == "′" ? m_at - 2 : m_at - 1;
        const std::size_t end = endOfWord(m_at + 1);
        const bool within = letter > 0 && (isOfWord(at(letter - 1)) || at(letter - 1) == "_");
        return isLetter(at(letter)) && !within && end > m_at + 1 && at(end) != "_";
    }

    bool isPower() const {
        const std::string_view next = at(m_at + 1);
        return m_at > 0 && m_all[m_at - 1] != " " && (next == "(" || next == "{" || endOfPower() > m_at + 1);
    }

    /// The end of a power without brackets: "−0.5" of "x^−0.5."
    std::size_t endOfPower() const {
        const std::string_view sign = at(m_at + 1);
        const std::size_t from = m_at + (sign == "−" || sign == "-" ? 2 : 1), end = endOfWord(from);
        if (end == from) return m_at + 1;
        return at(end) == "." && isDigit(at(end + 1)) ? endOfWord(end + 1) : end;
    }

    /// Adds what stands behind the sign here: to the end, or within brackets.
    void script(Level level, std::size_t end) {
        const std::string_view open = at(++m_at);
        if (open != "{" && open != "(") return add(end, level);
        int depth = 0;
        for (end = m_at; end < m_all.size(); ++end) {
            depth += at(end) == open ? 1 : at(end) == (open == "{" ? "}" : ")") ? -1 : 0;
            if (depth == 0) break;
        }
        ++m_at;
        add(end, level);
        m_at = std::min(end + 1, m_all.size());
    }

    /// A root of a word has a bar; brackets do without.
    void root() {
        const std::size_t end = endOfWord(m_at + 1);
        add(m_at + 1, Level::Line);
        if (at(end) != "_" && at(end) != "^") add(end, Level::Line, true);
    }

    /// True at the x of "24x32", not of "8x7B".
    bool isTimes() const {
        const bool within = m_at > 0 && isDigit(m_all[m_at - 1]) && isDigit(at(m_at + 1));
        return within && at(m_at) == "x" && isDigit(at(endOfWord(m_at) - 1));
    }

    std::vector<std::string_view> m_all;
    std::vector<Run> m_runs;
    std::size_t m_at = 0;
    bool m_signsOnly;
};

/// Returns a script with its sign, in brackets if it would not end where it does.
std::string scripted(const std::string& before, std::string_view script, std::string_view after, bool raised) {
    const std::vector<std::string_view> characters = charactersOf(script);
    std::string out;
    for (const std::string_view each : characters) out += converted(each, kOrdinary, raised ? kRaised : kLowered);
    const bool isWhole = charactersOf(out).size() == characters.size();
    if (isWhole && (raised || characters.size() == 1)) return out;
    if (raised && script == "T") return "ᵀ";
    const std::string plain = (raised ? "^" : "_") + std::string(script);
    const std::vector<Run> runs = runsOf(before + plain + std::string(after));
    const std::size_t at = runsOf(before).size();
    const Run wanted{std::string(script), raised ? Run::Level::Raised : Run::Level::Lowered};
    return at < runs.size() && runs[at] == wanted
               ? plain
               : plain.substr(0, 1) + (raised ? "(" : "{") + std::string(script) + (raised ? ")" : "}");
}

}  // namespace

/// Most texts are plain, and cells are measured by the thousand.
std::vector<Run> runsOf(std::string_view text) {
    constexpr std::string_view kMarks[] = {"_", "^", "x", "√", "¹", "²", "³", "\xE2\x81", "\xE2\x82"};
    const auto has = [&](std::string_view mark) { return text.find(mark) != text.npos; };
    if (!text.empty() && std::ranges::none_of(kMarks, has)) return {{std::string(text)}};
    return Setter(text).runs();
}

std::string withScripts(std::string_view text) {
    std::string out;
    for (const Run& run : Setter(text, true).runs()) {
        const std::string tag = run.level == Run::Level::Raised ? "sup>" : "sub>";
        out += run.level == Run::Level::Line ? run.text : "<" + tag + run.text + "</" + tag;
    }
    return out;
}

std::string withSigns(std::string_view html) {
    std::string out, rest(html);
    for (std::size_t open = rest.find("<su"); open != rest.npos; open = rest.find("<su")) {
        constexpr std::size_t kOpen = 5, kClose = 6;  // <sub>, </sub>
        const std::size_t end = rest.find("</su", open);
        if (end == rest.npos) break;
        out += rest.substr(0, open);
        out += scripted(out, rest.substr(open + kOpen, end - open - kOpen), rest.substr(end + kClose),
                        rest[open + 3] == 'p');
        rest.erase(0, end + kClose);
    }
    return out + rest;
}

}  // namespace posenc
