// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/custom_scheme.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <ostream>

#include "core/explore/encodings/defined.hpp"
#include "core/explore/figure/table.hpp"
#include "core/explore/state/scenes.hpp"
#include "core/explore/state/state.hpp"
#include "core/explore/text/joined.hpp"
#include "tests/explore/parameter/random_parameters.hpp"

namespace posenc {

static void PrintTo(const CustomScheme& scheme, std::ostream* out) { *out << scheme.id; }

namespace custom_scheme_test {
namespace {

/// The definition of an encoding of the program under another name.
std::string renamed(const EncodingInfo& encoding) {
    const std::string text = definitionText(encoding);
    const std::string begin = std::string("scheme ") + encoding.id;
    return "scheme my-" + std::string(encoding.id) + text.substr(begin.size());
}

bool isNear(double a, double b) {
    if (std::isnan(a) || std::isnan(b) || std::isinf(a)) return std::isnan(a) == std::isnan(b);
    return std::abs(a - b) <= 1e-12 * std::max(1.0, std::abs(a));
}

/// At most so many rows of each table are compared.
constexpr std::int64_t kRows = 150;

void expectSame(const Panel& expected, const Panel& actual) {
    constexpr double kMost = 1e8;  // larger tables are refused
    if (expected.x.range.high * expected.y.range.high > kMost && expected.field()) return;
    const Table a = tableOf(expected), b = tableOf(actual);
    ASSERT_EQ(a.rows, b.rows);
    const std::size_t columns = std::min(a.columns.size(), b.columns.size());
    std::vector<double> x(a.columns.size()), y(b.columns.size());
    const std::int64_t step = std::max<std::int64_t>(1, a.rows / kRows);
    for (std::int64_t row = 0; row < a.rows; row += step) {
        a.fill(row, x);
        b.fill(row, y);
        for (std::size_t k = 0; k < columns; ++k)
            ASSERT_TRUE(isNear(x[k], y[k])) << a.columns[k] << " in row " << row << ": " << x[k] << ", " << y[k];
    }
}

/// Single precision jumps at differences of 1e-16; remap compares with the methods that the scheme is not.
bool isOther(const std::string& encoding, const std::string& view) {
    return view == "precision" || (encoding == "mrope" && view == "remap");
}

std::vector<EncodingInfo> customEncodings() {
    std::vector<EncodingInfo> out;
    for (const EncodingInfo& each : encodings())
        if (definitionOf(each)) out.push_back(each);
    return out;
}

class Again : public testing::TestWithParam<EncodingInfo> {};

TEST_P(Again, ADefinitionGivesTheSameTablesInAllOfItsViews) {
    const EncodingInfo& encoding = GetParam();
    const auto scheme = customScheme(renamed(encoding));
    ASSERT_EQ(scheme->id, "my-" + std::string(encoding.id));
    Random random(20261127);
    for (int k = 0; k < test::tries(2) && !HasFailure(); ++k) {
        ParameterSet values(*encoding.schema);
        if (k > 0)
            for (const Descriptor& each : encoding.schema->descriptors)
                if (random.uniform() < 0.4) static_cast<void>(values.set(each.id, test::randomValue(each, random)));
        for (const ViewInfo* view : viewsOf(encoding)) {
            if (isOther(encoding.id, view->id)) continue;
            if (view->group == ViewGroup::Trained)
                continue;  // models are chosen by the encoding they were trained with
            SCOPED_TRACE(std::string(view->id) + " " + values.text());
            State expected = defaultState(encoding.id, view->id), actual = defaultState(scheme->id, view->id);
            expected.subjects[0].parameters = values;
            actual.subjects[0].parameters.adopt(values);
            const Figure a = draw(expected), b = draw(actual);
            ASSERT_EQ(a.panels.size(), b.panels.size());
            for (std::size_t panel = 0; panel < a.panels.size() && !HasFailure(); ++panel)
                expectSame(a.panels[panel], b.panels[panel]);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, Again, testing::ValuesIn(customEncodings()), [](const auto& of) {
    std::string name = of.param.id;
    std::ranges::replace(name, '-', '_');
    return name;
});

constexpr const char* kStretched = R"(scheme stretched "Stretched"
parameter head_dim = 64: whole, from 2 to 512, step 2, symbol d, "Head dimension"
parameter base = 10000: real, from 1.1 to 1e9, log, symbol b, "Base"
parameter power = 1.5: real, from 0.1 to 4, "Power"
frequency(i) = base ^ (-(2 * i / head_dim) ^ power): symbol θ, unit radians per token, "Inverse frequency"
)";

TEST(CustomScheme, HasItsParametersAndTheTrainedContext) {
    const auto scheme = customScheme(kStretched);
    EXPECT_EQ(scheme->schema.descriptors.size(), 4U);
    EXPECT_TRUE(scheme->schema.find("trained-context"));
    ParameterSet values(scheme->schema);
    EXPECT_EQ(values.set("power", 2.0), std::nullopt);
    const auto rotary = std::get<Rotary>(scheme->info.encode(values));
    ASSERT_EQ(rotary.frequencies.size(), 32U);
    EXPECT_NEAR(rotary.frequencies[16], std::pow(10000.0, -0.25), 1e-15);
    EXPECT_EQ(rotary.headDim, 64);
    EXPECT_EQ(rotary.base, 10000.0);
}

TEST(CustomScheme, IsTheSameForTheSameTextAndAnotherForAnother) {
    const auto one = customScheme(kStretched), same = customScheme(kStretched);
    EXPECT_EQ(one, same);
    std::string text = kStretched;
    text.replace(text.find("1.5"), 3, "2.5");
    const auto other = customScheme(text);
    EXPECT_EQ(other->id, "stretched-2");
    EXPECT_EQ(std::string(encodingById("stretched-2").title.source), "Stretched");
}

/// Also if the id without a number is free again.
TEST(CustomScheme, IsFoundByItsTextAsLongAsItIsUsed) {
    const auto text = [](int k) { return "scheme found\nbias(D) = -D / " + std::to_string(k) + "\n"; };
    customScheme(text(1));
    const auto second = customScheme(text(2));
    const State state = defaultState(second->id, "matrix");
    for (int k = 3; k < 20; ++k) customScheme("scheme other\nbias(D) = -D / " + std::to_string(k) + "\n");
    ASSERT_FALSE(customEncoding("found"));
    EXPECT_EQ(customScheme(text(2)), second);
    EXPECT_EQ(parseState(toText(state)), state);
}

TEST(CustomScheme, LivesWhileAStateUsesIt) {
    const State state = [] {
        const auto scheme = customScheme(kStretched);
        return defaultState(scheme->id, "periods");
    }();
    const auto bias = [](int k) { return "scheme gone\nbias(D) = -D / " + std::to_string(k) + "\n"; };
    for (int k = 1; k < 20; ++k) customScheme(bias(k));
    EXPECT_TRUE(customEncoding(state.active().encoding));
    EXPECT_EQ(draw(state).panels.size(), 1U);
    EXPECT_FALSE(customEncoding("gone-12"));  // eight are kept, and ids are used again
}

TEST(CustomScheme, TravelsInsideTheState) {
    std::string text;
    State before = [&] {
        const auto one = customScheme(kStretched);
        const auto other = customScheme(
            "scheme fall \"My \\ fall\"\nbias(h, D) = -sqrt(abs(D)) / (h + 1)  # \"a\"; b\n"
            "heads = 3\n");
        State state = defaultState(one->id, "periods");
        state = changed(state, "base=500");
        state.subjects.push_back(defaultSubject(other->id));
        return state;
    }();
    for (const std::string& written : {toText(before), briefText(before), toText(Scenes(before))}) {
        const State after = parseState(written);
        EXPECT_EQ(after, before) << written;
    }
    // Where another scheme has that id, the State's own one counts.
    std::string other = kStretched;
    other.replace(other.find("1.5"), 3, "3.5");
    text = toText(before);
    text.replace(text.find("1.5"), 3, "3.5");
    const State after = parseState(text);
    EXPECT_NE(after.active().encoding, before.active().encoding);
    EXPECT_EQ(encodingById(after.active().encoding).custom->text(), customScheme(other)->definition.text());
}

struct Fault {
    const char *name, *text, *sentence;
};
void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.name; }

class Faults : public testing::TestWithParam<Fault> {};

TEST_P(Faults, AreASentence) {
    try {
        customScheme(GetParam().text);
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find(GetParam().sentence), std::string::npos) << error.what();
    }
}

constexpr Fault kFaults[] = {
    {"NoResult", "scheme a\nx = 1\n", "no result"},
    {"TakenId", "scheme rope\nfrequency(i) = 1\npairs = 2\n", "There is an encoding \"rope\" already"},
    {"UnknownPairs", "scheme a\nfrequency(i) = 1\n", "number of pairs is unknown"},
    {"HalfAPair", "scheme a\npairs = 2.5\nfrequency(i) = 1\n", "pairs is 2.5; it must be a whole number from 1"},
    {"TooManyPairs", "scheme a\npairs = 1e9\nfrequency(i) = 1\n", "it must be a whole number from 1 to 32,768"},
    {"RelativeWithoutDim", "scheme a\nrelative(D, k) = 1\n", "needs head_dim"},
    {"RelativeOfOneIndex", "scheme a\nhead_dim = 4\nrelative(D) = 1\n", "two indices: relative(D, k)"},
    {"RelativeWithoutEnd", "scheme a\nhead_dim = 4\nrelative(D, k) = D * k\n", "no longer change beyond some distance"},
    {"RelativeWithAWindow",
     "scheme a\nhead_dim = 4\nrelative(D, k) = clamp(D, -2, 2) * k\nvisible(m, n) = m - n < 9 and n <= m\n",
     "cannot have a window"},
    {"EndlessRows",
     "scheme a\nhead_dim = 4\ntable_row(D) = D\nvector(r, k) = r\nrelative(D, k) = vector(table_row(D), k)\n",
     "table_row(D) should no longer change"},
    {"OtherGate", "scheme a\nhead_dim = 4\nnpos_max = 4\ngate(s) = exp(s)\nvector(r, k) = r\nrelative(p, k) = p\n",
     "gate(s) should be sigmoid(s)"},
    {"GateWithoutInterpolation",
     "scheme a\nhead_dim = 4\nnpos_max = 4\ngate(s) = sigmoid(s)\nvector(r, k) = r ^ 2\nrelative(p, k) = p\n",
     "interpolated between whole positions"},
    {"BandWithoutProfiles", "scheme a\nword_bias(w, D) = w\n", "needs profile(D, k) and mixture(w, k)"},
    {"BandOfAnotherForm",
     "scheme a\nhead_dim = 4\nd_rel = 2\nrel_extent = 8\nprofile(D, k) = D + k\nmixture(w, k) = w + k\n"
     "word_bias(w, D) = 2 * sum(k = 0 .. 1: mixture(w, k) * profile(D, k))\n",
     "should be the sum of mixture(w, k)"},
    {"NegativeFrequency", "scheme a\npairs = 3\nfrequency(i) = 1 - i\n", "frequency(2) is −1"},
    {"TwoIndices", "scheme a\npairs = 3\nfrequency(i, j) = i + j\n", "frequency should have one index"},
    {"DivisionByZero", "scheme a\npairs = 3\nfrequency(i) = 1 / i\n", "Line 3"},
    {"BiasOfThreeIndices", "scheme a\nbias(h, m, n) = m - n\n", "bias should have the indices"},
    {"BiasAtZero", "scheme a\nbias(D) = -log(D)\n", "Line 2"},
    {"MaskThatSeesNothing", "scheme a\nbias(D) = -D\nvisible(m, n) = n > m\n", "does not see its own key"},
    {"MaskOfEvenKeys", "scheme a\nbias(D) = -D\nvisible(m, n) = n <= m and mod(n, 2) = 0\n", "does not fit"},
    {"MaskWithAHole", "scheme a\nbias(D) = -D\nvisible(m, n) = n <= m and m - n != 611\n", "does not fit"},
    {"WavesWithAHole",
     "scheme a\ndim = 2\nfrequency(i) = 1\nrow(p, k) = cases(p = 50: 0, else: sin(p * frequency(k)))\n",
     "needs positions"},
    {"CurveInAWindow", "scheme a\nbias(D) = -sqrt(D)\nvisible(m, n) = n <= m and m - n < 9\n", "With a window"},
    {"NoColumns", "scheme a\nrow(p, k) = p\n", "needs dim"},
    {"NoPositions", "scheme a\ndim = 4\nrow(p, k) = p\n", "needs positions"},
    {"HugeTable", "scheme a\ndim = 60000\npositions = 1000000\nrow(p, k) = p\n", "at most 4,194,304 numbers"},
    {"EndlessSum", "scheme a\npairs = 30000\nfrequency(i) = sum(k = 0 .. 999999: 1)\n", "operations"},
    {"TooManyHeads", "scheme a\nheads = 100000\nbias(h, D) = -h * D\n", "it must be a whole number from 1 to 1,024"},
};

INSTANTIATE_TEST_SUITE_P(Of, Faults, testing::ValuesIn(kFaults), [](const auto& of) { return of.param.name; });

TEST(CustomScheme, ListsVectorsUpToTheDistanceWhereTheyEnd) {
    const auto scheme = customScheme(
        "scheme bent\nparameter head_dim = 6: whole, \"Width\"\n"
        "relative(D, k) = (k + 1) * abs(clamp(D, -3, 5)) ^ 0.5\n");
    const Relative made = std::get<Relative>(encodingById("bent").encode(ParameterSet(scheme->schema)));
    ASSERT_EQ(std::get<Rows>(made.vectors).count(), 11);
    for (const std::int64_t distance : {-100, -3, -1, 0, 2, 5, 6, 100000}) {
        const double held = std::abs(std::clamp(static_cast<double>(distance), -3.0, 5.0));
        const auto row = static_cast<Eigen::Index>(made.rows.at(distance));
        for (Eigen::Index k = 0; k < 6; ++k)
            EXPECT_DOUBLE_EQ(std::get<Rows>(made.vectors).values(row, k), static_cast<double>(k + 1) * std::sqrt(held));
    }
    EXPECT_FALSE(made.causal);
    EXPECT_TRUE(made.contentToPosition);
}

TEST(CustomScheme, DoesNotTakeAnotherExpressionForTheRowOfATable) {
    const auto scheme = customScheme(
        "scheme doubled\nparameter head_dim = 4: whole, \"Width\"\ntable_row(D) = clamp(D, -2, 2) + 2\n"
        "vector(r, k) = r + k\nrelative(D, k) = 2 * vector(table_row(D), k)\n");
    const Relative made = std::get<Relative>(encodingById("doubled").encode(ParameterSet(scheme->schema)));
    const auto row = static_cast<Eigen::Index>(made.rows.at(1));
    EXPECT_DOUBLE_EQ(std::get<Rows>(made.vectors).values(row, 2), 10.0);
}

TEST(CustomScheme, SeesADistanceThatIsDifferentFromItsNeighbours) {
    const auto scheme = customScheme(
        "scheme lone\nparameter head_dim = 4: whole, \"Width\"\nrelative(D, k) = cases(D = 10: k, else: 0)\n");
    const Relative made = std::get<Relative>(encodingById("lone").encode(ParameterSet(scheme->schema)));
    const auto row = [&](std::int64_t distance) { return static_cast<Eigen::Index>(made.rows.at(distance)); };
    EXPECT_EQ(std::get<Rows>(made.vectors).values(row(10), 3), 3.0);
    EXPECT_EQ(std::get<Rows>(made.vectors).values(row(9), 3), 0.0);
    EXPECT_EQ(std::get<Rows>(made.vectors).values(row(11), 3), 0.0);
}

TEST(CustomScheme, RefusesValuesThatItCannotCompute) {
    const auto scheme = customScheme(
        "scheme a\nparameter x = 1: real, from 0 to 5, \"X\"\npairs = 3\n"
        "frequency(i) = 1 / x\n");
    ParameterSet values(scheme->schema);
    const auto refusal = values.set("x", 0.0);
    ASSERT_TRUE(refusal);
    EXPECT_NE(english(*refusal).find("Line 4"), std::string::npos) << english(*refusal);
    EXPECT_EQ(std::get<double>(values.value("x")), 1.0);
}

/// What looks like a slope, or like buckets, at most distances is not taken for one.
TEST(CustomScheme, ABiasWithAnExceptionShowsIt) {
    for (const char* steps :
         {"slope(h) = 0.5\nbias(h, D) = cases(D = 100: 3, else: -slope(h) * D)\n",
          "bucket(D) = min(floor(D / 10), 3)\nbias(h, D) = bucket(D) + cases(D = 100: 3, else: 0)\n"}) {
        const auto scheme = customScheme(std::string("scheme exception\n") + steps);
        const auto bias = std::get<Bias>(scheme->info.encode(ParameterSet(scheme->schema)));
        EXPECT_EQ(bias.at(0, 100) - bias.at(0, 99), steps[0] == 's' ? 3.0 + 49.5 : 3.0) << steps;
    }
}

/// Both sides of a bias that is neither linear nor bucketed, and its means over many cells.
TEST(CustomScheme, ABiasMayDifferOnBothSides) {
    const auto scheme = customScheme(
        "scheme sides\nbias(D) = cases(D >= 0: 1 - sqrt(D), else: -2 * log(1 - D))\n"
        "visible(m, n) = 1\n");
    State state = defaultState(scheme->id, "matrix");
    const Field field = *draw(state).panels[0].field();
    for (const auto& [i, j] : {std::pair{5, 5}, {9, 0}, {0, 9}, {3, 4}}) {
        const double D = i - j;
        EXPECT_NEAR(field.at(i, j), D >= 0 ? 1.0 - std::sqrt(D) : -2.0 * std::log(1.0 - D), 1e-12) << D;
    }
}

}  // namespace
}  // namespace custom_scheme_test
}  // namespace posenc
