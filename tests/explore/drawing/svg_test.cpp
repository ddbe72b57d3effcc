// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/svg.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <numbers>
#include <set>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/runs.hpp"
#include "tests/explore/drawing/small_drawings.hpp"
#include "tests/explore/drawing/svg_tree.hpp"

namespace posenc::drawing::svg_test {
namespace {

using test::SvgElement;
using test::SvgTree;

constexpr const char* kFigures[] = {"rope/decay",  "rope/matrix",   "rope-yarn/remap", "alibi/profile",
                                    "t5/cells",    "rope/coverage", "rope/rotation",   "rope/periods",
                                    "rope/kernel", "alibi/slopes"};

std::string svgFor(const char* state, const Look& look = {}) {
    return svgOf(drawn(parseState(state), {640, 400}, look), {{6.4, 4.0}, state, "what it shows", "posenc 1"});
}

TEST(Svg, IsWellFormedAndSaysWhatItIs) {
    for (const char* state : kFigures) {
        SCOPED_TRACE(state);
        const std::string svg = svgFor(state);
        const SvgTree tree(svg);
        const SvgElement& root = tree.all.front();
        EXPECT_EQ(root.name, "svg");
        EXPECT_EQ(root.value("viewBox"), "0 0 640 400");
        EXPECT_EQ(root.value("width"), "162.560mm");
        EXPECT_EQ(root.value("height"), "101.600mm");
        EXPECT_TRUE(root.value("font-family").ends_with(", sans-serif"));
        EXPECT_EQ(tree.named("title").at(0).text, state);
        EXPECT_EQ(tree.named("desc").at(0).text, "what it shows");
        EXPECT_EQ(tree.named("metadata").at(0).text, "posenc 1");
    }
}

TEST(Svg, ReadsBackWhateverNamesSay) {
    const std::string name = "a <b> & \"c\" 'd' ]]> \x01\x1b \xff 位 \xef\xbf\xbf\r\n\tend";
    const std::string legal = "a <b> & \"c\" 'd' ]]> \uFFFD\uFFFD \uFFFD 位 \uFFFD\r\n\tend";
    State state = parseState("rope/periods");
    const std::string svg = svgOf(drawn(state), {{6.4, 4.0}, name, name, name});
    const SvgTree tree(svg);
    for (const char* part : {"title", "desc", "metadata"}) EXPECT_EQ(tree.named(part).at(0).text, legal);
}

RC_GTEST_PROP(Svg, IsWellFormedForAnyBytes, (const std::string& bytes)) {
    SvgCanvas canvas;
    canvas.words({{1.0, 2.0}, bytes, {12, false}, 0x000000, 5.0});
    const SvgTree tree(canvas.document({10, 10}, {{1, 1}, bytes, bytes, bytes}));
    const std::string text = tree.named("text").at(0).text;
    std::string_view words = text;
    while (!words.empty()) RC_ASSERT(takeCharacter(words).has_value());
}

/// What is written on a drawing, in the pieces in which it is set.
std::vector<std::string> labelsOf(const Drawing& drawing) {
    std::vector<std::string> all{drawing.title};
    for (const auto* lines : {&drawing.subtitle, &drawing.finding, &drawing.notes})
        all.insert(all.end(), lines->begin(), lines->end());
    for (const PanelDrawing& panel : drawing.panels) {
        all.push_back(panel.heading);
        if (panel.dials) continue;  // without axes
        all.insert(all.end(), {panel.xTitle, panel.yTitle});
        for (const auto* ticks : {&panel.xTicks, &panel.yTicks})
            for (const PlacedTick& tick : *ticks) all.push_back(tick.label);
        for (const PlacedLegend& each : panel.legend) all.push_back(each.name);
        for (const PlacedCells::Cell& cell : panel.cells.cells) all.push_back(cell.text);
        for (const PlacedGuide& guide : panel.guides)
            if (!guide.box.isNull()) all.push_back(guide.label);
    }
    std::vector<std::string> pieces;
    for (const std::string& label : all)
        for (const auto& run : runsOf(label)) pieces.push_back(run.text);
    return pieces;
}

TEST(Svg, HasEveryLabelAsTextOfItsWidth) {
    for (const char* text : kFigures) {
        SCOPED_TRACE(text);
        const Drawing drawing = drawn(parseState(text), {1280, 800});
        const SvgTree tree(svgOf(drawing, {{12.8, 8.0}}));
        std::set<std::string> found;
        for (const SvgElement& each : tree.named("text")) {
            found.insert(each.text);
            const Font font{static_cast<int>(each.number("font-size")), each.value("font-weight") == "bold"};
            EXPECT_NEAR(each.number("textLength"), ownLetters()(each.text, font), 0.006) << each.text;
            EXPECT_EQ(each.value("lengthAdjust"), "spacingAndGlyphs");
        }
        const auto labels = labelsOf(drawing);
        EXPECT_GT(labels.size(), 10U);
        for (const std::string& label : labels) EXPECT_TRUE(found.contains(label)) << label;
    }
}

std::string bytesOf(const std::string& base64) {
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    unsigned bits = 0;
    int held = 0;
    for (const char c : base64.substr(0, base64.find('='))) {
        bits = bits << 6U | static_cast<unsigned>(kDigits.find(c));
        if ((held += 6) >= 8) out += static_cast<char>(bits >> static_cast<unsigned>(held -= 8) & 255U);
    }
    return out;
}

TEST(Svg, HasAFieldAsItIsInAByteForEachPixel) {
    for (const char* state : {"rope/matrix", "rope/matrix length=2000; pin rope-linear; show compare=difference"}) {
        const Drawing drawing = drawn(parseState(state));
        const SvgTree tree(svgOf(drawing, {{6.4, 4.0}}));
        const SvgElement image = tree.named("image").at(0);
        const Rect& plot = drawing.panels[0].map.plot;
        EXPECT_NEAR(image.number("x"), plot.left(), 0.005);
        EXPECT_NEAR(image.number("width"), plot.width(), 0.005);
        EXPECT_NE(image.value("style").find("image-rendering:pixelated"), std::string::npos);
        const std::string address = image.value("xlink:href"), head = "data:image/png;base64,";
        ASSERT_TRUE(address.starts_with(head));
        const ReadPng png = readPng(bytesOf(address.substr(head.size())));
        const Image& field = drawing.panels[0].field;
        EXPECT_EQ(png.kind, 3);
        EXPECT_EQ(std::pair(png.width, png.height), std::pair(field.width, field.height));
        EXPECT_EQ(png.pixels,
                  std::vector(field.pixels.get(), field.pixels.get() + std::size_t(field.width) * field.height));
    }
}

/// The points of a path of M, l, h and v.
std::vector<Point> pointsOf(const std::string& path) {
    std::vector<Point> out;
    const char* at = path.c_str();
    Point now{0.0, 0.0};
    char command = 0;
    const auto number = [&] {
        if (*at == ',') ++at;
        char* end = nullptr;
        const double value = std::strtod(at, &end);
        at = end;
        return value;
    };
    while (*at != 0 && *at != 'z') {
        if (std::isalpha(static_cast<unsigned char>(*at)) != 0) command = *at++;
        const double first = number();
        if (command == 'M') now = {first, number()};
        if (command == 'l') now = now + Point{first, number()};
        if (command == 'h') now.x += first;
        if (command == 'v') now.y += first;
        out.push_back(now);
    }
    return out;
}

TEST(Svg, KeepsZoomedCurvesInsideThePlot) {
    State state = parseState("rope/decay");
    state.viewports[0].xScale = Scale::Linear;
    state.viewports[0].x = Interval<double>{100.0, 900.0};
    state.viewports[0].y = Interval<double>{-0.1, 0.2};
    const Drawing drawing = drawn(state);
    const Rect plot = drawing.panels[0].map.plot.adjusted(-0.01, -0.01, 0.01, 0.01);
    const SvgTree tree(svgOf(drawing, {{6.4, 4.0}}));
    std::size_t points = 0;
    for (const PlacedCurve& curve : drawing.panels[0].curves)
        for (const SvgElement& path : tree.named("path"))
            if (svgColour("stroke", curve.colour) == " stroke=\"" + path.value("stroke") + "\"")
                for (const Point& point : pointsOf(path.value("d"))) {
                    const auto isOfLegend = [&](const PlacedLegend& each) { return each.area.contains(point); };
                    if (std::ranges::any_of(drawing.panels[0].legend, isOfLegend)) continue;
                    ++points;
                    ASSERT_TRUE(plot.contains(point)) << point.x << ", " << point.y;
                }
    EXPECT_GT(points, 20U);
}

/// A curve is drawn as it is sampled: nothing is left out, and rounding does not add up.
TEST(Svg, HasEveryPointOfACurve) {
    SvgCanvas canvas;
    Polyline line;
    for (int k = 0; k < 2000; ++k) line.push_back({k / 3.0, 100.0 + 50.0 * std::sin(k / 7.0)});
    canvas.polyline(line, {0x0072b2, 1.5, {}, Cap::Round, true});
    const SvgTree tree(canvas.document({700, 200}, {{7, 2}}));
    const auto points = pointsOf(tree.named("path").at(0).value("d"));
    ASSERT_EQ(points.size(), line.size());
    for (std::size_t k = 0; k < line.size(); ++k) {
        ASSERT_NEAR(points[k].x, line[k].x, 0.00501);
        ASSERT_NEAR(points[k].y, line[k].y, 0.00501);
    }
}

/// Returns what stands between the head and the end of a document.
std::string bodyOf(SvgCanvas& canvas) {
    const std::string svg = canvas.document({10, 10}, {{1, 1}});
    const auto first = svg.find(">\n", svg.find("<svg")) + 2;
    return svg.substr(first, svg.rfind("</svg>") - first);
}

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

struct Shape {
    const char* name;
    void (*play)(Canvas& canvas);
    const char* written;
};

void PrintTo(const Shape& row, std::ostream* out) { *out << row.name; }

const Shape kShapes[] = {
    {"Line",
     [](Canvas& c) {
         c.line({1, 2}, {3.126, 2}, {0xff0000});
     },
     "<path stroke=\"#ff0000\" d=\"M1,2h2.13\"/>\n"},
    {"ThickLine",
     [](Canvas& c) {
         c.line({1, 2}, {1, 0}, {0xff0000, 2.5, {4, 3}, Cap::Flat});
     },
     "<path stroke=\"#ff0000\" stroke-width=\"2.5\" stroke-dasharray=\"10,7.5\" stroke-linecap=\"butt\" "
     "d=\"M1,2v-2\"/>\n"},
    {"BrokenLine",
     [](Canvas& c) {
         c.polyline({{1, 2}, {2, 3}, {kNone, 0}, {5, 5}, {kNone, 0}, {6, 6}, {7.5, 5}}, {0, 1.0, {}, Cap::Round, true});
     },
     "<path stroke=\"#000000\" stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"M1,2l1,1M5,5h0M6,6l1.5-1\"/>\n"},
    {"LinesOfOneLookInOnePath",
     [](Canvas& c) {
         c.line({0, 1}, {9, 1}, {0xff0000});
         c.line({0, 2}, {9, 2}, {0xff0000});
     },
     "<path stroke=\"#ff0000\" d=\"M0,1h9M0,2h9\"/>\n"},
    {"TranslucentLinesApart",
     [](Canvas& c) {
         c.line({0, 1}, {9, 1}, {Colour(0xff0000).withAlpha(0.5F)});
         c.line({0, 2}, {9, 2}, {Colour(0xff0000).withAlpha(0.5F)});
     },
     "<g stroke=\"#ff0000\" stroke-opacity=\".5\">\n<path d=\"M0,1h9\"/>\n<path d=\"M0,2h9\"/>\n</g>\n"},
    {"LinesWithSomethingBetween",
     [](Canvas& c) {
         c.line({0, 1}, {9, 1}, {0xff0000});
         c.circle({1, 1}, 2, {0x00ff00, {}});
         c.line({0, 2}, {9, 2}, {0xff0000});
     },
     "<path stroke=\"#ff0000\" d=\"M0,1h9\"/>\n<circle fill=\"#00ff00\" cx=\"1\" cy=\"1\" r=\"2\"/>\n"
     "<path stroke=\"#ff0000\" d=\"M0,2h9\"/>\n"},
    {"Polygon",
     [](Canvas& c) {
         c.polygon({{0, 0}, {2, 0}, {1, -.5}}, {0x102030, Pen{0x0}});
     },
     "<path fill=\"#102030\" stroke=\"#000000\" d=\"M0,0h2l-1-.5z\"/>\n"},
    {"RoundedRectangle",
     [](Canvas& c) {
         c.rect({1, 2, 3, 4}, {Colour(0xffffff).withAlpha(0.25F), {}}, 1.5);
     },
     "<rect fill=\"#ffffff\" fill-opacity=\".25\" x=\"1\" y=\"2\" width=\"3\" height=\"4\" rx=\"1.5\"/>\n"},
    {"CirclesInAGroup",
     [](Canvas& c) {
         c.circle({1, 2}, 3, {0x00ff00, {}});
         c.circle({4, 5}, 3, {0x00ff00, {}});
     },
     "<g fill=\"#00ff00\">\n<circle cx=\"1\" cy=\"2\" r=\"3\"/>\n<circle cx=\"4\" cy=\"5\" r=\"3\"/>\n</g>\n"},
    {"QuarterToTheLeft",
     [](Canvas& c) {
         c.sector({10, 10}, 5, 0.0, std::numbers::pi / 2, 0x0000ff);
     },
     "<path fill=\"#0000ff\" d=\"M10,10h5A5,5,0,0,0,10,5z\"/>\n"},
    {"MostOfATurnToTheRight",
     [](Canvas& c) {
         c.sector({10, 10}, 5, 0.0, -1.5 * std::numbers::pi, 0x0000ff);
     },
     "<path fill=\"#0000ff\" d=\"M10,10h5A5,5,0,1,1,10,5z\"/>\n"},
    {"WholeTurn",
     [](Canvas& c) {
         c.sector({10, 10}, 5, 1.0, 2.0 * std::numbers::pi, 0x0000ff);
     },
     "<circle fill=\"#0000ff\" cx=\"10\" cy=\"10\" r=\"5\"/>\n"},
    {"Words",
     [](Canvas& c) {
         c.words({{1, 2}, "a < b", {12, true}, 0x1d2129, 30.128});
     },
     "<text fill=\"#1d2129\" font-size=\"12\" font-weight=\"bold\" x=\"1\" y=\"2\" textLength=\"30.13\" "
     "lengthAdjust=\"spacingAndGlyphs\">a &lt; b</text>\n"},
    {"WordsUpwards",
     [](Canvas& c) {
         c.words({{1, 2}, "up", {12, false}, 0x0, 9.0, true});
     },
     "<text fill=\"#000000\" font-size=\"12\" x=\"1\" y=\"2\" transform=\"rotate(-90,1,2)\" textLength=\"9\" "
     "lengthAdjust=\"spacingAndGlyphs\">up</text>\n"},
    {"WordsWithARim",
     [](Canvas& c) {
         c.words({{1, 2}, "a", {10, false}, 0x0, 5.0, false, Colour(0xffffff)});
     },
     "<text stroke=\"#ffffff\" stroke-width=\"3\" stroke-linecap=\"round\" stroke-linejoin=\"round\" font-size=\"10\" "
     "aria-hidden=\"true\" x=\"1\" y=\"2\" textLength=\"5\" lengthAdjust=\"spacingAndGlyphs\">a</text>\n"
     "<text fill=\"#000000\" font-size=\"10\" x=\"1\" y=\"2\" textLength=\"5\" "
     "lengthAdjust=\"spacingAndGlyphs\">a</text>\n"},
    {"WordsWithManyBlanks",
     [](Canvas& c) {
         c.words({{1, 2}, "a   b", {10, false}, 0x0, 5.0});
     },
     "<text fill=\"#000000\" font-size=\"10\" x=\"1\" y=\"2\" textLength=\"5\" lengthAdjust=\"spacingAndGlyphs\" "
     "xml:space=\"preserve\">a   b</text>\n"},
    {"NothingOfNothing",
     [](Canvas& c) {
         c.polyline({}, {0x0});
         c.polygon({}, {0x0, {}});
         c.image({0, 0, 1, 1}, {});
         c.rect({0, 0, 1, 1}, {});
         c.circle({0, 0}, 1, {Colour(0x0).withAlpha(0.0F), {}});
         c.line({0, 0}, {1, 1}, {Colour(0x0).withAlpha(0.0F)});
     },
     ""}};

class SvgShapes : public testing::TestWithParam<Shape> {};

TEST_P(SvgShapes, AreWrittenSo) {
    SvgCanvas canvas;
    GetParam().play(canvas);
    EXPECT_EQ(bodyOf(canvas), GetParam().written);
}

INSTANTIATE_TEST_SUITE_P(Table, SvgShapes, testing::ValuesIn(kShapes), [](const auto& row) { return row.param.name; });

TEST(Svg, WritesNumbersInHundredths) {
    const std::pair<double, const char*> cases[] = {
        {0.0, "0"},        {1.0, "1"},   {-1.0, "-1"},  {0.5, ".5"},          {-0.25, "-.25"},  {1.5, "1.5"},
        {12.345, "12.35"}, {0.004, "0"}, {-0.004, "0"}, {1e30, "1000000000"}, {10.05, "10.05"}, {kNone, "0"}};
    for (const auto& [value, written] : cases) EXPECT_EQ(svgNumber(value), written);
}

/// Qt's generator, which opens a group for each element, wrote several times as much.
TEST(Svg, IsLight) {
    for (const char* state : {"rope/decay", "rope-yarn/remap", "alibi/profile", "t5/cells", "rope/rotation"})
        EXPECT_LT(svgFor(state).size(), 40'000U) << state;
}

TEST(Svg, OfATransparentFigureHasNoGround) {
    Look look;
    look.transparent = true;
    const Drawing drawing = drawn(parseState("rope/decay"), {640, 400}, look);
    const std::string svg = svgOf(drawing, {{6.4, 4.0}});
    for (Colour ground : {plotColours(false).page, plotColours(false).plot})
        EXPECT_EQ(svg.find("<rect" + svgColour("fill", ground)), std::string::npos);
    EXPECT_NE(svgFor("rope/decay").find("<rect" + svgColour("fill", plotColours(false).page)), std::string::npos);
}

/// A player draws all of a drawing unless something else draws the series.
TEST(Svg, HasSeriesThatAnotherPlayerWouldLeave) {
    Drawing drawing = drawn(parseState("rope/decay"));
    const std::string whole = svgOf(drawing, {{6.4, 4.0}});
    for (PlacedCurve& curve : drawing.panels[0].curves) curve.elsewhere = curve.bandElsewhere = true;
    EXPECT_EQ(svgOf(drawing, {{6.4, 4.0}}), whole);
}

}  // namespace
}  // namespace posenc::drawing::svg_test
