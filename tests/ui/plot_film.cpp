// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <webp/demux.h>

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "ui/plot/film.hpp"
#include "ui/session/exporter.hpp"

namespace posenc::ui::plot_film {
namespace {

struct Shown {
    QImage image;
    int until = 0;  ///< milliseconds
};

std::vector<Shown> decoded(const QString& file) {
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly)) return {};
    const QByteArray bytes = in.readAll();
    const WebPData data{reinterpret_cast<const std::uint8_t*>(bytes.constData()),
                        static_cast<std::size_t>(bytes.size())};
    WebPAnimDecoder* decoder = WebPAnimDecoderNew(&data, nullptr);
    WebPAnimInfo info{};
    std::vector<Shown> frames;
    if (!decoder || !WebPAnimDecoderGetInfo(decoder, &info)) return {};
    std::uint8_t* pixels = nullptr;
    for (int until = 0; WebPAnimDecoderGetNext(decoder, &pixels, &until);)
        frames.push_back(
            {QImage(pixels, int(info.canvas_width), int(info.canvas_height), QImage::Format_RGBA8888).copy(), until});
    WebPAnimDecoderDelete(decoder);
    return frames;
}

class Films : public ::testing::Test {
protected:
    static ExportOptions small() {
        ExportOptions options;
        options.sheet = Sheet::ofUnits({320, 240}, 1.0);
        return options;
    }
    static Film film(const char* from = "rope/decay base=100 bases= distances=512", const char* to = "base=1000000") {
        const State start = parseState(from);
        return {start, stateAfter(start, to), 0.5, 10.0, false, false};
    }
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    QStringList files() const {
        return QDir(m_folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }
    QImage plotted(const State& state, const ExportOptions& options = small()) {
        exportFile(state, path("plot.png"), options);
        return QImage(path("plot.png")).convertToFormat(QImage::Format_RGBA8888);
    }
    /// Without what a picture knows of itself, which a film's frames do not.
    static void expectSame(const QImage& a, const QImage& b) {
        ASSERT_EQ(a.size(), b.size());
        for (int y = 0; y < a.height(); ++y)
            ASSERT_EQ(memcmp(a.constScanLine(y), b.constScanLine(y), static_cast<std::size_t>(4 * a.width())), 0) << y;
    }
    QTemporaryDir m_folder;
};

TEST_F(Films, HaveEveryFrameAndTheTwoStatesAtTheirEnds) {
    for (const char* from : {"rope/decay base=100 bases= distances=512", "rope/kernel base=100"}) {
        const Film asked = film(from);
        exportFilm(asked, path("a.webp"), small());
        const auto frames = decoded(path("a.webp"));
        ASSERT_EQ(frames.size(), 5u);
        for (int k = 0; k < 5; ++k) EXPECT_EQ(frames[std::size_t(k)].until, 100 * (k + 1));
        expectSame(frames.front().image, plotted(asked.from));
        expectSame(frames[2].image, plotted(asked.at(2)));
        expectSame(frames.back().image, plotted(asked.to));
        EXPECT_NE(frames.front().image, frames.back().image);
    }
}

TEST_F(Films, GoThereAndBack) {
    Film asked = film();
    asked.back = true;
    exportFilm(asked, path("a.webp"), small());
    const auto frames = decoded(path("a.webp"));
    ASSERT_EQ(frames.size(), 8u);
    expectSame(frames[4].image, plotted(asked.to));
    expectSame(frames[3].image, frames[5].image);
}

TEST_F(Films, KeepATransparentGround) {
    ExportOptions options = small();
    options.sheet.transparent = true;
    const Film asked = film();
    exportFilm(asked, path("a.webp"), options);
    const auto frames = decoded(path("a.webp"));
    ASSERT_EQ(frames.size(), 5u);
    EXPECT_EQ(qAlpha(frames.front().image.pixel(0, 0)), 0);
    EXPECT_EQ(qAlpha(frames.back().image.pixel(0, 0)), 0);
}

TEST_F(Films, AreFramesInAFolderToo) {
    const Film asked = film();
    exportFilm(asked, path("frames/"), small());
    EXPECT_EQ(QDir(path("frames")).entryList(QDir::Files),
              (QStringList{"frame-0001.png", "frame-0002.png", "frame-0003.png", "frame-0004.png", "frame-0005.png"}));
    EXPECT_EQ(files(), QStringList{"frames"});
    expectSame(QImage(path("frames/frame-0001.png")).convertToFormat(QImage::Format_RGBA8888), plotted(asked.from));
    const QImage last(path("frames/frame-0005.png"));
    expectSame(last.convertToFormat(QImage::Format_RGBA8888), plotted(asked.to));
    EXPECT_EQ(parseState(last.text(QStringLiteral("posenc")).toStdString()), asked.to);
}

/// With the base the longest period grows: the axis would follow.
TEST_F(Films, HaveOneHeightWhereTheyAreSteady) {
    const Film loose = film("rope/periods base=100", "base=1000000");
    Film steady = loose;
    steady.steady = true;
    std::shared_ptr<const Picture> first;
    const auto highest = [&](const Film& asked, int frame) {
        FilmWriter writer(asked, path("a.webp"), small());
        for (int k = 0; k < frame; ++k) writer.add(*writer.next());
        return figureOf(*writer.next()).panels[0].y.range;
    };
    EXPECT_NE(highest(loose, 0), highest(loose, 4));
    EXPECT_EQ(highest(steady, 0), highest(steady, 4));
}

TEST_F(Films, LeaveNothingWhenTheyAreStopped) {
    for (const char* name : {"a.webp", "frames/"}) {
        {
            FilmWriter writer(film(), path(name), small());
            for (int frame = 0; frame < 3; ++frame) writer.add(*writer.next());
        }
        EXPECT_EQ(files(), QStringList()) << name;
    }
}

struct Bad {
    const char *name, *file;
    QSizeF units;
    double seconds;
    const char* says;
};

void PrintTo(const Bad& row, std::ostream* out) { *out << row.file; }

class BadFilms : public Films, public ::testing::WithParamInterface<Bad> {};

TEST_P(BadFilms, AreRefusedInASentenceAndLeaveNothing) {
    const Bad& row = GetParam();
    ExportOptions options;
    options.sheet = Sheet::ofUnits(sizeOf(row.units), 1.0);
    Film asked = film();
    asked.seconds = row.seconds;
    try {
        exportFilm(asked, path(row.file), options);
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find(row.says), std::string::npos) << error.what();
    }
    EXPECT_EQ(files(), QStringList());
}

