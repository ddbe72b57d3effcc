// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <mutex>
#include <set>

#include "core/explore/math/first_below.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/run/share.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/views/cost.hpp"
#include "core/explore/views/parts.hpp"

/// Which base and factor would extend a model trained at L to a target, within limits: every limit bounds the factor
/// from below or above as a function of the base, and the region between the bounds is drawn. A candidate rotates pair
/// i by b^(-2i/d) / s.
namespace posenc {

namespace {

constexpr std::int64_t kFarthest = 1 << 20;  // tokens

struct Design {
    std::optional<std::int64_t> target;
    double leastStep = 10.0;
    double fastPairs = 25.0;

    static consteval auto fields() {
        return std::tuple{
            examinedField(
                &Design::target, {4096, kFarthest}, {2, kFarthest},
                say("core", "The length to reach; auto: the length that the encoding is scaled to, else 4 L.")),
            field(&Design::leastStep, "least-step", say("core", "Least neighbour step (%)"),
                  say("core", "Share of their trained step per token that the fast pairs must keep."),
                  Real{{1.0, 100.0}, {0.01, 100.0}, Scale::Log}),
            field(&Design::fastPairs, "fast-pairs", say("core", "Fast pairs (%)"),
                  say("core",
                      "Share of the pairs that must separate neighbours: they keep enough of their step and turn by at "
                      "least the spacing of a bfloat16 table, 1/256."),
                  Real{{1.0, 75.0}, {0.01, 100.0}, Scale::Linear})};
    }
    Design resolved(const Scene& scene) const {
        return with(*this, &Design::target,
                    std::min(kFarthest, target.value_or(targetContext(scene.activeAs<Rotary>()))));
    }
};

/// The bases considered: twelve per decade, and those of real models.
const std::vector<double>& designBases() {
    static const std::vector<double> all = [] {
        std::vector<double> out;
        for (double decade = 1e3; decade < 1e9; decade *= 10.0)
            for (const double each : {1.0, 1.2, 1.5, 1.8, 2.2, 2.5, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0})
                out.push_back(each * decade);
        out.push_back(1e9);
        return out;
    }();
    return all;
}

// The same for every encoding; subjects use the colours below 4 first.
constexpr int kFeasible = 4;
constexpr std::array kLimitColours{1, 2, 3, 6};

std::int64_t nearestBase(double base) {
    const auto& all = designBases();
    const auto nearest = std::ranges::min_element(all, {},
                                                  [&](double each) { return std::abs(std::log(each / base)); });
    return nearest - all.begin();
}

/// The distance up to which the mean cosine is known to be non-negative: `seen`, where it turns negative if `found`.
struct Scan {
    std::int64_t seen = 0;
    bool found = false;

    void goOn(double base, int dim, std::int64_t end) {
        constexpr double kRounding = 1e-12;
        if (found || seen >= end) return;
        seen = firstBelow(geometricFrequencies(base, dim), -kRounding, seen, end);
        found = seen < end;
    }
};

/// For all bases, the first distance at which the mean cosine is negative; `end` if none is nearer. Results are cached
/// by width. From 512 on the mean over pairs no longer changes.
std::vector<double> signChanges(int dim, std::int64_t end) {
    static std::mutex guard;
    static std::map<int, std::vector<Scan>> known;
    const int width = std::min(dim, 512);
    const std::scoped_lock lock(guard);
    auto& scans = known[width];
    scans.resize(designBases().size());
    share(scans.size(), 1, [&](std::size_t first, std::size_t last) {
        for (std::size_t k = first; k < last; ++k) scans[k].goOn(designBases()[k], width, end);
    });
    return ofEach(scans, [&](const Scan& each) { return static_cast<double>(std::min(end, each.seen)); });
}

/// arXiv:2405.14591, figure 1: the least base for a context, 0.0424 x^1.628; here inverted, the context of a base.
double contextOfMen(double base) { return std::pow(base / 0.0424, 1.0 / 1.628); }

enum Limit : std::uint8_t { kUnseen, kSign, kStep, kTable };
constexpr std::size_t kLimits = 4;

/// Bounds of the factor by base: lower bounds `least` from the first two limits, upper bounds `most` from the others.
class Region {
public:
    Region(const Rotary& rope, const Design& settings)
        : m_rope(rope), m_target(static_cast<double>(*settings.target)), m_step(settings.leastStep / 100.0) {
        const double pairs = static_cast<double>(rope.original.size());
        m_told = static_cast<std::size_t>(std::clamp(std::ceil(pairs * settings.fastPairs / 100.0), 1.0, pairs)) - 1;
        const auto changes = signChanges(rope.rotaryDim, *settings.target);
        for (std::size_t k = 0; k < designBases().size(); ++k) {
            const double base = designBases()[k], far = changes[k];
            m_bounds[kUnseen].push_back(unseen(base));
            m_bounds[kSign].push_back(far >= m_target ? 1.0 : m_target / std::max(far, 1.0));
            m_bounds[kStep].push_back(closest(base) / m_step);
            m_bounds[kTable].push_back(256.0 * frequency(base, m_told));
        }
    }

