// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/settings.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace posenc::lab_settings_test {

using namespace lab;

struct Name {
    const char *id, *family, *seed;
};

TEST(LabSettings, NamesHaveSeeds) {
    for (const auto& [id, family, seed] :
         {Name{"rope-10000-s1", "rope-10000", "1"},
          Name{"rope-base=100-seed=20-steps=3", "rope-base=100-steps=3", "20"},
          Name{"rope-10000-yarn4-s3", "rope-10000-yarn4", "3"}, Name{"mine", "mine", ""},
          Name{"two-sided", "two-sided", ""}, Name{"", "", ""}}) {
        EXPECT_EQ(seedNameOf(id).family, family) << id;
        EXPECT_EQ(seedNameOf(id).seed, seed) << id;
    }
}

TEST(LabSettings, NumbersInNamesAreInOrder) {
    const char* const names[] = {"alibi-s2",        "alibi-s10",     "rope-100", "rope-100-s1",
                                 "rope-10000-ntk4", "rope-10000-s1", "t5"};
    for (std::size_t i = 0; i < std::size(names); ++i)
        for (std::size_t j = 0; j < std::size(names); ++j)
            EXPECT_EQ(isBefore(names[i], names[j]), i < j) << names[i] << " " << names[j];
}

/// Tables of Student's t, 97.5 %.
TEST(LabSettings, QuantilesAreThoseOfTables) {
    for (const auto& [degrees, quantile] : {std::pair(1, 12.7062),
                                            {2, 4.3027},
                                            {5, 2.5706},
                                            {10, 2.2281},
                                            {11, 2.2010},
                                            {20, 2.0860},
                                            {30, 2.0423},
                                            {120, 1.9799},
                                            {100000, 1.9600}})
        EXPECT_NEAR(studentQuantile(degrees), quantile, 2e-4) << degrees;
}

TEST(LabSettings, DifferencesAreOfPairs) {
    const BySeed a{{"1", 2.0}, {"2", 2.5}, {"3", 9.0}}, b{{"1", 1.0}, {"2", 1.3}, {"4", 0.0}};
    const auto [pairs, mean, interval] = pairedDifference(a, b);
    EXPECT_EQ(pairs, 2);
    EXPECT_NEAR(mean, 1.1, 1e-12);
    EXPECT_NEAR(interval.high - mean, 12.706205 * 0.1, 1e-6);  // the standard error of 1 and 1.2
    EXPECT_NEAR(interval.low + interval.high, 2.0 * mean, 1e-12);
    EXPECT_TRUE(std::isnan(pairedDifference(a, {{"9", 1.0}}).mean));
    const PairedDifference one = pairedDifference(a, {{"3", 1.0}});
    EXPECT_EQ(one.mean, 8.0);
    EXPECT_TRUE(std::isnan(one.interval.low));
}

}  // namespace posenc::lab_settings_test
