// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QHelpEvent>
#include <QLabel>
#include <QMenu>
#include <QScreen>
#include <QToolTip>

#include "core/explore/definition/written.hpp"
#include "core/explore/encodings/defined.hpp"
#include "tests/ui/window_fixture.hpp"
#include "ui/plot/symbol_places.hpp"

/// The formula, the rows and the figure answer each other.
namespace posenc::ui::formula_test {
namespace {

QString spelledRow(const FormulaRow& row, bool numbers) { return QString::fromStdString(spelled(row.tex, numbers)); }

QPainterPath inkOf(const LaidRow& row) {
    QPainterPath out;
    for (const QPainterPath& each : row.ink) out.addPath(each);
    out.setFillRule(Qt::WindingFill);
    return out;
}

TEST(TypesetFormulas, HaveRoomForEveryRow) {
    int rows = 0;
    for (const FormulaSection& section : formulaSections())
        for (const auto& each : section.rows)
            for (const bool numbers : {false, true}) {
                if (each.isDefinition || !(numbers ? each.row.numbers : each.row.symbols)) continue;
                const LaidRow laid = laidRow(spelledRow(each.row, numbers), {});
                EXPECT_GT(laid.width, 10.0) << each.row.tex;
                EXPECT_GT(laid.height + laid.depth, 5.0) << each.row.tex;
                EXPECT_LE(inkOf(laid).boundingRect().right(), laid.width + 3.0) << each.row.tex;
                ++rows;
            }
    EXPECT_GT(rows, 120);
}

/// Every definition as its copy would show it.
TEST(TypesetFormulas, OfDefinitionsAreSetLetterByLetter) {
    for (const EncodingInfo& encoding : encodings()) {
        const auto* definition = definitionOf(encoding);
        if (!definition) continue;
        for (const auto& each : definition->quantities()) {
            using definition::Style;
            const std::string tex = written(each, Style::Marked) + "=" +
                                    written(each.value, *definition, Style::Marked);
            for (const bool numbers : {false, true}) {
                const LaidRow laid = laidRow(QString::fromStdString(spelled(tex, numbers)), [&](const QString&) {
                    return numbers ? QStringLiteral("1,234") : QString();
                });
                const QRectF ink = inkOf(laid).boundingRect();
                EXPECT_GT(ink.width(), 10.0) << tex;
                EXPECT_LE(ink.right(), laid.width + 3.0) << tex;
                EXPECT_GE(ink.top(), -laid.height - 2.0) << tex;
                EXPECT_LE(ink.bottom(), laid.depth + 2.0) << tex;
                for (const LaidSymbol& symbol : laid.symbols) EXPECT_LE(symbol.box.right(), laid.width + 2.0) << tex;
            }
        }
    }
}

/// Half as wide as its whole: a fraction has its parts above each other.
TEST(TypesetFormulas, OfOnesOwnHaveFractionsScriptsAndSums) {
    const auto box = [](const char* tex) {
        const LaidRow laid = laidRow(QString::fromLatin1(tex), {});
        return QSizeF(laid.width, laid.height + laid.depth);
    };
    EXPECT_LT(box("\\frac{ab}{cd}").width(), box("ab/cd").width());
    EXPECT_GT(box("\\frac{ab}{cd}").height(), 1.8 * box("ab").height());
    EXPECT_GT(box("x_{k}^{2}").height(), box("x").height());
    EXPECT_GT(box("\\sum_{i=0}^{d-1}x").height(), box("\\sum x").height() + 8.0);
    EXPECT_GT(box("\\left(\\frac{a}{b}\\right)").height(), box("\\frac{a}{b}").height());
    EXPECT_GT(box("\\begin{cases}a&b\\\\c&\\text{else}\\end{cases}").height(), 2.0 * box("a").height());
    EXPECT_GT(box("a+b").width(), box("ab").width() + 15.0);
    EXPECT_GT(box("\\nothing").width(), 10.0) << "an unknown command is its name";
    for (const char* broken : {"\\frac{a", "{", "}", "a_", "^", "\\begin{cases}a", "\\left(", "\\p{x}", "\\", "&a"})
        EXPECT_GE(box(broken).width(), 0.0) << broken;
}

/// Nothing runs into a number, however long it is, and nothing leaves the row.
TEST(TypesetFormulas, MakeRoomForNumbers) {
    for (const char* text : {"1", "123,456,789,012"})
        for (const FormulaSection& section : formulaSections())
            for (const auto& each : section.rows) {
                if (!each.row.numbers) continue;
                const LaidRow laid = laidRow(spelledRow(each.row, true),
                                             [&](const QString&) { return QString::fromUtf8(text); });
                for (const LaidSymbol& symbol : laid.symbols) {
                    EXPECT_LE(symbol.box.right(), laid.width + 2.0) << each.row.tex;
                    EXPECT_GE(symbol.box.left(), -2.0) << each.row.tex;
                    EXPECT_TRUE(inkOf(laid).intersected(symbol.ink).boundingRect().width() < 1.0) << each.row.tex;
                    for (const LaidSymbol& other : laid.symbols)
                        EXPECT_TRUE(&other == &symbol || !symbol.ink.intersects(other.ink)) << each.row.tex;
                }
            }
}

TEST(TypesetFormulas, GrowAndShrinkWithTheirNumbers) {
    const QString tex = QStringLiteral(
        "\\theta_i=\\p{base}{b}^{-2i/\\p{rotary-dim|dim|head-dim}{d}},\\qquad 0\\le "
        "i<\\p{rotary-dim|dim|head-dim}{d}/2");
    const auto widthWith = [&](const char* number) {
        return laidRow(tex, [&](const QString&) { return QString::fromUtf8(number); }).width;
    };
    EXPECT_GT(widthWith("10,000"), widthWith("10") + 20.0);
    EXPECT_GT(widthWith("2 × 10⁻⁶"), widthWith("2") + 20.0);
}

class FormulaTest : public WindowTest {
protected:
    FormulaTest() : WindowTest(defaultState("rope-linear", "periods")) {
        EXPECT_TRUE(QTest::qWaitFor([&] { return !formula()->spots().empty(); }, 5000));
    }
    FormulaView* formula() { return part<FormulaView>("formula"); }
    ParameterRow* row(const char* id) { return part<ParameterRow>((std::string("row:") + id).c_str()); }

