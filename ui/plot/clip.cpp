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

void closeRegion(Between& open, const QRectF& area, std::vector<Between>& regions) {
    Between region{cutInX(open.one, area.left(), area.right()), cutInX(open.other, area.left(), area.right())};
    open = {};
    if (region.one.size() < 2) return;
    for (QPolygonF* line : {&region.one, &region.other}) {
        for (QPointF& point : *line) point.setY(std::clamp(point.y(), area.top(), area.bottom()));
        *line = simplified(*line);
    }
    regions.push_back(region);
}

/// Returns the squared distance of a point from the line through a and b.
double offLine(QPointF point, QPointF a, QPointF b) {
    const QPointF along = b - a, to = point - a;
    const double length = QPointF::dotProduct(along, along), across = along.x() * to.y() - along.y() * to.x();
    return length == 0.0 ? QPointF::dotProduct(to, to) : across * across / length;
}

}  // namespace

QPolygonF simplified(const QPolygonF& line) {
    constexpr double kNotSeen = 0.05 * 0.05;
    std::vector<char> kept(static_cast<std::size_t>(line.size()));
    kept.front() = kept.back() = 1;
    std::vector<std::pair<qsizetype, qsizetype>> open{{0, line.size() - 1}};
    while (!open.empty()) {
        const auto [from, to] = open.back();
        open.pop_back();
        qsizetype farthest = from;
        double far = kNotSeen;
        for (qsizetype k = from + 1; k < to; ++k)
            if (const double off = offLine(line[k], line[from], line[to]); off > far) far = off, farthest = k;
        if (farthest == from) continue;
        kept[static_cast<std::size_t>(farthest)] = 1;
        open.insert(open.end(), {{from, farthest}, {farthest, to}});
    }
    QPolygonF out;
    for (qsizetype k = 0; k < line.size(); ++k)
        if (kept[static_cast<std::size_t>(k)]) out << line[k];
    return out;
}

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

QPolygonF Between::outline() const {
    QPolygonF all = one;
    for (auto point = other.rbegin(); point != other.rend(); ++point) all << *point;
    return all;
}

std::vector<Between> regionsBetween(const QPolygonF& one, const QPolygonF& other, const QRectF& area) {
    std::vector<Between> regions;
    Between open;
    for (qsizetype k = 0; k < std::min(one.size(), other.size()); ++k) {
        if (finite(one[k]) && finite(other[k])) {
            open.one << one[k];
            open.other << other[k];
        } else {
            closeRegion(open, area, regions);
        }
    }
    closeRegion(open, area, regions);
    return regions;
}

}  // namespace posenc::ui
