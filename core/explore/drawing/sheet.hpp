// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>
#include <span>
#include <string>

#include "core/explore/drawing/drawing.hpp"
#include "core/explore/parameter/domain.hpp"
#include "core/explore/text/text.hpp"

namespace posenc::drawing {

enum class Unit : std::uint8_t { Millimetre, Inch, Pixel };

/// A length in its original unit: "85 mm" stays 85 mm at every resolution, "1280 px" stay 1280 pixels.
struct Length {
    double value = 0.0;
    Unit unit = Unit::Pixel;
    friend bool operator==(const Length&, const Length&) = default;
};

/// The format of an exported figure, in the terms of print.
struct Sheet {
    Length width{2560.0, Unit::Pixel}, height{1600.0, Unit::Pixel};  ///< a height of 0: as high as the figure needs
    double dpi = 192.0;        ///< of PNG, and of images inside SVG and PDF
    double letters = 9.0;      ///< points, of the tick labels; all else, lines too, is scaled with them
    bool title = true;         ///< with subtitle, finding and notes
    bool transparent = false;  ///< no ground under the figure
    bool outlines = false;     ///< letters of an SVG as paths
    friend bool operator==(const Sheet&, const Sheet&) = default;

    /// Returns a picture of units of 1/96 inch, as windows have them.
    static Sheet ofUnits(Size units, double pixelsPerUnit = 2.0);

    /// Returns the sheet with a height: its own, or that of a figure of `units`.
    Sheet around(Size units) const;

    Size inches() const;
    Size pixels() const;  ///< whole ones
    Size units() const;   ///< size of the layout with letters of the usual size
    double unitsPerInch() const;
    double ratio() const;  ///< pixels per unit
    /// The same for SVG and PDF, which get enlarged: a field inside has 192 dpi or more.
    double vectorRatio() const;

    Look look(bool dark) const;  ///< of a figure on it
};

struct NamedSheet {
    const char* id;  ///< "two-columns"
    Say title;
    Sheet sheet;
};
std::span<const NamedSheet> namedSheets();
const Sheet& sheetNamed(std::string_view id);  ///< precondition: one of the named sheets

std::optional<Length> lengthOf(std::string_view text);  ///< "85mm", "8.5 cm", "3.35 in", "1280px"
struct Lengths {
    Length width, height;
};
std::optional<Lengths> lengthsOf(std::string_view text);  ///< "85 × 60 mm"; "85 mm" leaves the height to the figure
std::string textOf(const Sheet& sheet);                   ///< its size, as lengthsOf() reads it

inline constexpr Interval<double> kDpi{30.0, 2400.0}, kLetterSizes{3.0, 200.0};
inline constexpr double kPointsPerInch = 72.0;

/// Returns why nothing can be drawn on the sheet, and what could.
std::optional<Text> problem(const Sheet& sheet);

}  // namespace posenc::drawing
