// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>

#include "core/explore/encodings/catalogue.hpp"
#include "core/explore/text/number.hpp"
#include "tests/explore/parameter/random_parameters.hpp"
#include "tests/explore/text/sentences.hpp"

/// What sentences claim, recomputed the plain way from the encoding's own numbers.
namespace posenc::sentence_claims_test {
namespace {

using test::found;
using test::numbersOf;

constexpr double kTwoPi = 6.283185307179586;

/// Printed with five digits.
void expectPrinted(double printed, double exact) { EXPECT_NEAR(printed, exact, 1e-4 * std::abs(exact) + 1e-12); }

template <class Kind> Kind encoded(const State& state) {
    const Subject& active = state.active();
    return std::get<Kind>(encodingById(active.encoding).encode(active.parameters));
}

/// Left as it was where there is no such parameter, or the value does not go with the others.
void trySet(ParameterSet& set, const char* id, const Value& value) {
    if (set.schema().find(id)) static_cast<void>(set.set(id, value));
}

/// Random states of every rotary encoding in one view.
template <class Check> void forRotary(const char* view, const Check& check) {
    Random random(7);
    for (const EncodingInfo& info : encodings()) {
        if (!std::string_view(info.id).starts_with("rope")) continue;
        for (int trial = 0; trial < 12; ++trial) {
            State state = defaultState(info.id, view);
            state.subjects.front().parameters = test::randomParameters(*info.schema, random);
            state.viewParameters = test::randomParameters(state.viewParameters.schema(), random);
            ParameterSet& own = state.subjects.front().parameters;
            for (const char* id : {"factor", "base", "attention-factor"})
                if (random.uniform() < 0.2) trySet(own, id, std::exp2(static_cast<double>(random.bits() % 4) - 1.0));
            for (const char* id : {"head-dim", "trained-context", "sequence-length"})
                if (random.uniform() < 0.2) trySet(own, id, static_cast<std::int64_t>(2 + 2 * (random.bits() % 3)));
            SCOPED_TRACE(toText(state));
            check(state, encoded<Rotary>(state), numbersOf(draw(state)));
        }
    }
}

double meanCosine(const Rotary& rope, double distance) {
    double sum = 0.0;
    for (const double f : rope.frequencies) sum += std::cos(distance * f);
    return sum / static_cast<double>(rope.frequencies.size());
}

double naiveBound(const Rotary& rope, double distance) {
    double real = 0.0, imaginary = 0.0, sum = 0.0;
    for (const double f : rope.frequencies) {
        real += std::cos(distance * f);
        imaginary += std::sin(distance * f);
        sum += std::hypot(real, imaginary);
    }
    return sum / static_cast<double>(rope.frequencies.size());
}

double gainOf(const Rotary& rope) { return rope.attentionFactor * rope.attentionFactor; }

int unfinished(const std::vector<double>& frequencies, double context) {
    return static_cast<int>(std::ranges::count_if(frequencies, [&](double f) { return context * f < kTwoPi; }));
}

TEST(Claims, PeriodsCountPairsBeforeAndAfterScaling) {
    forRotary("periods", [](const State&, const Rotary& rope, const std::string& says) {
        const int now = unfinished(rope.frequencies, rope.trainedContext);
        const int before = unfinished(rope.original, rope.trainedContext);
        const auto late = found(says, "(?:^|\n)<b>([0-9]+) of ([0-9]+)</b> pairs? never completes?");
        const auto still = found(says, "(?:^|\n)<b>([0-9]+) of ([0-9]+)</b> pairs? never turns? at all");
        const auto slow = found(says, "at all, and <b>([0-9]+)</b> completes? no turn");
        const auto told = [](const auto& numbers) { return numbers.empty() ? 0 : static_cast<int>(numbers[0]); };
        EXPECT_EQ(told(late) + told(still) + told(slow), now) << says;
        EXPECT_EQ(told(still), std::ranges::count(rope.frequencies, 0.0)) << says;
        EXPECT_EQ(says.find("Every pair completes") != std::string::npos, now == 0) << says;
        const auto once = found(says, "Before scaling, <b>([0-9]+) of");
        EXPECT_EQ(says.find("Before scaling") != std::string::npos, now != before) << says;
        if (now == before) return;
        EXPECT_EQ(once.empty() ? 0 : static_cast<int>(once[0]), before) << says;
        EXPECT_EQ(says.find("Before scaling, every pair completed") != std::string::npos, before == 0) << says;
    });
}

TEST(Claims, DecayTellsTheCurveThatIsDrawn) {
    forRotary("decay", [](State state, const Rotary& rope, const std::string&) {
        for (const char* measure : {"mean-cosine", "bound", "random"}) {
            ASSERT_FALSE(state.viewParameters.set("measure", Value(std::string(measure))));
            const Figure figure = draw(state);
            const std::string says = numbersOf(figure);
            const auto& curve = std::get<Curves>(figure.panels[0].marks[0]).curves[0];
            {
                const auto first = found(says, "at distance 1: #");
                ASSERT_EQ(first.size(), 1U) << says;
                double drawn = 0.0;
                curve.values(1, {&drawn, 1});
                expectPrinted(first[0], drawn);
                if (std::string(measure) == "mean-cosine") expectPrinted(first[0], gainOf(rope) * meanCosine(rope, 1));
                if (std::string(measure) == "bound") expectPrinted(first[0], gainOf(rope) * naiveBound(rope, 1));
            }
            if (const auto zero = found(says, "At distance 0 the bound is [^=]*= #"); !zero.empty())
                expectPrinted(zero[0], gainOf(rope) * naiveBound(rope, 0));
            const bool alike = std::ranges::all_of(
                rope.frequencies, [&](double f) { return std::abs(f / rope.frequencies[0] - 1.0) < 1e-9; });
            EXPECT_EQ(says.find("All pairs turn alike") != std::string::npos, alike) << says;
        }
    });
}

TEST(Claims, DecayFallsBelowZeroWhereItSays) {
    forRotary("decay", [](const State& state, const Rotary& rope, const std::string& says) {
        if (toText(state).find("measure=mean-cosine") == std::string::npos) return;  // not the mean cosine
        const auto first = found(says, "first below zero at distance #");
        const int end = first.empty() ? 300 : static_cast<int>(std::min(first[0], 3000.0));
        for (int distance = 0; distance < end; ++distance) EXPECT_GE(meanCosine(rope, distance), -1e-9) << distance;
        if (!first.empty()) {
            EXPECT_LT(meanCosine(rope, first[0]), 1e-9) << says;
        }
    });
}

TEST(Claims, RemapCountsRoundingAsNoChange) {
    forRotary("remap", [](const State& state, const Rotary& rope, const std::string& says) {
        int kept = 0;
        for (std::size_t i = 0; i < rope.original.size(); ++i)
            kept += std::abs(rope.frequencies[i] / rope.original[i] - 1.0) < 1e-9;
        const auto line = found(says, "<b>([0-9,]+) of ([0-9,]+)</b> pairs?");
        const bool none = kept == static_cast<int>(rope.original.size());
        EXPECT_EQ(says.find("Nothing is scaled here") != std::string::npos, none) << says;
        ASSERT_EQ(line.size(), none ? 0U : 2U) << says;
        if (!none) {
            EXPECT_EQ(line[0], kept) << says;
        }
        const bool drawn = std::ranges::any_of(std::get<Curves>(draw(state).panels[0].marks[0]).curves,
                                               [](const Curve& each) { return each.key.starts_with("compare-"); });
        EXPECT_EQ(says.find("Dashed:") != std::string::npos, drawn) << says;
    });
    EXPECT_NE(numbersOf("rope-yarn/remap factor=1").find("both give the same θ′"), std::string::npos);
    EXPECT_NE(numbersOf("rope-yarn/remap factor=1").find("Nothing is scaled here"), std::string::npos);
    EXPECT_NE(numbersOf("rope-llama3/remap factor=1").find("Nothing is scaled here"), std::string::npos);
    EXPECT_EQ(numbersOf("rope-linear/remap head-dim=2 base=1").find("Dashed: the other methods at"),
              numbersOf("rope-linear/remap head-dim=2 base=1 methods=off").find("Dashed"));
}

/// Equal keys, those that are not seen lowered by `cost` for each token beyond the window.
double naiveShare(const Visible& visible, std::int64_t length, double cost) {
    const std::int64_t edge = visible.causal ? *visible.window - 1 : *visible.window;
    double all = 0.0, outside = 0.0;
    for (std::int64_t key = 0; key < length; ++key) {
        const std::int64_t distance = length - 1 - key;
        const double weight = visible(length - 1, key) ? 1.0 : std::exp(-cost * static_cast<double>(distance - edge));
        all += weight;
        if (!visible(length - 1, key)) outside += weight;
    }
    return outside / all;
}

TEST(Claims, WindowsGiveWhatTheySayToKeysOutside) {
    Random random(3);
    for (int trial = 0; trial < 60; ++trial) {
        State state = defaultState("local-window", trial % 2 ? "matrix" : "cells");
        auto& own = state.subjects.front().parameters;
        trySet(own, "mode", Value(std::string(trial % 3 ? "causal" : "symmetric")));
        trySet(own, "window", static_cast<std::int64_t>(1 + random.bits() % 12));
        trySet(own, "sinks", static_cast<std::int64_t>(random.bits() % 9));
        const char* size = trial % 2 ? "length" : "tokens";
        const auto length = static_cast<std::int64_t>(1 + random.bits() % 20);
        trySet(state.viewParameters, size, length);
        SCOPED_TRACE(toText(state));
        const Visible visible = encoded<Bias>(state).visible;
        const std::string says = numbersOf(draw(state));
        const auto shares = found(says, "share of #; at a cost of 10, #;");
        ASSERT_EQ(shares.size(), 2U) << says;
        expectPrinted(shares[0], naiveShare(visible, length, 1.0));
        expectPrinted(shares[1], naiveShare(visible, length, 10.0));
        int seen = 0;
        for (std::int64_t key = 0; key < length; ++key) seen += visible(length - 1, key);
        EXPECT_EQ(found(says, "sees <b>([0-9]+)</b> key").at(0), seen) << says;
    }
    EXPECT_NE(numbersOf("local-window/matrix window=6 sinks=4").find("<b>0.054997</b>"), std::string::npos);
}

TEST(Claims, SimilarityStaysWithinItsBoundAndProvesOnlyWhatIsSo) {
    Random random(5);
    for (const EncodingInfo& info : encodings())
        for (int trial = 0; trial < 10; ++trial) {
            State state = defaultState(info.id);
            state.subjects.front().parameters = test::randomParameters(*info.schema, random);
            if (std::ranges::none_of(viewsOf(info),
                                     [](const ViewInfo* v) { return std::string_view(v->id) == "similarity"; }))
                continue;
            if (trial < 3) trySet(state.subjects.front().parameters, trial < 2 ? "base" : "radius", 1.0);
            if (trial == 1) trySet(state.subjects.front().parameters, "dim", std::int64_t{2});
            state = withView(state, "similarity");
            SCOPED_TRACE(toText(state));
            const std::string says = numbersOf(draw(state));
            if (const auto line = found(says, "at distance 1: #, at #: #; it is never greater than #"); !line.empty()) {
                EXPECT_LE(line[0], line[3] * (1.0 + 1e-4));
                EXPECT_LE(line[2], line[3] * (1.0 + 1e-4));
            }
            if (const auto proof = found(says, "PE\\(0\\)·PE\\(#\\) = #, but PE\\(#\\)·PE\\(#\\) = #: not");
                !proof.empty()) {
                EXPECT_EQ(proof[0], proof[3] - proof[2]);
                EXPECT_NE(proof[1], proof[4]) << says;
            }
        }
    EXPECT_NE(numbersOf("radix/table width=1").find("but PE(7)·PE(17) = <b>49</b>"), std::string::npos);
    EXPECT_EQ(numbersOf("recurrent/similarity radius=1").find("not a function of the distance"), std::string::npos);
}

TEST(Claims, OnlyRecurrencesForgetAndForGood) {
    for (const char* state : {"learned/table std=0.0001", "learned/table std=10000"}) {
        EXPECT_EQ(numbersOf(state).find("forgotten"), std::string::npos);
        EXPECT_EQ(numbersOf(state).find("explode"), std::string::npos);
    }
    for (const char* activation : {"linear", "tanh"})
        for (const char* radius : {"0", "0.5", "0.98", "1", "1.2"})
            for (const char* dim : {"1", "2", "7"}) {
                const State state = parseState(std::string("recurrent/table activation=") + activation +
                                               " radius=" + radius + " dim=" + dim);
                const Rows rows = encoded<Rows>(state);
                const auto length = [&](std::int64_t t) { return rows.values.row(t).norm(); };
                std::int64_t low = 0, high = 0;
                for (std::int64_t t = 0; t < rows.count(); ++t) {
                    if (length(t) >= 1e-3) low = t + 1;
                    if (length(t) <= 1e3) high = t + 1;
                }
                const std::string says = numbersOf(draw(state));
                const auto forgotten = found(says, "from position # on: the start is forgotten");
                const auto exploding = found(says, "from position # on: they explode");
                EXPECT_EQ(forgotten.empty() ? rows.count() : static_cast<std::int64_t>(forgotten[0]), low) << says;
                EXPECT_EQ(exploding.empty() ? rows.count() : static_cast<std::int64_t>(exploding[0]), high) << says;
            }
}

TEST(Claims, DigitsAreBelowTheRadix) {
    Random random(11);
    for (int trial = 0; trial < 200; ++trial) {
        State state = defaultState("radix", "digits");
        auto& own = state.subjects.front().parameters;
        const auto radix = static_cast<std::int64_t>(2 + random.bits() % 15);
        trySet(own, "radix", radix);
        trySet(own, "width", static_cast<std::int64_t>(1 + random.bits() % 6));
        trySet(own, "factor", 1.0 + static_cast<double>(random.bits() % 9));
        const std::int64_t numbers[] = {999'999'999'999, 1'000'000'000'000, 0, 1749,
                                        static_cast<std::int64_t>(random.bits() % 1'000'000'000)};
        trySet(state.viewParameters, "number", numbers[trial % 5]);
        trySet(state.viewParameters, "other-radix", radix);
        SCOPED_TRACE(toText(state));
        const std::string says = numbersOf(draw(state));
        const std::regex digit("(?:\\[|, )([0-9]+)[^0-9,]");
        for (std::sregex_iterator at(says.begin(), says.end(), digit), end; at != end; ++at)
            EXPECT_LT(std::stod((*at)[1]), static_cast<double>(radix)) << says;
    }
    EXPECT_NE(numbersOf("radix/digits factor=7 number=999999999999").find("[9, 9, 9.999…]"), std::string::npos)
        << numbersOf("radix/digits factor=7 number=999999999999");
}

/// The first position whose quotient has more digits, by whole numbers: n / s >= r^w.
TEST(Claims, RadixTablesLoseLeadingDigitsWhereTheySay) {
    for (int radix = 2; radix < 12; ++radix)
        for (int width = 1; width < 5; ++width)
            for (int factor = 1; factor < 8; ++factor) {
                std::int64_t capacity = 1;
                for (int c = 0; c < width; ++c) capacity *= radix;
                const std::string says = numbersOf("radix/table radix=" + std::to_string(radix) + " width=" +
                                                   std::to_string(width) + " factor=" + std::to_string(factor));
                EXPECT_EQ(found(says, "positions from # on lose").at(0), static_cast<double>(capacity * factor))
                    << says;
            }
}

TEST(Claims, AMaskTellsTheOrderOnlyWhenThereIsAnother) {
    const char* same[] = {"swap-second=0", "sentence=\"a a a\"", "sentence=one", "order=reversed sentence=\"a b a\""};
    for (const char* each : same) {
        const std::string says = numbersOf(std::string("nope/attention mask=causal ") + each);
        EXPECT_EQ(says.find("reveals the order"), std::string::npos) << says;
        EXPECT_NE(says.find("no word moves"), std::string::npos) << says;
        EXPECT_NE(says.find("changes the words' outputs by <b>0%</b>"), std::string::npos) << says;
    }
    EXPECT_NE(numbersOf("nope/attention mask=causal").find("reveals the order"), std::string::npos);
}

TEST(Claims, TheLastWavelengthIsOrIsNotTheBase) {
    for (const char* state : {"sinusoidal/frequencies", "sinusoidal/frequencies convention=tensor2tensor",
                              "sinusoidal/frequencies convention=tensor2tensor dim=2", "sinusoidal-variant/frequencies",
                              "sinusoidal/frequencies base=1"}) {
        const State read = parseState(state);
        const Additive waves = encoded<Additive>(read);
        const bool is = std::abs(waves.frequencies.back() * waves.base - 1.0) < 1e-9;
        EXPECT_EQ(numbersOf(draw(read)).find("The last wavelength is 2π × base = ") != std::string::npos, is) << state;
        EXPECT_EQ(numbersOf(draw(read)).find("For comparison, 2π × base = ") == std::string::npos, is) << state;
    }
}

/// The standard's last wavelength by its own encoding, odd widths as well.
TEST(Claims, TheMismatchedSinusoidIsMeasuredAgainstTheStandard) {
    for (const char* shape : {"dim=2", "dim=3", "dim=9", "dim=128", "dim=9 base=0.01", "dim=4 base=1"}) {
        const std::string says = numbersOf(std::string("sinusoidal-variant/table variant=squared-frequencies ") +
                                           shape);
        const Additive right = encoded<Additive>(parseState(std::string("sinusoidal/table ") + shape));
        const auto line = found(says, "their wavelengths go (?:up|down) to #, not #\\.");
        if (right.base == 1.0) {
            EXPECT_TRUE(line.empty()) << says;
            continue;
        }
        ASSERT_EQ(line.size(), 2U) << says;
        expectPrinted(line[1], kTwoPi / right.frequencies.back());
        EXPECT_EQ(says.find("wavelengths go up to") != std::string::npos, line[0] > line[1] - 1e-9) << says;
    }
}

TEST(Claims, HeadsAreCountedFromZero) {
    for (int heads : {1, 5, 8, 12})
        for (int head = 0; head < heads; ++head) {
            const std::string values = "heads=" + std::to_string(heads) + " head=" + std::to_string(head);
            for (const char* view : {"sandwich/cells ", "sandwich/profile "}) {
                const std::string says = numbersOf(view + values);
                const auto line = found(says, "Head ([0-9]+), counted from 0, [^=]* by 8\\(h \\+ 1\\)/H = #");
                ASSERT_EQ(line.size(), 2U) << says;
                EXPECT_EQ(line[0], head);
                expectPrinted(line[1], 8.0 * (head + 1) / heads);
            }
        }
}

TEST(Claims, NegativeDistancesAreNotReadUnderACausalMask) {
    for (const char* clamp : {"0", "3"}) {
        const std::string values = std::string(" clamp-len=") + clamp;
        EXPECT_EQ(numbersOf("transformer-xl/vectors start=-5 rows=1" + values),
                  "Causal attention reads no vector of a negative distance.\n");
        EXPECT_NE(numbersOf("transformer-xl/vectors start=-5 rows=8" + values)
                      .find("row 0 is for distance 2, the last row for distance 0"),
                  std::string::npos);
        EXPECT_NE(numbersOf("xlnet/vectors start=-5 rows=8" + values).find("the last row for distance −5"),
                  std::string::npos);
    }
    EXPECT_NE(numbersOf("xlnet/vectors start=-5 rows=1").find("sin(−5) = <b>0.95892</b>"), std::string::npos);
}

TEST(Claims, TooLargeAnglesAreTheErrorOfEntries) {
    const std::string says = numbersOf("rope/rotation position=1000000000 base=1e-9");
    EXPECT_EQ(says.find("radians."), std::string::npos) << says;
    EXPECT_NE(says.find("moves entries"), std::string::npos) << says;
}

}  // namespace
}  // namespace posenc::sentence_claims_test
