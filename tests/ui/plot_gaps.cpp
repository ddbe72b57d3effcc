// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/explore/drawing/clip.hpp"
#include "plot_figures.hpp"

namespace posenc::ui::plots::plot_gaps {

using namespace drawing;

namespace {

QStringList said;

/// What the toolkit says meanwhile.
template <class Work> QStringList warningsOf(const Work& work) {
    said.clear();
    const auto before = qInstallMessageHandler(
        [](QtMsgType, const QMessageLogContext&, const QString& message) { said << message; });
    work();
    qInstallMessageHandler(before);
    return said;
}

TEST(Gaps, AreInsideOfNothing) {
    const Rect area(0.0, 0.0, 10.0, 10.0);
    EXPECT_TRUE(area.contains({10.0, 0.0}));
    for (const Point point : {Point{kGap, 5.0}, {5.0, kGap}, {5.0, 1.0 / 0.0}, {11.0, 5.0}})
        EXPECT_FALSE(area.contains(point)) << point.x << ", " << point.y;
}

TEST(Gaps, AreNeverPainted) {
    for (const double gap : {kGap, 1.0 / 0.0, -1.0 / 0.0, 1e300}) {
        Panel panel = curvePanel(20);
        for (Curve& curve : std::get<Curves>(panel.marks.front()).curves) {
            curve.dots = true;
            curve.values = [gap](std::int64_t first, std::span<double> out) {
                for (std::size_t i = 0; i < out.size(); ++i)
                    out[i] = (static_cast<std::size_t>(first) + i) % 3 == 0 ? gap : 0.5;
            };
        }
        EXPECT_EQ(warningsOf([&] { painted(*prepare(figureOf({panel}), {}, {640, 480}, 1.0, {})); }), QStringList());
    }
}

}  // namespace
}  // namespace posenc::ui::plots::plot_gaps
