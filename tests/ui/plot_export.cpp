// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QImageReader>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <thread>

#include "core/explore/drawing/colours.hpp"
#include "core/explore/drawing/field_image.hpp"
#include "core/explore/run/stop.hpp"
#include "plot_figures.hpp"
#include "ui/plot/export.hpp"
#include "ui/plot/picture.hpp"
#include "ui/plot/svg.hpp"

namespace posenc::ui::plots::plot_export {

using namespace drawing;

namespace {

class Export : public ::testing::Test {
protected:
    QString path(const char* name) const { return folder.filePath(QString::fromUtf8(name)); }
    static QByteArray contents(const QString& file) {
        QFile in(file);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }
    static ExportOptions small() {
        ExportOptions options;
        options.sheet = Sheet::ofUnits({640, 480});
        return options;
    }
    QTemporaryDir folder;
};

TEST_F(Export, PngIsThePictureAndCarriesTheState) {
    const State state = defaultState("rope", "matrix");
    exportFile(state, path("a.png"), small());
    QImageReader reader(path("a.png"));
    const QImage image = reader.read();
    EXPECT_EQ(image.size(), QSize(1280, 960));
    EXPECT_EQ(parseState(image.text(QStringLiteral("posenc")).toStdString()), state);
    QImage rendered = imageOf(*pictureFor(state, {}, small()), small().sheet.ratio());
    rendered.setDevicePixelRatio(1.0);
    EXPECT_EQ(image.convertToFormat(QImage::Format_RGB32), rendered);
}

/// In the mean over all pixels and channels, in levels of 255.
double differenceOf(const QImage& one, const QImage& two) {
    double sum = 0.0;
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x) {
            const QRgb a = one.pixel(x, y), b = two.pixel(x, y);
            sum += std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) + std::abs(qBlue(a) - qBlue(b));
        }
    return sum / (3.0 * one.width() * one.height());
}

QImage pageOf(const QString& pdf) {
    QProcess::execute(QStringLiteral("pdftoppm"), {QStringLiteral("-png"), QStringLiteral("-singlefile"),
                                                   QStringLiteral("-r"), QStringLiteral("96"), pdf, pdf});
    return QImage(pdf + QStringLiteral(".png"));
}

/// Lines may lie a hair beside, as a recording draws them by another way.
TEST_F(Export, ARecordedPictureIsTheSameInAnyThreadAndOnPaper) {
    for (const char* text : {"rope/matrix", "rope/decay", "rope/periods", "rope/rotation", "t5/cells"}) {
        SCOPED_TRACE(text);
        const State state = parseState(text);
        const auto played = recorded(pictureFor(state, {}, small()));
        QImage elsewhere;
        std::thread([&] { elsewhere = imageOf(*played, small().sheet.ratio()); }).join();
        EXPECT_LT(differenceOf(elsewhere, imageOf(*pictureFor(state, {}, small()), small().sheet.ratio())), 0.1);
        exportFile(state, path("a.pdf"), small());
        writePicture(*recorded(pictureFor(state, path("b.pdf"), small())), state, path("b.pdf"), small());
        const QImage direct = pageOf(path("a.pdf"));
        ASSERT_FALSE(direct.isNull());
        EXPECT_LT(differenceOf(pageOf(path("b.pdf")), direct), 0.1);
    }
}

/// libpng would tell it on the standard error.
TEST_F(Export, StoppedWhileItIsPackedSaysNothing) {
    const State state = defaultState("rope", "matrix");
    const auto picture = pictureFor(state, path("a.png"), small());
    std::stop_source wish;
    wish.request_stop();
    const Errand errand(wish.get_token());
    testing::internal::CaptureStderr();
    EXPECT_THROW(writePicture(*picture, state, path("a.png"), small()), Stopped);
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
    EXPECT_FALSE(QFile::exists(path("a.png")));
}

