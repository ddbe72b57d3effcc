// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/coverage.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/explore/run/share.hpp"
#include "ui/raster/ink.hpp"

namespace posenc::ui {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr float kNoInk = 1e9F;  // top of a column without
constexpr std::size_t kColumnsAtOnce = 8 * kInkColumns;

void widen(Spans& spans, int column, double a, double b) {
    const auto at = static_cast<std::size_t>(column);
    const auto [low, high] = std::minmax(a, b);
    spans.top[at] = std::fmin(spans.top[at], low);  // fmin and fmax take the other one for NaN
    spans.bottom[at] = std::fmax(spans.bottom[at], high);
}

void addSegment(Spans& spans, QPointF a, QPointF b) {
    if (!(a.x() < b.x()) || !std::isfinite(a.y()) || !std::isfinite(b.y())) return;
    const int columns = static_cast<int>(spans.top.size());
    const int first = std::max(0, static_cast<int>(std::floor(std::max(a.x(), -1.0))));
    const int last = std::min(columns - 1, static_cast<int>(std::floor(std::min(b.x(), double(columns)))));
    const double slope = (b.y() - a.y()) / (b.x() - a.x());
    for (int column = first; column <= last; ++column) {
        const double left = std::max(a.x(), double(column)), right = std::min(b.x(), column + 1.0);
        if (left <= right) widen(spans, column, a.y() + slope * (left - a.x()), a.y() + slope * (right - a.x()));
    }
}

double slopeAt(const std::vector<double>& edge, std::size_t at) {
    const double here = edge[at];
    const double before = at > 0 && !std::isnan(edge[at - 1]) ? edge[at - 1] : here;
    const double after = at + 1 < edge.size() && !std::isnan(edge[at + 1]) ? edge[at + 1] : here;
    const bool both = at > 0 && at + 1 < edge.size() && !std::isnan(edge[at - 1]) && !std::isnan(edge[at + 1]);
    return (after - before) / (both ? 2.0 : 1.0);
}

/// Returns the highest and lowest point of the curve within a pen's radius of the column.
std::pair<double, double> reachOf(const Spans& spans, std::size_t at, double radius) {
    const auto reach = static_cast<std::size_t>(std::ceil(radius));
    std::pair<double, double> found{spans.top[at], spans.bottom[at]};
    for (std::size_t k = at - std::min(at, reach); k < std::min(spans.top.size(), at + reach + 1); ++k)
        found = {std::fmin(found.first, spans.top[k]), std::fmax(found.second, spans.bottom[k])};
    return found;
}

/// Adds the band of a pen of radius r in a column, from the spans of the column and its neighbours, as column k of the
/// block.
void addBand(const Spans& spans, std::size_t at, double radius, InkBlock& block, std::size_t k) {
    const double top = spans.top[at], bottom = spans.bottom[at];
    const double upperSlope = std::abs(slopeAt(spans.top, at)), lowerSlope = std::abs(slopeAt(spans.bottom, at));
    // A single line crossing the column fills [top, bottom] by its slope alone; the pen follows its middle.
    const double crossing = std::min({bottom - top, upperSlope, lowerSlope}) / 2.0;
    const double upper = top + crossing - radius * std::sqrt(1.0 + upperSlope * upperSlope);
    const double lower = bottom - crossing + radius * std::sqrt(1.0 + lowerSlope * lowerSlope);
    const double upperRamp = std::max(1.0, upperSlope), lowerRamp = std::max(1.0, lowerSlope);
    const auto [highest, lowest] = reachOf(spans, at, radius);
    block.upper[k] = static_cast<float>(upper);
    block.lower[k] = static_cast<float>(lower);
    block.rise[k] = static_cast<float>(1.0 / upperRamp);
    block.fall[k] = static_cast<float>(1.0 / lowerRamp);
    block.top[k] = static_cast<float>(std::max(highest - radius - 0.5, upper - upperRamp / 2.0));
    block.bottom[k] = static_cast<float>(std::min(lowest + radius + 0.5, lower + lowerRamp / 2.0));
}

/// Returns the columns from `first` to the last consecutive one that is on.
InkBlock blockAt(const Spans& spans, const std::vector<char>& on, std::size_t first, double radius, int height) {
    InkBlock block;
    block.top.fill(kNoInk);
    float top = kNoInk, bottom = 0.0F;
    for (std::size_t k = 0; k < std::min(kInkColumns, on.size() - first); ++k) {
        if (on[first + k] == 0) continue;
        addBand(spans, first + k, radius, block, k);
        top = std::min(top, block.top[k]);
        bottom = std::max(bottom, block.bottom[k]);
    }
    block.first = static_cast<int>(std::clamp(std::floor(top), 0.0F, static_cast<float>(height)));
    block.last = static_cast<int>(std::min(std::floor(bottom), static_cast<float>(height - 1)));
    return block;
}

/// Walks along the curve and finds its dashes; tall spans stay solid, since they have no single length.
class Dashes {
public:
    Dashes(const QVector<qreal>& pattern, double width) : m_pattern(pattern), m_width(width) {
        m_total = std::accumulate(pattern.begin(), pattern.end(), 0.0) * width;
    }
    bool on(const Spans& spans, std::size_t at) {
        if (m_pattern.isEmpty() || std::isnan(spans.top[at])) return true;
        const double height = spans.bottom[at] - spans.top[at];
        m_along = std::fmod(m_along + std::hypot(1.0, std::min(height, m_total)), m_total);
        if (height > 0.5 * m_total) return true;
        double end = 0.0;
        for (qsizetype k = 0; k < m_pattern.size(); ++k)
            if (m_along < (end += m_pattern[k] * m_width)) return k % 2 == 0;
        return true;
    }

private:
    const QVector<qreal>& m_pattern;
    double m_width, m_total = 0.0, m_along = 0.0;
};

/// Returns the dashes of a line, each a line of its own.
std::vector<QPolygonF> piecesOf(const QPolygonF& points, const QVector<qreal>& pattern, double width) {
    std::vector<QPolygonF> pieces;
    qsizetype at = 0;
    double left = pattern[0] * width;  // of the dash or gap
    bool open = false;
    for (qsizetype k = 1; k < points.size(); ++k) {
        QPointF from = points[k - 1];
        const QPointF to = points[k];
        if (!std::isfinite(from.y() + to.y())) {
            open = false;
            continue;
        }
        for (double length; (length = std::hypot(to.x() - from.x(), to.y() - from.y())) > 0.0;) {
            const double step = std::min(length, left);
            const QPointF next = step < length ? from + (to - from) * (step / length) : to;
            if (at % 2 == 0) {
                if (!open) pieces.push_back({from});
                pieces.back() << next;
            }
            open = at % 2 == 0;
            from = next;
            if ((left -= step) > 0.0) break;
            at = (at + 1) % pattern.size();
            left = pattern[at] * width;
            open = false;
        }
    }
    return pieces;
}

}  // namespace