    const std::vector<double>& bounds(Limit limit) const { return m_bounds[limit]; }
    double least(std::size_t k) const { return std::max({1.0, m_bounds[kUnseen][k], m_bounds[kSign][k]}); }
    double most(std::size_t k) const { return std::min(m_bounds[kStep][k], m_bounds[kTable][k]); }
    bool holds(std::size_t k) const { return least(k) <= most(k) * (1.0 + 1e-12); }
    Limit lower(std::size_t k) const { return m_bounds[kUnseen][k] >= m_bounds[kSign][k] ? kUnseen : kSign; }
    Limit upper(std::size_t k) const { return m_bounds[kStep][k] <= m_bounds[kTable][k] ? kStep : kTable; }

    /// The smallest share of the trained step that any fast pair keeps.
    double kept(double base, double factor) const { return closest(base) / factor; }
    std::int64_t told(double base, double factor) const {
        std::int64_t out = 0;
        while (out < std::ssize(m_rope.original) &&
               frequency(base, static_cast<std::size_t>(out)) / factor >= 1.0 / 256.0)
            ++out;
        return out;
    }

    /// The base where all limits hold and neighbours keep the most; if there is none, the one with the smallest gap.
    std::size_t best() const {
        std::size_t out = 0;
        const auto rank = [&](std::size_t k) {
            return holds(k) ? std::pair{1, kept(designBases()[k], least(k))} : std::pair{0, most(k) / least(k)};
        };
        for (std::size_t k = 1; k < designBases().size(); ++k)
            if (rank(k) > rank(out)) out = k;
        return out;
    }

private:
    double frequency(double base, std::size_t pair) const {
        return std::pow(base, -2.0 * static_cast<double>(pair) / m_rope.rotaryDim);
    }
    /// Least factor with which pairs that never finished a turn in training turn no further.
    double unseen(double base) const {
        double out = 1.0;
        for (std::size_t i = 0; i < m_rope.original.size(); ++i)
            if (isUnfinished(m_rope.original[i], m_rope.trainedContext))
                out = std::max(out, m_target * frequency(base, i) / (m_rope.trainedContext * m_rope.original[i]));
        return out;
    }
    /// Smallest step of the fast pairs, which distinguish neighbours.
    double closest(double base) const {
        double out = HUGE_VAL;
        for (std::size_t i = 0; i <= m_told; ++i) out = std::min(out, frequency(base, i) / m_rope.original[i]);
        return out;
    }

