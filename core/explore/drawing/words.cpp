// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/words.hpp"

#include <array>
#include <string_view>

#include "core/explore/text/characters.hpp"

namespace posenc::drawing {

namespace {

/// Raised characters and their ordinary forms. The last is no part of an exponent: it stays one character.
constexpr std::array<std::string_view, 13> kRaised{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "⁻", "⁺", "ᵀ"},
    kOrdinary{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "−", "+", "T"};

struct Run {
    std::string text;
    bool raised = false;
};

std::vector<std::string_view> charactersOf(std::string_view text) {
    std::vector<std::string_view> out;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view before = rest;
        takeCharacter(rest);
        out.push_back(before.substr(0, before.size() - rest.size()));
    }
    return out;
}

/// Returns the ordinary character of a raised one; empty for others.
std::string_view plain(std::string_view character) {
    const auto at = static_cast<std::size_t>(std::ranges::find(kRaised, character) - kRaised.begin());
    return at + 1 < kRaised.size() ? kOrdinary[at] : std::string_view();
}

std::vector<Run> runsOf(std::string_view text) {
    std::vector<Run> runs;
    for (const std::string_view character : charactersOf(text)) {
        const std::string_view ordinary = plain(character);
        const bool raised = !ordinary.empty();
        if (runs.empty() || runs.back().raised != raised) runs.push_back({{}, raised});
        runs.back().text += raised ? ordinary : character;
    }
    return runs;
}

Font raisedFont(Font font) {
    font.pixels = std::max(1, static_cast<int>(std::lround(0.74 * font.pixels)));
    return font;
}

/// Returns the bytes after each of which a line may end, ascending, with the text's own end: behind blanks and hyphens,
/// and between wide characters, but not before closing signs or after opening ones.
std::vector<std::size_t> breaksOf(std::string_view text) {
    constexpr std::string_view kClosing = "，。；：？！、）》」”’％…—", kOpening = "（《「“‘";
    std::vector<std::size_t> out;
    std::string_view before;
    for (const std::string_view each : charactersOf(text)) {
        const bool held = before.empty() || each == " " || kClosing.find(each) != kClosing.npos ||
                          kOpening.find(before) != kOpening.npos;
        const bool hyphen = (before == "-" || before == "–") && !(each >= "0" && each <= "9");  // not within 1e-5
        const bool open = before == " " || hyphen || beginsWide(each) || beginsWide(before);
        if (open && !held) out.push_back(static_cast<std::size_t>(each.data() - text.data()));
        before = each;
    }
    out.push_back(text.size());
    return out;
}

/// From the middle of a line to its baseline, in shares of the font's size.
constexpr double kMiddle = (kAscent - kDescent) / 2.0;

/// Returns the share of spare room, or of a label, that lies before it.
double shareBefore(Across across) { return across == Across::Right ? 1.0 : across == Across::Centre ? 0.5 : 0.0; }

}  // namespace

Font fontOf(double pixels, bool bold) { return {std::max(1, static_cast<int>(std::lround(pixels))), bold}; }

std::string raised(std::string_view words) {
    std::string out;
    for (const std::string_view each : charactersOf(words)) {
        const auto at = static_cast<std::size_t>(std::ranges::find(kOrdinary, each) - kOrdinary.begin());
        if (at == kOrdinary.size()) return "^" + std::string(words);
        out += kRaised[at];
    }
    return out;
}

std::vector<std::string> inLines(const Measure& measure, const Font& font, const std::string& text, double width,
                                 int most) {
    std::vector<std::string> lines;
    const std::vector<std::size_t> breaks = breaksOf(text);
    const std::string_view all = text;
    std::size_t start = 0;
    while (start < text.size() && std::ssize(lines) + 1 < most) {
        std::size_t fits = start;
        for (const std::size_t at : breaks) {
            if (at <= start) continue;
            if (labelWidth(measure, font, std::string(trimmed(all.substr(start, at - start)))) > width) break;
            fits = at;
        }
        if (fits == start || fits == text.size()) break;
        lines.emplace_back(trimmed(all.substr(start, fits - start)));
        start = fits;
    }
    if (start < text.size()) lines.push_back(elided(measure, font, std::string(trimmed(all.substr(start))), width));
    return lines;
}

