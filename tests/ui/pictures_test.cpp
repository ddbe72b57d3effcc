// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>

#include "app/gui/pictures.hpp"
#include "core/explore/run/stop.hpp"

/// The steps alone; what is drawn is tested where it is asked for.
namespace posenc::app::pictures_test {
namespace {

constexpr std::size_t kFigures = 50;

TEST(Pictures, StepsFollowEachOtherAndTheirProgressIsReported) {
    std::vector<std::atomic<int>> steps(kFigures);
    std::atomic<double> done = 0.0;
    const Errand errand(std::stop_token(), &done);
    makePictures(kFigures, {[&](std::size_t k) {
                                EXPECT_EQ(steps[k]++, 0) << k;
                                return Pictures{};
                            },
                            [&](std::size_t k, const Pictures&) {
                                EXPECT_EQ(steps[k]++, 1) << k;
                            }});
    for (const auto& each : steps) EXPECT_EQ(each, 2);
    EXPECT_EQ(done, 1.0);
}

TEST(Pictures, WhatAStepThrowsEndsTheOthers) {
    for (const std::string failing : {"prepare", "write"}) {
        std::atomic<std::size_t> written = 0;
        const auto step = [&](const char* name, std::size_t k) {
            if (failing == name && k == 10) throw std::runtime_error(failing);
        };
        const PictureSteps steps{[&](std::size_t k) {
                                     step("prepare", k);
                                     return Pictures{};
                                 },
                                 [&](std::size_t k, const Pictures&) {
                                     step("write", k);
                                     ++written;
                                 }};
        EXPECT_THROW(makePictures(kFigures, steps), std::runtime_error) << failing;
        EXPECT_LT(written, kFigures - 1) << failing;
    }
}

}  // namespace
}  // namespace posenc::app::pictures_test