Spans spansOf(const QPolygonF& points, int columns) {
    const auto n = static_cast<std::size_t>(std::max(columns, 0));
    Spans spans{std::vector<double>(n, kNone), std::vector<double>(n, kNone)};
    for (qsizetype k = 1; k < points.size(); ++k) addSegment(spans, points[k - 1], points[k]);
    return spans;
}

void drawSpans(QImage& image, const Spans& spans, const QColor& colour, double width, const QVector<qreal>& dashes) {
    const QRgb ink = qPremultiply(colour.rgba());
    std::vector<char> on(std::min(static_cast<std::size_t>(image.width()), spans.top.size()));
    Dashes pattern(dashes, width);
    for (std::size_t at = 0; at < on.size(); ++at) on[at] = pattern.on(spans, at) && !std::isnan(spans.top[at]);
    const auto stride = image.bytesPerLine() / 4;
    auto* const pixels = reinterpret_cast<QRgb*>(image.bits());
    share(on.size(), kColumnsAtOnce, [&](std::size_t begin, std::size_t end) {
        for (std::size_t first = begin; first < end; first += kInkColumns) {
            const InkBlock block = blockAt(spans, on, first, width / 2.0, image.height());
            for (int row = block.first; row <= block.last; ++row)
                inkRow(block, row, ink, pixels + row * stride + static_cast<qsizetype>(first),
                       std::min(kInkColumns, end - first));
        }
    });
}

void drawDashes(QImage& image, const QPolygonF& points, const QColor& colour, double width,
                const QVector<qreal>& dashes) {
    std::vector<QPolygonF> pieces = piecesOf(points, dashes, width);
    while (!pieces.empty()) {  // those that share no column are drawn at once
        Spans spans = spansOf({}, image.width());
        std::vector<QPolygonF> later;
        double end = -std::numeric_limits<double>::infinity();  // the first is drawn wherever it lies
        for (QPolygonF& piece : pieces) {
            if (std::floor(piece.front().x()) <= end) {
                later.push_back(std::move(piece));
                continue;
            }
            for (qsizetype k = 1; k < piece.size(); ++k) addSegment(spans, piece[k - 1], piece[k]);
            end = std::floor(piece.back().x());
        }
        drawSpans(image, spans, colour, width);
        pieces = std::move(later);
    }
}

}  // namespace posenc::ui