    QPoint placeOf(const char* id, bool number = false) {
        for (const auto& each : formula()->spots())
            if (each.parameters.contains(QLatin1String(id)) && each.number == number)
                return each.area.center().toPoint();
        ADD_FAILURE() << id;
        return {};
    }
    void pointAt(QWidget* widget, QPoint at) {
        QTest::mouseMove(widget, at);
        QCoreApplication::processEvents();
    }
    /// Differs where something else is lit.
    static QImage look(QWidget* widget) { return widget->grab().toImage(); }
};

/// What stands in the window, not what a new painting would give.
TEST_F(FormulaTest, ANewFormulaIsPaintedWhole) {
    const auto stands = [&] {
        const QPoint at = formula()->mapTo(m_window.get(), QPoint(0, 0));
        const QPixmap shown = m_window->screen()->grabWindow(m_window->winId(), at.x(), at.y(), formula()->width(),
                                                             formula()->height());
        QPixmap whole(m_window->size());
        m_window->render(&whole);
        return shown.toImage().convertToFormat(QImage::Format_RGB32) ==
               whole.copy(QRect(at, formula()->size())).toImage().convertToFormat(QImage::Format_RGB32);
    };
    for (const char* text : {"sinusoidal/table", "sinusoidal/frequencies", "alibi/slopes", "rope/decay base=10",
                             "rope/decay base=500000", "sinusoidal/shift delta=3", "sinusoidal/shift delta=-3"}) {
        workspace().apply(parseState(text));
        EXPECT_TRUE(QTest::qWaitFor(stands, 3000)) << text;
    }
}

TEST_F(FormulaTest, ASymbolLightsItsRowAndTheFigure) {
    for (const bool number : {false, true}) {
        pointAt(formula(), {formula()->width() - 1, formula()->height() - 1});
        const QImage dull = look(row("factor")), other = look(row("head-dim")), figure = look(&m_window->plot());
        pointAt(formula(), placeOf("factor", number));
        EXPECT_NE(look(row("factor")), dull) << number;
        EXPECT_EQ(look(row("head-dim")), other) << number;
        EXPECT_NE(look(&m_window->plot()), figure) << number;
        pointAt(formula(), placeOf("head-dim", number));
        EXPECT_EQ(look(row("factor")), dull) << number;
        EXPECT_NE(look(row("head-dim")), other) << number;
    }
}

TEST_F(FormulaTest, ARowLightsItsSymbols) {
    pointAt(m_window->findChild<QWidget*>(QStringLiteral("strip")), {1, 1});
    const QImage dull = look(formula());
    pointAt(row("base"), {10, 10});
    EXPECT_NE(look(formula()), dull);
    pointAt(&m_window->plot(), {10, 10});
    EXPECT_EQ(look(formula()), dull);
    part<NumberBox>("box:factor")->setFocus();
    EXPECT_NE(look(formula()), dull);
}

/// b' = 10,000 × 4^{128/126} = 40,890 depends on four sliders, and says what it is.
TEST_F(FormulaTest, AComputedNumberLightsWhatItDependsOn) {
    workspace().apply(defaultState("rope-ntk", "periods"));
    std::optional<FormulaView::Spot> computed;
    const auto found = [&] {
        for (const auto& each : formula()->spots())
            if (each.number && each.symbol.quantity) computed = each;
        return computed.has_value();
    };
    ASSERT_TRUE(QTest::qWaitFor(found, 5000));
    EXPECT_EQ(computed->symbol.number, "40,890");
    pointAt(formula(), {formula()->width() - 1, formula()->height() - 1});
    const QImage factor = look(row("factor")), context = look(row("trained-context"));
    pointAt(formula(), computed->area.center().toPoint());
    EXPECT_NE(look(row("factor")), factor);
    EXPECT_EQ(look(row("trained-context")), context);
    QHelpEvent help(QEvent::ToolTip, computed->area.center().toPoint(), formula()->mapToGlobal(QPoint(0, 0)));
    QApplication::sendEvent(formula(), &help);
    EXPECT_EQ(QToolTip::text(), QStringLiteral("Base after scaling = 40,890"));
}

TEST_F(FormulaTest, AClickOnASymbolGoesToItsRow) {
    QTest::mouseClick(formula(), Qt::LeftButton, {}, placeOf("factor"));
    EXPECT_TRUE(row("factor")->isAncestorOf(QApplication::focusWidget()));
    QTest::mouseClick(formula(), Qt::LeftButton, {}, placeOf("trained-context", true));
    EXPECT_TRUE(row("trained-context")->isAncestorOf(QApplication::focusWidget()));
}

TEST_F(FormulaTest, AnswersTheKeys) {
    formula()->setFocus(Qt::TabFocusReason);
    const QString first = formula()->accessibleName();
    EXPECT_TRUE(first.contains(QStringLiteral(" = "))) << first.toStdString();
    QTest::keyClick(formula(), Qt::Key_Right);
    EXPECT_NE(formula()->accessibleName(), first);
    QTest::keyClick(formula(), Qt::Key_Left);
    EXPECT_EQ(formula()->accessibleName(), first);
    QTest::keyClick(formula(), Qt::Key_Return);
    EXPECT_TRUE(QApplication::focusWidget() &&
                m_window->findChild<QWidget*>(QStringLiteral("parameters"))->isAncestorOf(QApplication::focusWidget()));
    EXPECT_EQ(formula()->accessibleName(), QStringLiteral("Formula"));
}

TEST_F(FormulaTest, TheNumbersFollowTheSlider) {
    const auto width = [&] {
        for (const auto& each : formula()->spots())
            if (each.number && each.parameters.contains(QStringLiteral("factor"))) return each.area.width();
        return 0.0;
    };
    const double before = width();
    type("box:factor", QStringLiteral("16"));
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return formula()->accessibleDescription().contains(QString::fromUtf8("(θ sub i) over 16")); }, 5000))
        << formula()->accessibleDescription().toStdString();
    EXPECT_GT(width(), 1.5 * before);
}

