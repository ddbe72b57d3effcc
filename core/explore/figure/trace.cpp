// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>

#include "core/explore/figure/sampling.hpp"
#include "core/explore/figure/trace.hpp"
#include "core/explore/figure/whole_numbers.hpp"
#include "core/explore/math/extremes.hpp"
#include "core/explore/run/share.hpp"
#include "core/explore/run/stop.hpp"

namespace posenc {

namespace {

using Range = Interval<std::int64_t>;

constexpr std::int64_t kChunk = 65'536;

double finiteOrGap(double value) { return std::isfinite(value) ? value : kGap; }

/// Least and greatest finite values per column, while they are being collected.
struct Columns {
    enum class Kind : std::uint8_t { Empty, Visited };  // Visited with NaN: a gap that must not be bridged
    std::vector<double> low, high;
    std::vector<Kind> kind;

    explicit Columns(std::size_t count) : low(count, kGap), high(count, kGap), kind(count, Kind::Empty) {}
    std::size_t size() const { return low.size(); }
    bool empty(std::size_t column) const { return kind[column] == Kind::Empty; }
    void add(std::size_t column, std::span<const double> values) {
        const auto [least, greatest] = extremesOf(values);
        kind[column] = Kind::Visited;
        if (least > greatest) return;
        low[column] = std::fmin(low[column], least);  // fmin and fmax ignore the initial NaN
        high[column] = std::fmax(high[column], greatest);
    }
};

/// For each column the first whole number under it; one more entry for the end. Never decreasing.
std::vector<std::int64_t> columnStarts(const Axis& x, Range view, std::size_t columns) {
    std::vector<std::int64_t> starts(columns + 1, view.low);
    for (std::size_t column = 1; column < columns; ++column) {
        const double edge = valueAt(x, static_cast<double>(column) / static_cast<double>(columns));
        starts[column] = std::clamp(whole::atLeast(edge), starts[column - 1], view.high + 1);
    }
    starts[columns] = view.high + 1;
    return starts;
}

/// Columns `column` .. end - 1.
void scan(const Curve& curve, const std::vector<std::int64_t>& starts, std::size_t column, std::size_t end,
          Columns& found) {
    const auto most = static_cast<std::size_t>(std::min(kChunk, starts[end] - starts[column]));
    const auto chunk = std::make_unique_for_overwrite<double[]>(most);  // zeros would cost as much as many a curve
    for (std::int64_t first = starts[column]; first < starts[end]; first += kChunk) {
        const auto size = static_cast<std::size_t>(std::min(kChunk, starts[end] - first));
        const std::span<double> values(chunk.get(), size);
        checkpoint();
        curve.values(first, values);
        for (std::size_t i = 0; i < size;) {
            while (first + static_cast<std::int64_t>(i) >= starts[column + 1]) ++column;
            const std::size_t next = std::min(size, static_cast<std::size_t>(starts[column + 1] - first));
            found.add(column, values.subspan(i, next - i));
            i = next;
        }
    }
}

/// Examines every number in view, however many there are: extremes may be one number wide and anywhere. Ten million
/// distances of 64 pairs take 35 ms on one core.
void scanAll(const Curve& curve, const std::vector<std::int64_t>& starts, Columns& found) {
    const auto columns = static_cast<std::int64_t>(found.size());
    const std::int64_t parts = std::clamp<std::int64_t>((starts.back() - starts.front()) / kChunk, 1, columns);
    share(found.size(), static_cast<std::size_t>((columns + parts - 1) / parts),
          [&](std::size_t first, std::size_t end) { scan(curve, starts, first, end, found); });
}

/// A known value of the curve at a position measured in columns.
struct Anchor {
    double place, value;
};

std::vector<Anchor> anchorsOf(const Curve& curve, Range domain, Range view, const Axis& x, const Columns& found) {
    std::vector<Anchor> anchors;
    const auto outside = [&](std::int64_t number) {
        if (!domain.contains(number) || (x.scale == Scale::Log && number <= 0)) return;
        double value = kGap;
        curve.values(number, {&value, 1});
        const double fraction = fractionOf(x, static_cast<double>(number));
        anchors.push_back({fraction * static_cast<double>(found.size()), finiteOrGap(value)});
    };
    outside(view.low - 1);
    for (std::size_t column = 0; column < found.size(); ++column)
        if (!found.empty(column))
            anchors.push_back(
                {static_cast<double>(column) + 0.5, std::midpoint(found.low[column], found.high[column])});
    outside(view.high + 1);
    return anchors;
}

/// On a log axis whole numbers may be several columns apart at the left while they crowd at the right.
void bridgeEmptyColumns(const std::vector<Anchor>& anchors, Columns& found) {
    std::size_t next = 0;
    for (std::size_t column = 0; column < found.size(); ++column) {
        if (!found.empty(column)) continue;
        const double place = static_cast<double>(column) + 0.5;
        while (next < anchors.size() && anchors[next].place < place) ++next;
        if (next == 0 || next == anchors.size()) continue;
        const Anchor &left = anchors[next - 1], &right = anchors[next];
        const double value = std::lerp(left.value, right.value, (place - left.place) / (right.place - left.place));
        found.low[column] = found.high[column] = value;
    }
}

/// Neighbouring columns meet half way, so that the line is connected except at gaps.
void connect(const Columns& found, Trace& trace) {
    for (std::size_t column = 0; column + 1 < found.size(); ++column) {
        const std::size_t next = column + 1;
        if (found.high[column] < found.low[next]) {
            const double middle = std::midpoint(found.high[column], found.low[next]);
            trace.high[column] = std::max(trace.high[column], middle);
            trace.low[next] = std::min(trace.low[next], middle);
        } else if (found.low[column] > found.high[next]) {
            const double middle = std::midpoint(found.low[column], found.high[next]);
            trace.low[column] = std::min(trace.low[column], middle);
            trace.high[next] = std::max(trace.high[next], middle);
        }
    }
}

void addBandPoints(const Curve& curve, std::int64_t first, std::size_t count, Trace& trace) {
    std::vector<double> low(count), high(count);
    curve.band(first, low, high);
    for (std::size_t i = 0; i < count; ++i) {
        const auto number = static_cast<double>(first + static_cast<std::int64_t>(i));
        trace.bandLow.push_back({number, finiteOrGap(low[i])});
        trace.bandHigh.push_back({number, finiteOrGap(high[i])});
    }
}

/// The drawn values at `first` and after.
void addPoints(const Curve& curve, std::int64_t first, std::size_t count, Trace& trace) {
    std::vector<double> values(count);
    curve.drawn()(first, values);
    for (std::size_t i = 0; i < count; ++i)
        trace.points.push_back({static_cast<double>(first + static_cast<std::int64_t>(i)), finiteOrGap(values[i])});
}

/// A mean is smooth: one value for each column.
Trace smoothTrace(const Curve& curve, Range view, const Axis& x, std::size_t columns) {
    const auto starts = columnStarts(x, view, columns);
    Trace trace;
    for (std::size_t column = 0; column < columns; ++column) {
        if (starts[column] == starts[column + 1]) continue;
        const std::int64_t middle = std::midpoint(starts[column], starts[column + 1] - 1);
        addPoints(curve, middle, 1, trace);
        if (curve.band) addBandPoints(curve, middle, 1, trace);
    }
    return trace;
}

Trace sparseTrace(const Curve& curve, Range shown) {
    Trace trace;
    const auto count = static_cast<std::size_t>(whole::count(shown));
    if (count == 0) return trace;
    addPoints(curve, shown.low, count, trace);
    if (curve.band) addBandPoints(curve, shown.low, count, trace);
    return trace;
}

Trace denseTrace(const Curve& curve, Range domain, Range view, const Axis& x, std::size_t columns) {
    const auto starts = columnStarts(x, view, columns);
    Columns found(columns);
    scanAll(curve, starts, found);
    bridgeEmptyColumns(anchorsOf(curve, domain, view, x, found), found);
    Trace trace{true, {}, found.low, found.high, {}, {}};
    connect(found, trace);
    if (!curve.band) return trace;
    for (std::size_t column = 0; column < columns; ++column)
        if (starts[column] < starts[column + 1])
            addBandPoints(curve, std::midpoint(starts[column], starts[column + 1] - 1), 1, trace);
    return trace;
}

}  // namespace

Trace sample(const Curve& curve, Range domain, const Axis& x, std::size_t columns) {
    if (columns == 0) return {};
    if (x.scale == Scale::Log) domain.low = std::max<std::int64_t>(domain.low, 1);
    const Range view = whole::inView(x, domain);
    if (whole::count(view) > static_cast<std::int64_t>(columns))
        return curve.mean ? smoothTrace(curve, view, x, columns) : denseTrace(curve, domain, view, x, columns);
    return sparseTrace(curve, {std::max(domain.low, whole::atMost(x.range.low) - 1),
                               std::min(domain.high, whole::atLeast(x.range.high) + 1)});
}

}  // namespace posenc
