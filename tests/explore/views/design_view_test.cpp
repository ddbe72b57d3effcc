// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/explore/figure/table.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/state/state.hpp"
#include "core/explore/text/number.hpp"
#include "tests/explore/text/sentences.hpp"

/// The limits of the design view, each against what it says.
namespace posenc::design_view_test {
namespace {

const Curves& curvesOf(const Figure& figure) { return std::get<Curves>(figure.panels[0].marks[0]); }

double valueOf(const Figure& figure, std::string_view key, std::int64_t at) {
    for (const Curve& each : curvesOf(figure).curves)
        if (each.key == key) {
            double value = 0.0;
            each.values(at, {&value, 1});
            return value;
        }
    ADD_FAILURE() << key;
    return kGap;
}

double baseAt(const Figure& figure, std::int64_t at) {
    return parseTypedNumber(figure.panels[0].x.labels.at(static_cast<std::size_t>(at))).value();
}

double meanCosineAt(double base, std::int64_t distance) {
    double sum = 0.0;
    for (const double f : geometricFrequencies(base, 128)) sum += std::cos(static_cast<double>(distance) * f);
    return sum;
}

/// A little above the bound of unseen angles every pair that never finished a turn stays within it; below, one leaves.
TEST(Design, UnseenAnglesEndAtTheirBound) {
    const Figure figure = draw(parseState("rope/design length=32768"));
    for (std::int64_t at = 0; at <= curvesOf(figure).domain.high; at += 5) {
        const double bound = valueOf(figure, "unseen", at);
        const auto leaves = [&](double factor) {
            const auto before = geometricFrequencies(10000.0, 128), now = geometricFrequencies(baseAt(figure, at), 128);
            for (std::size_t i = 0; i < 64; ++i)
                if (4096.0 * before[i] < kTurn && 32768.0 * now[i] / factor > 4096.0 * before[i]) return true;
            return false;
        };
        EXPECT_FALSE(leaves(bound * 1.0001)) << at;
        EXPECT_EQ(leaves(bound * 0.9999), bound > 1.0) << at;
    }
}

TEST(Design, SignChangesWhereTheDecayHasThem) {
    const Figure figure = draw(parseState("rope/design length=32768"));
    for (const auto& [base, first] : {std::pair{1e4, 1707}, std::pair{5e5, 18438}, std::pair{1e6, 27115}}) {
        std::int64_t at = 0;
        while (std::abs(baseAt(figure, at) / base - 1.0) > 1e-9) ++at;
        EXPECT_NEAR(valueOf(figure, "sign", at), 32768.0 / first, 1e-9);
        EXPECT_LT(meanCosineAt(base, first), 0.0);
        for (std::int64_t distance = 0; distance < first; ++distance) ASSERT_GE(meanCosineAt(base, distance), -1e-9);
    }
}

TEST(Design, FastPairsKeepTheirStepAndAreToldApart) {
    const Figure figure = draw(parseState("rope/design least-step=10 fast-pairs=25"));
    for (std::int64_t at = 0; at <= curvesOf(figure).domain.high; at += 7) {
        const double base = baseAt(figure, at);
        const double slowest = std::pow(base, -30.0 / 128.0);
        EXPECT_NEAR(valueOf(figure, "bfloat16", at) / (256.0 * slowest), 1.0, 1e-9);
        double least = HUGE_VAL;
        for (int i = 0; i < 16; ++i) least = std::min(least, std::pow(base / 1e4, -2.0 * i / 128.0));
        EXPECT_NEAR(valueOf(figure, "step", at) / (10.0 * least), 1.0, 1e-9);
    }
}

TEST(Design, WhatIsProposedIsWithinAllLimits) {
    const Figure figure = draw(parseState("rope/design"));
    for (std::int64_t at = 0; at <= curvesOf(figure).domain.high; ++at) {
        const double proposed = valueOf(figure, "proposed", at);
        if (std::isnan(proposed)) continue;
        EXPECT_GE(proposed, valueOf(figure, "unseen", at));
        EXPECT_GE(proposed, valueOf(figure, "sign", at));
        EXPECT_LE(proposed, valueOf(figure, "step", at));
        EXPECT_LE(proposed, valueOf(figure, "bfloat16", at));
        return;
    }
    ADD_FAILURE() << "nothing proposed";
}

TEST(Design, TellsWhichLimitsExcludeEachOther) {
    EXPECT_NE(test::numbersOf("rope/design length=1000000 least-step=90").find("No base and factor reach"),
              std::string::npos);
    EXPECT_NE(test::numbersOf("rope/design length=32768").find("<b>951,740</b>"), std::string::npos)
        << test::numbersOf("rope/design length=32768");
}

/// Bases, not their places on the axis.
TEST(Design, ItsTableHoldsBases) {
    const Table table = tableOf(draw(parseState("rope/design")).panels[0]);
    ASSERT_EQ(table.columns.front(), "base");
    std::vector<double> row(table.columns.size());
    for (const auto& [at, base] : {std::pair{0, 1e3}, std::pair{12, 1e4}, std::pair{32, 5e5}, std::pair{72, 1e9}}) {
        table.fill(at, row);
        EXPECT_EQ(row.front(), base);
    }
}

/// Whatever the encoding, what is proposed has a colour of its own, and limits have theirs.
TEST(Design, ColoursStayFromEncodingToEncoding) {
    std::map<std::string, int> limits;
    for (const EncodingInfo& each : encodings()) {
        const auto isDesign = [](const ViewInfo* view) { return std::string_view(view->id) == "design"; };
        if (std::ranges::none_of(viewsOf(each), isDesign)) continue;
        int own = kAnyColour, proposed = kAnyColour;
        const Figure figure = draw(defaultState(each.id, "design"));
        for (const Curve& curve : curvesOf(figure).curves) {
            if (curve.key == each.id) own = curve.colour;
            if (curve.key == "proposed") proposed = curve.colour;
            if (curve.key == each.id) continue;
            EXPECT_EQ(limits.try_emplace(curve.key, curve.colour).first->second, curve.colour) << each.id;
        }
        EXPECT_NE(own, proposed) << each.id;
    }
    EXPECT_GE(limits.size(), 6U);
}

}  // namespace
}  // namespace posenc::design_view_test
