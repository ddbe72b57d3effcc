// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever a file calls its subjects, models and folders: it is shown as it is written, everywhere.
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QPointer>
#include <QRegularExpression>
#include <QToolButton>
#include <QToolTip>
#include <QXmlStreamReader>

#include "tests/ui/window_fixture.hpp"
#include "ui/dialogs/table_dialog.hpp"

namespace posenc::ui::hostile_names_test {
namespace {

const char* const kNames[] = {
    "<img src=file:/dev/zero>",
    "</span></div><img src='file:/etc/hostname' width=9999><b>x",
    "a &amp; b &lt;img src=x&gt; <table><tr><td>",
    "<!-- ]]> %1 %2 <a href='file:/etc/passwd'>x</a>",
    "\x02\x1b[31m",
    "a\u202Eb\u2066c",
};

/// What would turn round the words that stand beside it.
bool turnsDirection(const QString& text) {
    static const QRegularExpression turning(QStringLiteral("[\u202A-\u202E\u2066-\u2069]"));
    return text.contains(turning);
}

class HostileNames : public WindowTest {
protected:
    /// Every label that stands in a window, and the tip of every widget.
    void expectPlainEverywhere() {
        QList<QPointer<QWidget>> all;  // tips come and go meanwhile
        for (QWidget* each : QApplication::allWidgets()) all << each;
        for (const QPointer<QWidget>& each : all) {
            if (!each || !each->isVisible()) continue;
            EXPECT_FALSE(turnsDirection(each->toolTip())) << each->objectName().toStdString();
            if (const auto* button = qobject_cast<QToolButton*>(each)) {
                EXPECT_FALSE(turnsDirection(button->text())) << button->text().toStdString();
            }
            if (const auto* label = qobject_cast<QLabel*>(each)) expectPlain(*label);
            if (each->toolTip().contains(QLatin1Char('<'))) expectPlainTip(each);
        }
    }
    void expectControlsInside() {
        auto* panel = part<QScrollArea>("parameters");
        QCoreApplication::processEvents();
        EXPECT_LE(panel->widget()->width(), panel->viewport()->width()) << state().active().name;
        for (const auto* box : panel->findChildren<NumberBox*>())
            EXPECT_LE(box->mapTo(panel, QPoint(box->width(), 0)).x(), panel->width()) << state().active().name;
        const auto* heading = part<QLabel>("encoding-title");
        EXPECT_LE(heading->height(), 5 * heading->fontMetrics().height()) << state().active().name;
        const QString tip = heading->toolTip().remove(u'\n').remove(u' ');
        EXPECT_TRUE(tip.contains(QString::fromStdString(state().active().name).remove(u' '))) << tip.toStdString();
    }
    static void expectPlain(const QLabel& label) {
        EXPECT_NE(label.textFormat(), Qt::AutoText) << label.objectName().toStdString();
        EXPECT_FALSE(turnsDirection(label.text())) << label.text().toStdString();
        if (label.textFormat() != Qt::RichText) return;
        static const QRegularExpression own(
            QStringLiteral("<a href=('\\d+' style='[^']*'|\"[a-z-]+\")>"));  // of numbers, by their line; to a view
        const QString text = QString(label.text()).remove(own);
        for (const char* tag : {"<img", "<table", "<a ", "<!--"})
            EXPECT_FALSE(text.contains(QLatin1String(tag))) << text.toStdString();
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
        for (QAction* each : {action("table"), action(Command::Export), action(Command::Find), action("view")}) {
            each->trigger();
            expectPlainEverywhere();
            if (auto* dialog = QApplication::activeModalWidget()) dialog->close();
        }
        m_window->files().open(path("no-such-<img src=x>.json"));
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
    m_window->files().open(folder + QStringLiteral("/config.json"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return state().active().encoding == "rope-linear"; }, 5000));
    EXPECT_EQ(state().active().name, "<img src=x> & <b>");
    expectPlainEverywhere();
}

/// The folder of a snapshot, a name of one long word, and one of very many.
TEST_F(HostileNames, ThatAreLongLeaveTheControlsWhereTheyAre) {
    m_window->resize(960, 600);
    const QString snapshot = path("0e9e39f249a16976918f6564b8830bc894c89659");
    QDir().mkpath(snapshot);
    write(snapshot + QStringLiteral("/config.json"), R"({"model_type": "llama", "hidden_size": 4096,
        "num_attention_heads": 32, "max_position_embeddings": 16384, "rope_theta": 10000.0})");
    m_window->files().open(snapshot + QStringLiteral("/config.json"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return state().active().name.starts_with("0e9e"); }, 5000));
    expectControlsInside();
    const auto* details = part<QLabel>("details");
    EXPECT_TRUE(QString(details->text()).remove(QChar(0x200B)).contains(snapshot)) << details->text().toStdString();
    const QRect needed = details->fontMetrics().boundingRect(details->contentsRect(), Qt::TextWordWrap,
                                                             details->text());
    EXPECT_LE(needed.width(), details->contentsRect().width()) << details->text().toStdString();
    for (const QString& name : {QStringLiteral("m").repeated(100), QStringLiteral("word ").repeated(50)}) {
        workspace().apply(named("rope", "periods", name.toUtf8().constData()));
        expectControlsInside();
    }
}

TEST_F(HostileNames, InExportedSvg) {
    for (const char* name : kNames) {
        exportFile(named("rope-yarn", "remap", name), path("a.svg"), {});
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

}  // namespace
}  // namespace posenc::ui::hostile_names_test