INSTANTIATE_TEST_SUITE_P(Table, BadFilms,
                         ::testing::Values(Bad{"too_wide", "a.webp", {16384, 64}, 0.5, "at most 16,383 pixels a side"},
                                           Bad{"too_much", "frames/", {8000, 8000}, 300, "too much for one film"},
                                           Bad{"too_long", "a.webp", {320, 240}, 1000, "from 0.1 to 600 seconds"},
                                           Bad{"no_folder", "none/a.webp", {320, 240}, 0.5, "does not exist"},
                                           Bad{"no_folder_for_frames", "none/frames/", {320, 240}, 0.5, "none/frames"}),
                         [](const auto& row) { return std::string(row.param.name); });

TEST_F(Films, AreWrittenWhileTheWindowGoesOn) {
    Exporter exporter;
    QSignalSpy written(&exporter, &Exporter::written);
    exporter.writeFilm(film(), path("a.webp"), small());
    EXPECT_TRUE(exporter.isRunning());
    EXPECT_TRUE(exporter.done());
    ASSERT_TRUE(written.wait(10000));
    EXPECT_FALSE(exporter.isRunning());
    EXPECT_EQ(decoded(path("a.webp")).size(), 5u);
    EXPECT_FALSE(exporter.done());
}

TEST_F(Films, AreCancelledFromTheWindow) {
    for (const char* name : {"a.webp", "frames/"}) {
        Film longer = film();
        longer.seconds = 60;
        Exporter exporter;
        QSignalSpy stopped(&exporter, &Exporter::stopped);
        exporter.writeFilm(longer, path(name), small());
        ASSERT_TRUE(QTest::qWaitFor([&] { return exporter.done().value_or(0.0) > 0.0; }, 10000));
        exporter.stop();
        ASSERT_TRUE(stopped.wait(10000));
        EXPECT_TRUE(QTest::qWaitFor([&] { return files().isEmpty(); }, 5000)) << name;
    }
}

}  // namespace
}  // namespace posenc::ui::plot_film
