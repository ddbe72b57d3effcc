// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/at_pointer.hpp"

#include <gtest/gtest.h>

#include "core/explore/drawing/annotations.hpp"
#include "core/explore/math/random.hpp"
#include "core/explore/state/pointed.hpp"
#include "core/explore/state/typed.hpp"
#include "tests/explore/drawing/small_drawings.hpp"

namespace posenc::drawing::at_pointer_test {
namespace {

/// Keeps the words and boxes that are drawn.
class Kept : public Canvas {
public:
    void polyline(const Polyline& line, const Pen&) override { lines.push_back(line); }
    void polygon(const Polyline&, const Style&) override {}
    void rect(const Rect& area, const Style&, double) override { rects.push_back(area); }
    void circle(Point centre, double, const Style&) override { circles.push_back(centre); }
    void sector(Point, double, double, double, Colour) override {}
    void image(const Rect&, const Image&) override {}
    void words(const Words& words) override { all.push_back(words); }

    std::vector<Polyline> lines;
    std::vector<Rect> rects;
    std::vector<Point> circles;
    std::vector<Words> all;
};

Drawing drawnOf(const std::string& state, Size size = {640, 400}, const Look& look = {}) {
    const auto blank = state.find(' ');
    const auto slash = state.find('/');
    State shown = defaultState(state.substr(0, slash), state.substr(slash + 1, blank - slash - 1));
    if (blank != state.npos) shown = changed(shown, state.substr(blank + 1));
    return drawn(shown, size, look);
}

std::string joined(const std::vector<AtPointer::Row>& rows) {
    std::string out;
    for (const AtPointer::Row& each : rows)
        out += (out.empty() ? "" : "; ") + each.name + (each.value.empty() ? "" : " | " + each.value);
    return out;
}

/// The values of the label, or names of rows without one.
std::string values(const std::vector<AtPointer::Row>& rows) {
    std::string out;
    for (const AtPointer::Row& each : rows)
        if (!each.muted) out += (out.empty() ? "" : "; ") + (each.value.empty() ? each.name : each.value);
    return out;
}

struct Case {
    const char* state;
    Spot at;
    const char* values;
    std::size_t dots = 0;
    Language language = Language::English;
    friend void PrintTo(const Case& each, std::ostream* out) { *out << each.state; }
};

/// ALiBi's heads have slopes 1/2, 1/4, ...; pair 0 of RoPE turns once in 2π tokens; YaRN leaves it alone.
constexpr Case kCases[] = {
    {"alibi/matrix heads=8 length=64", {0, 10.3, 39.8}, "40; 10; −15"},
    {"alibi/matrix heads=8 length=64", {0, 40.0, 10.0}, "10; 40; masked or undefined"},
    {"alibi/matrix heads=8 length=64", {0, 40.0, 10.0}, "10; 40; 被遮住或无定义", 0, Language::Chinese},
    {"alibi/matrix heads=8 length=64", {1, 3.0, 0.0}, "12"},
    {"alibi/slopes heads=8", {0, 1.2, 0.1}, "1; 0.25", 1},
    {"rope/periods", {0, 0.3, 100.0}, "0; 6.2832", 1},
    {"rope/rotation position=0", {0, 2.0, 0.0}, "; 0; 1; 0"},
    {"rope-yarn/remap", {0, 0.2, 0.5}, "0; 1; 0.25; 1", 3},
    {"rope/decay", {0, 1.4, 0.9}, "1; ", 6},
};

class AtPointerCase : public ::testing::TestWithParam<Case> {};

TEST_P(AtPointerCase, SaysWhatIsThere) {
    const Case& row = GetParam();
    const Drawing drawing = drawnOf(row.state, {640, 400}, {.language = row.language});
    const AtPointer read = atPointer(drawing, row.at);
    EXPECT_NE(values(read.rows).find(row.values), std::string::npos) << joined(read.rows);
    EXPECT_EQ(read.dots.size(), row.dots);
    EXPECT_GE(read.words.size(), 1U);
}

INSTANTIATE_TEST_SUITE_P(All, AtPointerCase, ::testing::ValuesIn(kCases));

/// Level lines 0, 1, ... over 0 ... 100.
std::shared_ptr<const Figure> levels(int count) {
    Panel panel{
        .title = Text::literal("Levels"),
        .x = {.key = "x", .title = Text::literal("Distance Δ (tokens)"), .range = {0.0, 100.0}, .integers = true},
        .y = {.key = "y", .title = Text::literal("Level"), .range = {-1.0, static_cast<double>(count)}}};
    Curves curves{.domain = {0, 100}, .curves = {}};
    for (int k = 0; k < count; ++k)
        curves.curves.push_back({.key = std::to_string(k),
                                 .name = Text::literal("level " + std::to_string(k)),
                                 .colour = k,
                                 .values = [k](std::int64_t, std::span<double> out) { std::ranges::fill(out, k); }});
    panel.marks.emplace_back(std::move(curves));
    Figure figure;
    figure.panels.push_back(std::move(panel));
    return std::make_shared<const Figure>(std::move(figure));
}

Drawing levelsDrawn(int count, Size size = {640, 400}, const Presentation& presentation = {}) {
    return drawingOf(levels(count), presentation, size, 1.0, {}, ownLetters());
}

TEST(AtPointer, OfManyCurvesTheNearestStandInTheLabel) {
    EXPECT_EQ(joined(atPointer(levelsDrawn(3), {0, 40.4, 2.2}).rows),
              "Distance Δ (tokens) | 40; level 0 | 0; level 1 | 1; level 2 | 2");
    const AtPointer many = atPointer(levelsDrawn(11), {0, 40.4, 3.2});
    EXPECT_EQ(joined(many.rows),
              "Distance Δ (tokens) | 40; level 3 | 3; level 4 | 4; level 2 | 2; level 5 | 5; "
              "level 1 | 1; level 6 | 6; "
              "and 5 more");
    EXPECT_EQ(many.words.size(), 12U);
    EXPECT_EQ(many.dots.size(), 11U);
    const AtPointer low = atPointer(levelsDrawn(11, {400, 150}), {0, 40.4, 3.2});
    EXPECT_LE(low.box.bottom(), 148.0);
    EXPECT_EQ(low.rows[1].name, "level 3");
    EXPECT_TRUE(low.rows.back().name.starts_with("and ")) << joined(low.rows);
    EXPECT_EQ(joined(atPointer(levelsDrawn(3, {640, 400}, {.hidden = {"0", "2"}}), {0, 40.4, 2.2}).rows),
              "Distance Δ (tokens) | 40; level 1 | 1");
}

TEST(AtPointer, OutsideOfThePlotNothingIsRead) {
    const Drawing drawing = levelsDrawn(3);
    for (const Spot& spot : {Spot{0, 120.0, 1.0}, {0, 50.0, 9.0}, {0, kGap, 1.0}}) {
        const AtPointer read = atPointer(drawing, spot);
        EXPECT_TRUE(read.words.empty() && read.rows.empty() && read.dots.empty());
    }
}

/// A spot alone has lines but tells nothing.
TEST(AtPointer, ASpotAloneIsMarkedByLines) {
    Kept alone, read;
    const Drawing drawing = levelsDrawn(3);
    drawAtPointer(alone, drawing, {{0, 40.4, 2.2}});
    drawAtPointer(read, drawing, atPointer(drawing, {0, 40.4, 2.2}));
    EXPECT_EQ(alone.lines.size(), 2U);
    EXPECT_TRUE(alone.all.empty() && alone.circles.empty() && alone.rects.empty());
    EXPECT_EQ(alone.lines[0][0].x, drawing.panels[0].map.x(40.0));
    EXPECT_EQ(read.lines.size(), 1U);
    EXPECT_EQ(read.circles.size(), 6U);  // on the curves and in the label
}

constexpr const char* kFigures[] = {
    "alibi/matrix",        "alibi/slopes",   "rope/decay",       "rope/periods",          "rope/rotation",
    "rope-yarn/remap",     "rope/coverage",  "sinusoidal/table", "t5/distances",          "rope/kernel",
    "rope-yarn/attention", "rope/layers",    "mrope/token-grid", "sinusoidal/similarity", "rope/layouts",
    "radix/digits",        "cope/attention", "rope/precision",   "rope/design",           "axial/patch-grid",
    "rope/matrix",         "alibi/cells",    "shaw/output",      "rope/temperature"};

/// In every figure, size and language, at every corner and at random: the label is inside the figure, its words inside
/// the label, values whole and apart from names, and what is read beside it where that is possible.
TEST(AtPointer, TheLabelStaysInsideTheFigure) {
    Random random(50);
    std::size_t turn = 0, labels = 0;
    for (const char* state : kFigures)
        for (const Size size : {Size{1000, 700}, Size{560, 340}, Size{300, 200}}) {
            const Look look{.dark = turn % 2 == 0, .language = turn % 2 == 0 ? Language::Chinese : Language::English};
            const Drawing drawing = drawnOf(state, size, look);
            SCOPED_TRACE(std::string(state) + " " + std::to_string(size.width()));
            for (int k = 0; k < 40; ++k, ++turn) {
                const PanelDrawing& panel = drawing.panels[turn % drawing.panels.size()];
                const auto along = [&](int corner) { return k < 8 ? (corner & k ? 0.999 : 0.001) : random.uniform(); };
                const double right = along(1), down = along(2);
                const Rect& plot = panel.map.plot;
                const auto spot = spotAt(drawing,
                                         {plot.left() + right * plot.width(), plot.top() + down * plot.height()});
                if (!spot) continue;
                const AtPointer read = atPointer(drawing, *spot);
                if (read.rows.empty()) continue;
                ++labels;
                const Rect figure(0.0, 0.0, size.width(), size.height());
                EXPECT_TRUE(figure.contains(read.box)) << joined(read.rows);
                Kept kept;
                drawAtPointer(kept, drawing, read);
                double end = 0.0, height = -99.0;
                for (const Words& each : kept.all) {
                    EXPECT_GE(each.start.x, read.box.left() + 2.0) << each.text;
                    EXPECT_LE(each.start.x + each.width, read.box.right() - 2.0) << each.text;
                    EXPECT_TRUE(each.start.y > read.box.top() && each.start.y < read.box.bottom()) << each.text;
                    const bool sameRow = std::abs(each.start.y - height) < 0.5 * drawing.fonts.tick.pixels;
                    EXPECT_TRUE(!sameRow || each.start.x > end - 0.01) << each.text;  // raised ones follow at once
                    end = each.start.x + each.width, height = each.start.y;
                }
                for (const AtPointer::Row& row : read.rows)
                    EXPECT_EQ(row.value.find("…"), std::string::npos) << row.value;
                EXPECT_TRUE(size.width() < 900 || !read.box.contains(panel.map.at({spot->x, spot->y})))
                    << joined(read.rows);
            }
        }
    EXPECT_GT(labels, 1500U);
}

/// Where there is room a cursor's line keeps clear of the labels of others, and the other way round; elsewhere the
/// label has a ground.
TEST(Guides, NoLineStrikesThroughALabel) {
    for (const auto& [state, hasRoom] : {std::pair{"rope/decay cursors=\"3 30\"", true},
                                         {"rope/decay cursors=\"706 1500\"", false},
                                         {"rope-yarn/remap cursors=\"8 40\"", true},
                                         {"rope-yarn/remap cursors=\"20 24\"", false},
                                         {"rope/periods cursors=\"5 30\"", true},
                                         {"rope/periods cursors=\"44 47\"", false}}) {
        SCOPED_TRACE(state);
        const Drawing drawing = drawnOf(state, {960, 600});
        const PanelDrawing& panel = drawing.panels[0];
        Kept kept;
        drawGuides(kept, panel, drawing);
        EXPECT_TRUE(kept.rects.empty() || !hasRoom);
        for (const PlacedGuide& label : panel.guides)
            for (const PlacedGuide& line : panel.guides)
                EXPECT_TRUE(std::ranges::find(kept.rects, label.box) != kept.rects.end() ||
                            !label.box.intersects(Rect(line.line.a, line.line.b).adjusted(-0.5, -0.5, 0.5, 0.5)))
                    << label.label << " under the line of " << line.label;
    }
}

}  // namespace
}  // namespace posenc::drawing::at_pointer_test
