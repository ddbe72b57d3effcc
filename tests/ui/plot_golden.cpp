// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QDir>
#include <QFontInfo>
#include <QGuiApplication>

#include "plot_figures.hpp"

/// Pictures as they were when somebody looked at them and liked them. POSENC_UPDATE_GOLDEN=1 writes them anew.
namespace posenc::ui::testing {
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
            {"dials", {dialsPanel(20)}, {480, 300}, 1.0, false}};
}

/// Share of pixels that differ by more than a little in any channel.
double difference(const QImage& a, const QImage& b) {
    if (a.size() != b.size()) return 1.0;
    int different = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y), q = b.pixel(x, y);
            const int most = std::max(
                {std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)), std::abs(qBlue(p) - qBlue(q))});
            different += most > 24;
        }
    return static_cast<double>(different) / (a.width() * a.height());
}

TEST(GoldenPicture, LooksAsItDid) {
    ASSERT_EQ(QFontInfo(QGuiApplication::font()).family(), QStringLiteral("PosEnc Sans"));
    const QDir folder(QStringLiteral(POSENC_TEST_DATA "/ui/golden"));
    for (const Case& each : cases()) {
        const auto picture = prepare(figureOf(each.panels), {}, each.size, each.ratio, {each.dark, 1.0, true});
        QImage image = painted(*picture, each.ratio);
        image.setDevicePixelRatio(1.0);
        const QString file = folder.filePath(QString::fromUtf8(each.name) + QStringLiteral(".png"));
        if (qEnvironmentVariableIsSet("POSENC_UPDATE_GOLDEN")) {
            folder.mkpath(QStringLiteral("."));
            ASSERT_TRUE(image.save(file));
        }
        EXPECT_LT(difference(image, QImage(file)), 0.004) << each.name;
    }
}

}  // namespace
}  // namespace posenc::ui::testing
