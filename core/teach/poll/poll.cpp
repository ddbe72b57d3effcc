// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/poll/poll.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/figure/small_field.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/views/parts.hpp"

namespace posenc {

namespace {

constexpr int kMostBins = 12;
constexpr std::size_t kLongestName = 14;
constexpr double kWideSpan = 30.0;  // ratio of extremes from which bins grow with the value

/// "30k" for 30,000 and "2M" for 2,000,000: short names for bins.
std::string edgeName(double value) {
    const bool thousands = std::abs(value) >= 1e4 && std::fmod(value, 1e3) == 0.0;
    if (std::abs(value) >= 1e6 && std::fmod(value, 1e5) == 0.0) return shortNumber(value / 1e6) + "M";
    return thousands ? shortNumber(value / 1e3) + "k" : shortNumber(value);
}

/// Adjacent ranges of values, each including its upper end except the last. A bin is an integer on an axis.
struct Bins {
    std::vector<double> edges;
    bool log = false, whole = false;

    std::int64_t count() const { return static_cast<std::int64_t>(edges.size()) - 1; }
    std::int64_t of(double value) const {
        const auto above = std::ranges::upper_bound(edges, value) - edges.begin() - 1;
        return std::clamp<std::int64_t>(above, 0, count() - 1);
    }
    /// Coordinate of a value on the axis.
    double place(double value) const {
        const std::int64_t bin = of(value);
        double low = edges[static_cast<std::size_t>(bin)], high = edges[static_cast<std::size_t>(bin) + 1];
        if (log) low = std::log(low), high = std::log(high), value = std::log(value);
        return static_cast<double>(bin) - 0.5 + std::clamp((value - low) / (high - low), 0.0, 1.0);
    }
    std::vector<std::string> names() const {
        std::vector<std::string> out;
        for (std::size_t k = 0; k + 1 < edges.size(); ++k)
            out.push_back(whole ? shortNumber(edges[k] + 0.5) : edgeName(edges[k]) + "…" + edgeName(edges[k + 1]));
        return out;
    }
};

/// As many digits as keep the number of bins small.
std::vector<double> digitsFor(double decades) {
    if (6.0 * decades <= kMostBins) return {1.0, 1.5, 2.0, 3.0, 5.0, 7.0};
    if (3.0 * decades <= kMostBins) return {1.0, 2.0, 5.0};
    return {1.0};
}

/// 1, 2, 5, 10, 20 ... around a range; powers of ten if those are too many, or every second, third ... of them.
Bins growing(double low, double high) {
    const double first = std::floor(std::log10(low)), last = std::ceil(std::log10(high));
    const double step = std::max(1.0, std::ceil((last - first) / kMostBins));
    Bins bins;
    bins.log = true;
    for (double power = first; power < last + step; power += step)
        for (const double digit : digitsFor(std::log10(high / low)))
            bins.edges.push_back(digit * std::pow(10.0, power));
    const auto below = std::ranges::upper_bound(bins.edges, low);
    bins.edges.erase(bins.edges.begin(), below - 1);
    const auto above = std::ranges::upper_bound(bins.edges, high);
    if (above != bins.edges.end()) bins.edges.erase(above + 1, bins.edges.end());
    return bins;
}

double niceStep(double least) {
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double digit : {1.0, 2.0, 5.0})
        if (digit * power >= least) return digit * power;
    return 10.0 * power;
}

Bins even(double low, double high) {
    const double span = high > low ? high - low : std::max(1.0, std::abs(low));
    const double step = niceStep(span / (kMostBins - 2));
    Bins bins;
    const double first = std::floor(low / step), last = std::max(first + 1.0, std::floor(high / step) + 1.0);
    for (double k = first; k <= last; ++k) bins.edges.push_back(k * step);
    return bins;
}

Bins ofWholes(double low, double high) {
    Bins bins;
    bins.whole = true;
    for (double edge = low - 0.5; edge <= high + 0.5; ++edge) bins.edges.push_back(edge);
    return bins;
}

Bins binsOf(const std::vector<double>& said, double truth, Interval<double> within) {
    double low = truth, high = truth;
    bool whole = truth == std::floor(truth);
    for (const double each : said) {
        low = std::min(low, each);
        high = std::max(high, each);
        whole = whole && each == std::floor(each);
    }
    if (whole && high - low <= kMostBins) return ofWholes(low, high);
    low = std::min(low, within.low);
    high = std::max(high, within.high);
    return low > 0.0 && high >= kWideSpan * low ? growing(low, high) : even(low, high);
}

Axis binAxis(const char* key, const Text& title, const Bins& bins) {
    Axis axis = cellAxis(key, title, 0, bins.count() - 1);
    axis.labels = bins.names();
    return axis;
}

Axis countAxis(double most) {
    return {.key = "predictions",
            .title = say("core", "Predictions"),
            .range = {0.0, std::max(1.0, 1.15 * most)},
            .integers = true};
}

Guide truthAt(Guide::At at, double place, double truth) { return {at, place, say("core", "computed: %1").with(truth)}; }

std::vector<double> counted(const std::vector<double>& said, const Bins& bins) {
    std::vector<double> counts(static_cast<std::size_t>(bins.count()));
    for (const double each : said) ++counts[static_cast<std::size_t>(bins.of(each))];
    return counts;
}

Panel numbersPanel(const Poll& poll) {
    const Bins bins = binsOf(poll.said, poll.truth, poll.within);
    Bars bars{"predictions",
              say("core", "Number of predictions"),
              0,
              std::nullopt,
              counted(poll.said, bins),
              {},
              {{"class", say("core", "Class"), 0, false}}};
    Panel panel{.x = binAxis("range", say("core", "Prediction"), bins),
                .y = countAxis(std::ranges::max(bars.values)),
                .guides = {truthAt(Guide::At::X, bins.place(poll.truth), poll.truth)}};
    if (poll.within.low < poll.within.high)
        panel.zones = {{{bins.place(poll.within.low), bins.place(poll.within.high)}, Text{}, 2}};
    const auto row = [edges = bins.edges, counts = bars.values](std::int64_t at, std::span<double> out) {
        const auto k = static_cast<std::size_t>(at);
        out[0] = edges[k];
        out[1] = edges[k + 1];
        out[2] = counts[k];
    };
    panel.table = Table{{"from", "to", "predictions"}, {false, false, true}, bins.count(), row};
    panel.marks.emplace_back(std::move(bars));
    return panel;
}

/// Long answers get letters, explained below the figure.
bool areLettered(const Poll& poll) {
    return std::ranges::any_of(poll.choices, [](const std::string& each) { return each.size() > kLongestName; });
}

std::string nameOf(const Poll& poll, std::size_t choice) {
    return areLettered(poll) ? std::string(1, static_cast<char>('A' + choice % 26)) : poll.choices[choice];
}

/// The right choice is marked in its name too, not by colour alone.
Panel choicesPanel(const Poll& poll) {
    const auto right = static_cast<std::size_t>(poll.truth) - 1;
    Bars bars{"predictions", say("core", "Number of predictions"), 0, std::nullopt, {}, {}, {}};
    bars.groups = {{"right", say("core", "right"), 2, false}, {"other", say("core", "not right"), 0, true}};
    Panel panel;
    panel.x = cellAxis("choice", say("core", "Answer"), 0, static_cast<std::int64_t>(poll.choices.size()) - 1);
    for (std::size_t k = 0; k < poll.choices.size(); ++k) {
        bars.values.push_back(static_cast<double>(std::ranges::count(poll.said, static_cast<double>(k) + 1.0)));
        bars.group.push_back(k == right ? 0 : 1);
        panel.x.labels.push_back((k == right ? "✓ " : "") + nameOf(poll, k));
    }
    panel.y = countAxis(std::ranges::max(bars.values));
    panel.marks.emplace_back(std::move(bars));
    return panel;
}

/// The number of predictions at each place of the plane.
Panel pointsPanel(const Poll& poll) {
    const Bins x = binsOf(poll.said, poll.truth, poll.within), y = binsOf(poll.saidY, poll.truthY, poll.withinY);
    std::vector<double> cells(static_cast<std::size_t>(x.count() * y.count()));
    double most = 1.0;
    for (std::size_t k = 0; k < poll.said.size(); ++k) {
        double& cell = cells[static_cast<std::size_t>(y.of(poll.saidY[k]) * x.count() + x.of(poll.said[k]))];
        most = std::max(most, ++cell);
    }
    Field field = smallField(std::move(cells), x.count());
    field.key = "predictions";
    field.name = say("core", "Predictions");
    field.limits = {0.0, most};
    return {.x = binAxis("x", say("core", "Prediction, horizontal"), x),
            .y = binAxis("y", say("core", "Prediction, vertical"), y),
            .marks = {std::move(field)},
            .guides = {truthAt(Guide::At::X, x.place(poll.truth), poll.truth),
                       truthAt(Guide::At::Y, y.place(poll.truthY), poll.truthY)}};
}

double medianOf(std::vector<double> values) {
    std::ranges::sort(values);
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : 0.5 * values[middle - 1] + 0.5 * values[middle];
}

Text computedLine(const Poll& poll) {
    if (!poll.choices.empty())
        return say("core", "The right answer: <b>%1</b>").with(poll.choices[static_cast<std::size_t>(poll.truth) - 1]);
    if (!poll.saidY.empty()) return say("core", "Computed: <b>%1</b>, <b>%2</b>.").with(poll.truth, poll.truthY);
    return say("core", "Computed: <b>%1</b>. Half of the class predicted at most %2.")
        .with(poll.truth, medianOf(poll.said));
}

/// Without the decimals of large numbers.
Text bound(double value) {
    constexpr double kLarge = 1000.0;
    return std::abs(value) < kLarge ? argument(value) : argument(std::llround(value));
}

Text howManyAreRight(const Poll& poll) {
    const Text text =
        say("core", "%1 of %2 {2|prediction is|predictions are} right").with(poll.right(), poll.said.size());
    if (!poll.choices.empty() || !poll.saidY.empty()) return text;
    return say("core", "%1: from %2 to %3").with(text, bound(poll.within.low), bound(poll.within.high));
}

}  // namespace