double labelWidth(const Measure& measure, const Font& font, const std::string& text) {
    double width = 0.0;
    for (const Run& run : runsOf(text)) width += measure(run.text, run.raised ? raisedFont(font) : font);
    return width;
}

Font fitting(const Measure& measure, Font font, const std::string& text, double width) {
    constexpr double kLeast = 0.8;
    const double wanted = measure(text, font);
    if (wanted > width) font.pixels = static_cast<int>(font.pixels * std::max(kLeast, width / wanted));
    return font;
}

std::string elided(const Measure& measure, const Font& font, const std::string& text, double width) {
    constexpr double kRounding = 0.5;
    if (measure(text, font) <= width + kRounding) return text;
    std::vector<std::size_t> ends{0};
    for (const std::string_view each : charactersOf(text)) ends.push_back(ends.back() + each.size());
    const auto shortened = [&](std::size_t at) { return text.substr(0, at) + "…"; };
    const auto tooLong = std::ranges::partition_point(
        ends, [&](std::size_t at) { return measure(shortened(at), font) <= width + kRounding; });
    return tooLong == ends.begin() ? std::string() : shortened(*(tooLong - 1));
}

void Lettering::runs(const Font& font, const std::string& text, Colour colour, bool upwards,
                     const std::function<Point(double width)>& startOf) const {
    std::vector<Words> pieces;
    double along = 0.0;
    for (const Run& run : runsOf(text)) {
        const Font used = run.raised ? raisedFont(font) : font;
        const double width = m_measure(run.text, used), up = run.raised ? 0.55 * kCapHeight * font.pixels : 0.0;
        pieces.push_back({upwards ? Point{-up, -along} : Point{along, -up}, run.text, used, colour, width, upwards});
        along += width;
    }
    const Point start = startOf(along);
    for (Words& each : pieces) {
        each.start = start + each.start;
        m_canvas.words(each);
    }
}

void Lettering::label(const Font& font, Point at, Across across, Down down, const std::string& text,
                      Colour colour) const {
    const double fall = down == Down::Top ? kAscent : down == Down::Middle ? kCapHeight / 2.0 : 0.0;
    runs(font, text, colour, false, [&](double width) {
        return Point{at.x - shareBefore(across) * width, at.y + fall * font.pixels};
    });
}

void Lettering::line(const Font& font, const Rect& box, Across across, const std::string& text, Colour colour) const {
    if (box.width() <= 0.0 || text.empty()) return;
    const std::string shown = elided(m_measure, font, text, box.width());
    const double width = m_measure(shown, font), x = box.left() + shareBefore(across) * (box.width() - width);
    m_canvas.words({{x, box.center().y + kMiddle * font.pixels}, shown, font, colour, width});
}

void Lettering::upwards(const Font& font, const Rect& box, const std::string& text, Colour colour) const {
    if (box.height() <= 0.0 || text.empty()) return;
    const std::string shown = elided(m_measure, font, text, box.height());
    const double width = m_measure(shown, font);
    const Point start{box.center().x + kMiddle * font.pixels, box.bottom() - (box.height() - width) / 2.0};
    m_canvas.words({start, shown, font, colour, width, true});
}

void Lettering::upwards(const Font& font, Point end, const std::string& text, Colour colour) const {
    runs(font, text, colour, true, [&](double width) {
        return Point{end.x + kCapHeight * font.pixels / 2.0, end.y + width};
    });
}

void Lettering::haloed(const Font& font, const Rect& box, const std::string& text, Colour colour, Colour ground) const {
    const double width = m_measure(text, font);
    const Point middle = box.center();
    const Point start{middle.x - width / 2.0, middle.y + kCapHeight * font.pixels / 2.0};
    m_canvas.words({start, text, font, colour, width, false, ground});
}

}  // namespace posenc::drawing
