// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/coverage.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/explore/drawing/column_ink.hpp"
#include "core/explore/run/share.hpp"
#include "ui/raster/ink.hpp"

namespace posenc::ui {

using drawing::ColumnInk, drawing::Spans;

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

/// Sets column k of the block.
void setColumn(const ColumnInk& ink, InkBlock& block, std::size_t k) {
    block.upper[k] = static_cast<float>(ink.upper);
    block.lower[k] = static_cast<float>(ink.lower);
    block.rise[k] = static_cast<float>(1.0 / ink.upperRamp);
    block.fall[k] = static_cast<float>(1.0 / ink.lowerRamp);
    block.top[k] = static_cast<float>(ink.top);
    block.bottom[k] = static_cast<float>(ink.bottom);
}

/// Returns the columns from `first` to the last consecutive one that is on.
InkBlock blockAt(const Spans& spans, const std::vector<char>& on, std::size_t first, double radius, int height) {
    InkBlock block;
    block.top.fill(kNoInk);
    float top = kNoInk, bottom = 0.0F;
    for (std::size_t k = 0; k < std::min(kInkColumns, on.size() - first); ++k) {
        if (on[first + k] == 0) continue;
        setColumn(inkAt(spans, first + k, radius), block, k);
        top = std::min(top, block.top[k]);
        bottom = std::max(bottom, block.bottom[k]);
    }
    block.first = static_cast<int>(std::clamp(std::floor(top), 0.0F, static_cast<float>(height)));
    block.last = static_cast<int>(std::min(std::floor(bottom), static_cast<float>(height - 1)));
    return block;
}

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

void drawSpans(QImage& image, const Spans& spans, const QColor& colour, double width,
               const std::vector<double>& dashes) {
    const QRgb ink = qPremultiply(colour.rgba());
    std::vector<char> on = drawing::inked(spans, dashes, width);
    on.resize(std::min(static_cast<std::size_t>(image.width()), on.size()));
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
