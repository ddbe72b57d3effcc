// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever a file calls its subjects, models and folders: it is shown as it is written, everywhere.
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QPointer>
#include <QToolTip>
#include <QXmlStreamReader>

#include "tests/ui/window_fixture.hpp"
#include "ui/window/table_dialog.hpp"

namespace posenc::ui {

namespace {

const char* const kNames[] = {
    "<img src=file:/dev/zero>",
    "</span></div><img src='file:/etc/hostname' width=9999><b>x",
    "a &amp; b &lt;img src=x&gt; <table><tr><td>",
    "<!-- ]]> %1 %2 <a href='file:/etc/passwd'>x</a>",
    "\x02\x1b[31m",
};

}  // namespace

class HostileNames : public WindowTest {
protected:
    /// Every label that stands in a window, and the tip of every widget.
    void expectPlainEverywhere() {
        QList<QPointer<QWidget>> all;  // tips come and go meanwhile
        for (QWidget* each : QApplication::allWidgets()) all << each;
        for (const QPointer<QWidget>& each : all) {
            if (!each || !each->isVisible()) continue;
            if (const auto* label = qobject_cast<QLabel*>(each)) expectPlain(*label);
            if (each->toolTip().contains(QLatin1Char('<'))) expectPlainTip(each);
        }
    }
    static void expectPlain(const QLabel& label) {
        EXPECT_NE(label.textFormat(), Qt::AutoText) << label.objectName().toStdString();
        if (label.textFormat() != Qt::RichText) return;
        for (const char* tag : {"<img", "<table", "<a ", "<!--"})
            EXPECT_FALSE(label.text().contains(QLatin1String(tag))) << label.text().toStdString();
    }
    static void expectPlainTip(QWidget* widget) {
        QToolTip::showText(widget->mapToGlobal(QPoint()), widget->toolTip(), widget);
        for (const QWidget* each : QApplication::topLevelWidgets())
            if (each->inherits("QTipLabel")) {
                EXPECT_EQ(qobject_cast<const QLabel*>(each)->textFormat(), Qt::PlainText);
            }
        QToolTip::hideText();
    }
    static State named(const char* encoding, const char* view, const char* name) {
        State state = defaultState(encoding, view);
        state.subjects.push_back(defaultSubject(encoding));
        for (Subject& each : state.subjects) each.name = name;
        ParameterSet& pinned = state.subjects[1].parameters;
        if (pinned.schema().find("base")) static_cast<void>(pinned.set("base", 77.0).has_value());
        return state;
    }
};

TEST_F(HostileNames, AreShownAsTheyAreWritten) {
    for (const char* name : kNames)
        for (const auto& [encoding, view] : {std::pair{"rope-yarn", "periods"},
                                             {"rope-yarn", "remap"},
                                             {"rope", "decay"},
                                             {"rope", "kernel"},
                                             {"rope", "attention"},
                                             {"transformer-xl", "terms"},
                                             {"alibi", "matrix"},
                                             {"alibi", "attention"}}) {
            SCOPED_TRACE(std::string(encoding) + "/" + view + " " + name);
            const auto before = m_window->plot().picture();
            workspace().apply(named(encoding, view, name));
            EXPECT_TRUE(pictureOf([&](const Picture& picture) { return &picture != before.get(); }));
            expectPlainEverywhere();
        }
}

TEST_F(HostileNames, InDialogsToo) {
    for (const char* name : kNames) {
        SCOPED_TRACE(name);
        workspace().apply(named("rope", "periods", name));
        workspace().apply(named("rope-yarn", "periods", name));
        for (const Command each : {Command::Table, Command::Export, Command::Find, Command::Help}) {
            action(each)->trigger();
            expectPlainEverywhere();
            if (auto* dialog = QApplication::activeModalWidget()) dialog->close();
        }
        m_window->openFile(path("no-such-<img src=x>.json"));
        const QPointer<QMessageBox> question = m_window->findChild<QMessageBox*>(QStringLiteral("unsaved"));
        ASSERT_TRUE(question);
        expectPlainEverywhere();
        QTest::mouseClick(question->button(QMessageBox::Discard), Qt::LeftButton);
        EXPECT_TRUE(messageComes());
        expectPlainEverywhere();
        EXPECT_TRUE(QTest::qWaitFor([&] { return !question; }, 1000));
    }
}

TEST_F(HostileNames, OfModelsAndOfTheirKeys) {
    const QString folder = path("<img src=x> & <b>");
    QDir().mkpath(folder);
    write(folder + QStringLiteral("/config.json"),
          R"({"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 16384,
        "rope_theta": 10000.0, "rope_scaling": {"type": "linear", "factor": 4.0, "<img src=file:/dev/zero>": 3}})");
    m_window->openFile(folder + QStringLiteral("/config.json"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return state().active().encoding == "rope-linear"; }, 5000));
    EXPECT_EQ(state().active().name, "<img src=x> & <b>");
    expectPlainEverywhere();
}

TEST_F(HostileNames, InExportedSvg) {
    for (const char* name : kNames) {
        ASSERT_TRUE(exportFile(named("rope-yarn", "remap", name), path("a.svg"), {}));
        QFile file(path("a.svg"));
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        const QStringList foreign{QStringLiteral("img"), QStringLiteral("a"), QStringLiteral("script")};
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement) continue;
            EXPECT_FALSE(foreign.contains(xml.name().toString()));
        }
        EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
    }
}

}  // namespace posenc::ui
