// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QBuffer>
#include <QFontMetricsF>
#include <QPageSize>
#include <QPdfWriter>
#include <QProcess>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <map>
#include <set>

#include "core/explore/drawing/field_image.hpp"
#include "core/explore/drawing/words.hpp"
#include "plot_figures.hpp"
#include "tests/ui/contrasts.hpp"
#include "ui/plot/picture.hpp"
#include "ui/plot/svg.hpp"

namespace posenc::ui::plots::plot_cells {

using namespace drawing;

namespace {

using Cell = PlacedCells::Cell;

std::shared_ptr<const Picture> pictureOf(const Panel& panel, QSizeF size, double scale = 1.0, bool dark = false,
                                         const Presentation& presentation = {}, double ratio = 1.0) {
    return prepare(figureOf({panel}), presentation, size, ratio, {dark, scale, false});
}

const PanelDrawing& only(const Picture& picture) { return picture.panels.front(); }

QPointF centreOf(const Cell& cell, const Font& font) {
    return qt(cell.start + Point{cell.width, -kCapHeight * font.pixels} / 2.0);
}

QRectF inkOf(const Cell& cell, const Font& font) {
    QRectF ink = QFontMetricsF(qt(font)).tightBoundingRect(qt(cell.text));
    ink.moveCenter(centreOf(cell, font));
    return ink;
}

const Cell* cellAt(const PanelDrawing& panel, std::int64_t row, std::int64_t column) {
    const QPointF at = qt(panel.map.at({static_cast<double>(column), static_cast<double>(row)}));
    for (const Cell& cell : panel.cells.cells)
        if (QLineF(centreOf(cell, panel.cells.font), at).length() < 1e-6) return &cell;
    return nullptr;
}

QString textAt(const Picture& picture, std::int64_t row, std::int64_t column) {
    const Cell* cell = cellAt(only(picture), row, column);
    return cell ? qt(cell->text) : QString();
}

TEST(Cells, AppearWhereTheyCanBeReadAndDisappearWhereNot) {
    struct Case {
        const char* name;
        std::int64_t n;
        QSizeF size;
        double scale;
        bool shown;
    };
    const Case cases[] = {{"large", 8, {900, 600}, 1.0, true},
                          {"too narrow", 8, {320, 600}, 1.0, false},
                          {"too low", 8, {900, 180}, 1.0, false},
                          {"letters twice as large", 8, {500, 360}, 2.0, false},
                          {"the same, usual letters", 8, {500, 360}, 1.0, true},
                          {"as many as there may be", 32, {1900, 1000}, 1.0, true},
                          {"one more", 33, {1900, 1000}, 1.0, false},
                          {"a single cell", 1, {400, 300}, 1.0, true},
                          {"a whole table from afar", 4096, {1900, 1000}, 1.0, false}};
    for (const Case& each : cases) {
        const auto picture = pictureOf(fieldPanel(each.n), each.size, each.scale);
        EXPECT_EQ(!only(*picture).cells.cells.empty(), each.shown) << each.name;
    }
}

TEST(Cells, AppearWhenZoomedIn) {
    Presentation zoomed;
    zoomed.viewports[0] = {Interval<double>{99.5, 107.5}, Interval<double>{109.98, 116.9}, {}, {}};
    const auto picture = pictureOf(fieldPanel(4096), {900, 600}, 1.0, false, zoomed);
    EXPECT_EQ(textAt(*picture, 111, 100), QStringLiteral("1111"));
    EXPECT_EQ(textAt(*picture, 110, 100), QString());  // its middle is in view, but its text would be cut
    EXPECT_EQ(only(*picture).cells.cells.size(), 6u * 8u);
}

TEST(Cells, OfALogarithmicAxisAreOfUnequalSizeAndStayEmpty) {
    Panel panel = fieldPanel(8);
    panel.x.scale = Scale::Log;
    panel.x.range = {0.5, 7.5};
    EXPECT_TRUE(only(*pictureOf(panel, {900, 600})).cells.cells.empty());
}

TEST(Cells, SayTheExactValueInTheMiddleOfTheirBox) {
    Panel panel = weightsPanel();
    auto& field = std::get<Field>(panel.marks[0]);
    field.sample = [](const Boxes&, const Boxes&, std::span<float> out) { std::ranges::fill(out, 0.7f); };
    const auto picture = pictureOf(panel, {900, 600});
    ASSERT_EQ(only(*picture).cells.cells.size(), 64u);
    EXPECT_EQ(textAt(*picture, 0, 0), QStringLiteral("1"));
    EXPECT_EQ(textAt(*picture, 1, 0), QStringLiteral("0.15"));
    EXPECT_EQ(textAt(*picture, 3, 3), QStringLiteral("0.25"));
    EXPECT_EQ(textAt(*picture, 7, 0), QStringLiteral("0.00"));
}

TEST(Cells, FillTheirBoxesButNeverLeaveThem) {
    for (const QSizeF size : {QSizeF(420, 300), QSizeF(560, 420), QSizeF(900, 600), QSizeF(1920, 1080)})
        for (const std::int64_t n : {2, 5, 8, 16, 24, 32})
            for (const double scale : {0.78, 1.0, 2.0}) {
                const auto picture = pictureOf(weightsPanel(n), size, scale);
                const PanelDrawing& panel = only(*picture);
                const QSizeF box = qt(panel.map.plot.size()) / static_cast<double>(n);
                for (const Cell& cell : panel.cells.cells) {
                    const QRectF ink = inkOf(cell, panel.cells.font);
                    ASSERT_GE(panel.cells.font.pixels, std::max(8L, std::lround(8 * scale)));
                    ASSERT_LE(ink.width(), box.width()) << cell.text;
                    ASSERT_LE(ink.height(), box.height()) << cell.text;
                    ASSERT_TRUE(panel.map.plot.contains(rectOf(ink))) << cell.text;
                }
            }
}

TEST(Cells, MaskedOnesSayWhatTheFieldTellsThemTo) {
    const auto with = pictureOf(weightsPanel(), {900, 600});
    EXPECT_EQ(textAt(*with, 0, 7), QStringLiteral("−∞"));
    const auto without = pictureOf(fieldPanel(8), {900, 600});
    EXPECT_EQ(textAt(*without, 0, 7), QString());
    EXPECT_EQ(only(*without).cells.cells.size(), 36u);
}

TEST(Cells, SomeGapsMayBeSilent) {
    Panel panel = weightsPanel();
    std::get<Field>(panel.marks[0]).isSilent = [](std::int64_t row, std::int64_t column) { return column > row + 1; };
    const auto picture = pictureOf(panel, {900, 600});
    EXPECT_EQ(textAt(*picture, 0, 1), QStringLiteral("−∞"));
    EXPECT_EQ(textAt(*picture, 0, 7), QString());
}

/// Colours of a box but for its text: its pixels a fifth of the way from the edge.
std::set<QRgb> groundOf(const QImage& image, QPointF centre, QSizeF box) {
    std::set<QRgb> colours;
    const QPoint corner = (centre - QPointF(0.4 * box.width(), 0.4 * box.height())).toPoint();
    for (int x = 0; x < 16; ++x) colours.insert(image.pixel(corner + QPoint(x, 0)));
    return colours;
}

TEST(Cells, StandOutFromTheirGroundInEveryMapAndTheme) {
    for (const char* map : {"viridis", "cividis", "magma", "inferno", "balance", "balance-dark", "twilight"})
        for (const bool dark : {false, true}) {
            Presentation presentation;
            presentation.colours = map;
            const auto picture = pictureOf(weightsPanel(), {900, 600}, 1.0, dark, presentation);
            const QImage image = painted(*picture);
            const QSizeF box = qt(only(*picture).map.plot.size()) / 8.0;
            for (const Cell& cell : only(*picture).cells.cells)
                for (const QRgb ground : groundOf(image, centreOf(cell, only(*picture).cells.font), box))
                    ASSERT_GE(contrast(qt(cell.colour), QColor(ground)), 4.5)
                        << map << (dark ? " dark " : " light ") << cell.text;
        }
}

TEST(Cells, AreDarkOnLightAndLightOnDark) {
    const auto picture = pictureOf(fieldPanel(8), {900, 600});  // viridis: dark violet to bright yellow
    ASSERT_TRUE(cellAt(only(*picture), 0, 0) && cellAt(only(*picture), 7, 7));
    EXPECT_EQ(cellAt(only(*picture), 0, 0)->colour, Colour(0xffffff));
    EXPECT_EQ(cellAt(only(*picture), 7, 7)->colour, Colour(0x000000));
}

TEST(Cells, InkIsWithinTheirTextAlone) {
    const auto picture = pictureOf(weightsPanel(), {900, 600});
    Panel silent = weightsPanel();
    std::get<Field>(silent.marks[0]).at = [](std::int64_t, std::int64_t) { return kGap; };
    std::get<Field>(silent.marks[0]).gap = {};
    const QImage with = painted(*picture), without = painted(*pictureOf(silent, {900, 600}));
    std::vector<QRectF> texts;
    for (const Cell& cell : only(*picture).cells.cells)
        texts.push_back(inkOf(cell, only(*picture).cells.font).adjusted(-2, -2, 2, 2));
    std::vector<int> ink(texts.size(), 0);
    for (int y = 0; y < with.height(); ++y)
        for (int x = 0; x < with.width(); ++x) {
            if (with.pixel(x, y) == without.pixel(x, y)) continue;
            const auto at = std::ranges::find_if(texts, [&](const QRectF& t) { return t.contains(x + 0.5, y + 0.5); });
            ASSERT_NE(at, texts.end()) << x << ", " << y;
            ++ink[static_cast<std::size_t>(at - texts.begin())];
        }
    for (const int pixels : ink) EXPECT_GT(pixels, 8);
}

TEST(Cells, AreTheSameOnTheScreenAtEveryRatio) {
    const auto one = pictureOf(weightsPanel(), {900, 600}, 1.0, false, {}, 1.0),
               two = pictureOf(weightsPanel(), {900, 600}, 1.0, false, {}, 2.0);
    ASSERT_EQ(only(*one).cells.cells.size(), only(*two).cells.cells.size());
    for (std::size_t k = 0; k < only(*one).cells.cells.size(); ++k)
        EXPECT_EQ(only(*one).cells.cells[k].text, only(*two).cells.cells[k].text);
    EXPECT_EQ(only(*one).cells.font.pixels, only(*two).cells.font.pixels);
}

/// The words of every text of an SVG that is not turned, and the box around the outlines that they are.
std::vector<std::pair<QString, QRectF>> wordsOf(const QByteArray& svg) {
    std::map<QString, QRectF> letters;
    std::vector<std::pair<QString, QRectF>> words;
    QXmlStreamReader xml(svg);
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        const auto value = [&](const char* name) { return xml.attributes().value(QLatin1String(name)).toString(); };
        if (xml.name() == QLatin1String("path") && !value("id").isEmpty())
            letters[value("id")] = QPolygonF(pointsOf(value("d"))).boundingRect();
        if (!value("aria-label").isEmpty()) words.push_back({value("aria-label"), {}});
        if (xml.name() != QLatin1String("use")) continue;
        const QRectF letter = letters.at(
            xml.attributes()
                .value(QLatin1String("http://www.w3.org/1999/xlink"), QLatin1String("href"))
                .mid(1)
                .toString());
        words.back().second |= letter.translated(value("x").toDouble(), value("y").toDouble());
    }
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
    return words;
}

/// Asked for, as the reader need not have the font.
TEST(Cells, AreOutlinesInSvgEachInItsCell) {
    const auto picture = pictureOf(weightsPanel(), {900, 600});
    const QByteArray svg = QByteArray::fromStdString(outlinedSvgOf(*picture, {{9.375, 6.25}, "t"}));
    for (const char* none : {"<text", "font-family"}) EXPECT_FALSE(svg.contains(none)) << none;
    const auto words = wordsOf(svg);
    const QSizeF box = qt(only(*picture).map.plot.size()) / 8.0;
    for (const Cell& cell : only(*picture).cells.cells) {
        QRectF room(QPointF(), box);
        room.moveCenter(centreOf(cell, only(*picture).cells.font));
        const auto at = std::ranges::find_if(
            words, [&](const auto& each) { return each.first == qt(cell.text) && room.contains(each.second); });
        EXPECT_NE(at, words.end()) << cell.text;
    }
}

/// Letters are defined once: a thousand numbers weigh less than a picture of them.
TEST(Cells, AreLightInSvg) {
    const auto picture = pictureOf(fieldPanel(32), {1900, 1000});
    ASSERT_GT(only(*picture).cells.cells.size(), 500u);
    EXPECT_LT(svgOf(*picture, {{20, 10}}).size(), 200'000U);
    EXPECT_LT(outlinedSvgOf(*picture, {{20, 10}}).size(), 350'000U);
}

TEST(Cells, AreTextInPdf) {
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("a.pdf"));
    {
        QPdfWriter writer(file);
        writer.setResolution(96);
        writer.setPageSize(QPageSize(QSizeF(10, 7), QPageSize::Inch, {}, QPageSize::ExactMatch));
        QPainter painter(&writer);
        paint(painter, *pictureOf(weightsPanel(), {900, 600}));
    }
    QProcess reader;
    reader.start(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), file, QStringLiteral("-")});
    if (!reader.waitForFinished()) GTEST_SKIP() << "pdftotext is not installed";
    const QString text = QString::fromUtf8(reader.readAllStandardOutput());
    EXPECT_EQ(text.count(QStringLiteral("0.25")), 1);
    EXPECT_EQ(text.count(QStringLiteral("0.15")), 7);
}

}  // namespace
}  // namespace posenc::ui::plots::plot_cells
