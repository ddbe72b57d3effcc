// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <omp.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <vector>

#include "core/explore/run/share.hpp"
#include "core/explore/run/worker.hpp"

namespace posenc::share_test {
namespace {

/// How often each part ran.
std::vector<int> shared(std::size_t parts, std::size_t atOnce) {
    std::vector<std::atomic<int>> ran(parts);
    share(parts, atOnce, [&](std::size_t first, std::size_t end) {
        for (std::size_t k = first; k < end; ++k) ++ran[k];
    });
    return {ran.begin(), ran.end()};
}

TEST(Share, DoesEachPartOnce) {
    for (const std::size_t parts : {0U, 1U, 2U, 3U, 64U, 1000U})
        for (const std::size_t atOnce : {1U, 7U, 2000U})
            EXPECT_EQ(shared(parts, atOnce), std::vector<int>(parts, 1)) << parts << " " << atOnce;
}

TEST(Share, HasDoneEverythingWhenItReturns) {
    std::vector<int> numbers(4096);  // not atomic: what a part wrote must be seen without further ado
    for (int round = 1; round <= 200; ++round) {
        share(numbers.size(), 64, [&](std::size_t first, std::size_t end) {
            for (std::size_t i = first; i < end; ++i) numbers[i] += static_cast<int>(i);
        });
        ASSERT_EQ(std::accumulate(numbers.begin(), numbers.end(), 0L), round * (4096L * 4095L / 2L)) << round;
    }
}

void inWorker(const std::function<void()>& work) {
    Worker worker;
    worker.submit([&](const std::stop_token&) { work(); });
    worker.wait();
}

TEST(Share, WaitsForTheSlowestPart) {
    const auto waits = [] {
        for (int round = 0; round < 20; ++round) {
            std::atomic<int> done = 0;
            share(3, 1, [&](std::size_t, std::size_t) {
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
                ++done;
            });
            EXPECT_EQ(done, 3) << round;
        }
    };
    waits();
    inWorker(waits);
}

TEST(Share, IsSharedByThreadsAndWithinParts) {
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

/// Whether two parts of a loop ran at the same time: each waits for the other, for five seconds at most.
bool partsMeet() {
    std::atomic<int> begun = 0;
    std::atomic<bool> met = true;
    share(2, 1, [&](std::size_t, std::size_t) {
        ++begun;
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(5);
        while (begun < 2 && std::chrono::steady_clock::now() < end) std::this_thread::yield();
        if (begun < 2) met = false;
    });
    return met;
}

TEST(Share, RunsPartsAtTheSameTimeHereAndInAWorkersJob) {
    if (omp_get_max_threads() < 2) return;  // as under the thread sanitizer, which does not know OpenMP
    EXPECT_TRUE(partsMeet());
    inWorker([] { EXPECT_TRUE(partsMeet()); });
}

TEST(Tasks, BeginNothingAfterAFailureAndThrowTheFirst) {
    Tasks tasks;
    int ran = 0;
    for (const char* word : {"first", "second"})
        tasks.perform([&] {
            ++ran;
            throw std::runtime_error(word);
        });
    EXPECT_EQ(ran, 1);
    try {
        tasks.throwFailure();
        FAIL();
    } catch (const std::runtime_error& error) {
        EXPECT_STREQ(error.what(), "first");
    }
}

TEST(Team, ThrowsWhatItsWorkThrowsAndFormsNoOtherWithinOne) {
    EXPECT_THROW(withTeam([] { throw std::runtime_error("no"); }), std::runtime_error);
    int threads = 0, within = 0;
    withTeam([&] {
        threads = omp_get_num_threads();
        withTeam([&] { within = omp_get_num_threads(); });
    });
    EXPECT_EQ(threads, omp_get_max_threads());
    EXPECT_EQ(within, threads);
}

}  // namespace
}  // namespace posenc::share_test
