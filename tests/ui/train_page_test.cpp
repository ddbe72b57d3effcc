// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>

#include "core/explore/lab/specimen.hpp"
#include "tests/ui/window_fixture.hpp"
#include "ui/dialogs/train_page.hpp"
#include "ui/theme/kept.hpp"

namespace posenc::ui::train_page_test {

class TrainTest : public WindowTest {
protected:
    explicit TrainTest(const char* state = "rope/decay") : WindowTest(parseState(state)) {}

    void open() {
        action("train")->trigger();
        auto* page = m_window->findChild<TrainPage*>();
        ASSERT_TRUE(page && QTest::qWaitForWindowActive(page));
    }
    QPushButton* button(const char* name) { return part<QPushButton>(name); }
    void click(const char* name) { QTest::mouseClick(button(name), Qt::LeftButton); }
    QString line() { return part<QLabel>("train-line")->text(); }
    bool lineSays(const QString& words) {
        return QTest::qWaitFor([&] { return line().contains(words); }, 20000);
    }
    bool told(const QString& words) {
        const auto* label = part<QLabel>("train-told");
        const bool came = QTest::qWaitFor([&] { return label->text().contains(words); }, 30000);
        EXPECT_TRUE(came) << label->text().toStdString() << " / " << line().toStdString();
        return came;
    }
    PlotView* plot() { return part<PlotView>("train-plot"); }
};

TEST_F(TrainTest, TrainsInFrontOfTheReaderAndKeepsAFile) {
    open();
    EXPECT_TRUE(lineSays("weights"));
    EXPECT_FALSE(button("train-keep")->isEnabled());
    type("train-steps", "4");
    EXPECT_TRUE(lineSays("4 steps"));
    click("train-train");
    ASSERT_TRUE(told("Training is done"));
    EXPECT_EQ(button("train-train")->text(), "Train");
    EXPECT_TRUE(QTest::qWaitFor([&] {
        const auto picture = plot()->picture();
        return picture && english(figureOf(*picture).numbers.at(0)).starts_with("After 4 of 4 steps");
    }));
    click("train-keep");
    auto* dialog = m_window->findChild<QFileDialog*>();
    ASSERT_TRUE(dialog);
    const QString file = path("mine.safetensors");
    emit dialog->fileSelected(file);
    delete dialog;
    ASSERT_TRUE(told("Kept as"));
    const auto specimen = lab::readSpecimen(file.toStdString());
    EXPECT_EQ(specimen.recipe.steps, 4);
    EXPECT_EQ(specimen.losses.size(), 4U);
    EXPECT_EQ(kept("lab/models").toStringList(), QStringList{file});
}

/// The card of a model that is kept on the way has the steps that were taken; its losses are one click away.
TEST_F(TrainTest, ShowsTheLossesOfAModelKeptOnTheWay) {
    open();
    ASSERT_TRUE(lineSays("weights"));
    click("train-train");
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return line().startsWith("Step ") && button("train-keep")->isEnabled(); }, 20000));
    click("train-train");
    ASSERT_TRUE(lineSays("Paused"));
    click("train-keep");
    const QString file = path("early.safetensors");
    emit m_window->findChild<QFileDialog*>()->fileSelected(file);
    delete m_window->findChild<QFileDialog*>();
    ASSERT_TRUE(told("Kept as"));
    EXPECT_LT(lab::readSpecimen(file.toStdString()).recipe.steps, 1000);
    click("train-show");
    EXPECT_EQ(state().view, "loss");
    EXPECT_EQ(std::get<std::string>(state().viewParameters.value("model-file")), file.toStdString());
    EXPECT_TRUE(pictureOf([](const Picture& picture) { return !figureOf(picture).panels.empty(); }));
}

