// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <memory>

#include "core/explore/run/worker.hpp"

namespace posenc::worker_test {
namespace {

using namespace std::chrono_literals;

/// A job that runs until it is let go or told to stop.
struct Held {
    std::promise<void> begun;
    std::atomic<bool> release = false, stopped = false, finished = false;

    Worker::Job job() {
        return [this](const std::stop_token& stop) {
            begun.set_value();
            while (!release && !stop.stop_requested()) std::this_thread::sleep_for(1ms);
            stopped = stop.stop_requested();
            finished = true;
        };
    }
    void awaitBegin() { begun.get_future().wait(); }
};

TEST(Worker, RunsAJob) {
    std::atomic<int> ran = 0;
    Worker worker;
    worker.submit([&](const std::stop_token&) { ++ran; });
    worker.wait();
    EXPECT_EQ(ran, 1);
}

TEST(Worker, OfAThousandQuickRequestsTheLastAlwaysRuns) {
    for (int round = 0; round < 20; ++round) {
        std::atomic<int> last = -1, ran = 0;
        Worker worker;
        for (int i = 0; i < 1000; ++i)
            worker.submit([&, i](const std::stop_token&) {
                last = i;
                ++ran;
            });
        worker.wait();
        EXPECT_EQ(last, 999);
        EXPECT_GE(ran, 1);
        EXPECT_LE(ran, 1000);
    }
}

TEST(Worker, FinishesTheRunningJobAndKeepsOnlyTheNewestWaiting) {
    Held held;
    std::vector<int> ran;
    Worker worker;
    worker.submit(held.job());
    held.awaitBegin();
    for (int i = 0; i < 10; ++i) worker.submit([&ran, i](const std::stop_token&) { ran.push_back(i); });
    EXPECT_FALSE(held.finished);
    held.release = true;
    worker.wait();
    EXPECT_TRUE(held.finished);
    EXPECT_FALSE(held.stopped);
    EXPECT_EQ(ran, std::vector<int>{9});
}

TEST(Worker, TheRunningJobIsStoppedForTheWaitingOne) {
    Held held;
    std::atomic<bool> ran = false, stopRequested = true;
    Worker worker;
    worker.submit(held.job());
    held.awaitBegin();
    worker.submit([&](const std::stop_token& stop) {
        stopRequested = stop.stop_requested();
        ran = true;
    });
    worker.preempt();
    worker.wait();
    EXPECT_TRUE(held.stopped);
    EXPECT_TRUE(ran);
    EXPECT_FALSE(stopRequested);
}

TEST(Worker, NothingIsStoppedForNothing) {
    Held held;
    Worker worker;
    worker.preempt();
    worker.submit(held.job());
    held.awaitBegin();
    worker.preempt();
    held.release = true;
    worker.wait();
    EXPECT_FALSE(held.stopped);
}

/// The one before may be waiting, beginning or running just then: it never runs on, and the last is never stopped.
TEST(Worker, TheLastRunsHoweverShortlyAfterTheOneItReplaces) {
    for (int round = 0; round < 300; ++round) {
        std::atomic<bool> stopped = true;
        Worker worker;
        worker.submit([](const std::stop_token& stop) {
            while (!stop.stop_requested()) std::this_thread::yield();
        });
        for (int i = 0; i < round % 100; ++i) std::this_thread::yield();
        worker.submit([&](const std::stop_token& stop) { stopped = stop.stop_requested(); });
        worker.preempt();
        worker.wait();
        ASSERT_FALSE(stopped);
    }
}

TEST(Worker, DestructionStopsTheRunningJobDropsTheWaitingOneAndJoins) {
    Held held;
    std::atomic<bool> ran = false;
    {
        Worker worker;
        worker.submit(held.job());
        held.awaitBegin();
        worker.submit([&](const std::stop_token&) { ran = true; });
    }
    EXPECT_TRUE(held.stopped);
    EXPECT_TRUE(held.finished);
    EXPECT_FALSE(ran);
}

TEST(Worker, DestructionRightAfterARequestNeverHangs) {
    for (int round = 0; round < 500; ++round) {
        std::atomic<bool> inside = false;
        {
            Worker worker;
            worker.submit([&](const std::stop_token& stop) {
                inside = true;
                while (!stop.stop_requested()) std::this_thread::yield();
                inside = false;
            });
        }
        EXPECT_FALSE(inside);
    }
}

TEST(Worker, WaitReturnsWhenIdle) {
    Worker worker;
    const auto waits = [&] {
        return std::async(std::launch::async, [&] { worker.wait(); }).wait_for(10s) == std::future_status::ready;
    };
    EXPECT_TRUE(waits());
    worker.submit(nullptr);
    EXPECT_TRUE(waits());
}

TEST(Worker, WhatAJobHoldsIsFreedBeforeWaitReturns) {
    auto held = std::make_shared<int>(1);
    const std::weak_ptr<int> watch = held;
    Worker worker;
    worker.submit([held = std::move(held)](const std::stop_token&) {});
    worker.wait();
    EXPECT_TRUE(watch.expired());
}

TEST(Worker, WaitsForTheRunningJobWhenNothingElseWaits) {
    Held held;
    Worker worker;
    worker.submit(held.job());
    held.awaitBegin();
    const std::jthread later([&] {
        std::this_thread::sleep_for(20ms);
        held.release = true;
    });
    worker.wait();
    EXPECT_TRUE(held.finished);
}

TEST(Worker, WhatAJobHoldsMayRequestTheNextAsItGoes) {
    std::atomic<int> count = 0;
    Worker worker;
    const auto request = [&](const int*) { worker.submit([&](const std::stop_token&) { ++count; }); };
    const int anything = 0;
    worker.submit([held = std::shared_ptr<const int>(&anything, request)](const std::stop_token&) {});
    worker.wait();
    EXPECT_EQ(count, 1);
}

TEST(Worker, AJobMayRequestTheNext) {
    std::atomic<int> count = 0;
    Worker worker;
    worker.submit([&](const std::stop_token&) {
        ++count;
        worker.submit([&](const std::stop_token&) { ++count; });
    });
    worker.wait();
    EXPECT_EQ(count, 2);
}

TEST(Worker, RequestsFromSeveralThreadsLeaveItSound) {
    std::atomic<int> ran = 0;
    std::atomic<bool> last = false;
    Worker worker;
    {
        std::vector<std::jthread> threads;
        for (int t = 0; t < 4; ++t)
            threads.emplace_back([&] {
                for (int i = 0; i < 500; ++i) {
                    worker.submit([&](const std::stop_token&) { ++ran; });
                    if (i % 50 == 0) worker.preempt();
                }
            });
    }
    worker.submit([&](const std::stop_token&) { last = true; });
    worker.wait();
    EXPECT_TRUE(last);
    EXPECT_LE(ran, 4 * 500);  // and perhaps none: each may have been replaced before the thread woke
}

}  // namespace
}  // namespace posenc::worker_test
