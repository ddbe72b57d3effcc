// SPDX-License-Identifier: GPL-3.0-or-later
// A low window with large letters: the axes keep their share, and what stands around them is whole or scrolled.
#include <QScrollArea>
#include <QTabBar>

#include "core/explore/drawing/placing.hpp"
#include "tests/ui/window_fixture.hpp"
#include "ui/panel/parameter_panel.hpp"
#include "ui/plot/picture.hpp"
#include "ui/window/formula_view.hpp"
#include "ui/window/more_views.hpp"
#include "ui/window/strip.hpp"

namespace posenc::ui::axes_test {

using namespace drawing;

namespace {

/// The height of the axes with their labels, all panels together.
double axesOf(const Picture& picture) {
    double top = picture.size.height(), bottom = 0.0;
    for (const PanelLayout& each : picture.layout.panels) {
        const double labels = each.axes ? placing::kAboveLabels * picture.look.scale + each.xWords : 0.0;
        top = std::min(top, each.plot.top());
        bottom = std::max(bottom, each.plot.bottom() + labels);
    }
    return bottom - top;
}

class AxesTest : public WindowTest {
protected:
    ~AxesTest() override { applyTheme(Theme::Light, 1.0); }
    void settle() { QTest::qWait(200); }
    void read(QSize size, double scale, Language language = Language::English) {
        m_window->resize(size);
        Settings settings = m_settings;
        settings.fontScale = scale;
        settings.language = language;
        m_window->applySettings(settings);
        settle();
    }
    /// Waits for the picture of the size that the plot has in the end.
    const Picture& shown(const char* text) {
        workspace().apply(parseState(text));
        settle();
        EXPECT_TRUE(pictureOf([&](const Picture& each) { return sizeOf(each) == QSizeF(m_window->plot().size()); }));
        return *m_window->plot().picture();
    }
    int centre() { return m_window->centralWidget()->height(); }
};

constexpr const char* kViews[] = {
    "rope-yarn/remap", "rope/design",        "rope-yarn/periods\npin rope-linear factor=8",
    "rope/periods",    "rope/kernel",        "rope/decay",
    "rope/rotation",   "rope-yarn/coverage", "sinusoidal/similarity",
    "alibi/profile"};

TEST_F(AxesTest, KeepTwoFifthsOfTheirPane) {
    for (const double scale : {1.0, 1.5})
        for (const Language language : {Language::English, Language::Chinese}) {
            read({960, 600}, scale, language);
            for (const char* view : kViews) {
                const double axes = axesOf(shown(view));
                EXPECT_GE(axes, 0.4 * centre() - 2.0) << view << " at " << scale;
            }
        }
}

TEST_F(AxesTest, LeaveTheFormulaInSight) {
    read({960, 600}, 1.5);
    shown("rope-yarn/periods\npin rope-linear factor=8");
    const auto* formula = part<FormulaView>("formula");
    EXPECT_TRUE(formula->isVisible());
    EXPECT_FALSE(formula->visibleRegion().isEmpty());
    EXPECT_TRUE(part<QLabel>("numbers")->isVisible());
    EXPECT_FALSE(part<QTabBar>("view-groups")->isVisible());
    EXPECT_TRUE(part<MoreViews>("more-views")->isVisible());
    read({1280, 800}, 1.0);
    EXPECT_TRUE(part<QTabBar>("view-groups")->isVisible());
    EXPECT_TRUE(part<QLabel>("numbers-heading")->isVisible());
}

/// The digits of a dimension, once above a fraction's line or in an exponent and once at full size.
TEST_F(AxesTest, DigitsOfAFormulaAreAsTallAsAnX) {
    for (const auto& [size, scale] : {std::pair(QSize(960, 600), 1.0), std::pair(QSize(960, 600), 1.5),
                                      std::pair(QSize(1280, 800), 1.0), std::pair(QSize(1100, 700), 1.15)}) {
        read(size, scale);
        for (const char* view : {"rope/periods", "rope/kernel"}) {
            shown(view);
            double digits = 0.0;
            for (const FormulaView::Spot& each : part<FormulaView>("formula")->spots())
                if (each.number) digits = std::max(digits, each.area.height());
            EXPECT_GE(digits, 0.99 * QFontMetricsF(QApplication::font()).xHeight()) << view << scale;
        }
    }
}

TEST_F(AxesTest, HaveNumbersBesideThemThatAreWhole) {
    for (const Language language : {Language::English, Language::Chinese})
        for (const double scale : {1.0, 1.3, 1.5}) {
            read({960, 600}, scale, language);
            shown("rope-yarn/periods base=10000000");
            const auto* panel = part<ParameterPanel>("parameters");
            for (const NumberBox* each : panel->findChildren<NumberBox*>()) {
                if (!each->isVisible()) continue;
                const int right = each->mapTo(panel->viewport(), QPoint(each->width(), 0)).x();
                EXPECT_LE(right, panel->viewport()->width()) << each->objectName().toStdString() << scale;
            }
            const auto* base = part<NumberBox>("box:base");
            EXPECT_LE(base->fontMetrics().horizontalAdvance(base->text()) + 18, base->width()) << scale;
        }
}

}  // namespace
}  // namespace posenc::ui::axes_test
