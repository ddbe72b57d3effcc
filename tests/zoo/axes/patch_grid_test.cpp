// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "core/explore/axes/grid_kernel.hpp"
#include "core/explore/axes/patch_canvas.hpp"
#include "core/explore/encodings/axial.hpp"
#include "core/explore/figure/sampling.hpp"
#include "core/explore/state/picked.hpp"
#include "core/explore/state/scene.hpp"
#include "core/zoo/compute/compute.hpp"
#include "tests/explore/figure/random_boxes.hpp"
#include "tests/explore/text/refused.hpp"

/// Axial rotation of patches: the encoding, the kernel over a grid, and the view of it.
namespace posenc::patch_grid_test {
namespace {

constexpr GridVariant kAll[] = {GridVariant::RopeVitAxial, GridVariant::RopeVitMixed, GridVariant::DinoV3,
                                GridVariant::Pixtral,      GridVariant::Llama4Vision, GridVariant::Qwen2VlVision,
                                GridVariant::Gemma4Vision, GridVariant::Eva02,        GridVariant::Wan,
                                GridVariant::Flux};

// The encoding.

TEST(AxialEncoding, HasTheHeadAndTheBaseOfAPublishedModel) {
    struct Row {
        const char* variant;
        int headDim;
        double base;
        std::size_t rows, columns;  ///< pairs of each
    };
    const Row rows[] = {{"rope-vit-axial", 64, 100, 16, 16},  {"rope-vit-mixed", 64, 10, 0, 0},
                        {"dinov3", 64, 100, 16, 16},          {"pixtral", 64, 10000, 16, 16},
                        {"llama4-vision", 88, 10000, 22, 22}, {"qwen2-vl-vision", 80, 10000, 20, 20},
                        {"gemma4-vision", 64, 100, 16, 16},   {"eva02", 64, 10000, 16, 16},
                        {"wan", 128, 10000, 21, 21},          {"flux", 128, 10000, 28, 28}};
    for (const Row& row : rows) {
        SCOPED_TRACE(row.variant);
        ParameterSet set(schemaOf<AxialRope>());
        ASSERT_FALSE(set.set("variant", std::string(row.variant)));
        const auto settings = set.as<AxialRope>().resolved();
        EXPECT_EQ(settings.headDim, row.headDim);
        EXPECT_EQ(settings.base, row.base);
        const GridPairs pairs = pairsOf(settings.encode().rotation);
        EXPECT_EQ(pairs.axis.size(), static_cast<std::size_t>(row.headDim) / 2);
        EXPECT_EQ(std::ranges::count(pairs.axis, 'h'), static_cast<std::ptrdiff_t>(row.rows));
        EXPECT_EQ(std::ranges::count(pairs.axis, 'w'), static_cast<std::ptrdiff_t>(row.columns));
    }
}

TEST(AxialEncoding, DealsFluxsAxesOutForEveryHead) {
    EXPECT_EQ(fluxAxesOf(128), (std::array<std::int64_t, 3>{16, 56, 56}));
    for (int headDim = 2; headDim < 600; headDim += 2) {
        const auto axes = fluxAxesOf(headDim);
        EXPECT_EQ(axes[0] + axes[1] + axes[2], headDim);
        EXPECT_EQ(axes[1], axes[2]);
        for (const auto each : axes) EXPECT_TRUE(each >= 0 && each % 2 == 0) << headDim;
        EXPECT_LE(std::abs(static_cast<double>(axes[0]) - headDim / 8.0), 2.0) << headDim;
    }
}

TEST(AxialEncoding, SaysWhatWouldBeRight) {
    const Schema& schema = schemaOf<AxialRope>();
    test::expectRefused(schema, {{"head-dim", "66"}}, "multiple of 4, not 66");
    test::expectRefused(schema, {{"variant", "wan"}, {"head-dim", "4"}}, "at least 6");
    test::expectRefused(schema, {{"variant", "vit"}}, "rope-vit-axial");
}

TEST(AxialEncoding, DrawsADirectionForEachHeadUnlessItIsTold) {
    AxialRope settings;
    EXPECT_TRUE(settings.encode().directions.empty());
    settings.variant = GridVariant::RopeVitMixed;
    const auto drawn = settings.encode().directions;
    EXPECT_EQ(std::set<double>(drawn.begin(), drawn.end()).size(), 6U);
    settings.phi = 0.25;
    EXPECT_EQ(settings.encode().directions, std::vector{0.25});
}

// The kernel.

GridRotation randomGrid(GridVariant variant) {
    AxialRope settings;
    settings.variant = variant;
    settings.headDim = 4 * *rc::gen::inRange(2, 12);
    settings.merge = *rc::gen::inRange(1, 4);
    settings.normalize = *rc::gen::element(GridRotation::Normalize::Separate, GridRotation::Normalize::Max,
                                           GridRotation::Normalize::Min);
    GridRotation out = settings.rotation();
    const std::int64_t m = out.variant == GridVariant::Qwen2VlVision ? out.merge : 1;
    out.height = m * *rc::gen::inRange(1, 12);
    out.width = m * *rc::gen::inRange(1, 12);
    out.frames = hasFrames(variant) ? *rc::gen::inRange(1, 5) : 1;
    out.direction = *rc::gen::inRange(0, 628) / 100.0;
    return out;
}

GridPatch randomPatch(const GridRotation& grid) {
    return {*rc::gen::inRange(std::int64_t{0}, grid.frames), *rc::gen::inRange(std::int64_t{0}, grid.height),
            *rc::gen::inRange(std::int64_t{0}, grid.width)};
}

/// Two vectors of ones, each turned by the angles of its patch, pairs next to each other.
double naiveScore(const GridRotation& grid, const GridPairs& pairs, const GridPatch& a, const GridPatch& b) {
    const auto turned = [&](const GridPatch& patch) {
        std::vector<double> angles(pairs.axis.size()), out;
        anglesOf(grid, pairs, patch, angles);
        for (const double each : angles) {
            out.push_back(std::cos(each) - std::sin(each));
            out.push_back(std::sin(each) + std::cos(each));
        }
        return out;
    };
    const auto q = turned(a), k = turned(b);
    double sum = 0.0;
    for (std::size_t i = 0; i < q.size(); ++i) sum += q[i] * k[i];
    return sum / static_cast<double>(q.size());
}

RC_GTEST_PROP(GridKernel, IsTheProductOfTurnedVectors, ()) {
    const GridRotation grid = randomGrid(*rc::gen::elementOf(std::vector(std::begin(kAll), std::end(kAll))));
    const GridPairs pairs = pairsOf(grid);
    const GridPatch query = randomPatch(grid), key = randomPatch(grid);
    const GridKernel kernel(grid, pairs, query);
    RC_ASSERT(std::abs(kernel.at(key) - naiveScore(grid, pairs, query, key)) < 1e-12);
    RC_ASSERT(std::abs(kernel.at(query) - 1.0) < 1e-14);
    const GridStep away{static_cast<double>(key.frame - query.frame), static_cast<double>(key.row - query.row),
                        static_cast<double>(key.column - query.column)};
    RC_ASSERT(std::abs(kernel.along(away, 2)[1] - kernel.at(key)) < 1e-12);
}

RC_GTEST_PROP(GridKernel, OfAllHeadsIsTheirMean, ()) {
    const GridRotation grid = randomGrid(GridVariant::RopeVitMixed);
    const GridPatch query = randomPatch(grid), key = randomPatch(grid);
    const std::vector<double> directions{0.3, 1.9, 4.4};
    double mean = 0.0;
    for (const double each : directions) {
        GridRotation head = grid;
        head.direction = each;
        mean += naiveScore(head, pairsOf(head), query, key) / 3.0;
    }
    const GridKernel kernel(grid, pairsOfHeads(grid, directions), query);
    RC_ASSERT(std::abs(kernel.at(key) - mean) < 1e-12);
}

// Moved together on the grid, two patches score the same: in a grid that counts by its sides as well, since it is the
// same grid.
RC_GTEST_PROP(GridKernel, AsksForOffsetsAlone, ()) {
    GridRotation grid = randomGrid(*rc::gen::elementOf(std::vector(std::begin(kAll), std::end(kAll))));
    grid.height *= 3, grid.width *= 3;
    const auto moved = [&](GridPatch patch) {
        return GridPatch{patch.frame, patch.row + grid.height / 3, patch.column + grid.width / 3};
    };
    GridRotation corner = grid;
    corner.height /= 3, corner.width /= 3;
    const GridPatch a = randomPatch(corner), b = randomPatch(corner);
    const GridPairs pairs = pairsOf(grid);
    RC_ASSERT(std::abs(GridKernel(grid, pairs, a).at(b) - GridKernel(grid, pairs, moved(a)).at(moved(b))) < 1e-11);
}

// What is counted in patches scores the same on a larger grid; what is counted by the sides does not.
TEST(GridKernel, KnowsTheGridOnlyWhereCoordinatesAreCountedByIt) {
    for (const GridVariant variant : kAll) {
        SCOPED_TRACE(kGridVariants[static_cast<std::size_t>(variant)]);
        AxialRope settings;
        settings.variant = variant;
        const auto scoreOn = [&](std::int64_t side) {
            GridRotation grid = settings.rotation();
            grid.height = grid.width = side;
            return GridKernel(grid, pairsOf(grid), {0, 1, 1}).at({0, 3, 6});
        };
        EXPECT_EQ(std::abs(scoreOn(12) - scoreOn(24)) < 1e-12, wholeCoordinates(settings.rotation()));
    }
}

TEST(GridKernel, OfTokensThatDoNotTurnIsThatAtZero) {
    for (const GridVariant variant : {GridVariant::RopeVitAxial, GridVariant::RopeVitMixed, GridVariant::Flux}) {
        AxialRope settings;
        settings.variant = variant;
        GridRotation grid = settings.rotation();
        grid.height = 9, grid.width = 7;
        const GridKernel kernel(grid, pairsOf(grid), {0, 4, 5});
        EXPECT_NEAR(kernel.withUnturned(), kernel.at({0, 0, 0}), 1e-13);
    }
}

RC_GTEST_PROP(GridRotation, NumbersItsTokensOnce, ()) {
    const GridRotation grid = randomGrid(*rc::gen::elementOf(std::vector(std::begin(kAll), std::end(kAll))));
    for (std::int64_t token = 0; token < grid.frames * grid.height * grid.width; ++token)
        RC_ASSERT(tokenIndex(grid, patchOfToken(grid, token)) == token);
}

// The picture.

/// Of the patches and of the block under every pixel, one by one.
RC_GTEST_PROP(PatchCanvas, ShowsTheMeanOfWhatIsUnderAPixel, ()) {
    GridRotation grid = randomGrid(*rc::gen::elementOf(std::vector(std::begin(kAll), std::end(kAll))));
    if (!hasFrames(grid.variant)) grid.height *= 4, grid.width *= 4;
    const GridKernel kernel(grid, pairsOf(grid), randomPatch(grid));
    const PatchCanvas canvas = PatchCanvas::of(grid);
    const auto at = [&](std::int64_t row, std::int64_t column) {
        if (canvas.isBlock(row, column)) return kernel.withUnturned();
        const auto patch = canvas.patchAt(row, column);
        return patch ? kernel.at(*patch) : kGap;
    };
    Axis x, y;
    x.range = {static_cast<double>(canvas.firstColumn()) - 0.5, static_cast<double>(canvas.columns()) - 0.5};
    y.range = {-0.5, static_cast<double>(canvas.rows()) - 0.5};
    const Boxes rows = boxesUnder(y, {0, canvas.rows() - 1}, 7);
    const Boxes columns = boxesUnder(x, {canvas.firstColumn(), canvas.columns() - 1}, 9);
    std::vector<float> out(rows.size() * columns.size());
    canvas.sample(kernel, rows, columns, out);
    for (std::size_t k = 0; k < out.size(); ++k) {
        const double exact = test::areaMean(at, rows[k / columns.size()], columns[k % columns.size()]);
        const bool right = std::isnan(exact) ? std::isnan(out[k]) : std::abs(out[k] - exact) < 2e-6;
        RC_ASSERT(right);
    }
}

TEST(PatchCanvas, HasEveryPatchOnce) {
    GridRotation grid;
    grid.variant = GridVariant::Wan;
    grid.height = 5, grid.width = 9, grid.frames = 7;
    const PatchCanvas canvas = PatchCanvas::of(grid);
    std::set<std::int64_t> seen;
    for (std::int64_t row = 0; row < canvas.rows(); ++row)
        for (std::int64_t column = canvas.firstColumn(); column < canvas.columns(); ++column)
            if (const auto patch = canvas.patchAt(row, column)) {
                EXPECT_TRUE(seen.insert(tokenIndex(grid, *patch)).second);
            }
    EXPECT_EQ(seen.size(), 5U * 9U * 7U);
}

// The view.

Figure view(const std::string& settings) { return draw(parseState("axial/patch-grid " + settings)); }

std::string told(const Figure& figure) {
    std::string out;
    for (const auto* list : {&figure.numbers, &figure.notes})
        for (const Text& each : *list) out += english(each) + "\n";
    return out;
}

TEST(PatchGrid, HasAMapOffsetsPairsAndTracks) {
    const Figure one = view("");
    ASSERT_EQ(one.panels.size(), 4U);
    EXPECT_EQ(one.panels[3].table->rows, 1 + 14 * 14);
    EXPECT_EQ(one.panels[0].field()->at(7, 7), 1.0);
    const Figure two = draw(parseState("axial/patch-grid; pin axial variant=pixtral"));
    ASSERT_EQ(two.panels.size(), 4U);
    EXPECT_TRUE(two.panels[0].field() && two.panels[1].field());
}

/// compute's angles of the chosen patch and of each other one give the number of the map.
TEST(PatchGrid, ShowsWhatComputeAnswers) {
    struct Row {
        const char* settings;
        const char* params;
    };
    const Row rows[] = {{"", R"("variant":"rope_vit_axial","head_dim":64)"},
                        {"variant=rope-vit-mixed phi=0.7", R"("variant":"rope_vit_mixed","head_dim":64,"phi":0.7)"},
                        {"variant=dinov3 normalize=max", R"("variant":"dinov3","head_dim":64,"normalize":"max")"},
                        {"variant=pixtral base=500", R"("variant":"pixtral","head_dim":64,"base":500)"},
                        {"variant=llama4-vision", R"("variant":"llama4_vision","head_dim":88)"},
                        {"variant=qwen2-vl-vision", R"("variant":"qwen2_vl_vision","head_dim":80)"},
                        {"variant=gemma4-vision head-dim=72", R"("variant":"gemma4_vision","head_dim":72)"},
                        {"variant=eva02", R"("variant":"eva02","head_dim":64,"ref_height":16,"ref_width":16)"},
                        {"variant=wan frame=0", R"("variant":"wan","head_dim":128)"},
                        {"variant=flux", R"("variant":"flux","head_dim":128)"}};
    for (const Row& row : rows) {
        SCOPED_TRACE(row.settings);
        const Figure figure = view(std::string(row.settings) + " rows=6 columns=8 row=1 column=2");
        const auto answer = nlohmann::json::parse(
            compute(std::string(
                        R"({"id":"a","scheme":"axial_rope","params":{"height":6,"width":8,"patches":[[1,2],[5,7]],)") +
                    row.params + "}}")
                .json);
        const auto angles = answer["result"]["angles"].get<std::vector<std::vector<double>>>();
        double mean = 0.0;
        for (std::size_t i = 0; i < angles[0].size(); ++i) mean += std::cos(angles[0][i] - angles[1][i]);
        EXPECT_NEAR(figure.panels[0].field()->at(5, 7), mean / static_cast<double>(angles[0].size()), 1e-13);
        const Table& table = *figure.panels[3].table;
        std::vector<double> cells(table.columns.size());
        const auto& coordinates = answer["result"]["coordinates"];
        const std::int64_t token =
            answer["result"]["token_index"][1].get<std::int64_t>() +
            unturnedOf(
                parseState(std::string("axial/patch-grid ") + row.settings).active().parameters.as<AxialRope>().variant)
                .before;
        table.fill(token, cells);
        for (std::size_t c = 0; c < cells.size(); ++c)
            if (coordinates.contains(table.columns[c])) {
                EXPECT_EQ(cells[c], coordinates[table.columns[c]][1].get<double>());
            }
        EXPECT_EQ(cells[2], 5.0);
        EXPECT_EQ(cells[3], 7.0);
    }
}

TEST(PatchGrid, TellsWhatIsNotIsotropic) {
    EXPECT_NE(told(view("")).find("5 patches away: <b>"), std::string::npos);
    EXPECT_NE(told(view("variant=rope-vit-mixed phi=0.5")).find("both ways"), std::string::npos);
    EXPECT_EQ(told(view("")).find("both ways"), std::string::npos);
}

TEST(PatchGrid, TellsWhatAVariantDoes) {
    struct Row {
        const char* settings;
        const char* says;
    };
    const Row rows[] = {{"variant=qwen2-vl-vision", "tokens 0 … 1 are followed by token <b>4</b>: blocks of 2 × 2"},
                        {"variant=qwen2-vl-vision merge=4", "12 × 12 patches, in whole blocks of 4 × 4"},
                        {"variant=dinov3", "From row to row the coordinate grows by <b>0.14286</b>"},
                        {"variant=dinov3", "class token and registers"},
                        {"variant=eva02 rows=32 columns=16",
                         "From row to row the coordinate grows by <b>0.5</b>, from column to column by <b>1</b>"},
                        {"variant=llama4-vision", "token 105; h 8, w 8"},
                        {"variant=rope-vit-axial", "token 106; h 7, w 7"},
                        {"variant=rope-vit-mixed", "numbers drawn with seed 1, not trained"},
                        {"variant=wan", "t 22, h 21, w 21"},
                        {"row=20", "There is no row 20; the last one, 13, is shown."}};
    for (const Row& row : rows)
        EXPECT_NE(told(view(row.settings)).find(row.says), std::string::npos) << told(view(row.settings));
    EXPECT_EQ(told(view("")).find("random"), std::string::npos);
}

TEST(PatchGrid, HasOneDifferenceOfGridsOfOneShape) {
    const Figure same = draw(parseState("axial/patch-grid; pin axial variant=eva02; show compare=difference"));
    ASSERT_EQ(same.panels.size(), 3U);
    EXPECT_EQ(same.panels[0].field()->at(7, 7), 0.0);
    const Figure other = draw(parseState("axial/patch-grid; pin axial variant=wan; show compare=difference"));
    EXPECT_EQ(other.panels.size(), 4U);
    EXPECT_NE(told(other).find("cannot be subtracted"), std::string::npos);
}

TEST(PatchGrid, IsOfferedForAxialAlone) {
    EXPECT_THROW(viewOf(encodingById("rope"), "patch-grid"), Error);
    EXPECT_EQ(viewsOf(encodingById("axial")).size(), 1U);
}

TEST(PatchGrid, TakesThePatchUnderAClick) {
    const auto chosen = [](const char* settings, std::size_t panel, double x, double y) {
        const auto next = picked(parseState("axial/patch-grid " + std::string(settings)), panel, x, y);
        if (!next) return std::string("none");
        std::string out;
        for (const char* id : {"frame", "row", "column"})
            out += (out.empty() ? "" : " ") + std::to_string(std::get<std::int64_t>(next->viewParameters.value(id)));
        return out;
    };
    EXPECT_EQ(chosen("", 0, 3.2, 4.9), "0 5 3");
    EXPECT_EQ(chosen("", 0, -2.0, 0.0), "none");  // the class token
    EXPECT_EQ(chosen("", 0, 14.0, 0.0), "none");
    EXPECT_EQ(chosen("", 1, 3.0, 0.5), "none");    // curves
    EXPECT_EQ(chosen("", 3, 16.0, 0.0), "0 1 1");  // token 16 comes after the class token and a row
    EXPECT_EQ(chosen("variant=qwen2-vl-vision", 3, 4.0, 0.0), "0 0 2");
    EXPECT_EQ(chosen("variant=wan rows=4 columns=4 frames=3", 0, 7.0, 2.0), "1 2 2");
    EXPECT_EQ(chosen("; pin axial variant=pixtral", 1, 7.0, 2.0), "0 2 7");
}

}  // namespace
}  // namespace posenc::patch_grid_test
