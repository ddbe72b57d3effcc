// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does who holds numbers and a window.
#include <QClipboard>
#include <QFileDialog>
#include <QMimeData>
#include <QTextBrowser>
#include <cmath>
#include <ostream>

#include "core/zoo/diagnose/numbers.hpp"
#include "tests/ui/window_fixture.hpp"
#include "ui/dialogs/diagnose_page.hpp"

namespace posenc::ui::diagnose_test {
namespace {

const QString kLlama = QStringLiteral(POSENC_SOURCE "/resources/presets/llama-3.1-8b/config.json");

/// Positions × 64 pairs.
QByteArray cosines(double base, int offset, int rows = 200) {
    QByteArray out;
    for (int p = 0; p < rows; ++p) {
        for (int i = 0; i < 64; ++i)
            out += (i ? "," : "") + QByteArray::number(std::cos((p + offset) * std::pow(base, -i / 64.0)), 'g', 12);
        out += '\n';
    }
    return out;
}

class DiagnoseTest : public WindowTest {
protected:
    DiagnoseTest() : WindowTest(parseState("rope/periods head-dim=128 base=500000")) {}

    void drop(QWidget* onto, const QString& file) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file)});
        QDragEnterEvent enter(QPoint(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(onto, &enter);
        ASSERT_TRUE(enter.isAccepted());
        QDropEvent event(QPointF(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(onto, &event);
    }
    DiagnosePage* page() { return m_window->findChild<DiagnosePage*>(); }
    QString words() { return page()->findChild<QTextBrowser*>()->toPlainText(); }
    bool says(const QString& sentence) {
        return QTest::qWaitFor([&] { return page() && words().contains(sentence); }, 10000);
    }
    bool says(const char* sentence) { return says(QLatin1String(sentence)); }
    template <class T> T* of(const char* name) { return page()->findChild<T*>(QLatin1String(name)); }
    QString given(const char* name, const QByteArray& bytes) {
        write(path(name), bytes);
        return path(name);
    }
    /// Of a link in the text, where it stands.
    void clickLink(const char* link) {
        auto* text = page()->findChild<QTextBrowser*>();
        for (int y = 0; y < text->viewport()->height(); y += 3)
            for (int x = 0; x < text->viewport()->width(); x += 3)
                if (text->anchorAt({x, y}) == QLatin1String(link))
                    return QTest::mouseClick(text->viewport(), Qt::LeftButton, {}, {x, y});
        FAIL() << link;
    }
    void choose(const char* box, int entry) {
        auto* combo = of<QComboBox>(box);
        combo->setFocus();
        for (int i = 0; i < entry; ++i) QTest::keyClick(combo, Qt::Key_Down);
    }
};

TEST_F(DiagnoseTest, ADroppedTableThatIsRightAgreesAndNothingElseIsTouched) {
    const State before = state();
    drop(m_window.get(), given("cos.csv", cosines(500000, 0)));
    EXPECT_TRUE(says("These cos are what the setting asks for"));
    EXPECT_TRUE(page()->isVisible());
    EXPECT_FALSE(page()->isModal());
    EXPECT_EQ(state(), before);
    EXPECT_EQ(of<QLineEdit>("numbers-shape")->text(), QString::fromUtf8("200 × 64"));
}

TEST_F(DiagnoseTest, TheBugIsNamedWithItsSentenceAndTheSettingIsFollowed) {
    drop(m_window.get(), given("cos.csv", cosines(10000, 1)));
    EXPECT_TRUE(says("base-default + position-plus-one"));
    EXPECT_TRUE(says("counting begins at 1"));
    EXPECT_TRUE(says("given"));
    type("box:base", QStringLiteral("10000"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return !words().contains(QLatin1String("base-default")); }, 5000));
    EXPECT_TRUE(says("position-plus-one: explains"));
}

TEST_F(DiagnoseTest, AMendedFileIsReadAgain) {
    drop(m_window.get(), given("cos.csv", cosines(10000, 0)));
    ASSERT_TRUE(says("base-default"));
    write(path("cos.csv"), cosines(500000, 0));
    EXPECT_TRUE(says("are what the setting asks for"));
}

TEST_F(DiagnoseTest, WhatWasFoundOutCanBeCorrected) {
    drop(m_window.get(), given("cos.csv", cosines(500000, 7)));
    ASSERT_TRUE(says("are not what"));
    auto* start = of<NumberBox>("numbers-start");
    QTest::mouseClick(start, Qt::LeftButton);
    start->selectAll();
    QTest::keyClicks(start, QStringLiteral("7"));
    QTest::keyClick(start, Qt::Key_Return);
    EXPECT_TRUE(says("are what the setting asks for"));
    choose("numbers-what", 3);
    EXPECT_TRUE(says("These sin are not what"));
    auto* shape = of<NumberBox>("numbers-shape");
    QTest::mouseClick(shape, Qt::LeftButton);
    shape->selectAll();
    QTest::keyClicks(shape, QStringLiteral("100, 128"));
    QTest::keyClick(shape, Qt::Key_Return);
    EXPECT_TRUE(says(QString::fromUtf8("positions 7 to 106 × 128 columns")));
    shape->selectAll();
    QTest::keyClicks(shape, QStringLiteral("3,3"));
    QTest::keyClick(shape, Qt::Key_Return);
    EXPECT_TRUE(says("needs 9 numbers, but there are 12,800"));
    shape->selectAll();
    QTest::keyClicks(shape, QStringLiteral("many"));
    QTest::keyClick(shape, Qt::Key_Return);
    EXPECT_TRUE(of<QLabel>("diagnose-told")->text().contains(QLatin1String("whole numbers")));
}

TEST_F(DiagnoseTest, AModelIsComparedAsItWasRead) {
    m_window->files().open(kLlama);
    ASSERT_TRUE(QTest::qWaitFor([&] { return state().active().encoding == "rope-llama3"; }, 5000));
    drop(m_window.get(), given("cos.csv", cosines(500000, 0)));
    EXPECT_TRUE(says("dict-dropped"));
    EXPECT_TRUE(says("vllm#54289"));
    EXPECT_EQ(of<QComboBox>("numbers-against")->count(), 2);
    EXPECT_TRUE(of<QComboBox>("numbers-against")->currentText().startsWith(QLatin1String("llama")));
    clickLink("show:0");
    ASSERT_EQ(state().subjects.size(), 2U);
    EXPECT_EQ(state().view, "periods");
    EXPECT_EQ(state().subjects[1].encoding, "rope");
    EXPECT_EQ(state().subjects[1].name, "dict-dropped");
    EXPECT_FALSE(page()->isVisible());
    EXPECT_TRUE(message().contains(QLatin1String("Ctrl+B")));
    QApplication::setActiveWindow(m_window.get());  // as a desktop does it
    QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier);
    EXPECT_TRUE(page()->isVisible());
    EXPECT_TRUE(says("dict-dropped"));
}

