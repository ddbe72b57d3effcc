// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <atomic>
#include <numeric>
#include <stdexcept>

#include "app/gui/pictures.hpp"

/// The steps alone; what is drawn is tested where it is asked for.
namespace posenc::app::pictures_test {
namespace {

constexpr std::size_t kFigures = 50;

TEST(Pictures, StepsFollowEachOtherAndAreToldInOrder) {
    std::vector<std::atomic<int>> steps(kFigures);
    std::vector<std::size_t> told, all(kFigures);
    const auto step = [&](std::size_t k, int before) { EXPECT_EQ(steps[k]++, before) << k; };
    makePictures(kFigures, {[&](std::size_t k) {
                                step(k, 0);
                                return Pictures{};
                            },
                            [&](std::size_t k) {
                                step(k, 1);
                                told.push_back(k);
                            },
                            [&](std::size_t k, const Pictures&) { step(k, 2); }});
    std::iota(all.begin(), all.end(), std::size_t{0});
    EXPECT_EQ(told, all);
    for (const auto& each : steps) EXPECT_EQ(each, 3);
}

TEST(Pictures, WhatAStepThrowsEndsTheOthers) {
    for (const std::string failing : {"prepare", "tell", "write"}) {
        std::atomic<std::size_t> written = 0;
        const auto step = [&](const char* name, std::size_t k) {
            if (failing == name && k == 10) throw std::runtime_error(failing);
        };
        const PictureSteps steps{[&](std::size_t k) {
                                     step("prepare", k);
                                     return Pictures{};
                                 },
                                 [&](std::size_t k) { step("tell", k); },
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
