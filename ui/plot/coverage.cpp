// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/coverage.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace posenc::ui {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

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

/// One edge of the inked band in a column: 0 ink at `from`, full ink at `to`.
struct Edge {
    double centre = 0.0, ramp = 1.0;
    double inkBelow(double y) const { return std::clamp((y - centre) / ramp + 0.5, 0.0, 1.0); }
    double inkAbove(double y) const { return std::clamp((centre - y) / ramp + 0.5, 0.0, 1.0); }
};

/// The band that a pen of radius r leaves in a column, from the spans of the column and its neighbours.
struct Band {
    Edge upper, lower;
    double top = kNone, bottom = kNone;  // beyond these there is no ink
    bool empty() const { return !(top < bottom); }
};

double slopeAt(const std::vector<double>& edge, std::size_t at) {
    const double here = edge[at];
    const double before = at > 0 && !std::isnan(edge[at - 1]) ? edge[at - 1] : here;
    const double after = at + 1 < edge.size() && !std::isnan(edge[at + 1]) ? edge[at + 1] : here;
    const bool both = at > 0 && at + 1 < edge.size() && !std::isnan(edge[at - 1]) && !std::isnan(edge[at + 1]);
    return (after - before) / (both ? 2.0 : 1.0);
}

/// Highest and lowest point of the curve within a pen's radius of the column.
std::pair<double, double> reachOf(const Spans& spans, std::size_t at, double radius) {
    const auto reach = static_cast<std::size_t>(std::ceil(radius));
    std::pair<double, double> found{spans.top[at], spans.bottom[at]};
    for (std::size_t k = at - std::min(at, reach); k < std::min(spans.top.size(), at + reach + 1); ++k)
        found = {std::fmin(found.first, spans.top[k]), std::fmax(found.second, spans.bottom[k])};
    return found;
}

Band bandAt(const Spans& spans, std::size_t at, double radius) {
    Band band;
    const double top = spans.top[at], bottom = spans.bottom[at];
    if (std::isnan(top)) return band;
    const double upperSlope = std::abs(slopeAt(spans.top, at)), lowerSlope = std::abs(slopeAt(spans.bottom, at));
    // A single line crossing the column fills [top, bottom] by its slope alone; the pen follows its middle.
    const double crossing = std::min({bottom - top, upperSlope, lowerSlope}) / 2.0;
    band.upper = {top + crossing - radius * std::hypot(1.0, upperSlope), std::max(1.0, upperSlope)};
    band.lower = {bottom - crossing + radius * std::hypot(1.0, lowerSlope), std::max(1.0, lowerSlope)};
    const auto [highest, lowest] = reachOf(spans, at, radius);
    band.top = std::max(highest - radius - 0.5, band.upper.centre - band.upper.ramp / 2.0);
    band.bottom = std::min(lowest + radius + 0.5, band.lower.centre + band.lower.ramp / 2.0);
    return band;
}

QRgb over(QRgb below, QRgb ink, int alpha) {  // both premultiplied; alpha 0..255 scales the ink
    const auto mix = [&](int shift) {
        const int source = static_cast<int>((ink >> shift) & 0xffu) * alpha / 255;
        const int inkAlpha = qAlpha(ink) * alpha / 255;
        const int under = static_cast<int>((below >> shift) & 0xffu) * (255 - inkAlpha) / 255;
        return static_cast<QRgb>(std::min(255, source + under)) << shift;
    };
    return mix(24) | mix(16) | mix(8) | mix(0);
}

/// Rows of one column. Ramps are evaluated at pixel centres, which is their mean over the pixel when they are a pixel wide.
void fill(QImage& image, int column, const Band& band, QRgb ink) {
    const int first = std::max(0, static_cast<int>(std::floor(band.top)));
    const int last = std::min(image.height() - 1, static_cast<int>(std::floor(band.bottom)));
    const auto stride = image.bytesPerLine() / 4;
    QRgb* pixel = reinterpret_cast<QRgb*>(image.bits()) + first * stride + column;
    for (int row = first; row <= last; ++row, pixel += stride) {
        const double y = row + 0.5;
        const double inside = std::clamp(std::min(y + 0.5, band.bottom) - std::max(y - 0.5, band.top), 0.0, 1.0);
        const double cover = std::min(band.upper.inkBelow(y), band.lower.inkAbove(y)) * inside;
        if (cover > 0.999 && qAlpha(ink) == 255)
            *pixel = ink;
        else if (cover > 0.0)
            *pixel = over(*pixel, ink, static_cast<int>(std::lround(cover * 255.0)));
    }
}

/// Walks along the curve and says where its dashes are; tall spans stay solid, since they have no single length.
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

}  // namespace

Spans spansOf(const QPolygonF& points, int columns) {
    const auto n = static_cast<std::size_t>(std::max(columns, 0));
    Spans spans{std::vector<double>(n, kNone), std::vector<double>(n, kNone)};
    for (qsizetype k = 1; k < points.size(); ++k) addSegment(spans, points[k - 1], points[k]);
    return spans;
}

void drawSpans(QImage& image, const Spans& spans, const QColor& colour, double width, const QVector<qreal>& dashes) {
    const QRgb ink = qPremultiply(colour.rgba());
    const int columns = std::min(image.width(), static_cast<int>(spans.top.size()));
    Dashes pattern(dashes, width);
    for (int column = 0; column < columns; ++column) {
        const auto at = static_cast<std::size_t>(column);
        if (!pattern.on(spans, at)) continue;
        const Band band = bandAt(spans, at, width / 2.0);
        if (!band.empty()) fill(image, column, band, ink);
    }
}

}  // namespace posenc::ui
