// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/distance_map.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "core/explore/encodings/map_means.hpp"
#include "core/explore/encodings/position_temperature.hpp"
#include "core/explore/figure/table.hpp"
#include "core/explore/state/state.hpp"
#include "tests/explore/figure/random_boxes.hpp"
#include "tests/explore/parameter/random_parameters.hpp"
#include "tests/explore/text/sentences.hpp"

/// Maps of distance against positions handed out one by one, and their view against sums over pairs.
namespace posenc::distance_map_test {
namespace {

using Kind = DistanceMap::Kind;

DistanceMap randomMap(Random& random) {
    const auto up = [&](std::int64_t most) {
        return 1 + static_cast<std::int64_t>(random.uniform() * static_cast<double>(most));
    };
    DistanceMap out;
    out.kind = static_cast<Kind>(random.bits() % 7);
    out.window = up(40);
    out.factor = 1.0 + 5.0 * random.uniform();
    out.group = up(9);
    out.roundsDown = random.uniform() < 0.5;
    out.chunk = up(30);
    out.local = up(out.chunk) - 1;
    out.sinks = up(6) - 1;
    return out;
}

/// The largest, query by query.
double naiveLargest(const DistanceMap& map, std::int64_t length) {
    double most = 0.0;
    for (std::int64_t query = 0; query < length; ++query)
        for (std::int64_t key = 0; key <= query; ++key) most = std::fmax(most, map.at(query, key));
    return most;
}

TEST(DistanceMapOf, KnowsItsLargest) {
    Random random(1);
    for (int round = 0; round < test::tries(400); ++round) {
        const DistanceMap map = randomMap(random);
        for (const std::int64_t length : {1, 2, 7, 60, 150})
            EXPECT_DOUBLE_EQ(map.largest(length), naiveLargest(map, length))
                << static_cast<int>(map.kind) << " w " << map.window << " G " << map.group << " C " << map.chunk
                << " l " << map.local << " S " << map.sinks << " of " << length;
    }
}

TEST(DistanceMapOf, SeesItselfAtZeroAndNeverTheFuture) {
    Random random(2);
    for (int round = 0; round < test::tries(400); ++round) {
        const DistanceMap map = randomMap(random);
        for (std::int64_t m = 0; m < 90; ++m) {
            EXPECT_EQ(map.at(m, m), 0.0);
            EXPECT_TRUE(std::isnan(map.at(m, m + 1)));
        }
    }
}

/// A cache that evicts after every step and gives positions by its index.
TEST(DistanceMapOf, StreamingIsACacheThatCounts) {
    DistanceMap map;
    map.kind = Kind::Streaming;
    map.sinks = 3;
    map.window = 5;
    std::vector<std::int64_t> cache;
    for (std::int64_t m = 0; m < 40; ++m) {
        cache.push_back(m);
        const auto from = [&](std::int64_t key) {
            const auto at = std::ranges::find(cache, key);
            return at == cache.end() ? kGap : static_cast<double>(cache.end() - 1 - at);
        };
        for (std::int64_t n = 0; n <= m; ++n) {
            const double wanted = from(n), got = map.at(m, n);
            EXPECT_TRUE(std::isnan(wanted) ? std::isnan(got) : wanted == got) << m << " " << n;
        }
        if (std::ssize(cache) > map.sinks + map.window) cache.erase(cache.begin() + map.sinks);
    }
}

TEST(DistanceMapOf, LiesOnItsProgression) {
    Random random(3);
    for (int round = 0; round < test::tries(400); ++round) {
        const DistanceMap map = randomMap(random);
        const auto far = map.far();
        for (std::int64_t n = 0; n <= 120; ++n) {
            const double relative = map.at(120, n);
            if (std::isnan(relative) || relative == std::floor(relative)) continue;
            const double rung = (relative - far.start) / far.step;
            EXPECT_NEAR(rung, std::nearbyint(rung), 1e-9);
        }
    }
}

bool isSame(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

TEST(DistanceMapOf, GivesAQuerysKeysAtOnceAsOneByOne) {
    Random random(4);
    for (int round = 0; round < test::tries(400); ++round) {
        const DistanceMap map = randomMap(random);
        const auto query = static_cast<std::int64_t>(random.bits() % 120);
        for (std::int64_t first = query + 5; first >= -5; first -= 3) {
            std::vector<double> out(40);
            map.along(query, first, out);
            for (std::int64_t k = 0; k < 40; ++k) {
                const double wanted = first - k < 0 ? kGap : map.at(query, first - k);
                ASSERT_TRUE(isSame(out[static_cast<std::size_t>(k)], wanted))
                    << static_cast<int>(map.kind) << " " << query << " " << first - k;
            }
        }
    }
}

/// Pixels of random sizes, which end inside numbers, against their cells.
TEST(DistanceMapOf, MeansOfPixelsAreThoseOfTheirCells) {
    Random random(5);
    int closed = 0, all = 0;
    for (int round = 0; round < test::tries(400); ++round) {
        const DistanceMap map = randomMap(random);
        const double widest = round % 2 == 0 ? 1.0 : 9.0;
        const Boxes rows = test::cutBoxes(random, 0, 30, widest), columns = test::cutBoxes(random, 0, 30, widest);
        const MapMeans means(map, rows, columns);
        for (std::size_t y = 0; y < rows.size(); ++y)
            for (std::size_t x = 0; x < columns.size(); ++x, ++all) {
                const auto got = means(y, x);
                if (!got) continue;
                const auto at = [&](std::int64_t m, std::int64_t n) { return map.at(m, n); };
                const double wanted = test::areaMean(at, rows[y], columns[x]);
                ASSERT_TRUE(isSame(*got, wanted) || std::abs(*got - wanted) < 1e-11)
                    << static_cast<int>(map.kind) << " " << *got << " for " << wanted << " at " << y << ", " << x;
                ++closed;
            }
    }
    EXPECT_GT(closed, all / 2);
}

std::vector<double> valuesOf(const Figure& figure, std::size_t panel, std::size_t curve) {
    const Curves& curves = std::get<Curves>(figure.panels.at(panel).marks.at(0));
    std::vector<double> out(static_cast<std::size_t>(curves.domain.high + 1));
    curves.curves.at(curve).values(0, out);
    return out;
}

class MapView : public testing::TestWithParam<const char*> {};

/// Every score against the sum over pairs at the relative position that the profile shows.
TEST_P(MapView, ScoresAtRelativePositions) {
    const State state = parseState(GetParam());
    const Figure figure = draw(state);
    const auto rope = std::get<Rotary>(encodingById(state.active().encoding).encode(state.active().parameters));
    const auto relative = valuesOf(figure, 1, 1), scores = valuesOf(figure, 2, 1);
    for (std::size_t d = 0; d < relative.size(); ++d) {
        double sum = 0.0;
        for (const double frequency : rope.frequencies) sum += std::cos(relative[d] * frequency);
        const double wanted = rope.attentionFactor * rope.attentionFactor * sum /
                              static_cast<double>(rope.frequencies.size());
        if (std::isnan(relative[d]))
            EXPECT_TRUE(std::isnan(scores[d])) << d;
        else
            EXPECT_NEAR(scores[d], wanted, 1e-10) << d;
    }
}

INSTANTIATE_TEST_SUITE_P(Maps, MapView,
                         testing::Values("rope/map map=rope length=300", "rope/map map=rerope length=3000",
                                         "rope/map map=leaky-rerope leak=2.7 window=31 length=2000",
                                         "rope/map map=self-extend group=3 window=64 length=1500",
                                         "rope-yarn/map map=self-extend group=7 window=100 length=1500",
                                         "rope/map map=self-extend group=3 window=64 rounds-down=on length=700",
                                         "rope-linear/map map=dual-chunk chunk=96 local=17 length=1000",
                                         "rope/map map=streaming window=50 sinks=5 length=400 query=333",
                                         "rope/map map=chunked chunk=64 length=400 query=100"));

TEST(MapViewOf, SaysWhatAQuerySees) {
    const std::string lines = test::numbersOf("rope/map map=self-extend length=4096 trained-context=1024");
    EXPECT_NE(lines.find("<b>4,096</b> of 4,096"), std::string::npos) << lines;
    const std::string chunks = test::numbersOf("rope/map map=dual-chunk chunk=768 local=128 length=4096");
    EXPECT_NE(chunks.find("a farther key counts as nearer"), std::string::npos) << chunks;
}

TEST(TemperatureView, IsThatOfEachPosition) {
    using Temperature = PositionTemperature::Kind;
    for (const auto& [name, kind] : {std::pair{"llama4", Temperature::Llama4},
                                     {"ministral", Temperature::Ministral},
                                     {"grok", Temperature::Grok},
                                     {"inkling", Temperature::Inkling},
                                     {"log-n", Temperature::LogN},
                                     {"ssmax", Temperature::ScalableSoftmax}})
        for (const std::int64_t floor : {2, 37, 5000}) {
            const Figure figure = draw(parseState("nope/temperature length=4000 strength=0.3 kind=" +
                                                  std::string(name) + " floor=" + std::to_string(floor)));
            const auto tau = valuesOf(figure, 0, 0);
            const PositionTemperature exact{kind, 0.3, floor};
            for (std::int64_t p = 0; p < 4000; ++p)
                ASSERT_EQ(tau[static_cast<std::size_t>(p)], exact.at(p)) << name << p;
        }
}

TEST(TemperatureView, FollowsTheFormula) {
    const Figure figure = draw(parseState("nope/temperature kind=llama4 length=20000"));
    const auto tau = valuesOf(figure, 0, 0);
    EXPECT_EQ(tau[8190], 1.0);
    EXPECT_NEAR(tau[8191], 1.0693147180559945, 1e-15);
    const auto plain = valuesOf(figure, 1, 0), tempered = valuesOf(figure, 1, 1);
    EXPECT_NEAR(plain.back(), 100.0 * std::exp(8.0) / (std::exp(8.0) + 19999.0), 1e-9);
    EXPECT_GT(tempered.back(), plain.back());
}

TEST(TemperatureView, ItsTablesCountTokens) {
    const Figure figure = draw(parseState("rope/temperature length=1000"));
    const Table table = tableOf(figure.panels[1]);
    std::vector<double> row(table.columns.size());
    table.fill(3, row);
    EXPECT_EQ(row[0], 16.0);
    EXPECT_EQ(row[2], valuesOf(figure, 1, 1)[3]);
    table.fill(table.rows - 1, row);
    EXPECT_EQ(row[0], 1000.0);
}

struct StartRow {
    const char* state;
    const char* says;
};
constexpr StartRow kStartRows[] = {
    {"nope/temperature",
     "The temperature of Llama 4 is 1 up to position 8,190, <b>1.0693</b> at 8,191 and <b>1.2833</b> at 131,071."},
    {"nope/temperature length=8192",
     "The temperature of Llama 4 is 1 up to position 8,190 and <b>1.0693</b> at 8,191."},
    {"nope/temperature kind=inkling",
     "The temperature of Inkling is 1 up to position 127,999 and <b>1.0024</b> at 131,071."},
    {"rope-yarn/temperature factor=16", "YaRN multiplies cos and sin by a = 1.2773 and so every score by a² = "
                                        "<b>1.6314</b>, the same at every position."},
    {"rope-yarn/temperature factor=16", "The temperature of Llama 4 is 1 up to"}};

TEST(TemperatureView, SaysWhereItBegins) {
    for (const StartRow& row : kStartRows)
        EXPECT_NE(test::numbersOf(row.state).find(row.says), std::string::npos) << test::numbersOf(row.state);
}

}  // namespace
}  // namespace posenc::distance_map_test
