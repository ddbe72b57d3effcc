// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>

#include "plot_figures.hpp"
#include "ui/plot/picture.hpp"
#include "ui/plot/svg.hpp"

/// What Qt Charts draws of a figure, and what the raster does.
namespace posenc::ui::plots::plot_series {

using namespace drawing;

namespace {

Panel waves(std::vector<Curve> curves, std::int64_t last = 200) {
    Panel panel = curvePanel(last);
    std::get<Curves>(panel.marks[0]).curves = std::move(curves);
    return panel;
}

Curve with(Curve curve, void (*change)(Curve&)) {
    change(curve);
    return curve;
}

const Curve kSlow = wave("slow", 0, 60.0);

/// As much ink as a frame has no time for.
Curve inked(bool emphasised) {
    Curve curve = wave("fast", 1, 0.7);
    curve.stroke = Stroke::Dash;
    curve.emphasised = emphasised;
    return curve;
}

Curve broken() {
    Curve curve = kSlow;
    curve.values = [](std::int64_t first, std::span<double> out) {
        for (std::size_t k = 0; k < out.size(); ++k)
            out[k] = (first + static_cast<std::int64_t>(k)) % 100 == 47 ? kGap : 0.3;
    };
    return curve;
}

Curve banded() {
    Curve curve = kSlow;
    curve.band = [](std::int64_t, std::span<double> low, std::span<double> high) {
        std::ranges::fill(low, -0.1);
        std::ranges::fill(high, 0.1);
    };
    return curve;
}

Panel bars(int count, Interval<double> shown) {
    Panel panel = barPanel();
    auto& all = std::get<Bars>(panel.marks[0]);
    all.values.assign(static_cast<std::size_t>(count), 100.0);
    all.group.clear();
    panel.x.range = shown;
    return panel;
}

Panel stems() {
    Panel panel = barPanel();
    std::get<Bars>(panel.marks[0]).baseline = 4096.0;
    return panel;
}

struct Case {
    const char* name;
    Panel panel;
    std::vector<const char*> charted;  ///< kinds of series, back to front
};

std::vector<Case> cases() {
    return {
        {"a line", waves({kSlow}), {"line"}},
        {"lines", waves({kSlow, wave("middle", 1, 25.0)}), {"line", "line"}},
        {"a gap in a line", waves({broken()}), {"line", "line", "line"}},
        {"a band lies below its line", waves({banded()}), {"area", "line"}},
        {"dashes", waves({with(kSlow, [](Curve& c) { c.stroke = Stroke::Dash; })}), {"line"}},
        {"dots on a line", waves({with(kSlow, [](Curve& c) { c.dots = true; })}, 20), {"line", "dots"}},
        {"dots that stand alone, in a rim",
         waves({with(kSlow, [](Curve& c) { c.dots = true, c.joined = false; })}, 20),
         {"dots", "dots"}},
        {"more points than pixels", waves({kSlow}, 4000), {}},
        {"dashes of more ink than a frame has time for", waves({inked(false)}), {}},
        {"what lies behind such a line", waves({kSlow, inked(true)}), {}},
        {"what lies before it", waves({with(kSlow, [](Curve& c) { c.emphasised = true; }), inked(false)}), {"line"}},
        {"bars", barPanel(), {"bars"}},
        {"stems have heads of each colour", stems(), {"bars", "dots", "dots"}},
        {"bars that the plot's edge cuts", bars(16, {0.0, 15.0}), {}},
        {"bars closer than three pixels", bars(390, {-0.5, 389.5}), {}},
        {"a field", fieldPanel(), {}},
    };
}

const char* kindOf(const SeriesPart& part) {
    constexpr const char* kKinds[] = {"area", "bars", "line", "dots"};
    return kKinds[part.index()];
}

std::shared_ptr<const Picture> pictureOf(const Panel& panel) {
    return prepare(figureOf({panel}), {}, {1200, 900}, 1.0, {});
}

TEST(Series, AreWhatQtChartsHasTimeFor) {
    for (const Case& each : cases()) {
        const auto picture = pictureOf(each.panel);
        std::vector<std::string> kinds;
        for (const SeriesPart& part : picture->insides[0].series) kinds.emplace_back(kindOf(part));
        EXPECT_EQ(kinds, std::vector<std::string>(each.charted.begin(), each.charted.end())) << each.name;
    }
}

/// Whatever the chart of the panel has shown before.
TEST(Series, LookTheSameAfterOthers) {
    std::vector<QImage> first;
    const auto all = cases();
    for (const Case& each : all) {
        const QImage image = painted(*pictureOf(each.panel));
        EXPECT_FALSE(std::ranges::count(first, image) > 0) << each.name;
        first.push_back(image);
    }
    for (std::size_t k = all.size(); k-- > 0;) EXPECT_EQ(painted(*pictureOf(all[k].panel)), first[k]) << all[k].name;
}

/// A line of two pixels at the height of a value, and none where there is a gap.
TEST(Series, StandWhereTheirValuesAre) {
    const auto picture = pictureOf(waves({broken()}));
    const PlotMap& map = picture->panels[0].map;
    const QImage image = painted(*picture);
    const auto inkAt = [&](double x) {
        const QColor pixel = image.pixelColor(QPointF(map.x(x), map.y(0.3)).toPoint());
        return pixel.blue() - pixel.red() > 60;
    };
    EXPECT_TRUE(inkAt(25.0));
    EXPECT_FALSE(inkAt(47.0));
    EXPECT_TRUE(inkAt(75.0));
}

TEST(Series, AreOneElementOfAnSvg) {
    const auto picture = pictureOf(waves({kSlow}));
    const QByteArray svg = QByteArray::fromStdString(drawing::svgOf(*picture, {{9, 6}}));
    const QByteArray colour = qt(picture->panels[0].curves[0].colour).name().toUtf8();
    EXPECT_EQ(svg.count("<path stroke=\"" + colour + '"'), 1) << svg.constData();
    EXPECT_EQ(svg.count("stroke=\"" + colour + '"'), 1);
}

}  // namespace
}  // namespace posenc::ui::plots::plot_series