    Rotary m_rope;
    double m_target, m_step;
    std::size_t m_told = 0;
    std::array<std::vector<double>, kLimits> m_bounds;
};

constexpr Say kLimitNames[] = {say("core", "unseen angles: at least"), say("core", "sign of the decay: at least"),
                               say("core", "neighbour step: at most"), say("core", "bfloat16: at most")};
constexpr Say kReasons[] = {say("core", "otherwise some angles are unseen in training"),
                            say("core", "otherwise the decay changes its sign"),
                            say("core", "otherwise fast pairs lose too much of their step"),
                            say("core", "otherwise bfloat16 cannot separate neighbours")};

Curve limitCurve(const Region& region, Limit limit) {
    constexpr const char* kKeys[] = {"unseen", "sign", "step", "bfloat16"};
    return joinedCurve(kKeys[limit], kLimitNames[limit], kLimitColours[limit], region.bounds(limit), false);
}

/// The region between the limits: a band from the smallest factor to the largest.
Curve feasibleCurve(const Region& region) {
    std::vector<double> low, high;
    for (std::size_t k = 0; k < designBases().size(); ++k) {
        low.push_back(region.holds(k) ? region.least(k) : kGap);
        high.push_back(region.holds(k) ? region.most(k) : kGap);
    }
    Curve out = joinedCurve("feasible", say("core", "within all limits"), kFeasible, low, false);
    out.emphasised = true;
    const auto at = [](const std::vector<double>& of, std::int64_t k) {
        return k >= 0 && k < std::ssize(of) ? of[static_cast<std::size_t>(k)] : kGap;
    };
    out.band = [low, high, at](std::int64_t first, std::span<double> below, std::span<double> above) {
        for (std::size_t k = 0; k < below.size(); ++k, ++first) below[k] = at(low, first), above[k] = at(high, first);
    };
    return out;
}

Curve menCurve(double target) {
    auto factors = ofEach(designBases(), [&](double base) { return std::max(1.0, target / contextOfMen(base)); });
    Curve out = joinedCurve("men", say("core", "Men et al.: at least"), kGrey, factors, false);
    out.stroke = Stroke::Dash;
    return out;
}

Curve dotAt(std::string key, const Text& name, int colour, double base, double factor) {
    std::vector<double> values(designBases().size(), kGap);
    values[static_cast<std::size_t>(nearestBase(base))] = factor;
    return dottedCurve(std::move(key), name, colour, std::move(values));
}

/// A base beyond the axis stands at its end, with its number.
Text nameOnAxis(const Of<Rotary>& of) {
    const double base = of.encoding->base;
    const bool isOn = base >= designBases().front() && base <= designBases().back();
    return isOn ? Text(of.subject->name) : say("core", "%1 (base %2)").with(of.subject->name, base);
}

/// The models in the encodings' initial settings, each once.
void addModels(std::vector<Curve>& curves) {
    std::set<std::string> known;
    for (const EncodingInfo& each : encodings()) {
        if (each.family != Family::Rotary || each.model[0] == '\0' || !known.insert(each.model).second) continue;
        const Encoding encoding = each.encode(ParameterSet(*each.schema));
        const auto* rope = std::get_if<Rotary>(&encoding);
        if (rope)
            curves.push_back(dotAt(std::string("model-") + each.id, Text::literal(each.model), kGrey, rope->base,
                                   std::max(1.0, rope->factor)));
    }
}

Text proposalLine(const Region& region, std::size_t k, std::int64_t target) {
    const double base = designBases()[k], least = region.least(k);
    if (!region.holds(k))
        return say("core",
                   "No base and factor reach %1 within all limits: at base %2, the factor must be at least <b>%3</b> "
                   "(%4) and at most <b>%5</b> (%6).")
            .with(target, base, least, Text(kReasons[region.lower(k)]), region.most(k),
                  Text(kReasons[region.upper(k)]));
    return say("core", "Proposed for %1 {1|position|positions}: base <b>%2</b>, factor <b>%3</b>.")
        .with(target, base, least);
}

Text costLine(const Region& region, std::size_t k) {
    const double base = designBases()[k], factor = region.least(k);
    return say("core",
               "Cost: fast pairs keep at least <b>%1%</b> of their trained step; %2 {2|pair still separates|pairs "
               "still separate} neighbours in bfloat16.")
        .with(100.0 * region.kept(base, factor), region.told(base, factor));
}

Text menLine(std::int64_t target) {
    return say("core",
               "Men et al. (arXiv:2405.14591) fit the smallest base for a context of %1 {1|token|tokens} as 0.0424 · "
               "%1<sup>1.628</sup> = <b>%2</b>.")
        .with(target, 0.0424 * std::pow(static_cast<double>(target), 1.628));
}

/// States whether the encoding itself keeps the limits, at the nearest base of the axis.
Text ownLine(const Rotary& rope, const Region& region) {
    const auto k = static_cast<std::size_t>(nearestBase(rope.base));
    const double factor = std::max(1.0, rope.factor);
    const bool low = factor<region.least(k) * (1.0 - 1e-9), high = factor> region.most(k) * (1.0 + 1e-9);
    if (low)
        return say("core", "At base %1, a factor of %2 is too small: it must be at least <b>%3</b>; %4.")
            .with(rope.base, factor, region.least(k), Text(kReasons[region.lower(k)]));
    if (high)
        return say("core", "At base %1, a factor of %2 is too large: it must be at most <b>%3</b>; %4.")
            .with(rope.base, factor, region.most(k), Text(kReasons[region.upper(k)]));
    return say("core", "Base %1 with all frequencies divided by %2 is within all limits.").with(rope.base, factor);
}

Figure draw(const Scene& scene, const Design& wanted) {
    const Design settings = wanted.resolved(scene);
    const auto subjects = subjectsOf<Rotary>(scene);
    const Rotary& rope = *subjects[0].encoding;
    const Region region(rope, settings);
    const std::size_t best = region.best();
    const auto target = static_cast<double>(*settings.target);
    const auto last = std::ssize(designBases()) - 1;
    Curves curves{{0, last}, {feasibleCurve(region)}};
    for (std::size_t limit = 0; limit < kLimits; ++limit)
        curves.curves.push_back(limitCurve(region, static_cast<Limit>(limit)));
    curves.curves.push_back(menCurve(target));
    addModels(curves.curves);
    for (const auto& each : subjects)
        curves.curves.push_back(dotAt(each.subject->key, nameOnAxis(each), each.subject->colour, each.encoding->base,
                                      std::max(1.0, each.encoding->factor)));
    if (region.holds(best)) {
        curves.curves.push_back(
            dotAt("proposed", say("core", "proposed"), kFeasible, designBases()[best], region.least(best)));
        curves.curves.back().emphasised = true;
    }
    Panel only{.title = say("core", "Base and factor for %1 {1|position|positions}").with(*settings.target),
               .x = cellAxis("base", say("core", "Base b"), 0, last)};
    for (const double base : designBases()) only.x.labels.push_back(groupedInteger(std::llround(base)));
    only.y = decadeAxis("factor", say("core", "Factor s"), 1.0, 100.0);
    only.y.range = {0.8, std::max(100.0, 2.0 * target / std::max(1.0, rope.trainedContext))};
    only.marks.emplace_back(std::move(curves));
    Figure figure{.panels = {std::move(only)}, .numbers = {proposalLine(region, best, *settings.target)}};
    if (region.holds(best)) figure.numbers.push_back(costLine(region, best));
    figure.numbers.push_back(ownLine(rope, region));
    figure.numbers.push_back(menLine(*settings.target));
    figure.notes.push_back(say("core",
                               "A candidate divides all frequencies by s: θ = b^(−2i/d) / s. Models that scale only "
                               "some pairs are also drawn as dots at their base and factor."));
    return figure;
}

}  // namespace

ViewInfo designView() {
    ViewInfo view = makeView<Design>(
        ViewGroup::Extension, "design", "factor base", say("core", "Design"),
        say("core", "Bases and factors that reach a target length within the limits, and where real models lie."),
        say("core", "Raise the target: the region between the limits shrinks until nothing is left."), is<Rotary>,
        draw);
    view.cost = [](const ParameterSet& subject, const ParameterSet&) {
        return cost::widthOf(subject) * cost::widthOf(subject);
    };
    return view;
}

}  // namespace posenc
