// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/why/steps_html.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/explore/encodings/axial.hpp"
#include "core/explore/figure/table.hpp"
#include "core/explore/text/number.hpp"
#include "tests/explore/parameter/random_parameters.hpp"

namespace posenc::why_test {
namespace {

using definition::Style;

/// A random cell of a panel's table, unless it is empty.
std::optional<Cell> randomCell(const Table& table, std::size_t panel, bool isField, Random& random) {
    if (table.rows == 0 || table.columns.size() < 2) return std::nullopt;
    std::vector<double> row(table.columns.size());
    table.fill(static_cast<std::int64_t>(random.bits() % static_cast<std::uint64_t>(table.rows)), row);
    const std::size_t column = 1 + random.bits() % (row.size() - 1);
    if (std::isnan(row[column])) return std::nullopt;
    if (!isField) return Cell{panel, row[0], std::nullopt, table.columns[column]};
    const auto x = parseNumber(std::string_view(table.columns[column]).substr(0, table.columns[column].find(' ')));
    return x ? std::optional(Cell{panel, *x, row[0], {}}) : std::nullopt;
}

/// How many cells were explained, by view.
using Counts = std::map<std::string, int>;

/// Of a part of the panel, as a whole matrix may have more cells than a table can.
void explain(const State& state, std::size_t panel, const Panel& shown, Random& random, Counts& counts) {
    Viewport window;
    window.x = Interval<double>{0.0, 60.0};
    if (shown.field()) window.y = Interval<double>{3.0, 90.0};
    const Table table = [&] {
        try {
            return tableOf(zoomed(shown, window));
        } catch (const Error&) {
            return Table{};  // drawn parameters with more cells than a table can have
        }
    }();
    const auto cell = randomCell(table, panel, shown.field() != nullptr, random);
    if (!cell) return;
    SCOPED_TRACE(state.active().encoding + "/" + state.view + " panel " + std::to_string(panel + 1) + " " +
                 cell->series + " at " + exactNumber(cell->x) + "," + exactNumber(cell->y.value_or(-1)));
    try {
        const Why why = whyOf(state, *cell);
        EXPECT_NEAR(why.steps.back().value, why.value, 1e-11 * std::max(1.0, std::abs(why.value)));
        const Style style = random.bits() % 2 == 0 ? Style::Plain : Style::Html;
        for (const auto& step : why.steps) EXPECT_NE(writtenWithNumbers(step, *why.evaluation, style), "");
        ++counts[state.view];
    } catch (const Error& error) {
        const std::string why = error.what();
        const bool isTooMuch = why.find("million operations") != why.npos || why.find("the most is") != why.npos;
        const bool isSummary = why.find("sums up many values") != why.npos;
        EXPECT_TRUE(isTooMuch || isSummary || why.find("No definition says yet") != why.npos) << why;
    }
}

TEST(Why, ExplainsNumbersOfEveryEncodingThatHasADefinition) {
    Random random(99);
    Counts counts;
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding)) {
            if (view->group == ViewGroup::Trained) continue;  // measured, not computed from parameters
            State state = defaultState(encoding.id, view->id);
            for (int round = 0; round < 2; ++round) {
                const Figure figure = draw(state);
                for (std::size_t panel = 0; panel < figure.panels.size(); ++panel)
                    explain(state, panel, figure.panels[panel], random, counts);
                state.subjects.front().parameters = test::randomParameters(*encoding.schema, random);
            }
        }
    for (const ViewInfo& view : views())
        EXPECT_TRUE(view.group == ViewGroup::Trained || counts[view.id] > 0) << view.id;
}

std::string lastStepOf(const char* encoding, const char* view, const Cell& cell) {
    const Why why = whyOf(defaultState(encoding, view), cell);
    return written(*why.steps.back().quantity, Style::Plain, why.steps.back().indices) + " = " +
           writtenWithNumbers(why.steps.back(), *why.evaluation, Style::Plain);
}

TEST(Why, EndsWithTheNumberThatWasAskedFor) {
    EXPECT_EQ(lastStepOf("rope", "periods", {0, 10, std::nullopt, "wavelength"}),
              "wavelength(10) = 2 * pi / 0.23713737056616552");
    EXPECT_EQ(lastStepOf("alibi", "matrix", {0, 3, 5, {}}), "bias(0, 2) = -0.5 * abs(2)");
    EXPECT_EQ(lastStepOf("alibi", "profile", {0, 4, std::nullopt, "head_2"}), "bias(2, 4) = -0.125 * abs(4)");
    EXPECT_EQ(lastStepOf("rope", "waves", {1, 7, std::nullopt, "rope_pair_0"}), "cell(7, 0, 0) = sin(7)");
}

TEST(Why, TakesTheNamesOfCurvesAsFilesOfNumbersHaveThem) {
    const State state = parseState("rope/decay base=500");
    const Why plain = whyOf(state, {0, 7, std::nullopt, "rope"});
    EXPECT_EQ(whyOf(state, {0, 7, std::nullopt, "rope[base=500]"}).value, plain.value);
}

