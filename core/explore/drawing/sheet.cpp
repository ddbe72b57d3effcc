// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/sheet.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::drawing {

namespace {

constexpr std::array kPerInch{25.4, 1.0};                    // by unit
constexpr double kTickLetters = 12.0;                        // units of the labels at the ticks
constexpr double kVectorDpi = 192.0;                         // least of a field inside SVG and PDF
constexpr Interval<double> kSides{64.0, 16384.0};            // units
constexpr double kMostPixels = 1e8, kLongestSide = 32767.0;  // 400 MB as a picture in memory; what Qt can paint on
constexpr double kTallest = 2.5;                             // of figures that choose their height, over their width
constexpr std::array<std::string_view, 3> kUnitNames{"mm", "in", "px"};

double inchesOf(Length length, double dpi) {
    return length.value / (length.unit == Unit::Pixel ? dpi : kPerInch.at(static_cast<std::size_t>(length.unit)));
}

constexpr Sheet printed(double width, double letters) {
    return {{width, Unit::Millimetre}, {0.0, Unit::Millimetre}, 600.0, letters, false, false};
}

constexpr NamedSheet kNamed[] = {
    {"screen", say("core", "Screen"), {}},
    {"column", say("core", "One column"), printed(85.0, 7.0)},
    {"two-columns", say("core", "Two columns"), printed(178.0, 8.0)},
    {"slide", say("core", "Slide 16:9"), {{1920.0, Unit::Pixel}, {1080.0, Unit::Pixel}, 144.0, 14.0}},
    {"film", say("core", "Film"), {{1280.0, Unit::Pixel}, {720.0, Unit::Pixel}, 96.0}},
    {"poster", say("core", "Poster"), {{420.0, Unit::Millimetre}, {280.0, Unit::Millimetre}, 300.0, 20.0}}};

/// Removes a unit and the blanks before it from the end of `text`; nothing where there is none.
std::optional<std::string_view> takeUnit(std::string_view& text) {
    text = trimmed(text);
    if (text.size() < 2) return std::nullopt;
    const std::string_view unit = text.substr(text.size() - 2);
    if (unit != "cm" && std::ranges::find(kUnitNames, unit) == kUnitNames.end()) return std::nullopt;
    text = trimmed(text.substr(0, text.size() - 2));
    return unit;
}

/// Digits and points alone make a length.
std::optional<Length> lengthOf(std::string_view number, std::string_view unit) {
    if (number.empty() || number.find_first_not_of("0123456789.") != number.npos) return std::nullopt;
    const auto value = parseNumber(number);
    if (!value || !std::isfinite(*value) || *value <= 0.0) return std::nullopt;
    if (unit == "cm") return Length{10.0 * *value, Unit::Millimetre};
    return Length{*value, static_cast<Unit>(std::ranges::find(kUnitNames, unit) - kUnitNames.begin())};
}

}  // namespace

Sheet Sheet::ofUnits(Size units, double pixelsPerUnit) {
    return {{units.width() / 96.0, Unit::Inch}, {units.height() / 96.0, Unit::Inch}, 96.0 * pixelsPerUnit};
}

Sheet Sheet::around(Size units) const {
    Sheet out = *this;
    if (height.value <= 0.0) out.height = {units.height() / unitsPerInch(), Unit::Inch};
    return out;
}

Size Sheet::inches() const { return {inchesOf(width, dpi), inchesOf(height, dpi)}; }
double Sheet::unitsPerInch() const { return kTickLetters * kPointsPerInch / letters; }
double Sheet::ratio() const { return dpi / unitsPerInch(); }
double Sheet::vectorRatio() const { return std::max(dpi, kVectorDpi) / unitsPerInch(); }

Look Sheet::look(bool dark) const { return {.dark = dark, .title = title, .transparent = transparent, .paper = true}; }

Size Sheet::pixels() const {
    const Size exact = units() * ratio();
    return {std::round(exact.width()), std::round(exact.height())};
}

Size Sheet::units() const {
    const auto exact = [](double value) { return std::round(value * 1e6) / 1e6; };  // 1280, not a hair beside
    return {exact(inches().width() * unitsPerInch()), exact(inches().height() * unitsPerInch())};
}

std::span<const NamedSheet> namedSheets() { return kNamed; }
const Sheet& sheetNamed(std::string_view id) { return std::ranges::find(kNamed, id, &NamedSheet::id)->sheet; }

std::optional<Length> lengthOf(std::string_view text) {
    const auto unit = takeUnit(text);
    return unit ? lengthOf(text, *unit) : std::nullopt;
}

std::optional<Lengths> lengthsOf(std::string_view text) {
    const auto unit = takeUnit(text);
    if (!unit) return std::nullopt;
    for (const std::string_view times : {"×", "x", "X", "*"}) {
        const auto at = text.find(times);
        if (at == text.npos) continue;
        const auto width = lengthOf(trimmed(text.substr(0, at)), *unit),
                   height = lengthOf(trimmed(text.substr(at + times.size())), *unit);
        return width && height ? std::optional(Lengths{*width, *height}) : std::nullopt;
    }
    const auto width = lengthOf(text, *unit);
    return width ? std::optional(Lengths{*width, {0.0, width->unit}}) : std::nullopt;
}

std::string textOf(const Sheet& sheet) {
    const auto number = [](Length length) {  // of six digits
        const double unit = std::pow(10.0, 5.0 - std::floor(std::log10(length.value)));
        return exactNumber(std::round(length.value * unit) / unit);
    };
    const std::string height = sheet.height.value > 0.0 ? " × " + number(sheet.height) : std::string();
    return number(sheet.width) + height + " " +
           std::string(kUnitNames.at(static_cast<std::size_t>(sheet.width.unit)));
}

std::optional<Text> problem(const Sheet& sheet) {
    if (!kDpi.contains(sheet.dpi))
        return say("core", "The resolution must be from %1 to %2 dots per inch.").with(kDpi.low, kDpi.high);
    if (!kLetterSizes.contains(sheet.letters))
        return say("core", "The font size must be from %1 to %2 pt.").with(kLetterSizes.low, kLetterSizes.high);
    if (sheet.height.value <= 0.0) return problem(sheet.around({0.0, kTallest * sheet.units().width()}));
    const Size units = sheet.units(), pixels = units * sheet.ratio(), millimetres = sheet.inches() * 25.4;
    const double perUnit = 25.4 / sheet.unitsPerInch();
    if (!kSides.contains(units.width()) || !kSides.contains(units.height()))
        return say("core", "%1 × %2 mm does not fit text of %3 pt: each side must be from %4 to %5 mm.")
            .with(shortNumber(millimetres.width(), 4), shortNumber(millimetres.height(), 4), sheet.letters,
                  std::llround(std::ceil(kSides.low * perUnit)), std::llround(std::floor(kSides.high * perUnit)));
    if (pixels.width() * pixels.height() > kMostPixels || std::max(pixels.width(), pixels.height()) > kLongestSide)
        return say("core",
                   "%1 × %2 pixels are more than 100 million, or a side is too long; choose a smaller size or fewer "
                   "dots per inch.")
            .with(std::llround(pixels.width()), std::llround(pixels.height()));
    return std::nullopt;
}

}  // namespace posenc::drawing