TEST_F(TrainTest, RestsAndGoesOnByKeyboard) {
    open();
    ASSERT_TRUE(lineSays("weights"));
    button("train-train")->setFocus();
    QTest::keyClick(button("train-train"), Qt::Key_Space);
    ASSERT_TRUE(lineSays("of 1,000"));
    EXPECT_FALSE(part<QComboBox>("train-encoding")->isEnabled());
    QTest::keyClick(button("train-train"), Qt::Key_Space);
    ASSERT_TRUE(lineSays("Paused"));
    QTest::qWait(1000);  // a step may still have run
    const QString rests = line();
    QTest::qWait(500);
    EXPECT_EQ(line(), rests);
    auto* heads = part<QComboBox>("train-head");
    EXPECT_EQ(heads->count(), 9) << "all of them, and each";
    heads->setFocus();
    QTest::keyClick(heads, Qt::Key_Down);
    EXPECT_TRUE(QTest::qWaitFor([&] {
        const auto picture = plot()->picture();
        return picture && english(figureOf(*picture).panels[1].title) == "Layer 0, head 0";
    }));
    auto* step = part<ValueSlider>("train-step");
    step->setFocus();
    QTest::keyClick(step, Qt::Key_Left);
    EXPECT_TRUE(QTest::qWaitFor([&] {
        const auto picture = plot()->picture();
        return picture && english(figureOf(*picture).panels[0].guides.back().label).starts_with("step ");
    })) << "back to a checkpoint";
    EXPECT_EQ(line(), rests);
    QTest::keyClick(button("train-train"), Qt::Key_Space);
    EXPECT_TRUE(QTest::qWaitFor([&] { return line().startsWith("Step") && line() != rests.mid(8); }, 20000));
    click("train-stop");
    EXPECT_TRUE(lineSays("Will train"));
    EXPECT_TRUE(part<QComboBox>("train-encoding")->isEnabled());
    EXPECT_TRUE(button("train-keep")->isEnabled());
}

TEST_F(TrainTest, GoesOnAfterARestart) {
    open();
    ASSERT_TRUE(lineSays("weights"));
    type("train-seed", "7");
    click("train-train");
    ASSERT_TRUE(QTest::qWaitFor([&] { return line().startsWith("Step 2"); }, 20000));
    m_window.reset();
    m_window = std::make_unique<MainWindow>(parseState("alibi/kernel"), m_settings);
    m_window->show();
    open();
    ASSERT_TRUE(lineSays("Left unfinished"));
    EXPECT_EQ(part<NumberBox>("train-seed")->text(), "7");
    EXPECT_EQ(part<QComboBox>("train-encoding")->currentText(), "RoPE");
    EXPECT_EQ(button("train-train")->text(), "Go on");
    click("train-train");
    EXPECT_TRUE(QTest::qWaitFor([&] { return line().startsWith("Step"); }, 20000));
    click("train-stop");
    ASSERT_TRUE(lineSays("Will train"));
    m_window.reset();
    EXPECT_TRUE(QDir(keptFolder() + "/training").isEmpty(QDir::Files));
}

TEST_F(TrainTest, RefusesNumbersThatCannotBe) {
    open();
    ASSERT_TRUE(lineSays("weights"));
    type("train-steps", "0");
    EXPECT_TRUE(told("from 1 to 1,000,000"));
    EXPECT_FALSE(button("train-train")->isEnabled());
    type("train-steps", "5");
    EXPECT_TRUE(QTest::qWaitFor([&] { return button("train-train")->isEnabled(); }));
    EXPECT_TRUE(part<QLabel>("train-told")->text().isEmpty());
}

class TrainGridTest : public TrainTest {
protected:
    TrainGridTest() : TrainTest("axial/patch-grid") {}
};

TEST_F(TrainGridTest, SaysThatAGridIsNoText) {
    open();
    EXPECT_TRUE(told("patches of a grid"));
    EXPECT_FALSE(button("train-train")->isEnabled());
    workspace().apply(parseState("rope/decay"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return button("train-train")->isEnabled(); }));
    EXPECT_TRUE(part<QLabel>("train-told")->text().isEmpty());
}

class TrainPinnedTest : public TrainTest {
protected:
    TrainPinnedTest() : TrainTest("rope/decay base=500000\npin alibi") {}
};

TEST_F(TrainPinnedTest, TrainsWhatIsPinnedToo) {
    open();
    ASSERT_TRUE(lineSays("weights"));
    auto* choice = part<QComboBox>("train-encoding");
    ASSERT_EQ(choice->count(), 2);
    EXPECT_TRUE(choice->itemText(0).contains("500,000")) << choice->itemText(0).toStdString();
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_Down);
    part<QComboBox>("train-task")->setFocus();
    QTest::keyClick(part<QComboBox>("train-task"), Qt::Key_Down);
    type("train-steps", "1");
    click("train-train");
    ASSERT_TRUE(told("Training is done"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return plot()->picture() != nullptr; }));
    const std::shared_ptr<const Picture> picture = plot()->picture();
    EXPECT_EQ(english(figureOf(*picture).title), "Training: ALiBi");
    EXPECT_NE(english(figureOf(*picture).subtitle).find("task recall"), std::string::npos);
}

}  // namespace posenc::ui::train_page_test
