// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/canvas.hpp"

/// Labels, titles and sentences, with their symbols: "10⁴" is set as 10 with a small 4, since the superscript glyphs of
/// many fonts are too small to read and some fonts lack them; "b_max" with a small max below the line.
namespace posenc::drawing {

/// Heights of letters, in shares of the font's size.
inline constexpr double kAscent = 1.16, kDescent = 0.288, kCapHeight = 0.733;
inline constexpr double kRim = 0.3;  ///< width of the rim around words, in shares of the font's size
inline double lineHeight(const Font& font) { return (kAscent + kDescent) * font.pixels; }

enum class Across : std::uint8_t { Left, Centre, Right };
enum class Down : std::uint8_t { Top, Middle, Baseline };

/// Returns a font of about that size, in whole pixels.
Font fontOf(double pixels, bool bold = false);
/// The largest font in whole pixels that is not larger.
inline Font fontWithin(double pixels) { return {std::max(1, static_cast<int>(pixels))}; }

/// Returns the width of words as they are set.
double labelWidth(const Measure& measure, const Font& font, const std::string& text);
/// Returns a measure of words as they are set.
Measure asSet(Measure measure);

/// Returns the width of the widest label; `label` is the member that has it.
template <class Labelled>
double widestLabel(const Measure& measure, const Font& font, const std::vector<Labelled>& all,
                   std::string Labelled::*label = &Labelled::label) {
    double width = 0.0;
    for (const Labelled& each : all) width = std::max(width, labelWidth(measure, font, each.*label));
    return width;
}

/// Shrinks the font, by a fifth at most, where the text does not fit.
Font fitting(const Measure& measure, Font font, const std::string& text, double width);

/// Shortens the text with "…" where it does not fit.
std::string elided(const Measure& measure, const Font& font, const std::string& text, double width);

/// Breaks words into at most `most` lines of that width, the last shortened with "…".
std::vector<std::string> inLines(const Measure& measure, const Font& font, const std::string& text, double width,
                                 int most);

/// Sets words on a canvas.
class Lettering {
public:
    Lettering(Canvas& canvas, const Measure& measure) : m_canvas(canvas), m_measure(measure) {}

    /// Sets a label of which `at` is the point that `across` and `down` say.
    void label(const Font& font, Point at, Across across, Down down, const std::string& text, Colour colour) const;

    /// Sets one line, shortened with "…" where it does not fit.
    void line(const Font& font, const Rect& box, Across across, const std::string& text, Colour colour) const;

    /// Sets one line that reads upwards, centred in `box`.
    void upwards(const Font& font, const Rect& box, const std::string& text, Colour colour) const;

    /// Does the same, ending at a point.
    void upwards(const Font& font, Point end, const std::string& text, Colour colour) const;

    /// Sets words in the middle of the box with a rim of the ground, so that they stay readable over lines.
    void haloed(const Font& font, const Rect& box, const std::string& text, Colour colour, Colour ground) const;

private:
    /// Sets the runs of a line side by side; `startOf` says where a line of that width begins.
    void runs(const Words& line, const std::function<Point(double width)>& startOf) const;

    Canvas& m_canvas;
    const Measure& m_measure;
};

}  // namespace posenc::drawing
