// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/clip.hpp"

#include <algorithm>
#include <cmath>

namespace posenc::ui {

namespace {

bool finite(QPointF point) { return std::isfinite(point.x()) && std::isfinite(point.y()); }

/// Liang and Barsky (1984): the range of t in which a + t (b - a) lies inside; low > high when it never does.
struct Part {
    double low = 0.0, high = 1.0;
    void keep(double step, double room) {  // the part with t * step <= room
        if (step > 0.0)
            high = std::min(high, room / step);
        else if (step < 0.0)
            low = std::max(low, room / step);
        else if (room < 0.0)
            high = -1.0;
    }
};

Part partInside(QPointF a, QPointF b, const QRectF& area) {
    const QPointF step = b - a;
    Part part;
    part.keep(-step.x(), a.x() - area.left());
    part.keep(step.x(), area.right() - a.x());
    part.keep(-step.y(), a.y() - area.top());
    part.keep(step.y(), area.bottom() - a.y());
    return part;
}

/// The same line, cut where x enters and leaves [left, right].
QPolygonF cutInX(const QPolygonF& line, double left, double right) {
    QPolygonF out;
    const auto cross = [&](QPointF a, QPointF b, double x) {
        if ((a.x() < x) != (b.x() < x)) out << QPointF(x, a.y() + (b.y() - a.y()) * (x - a.x()) / (b.x() - a.x()));
    };
    for (qsizetype k = 0; k < line.size(); ++k) {
        if (k > 0) cross(line[k - 1], line[k], left);
        if (k > 0) cross(line[k - 1], line[k], right);
        if (line[k].x() >= left && line[k].x() <= right) out << line[k];
    }
    return out;
}

void closeRegion(QPolygonF& one, QPolygonF& other, const QRectF& area, std::vector<QPolygonF>& regions) {
    QPolygonF upper = cutInX(one, area.left(), area.right()), lower = cutInX(other, area.left(), area.right());
    one.clear();
    other.clear();
    if (upper.size() < 2) return;
    std::reverse(lower.begin(), lower.end());
    upper += lower;
    for (QPointF& point : upper) point.setY(std::clamp(point.y(), area.top(), area.bottom()));
    regions.push_back(upper);
}

}  // namespace

bool isInside(QPointF point, const QRectF& area) { return finite(point) && area.contains(point); }

std::vector<QPolygonF> clipped(const QPolygonF& line, const QRectF& area) {
    std::vector<QPolygonF> parts;
    bool open = false;
    for (qsizetype k = 1; k < line.size(); ++k) {
        const QPointF a = line[k - 1], b = line[k];
        const Part part = finite(a) && finite(b) ? partInside(a, b, area) : Part{1.0, 0.0};
        if (part.low > part.high) {
            open = false;
            continue;
        }
        if (!open || part.low > 0.0) parts.push_back({a + part.low * (b - a)});
        parts.back() << a + part.high * (b - a);
        open = part.high == 1.0;
    }
    return parts;
}

std::vector<QPolygonF> regionBetween(const QPolygonF& one, const QPolygonF& other, const QRectF& area) {
    std::vector<QPolygonF> regions;
    QPolygonF upper, lower;
    for (qsizetype k = 0; k < std::min(one.size(), other.size()); ++k) {
        if (finite(one[k]) && finite(other[k])) {
            upper << one[k];
            lower << other[k];
        } else {
            closeRegion(upper, lower, area, regions);
        }
    }
    closeRegion(upper, lower, area, regions);
    return regions;
}

}  // namespace posenc::ui