/// A byte for each pixel of a field, and not one that is another colour.
TEST_F(Export, FieldsKeepTheirColoursInAByte) {
    const State state = parseState("rope/matrix length=2000; pin rope-linear; show compare=difference");
    const auto picture = pictureFor(state, {}, small());
    const QImage field = qt(picture->panels[0].field), compact = withPalette(picture->panels[0].field);
    EXPECT_EQ(compact.format(), QImage::Format_Indexed8);
    EXPECT_EQ(compact.convertToFormat(field.format()), field);
    const drawing::Image many{64, 64, std::make_shared<std::uint32_t[]>(64 * 64)};
    for (std::uint32_t k = 0; k < 64 * 64; ++k) many.pixels[k] = 0xff000000U | k;
    EXPECT_EQ(withPalette(many), qt(many)) << "more than 256 colours";
}

TEST_F(Export, SvgHasItsSizeTitleAndState) {
    const State state = defaultState("rope", "matrix");
    exportFile(state, path("a.svg"), small());
    const QString svg = QString::fromUtf8(contents(path("a.svg")));
    EXPECT_TRUE(svg.contains(QStringLiteral("viewBox=\"0 0 640 480\"")));
    EXPECT_TRUE(svg.contains(QStringLiteral("width=\"169.333mm\" height=\"127.000mm\"")));
    EXPECT_EQ(svg.count(QStringLiteral("<title>")), 1);
    EXPECT_TRUE(svg.contains(QStringLiteral("rope/matrix")));
    EXPECT_TRUE(svg.contains(QStringLiteral("image-rendering:pixelated")));
    EXPECT_TRUE(svg.contains(QStringLiteral(">RoPE — Matrix</text>")));
    EXPECT_TRUE(svg.contains(QRegularExpression(QStringLiteral("<svg[^>]* font-family=\"[^\"]+, sans-serif\""))));
}

TEST_F(Export, SvgHasLettersAsPathsWhereTheyAreAskedFor) {
    ExportOptions options = small();
    options.sheet.outlines = true;
    exportFile(defaultState("rope", "matrix"), path("a.svg"), options);
    const QByteArray svg = contents(path("a.svg"));
    for (const char* none : {"<text", "font-family"}) EXPECT_FALSE(svg.contains(none)) << none;
    EXPECT_TRUE(svg.contains("aria-label=\"RoPE — Matrix\""));
}

Sheet columnSheet() { return {{85.0, Unit::Millimetre}, {60.0, Unit::Millimetre}, 600.0, 8.0}; }

TEST_F(Export, EveryFormatHasTheSizeThatWasAskedFor) {
    ExportOptions options;
    options.sheet = columnSheet();
    options.dark = true;
    for (const char* name : {"a.png", "a.svg", "a.pdf"}) exportFile(defaultState("rope", "decay"), path(name), options);
    const QImage image(path("a.png"));
    EXPECT_EQ(image.size(), QSize(2008, 1417));
    EXPECT_EQ(image.dotsPerMeterX(), 23622);
    EXPECT_EQ(image.dotsPerMeterY(), 23622);
    for (int y = 0; y < image.height(); ++y)  // no seams in the page, though its units are no whole pixels
        for (const int x : {0, image.width() - 1}) ASSERT_EQ(image.pixelColor(x, y), qt(plotColours(true).page)) << y;
    EXPECT_TRUE(contents(path("a.svg")).contains("width=\"85.000mm\" height=\"60.000mm\""));
    const QByteArray pdf = contents(path("a.pdf"));
    EXPECT_TRUE(pdf.contains("/MediaBox [0 0 240.9449 170.0787")) << pdf.mid(pdf.indexOf("/MediaBox"), 50).constData();
    const QImage page = pageOf(path("a.pdf"));
    if (page.isNull()) GTEST_SKIP() << "pdftoppm is not installed";
    const QColor ground = qt(plotColours(true).page);
    for (const QPoint corner : {QPoint(1, 1), QPoint(page.width() - 2, 1), QPoint(1, page.height() - 2)})
        EXPECT_EQ(page.pixelColor(corner), ground);
    for (int x = 0; x < page.width(); ++x) EXPECT_LT(page.pixelColor(x, 0).lightness(), 64);
}