std::size_t Poll::right() const {
    std::size_t count = 0;
    for (std::size_t k = 0; k < said.size(); ++k)
        count += within.contains(said[k]) && (saidY.empty() || withinY.contains(saidY[k])) ? 1 : 0;
    return count;
}

std::optional<Text> problem(const Poll& poll) {
    const auto choice = [&](double value) {
        return value >= 1.0 && value <= static_cast<double>(poll.choices.size()) && value == std::floor(value);
    };
    if (poll.said.empty()) return say("core", "class: \"said\" is missing: what was predicted, with commas between.");
    if (!poll.saidY.empty() && poll.saidY.size() != poll.said.size())
        return say("core", "class: \"said\" and \"said-y\" should be equally many.");
    if (poll.saidY.empty() && (poll.truthY != 0.0 || poll.withinY != Interval<double>{}))
        return say("core", "class: \"said-y\" is missing, though \"truth-y\" or \"within-y\" is given.");
    if (!poll.choices.empty() && !(choice(poll.truth) && std::ranges::all_of(poll.said, choice)))
        return say("core", "class: \"truth\" and \"said\" should be choices, counted from 1 to %1.")
            .with(poll.choices.size());
    return std::nullopt;
}

Figure figureOf(const Poll& poll) {
    Figure figure{.title = say("core", "What the class predicted"),
                  .subtitle = Text::literal(poll.question),
                  .panels = {!poll.choices.empty() ? choicesPanel(poll)
                             : !poll.saidY.empty() ? pointsPanel(poll)
                                                   : numbersPanel(poll)}};
    figure.panels[0].title = howManyAreRight(poll);
    figure.numbers = {computedLine(poll)};
    for (std::size_t k = 0; areLettered(poll) && k < poll.choices.size(); ++k)
        figure.notes.push_back(say("core", "%1: %2").with(nameOf(poll, k), poll.choices[k]));
    return figure;
}

}  // namespace posenc
