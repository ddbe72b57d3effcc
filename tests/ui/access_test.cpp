// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QDir>
#include <QDockWidget>
#include <QMenu>
#include <QRegularExpression>
#include <QStyle>
#include <QTableView>
#include <QTextBrowser>
#include <QToolBar>
#include <QToolTip>
#include <iostream>

#include "access_tree.hpp"
#include "core/explore/drawing/colours.hpp"
#include "tests/ui/contrasts.hpp"
#include "window_fixture.hpp"

namespace posenc::ui::access_test {

using drawing::curveColour;
using drawing::groupColour;
using drawing::kSeriesColours;
using drawing::PlotColours;
using drawing::plotColours;
using drawing::seriesColour;
using drawing::zoneColour;
namespace {

class AccessTest : public WindowTest {
protected:
    explicit AccessTest(const State& first = llamaState()) : WindowTest(first) {}

    /// The course, at the first step that `wanted` wants.
    template <class Wanted> void goToStep(const Wanted& wanted) {
        m_window->lessons().showCourse();
        auto* panel = part<LessonPanel>("lesson");
        const auto& course = lessons::ownLessons("en");
        for (std::size_t k = 0; k < course.size(); ++k)
            for (std::size_t at = 0; at < course[k].steps.size(); ++at)
                if (wanted(course[k].steps[at])) {
                    panel->begin(static_cast<int>(k));
                    for (std::size_t done = 0; done < at; ++done) panel->next();
                    settle();
                    return;
                }
        FAIL() << "no such step";
    }
    void settle() {
        QTest::qWait(400);
        pictureOf([](const Picture&) { return true; });
    }
    void openModel() {
        m_window->files().open(QStringLiteral(POSENC_SOURCE "/resources/presets/llama-3.1-8b/config.json"));
        ASSERT_TRUE(QTest::qWaitFor([&] { return state().active().encoding == "rope-llama3"; }, 5000));
        action(Command::Pin)->trigger();
        action(Command::Findings)->trigger();
        settle();
    }
};

// ---- Tab

QString nameOf(const QWidget* widget) {
    QString name;
    for (; widget && name.count(u'<') < 3; widget = widget->parentWidget())
        name += (name.isEmpty() ? QString() : QStringLiteral(" < ")) +
                QLatin1String(widget->metaObject()->className()) + u'#' + widget->objectName();
    return name;
}

/// What Tab has to reach: of radio buttons in one group, one.
QList<QWidget*> stopsOf(QWidget* window) {
    QList<QWidget*> stops;
    for (QWidget* each : window->findChildren<QWidget*>()) {
        if (each->window() != window || !each->isVisible() || !each->isEnabled() || each->focusProxy()) continue;
        if ((each->focusPolicy() & Qt::TabFocus) == Qt::TabFocus) stops << each;
    }
    return stops;
}

/// What a hand can use: a part of a box, or of a row of tabs, is reached with the whole, a tool in the menus.
QList<QWidget*> handledOf(QWidget* window) {
    QList<QWidget*> handled;
    for (QWidget* each : window->findChildren<QWidget*>()) {
        if (each->window() != window || !each->isVisible() || !each->isEnabled() || each->focusProxy()) continue;
        const bool handles = qobject_cast<QAbstractButton*>(each) || qobject_cast<QLineEdit*>(each) ||
                             qobject_cast<QComboBox*>(each) || qobject_cast<ValueSlider*>(each) ||
                             qobject_cast<FormulaView*>(each) || qobject_cast<PlotView*>(each);
        const QWidget* parent = each->parentWidget();
        const bool part = qobject_cast<const QComboBox*>(parent) || qobject_cast<const QAbstractSpinBox*>(parent) ||
                          qobject_cast<const QTabBar*>(parent) || qobject_cast<const QToolBar*>(parent) ||
                          qobject_cast<const QLineEdit*>(parent);
        if (handles && !part) handled << each;
    }
    return handled;
}

QList<QWidget*> walk(QWidget* window, Qt::Key key) {
    QList<QWidget*> reached;
    for (int k = 0; k < 300; ++k) {
        QWidget* now = QApplication::focusWidget();
        if (!now || reached.contains(now)) break;
        reached << now;
        QTest::keyClick(now, key, key == Qt::Key_Backtab ? Qt::ShiftModifier : Qt::NoModifier);
    }
    EXPECT_EQ(QApplication::focusWidget(), reached.value(0))
        << "Tab goes round in " << window->objectName().toStdString();
    return reached;
}

/// Pixels that change with the focus, and how much the strongest twelve of them do.
double ringContrast(QWidget* widget) {
    QWidget* window = widget->window();
    const QRect area = QRect(widget->mapTo(window, QPoint()), widget->size()).adjusted(-3, -3, 3, 3) & window->rect();
    const QImage with = window->grab(area).toImage();
    widget->clearFocus();
    const QImage without = window->grab(area).toImage();
    widget->setFocus(Qt::TabFocusReason);
    std::vector<double> contrasts;
    for (int y = 0; y < with.height(); ++y)
        for (int x = 0; x < with.width(); ++x)
            if (with.pixel(x, y) != without.pixel(x, y))
                contrasts.push_back(contrast(with.pixelColor(x, y), without.pixelColor(x, y)));
    constexpr std::size_t kPixels = 12;
    if (contrasts.size() < kPixels) return 1.0;
    std::ranges::nth_element(contrasts, contrasts.begin() + kPixels - 1, std::greater<>());
    return contrasts[kPixels - 1];
}

void expectWalk(QWidget* window) {
    if (!QApplication::focusWidget()) QTest::keyClick(window, Qt::Key_Tab);
    const QList<QWidget*> forward = walk(window, Qt::Key_Tab), back = walk(window, Qt::Key_Backtab);
    QList<QWidget*> mirrored = back.mid(1) + back.mid(0, 1);
    std::ranges::reverse(mirrored);
    EXPECT_EQ(forward, mirrored);
    for (QWidget* each : handledOf(window))
        EXPECT_EQ(each->focusPolicy() & Qt::TabFocus, Qt::TabFocus) << "no stop: " << nameOf(each).toStdString();
    for (QWidget* each : stopsOf(window)) {
        const auto* radio = qobject_cast<QAbstractButton*>(each);
        const bool group = radio && radio->group() && std::ranges::any_of(radio->group()->buttons(), [&](auto* other) {
                               return forward.contains(other);
                           });
        EXPECT_TRUE(forward.contains(each) || group) << "not reached: " << nameOf(each).toStdString();
    }
    for (QWidget* each : forward) {
        each->setFocus(Qt::TabFocusReason);
        EXPECT_FALSE(each->visibleRegion().isEmpty())
            << "out of sight: " << nameOf(each).toStdString() << ' ' << each->x() << ' ' << each->width() << ' '
            << each->parentWidget()->width();
        EXPECT_GE(ringContrast(each), 3.0) << nameOf(each).toStdString();
    }
    if (!qEnvironmentVariableIsEmpty("POSENC_DUMP"))
        for (QWidget* each : forward) std::cout << "  " << nameOf(each).toStdString() << '\n';
}

TEST_F(AccessTest, TabReachesAll) { expectWalk(m_window.get()); }

TEST_F(AccessTest, TabReachesAllInTheDark) {
    m_window->applySettings({Language::English, Theme::Dark, 1.0, false});
    settle();
    expectWalk(m_window.get());
}

TEST_F(AccessTest, TabReachesAllOfAModelWithFindingsAndPins) {
    openModel();
    expectWalk(m_window.get());
}

TEST_F(AccessTest, TabReachesAllOfALesson) {
    m_window->lessons().showCourse();
    settle();
    expectWalk(m_window.get());
    for (const auto answer : {lessons::Answer::Number, lessons::Answer::Choice, lessons::Answer::VerticalLine}) {
        goToStep(
            [&](const lessons::Step& step) { return step.kind == lessons::Kind::Predict && step.answer == answer; });
        expectWalk(m_window.get());
    }
}

TEST_F(AccessTest, TabReachesAllWhilePresenting) {
    action(Command::Present)->trigger();
    settle();
    expectWalk(m_window.get());
}

TEST_F(AccessTest, TabReachesAllWithADefinitionBesideTheFigure) {
    action("scheme")->trigger();
    settle();
    expectWalk(m_window.get());
}

TEST_F(AccessTest, TabReachesAllOfDialogs) {
    for (QAction* each : openers()) {
        if (each == action("model-page")) continue;  // scrolls; see its own test
        if (each == action("scheme")) continue;      // beside the figure
        each->trigger();
        settle();
        QWidget* dialog = QApplication::activeWindow();
        ASSERT_NE(dialog, m_window.get());
        SCOPED_TRACE(dialog->objectName().toStdString());
        expectWalk(dialog);
        dialog->close();
    }
}

// ---- names and values

/// Things that only hold others need no name.
bool needsName(const Told& each) {
    switch (each.role) {
        case QAccessible::Client:
        case QAccessible::Pane:
        case QAccessible::Border:
        case QAccessible::Separator:
        case QAccessible::ScrollBar:
        case QAccessible::Window:
        case QAccessible::StatusBar:
        case QAccessible::ToolBar:
        case QAccessible::MenuBar:
        case QAccessible::LayeredPane:
        case QAccessible::Grouping:
        case QAccessible::Indicator:
        case QAccessible::StaticText:
        case QAccessible::Cell:
        case QAccessible::TreeItem:
        case QAccessible::ListItem: return each.state.focusable && each.role != QAccessible::Cell;
        default: return true;
    }
}

void expectTold(QWidget* window, bool chinese, const char* where) {
    SCOPED_TRACE(where);
    const auto all = toldOf(window);
    if (!qEnvironmentVariableIsEmpty("POSENC_DUMP"))
        std::cout << "==== " << where << (chinese ? " zh" : " en") << '\n'
                  << linesOf(all).join(u'\n').toStdString() << std::endl;
    static const QRegularExpression english(QStringLiteral("\\b[a-z]{3,} [a-z]{3,}\\b")),
        tag(QStringLiteral("<[a-z/]+[^>]*>|&[a-z]+;")), inner(QStringLiteral("qt_|lineedit|viewport"));
    for (const Told& each : all) {
        const std::string line = linesOf({each}).join(QString()).toStdString();
        EXPECT_TRUE(!needsName(each) || !each.name.trimmed().isEmpty())
            << line << ' ' << nameOf(qobject_cast<QWidget*>(each.object)).toStdString();
        const auto* widget = qobject_cast<QWidget*>(each.object);
        const bool likeItsValue = qobject_cast<const QComboBox*>(widget) || qobject_cast<const QTabBar*>(widget);
        EXPECT_FALSE(likeItsValue && widget->accessibleName().isEmpty()) << line << nameOf(widget).toStdString();
        EXPECT_FALSE(each.name.contains(inner)) << line;
        for (const QString& text : {each.name, each.value, each.description}) EXPECT_FALSE(text.contains(tag)) << line;
        EXPECT_FALSE(chinese && each.name.contains(english)) << line;
        EXPECT_FALSE(each.role == QAccessible::Slider && each.value.isEmpty()) << line;
    }
}

class AccessNames : public AccessTest, public ::testing::WithParamInterface<bool> {
protected:
    void SetUp() override {
        m_window->applySettings({GetParam() ? Language::Chinese : Language::English, Theme::Light, 1.0, false});
        settle();
    }
    void expect(QWidget* window, const char* where) { expectTold(window, GetParam(), where); }
};

TEST_P(AccessNames, OfTheWindow) {
    expect(m_window.get(), "plain");
    openModel();
    expect(m_window.get(), "model");
    action(Command::Present)->trigger();
    settle();
    expect(m_window.get(), "present");
}

TEST_P(AccessNames, OfLessons) {
    m_window->lessons().showCourse();
    settle();
    expect(m_window.get(), "welcome");
    for (const auto answer : {lessons::Answer::Number, lessons::Answer::Choice, lessons::Answer::VerticalLine}) {
        goToStep(
            [&](const lessons::Step& step) { return step.kind == lessons::Kind::Predict && step.answer == answer; });
        expect(part<QDockWidget>("lesson-dock"), "step");
    }
}

TEST_P(AccessNames, OfDialogs) {
    for (QAction* each : openers()) {
        each->trigger();
        settle();
        QWidget* dialog = QApplication::activeWindow();
        expect(dialog, dialog->objectName().toUtf8().constData());
        (each == action("scheme") ? part<QWidget>("scheme") : dialog)->close();
    }
    action(Command::Find)->trigger();
    settle();
    expect(part<QWidget>("finder"), "finder");
}

INSTANTIATE_TEST_SUITE_P(Languages, AccessNames, ::testing::Bool());

TEST_F(AccessTest, ASliderTellsItsNumberAndUnitAndTakesOne) {
    auto* slider = part<ValueSlider>("slider:trained-context");
    QAccessibleInterface* told = QAccessible::queryAccessibleInterface(slider);
    EXPECT_EQ(told->text(QAccessible::Name), QStringLiteral("Trained context"));
    EXPECT_EQ(told->text(QAccessible::Value), QStringLiteral("8,192 tokens"));
    told->valueInterface()->setCurrentValue(4096.0);
    EXPECT_EQ(number("trained-context"), 4096.0);
    EXPECT_EQ(told->valueInterface()->currentValue().toDouble(), 4096.0);
}

// ---- the figure by keys

TEST_F(AccessTest, APlaceIsPredictedWithTheKeyboard) {
    goToStep([](const lessons::Step& step) {  // of thousands of tokens: a step along the axis is more than one
        return step.answer == lessons::Answer::VerticalLine && step.truth->text() == "first_below(0)";
    });
    PlotView& plot = m_window->plot();
    ASSERT_EQ(QApplication::focusWidget(), &plot);
    QSignalSpy placed(&plot, &PlotView::placed);
    constexpr int kSteps = 45;
    for (int k = 0; k < kSteps; ++k) QTest::keyClick(&plot, Qt::Key_Right);
    QTest::keyClick(&plot, Qt::Key_Left, Qt::ControlModifier);
    ASSERT_EQ(placed.size(), kSteps + 1);
    const auto x = [&](int at) { return placed[at][0].toDouble(); };
    for (int k = 1; k < kSteps; ++k) EXPECT_GT(x(k), x(k - 1));
    EXPECT_GT(x(kSteps - 1), x(kSteps - 2) + 1.0);
    EXPECT_LT(x(kSteps), x(kSteps - 1));
    EXPECT_GT(x(kSteps), 0.5 * (x(kSteps - 2) + x(kSteps - 1)));
    EXPECT_EQ(QApplication::focusWidget(), &plot);
    const Viewports seen = state().viewports;
    QTest::keyClick(&plot, Qt::Key_Return);
    EXPECT_EQ(state().viewports, seen);
    auto* show = part<QPushButton>("lesson-check");
    ASSERT_EQ(QApplication::focusWidget(), show);
    QTest::keyClick(show, Qt::Key_Space);
    auto* verdict = part<QLabel>("lesson-verdict");
    ASSERT_TRUE(QTest::qWaitFor([&] { return verdict->text().contains(QLatin1String("you said")); }, 5000));
    const QString told = QAccessible::queryAccessibleInterface(verdict)->text(QAccessible::Name);
    EXPECT_TRUE(told.contains(QLatin1String("off by"))) << told.toStdString();
    EXPECT_FALSE(told.contains(u'*')) << told.toStdString();
}

TEST_F(AccessTest, EveryControlSaysWhatItIs) {
    for (const char* id : {"base", "trained-context", "factor"})
        for (const char* kind : {"slider:", "box:"}) {
            const QString words = part<QWidget>((std::string(kind) + id).c_str())->whatsThis();
            const Descriptor* row = state().active().parameters.schema().find(id);
            ASSERT_TRUE(row) << id;
            EXPECT_TRUE(words.contains(QString::fromUtf8(row->help.source))) << kind << id << words.toStdString();
        }
    const ViewInfo& view = viewOf(encodingById(state().active().encoding), state().view);
    EXPECT_TRUE(m_window->plot().whatsThis().remove(u'\n').contains(QString::fromUtf8(view.toTry.source).left(12)));
}

TEST_F(AccessTest, ANumberExplainsTheWordsOfItsLine) {
    auto* numbers = part<QLabel>("numbers");
    ASSERT_TRUE(numbers->text().contains(QLatin1String("href")));
    emit numbers->linkHovered(QStringLiteral("0"));
    EXPECT_TRUE(QToolTip::text().contains(QLatin1String("never complete a turn"))) << QToolTip::text().toStdString();
    EXPECT_TRUE(QToolTip::text().contains(QString::fromUtf8("rotary pair"))) << QToolTip::text().toStdString();
}

TEST_F(AccessTest, ShiftAndArrowsReadTheFigure) {
    PlotView& plot = m_window->plot();
    plot.setFocus(Qt::TabFocusReason);
    const Viewports seen = state().viewports;
    QTest::keyClick(&plot, Qt::Key_Right, Qt::ShiftModifier);
    const QString first = plot.readings();
    QTest::keyClick(&plot, Qt::Key_Right, Qt::ShiftModifier);
    EXPECT_TRUE(first.contains(QLatin1String("Pair i = "))) << first.toStdString();
    EXPECT_NE(plot.readings(), first);
    EXPECT_EQ(state().viewports, seen);
    EXPECT_EQ(QAccessible::queryAccessibleInterface(&plot)->text(QAccessible::Value), plot.readings());
    EXPECT_EQ(part<QLabel>("readings")->text().isEmpty(), false);
}

TEST_F(AccessTest, TheLegendIsAMenuToo) {
    QMenu* menu = m_window->actions().curvesMenu();
    emit menu->aboutToShow();
    ASSERT_EQ(menu->actions().size(), 3);
    EXPECT_EQ(menu->actions()[2]->text(), QStringLiteral("before scaling"));
    EXPECT_TRUE(menu->actions()[2]->isChecked());
    menu->actions()[2]->trigger();
    EXPECT_EQ(state().hidden.size(), 1U);
    emit menu->aboutToShow();
    EXPECT_FALSE(menu->actions()[2]->isChecked());
    action(Command::Undo)->trigger();
    EXPECT_TRUE(state().hidden.empty());
}

TEST_F(AccessTest, TheDescriptionIsOfWhatIsSeenAndKeepsBackWhatTheFigureDoes) {
    const auto told = [&] {
        settle();
        action(Command::CopyDescription)->trigger();
        return QGuiApplication::clipboard()->text();
    };
    const QString all = told();
    EXPECT_TRUE(all.contains(QLatin1String("32 of 64 pairs never complete a turn"))) << all.toStdString();
    EXPECT_TRUE(all.contains(QLatin1String("before scaling")));
    EXPECT_FALSE(all.contains(u'<'));
    workspace().set(&State::hideFinding, true);
    const QString less = told();
    EXPECT_FALSE(less.contains(QLatin1String("32 of 64 pairs")));
    EXPECT_LT(less.size(), all.size());
    workspace().apply(parseState("rope/decay bases=10000,500000"));
    const QString both = told();
    emit m_window->actions().curvesMenu()->aboutToShow();
    QAction* curve = m_window->actions().curvesMenu()->actions().first();
    ASSERT_TRUE(both.contains(curve->text())) << both.toStdString() << curve->text().toStdString();
    curve->trigger();
    EXPECT_FALSE(told().contains(curve->text())) << told().toStdString();
}

// ---- contrast

TEST(Contrast, OfTextIsFourAndAHalfAndOfMarksThree) {
    struct Pair {
        const char* name;
        QColor Colours::*ink;
        QColor Colours::*ground;
        double least;
    };
    std::vector<Pair> pairs{{"onAccent on accent", &Colours::onAccent, &Colours::accent, 4.5}};
    const auto on = [&](const char* name, QColor Colours::*ink, std::initializer_list<QColor Colours::*> grounds) {
        for (QColor Colours::*ground : grounds) pairs.push_back({name, ink, ground, 4.5});
    };
    on("text", &Colours::text,
       {&Colours::window, &Colours::page, &Colours::surface, &Colours::hover, &Colours::selected, &Colours::notice});
    on("muted", &Colours::muted,
       {&Colours::window, &Colours::page, &Colours::surface, &Colours::hover, &Colours::selected});
    on("accent, links", &Colours::accent,
       {&Colours::window, &Colours::page, &Colours::surface, &Colours::hover, &Colours::selected, &Colours::notice});
    on("error", &Colours::error, {&Colours::window, &Colours::surface, &Colours::page});
    on("warning", &Colours::warning, {&Colours::window, &Colours::surface, &Colours::page});
    for (QColor Colours::*ground : {&Colours::window, &Colours::page, &Colours::surface})
        pairs.push_back({"edge of fields", &Colours::edge, ground, 3.0});
    for (const bool dark : {false, true})
        for (const Pair& pair : pairs)
            EXPECT_GE(contrast(coloursOf(dark).*pair.ink, coloursOf(dark).*pair.ground), pair.least)
                << pair.name << ' ' << (coloursOf(dark).*pair.ground).name().toStdString();
}

/// The colour farthest from the ground in the upper rows of a widget.
QColor farthestOf(QWidget& widget, int rows) {
    const QRect area(widget.mapTo(widget.window(), QPoint()), QSize(widget.width(), std::min(rows, widget.height())));
    const QImage image = widget.window()->grab(area).toImage();
    const QColor ground = colours().window;
    QColor out = ground;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (const QColor each = image.pixelColor(x, y); contrast(each, ground) > contrast(out, ground)) out = each;
    return out;
}

TEST_F(AccessTest, WhatIsLockedOrDisabledCanStillBeRead) {
    part<QToolButton>("unlock:base")->click();
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        m_window->applySettings({Language::English, theme, 1.0, false});
        const QPalette palette = QApplication::palette();
        const QColor ground = colours().window;
        for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
            EXPECT_GE(contrast(palette.color(QPalette::Disabled, role), ground), 4.5) << role;
        EXPECT_GE(contrast(farthestOf(*part<QToolButton>("reset:base"), 100), ground), 3.0);
        EXPECT_GE(contrast(farthestOf(*part<QToolButton>("play:base"), 100), ground), 3.0);
        EXPECT_GE(contrast(farthestOf(*part<ValueSlider>("slider:base"), 18), ground), 3.0);
        const QColor hint = part<QLineEdit>("search")->palette().color(QPalette::PlaceholderText);
        EXPECT_EQ(hint.alpha(), 255);
        EXPECT_GE(contrast(hint, colours().surface), 4.5);
    }
    m_window->applySettings(m_settings);
}

TEST(Contrast, OfWhatFiguresDraw) {
    for (const bool dark : {false, true}) {
        SCOPED_TRACE(dark);
        const PlotColours colours = plotColours(dark);
        for (const drawing::Colour ground : {colours.plot, colours.page}) {
            EXPECT_GE(contrast(colours.text, ground), 4.5);
            EXPECT_GE(contrast(colours.muted, ground), 4.5);
            EXPECT_GE(contrast(colours.axis, ground), 3.0);
            EXPECT_GE(contrast(colours.accent, ground), 3.0);
        }
        for (double rank = 0.0; rank <= 1.0; rank += 0.01) {
            Curve curve;
            curve.rank = rank;
            EXPECT_GE(contrast(curveColour(curve, dark), colours.plot), 3.0) << rank;
            curve.reference = true;
            EXPECT_GE(contrast(curveColour(curve, dark), colours.plot), 3.0) << rank;
        }
        for (int index = 0; index < kSeriesColours; ++index) {
            EXPECT_GE(contrast(groupColour({"", {}, index, true}, dark), colours.plot), 3.0) << index;
            const drawing::Colour zone = over(zoneColour(index, dark), colours.plot);
            EXPECT_GE(contrast(groupColour({"", {}, index, true}, dark), zone), 3.0) << index;
            EXPECT_GE(contrast(colours.muted, zone), 4.5) << index;
            EXPECT_GE(contrast(seriesColour(index, dark), zone), 3.0) << index;
        }
    }
}

// ---- motion

TEST_F(AccessTest, NothingMovesWhereTheDesktopSaysSo) {
    const QByteArray before = qgetenv("XDG_CONFIG_HOME");
    qputenv("XDG_CONFIG_HOME", m_folder.path().toUtf8());
    QSettings().remove(QStringLiteral("reduced-motion"));
    EXPECT_FALSE(loadSettings().reducedMotion);
    QDir(m_folder.path()).mkpath(QStringLiteral("gtk-3.0"));
    write(path("gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
    EXPECT_TRUE(loadSettings().reducedMotion);
    write(path("gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=false\n");
    EXPECT_TRUE(loadSettings().reducedMotion);
    write(path("gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=true\n");
    EXPECT_FALSE(loadSettings().reducedMotion);
    QFile::remove(path("gtk-3.0/settings.ini"));
    write(path("kdeglobals"), "[KDE]\nAnimationDurationFactor=0\n");
    EXPECT_TRUE(loadSettings().reducedMotion);
    Settings own = m_settings;
    own.reducedMotion = false;
    saveChanges(loadSettings(), own);  // what is chosen here goes first
    EXPECT_FALSE(loadSettings().reducedMotion);
    before.isEmpty() ? qunsetenv("XDG_CONFIG_HOME") : qputenv("XDG_CONFIG_HOME", before);
}

TEST_F(AccessTest, LessMotionReachesAllThatMoves) {
    const auto duration = [] { return QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration); };
    m_window->applySettings({Language::English, Theme::Light, 1.0, true});
    EXPECT_EQ(duration(), 0);
    m_window->applySettings({Language::English, Theme::Light, 1.0, false});
    EXPECT_GT(duration(), 0);
}

}  // namespace
}  // namespace posenc::ui::access_test
