// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QDir>
#include <QFontInfo>
#include <QGuiApplication>
#include <map>
#include <ranges>

#include "core/explore/state/state.hpp"
#include "plot_figures.hpp"

/// Pictures as they were when somebody looked at them and liked them. POSENC_UPDATE_GOLDEN=1 writes them anew.
namespace posenc::ui::plots::plot_golden {

using namespace drawing;

namespace {

struct Case {
    const char* name;
    std::vector<Panel> panels;
    QSizeF size;
    double ratio;
    bool dark;
};

std::vector<Case> cases() {
    return {{"curves", {curvePanel(200)}, {420, 280}, 1.0, false},
            {"curves-dense", {curvePanel(4000)}, {420, 280}, 1.0, true},
            {"field", {fieldPanel()}, {420, 300}, 1.0, false},
            {"field-dark", {fieldPanel()}, {420, 300}, 1.0, true},
            {"bars", {barPanel()}, {420, 280}, 2.0, false},
            {"two-panels", {fieldPanel(), barPanel()}, {800, 320}, 1.0, true},
            {"stacked", {curvePanel(), barPanel()}, {420, 560}, 1.0, false},
            {"cells", {weightsPanel()}, {560, 400}, 1.0, false},
            {"four-panels", fourPanels(), {720, 520}, 1.0, true},
            {"dials", {dialsPanel(20)}, {480, 300}, 1.0, false},
            {"patch-grid", draw(parseState("axial/patch-grid")).panels, {900, 640}, 1.0, false}};
}

/// By more than a little in any channel.
bool differ(QRgb p, QRgb q) {
    return std::max({std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)), std::abs(qBlue(p) - qBlue(q))}) > 24;
}

/// The most pixels that differ in any square of 32 × 32: a line that is missing is hundreds in a large picture, and a
/// dozen or more here.
int difference(const QImage& a, const QImage& b) {
    constexpr int kSide = 32;
    if (a.size() != b.size()) return kSide * kSide;
    std::map<std::pair<int, int>, int> different;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) different[{y / kSide, x / kSide}] += differ(a.pixel(x, y), b.pixel(x, y));
    return std::ranges::max(different | std::views::values);
}

QImage imageOf(const Case& each) {
    const auto picture = prepare(figureOf(each.panels), {}, each.size, each.ratio, {each.dark, 1.0, true});
    QImage image = painted(*picture, each.ratio);
    image.setDevicePixelRatio(1.0);
    return image;
}

constexpr int kAlike = 12;

TEST(GoldenPicture, AMissingLineIsSeen) {
    for (Case each : cases())
        for (std::size_t k = 0; k < each.panels.size(); ++k) {
            if (each.panels[k].guides.empty()) continue;
            const QImage with = imageOf(each);
            each.panels[k].guides.clear();
            EXPECT_GE(difference(with, imageOf(each)), kAlike) << each.name;
        }
}

TEST(GoldenPicture, LooksAsItDid) {
    ASSERT_EQ(QFontInfo(QGuiApplication::font()).family(), QStringLiteral("PosEnc Sans"));
    const QDir folder(QStringLiteral(POSENC_TEST_DATA "/ui/golden"));
    for (const Case& each : cases()) {
        const QImage image = imageOf(each);
        const QString file = folder.filePath(QString::fromUtf8(each.name) + QStringLiteral(".png"));
        if (qEnvironmentVariableIsSet("POSENC_UPDATE_GOLDEN")) {
            folder.mkpath(QStringLiteral("."));
            ASSERT_TRUE(image.save(file));
        }
        EXPECT_LT(difference(image, QImage(file)), kAlike) << each.name;
    }
}

}  // namespace
}  // namespace posenc::ui::plots::plot_golden
