// SPDX-License-Identifier: GPL-3.0-or-later
// A curve is played by what the desktop has.
#include <QFile>

#include "tests/ui/window_fixture.hpp"

namespace posenc::ui::hearing_test {
namespace {

class HearingTest : public WindowTest {
protected:
    HearingTest() : WindowTest(parseState("rope/decay")), m_path(qgetenv("PATH")) { qputenv("PATH", bin().toUtf8()); }
    ~HearingTest() override { qputenv("PATH", m_path); }
    QString bin() const { return m_folder.filePath(QStringLiteral("bin")); }
    void addPlayer(const char* name, const QByteArray& script) {
        QDir().mkpath(bin());
        const QString file = bin() + QLatin1Char('/') + QLatin1String(name);
        write(file, "#!/bin/sh\n" + script + '\n');
        QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    QByteArray played() const {
        QFile file(path("played.wav"));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QByteArray copying() const { return "/bin/cat \"$1\" > '" + path("played.wav").toUtf8() + '\''; }

private:
    QByteArray m_path;
};

TEST_F(HearingTest, WithoutAPlayerOneSentenceSaysSo) {
    action(Command::Hear)->trigger();
    EXPECT_TRUE(message().startsWith(QStringLiteral("No player of sounds was found"))) << message().toStdString();
}

TEST_F(HearingTest, TheFirstPlayerThatWorksGetsAWavFile) {
    addPlayer("pw-play", "exit 1");
    addPlayer("aplay", copying());
    action(Command::Hear)->trigger();
    EXPECT_TRUE(QTest::qWaitFor([&] { return played().size() == 44 + 2 * 4 * 44100; }, 5000)) << played().size();
    EXPECT_TRUE(played().startsWith("RIFF"));
    EXPECT_EQ(QDir::temp().entryList({QStringLiteral("posenc-*.wav")}), QStringList()) << "a kill would leave it";
    EXPECT_TRUE(message().isEmpty());
}

TEST_F(HearingTest, WhereNoneWorksOneSentenceSaysSo) {
    addPlayer("paplay", "exit 1");
    action(Command::Hear)->trigger();
    EXPECT_TRUE(messageComes());
    EXPECT_TRUE(message().startsWith(QStringLiteral("No sound could be played"))) << message().toStdString();
}

TEST_F(HearingTest, AMapHasNoSound) {
    addPlayer("aplay", copying());
    workspace().apply(parseState("sinusoidal/table"));
    EXPECT_TRUE(pictureOf([](const Picture& each) { return figureOf(each).panels.front().field(); }));
    action(Command::Hear)->trigger();
    EXPECT_TRUE(message().startsWith(QStringLiteral("Only curves and bars can be heard"))) << message().toStdString();
}

}  // namespace
}  // namespace posenc::ui::hearing_test