TEST_F(DiagnoseTest, TheReportIsCopiedAndTestsAreSaved) {
    drop(m_window.get(), given("cos.csv", cosines(10000, 0)));
    ASSERT_TRUE(says("base-default"));
    QTest::mouseClick(of<QPushButton>("diagnose-copy"), Qt::LeftButton);
    const QString copied = QGuiApplication::clipboard()->text();
    EXPECT_TRUE(copied.startsWith(QLatin1String("cos.csv, compared with"))) << copied.toStdString();
    EXPECT_TRUE(copied.contains(QLatin1String("base-default: explains every number")));
    for (const auto& [button, name, holds] : {std::tuple{"diagnose-golden", "g.json", "\"expected\""},
                                              {"diagnose-test", "t.py", "def test_cos"},
                                              {"diagnose-test", "t.cpp", "int main()"}}) {
        QTest::mouseClick(of<QPushButton>(button), Qt::LeftButton);
        auto* dialog = page()->findChild<QFileDialog*>();
        ASSERT_NE(dialog, nullptr);
        emit dialog->fileSelected(path(name));
        delete dialog;
        QFile file(path(name));
        ASSERT_TRUE(file.open(QIODevice::ReadOnly)) << name;
        EXPECT_TRUE(file.readAll().contains(holds)) << name;
    }
    EXPECT_TRUE(of<QLabel>("diagnose-told")->text().contains(QLatin1String("t.cpp")));
}