/// Of a grid: the variants place, order and turn their pairs each in its own way.
TEST(Why, ExplainsEveryVariantOfAxialRope) {
    Random random(7);
    Counts counts;
    for (const Option& variant : AxialRope::kVariants)
        for (const char* more :
             {"", " base=50 head-dim=48 phi=0.7", " rows=9 columns=20 normalize=max seed=4 merge=3"}) {
            const State state = parseState(std::string("axial/patch-grid variant=") + variant.id + more);
            const Figure figure = draw(state);
            for (int k = 0; k < 16; ++k)
                explain(state, static_cast<std::size_t>(k % 4), figure.panels[static_cast<std::size_t>(k % 4)], random,
                        counts);
        }
    EXPECT_GT(counts["patch-grid"], 250) << "a few cells are empty";
}

/// How many steps the number has of a quantity.
std::ptrdiff_t stepsTo(const char* quantity, const Why& why) {
    return std::ranges::count(why.steps, std::string(quantity), [](const auto& step) { return step.quantity->name; });
}

TEST(Why, LeadsFromTheTermsOfASumToTheParameters) {
    State state = defaultState("rope", "decay");
    EXPECT_FALSE(state.subjects.front().parameters.set("head-dim", std::int64_t{128}));
    EXPECT_EQ(stepsTo("frequency", whyOf(state, {0, 7, std::nullopt, {}})), 64);
    EXPECT_FALSE(state.subjects.front().parameters.set("head-dim", std::int64_t{256}));
    EXPECT_EQ(stepsTo("frequency", whyOf(state, {0, 7, std::nullopt, {}})), 1);
}

TEST(Why, HasAnExampleNearTheBeginning) {
    const auto bias = exampleOf(defaultState("alibi", "matrix"));
    ASSERT_TRUE(bias);
    EXPECT_EQ(english(bias->place[0].first), "Query position m (tokens)");
    EXPECT_EQ(bias->place[0].second, 7);
    EXPECT_EQ(bias->place[1].second, 3);
    EXPECT_EQ(bias->why.value, -4 * bias->why.evaluation->at("slope", {0}));
    EXPECT_TRUE(exampleOf(defaultState("learned", "similarity")));
    EXPECT_TRUE(exampleOf(parseState("alibi/matrix length=100000000"))) << "more cells than a table can have";
    EXPECT_TRUE(exampleOf(defaultState("radix", "digits"))) << "its rows do not begin at 0";
    EXPECT_TRUE(exampleOf(defaultState("mrope", "token-grid")));
}

TEST(StepsAsHtml, FoldManyStepsOfOneQuantityAndNameParameters) {
    const Why why = whyOf(parseState("rope/decay head-dim=128 base=1e6"), {0, 7, std::nullopt, {}});
    std::size_t folded = 0;
    const auto fold = [&](const definition::Quantity& quantity, std::size_t more, const std::function<Html()>& steps) {
        EXPECT_TRUE(quantity.name == "original" || quantity.name == "frequency") << quantity.name;
        EXPECT_NE(steps().str().find("<b>0.8058"), std::string::npos);
        folded += more;
        return Html("...");
    };
    const std::string html = stepsOf(why, {Language::English, fold, true}).str();
    EXPECT_EQ(folded, 2 * 63U);
    EXPECT_NE(html.find("name=\"base\""), std::string::npos) << html;
    EXPECT_EQ(html.find("<b>0.8058"), std::string::npos);
}

TEST(StepsAsHtml, SayWhichCaseAppliesInTheReadersLanguage) {
    const auto fold = [](const definition::Quantity&, std::size_t, const std::function<Html()>&) { return Html(); };
    const Why biased = whyOf(parseState("kerple-log/matrix"), {0, 3, 5, {}});
    const std::string english = stepsOf(biased, {Language::English, fold}).str();
    const std::string chinese = stepsOf(biased, {Language::Chinese, fold}).str();
    EXPECT_NE(english.find(" if "), english.npos) << english;
    EXPECT_NE(chinese.find(" 若 "), chinese.npos) << chinese;
    EXPECT_NE(chinese.find(" 其余情形 }"), chinese.npos) << chinese;
}

template <class Ask> std::string refusal(const Ask& ask) {
    try {
        ask();
    } catch (const Error& error) {
        return error.what();
    }
    return "accepted";
}

TEST(Why, RefusesWhatIsNotThere) {
    const State state = defaultState("alibi", "matrix");
    EXPECT_NE(refusal([&] { whyOf(state, {7, 1, 1, {}}); }).find("--panel"), std::string::npos);
    EXPECT_NE(refusal([&] { whyOf(state, {0, 5, 3, {}}); }).find("empty"), std::string::npos);
    EXPECT_NE(refusal([&] { whyOf(state, {0, 5, 1e9, {}}); }).find("no row"), std::string::npos);
    EXPECT_NE(refusal([&] { whyOf(state, {0, 1e9, 5, {}}); }).find("no column"), std::string::npos);
    EXPECT_NE(refusal([&] {
                  whyOf(defaultState("rope", "periods"), {0, 5, std::nullopt, "nothing"});
              }).find("no column"),
              std::string::npos);
    EXPECT_NE(refusal([&] {
                  whyOf(defaultState("rope", "decay"), {0, 300, std::nullopt, "rope.mean"});
              }).find("a single value of rope has steps"),
              std::string::npos);
}

}  // namespace
}  // namespace posenc::why_test