TEST_F(FormulaTest, FollowsTheView) {
    m_window->workspace().apply(withView(state(), "decay"));
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return formula()->accessibleDescription().startsWith(QString::fromUtf8("C sub Δ")); }, 5000));
    for (const auto& each : formula()->spots())
        EXPECT_TRUE(each.parameters.contains(QStringLiteral("head-dim"))) << each.parameters.join(u' ').toStdString();
}

TEST_F(FormulaTest, IsCopiedAsLatexWithAndWithoutItsNumbers) {
    action(Command::CopyFormula)->trigger();
    EXPECT_EQ(QGuiApplication::clipboard()->text().toStdString(), latexOf(state(), false));
    action(Command::CopyNumbers)->trigger();
    EXPECT_EQ(QGuiApplication::clipboard()->text().toStdString(), latexOf(state(), true));
    EXPECT_NE(latexOf(state(), true), latexOf(state(), false));
}

/// By the button's menu and by the keys; what is copied is what is seen.
TEST_F(FormulaTest, HasOtherForms) {
    auto* forms = part<QToolButton>("formula-forms");
    EXPECT_TRUE(forms->isHidden());  // of Position Interpolation there is one
    workspace().apply(defaultState("rope", "rotation"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return forms->isVisible(); }, 5000));
    EXPECT_EQ(forms->text(), QStringLiteral("Rotation matrix"));
    QTimer::singleShot(0, [&] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        ASSERT_TRUE(menu);
        ASSERT_EQ(menu->actions().size(), 5);
        EXPECT_TRUE(menu->actions()[0]->isChecked());
        menu->actions()[1]->trigger();
        menu->close();
    });
    QTest::mouseClick(forms, Qt::LeftButton);
    EXPECT_EQ(forms->text(), QStringLiteral("Complex numbers"));
    EXPECT_TRUE(formula()->accessibleDescription().startsWith(QString::fromUtf8("z ↦")))
        << formula()->accessibleDescription().toStdString();
    formula()->setFocus(Qt::TabFocusReason);
    QTest::keyClick(formula(), Qt::Key_Down);
    EXPECT_EQ(forms->text(), QStringLiteral("Element by element"));
    action(Command::CopyFormula)->trigger();
    EXPECT_EQ(QGuiApplication::clipboard()->text().toStdString(), latexOf(state(), false, "elements"));
    QTest::keyClick(formula(), Qt::Key_Up);
    QTest::keyClick(formula(), Qt::Key_Up);
    QTest::keyClick(formula(), Qt::Key_Up);
    EXPECT_EQ(forms->text(), QStringLiteral("Why only n − m counts"));  // round to the last
    workspace().apply(defaultState("rope", "decay"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return forms->isHidden(); }, 5000));
}