TEST_F(DiagnoseTest, WhatIsNoTableIsASentenceOnThePageAndTheNextFileIsRead) {
    QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier);
    ASSERT_NE(page(), nullptr);
    EXPECT_TRUE(words().contains(QLatin1String("Drop a file")));
    page()->open(given("broken.json", "[[1, 2], "));
    EXPECT_TRUE(says("cannot be read as JSON"));
    drop(page(), given("gap.json", R"({"inv_freq": [1, null]})"));
    EXPECT_TRUE(says("(counted from 0) is not finite"));
    drop(page(), given("cos.csv", cosines(500000, 0)));
    EXPECT_TRUE(says("are what the setting asks for"));
}

TEST_F(DiagnoseTest, LanguageAndThemeAreFollowed) {
    drop(m_window.get(), given("cos.csv", cosines(10000, 0)));
    ASSERT_TRUE(says("base-default"));
    m_window->applySettings({Language::Chinese, Theme::Dark, 1.0, false});
    EXPECT_TRUE(QTest::qWaitFor([&] { return !words().contains(QLatin1String("setting asks")); }, 3000));
    EXPECT_TRUE(words().contains(QLatin1String("base-default")));
}

TEST_F(DiagnoseTest, ManyNumbersCanBeLeftAlone) {
    drop(m_window.get(), given("cos.csv", cosines(1234, 3, 3000)));
    auto* stop = of<QPushButton>("diagnose-stop");
    ASSERT_TRUE(QTest::qWaitFor([&] { return stop->isVisible(); }, 5000));
    QTest::mouseClick(stop, Qt::LeftButton);
    EXPECT_TRUE(says("Stopped"));
    EXPECT_EQ(stop->text(), QLatin1String("Look again"));
    QTest::mouseClick(stop, Qt::LeftButton);
    EXPECT_TRUE(says("No known bug"));
}

struct Kind {
    const char *name, *bytes;
    bool numbers;
};

void PrintTo(const Kind& row, std::ostream* out) { *out << row.name; }

class Recognised : public ::testing::TestWithParam<Kind> {};

TEST_P(Recognised, ByWhatItHolds) {
    const QTemporaryDir folder;
    QFile file(folder.filePath(QLatin1String(GetParam().name)));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(GetParam().bytes);
    file.close();
    EXPECT_EQ(diagnose::holdsNumbers(file.fileName().toStdString()), GetParam().numbers);
}

const Kind kKinds[] = {
    {"a.json", "[1, 2, 3]", true},
    {"b.json", R"({"model": "mine", "expected": {"cos": [[1, 0.5], [0.5, 0.1]]}})", true},
    {"config.json", R"({"model_type": "llama", "no_rope_layers": [1, 1, 0], "rope_theta": 10000})", false},
    {"phi.json", R"({"rope_scaling": {"type": "longrope", "long_factor": [1.0, 1.1]}})", false},
    {"empty.json", R"({"cos": "many"})", false},
    {"a.csv", "position,cos\n0,1\n1,0.5\n", true},
    {"b.csv", "# printed\n1 2 3\n", true},
    {"c.csv", "a;b\nc;d\n1;2\n", false},
    {"s.posenc", "posenc 1\nrope/periods base=10000\n", false},
    {"t.txt", "rope base=10000", false},
    {"l.npy", "\x93NUMPY\x01", true},
    {"nothing.csv", "", false},
};
INSTANTIATE_TEST_SUITE_P(Table, Recognised, ::testing::ValuesIn(kKinds));

}  // namespace
}  // namespace posenc::ui::diagnose_test
