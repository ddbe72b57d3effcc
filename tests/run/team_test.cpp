// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <numeric>
#include <thread>
#include <vector>

#include "core/run/team.hpp"

namespace posenc::team_test {
namespace {

/// How often each part ran.
std::vector<int> shared(std::size_t parts, std::size_t atOnce) {
    std::vector<std::atomic<int>> ran(parts);
    share(parts, atOnce, [&](std::size_t first, std::size_t end) {
        for (std::size_t k = first; k < end; ++k) ++ran[k];
    });
    return {ran.begin(), ran.end()};
}

TEST(Team, DoesEachPartOnce) {
    for (const std::size_t parts : {0U, 1U, 2U, 3U, 64U, 1000U})
        for (const std::size_t atOnce : {1U, 7U, 2000U})
            EXPECT_EQ(shared(parts, atOnce), std::vector<int>(parts, 1)) << parts << " " << atOnce;
}

TEST(Team, HasDoneEverythingWhenItReturns) {
    std::vector<int> numbers(4096);  // not atomic: what a part wrote must be seen without further ado
    for (int round = 1; round <= 200; ++round) {
        share(numbers.size(), 64, [&](std::size_t first, std::size_t end) {
            for (std::size_t i = first; i < end; ++i) numbers[i] += static_cast<int>(i);
        });
        ASSERT_EQ(std::accumulate(numbers.begin(), numbers.end(), 0L), round * (4096L * 4095L / 2L)) << round;
    }
}

TEST(Team, WaitsForTheSlowestPart) {
    for (int round = 0; round < 20; ++round) {
        std::atomic<int> done = 0;
        share(3, 1, [&](std::size_t, std::size_t) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            ++done;
        });
        ASSERT_EQ(done, 3) << round;
    }
}

TEST(Team, IsSharedByThreadsAndWithinParts) {
    std::atomic<int> ran = 0;
    {
        std::vector<std::jthread> callers;
        for (int t = 0; t < 4; ++t)
            callers.emplace_back([&] {
                for (int round = 0; round < 50; ++round)
                    share(5, 1,
                          [&](std::size_t, std::size_t) { share(3, 1, [&](std::size_t, std::size_t) { ++ran; }); });
            });
    }
    EXPECT_EQ(ran, 4 * 50 * 5 * 3);
}

}  // namespace
}  // namespace posenc::team_test
