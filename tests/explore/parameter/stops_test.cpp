// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/parameter/stops.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/explore/state/state.hpp"

namespace posenc::stops_test {
namespace {

const Descriptor& descriptorOf(const char* encoding, const char* id) {
    return *encodingById(encoding).schema->find(id);
}

struct Row {
    const char* encoding;
    const char* id;
    Interval<double> range;
    std::vector<double> stops;
};

TEST(Stops, AreWhatRealModelsHave) {
    const Row rows[] = {
        {"rope-yarn", "factor", {1, 64}, {1, 2, 4, 8, 16, 32, 40, 64}},
        {"rope-yarn", "factor", {1, 100}, {1, 2, 4, 8, 16, 32, 40, 64, 100}},
        {"rope", "trained-context", {512, 10000}, {512, 1024, 2048, 4096, 8192, 10000}},
        {"rope", "base", {4e5, 3e6}, {4e5, 5e5, 1e6, 2e6, 3e6}},
        {"rope", "partial-rotary", {0.25, 1}, {0.25, 0.4, 0.5, 0.75, 1}},
        {"rope-llama3", "low-freq-factor", {0.25, 4}, {0.25, 0.5, 1, 2, 4}},
        {"rope-yarn", "beta-fast", {2, 128}, {2, 4, 8, 16, 32, 64, 128}},
        {"local-window", "slope", {0.01, 10}, {0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10}},
        {"local-window", "window", {0, 10}, {0, 1, 2, 3, 4, 8, 10}},
        {"alibi", "heads", {1, 128}, {}},
    };
    for (const Row& row : rows)
        EXPECT_EQ(stopsOf(descriptorOf(row.encoding, row.id), row.range), row.stops) << row.encoding << " " << row.id;
}

/// Also beyond what the slider shows at first: a typed value widens it.
TEST(Stops, AreLegalAscendingAndHoldTheEndsAndTheDefault) {
    const auto check = [](const Descriptor& each, Interval<double> range) {
        const auto stops = stopsOf(each, range);
        if (stops.empty()) return;
        EXPECT_TRUE(std::ranges::is_sorted(stops, std::less_equal<>{})) << each.id;
        EXPECT_EQ(stops.front(), range.low) << each.id;
        EXPECT_EQ(stops.back(), range.high) << each.id;
        EXPECT_LT(stops.size(), 100U) << each.id;
    };
    const auto checkAll = [&](const Schema& schema) {
        for (const Descriptor& each : schema.descriptors) {
            if (const auto* d = std::get_if<Real>(&each.domain)) {
                check(each, d->comfortable);
                check(each, {d->comfortable.low, d->legal.high});
                check(each, d->legal);
            }
            if (const auto* d = std::get_if<Integer>(&each.domain))
                check(each, {static_cast<double>(d->comfortable.low), static_cast<double>(d->comfortable.high)});
        }
    };
    for (const EncodingInfo& encoding : encodings()) checkAll(*encoding.schema);
    for (const ViewInfo& view : views()) checkAll(*view.schema);
}

struct InUse {
    const char* state;
    const char* id;
    double value;  ///< kGap: none
};

double valueIn(const ValuesInUse& used, const char* id) {
    const auto at = used.schema ? used.schema->index(id) : std::nullopt;
    if (!at) return -1.0;
    if (const auto* whole = std::get_if<std::int64_t>(&used.values[*at])) return static_cast<double>(*whole);
    const auto* real = std::get_if<double>(&used.values[*at]);
    return real ? *real : kGap;
}

/// 1.138629436: 0.1 ln 4 + 1; 1.190238…: √(1 + ln 32 / ln 4096); both from a table of logarithms.
TEST(InUse, SaysWhatAutoStandsFor) {
    const InUse rows[] = {
        {"rope-yarn/periods", "attention-factor", 1.1386294361119891},
        {"rope-yarn/periods attention-factor=0.7", "attention-factor", 0.7},
        {"rope-yarn/periods", "mscale", kGap},
        {"rope-longrope/periods", "factor", 32.0},
        {"rope-longrope/periods", "attention-factor", 1.1902380714238083},
        {"rope-longrope/periods trained-context=2048 sequence-length=auto", "sequence-length", 2048.0},
        {"rope-longrope/periods sequence-length=99", "sequence-length", 99.0},
        {"local-window/matrix", "slope", kGap},
        {"rope-linear/remap factor=8", "compare-factor", 8.0},
        {"rope/remap", "compare-factor", 4.0},
        {"rope/remap compare-factor=3", "compare-factor", 3.0},
    };
    for (const InUse& row : rows) {
        const Figure figure = draw(parseState(row.state));
        const double inView = valueIn(figure.viewInUse, row.id);
        const double value = inView == -1.0 ? valueIn(figure.encodingInUse, row.id) : inView;
        if (std::isnan(row.value))
            EXPECT_TRUE(std::isnan(value)) << row.state;
        else
            EXPECT_NEAR(value, row.value, 1e-9) << row.state << " " << row.id;
    }
}

struct Errata {
    const char* state;
    std::size_t count;
};

TEST(Errata, StandApartFromTheNumbers) {
    const Errata rows[] = {{"rope/periods", 2},  {"rope-ntk/remap", 1}, {"rope-yarn/remap", 0},
                           {"rope/rotation", 1}, {"alibi/matrix", 1},   {"local-window/matrix", 0},
                           {"alibi/cells", 1},   {"t5/distances", 1},   {"shaw/distances", 0},
                           {"shaw/matrix", 1},   {"deberta/matrix", 0}};
    for (const Errata& row : rows) EXPECT_EQ(draw(parseState(row.state)).errata.size(), row.count) << row.state;
    for (const Text& each : draw(parseState("rope/periods")).numbers)
        EXPECT_EQ(english(each).find("notes"), std::string::npos) << english(each);
}

TEST(Errata, ThePeriodsBeginWithWhatMattersMost) {
    const Figure figure = draw(parseState("rope-llama3/periods base=500000 trained-context=8192 factor=8"));
    EXPECT_NE(english(figure.numbers.at(0)).find("never complete a turn"), std::string::npos);
}

}  // namespace
}  // namespace posenc::stops_test
