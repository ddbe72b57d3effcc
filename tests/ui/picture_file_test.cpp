// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <filesystem>
#include <fstream>

#include "core/explore/files/whole_file.hpp"
#include "core/teach/document/document.hpp"
#include "ui/plot/export.hpp"
#include "ui/text/file_name.hpp"

namespace posenc::ui::picture_file_test {
namespace {

class PictureFileTest : public ::testing::Test {
protected:
    void TearDown() override {  // the folder's own removal knows only names that are text
        for (const auto& entry : std::filesystem::directory_iterator(pathOf(m_folder.path())))
            std::filesystem::remove(entry);
    }
    QString path(const std::filesystem::path& name) const { return fileName(pathOf(m_folder.path()) / name); }

    State exported(const State& state, const QString& file) const {
        ExportOptions options;
        options.sheet = Sheet::ofUnits({320, 200});
        exportFile(state, file, options);
        return readDocument(pathOf(file)).state();
    }

    QTemporaryDir m_folder;
};

State called(const std::string& name) {
    State state = defaultState("rope", "periods");
    state.subjects.front() = named(state.active(), name);
    return state;
}

TEST(FileName, KeepsEveryByte) {
    for (const std::string name : {"a.png", "位.png", "\U0001F642", "\xff", "\xf0\x9f\x99", "\xed\xb2\x80",
                                   "\xed\xa0\xbd\xed\xb9\x82", "\xc0\xaf", "a\x80z\xff\xfe", "\xe4\xbd\x8d\xe4"})
        EXPECT_EQ(pathOf(fileName(name)).native(), name);
    EXPECT_EQ(fileName("位\U0001F642"), QString::fromUtf8("位\U0001F642"));
}

TEST_F(PictureFileTest, APictureGivesBackItsState) {
    State zoomed = defaultState("rope-yarn", "remap");
    zoomed.viewports[0].x = Interval<double>{3.0, 20.0};
    for (const State& state :
         {zoomed, called("a <b> & \"c\" 'd'"), called("café"), called("位置\U0001F642"), called("a\\b;c#d")})
        for (const char* name : {"a.png", "a.svg", "b\xff.png", "b\xff.SVG"})
            EXPECT_EQ(exported(state, path(name)), state) << name << '\n' << toText(state);
}

TEST_F(PictureFileTest, AnSvgIsWellFormedWhateverANameSays) {
    exported(called("a <b> & \"c\" ]]> </desc>"), path("a.svg"));
    QXmlStreamReader xml(QString::fromStdString(readWhole(pathOf(path("a.svg")), 1 << 24)));
    while (!xml.atEnd()) xml.readNext();
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
}

/// For who does not see it: the standard places of each format, and a text of its own.
TEST_F(PictureFileTest, APictureSaysWhatItShows) {
    const State state = defaultState("rope-yarn", "remap");
    ExportOptions options;
    options.sheet = Sheet::ofUnits({320, 200});
    const auto bytesOf = [&](const char* name) {
        exportFile(state, path(name), options);
        return QByteArray::fromStdString(readWhole(pathOf(path(name)), 1 << 24));
    };
    const QString words = QString::fromUtf8(bytesOf("a.txt")).trimmed();
    EXPECT_TRUE(words.contains(QLatin1String("24 of 64 pairs keep their frequency."))) << words.toStdString();
    bytesOf("a.png");
    EXPECT_EQ(QImage(path("a.png")).text(QStringLiteral("Description")), words);
    EXPECT_TRUE(bytesOf("a.svg").contains("<desc>" + words.toHtmlEscaped().toUtf8() + "</desc>"));
    EXPECT_TRUE(bytesOf("a.pdf").contains(words.toHtmlEscaped().toUtf8()));
}

/// The session stands before the pixels: what happens to those, or how many there are, does not matter.
TEST_F(PictureFileTest, APictureIsOpenedWithoutItsPixels) {
    const State state = defaultState("rope", "matrix");
    exported(state, path("a.png"));
    std::string bytes = readWhole(pathOf(path("a.png")), 1 << 24);
    const auto pixels = bytes.find("IDAT");
    ASSERT_NE(pixels, std::string::npos);
    std::ofstream(pathOf(path("cut.png")), std::ios::binary) << bytes.substr(0, pixels + 100);
    EXPECT_EQ(readDocument(pathOf(path("cut.png"))).state(), state);
    for (std::size_t at = pixels + 50; at < bytes.size(); at += 7) bytes[at] = '?';
    std::ofstream(pathOf(path("wrong.png")), std::ios::binary) << bytes;
    ::testing::internal::CaptureStderr();
    EXPECT_EQ(readDocument(pathOf(path("wrong.png"))).state(), state);
    EXPECT_EQ(::testing::internal::GetCapturedStderr(), "");
}

TEST_F(PictureFileTest, AForeignPictureIsASentenceAndNothingElse) {
    QImage(4, 4, QImage::Format_RGB32).save(path("foreign.png"));
    for (const auto& [name, bytes] :
         {std::pair<const char*, std::string>{"noise.png", "\x89PNG\r\n\x1a\n but no picture"},
          {"plain.svg", "<svg/>"}})
        std::ofstream(pathOf(path(name)), std::ios::binary) << bytes;
    ::testing::internal::CaptureStderr();
    for (const char* name : {"foreign.png", "noise.png", "plain.svg"}) try {
            readDocument(pathOf(path(name)));
            ADD_FAILURE() << name;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find("holds no session"), std::string::npos) << error.what();
        }
    EXPECT_EQ(::testing::internal::GetCapturedStderr(), "");
}

}  // namespace
}  // namespace posenc::ui::picture_file_test
