// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/figure/sound.hpp"

#include <algorithm>
#include <cmath>
#include <ostream>

#include "core/explore/figure/sampling.hpp"
#include "core/explore/figure/whole_numbers.hpp"
#include "core/explore/math/frequencies.hpp"

namespace posenc {

namespace {

constexpr int kPitches = 1000;       // along the sweep
constexpr double kLoudness = 0.5;    // of full scale
constexpr double kFade = 0.005;      // seconds, in and out, or gaps click
constexpr double kBeyondEnd = 1e-6;  // of the axis

Curve curveOf(const Bars& bars) {
    const auto values = [&bars](std::int64_t first, std::span<double> out) {
        for (double& each : out) {
            const std::int64_t at = first++ - bars.first;
            each = at >= 0 && at < std::ssize(bars.values) ? bars.values[static_cast<std::size_t>(at)] : kGap;
        }
    };
    return {.key = bars.key, .name = bars.name, .joined = false, .values = values};
}

Interval<std::int64_t> domainOf(const Bars& bars) { return {bars.first, bars.first + std::ssize(bars.values) - 1}; }

void addHeard(const Panel& panel, const Mark& mark, std::vector<Heard>& to) {
    if (const auto* curves = std::get_if<Curves>(&mark))
        for (const Curve& each : curves->curves) to.push_back({each, curves->domain, panel.x, panel.y});
    if (const auto* bars = std::get_if<Bars>(&mark)) to.push_back({curveOf(*bars), domainOf(*bars), panel.x, panel.y});
}

/// Returns the place of the curve at a whole number on the y axis, 0 to 1; NaN at gaps and outside.
double placeAt(const Heard& heard, std::int64_t number) {
    double value = kGap;
    if (heard.domain.contains(number)) heard.curve.drawn()(number, {&value, 1});
    const double place = std::isfinite(value) ? fractionOf(heard.y, value) : kGap;
    return place > -kBeyondEnd && place < 1.0 + kBeyondEnd ? std::clamp(place, 0.0, 1.0) : kGap;
}

double placeAt(const Heard& heard, double x) {
    const std::int64_t nearest = whole::nearest(x), below = whole::atMost(x);
    const double between = x - static_cast<double>(below);
    if (!heard.curve.joined || heard.curve.steps || between == 0.0) return placeAt(heard, nearest);
    return std::lerp(placeAt(heard, below), placeAt(heard, below + 1), between);
}

/// Returns the frequencies along the sweep; NaN where it is silent.
std::vector<double> pitchesOf(const Heard& heard) {
    std::vector<double> pitches;
    for (int k = 0; k <= kPitches; ++k) {
        const double along = static_cast<double>(k) / kPitches;
        const double place = placeAt(heard, valueAt(heard.x, heard.x.inverted ? 1.0 - along : along));
        pitches.push_back(kSoundPitch.low * std::pow(kSoundPitch.high / kSoundPitch.low, place));
    }
    return pitches;
}

/// A sine whose frequency changes without a step of its phase.
class Voice {
public:
    std::int16_t next(double frequency) {
        constexpr double kStep = 1.0 / (kFade * kSoundRate);
        const bool on = std::isfinite(frequency);
        if (on) m_frequency = frequency;
        m_loudness = std::clamp(m_loudness + (on ? kStep : -kStep), 0.0, 1.0);
        m_turns = std::fmod(m_turns + m_frequency / kSoundRate, 1.0);
        const double wave = std::sin(kTurn * m_turns);
        return static_cast<std::int16_t>(std::lround(kLoudness * m_loudness * wave * 32767.0));
    }

private:
    double m_frequency = 0.0, m_loudness = 0.0, m_turns = 0.0;
};

void addNumber(std::string& to, std::uint32_t number, int bytes) {
    for (int k = 0; k < bytes; ++k) to += static_cast<char>(number >> (8 * k) & 0xFF);
}

std::string headOf(std::uint32_t bytes) {
    std::string head = "RIFF";
    addNumber(head, 36 + bytes, 4);
    head += "WAVEfmt ";
    addNumber(head, 16, 4);
    for (const int each : {1, 1}) addNumber(head, static_cast<std::uint32_t>(each), 2);  // PCM, mono
    for (const int each : {kSoundRate, 2 * kSoundRate}) addNumber(head, static_cast<std::uint32_t>(each), 4);
    for (const int each : {2, 16}) addNumber(head, static_cast<std::uint32_t>(each), 2);  // bytes, bits of a sample
    head += "data";
    addNumber(head, bytes, 4);
    return head;
}

std::vector<std::string> keysOf(const std::vector<Heard>& all) {
    std::vector<std::string> keys;
    for (const Heard& each : all)
        if (std::ranges::find(keys, each.curve.key) == keys.end()) keys.push_back(each.curve.key);
    return keys;
}

}  // namespace

std::vector<Heard> heardIn(const Figure& figure, const Viewports& viewports, const std::vector<std::string>& hidden) {
    std::vector<Heard> all;
    for (std::size_t k = 0; k < std::min(figure.panels.size(), kMaxPanels); ++k) {
        const Panel& panel = figure.panels[k];  // its marks must outlive what is heard of them
        const Panel seen = zoomed(panel, viewports[k]);
        const std::size_t before = all.size();
        for (const Mark& mark : panel.marks) addHeard(panel, mark, all);
        for (std::size_t at = before; at < all.size(); ++at) all[at].x = seen.x, all[at].y = seen.y;
    }
    std::ranges::stable_partition(all, [&](const Heard& each) {
        return !each.curve.reference && std::ranges::find(hidden, each.curve.key) == hidden.end();
    });
    return all;
}

Heard heardIn(const Figure& figure, const Viewports& viewports, const std::vector<std::string>& hidden,
              const std::string& key) {
    const auto all = heardIn(figure, viewports, hidden);
    const auto found = std::ranges::find_if(all,
                                            [&](const Heard& each) { return key.empty() || each.curve.key == key; });
    if (found != all.end()) return *found;
    if (all.empty())
        throw Error(say("core",
                        "Only curves and bars can be heard, and this figure has none: choose a view with "
                        "curves, such as Decay."));
    throw Error(say("core", "This figure has no curve \"%1\"; it has %2.").with(key, enumeration(keysOf(all))));
}

std::vector<std::int16_t> soundOf(const Heard& heard) {
    const std::vector<double> pitches = pitchesOf(heard);
    std::vector<std::int16_t> samples(static_cast<std::size_t>(kSoundSeconds * kSoundRate));
    Voice voice;
    for (std::size_t k = 0; k < samples.size(); ++k) {
        const double at = static_cast<double>(k) / static_cast<double>(samples.size()) * kPitches;
        const auto below = static_cast<std::size_t>(at);
        samples[k] = voice.next(std::lerp(pitches[below], pitches[below + 1], at - static_cast<double>(below)));
    }
    return samples;
}

void writeWav(std::ostream& out, std::span<const std::int16_t> samples) {
    std::string bytes = headOf(static_cast<std::uint32_t>(2 * samples.size()));
    for (const std::int16_t each : samples) addNumber(bytes, static_cast<std::uint16_t>(each), 2);
    out.write(bytes.data(), std::ssize(bytes));
}

}  // namespace posenc
