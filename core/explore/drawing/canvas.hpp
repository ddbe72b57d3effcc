// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/explore/drawing/geometry.hpp"

/// The parts of a drawing, and the interface of its players. A player knows no figure: it puts these parts on its
/// medium.
namespace posenc::drawing {

/// Red, green, blue and alpha from 0 to 1.
struct Colour {
    float red = 0.0F, green = 0.0F, blue = 0.0F, alpha = 1.0F;

    constexpr Colour() = default;
    constexpr Colour(std::uint32_t rgb)  // NOLINT: 0x0072b2 reads as what it is
        : red(static_cast<float>(rgb >> 16U & 255U) / 255.0F),
          green(static_cast<float>(rgb >> 8U & 255U) / 255.0F),
          blue(static_cast<float>(rgb & 255U) / 255.0F) {}
    constexpr Colour(float r, float g, float b, float a = 1.0F) : red(r), green(g), blue(b), alpha(a) {}
    constexpr Colour withAlpha(float share) const { return {red, green, blue, share}; }
    friend constexpr bool operator==(const Colour&, const Colour&) = default;
};

struct Font {
    int pixels = 12;
    bool bold = false;
    friend constexpr bool operator==(const Font&, const Font&) = default;
};

/// Width of words in one line, in pixels of the font. Safe from any thread.
using Measure = std::function<double(const std::string& words, const Font& font)>;

enum class Cap : std::uint8_t { Flat, Round, Square };

struct Pen {
    Colour colour;
    double width = 1.0;
    std::vector<double> dashes = {};  ///< in units of the width; empty: solid
    Cap cap = Cap::Square;
    bool roundJoins = false;  ///< else bevelled
};

/// The inside and the rim of a shape; either may be missing.
struct Style {
    std::optional<Colour> fill = {};
    std::optional<Pen> rim = {};
};

/// One line of words, whose baseline begins at a point.
struct Words {
    Point start{0.0, 0.0};
    std::string text;
    Font font;
    Colour colour;
    double width = 0.0;               ///< as measured: a player with other letters sets the words to it
    bool upwards = false;             ///< turned by a quarter around the start
    std::optional<Colour> halo = {};  ///< a rim of the ground, so that the words read over lines
};

/// Pixels, row by row from the top; 0xAARRGGBB, alpha not premultiplied.
struct Image {
    int width = 0, height = 0;
    std::shared_ptr<std::uint32_t[]> pixels = {};

    bool isNull() const { return width <= 0 || height <= 0; }
};

/// A line of more points than pixels: the rows that it touches in each column of pixels, from left to right; NaN where
/// there is no line.
struct Spans {
    std::vector<double> top, bottom;
};

/// Such a line over an area.
struct Columns : Spans {
    Rect area;
};

/// The region between two lines of the same ascending x.
struct Between {
    Polyline one, other;
    Polyline outline() const;
};

/// A medium. Shapes lie where they were clipped to; a player need not clip.
class Canvas {
public:
    Canvas() = default;
    virtual ~Canvas() = default;
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    /// True if nothing is seen of what lies beyond the edge of a panel's plot.
    virtual bool endsAtPlot() const { return false; }

    /// True if something else draws the series that a drawing marks so, as Qt Charts does beside a painter.
    virtual bool leavesSeries() const { return false; }

    virtual void polyline(const Polyline& line, const Pen& pen) = 0;
    virtual void polygon(const Polyline& outline, const Style& style) = 0;
    virtual void rect(const Rect& area, const Style& style, double rounding = 0.0) = 0;
    virtual void circle(Point centre, double radius, const Style& style) = 0;
    /// Angles in radians, counter-clockwise from the right.
    virtual void sector(Point centre, double radius, double from, double turn, Colour fill) = 0;
    virtual void image(const Rect& area, const Image& image) = 0;
    virtual void words(const Words& words) = 0;

    /// By default a line from the nearer to the farther end of each column.
    virtual void columns(const Columns& columns, const Pen& pen);
    /// By default its outline.
    virtual void between(const Between& region, Colour fill) { polygon(region.outline(), {fill, {}}); }

    void line(Point from, Point to, const Pen& pen) { polyline({from, to}, pen); }
    void line(const Segment& segment, const Pen& pen) { polyline({segment.a, segment.b}, pen); }
};

}  // namespace posenc::drawing
