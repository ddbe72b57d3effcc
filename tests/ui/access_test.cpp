// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDockWidget>
#include <QRegularExpression>
#include <QTableView>
#include <QTextBrowser>
#include <iostream>

#include "access_tree.hpp"
#include "ui/plot/colours.hpp"
#include "window_fixture.hpp"

namespace posenc::ui::access_test {
namespace {

class AccessTest : public WindowTest {
protected:
    explicit AccessTest(const State& first = firstState()) : WindowTest(first) {}

    /// The course, at the first step that `wanted` wants.
    template <class Wanted> void goToStep(const Wanted& wanted) {
        m_window->showCourse();
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
        m_window->openFile(QStringLiteral(POSENC_SOURCE "/resources/presets/llama-3.1-8b/config.json"));
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
    for (QWidget* each : stopsOf(window)) {
        const auto* radio = qobject_cast<QAbstractButton*>(each);
        const bool group = radio && radio->group() && std::ranges::any_of(radio->group()->buttons(), [&](auto* other) {
                               return forward.contains(other);
                           });
        EXPECT_TRUE(forward.contains(each) || group) << "not reached: " << nameOf(each).toStdString();
    }
    for (QWidget* each : forward) {
        each->setFocus(Qt::TabFocusReason);
        EXPECT_FALSE(each->visibleRegion().isEmpty()) << "out of sight: " << nameOf(each).toStdString() << ' ' << each->x() << ' ' << each->width() << ' '
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
    m_window->showCourse();
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

TEST_F(AccessTest, TabReachesAllOfDialogs) {
    for (const auto command :
         {Command::Export, Command::Table, Command::Settings, Command::Help, Command::Keys, Command::About}) {
        action(command)->trigger();
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
    m_window->showCourse();
    settle();
    expect(m_window.get(), "welcome");
    for (const auto answer : {lessons::Answer::Number, lessons::Answer::Choice, lessons::Answer::VerticalLine}) {
        goToStep(
            [&](const lessons::Step& step) { return step.kind == lessons::Kind::Predict && step.answer == answer; });
        expect(part<QDockWidget>("lesson-dock"), "step");
    }
}

TEST_P(AccessNames, OfDialogs) {
    for (const auto command :
         {Command::Export, Command::Table, Command::Settings, Command::Help, Command::Keys, Command::About}) {
        action(command)->trigger();
        settle();
        QWidget* dialog = QApplication::activeWindow();
        ASSERT_NE(dialog, m_window.get());
        expect(dialog, dialog->objectName().toUtf8().constData());
        dialog->close();
    }
    action(Command::Find)->trigger();
    settle();
    expect(part<QWidget>("finder"), "finder");
}

INSTANTIATE_TEST_SUITE_P(Languages, AccessNames, ::testing::Bool());

}  // namespace
}  // namespace posenc::ui::access_test
