// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/views/lab/losses.hpp"

#include <algorithm>
#include <cmath>
#include <list>
#include <mutex>

#include "core/explore/figure/small_field.hpp"
#include "core/explore/run/stop.hpp"

namespace posenc::trained {

namespace {

using Eigen::Index;
using Losses = lab::Mat<double>;

/// The key under which losses are kept: all that they depend on but the number of sequences. It owns what it points to,
/// so that no address is used again.
struct Measured {
    ModelPointer model;
    const EncodingInfo* info;
    ParameterSet parameters;
    std::shared_ptr<const Encoding> encoding;  ///< only if it was read from a file, which may change
    DistanceMap map;
    std::optional<PositionTemperature> temperature;
    std::vector<std::int64_t> positions;
    std::int64_t length;
    friend bool operator==(const Measured&, const Measured&) = default;
};

Measured measuredIn(const InModel& in, std::int64_t length) {
    return {in.model,
            in.positions.encoding,
            in.positions.parameters,
            in.positions.parameters.readsFile() ? in.placement.layers.front().encoding : nullptr,
            in.placement.map,
            in.placement.temperature,
            in.placement.positions,
            length};
}

/// The last results: of a lesson, or of an hour of exploring.
class Kept {
public:
    Losses find(const Measured& what) {
        const std::scoped_lock lock(m_mutex);
        const auto found = std::ranges::find(m_all, what, &Entry::first);
        if (found == m_all.end()) return {};
        m_all.splice(m_all.begin(), m_all, found);
        return found->second;
    }

    void keep(const Measured& what, const Losses& losses) {
        const std::scoped_lock lock(m_mutex);
        std::erase_if(m_all, [&](const Entry& each) { return each.first == what; });
        m_all.emplace_front(what, losses);
        while (m_all.size() > 1 && held() > kMost) m_all.pop_back();
    }

private:
    using Entry = std::pair<Measured, Losses>;
    static constexpr Index kMost = Index{1} << 21;  // numbers

    Index held() const {
        Index out = 0;
        for (const Entry& each : m_all) out += each.second.size();
        return out;
    }

    std::mutex m_mutex;
    std::list<Entry> m_all;  // newest first
};

/// Adds NaN-free numbers to a sum.
struct Mean {
    double sum = 0.0;
    std::int64_t count = 0;
    void add(double value) {
        if (!std::isfinite(value)) return;
        sum += value, ++count;
    }
    double value() const { return count > 0 ? sum / static_cast<double>(count) : kGap; }
};

Series rowOf(const Losses& losses, Index row) { return {losses.row(row).begin(), losses.row(row).end()}; }

}  // namespace

Losses lossesIn(const InModel& in, std::int64_t sequences, std::int64_t length) {
    static Kept kept;
    const Measured what = measuredIn(in, length);
    Losses out = kept.find(what);
    const Index known = std::min<Index>(out.rows(), sequences);
    if (known == sequences) return out.topRows(sequences);
    Losses all(sequences, length);
    if (known > 0) all.topRows(known) = out.topRows(known);
    checkpoint();
    all.bottomRows(sequences - known) = lab::measuredLosses(*in.model, in.placement, sequences - known, length, known);
    kept.keep(what, all);
    return all;
}

Series meanOf(const Losses& losses) {
    Series out;
    for (Index at = 0; at < losses.cols(); ++at) {
        Mean mean;
        for (Index row = 0; row < losses.rows(); ++row) mean.add(losses(row, at));
        out.push_back(mean.value());
    }
    return out;
}

Series meanOf(const std::vector<Series>& series) {
    Series out;
    for (std::size_t at = 0; at < series.front().size(); ++at) {
        Mean mean;
        for (const Series& each : series) mean.add(each[at]);
        out.push_back(mean.value());
    }
    return out;
}

double meanWithin(const Series& series, std::int64_t first, std::int64_t end) {
    Mean mean;
    for (std::int64_t at = first; at < std::min<std::int64_t>(end, std::ssize(series)); ++at)
        mean.add(series[static_cast<std::size_t>(at)]);
    return mean.value();
}

std::int64_t smoothingWidth(std::int64_t length) { return std::max<std::int64_t>(1, length / 32); }

Series smoothed(const Series& series, std::int64_t width) {
    Series out;
    for (std::int64_t at = 0; at < std::ssize(series); ++at) {
        const std::int64_t first = std::max<std::int64_t>(0, at - width / 2);
        const bool isGap = std::isnan(series[static_cast<std::size_t>(at)]);
        out.push_back(isGap ? kGap : meanWithin(series, first, at + width / 2 + 1));
    }
    return out;
}

Curve lossCurve(Curve curve, Series values) {
    curve.mean = storedCurve(smoothed(values, smoothingWidth(std::ssize(values))));
    curve.values = storedCurve(std::move(values));
    return curve;
}

void hold(const Series& series, Band& band) {
    if (band.empty()) band = {series, series};
    for (std::size_t at = 0; at < series.size(); ++at) {
        band.low[at] = std::min(band.low[at], series[at]);
        band.high[at] = std::max(band.high[at], series[at]);
    }
}

Band rangeOf(const std::vector<Series>& series) {
    Band out;
    for (const Series& each : series) hold(smoothed(each, smoothingWidth(std::ssize(each))), out);
    return out;
}

Band errorOf(const Losses& losses) {
    if (losses.rows() < 2) return {};
    std::vector<Series> rows;
    for (Index row = 0; row < losses.rows(); ++row)
        rows.push_back(smoothed(rowOf(losses, row), smoothingWidth(losses.cols())));
    Band out;
    const Series mean = meanOf(rows);
    for (std::size_t at = 0; at < mean.size(); ++at) {
        Mean squares;
        for (const Series& each : rows) squares.add((each[at] - mean[at]) * (each[at] - mean[at]));
        const double error = std::sqrt(squares.value() / static_cast<double>(losses.rows() - 1));
        out.low.push_back(mean[at] - error);
        out.high.push_back(mean[at] + error);
    }
    return out;
}

Curve withBand(Curve curve, Band band) {
    if (band.empty()) return curve;
    curve.band = [low = storedCurve(std::move(band.low)), high = storedCurve(std::move(band.high))](
                     std::int64_t first, auto lows, auto highs) { low(first, lows), high(first, highs); };
    return curve;
}

Axis lossAxis(double highest) {
    constexpr double kUsual = 5.0;
    const double needed = highest > kUsual ? fittedRange({0.0, highest}).high : kUsual;
    return {.key = "loss", .title = say("core", "Loss (nats per character)"), .range = {0.0, needed}};
}

Panel lossPanel(const Text& title, std::int64_t length) {
    return {.title = title,
            .x = switchable(cellAxis("position", say("core", "Position in the sequence (characters)"), 0, length - 1)),
            .y = lossAxis()};
}

void fitLosses(const Curves& curves, Panel& panel) {
    double highest = 0.0;
    std::vector<double> low(static_cast<std::size_t>(curves.domain.high + 1)), high(low.size());
    for (const Curve& each : curves.curves) {
        each.drawn()(0, high);
        for (const double loss : high) highest = std::fmax(highest, loss);
        if (each.band) each.band(0, low, high);
        for (const double loss : high) highest = std::fmax(highest, loss);
    }
    panel.y = lossAxis(highest);
}

}  // namespace posenc::trained
