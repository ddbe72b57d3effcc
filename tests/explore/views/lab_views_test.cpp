// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <list>
#include <set>

#include "core/explore/figure/table.hpp"
#include "core/explore/figure/ticks.hpp"
#include "core/explore/lab/shelf.hpp"
#include "core/explore/lab/writer.hpp"
#include "core/explore/state/between.hpp"
#include "core/explore/state/draft.hpp"
#include "core/explore/state/scene.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/views/lab/attended.hpp"
#include "core/explore/views/lab/losses.hpp"
#include "core/explore/views/lab/pair_shares.hpp"
#include "tests/explore/drawing/small_drawings.hpp"

/// Views of trained models: known facts of the specimens, and what the figures say of them.
namespace posenc::lab_views_test {
namespace {

using namespace trained;

const Curves& curvesIn(const Panel& panel) { return std::get<Curves>(panel.marks.front()); }

std::vector<double> valuesOf(const Curves& curves, const std::string& key) {
    const auto found = std::ranges::find(curves.curves, key, &Curve::key);
    if (found == curves.curves.end()) return {};
    std::vector<double> out(static_cast<std::size_t>(curves.domain.high - curves.domain.low + 1));
    found->values(curves.domain.low, out);
    return out;
}

std::string allOf(const std::vector<Text>& lines) {
    std::string out;
    for (const Text& each : lines) out += english(each) + "\n";
    return out;
}

/// Mean losses within 1, 1-2, 2-4 and 4-8 times the trained length.
std::vector<double> zonesOf(const std::string& state) {
    const Figure figure = draw(parseState(state));
    return valuesOf(curvesIn(figure.panels.at(1)), curvesIn(figure.panels.at(1)).curves.front().key);
}

/// Changes of the loss when shifted, stretched and wrapped.
std::vector<double> changesOf(const std::string& state) {
    return std::get<Bars>(draw(parseState(state)).panels.at(1).marks.front()).values;
}

TEST(Families, AreThoseOfTheShelf) {
    std::set<std::string> shelf, choice;
    for (const Option& each : families()) choice.insert(each.id);
    for (const lab::Specimen& each : lab::shelf()) {
        const std::string id = each.id.substr(0, each.id.rfind("-s"));
        if (each.recipe.task == lab::Task::Text)
            shelf.insert(id);
        else
            EXPECT_TRUE(id.starts_with("recall-") && choice.contains(id.substr(7))) << id;
    }
    EXPECT_EQ(choice, shelf);
}

struct Automatic {
    const char* subject;
    const char* model;
    friend void PrintTo(const Automatic& row, std::ostream* out) { *out << row.subject; }
};

class Auto : public testing::TestWithParam<Automatic> {};

TEST_P(Auto, TakesTheModelThatWasTrainedWithTheEncoding) {
    const Figure figure = draw(parseState(std::string(GetParam().subject) + " length=32 sequences=1"));
    EXPECT_NE(allOf(figure.notes).find(" " + std::string(GetParam().model)), std::string::npos) << allOf(figure.notes);
}

INSTANTIATE_TEST_SUITE_P(All, Auto,
                         testing::Values(Automatic{"alibi/loss", "alibi-s1"}, Automatic{"nope/loss", "nope-s1"},
                                         Automatic{"alibi/loss task=recall", "recall-alibi-s1"},
                                         Automatic{"rope/loss base=20000 task=recall", "recall-rope-10000-s1"},
                                         Automatic{"rope/loss base=200", "rope-100-s1"},
                                         Automatic{"rope/loss base=10000", "rope-10000-s1"},
                                         Automatic{"rope/loss base=500000", "rope-1000000-s1"},
                                         Automatic{"rope-yarn/loss base=20000", "rope-10000-s1"},
                                         Automatic{"rope/loss partial-rotary=0.5", "rope-partial-s1"},
                                         Automatic{"rope/loss specimen=alibi", "alibi-s1"},
                                         Automatic{"t5/moved", "t5-s1"}));

TEST(LossByPosition, IsFlatForAlibiAndBreaksForRope) {
    const std::vector<double> alibi = zonesOf("alibi/loss"), rope = zonesOf("rope/loss base=10000");
    ASSERT_EQ(alibi.size(), 4U);
    for (const double each : alibi) EXPECT_NEAR(each, alibi.front(), 0.15);
    EXPECT_GT(rope.at(3), rope.front() + 1.0);
}

TEST(LossByPosition, EndsWithALearnedTable) {
    const Figure figure = draw(parseState("learned/loss seeds=first sequences=2 length=256"));
    const std::vector<double> losses = valuesOf(curvesIn(figure.panels.at(0)), "learned");
    EXPECT_TRUE(std::isfinite(losses.at(127)));
    EXPECT_TRUE(std::isnan(losses.at(128)));
    EXPECT_NE(allOf(figure.notes).find("has positions for 128"), std::string::npos);
}

TEST(LossByPosition, IsTheMeanOfWhatTheLabMeasures) {
    const Figure figure = draw(parseState("alibi/loss seeds=first sequences=3 length=64"));
    const auto model = lab::specimenFor("alibi-s1");
    const lab::Mat<double> losses = lab::measuredLosses(*model, lab::placementOf(*model), 3, 64);
    const std::vector<double> shown = valuesOf(curvesIn(figure.panels.at(0)), "alibi");
    for (Eigen::Index at = 0; at < 64; ++at)
        EXPECT_NEAR(shown.at(static_cast<std::size_t>(at)), losses.col(at).mean(), 1e-12);
}

TEST(LossByPosition, OfMoreSequencesGoesOnWithThoseKnown) {
    const auto with = [](int sequences) {
        const Figure figure = draw(
            parseState("nope/loss seeds=first length=48 sequences=" + std::to_string(sequences)));
        return valuesOf(curvesIn(figure.panels.at(0)), "nope");
    };
    const auto model = lab::specimenFor("nope-s1");
    const lab::Mat<double> all = lab::measuredLosses(*model, lab::placementOf(*model), 5, 48);
    for (const int sequences : {1, 5, 2}) {
        const std::vector<double> shown = with(sequences);
        for (Eigen::Index at = 0; at < 48; ++at)
            EXPECT_NEAR(shown.at(static_cast<std::size_t>(at)), all.col(at).head(sequences).mean(), 1e-12);
    }
}

TEST(LossByPosition, TellsTheDifferenceOfEachSeed) {
    const Figure figure = draw(parseState("alibi/loss length=32 sequences=2; pin rope base=10000"));
    const Table table = tableOf(figure.panels.at(0));
    const auto column = [&](const std::string& name) {
        return static_cast<std::size_t>(std::ranges::find(table.columns, name) - table.columns.begin());
    };
    std::vector<double> row(table.columns.size());
    for (const std::int64_t position : {0, 7, 31}) {
        table.fill(position, row);
        double mean = 0.0;
        for (const int seed : {1, 2, 3}) {
            const std::string s = std::to_string(seed);
            const auto one = [&](const std::string& model) {
                const auto specimen = lab::specimenFor(model + "-s" + s);
                return lab::measuredLosses(*specimen, lab::placementOf(*specimen), 2, 32).col(position).mean();
            };
            EXPECT_NEAR(row.at(column("rope.minus-alibi.s" + s)), one("rope-10000") - one("alibi"), 1e-12);
            mean += row.at(column("rope.minus-alibi.s" + s)) / 3.0;
        }
        EXPECT_NEAR(mean, row.at(column("rope.mean")) - row.at(column("alibi.mean")), 1e-12);
    }
}

TEST(LossByPosition, SaysWhatIsMissing) {
    struct Case {
        const char* state;
        const char* says;
    };
    for (const Case& each : {Case{"radix/loss sequences=1 length=64", "trained with NoPE, run with Radix"},
                             Case{"t5/loss specimen=nope sequences=1 length=64", "numbers are those before training"},
                             Case{"alibi/loss map=rerope sequences=1 length=64", "turns no pairs"},
                             Case{"alibi/loss sequences=1 length=64", "no evidence about large ones"}}) {
        const Figure figure = draw(parseState(each.state));
        const std::string says = english(figure.subtitle) + allOf(figure.numbers) + allOf(figure.notes);
        EXPECT_NE(says.find(each.says), std::string::npos) << says;
    }
}

struct Setting {
    const char* state;
    const char* heading;
    friend void PrintTo(const Setting& row, std::ostream* out) { *out << row.state; }
};

class Headings : public testing::TestWithParam<Setting> {};

TEST_P(Headings, AreTheModelsWithWhatDiffersFromItsCard) {
    const Figure figure = draw(parseState(std::string(GetParam().state) + " length=32 sequences=1"));
    EXPECT_EQ(english(figure.subtitle), std::string("The lab's model: ") + GetParam().heading);
}

INSTANTIATE_TEST_SUITE_P(
    All, Headings,
    testing::Values(
        Setting{"rope/moved base=1000000", "d = 16 · b = 1,000,000 · L = 128 · 106,560 weights"},
        Setting{"rope/moved base=500000",
                "d = 16 · b = 500,000 · L = 128 · 106,560 weights · trained with base 1,000,000, run with 500,000"},
        Setting{"rope-yarn/moved base=10000 factor=4",
                "d = 16 · b = 10,000 · L = 128 · s = 4 · β_fast = 32 · β_slow = 1 · 106,560 weights · trained with "
                "RoPE, run with YaRN"},
        Setting{"rope/moved base=10000 partial-rotary=0.25",
                "d = 16 · p_rot = 0.25 · b = 10,000 · L = 128 · 106,560 weights · trained with rotating share 0.5, run "
                "with "
                "0.25"},
        Setting{"alibi/moved max-bias=2",
                "H = 4 · b_max = 2 · d = 16 · L = 128 · 106,560 weights · trained with largest exponent 8, run with 2"},
        Setting{"sinusoidal/moved base=50",
                "d = 64 · b = 50 · L = 128 · 106,560 weights · trained with base 10,000, run with 50"},
        Setting{"sandwich/moved base=50",
                "d = 16 · H = 4 · b = 50 · L = 128 · 106,560 weights · trained with base 10,000, run with 50"},
        Setting{"kerple-log/moved a=0.5",
                "H = 4 · r₂ = 0.5 · d = 16 · L = 128 · 106,568 weights · scale of the distance 0.5 has no effect, as "
                "training replaced it"},
        Setting{
            "rope-yarn/moved base=150000 factor=4",
            "d = 16 · b = 150,000 · L = 128 · s = 4 · β_fast = 32 · β_slow = 1 · 106,560 weights · trained with RoPE, "
            "run with YaRN · trained with base 1,000,000, run with 150,000"}));

/// A column is named as the model's own setting, and as nothing that was trained.
TEST(Moved, CallsNoSettingTrained) {
    const Figure figure = draw(parseState("rope/moved base=500000 length=32 sequences=1"));
    EXPECT_EQ(curvesIn(figure.panels.at(0)).curves.front().key, "unmoved");
    EXPECT_EQ(english(figure.panels.at(1).guides.front().label), "unmoved");
}

/// A parameter of the card that is changed alone is named, whichever it is.
TEST(AHeading, NamesEveryParameterThatDiffers) {
    for (const lab::Specimen& each : lab::shelf()) {
        if (!each.id.ends_with("-s1") || !each.recipe.from.empty() || each.recipe.task != lab::Task::Text) continue;
        State own = defaultState(each.positions.encoding->id, "moved");
        own.subjects.front().parameters = each.positions.parameters;
        own = changed(own, "length=32 sequences=1 specimen=" + each.id.substr(0, each.id.rfind("-s")));
        EXPECT_EQ(english(draw(own).subtitle).find("trained with"), std::string::npos) << english(draw(own).subtitle);
        for (const Descriptor& parameter : own.active().parameters.schema().descriptors) {
            const std::set<std::string> models{"head-dim", "heads", "dim", "trained-context", "positions"};
            State other = own;
            const auto* real = std::get_if<Real>(&parameter.domain);
            if (!real || models.contains(parameter.id)) continue;
            const double value = 0.5 * (real->comfortable.low + real->comfortable.high);
            if (other.subjects.front().parameters.set(parameter.id, value)) continue;
            const std::string says = english(draw(other).subtitle);
            EXPECT_NE(says.find(english(withinSentence(parameter.label))), std::string::npos)
                << each.id << ": " << says;
        }
    }
}

TEST(HeldAt, KeepsTheModelWhileTheBaseMoves) {
    const State start = parseState("rope/moved base=10000 length=32 sequences=1"),
                moved = changed(start, "base=900000");
    EXPECT_NE(allOf(draw(moved).notes).find("rope-1000000-s1"), std::string::npos);
    const Figure held = draw(heldAt(moved, start));
    EXPECT_NE(allOf(held.notes).find("rope-10000-s1"), std::string::npos);
    EXPECT_NE(english(held.subtitle).find("trained with base 10,000, run with 900,000"), std::string::npos);
    EXPECT_EQ(toText(heldAt(moved, start)), toText(moved));
    EXPECT_EQ(heldAt(start, start), start);
    const State pinned = parseState("rope/kernel base=10000");
    EXPECT_EQ(heldAt(changed(pinned, "base=900000"), pinned), changed(pinned, "base=900000"));
    for (const int frame : {0, 5, 9}) {
        const Film film{start, moved, 1.0, 10.0};
        EXPECT_NE(allOf(draw(film.at(frame)).notes).find("rope-10000-s1"), std::string::npos) << frame;
    }
}

/// Whoever adds a view of trained models or of random heads has to say whose its numbers are.
TEST(Views, OfModelsAndRandomHeadsSayWhoseTheirNumbersAre) {
    for (const ViewInfo& view : views()) {
        EXPECT_EQ(view.schema->find("specimen") != nullptr, view.dataOf == DataOf::LabModel) << view.id;
        EXPECT_EQ(view.group == ViewGroup::Trained, view.dataOf == DataOf::LabModel) << view.id;
        EXPECT_EQ(view.schema->find("toy-seed") || view.schema->find("weights-seed"), view.dataOf == DataOf::RandomHead)
            << view.id;
        EXPECT_EQ(view.dataOf == DataOf::LabModel, view.card && view.model) << view.id;
    }
}

TEST(LossByPosition, RefusesABadModelFileInASentence) {
    for (const char* file : {"model-file=nothing.safetensors", "model-file=weights.bin"})
        EXPECT_THROW(draw(parseState(std::string("alibi/loss ") + file)), Error) << file;
}

/// All numbers of a figure.
void readAll(const Figure& figure) {
    for (const Panel& panel : figure.panels) {
        const Table table = tableOf(panel);
        std::vector<double> row(table.columns.size());
        for (std::int64_t k = 0; k < table.rows; ++k) table.fill(k, row);
    }
}

/// The sanitizers run the same in tests/fuzz/lab.cpp.
TEST(EveryEncoding, IsDrawnInEveryViewOfTrainedModelsAndSaysWhatItsNumbersAre) {
    for (const EncodingInfo& info : encodings())
        for (const ViewInfo* view : viewsOf(info)) {
            if (!view->schema->find("model-file")) continue;
            State state = defaultState(info.id, view->id);
            for (const auto& [id, value] :
                 {std::pair("length", 16), std::pair("sequences", 1), std::pair("characters", 16)})
                if (view->schema->find(id)) {
                    EXPECT_EQ(state.viewParameters.set(id, std::int64_t{value}), std::nullopt);
                }
            const Figure figure = draw(state);
            readAll(figure);
            const std::string says = allOf(figure.notes) + allOf(figure.numbers);
            const auto own = [&](const lab::Specimen& each) { return each.positions.encoding == &info; };
            const bool runs = std::string_view(view->id) != "settings";  // others put the encoding into a model
            const bool random = runs && info.trained && std::ranges::none_of(lab::shelf(), own);
            EXPECT_EQ(says.find("numbers are those before training") != std::string::npos ||
                          says.find("mixture comes from trained weights") != std::string::npos,
                      random)
                << info.id << "/" << view->id << "\n"
                << says;
        }
}

TEST(EveryEncoding, RefusesABandedBiasWithoutItsMixture) {
    for (const char* state :
         {"banded-bias/heads", "banded-bias/loss specimen=learned", "banded-bias/moved specimen=fire"}) {
        const Figure figure = draw(parseState(state));
        EXPECT_NE(allOf(figure.numbers).find("posenc lab train banded-bias"), std::string::npos) << state;
    }
}

TEST(DynamicSchemes, HaveTheLengthOfTheText) {
    const auto losses = [](const std::string& state) {
        const Figure figure = draw(
            parseState(state + " specimen=rope-10000 base=10000 seeds=first sequences=1 length=64"));
        return valuesOf(curvesIn(figure.panels.at(0)), curvesIn(figure.panels.at(0)).curves.front().key);
    };
    const std::vector<double> plain = losses("rope/loss");
    for (const char* each : {"rope-dynamic-ntk/loss", "rope-dynamic-linear/loss", "rope-dynamic-yarn/loss"})
        EXPECT_EQ(losses(each), plain) << each << ", within the trained context";
    const Figure figure = draw(parseState("rope-dynamic-ntk/heads"));
    EXPECT_NE(allOf(figure.notes).find("is that of the text, 70 characters"), std::string::npos) << allOf(figure.notes);
}

TEST(Smoothed, IsTheMeanAroundEachPosition) {
    const Series series{1.0, 2.0, 6.0, kGap};
    const Series out = smoothed(series, 3);
    EXPECT_DOUBLE_EQ(out.at(0), 1.5);
    EXPECT_DOUBLE_EQ(out.at(1), 3.0);
    EXPECT_DOUBLE_EQ(out.at(2), 4.0);
    EXPECT_TRUE(std::isnan(out.at(3)));
}

TEST(Moved, ShiftsLeaveRelativePositionsAlone) {
    for (const char* state : {"nope/moved", "alibi/moved", "rope/moved base=10000", "t5/moved"})
        EXPECT_NEAR(changesOf(state).front(), 0.0, 1e-4) << state;
    EXPECT_GT(changesOf("sinusoidal/moved").front(), 0.2);
}

TEST(Moved, NothingChangesWithoutAMove) {
    for (const char* state : {"sinusoidal/moved", "alibi/moved", "rope/moved"})
        for (const double each : changesOf(std::string(state) + " shift-by=0 stretch-by=1 wrap-at=4096 sequences=1"))
            EXPECT_NEAR(each, 0.0, 1e-4) << state;
}

TEST(Moved, NoPositionsDoNotCareForAnyMove) {
    for (const double each : changesOf("nope/moved sequences=2")) EXPECT_NEAR(each, 0.0, 1e-6);
}

InModel modelOf(const std::string& state) {
    static std::list<Scene> scenes;  // subjects stay where they are
    scenes.push_back(sceneOf(parseState(state)));
    std::vector<Text> notes;
    return inModels(scenes.back(), {}, 128, notes).all.at(0);
}

TEST(Heads, RowsOfAttentionAddUpToOne) {
    const InModel in = modelOf("rope");
    const lab::Batch batch = lab::measuringBatch({}, 0, 1, 150);
    for (const Matrix& each : attentionOf(in, batch.tokens, 1))
        for (Eigen::Index i = 0; i < each.rows(); ++i) {
            EXPECT_NEAR(each.row(i).head(i + 1).sum(), 1.0, 1e-5);
            for (Eigen::Index j = i + 1; j < each.cols(); ++j) EXPECT_TRUE(std::isnan(each(i, j)));
        }
}

TEST(Heads, ReadAnySentence) {
    const Figure figure = draw(parseState("alibi/heads sentence=\"in the beginning: 万物 & <b>\""));
    EXPECT_NE(allOf(figure.notes).find("does not know"), std::string::npos);
    EXPECT_EQ(figure.panels.size(), 2U);
}

TEST(MeasuredByDistance, IsTheMeanOfTheMatrices) {
    constexpr std::int64_t kLength = 40;
    const InModel in = modelOf("alibi");
    const auto measured = measuredByDistance(in, 0, 2, kLength);
    const lab::Batch batch = lab::measuringBatch({}, 0, 2, kLength);
    for (std::size_t head = 0; head < measured.size(); ++head)
        for (std::int64_t distance : {0, 1, 7, 19}) {
            double sum = 0.0;
            for (std::size_t k = 0; k < 2; ++k) {
                const auto tokens = std::span(batch.tokens).subspan(k * kLength, kLength);
                const Matrix weights = attentionOf(in, tokens, 0).at(head);
                for (Eigen::Index i = kLength / 2; i < kLength; ++i) sum += weights(i, i - distance);
            }
            EXPECT_NEAR(measured[head].weights.at(static_cast<std::size_t>(distance)), sum / kLength, 1e-6);
        }
}

TEST(MeasuredByDistance, OfEqualScoresIsOneOverWhatIsSeen) {
    const trained::ByDistance flat = weightsOf(std::vector<double>(4, 3.0), 4);
    EXPECT_EQ(flat.weights.size(), 2U);
    for (const double each : flat.weights) EXPECT_NEAR(each, (1.0 / 3 + 1.0 / 4) / 2, 1e-12);
}

TEST(PairShares, AddUpToAHundred) {
    for (const char* state : {"rope", "rope partial-rotary=0.5", "rope base=1000000"}) {
        const Matrix shares = pairShares(modelOf(state), 1, 48);
        for (Eigen::Index head = 0; head < shares.rows(); ++head) EXPECT_NEAR(shares.row(head).sum(), 100.0, 1e-6);
    }
}

/// Letters of a figure's field, row by row, "·" where there is none; those that were given in brackets.
std::string lettersOf(const Figure& figure) {
    const Field& field = *figure.panels.at(0).field();
    std::string out;
    for (std::int64_t row = field.rows.low; row <= field.rows.high; ++row)
        for (std::int64_t column = field.columns.low; column <= field.columns.high; ++column) {
            const Letter letter = field.letter(row, column);
            const bool isThere = !letter.text.empty() || !std::isnan(field.at(row, column));
            const std::string text = !isThere ? "·" : letter.text.empty() ? " " : letter.text;
            out += letter.underlined ? "[" + text + "]" : text;
        }
    return out;
}

TEST(Writes, ShowsWhatTheModelWritesAndMarksWhatWasGivenAndTheTrainedLength) {
    const Figure figure = draw(parseState("alibi/writes prompt=\"And God\" characters=141 columns=64"));
    const lab::Specimen& model = *lab::specimenFor("alibi-s1");
    const lab::Writing writing{model.alphabet.tokens("And God"), 141, 0.7, 1};
    std::string expected = "[A][n][d][ ][G][o][d]";
    const lab::Written made = lab::written(model, lab::placementOf(model, 148), writing);
    for (std::size_t k = 7; k < made.tokens.size(); ++k) {
        const char c = model.alphabet.character(made.tokens[k]);
        expected += c == '\n' ? "↵" : std::string(1, c);
    }
    for (int k = 148; k < 192; ++k) expected += "·";
    std::string drawn = lettersOf(figure), empty;
    for (int k = 0; k < 64; ++k) empty += "·";
    const auto at = drawn.find(empty);
    EXPECT_EQ(drawn.erase(at, empty.size()), expected) << "but for the empty row at the trained length";
    ASSERT_EQ(figure.panels[0].guides.size(), 1U);
    EXPECT_EQ(figure.panels[0].guides[0].value, 2.0) << "after two rows of 64";
    const Table table = tableOf(figure.panels[0]);
    EXPECT_EQ(table.columns, (std::vector<std::string>{"position", "alibi.code", "alibi.surprise"}));
    EXPECT_EQ(table.rows, 148);
    EXPECT_NE(allOf(figure.numbers).find("goes on beyond the trained length of 128 and ends with"), std::string::npos);
    EXPECT_NE(allOf(figure.notes).find("is English"), std::string::npos);
}

TEST(Writes, HasTheTextsOfAllSubjectsBelowEachOther) {
    State state = parseState("rope/writes base=10000 characters=100");
    for (const char* each : {"rope-linear factor=4", "rope-ntk factor=4", "rope-yarn factor=4", "alibi"})
        state = withPinned(state, parseSubject(each));
    const Panel panel = draw(state).panels.at(0);
    const std::int64_t columns = panel.field()->columns.high + 1, each = (161 + columns - 1) / columns + 1;
    EXPECT_EQ(panel.field()->rows.high + 1, 5 * (each + 1) - 1);
    EXPECT_EQ(panel.guides.size(), 5U);
    for (const auto& [text, key] : {std::pair(0, "rope"), std::pair(1, "alibi"), std::pair(2, "rope-yarn")})
        EXPECT_EQ(panel.y.labels.at(static_cast<std::size_t>(text * (each + 1))), key);
    EXPECT_EQ(panel.y.labels.at(1), "");
    EXPECT_EQ(ticksFor(panel.y, 8).size(), 5U) << "each subject is named, in low figures too";
    EXPECT_EQ(tableOf(panel).columns.size(), 11U);
}

TEST(Writes, HasRowsAsShortAsTheirNumberAllows) {
    State state = parseState("rope/writes base=10000");
    std::vector<std::int64_t> columns;
    for (const char* each : {"alibi", "rope-yarn factor=4", "rope-linear factor=4"}) {
        columns.push_back(draw(state).panels.at(0).field()->columns.high + 1);
        state = withPinned(state, parseSubject(each));
    }
    columns.push_back(draw(state).panels.at(0).field()->columns.high + 1);
    EXPECT_EQ(columns, (std::vector<std::int64_t>{32, 32, 32, 64})) << "letters of three texts have room in a window";
}

TEST(Writes, WithoutCharactersToWriteTellsTheSurpriseOfTheText) {
    const Figure figure = draw(parseState("rope/writes prompt=\"The LORD said 七 unto Moses\" characters=0"));
    EXPECT_TRUE(lettersOf(figure).starts_with("[T][h][e][ ][L][O][R][D]"));
    EXPECT_NE(allOf(figure.numbers).find("finds the text surprising by"), std::string::npos) << allOf(figure.numbers);
    EXPECT_NE(allOf(figure.notes).find("does not know 1 of the"), std::string::npos);
    const Table table = tableOf(figure.panels.at(0));
    std::vector<double> first(3), second(3);
    table.fill(0, first), table.fill(1, second);
    EXPECT_EQ(first[1], 'T');
    EXPECT_TRUE(std::isnan(first[2]));
    EXPECT_GT(second[2], 0.0);
}

/// The mean of a column "alibi.surprise" over positions, in hundredths.
double meanSurprise(const Figure& figure, std::int64_t first, std::int64_t end) {
    const Table table = tableOf(figure.panels.at(0));
    std::vector<double> row(3);
    double sum = 0.0;
    for (std::int64_t at = first; at < end; ++at) table.fill(at, row), sum += row[2];
    return std::round(100.0 * sum / static_cast<double>(end - first)) / 100.0;
}

TEST(Writes, TellsTheSurpriseOfWhatItWroteApartFromWhatItRead) {
    const std::string read(160, 'a');
    const struct {
        std::string settings;
        std::int64_t first;  // position from which the mean within the trained length counts
        const char* says;
    } rows[] = {{"prompt=\"And God\" characters=141", 7, "Its surprise:"},
                {"prompt=" + read + " characters=0", 1, "per character within the trained length of 128, by"},
                {"prompt=" + read + " characters=8", 1, "per character within the trained length of 128, by"}};
    for (const auto& [settings, first, says] : rows) {
        SCOPED_TRACE(settings);
        const Figure figure = draw(parseState("alibi/writes " + settings));
        const std::string said = allOf(figure.numbers);
        EXPECT_NE(said.find(says), std::string::npos) << said;
        EXPECT_EQ(said.find("goes on beyond") == std::string::npos, first == 1) << said;
        const std::int64_t length = tableOf(figure.panels.at(0)).rows;
        for (const double mean : {meanSurprise(figure, first, 128), meanSurprise(figure, 128, length)})
            EXPECT_NE(said.find(shortNumber(mean)), std::string::npos) << mean << " in " << said;
    }
}

TEST(Writes, ADraftHasTheFirstCharactersOfTheSameText) {
    const State whole = parseState("rope-dynamic-ntk/writes factor=4 prompt=\"And God said\"");
    ASSERT_TRUE(draftOf(whole));
    const std::string all = lettersOf(draw(whole)), first = lettersOf(draw(*draftOf(whole)));
    const auto shown = first.find("·");
    EXPECT_EQ(shown, std::string("[A][n][d][ ][G][o][d][ ][s][a][i][d]").size() + 64 - 12);
    EXPECT_EQ(first.substr(0, shown), all.substr(0, shown));
}

TEST(Writes, DrawsItsLettersWithALineBelowThoseGiven) {
    const State state = parseState("alibi/writes");
    const drawing::Drawing drawn = drawing::drawn(state, {1280.0, 800.0});
    const auto& cells = drawn.panels.at(0).cells.cells;
    EXPECT_EQ(std::ranges::count_if(cells, [](const auto& each) { return each.under.has_value(); }), 61);
    EXPECT_GT(cells.size(), 200U);
    EXPECT_TRUE(drawn.panels.at(0).bar) << "letters say no numbers, so the colours need their bar";
}

TEST(Drafts, TakeTheLeastEffortOfAView) {
    const State whole = parseState("alibi/loss sequences=8");
    ASSERT_TRUE(draftOf(whole));
    EXPECT_EQ(toText(*draftOf(whole)), toText(parseState("alibi/loss sequences=1 seeds=first")));
    EXPECT_EQ(toText(withLeastEffort(whole)), toText(parseState("alibi/loss sequences=1")));
    EXPECT_FALSE(draftOf(*draftOf(whole)));
    EXPECT_FALSE(draftOf(parseState("alibi/kernel")));
}

TEST(Views, NameAnEffortThatTheyHave) {
    for (const ViewInfo& view : views()) {
        EXPECT_NO_THROW(ParameterSet(*view.schema).assign(view.firstLook)) << view.id;
        if (*view.effort) {
            const Descriptor* found = view.schema->find(view.effort);
            ASSERT_TRUE(found) << view.id;
            EXPECT_TRUE(std::holds_alternative<Integer>(found->domain)) << view.id;
        }
    }
}

}  // namespace
}  // namespace posenc::lab_views_test
