// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

#include "core/explore/figure/sound.hpp"

namespace posenc::figure_sound_test {
namespace {

constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();

Axis axisOf(double low, double high, Scale scale = Scale::Linear) {
    Axis axis;
    axis.range = {low, high};
    axis.scale = scale;
    return axis;
}

Heard heardOf(std::function<double(std::int64_t)> value, Axis y = axisOf(0, 1)) {
    Curve curve;
    curve.values = [value = std::move(value)](std::int64_t first, std::span<double> out) {
        for (double& each : out) each = value(first++);
    };
    return {curve, {0, 100}, axisOf(0, 100), std::move(y)};
}

/// The frequency between two moments, in seconds, by the zeros that the wave crosses upwards.
double pitchOf(const std::vector<std::int16_t>& samples, double from, double to) {
    const auto at = [](double seconds) { return static_cast<std::size_t>(seconds * kSoundRate); };
    double first = 0.0, last = 0.0;
    int periods = -1;
    for (std::size_t k = at(from) + 1; k < at(to); ++k) {
        if (samples[k - 1] >= 0 || samples[k] < 0) continue;
        const double step = samples[k] - samples[k - 1];
        last = static_cast<double>(k) - samples[k] / step;
        if (++periods == 0) first = last;
    }
    return periods * kSoundRate / (last - first);
}

TEST(Sound, OfAConstantCurveHasOnePitch) {
    const std::pair<double, double> rows[] = {{0.0, 220.0}, {0.5, 440.0}, {1.0, 880.0}};
    for (const auto& [value, pitch] : rows) {
        const auto samples = soundOf(heardOf([value = value](std::int64_t) { return value; }));
        EXPECT_EQ(samples.size(), 4U * 44100U);
        EXPECT_NEAR(pitchOf(samples, 0.1, 3.9), pitch, 0.01 * pitch);
    }
}

TEST(Sound, FollowsTheScaleOfTheAxis) {
    const auto ten = [](std::int64_t) { return 10.0; };
    EXPECT_NEAR(pitchOf(soundOf(heardOf(ten, axisOf(1, 100, Scale::Log))), 0.1, 3.9), 440.0, 2.0);
    EXPECT_NEAR(pitchOf(soundOf(heardOf(ten, axisOf(0, 100))), 0.1, 3.9), 220.0 * std::pow(4.0, 0.1), 2.0);
}

TEST(Sound, RisesWithARisingCurve) {
    const auto samples = soundOf(heardOf([](std::int64_t k) { return static_cast<double>(k) / 100.0; }));
    double before = 0.0;
    for (double from = 0.05; from < 3.8; from += 0.1) {
        const double pitch = pitchOf(samples, from, from + 0.1);
        EXPECT_GT(pitch, before) << from;
        before = pitch;
    }
}

TEST(Sound, IsSilentAtGapsAndOutsideTheAxes) {
    for (const double gap : {kNothing, 2.0, -1.0}) {
        const auto samples = soundOf(heardOf([gap](std::int64_t k) { return k >= 40 && k <= 60 ? gap : 0.5; }));
        const auto loudest = [&](double from, double to) {
            int most = 0;
            for (auto k = static_cast<std::size_t>(from * kSoundRate); k < static_cast<std::size_t>(to * kSoundRate);
                 ++k)
                most = std::max(most, std::abs(int(samples[k])));
            return most;
        };
        EXPECT_EQ(loudest(1.7, 2.3), 0) << gap;
        EXPECT_GT(loudest(1.0, 1.1), 10000) << gap;
        EXPECT_GT(loudest(3.0, 3.1), 10000) << gap;
    }
}

TEST(Sound, IsWrittenAsMonoOfSixteenBits) {
    std::ostringstream out;
    const std::int16_t samples[] = {1, -2};
    writeWav(out, samples);
    const std::string expected(
        "RIFF\x28\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x44\xAC\0\0\x88\x58\x01\0\x02\0\x10\0data"
        "\x04\0\0\0\x01\0\xFE\xFF",
        48);
    EXPECT_EQ(out.str(), expected);
}

TEST(Sound, IsOfTheFirstCurveUnlessAnotherIsNamed) {
    Figure figure;
    Curves curves{{0, 9}, {}};
    for (const char* key : {"baseline", "one", "two"}) {
        Curve curve;
        curve.key = key;
        curve.reference = curve.key == "baseline";
        curves.curves.push_back(curve);
    }
    figure.panels.resize(1);
    figure.panels[0].marks = {curves};
    EXPECT_EQ(heardIn(figure, {}, {}, "").curve.key, "one");
    EXPECT_EQ(heardIn(figure, {}, {"one"}, "").curve.key, "two");
    EXPECT_EQ(heardIn(figure, {}, {}, "baseline").curve.key, "baseline");
    EXPECT_THROW((void)heardIn(figure, {}, {}, "three"), Error);
    figure.panels[0].marks = {Field{}};
    EXPECT_THROW((void)heardIn(figure, {}, {}, ""), Error);
}

}  // namespace
}  // namespace posenc::figure_sound_test