TEST_F(FormulaTest, ItsSourceIsOneClickAway) {
    auto* source = part<QToolButton>("formula-source");
    EXPECT_TRUE(source->text().contains(QStringLiteral("Chen et al. 2023"))) << source->text().toStdString();
    QTimer::singleShot(0, [&] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        ASSERT_TRUE(menu);
        const QString words = menu->findChild<QLabel*>(QStringLiteral("formula-reference"))->text();
        EXPECT_TRUE(words.contains(QStringLiteral("https://arxiv.org/abs/2306.15595")));
        EXPECT_TRUE(words.contains(QStringLiteral("Common mistakes")));
        EXPECT_TRUE(words.contains(QStringLiteral("some notes divide it by the position as well")))
            << words.toStdString();
        menu->close();
    });
    QTest::mouseClick(source, Qt::LeftButton);
    EXPECT_TRUE(
        FormulaSource::reference(encodingById("rope-linear")).startsWith(QStringLiteral("Chen et al. (2023): ")));
}

TEST_F(FormulaTest, ATipExplainsASymbol) {
    const QPoint at = placeOf("factor");
    QHelpEvent help(QEvent::ToolTip, at, formula()->mapToGlobal(at));
    QCoreApplication::sendEvent(formula(), &help);
    EXPECT_TRUE(QToolTip::text().startsWith(QStringLiteral("Factor = 4. "))) << QToolTip::text().toStdString();
}

TEST_F(FormulaTest, TheFigureShowsWhereItSpeaksOfASymbol) {
    const auto picture = m_window->plot().picture();
    const auto base = placesOf(*picture, {QStringLiteral("b")}), context = placesOf(*picture, {QStringLiteral("L")});
    EXPECT_EQ(base.words.size(), 1U);     // the subtitle
    EXPECT_GE(context.words.size(), 3U);  // the line, an axis and the legend as well
    EXPECT_EQ(context.lines.size(), 1U);
    EXPECT_TRUE(placesOf(*picture, {QStringLiteral("κ")}).words.empty());
    for (const QRectF& each : context.words) EXPECT_TRUE(QRectF(QPointF(), sizeOf(*picture)).contains(each));
}

/// Its smallest size grows with the type; it is larger where its place has room.
TEST_F(FormulaTest, GrowsWithTheTypeAndStaysInItsPlace) {
    double height = 0.0;
    for (const double scale : {1.0, 1.5}) {
        m_settings.fontScale = scale;
        m_window->applySettings(m_settings);
        QTest::qWait(50);
        for (const auto& each : formula()->spots())
            EXPECT_TRUE(QRectF(formula()->rect()).adjusted(-2, -2, 2, 2).contains(each.area)) << scale;
        const double before = std::exchange(height, formula()->spots().front().area.height());
        EXPECT_GT(height, 1.05 * before);
    }
}

}  // namespace
}  // namespace posenc::ui::formula_test
