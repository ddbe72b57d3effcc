// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/words.hpp"

#include <string_view>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/runs.hpp"

namespace posenc::drawing {

namespace {

Font fontOf(const Run& run, Font font) {
    if (run.level != Run::Level::Line) font.pixels = std::max(1, static_cast<int>(std::lround(0.74 * font.pixels)));
    return font;
}

/// How far the baseline of a run lies above that of its line, in pixels.
double heightOf(const Run& run, const Font& font) {
    constexpr double kShares[] = {0.0, 0.55, -0.25};  // of a capital: on the line, raised, lowered
    return kShares[static_cast<std::size_t>(run.level)] * kCapHeight * font.pixels;
}

/// Returns the bytes after each of which a line may end, ascending, with the text's own end: behind blanks and hyphens,
/// and between wide characters, but not before closing signs or after opening ones.
std::vector<std::size_t> breaksOf(std::string_view text) {
    constexpr std::string_view kClosing = "，。；：？！、）》」”’％…—", kOpening = "（《「“‘";
    std::vector<std::size_t> out;
    std::string_view before;
    int depth = 0;  // of brackets in a power or an index
    for (const std::string_view each : charactersOf(text)) {
        const bool opens = (each == "(" || each == "{") && (before == "^" || before == "_" || depth > 0);
        depth += opens ? 1 : depth > 0 && (each == ")" || each == "}") ? -1 : 0;
        const bool held = depth > 0 || before.empty() || each == " " || kClosing.find(each) != kClosing.npos ||
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
/// The bar of a root above the baseline, and its thickness, in the same shares.
constexpr double kBar = 0.86, kBarWidth = 0.045;

/// Returns the share of spare room, or of a label, that lies before it.
double shareBefore(Across across) { return across == Across::Right ? 1.0 : across == Across::Centre ? 0.5 : 0.0; }

}  // namespace

Font fontOf(double pixels, bool bold) { return {std::max(1, static_cast<int>(std::lround(pixels))), bold}; }

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
    for (const Run& run : runsOf(text)) width += measure(run.text, fontOf(run, font));
    return width;
}

Measure asSet(Measure raw) {
    return [raw = std::move(raw)](const std::string& text, const Font& font) { return labelWidth(raw, font, text); };
}

Font fitting(const Measure& measure, Font font, const std::string& text, double width) {
    constexpr double kLeast = 0.75;
    const double wanted = measure(text, font);
    if (wanted > width) font.pixels = static_cast<int>(font.pixels * std::max(kLeast, width / wanted));
    return font;
}

std::string elided(const Measure& measure, const Font& font, const std::string& text, double width) {
    constexpr double kRounding = 0.5;
    if (measure(text, font) <= width + kRounding) return text;
    std::vector<std::size_t> ends{0};  // none behind the sign of an index or a power
    for (const std::string_view each : charactersOf(text))
        if (each != "_" && each != "^")
            ends.push_back(static_cast<std::size_t>(each.data() - text.data()) + each.size());
    const auto shortened = [&](std::size_t at) { return text.substr(0, at) + "…"; };
    const auto tooLong = std::ranges::partition_point(
        ends, [&](std::size_t at) { return measure(shortened(at), font) <= width + kRounding; });
    return tooLong == ends.begin() ? std::string() : shortened(*(tooLong - 1));
}

void Lettering::runs(const Words& line, const std::function<Point(double width)>& startOf) const {
    const auto place = [&](double along, double up) { return line.upwards ? Point{-up, -along} : Point{along, -up}; };
    const double size = line.font.pixels;
    std::vector<Words> pieces;
    std::vector<Segment> bars;
    double along = 0.0;
    for (const Run& run : runsOf(line.text)) {
        Words& piece = pieces.emplace_back(line);
        piece.start = place(along, heightOf(run, line.font));
        piece.text = run.text;
        piece.font = fontOf(run, line.font);
        piece.width = m_measure(run.text, piece.font);
        if (run.barred) bars.push_back({place(along, kBar * size), place(along + piece.width, kBar * size)});
        along += piece.width;
    }
    const Point start = startOf(along);
    for (Words& each : pieces) each.start = start + each.start;
    if (line.halo && pieces.size() > 1)  // no rim lies over a neighbour
        for (Words& each : pieces) {
            Words rim = each;
            rim.colour.alpha = 0.0F;
            m_canvas.words(rim);
            each.halo.reset();
        }
    for (const Words& each : pieces) m_canvas.words(each);
    for (const Segment& each : bars) m_canvas.line(start + each.a, start + each.b, {line.colour, kBarWidth * size});
}

void Lettering::label(const Font& font, Point at, Across across, Down down, const std::string& text,
                      Colour colour) const {
    const double fall = down == Down::Top ? kAscent : down == Down::Middle ? kCapHeight / 2.0 : 0.0;
    runs({{}, text, font, colour}, [&](double width) {
        return Point{at.x - shareBefore(across) * width, at.y + fall * font.pixels};
    });
}

void Lettering::line(const Font& font, const Rect& box, Across across, const std::string& text, Colour colour) const {
    if (box.width() <= 0.0 || text.empty()) return;
    const std::string shown = elided(m_measure, font, text, box.width());
    runs({{}, shown, font, colour}, [&](double width) {
        return Point{box.left() + shareBefore(across) * (box.width() - width), box.center().y + kMiddle * font.pixels};
    });
}

void Lettering::upwards(const Font& font, const Rect& box, const std::string& text, Colour colour) const {
    if (box.height() <= 0.0 || text.empty()) return;
    const std::string shown = elided(m_measure, font, text, box.height());
    runs({{}, shown, font, colour, 0.0, true}, [&](double width) {
        return Point{box.center().x + kMiddle * font.pixels, box.bottom() - (box.height() - width) / 2.0};
    });
}

void Lettering::upwards(const Font& font, Point end, const std::string& text, Colour colour) const {
    runs({{}, text, font, colour, 0.0, true}, [&](double width) {
        return Point{end.x + kCapHeight * font.pixels / 2.0, end.y + width};
    });
}

void Lettering::haloed(const Font& font, const Rect& box, const std::string& text, Colour colour, Colour ground) const {
    const Point middle = box.center();
    runs({{}, text, font, colour, 0.0, false, ground}, [&](double width) {
        return Point{middle.x - width / 2.0, middle.y + kCapHeight * font.pixels / 2.0};
    });
}

}  // namespace posenc::drawing