TEST_F(Export, ATransparentFigureHasNoGround) {
    ExportOptions options = small();
    options.sheet.transparent = true;
    const State state = defaultState("rope", "decay");
    for (const char* name : {"a.png", "a.svg", "a.pdf"}) exportFile(state, path(name), options);
    const QImage image(path("a.png"));
    const auto picture = pictureFor(state, {}, options);
    const QPoint inPlot = ((plotArea(*picture, 0).topRight() + QPointF(-3, 3)) * options.sheet.ratio()).toPoint();
    EXPECT_EQ(image.pixelColor(0, 0).alpha(), 0);
    EXPECT_EQ(image.pixelColor(inPlot).alpha(), 0);
    int opaque = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) opaque += qAlpha(image.pixel(x, y)) == 255;
    EXPECT_GT(opaque, 5000);
    const QByteArray svg = contents(path("a.svg"));
    for (const QColor& ground : {qt(plotColours(false).page), qt(plotColours(false).plot)})
        EXPECT_FALSE(svg.contains("<rect fill=\"" + ground.name().toUtf8() + '"')) << ground.name().toStdString();
}

TEST_F(Export, TheTitleMayStayBehind) {
    ExportOptions options = small();
    const State state = defaultState("rope", "matrix");
    const auto title = [&] {
        exportFile(state, path("a.svg"), options);
        return contents(path("a.svg")).contains(">RoPE — Matrix</text>");
    };
    EXPECT_TRUE(title());
    options.sheet.title = false;
    EXPECT_FALSE(title());
}

TEST_F(Export, PdfKeepsTheColoursOfAField) {
    const State state = defaultState("rope", "matrix");
    exportFile(state, path("a.pdf"), small());
    if (QProcess::execute(QStringLiteral("pdfimages"), {QStringLiteral("-png"), path("a.pdf"), path("image")}) != 0)
        GTEST_SKIP() << "pdfimages is not installed";
    const QImage field(path("image-000.png"));
    const auto picture = prepare(std::make_shared<const Figure>(draw(state)), presentationOf(state), {640, 480}, 2.0,
                                 {});
    const QImage all = painted(*picture, 2.0);
    const QRectF plot = plotArea(*picture, 0);
    ASSERT_EQ(field.size(), (plot.size() * 2.0).toSize());
    const QPoint origin = (plot.topLeft() * 2.0).toPoint();
    for (int y = 4; y < field.height() - 4; y += 3)
        for (int x = 4; x < field.width() - 4; x += 3)
            ASSERT_EQ(field.pixel(x, y), all.pixel(origin + QPoint(x, y))) << x << ", " << y;
}

TEST_F(Export, DataFormatsAreWritten) {
    const State state = defaultState("rope", "periods");
    for (const char* name : {"a.csv", "a.json", "a.npy", "a.wav"}) {
        exportFile(state, path(name), small());
        EXPECT_GT(contents(path(name)).size(), 100) << name;
    }
}

TEST_F(Export, FailuresSayWhyAndKeepTheOldFile) {
    struct Case {
        const char* name;
        QString file;
        const char* says;
    };
    const Case cases[] = {{"no such folder", path("missing/a.png"), "missing"},
                          {"no extension", path("picture"), ".svg"},
                          {"unknown extension", path("a.bmp"), ".png"},
                          {"full disk", QStringLiteral("/dev/full/a.png"), "/dev/full"}};
    for (const Case& each : cases) {
        try {
            exportFile(defaultState("rope"), each.file, small());
            ADD_FAILURE() << each.name << ": nothing was thrown";
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(each.says), std::string::npos)
                << each.name << ": " << error.what();
        }
    }
}

TEST_F(Export, CancelKeepsTheOldFileAndLeavesNoOther) {
    QFile old(path("a.png"));
    ASSERT_TRUE(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    const auto picture = pictureFor(defaultState("rope"), path("a.png"), small());
    std::stop_source wish;
    wish.request_stop();
    const Errand errand(wish.get_token());
    EXPECT_THROW(exportFile(defaultState("rope"), path("a.png"), small()), Stopped);
    EXPECT_THROW(writePicture(*picture, defaultState("rope"), path("a.png"), small()), Stopped);
    EXPECT_EQ(contents(path("a.png")), "old");
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

}  // namespace
}  // namespace posenc::ui::plots::plot_export
