// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/colours.hpp"

#include <QGuiApplication>
#include <algorithm>
#include <array>
#include <cmath>

#include "core/explore/figure/colour_map.hpp"

namespace posenc::ui {

namespace {

constexpr std::array<QRgb, kSeriesColours> kOnLight{0xff0072b2, 0xffd55e00, 0xff009067, 0xffb8609a,
                                                    0xff6f7f00, 0xffc07a00, 0xff2b8cc4, 0xff555555};
constexpr std::array<QRgb, kSeriesColours> kOnDark{0xff4ea6e6, 0xfff2813d, 0xff2fbf93, 0xffdd94bd,
                                                   0xfff0e442, 0xffebae2c, 0xff9bd6f7, 0xffc4c6cc};

double luminance(const QColor& colour) {
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

QFont font(double scale, double pixels, QFont::Weight weight = QFont::Normal) {
    return figureFont(pixels * scale, weight);
}

QVector<qreal> patternOf(Stroke stroke) {
    switch (stroke) {
        case Stroke::Solid: return {};
        case Stroke::Dash: return {5, 3};
        case Stroke::Dot: return {1.2, 2.4};
        case Stroke::DashDot: return {6, 2.5, 1.2, 2.5};
    }
    return {};
}

}  // namespace

PlotColours plotColours(bool dark) {
    if (dark) {
        return {true, "#1b1d22", "#20232a", "#31353e", "#7d8490", "#e6e8ec", "#a0a7b3", "#6cb4f0"};
    }
    return {false, "#fcfcfd", "#ffffff", "#e8eaee", "#7a808a", "#1d2129", "#5b626e", "#0a6ab0"};
}

QColor seriesColour(int index, bool dark) {
    const int at = ((index % kSeriesColours) + kSeriesColours) % kSeriesColours;
    return QColor::fromRgb((dark ? kOnDark : kOnLight)[static_cast<std::size_t>(at)]);
}

QColor curveColour(const Curve& curve, bool dark) {
    if (curve.reference) return plotColours(dark).axis;
    if (!curve.rank || curve.emphasised) return seriesColour(curve.colour, dark);
    const Rgb rgb = rankColour(*curve.rank, dark);
    return {rgb.red, rgb.green, rgb.blue};
}

QColor groupColour(const Bars::Group& group, bool dark) {
    constexpr float kKept = 0.6F;
    const QColor colour = seriesColour(group.colour, dark), ground = plotColours(dark).plot;
    const QColor zone = over(zoneColour(group.colour, dark), ground);  // where the faint ones may stand
    return group.faint ? over(paler(colour, ground, kKept, zone), ground) : colour;
}

QColor zoneColour(int index, bool dark) {
    QColor colour = seriesColour(index, dark);
    colour.setAlphaF(dark ? 0.12f : 0.08f);
    return colour;
}

QColor over(const QColor& colour, const QColor& ground) {
    const float kept = colour.alphaF();
    const auto mixed = [kept](float a, float b) { return kept * a + (1.0F - kept) * b; };
    return QColor::fromRgbF(mixed(colour.redF(), ground.redF()), mixed(colour.greenF(), ground.greenF()),
                            mixed(colour.blueF(), ground.blueF()));
}

QColor paler(QColor colour, const QColor& ground, float share, const QColor& against) {
    constexpr double kMark = 3.0;
    constexpr float kStep = 0.02F;
    for (colour.setAlphaF(share); share < 1.0F && contrast(over(colour, ground), against) < kMark; share += kStep)
        colour.setAlphaF(std::min(1.0F, share + kStep));
    return colour;
}

double contrast(const QColor& a, const QColor& b) {
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

QVector<qreal> dashesOf(const Curve& curve) {
    if (curve.stroke != Stroke::Solid || curve.colour < 4 || curve.reference || curve.emphasised || curve.rank)
        return patternOf(curve.stroke);
    constexpr std::array cycle{Stroke::Dot, Stroke::Dash, Stroke::DashDot};
    return patternOf(cycle[static_cast<std::size_t>(curve.colour - 4) % cycle.size()]);
}

QFont figureFont(double pixels, QFont::Weight weight) {
    QFont result = QGuiApplication::font();
    result.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels))));
    result.setWeight(weight);
    result.setHintingPreference(QFont::PreferNoHinting);  // the same figure at every device resolution
    return result;
}

Fonts fontsOf(double scale) {
    return {font(scale, 12), font(scale, 13), font(scale, 14, QFont::Bold), font(scale, 19, QFont::Bold),
            font(scale, 14)};
}

}  // namespace posenc::ui
