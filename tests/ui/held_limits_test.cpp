// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.hpp"

/// Axes and colours while a slider is held, and after.
namespace posenc::ui::held_limits_test {
namespace {

struct Row {
    const char* name;
    const char* state;
    const char* slider;
    std::size_t panel;
    bool refits = true;  ///< when the slider is let go
};
void PrintTo(const Row& row, std::ostream* out) { *out << row.name; }

using Ends = std::vector<double>;

/// The ends of the axes, and of the colours of a field.
Ends limitsOf(const Figure& figure, std::size_t panel) {
    const Panel& shown = figure.panels.at(panel);
    Ends out{shown.x.range.low, shown.x.range.high, shown.y.range.low, shown.y.range.high};
    if (const Field* field = shown.field()) out.insert(out.end(), {field->limits.low, field->limits.high});
    return out;
}

class HeldLimits : public WindowTest, public testing::WithParamInterface<Row> {
protected:
    HeldLimits() : WindowTest(stateOfText(GetParam().state)) {}

    Ends limits() {
        EXPECT_TRUE(QTest::qWaitFor([&] { return !workspace().drawing(); }, 5000));
        QCoreApplication::processEvents();
        return limitsOf(figureOf(*m_window->plot().picture()), GetParam().panel);
    }
    QRectF plot() { return plotArea(*m_window->plot().picture(), GetParam().panel); }
};

TEST_P(HeldLimits, StayUntilTheSliderIsLetGo) {
    const Ends before = limits();
    auto* slider = part<ValueSlider>(("slider:" + std::string(GetParam().slider)).c_str());
    const QPoint start = slider->handleArea().center();
    const auto at = [&](double share) { return QPoint(int(share * slider->width()), start.y()); };
    QTest::mousePress(slider, Qt::LeftButton, {}, start);
    for (const double share : {0.99, 0.01}) {  // a slow machine may not have looked ahead by then
        QTest::mouseMove(slider, at(share), 5);
        limits();
    }
    const Ends held = limits();
    const QRectF still = plot();
    for (const double share : {0.6, 0.8, 0.95, 0.4, 0.75}) {
        QTest::mouseMove(slider, at(share), 5);
        EXPECT_EQ(limits(), held) << share;
        EXPECT_EQ(plot(), still) << share << ": names of other widths keep their room";
    }
    QTest::mouseRelease(slider, Qt::LeftButton, {}, at(0.75));
    EXPECT_EQ(limits(), limitsOf(draw(state()), GetParam().panel)) << "the figure refits";
    EXPECT_EQ(limits() != before, GetParam().refits);
}

class HeldAxes : public WindowTest {
protected:
    HeldAxes() : WindowTest(stateOfText("rope/periods")) {}
};

/// The ranges stay beyond a drag, are written down, and go with their action.
TEST_F(HeldAxes, StayUntilTheyAreReleased) {
    const auto seen = [&] {
        EXPECT_TRUE(QTest::qWaitFor([&] { return !workspace().drawing(); }, 5000));
        QCoreApplication::processEvents();
        return m_window->plot().picture()->panels.at(0).panel.y.range;
    };
    const Interval<double> before = seen();
    action(Command::HoldAxes)->trigger();
    EXPECT_EQ(seen(), before);
    workspace().apply(changed(state(), "base=1000000000"));
    EXPECT_EQ(seen(), before);
    EXPECT_EQ(parseState(toText(state())), state());
    EXPECT_TRUE(action(Command::HoldAxes)->isChecked());
    action(Command::HoldAxes)->trigger();
    EXPECT_FALSE(action(Command::HoldAxes)->isChecked());
    EXPECT_GT(seen().high, before.high);
}

class DraggedMark : public WindowTest {
protected:
    DraggedMark() : WindowTest(stateOfText("rope/periods")) {}
};

/// The line of the trained context follows the hand, and one undo brings it back.
TEST_F(DraggedMark, SetsItsParameter) {
    const State before = state();
    PlotView& plot = m_window->plot();
    const auto line = [&] {
        EXPECT_TRUE(QTest::qWaitFor([&] { return !workspace().drawing(); }, 5000));
        QCoreApplication::processEvents();
        const drawing::PanelDrawing& panel = plot.picture()->panels.at(0);
        const double context = panel.panel.guides.at(0).value;
        return QPoint(int(panel.map.plot.left()) + 12, qRound(panel.map.y(context)));
    };
    const auto context = [&] { return std::get<std::int64_t>(state().active().parameters.value("trained-context")); };
    const QPoint start = line();
    QTest::mouseMove(&plot, start);
    EXPECT_EQ(plot.cursor().shape(), Qt::SplitVCursor);
    QTest::mousePress(&plot, Qt::LeftButton, {}, start);
    const Ends held = limitsOf(figureOf(*plot.picture()), 0);
    for (const int up : {20, 40}) {
        QTest::mouseMove(&plot, start - QPoint(0, up), 5);
        EXPECT_NEAR(line().y(), start.y() - up, 2);
        EXPECT_EQ(limitsOf(figureOf(*plot.picture()), 0), held);
    }
    QTest::mouseRelease(&plot, Qt::LeftButton, {}, start - QPoint(0, 40));
    EXPECT_GT(context(), std::get<std::int64_t>(before.active().parameters.value("trained-context")));
    workspace().undo();
    EXPECT_EQ(state(), before) << "one step";
}

INSTANTIATE_TEST_SUITE_P(
    Figures, HeldLimits,
    testing::Values(Row{"remap", "rope-yarn/remap", "factor", 0, false},
                    Row{"names at ends of lines", "rope/decay curve=raw bases=1260", "base", 0, false},
                    Row{"periods", "rope/periods", "base", 0}, Row{"colours of ALiBi", "alibi/matrix", "max-bias", 0},
                    Row{"distances", "rope/decay bases=10000", "trained-context", 0}),
    [](const auto& each) { return std::string("Row") + std::to_string(each.index); });

}  // namespace
}  // namespace posenc::ui::held_limits_test
