// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/sheet.hpp"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "core/explore/text/number.hpp"

namespace posenc::ui {

namespace {

constexpr double kPerInch[] = {25.4, 1.0};
constexpr double kTickLetters = 12.0;                        // units of the labels at the ticks
constexpr Interval<double> kSides{64.0, 16384.0};            // units
constexpr double kMostPixels = 1e8, kLongestSide = 32767.0;  // 400 MB as a picture in memory; what Qt can paint on
const char* const kUnits[] = {"mm", "in", "px"};

double inchesOf(Length length, double dpi) {
    return length.value / (length.unit == Unit::Pixel ? dpi : kPerInch[static_cast<int>(length.unit)]);
}

double times(const QSizeF& size) { return size.width() * size.height(); }

constexpr Sheet printed(double width, double height, double letters) {
    return {{width, Unit::Millimetre}, {height, Unit::Millimetre}, 600.0, letters, false, false};
}

constexpr NamedSheet kNamed[] = {
    {"screen", say("core", "Screen"), {}},
    {"column", say("core", "One column"), printed(85.0, 90.0, 7.0)},
    {"two-columns", say("core", "Two columns"), printed(178.0, 100.0, 8.0)},
    {"slide", say("core", "Slide 16:9"), {{1920.0, Unit::Pixel}, {1080.0, Unit::Pixel}, 144.0, 14.0}},
    {"film", say("core", "Film"), {{1280.0, Unit::Pixel}, {720.0, Unit::Pixel}, 96.0}},
    {"poster", say("core", "Poster"), {{420.0, Unit::Millimetre}, {280.0, Unit::Millimetre}, 300.0, 20.0}}};

std::optional<Length> lengthOf(const QString& number, const QString& unit) {
    const auto value = parseNumber(number.toStdString());
    if (!value || !std::isfinite(*value) || *value <= 0.0) return std::nullopt;
    if (unit == QLatin1String("cm")) return Length{10.0 * *value, Unit::Millimetre};
    const auto at = std::ranges::find_if(kUnits, [&](const char* each) { return unit == QLatin1String(each); });
    return Length{*value, static_cast<Unit>(at - kUnits)};
}

}  // namespace

Sheet Sheet::ofUnits(QSizeF units, double pixelsPerUnit) {
    Sheet sheet;
    sheet.width = {units.width() / 96.0, Unit::Inch};
    sheet.height = {units.height() / 96.0, Unit::Inch};
    sheet.dpi = 96.0 * pixelsPerUnit;
    return sheet;
}

QSizeF Sheet::inches() const { return {inchesOf(width, dpi), inchesOf(height, dpi)}; }
QSize Sheet::pixels() const { return (units() * ratio()).toSize(); }
double Sheet::unitsPerInch() const { return kTickLetters * kPointsPerInch / letters; }
double Sheet::ratio() const { return dpi / unitsPerInch(); }

QSizeF Sheet::units() const {
    const auto exact = [](double value) { return std::round(value * 1e6) / 1e6; };  // 1280, not a hair beside
    return {exact(inches().width() * unitsPerInch()), exact(inches().height() * unitsPerInch())};
}

std::span<const NamedSheet> namedSheets() { return kNamed; }
const Sheet& sheetNamed(std::string_view id) { return std::ranges::find(kNamed, id, &NamedSheet::id)->sheet; }

std::optional<Length> lengthOf(const QString& text) {
    static const QRegularExpression pattern(QStringLiteral("^\\s*([0-9.]+)\\s*(mm|cm|in|px)\\s*$"));
    const auto match = pattern.match(text);
    return match.hasMatch() ? lengthOf(match.captured(1), match.captured(2)) : std::nullopt;
}

std::optional<Lengths> lengthsOf(const QString& text) {
    static const QRegularExpression pattern(
        QStringLiteral("^\\s*([0-9.]+)\\s*[×xX*]\\s*([0-9.]+)\\s*(mm|cm|in|px)\\s*$"));
    const auto match = pattern.match(text);
    if (!match.hasMatch()) return std::nullopt;
    const auto width = lengthOf(match.captured(1), match.captured(3)),
               height = lengthOf(match.captured(2), match.captured(3));
    return width && height ? std::optional(Lengths{*width, *height}) : std::nullopt;
}

QString textOf(const Sheet& sheet) {
    const auto number = [](Length length) { return QString::number(length.value, 'g', 6); };
    return QStringLiteral("%1 × %2 %3")
        .arg(number(sheet.width), number(sheet.height), QLatin1String(kUnits[static_cast<int>(sheet.width.unit)]));
}

std::optional<Text> problem(const Sheet& sheet) {
    if (!kDpi.contains(sheet.dpi))
        return say("core", "The resolution must be from %1 to %2 dots per inch.").with(kDpi.low, kDpi.high);
    if (!kLetterSizes.contains(sheet.letters))
        return say("core", "The font size must be from %1 to %2 pt.").with(kLetterSizes.low, kLetterSizes.high);
    const QSizeF units = sheet.units(), pixels = units * sheet.ratio(), millimetres = 25.4 * sheet.inches();
    const double perUnit = 25.4 / sheet.unitsPerInch();
    if (!kSides.contains(units.width()) || !kSides.contains(units.height()))
        return say("core", "%1 × %2 mm does not fit text of %3 pt: each side must be from %4 to %5 mm.")
            .with(shortNumber(millimetres.width(), 4), shortNumber(millimetres.height(), 4), sheet.letters,
                  std::llround(std::ceil(kSides.low * perUnit)), std::llround(std::floor(kSides.high * perUnit)));
    if (times(pixels) > kMostPixels || std::max(pixels.width(), pixels.height()) > kLongestSide)
        return say("core",
                   "%1 × %2 pixels are more than 100 million, or a side is too long; choose a smaller size or fewer "
                   "dots per inch.")
            .with(std::llround(pixels.width()), std::llround(pixels.height()));
    return std::nullopt;
}

}  // namespace posenc::ui
