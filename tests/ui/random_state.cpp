// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/random_state.hpp"

#include "core/explore/figure/colour_map.hpp"
#include "tests/explore/parameter/random_parameters.hpp"

namespace posenc::test {

namespace {

constexpr std::size_t kMostPinned = 2;

template <class All> const auto& oneOf(const All& all, Random& random) { return all[random.bits() % all.size()]; }

bool chance(Random& random, double share) { return random.uniform() < share; }

/// What people reach by zooming, and what a session may ask for: a part of the axis, or a range that only touches it.
std::optional<Interval<double>> randomRange(const Axis& axis, Random& random) {
    if (chance(random, 0.5)) return std::nullopt;
    if (chance(random, 0.2)) {
        const double low = 1e4 * (random.uniform() - 0.3);
        return Interval<double>{low, low + std::pow(10.0, 8.0 * random.uniform() - 2.0)};
    }
    const double a = between(random, axis.range, axis.scale), b = between(random, axis.range, axis.scale);
    if (!(std::abs(a - b) > 0.0)) return std::nullopt;
    return Interval<double>{std::min(a, b), std::max(a, b)};
}

std::optional<Scale> randomScale(const Axis& axis, Random& random) {
    if (!axis.switchable || chance(random, 0.6)) return std::nullopt;
    return chance(random, 0.5) ? Scale::Log : Scale::Linear;
}

void hideSome(const Panel& panel, State& state, Random& random) {
    for (const Mark& mark : panel.marks)
        if (const auto* curves = std::get_if<Curves>(&mark))
            for (const Curve& curve : curves->curves)
                if (chance(random, 0.1)) state.hidden.push_back(curve.key);
}

Subject randomSubject(const EncodingInfo& encoding, Random& random) {
    Subject out = defaultSubject(encoding.id);
    if (chance(random, 0.7)) out.parameters = randomParameters(*encoding.schema, random);
    return out;
}

}  // namespace

State randomState(Random& random) {
    const EncodingInfo& encoding = oneOf(encodings(), random);
    State state = defaultState(encoding.id, oneOf(viewsOf(encoding), random)->id);
    state.subjects.front() = randomSubject(encoding, random);
    if (chance(random, 0.7)) state.viewParameters = randomParameters(*viewOf(encoding, state.view).schema, random);
    for (std::size_t pinned = random.bits() % (kMostPinned + 1); pinned > 0; --pinned)
        state.subjects.push_back(randomSubject(oneOf(encodings(), random), random));
    state.compare = chance(random, 0.5) ? Compare::SideBySide : Compare::Difference;
    if (chance(random, 0.5)) state.colours = oneOf(colourMaps(), random).id;
    state.fitColours = chance(random, 0.5);
    state.stretch = chance(random, 0.2);
    state.hideFinding = chance(random, 0.2);
    state.pointSamples = chance(random, 0.2);
    const Figure figure = draw(state);
    for (std::size_t k = 0; k < figure.panels.size(); ++k) {
        const Panel& panel = figure.panels[k];
        state.viewports[k] = {randomRange(panel.x, random), randomRange(panel.y, random), randomScale(panel.x, random),
                              randomScale(panel.y, random)};
        if (chance(random, 0.3)) hideSome(panel, state, random);
    }
    return state;
}

}  // namespace posenc::test
