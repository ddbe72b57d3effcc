// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/run/stop.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "core/explore/run/share.hpp"
#include "core/explore/run/worker.hpp"

namespace posenc::stop_test {
namespace {

TEST(Errand, OutsideOfOneNothingHappens) {
    checkpoint();
    report(0.5);
    const Stage stage(0.2, 0.4);
    EXPECT_FALSE(isStopped());
}

TEST(Errand, IsStoppedByItsTokenAlone) {
    std::stop_source outer, inner;
    const Errand one(outer.get_token());
    {
        const Errand two(inner.get_token());
        outer.request_stop();
        EXPECT_NO_THROW(checkpoint());
        inner.request_stop();
        EXPECT_THROW(checkpoint(), Stopped);
    }
    EXPECT_THROW(checkpoint(), Stopped);
}

TEST(Errand, StagesNestAndWhatWasReportedNeverFalls) {
    std::atomic<double> done = 0.0;
    const Errand errand({}, &done);
    report(0.1);
    EXPECT_EQ(done, 0.1);
    {
        const Stage half(0.5, 1.0);
        const Stage quarter(std::size_t{1}, std::size_t{2});
        report(0.0);
        EXPECT_EQ(done, 0.75);
        report(1.0);
        EXPECT_EQ(done, 1.0);
    }
    report(0.2);
    EXPECT_EQ(done, 1.0);
}

TEST(Errand, ReachesTheThreadsThatShareItsWork) {
    std::stop_source stop;
    const Errand errand(stop.get_token());
    std::atomic<int> begun = 0;
    const auto part = [&](std::size_t first, std::size_t) {
        ++begun;
        if (first == 10) stop.request_stop();
    };
    EXPECT_THROW(share(1'000'000, 1, part), Stopped);
    EXPECT_LT(begun, 1'000'000);
}

TEST(Share, ThrowsWhatAPartThrewAndGoesOnAfterwards) {
    for (int round = 0; round < 100; ++round) {
        EXPECT_THROW(share(100, 1,
                           [](std::size_t first, std::size_t) {
                               if (first == 57) throw std::runtime_error("no");
                           }),
                     std::runtime_error);
        std::atomic<int> ran = 0;
        share(100, 1, [&](std::size_t, std::size_t) { ++ran; });
        ASSERT_EQ(ran, 100);
    }
}

TEST(Worker, EndsAJobThatIsStoppedAtItsNextCheckpoint) {
    Worker worker;
    std::atomic<bool> began = false;
    std::atomic<int> next = 0;
    worker.submit([&](std::stop_token) {
        began = true;
        for (;;) checkpoint();
    });
    while (!began) std::this_thread::yield();
    worker.submit([&](std::stop_token) { ++next; });
    worker.preempt();
    worker.wait();
    EXPECT_EQ(next, 1);
}

}  // namespace
}  // namespace posenc::stop_test
