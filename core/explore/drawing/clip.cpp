// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/clip.hpp"

#include <algorithm>
#include <cmath>

namespace posenc::drawing {

namespace {

double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }

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

Part partInside(Point a, Point b, const Rect& area) {
    const Point step = b - a;
    Part part;
    part.keep(-step.x, a.x - area.left());
    part.keep(step.x, area.right() - a.x);
    part.keep(-step.y, a.y - area.top());
    part.keep(step.y, area.bottom() - a.y);
    return part;
}

/// The same line, cut where x enters and leaves [left, right].
Polyline cutInX(const Polyline& line, double left, double right) {
    Polyline out;
    const auto cross = [&](Point a, Point b, double x) {
        if ((a.x < x) != (b.x < x)) out.push_back({x, a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)});
    };
    for (std::size_t k = 0; k < line.size(); ++k) {
        if (k > 0) cross(line[k - 1], line[k], left);
        if (k > 0) cross(line[k - 1], line[k], right);
        if (line[k].x >= left && line[k].x <= right) out.push_back(line[k]);
    }
    return out;
}

void closeRegion(Between& open, const Rect& area, std::vector<Between>& regions) {
    Between region{cutInX(open.one, area.left(), area.right()), cutInX(open.other, area.left(), area.right())};
    open = {};
    if (region.one.size() < 2) return;
    for (Polyline* line : {&region.one, &region.other}) {
        for (Point& point : *line) point.y = std::clamp(point.y, area.top(), area.bottom());
        *line = simplified(*line);
    }
    regions.push_back(region);
}

/// Returns the squared distance of a point from the line through a and b.
double offLine(Point point, Point a, Point b) {
    const Point along = b - a, to = point - a;
    const double length = dot(along, along), across = along.x * to.y - along.y * to.x;
    return length == 0.0 ? dot(to, to) : across * across / length;
}

}  // namespace

Polyline simplified(const Polyline& line) {
    constexpr double kNotSeen = 0.05 * 0.05;
    std::vector<char> kept(line.size());
    kept.front() = kept.back() = 1;
    std::vector<std::pair<std::size_t, std::size_t>> open{{0, line.size() - 1}};
    while (!open.empty()) {
        const auto [from, to] = open.back();
        open.pop_back();
        std::size_t farthest = from;
        double far = kNotSeen;
        for (std::size_t k = from + 1; k < to; ++k)
            if (const double off = offLine(line[k], line[from], line[to]); off > far) far = off, farthest = k;
        if (farthest == from) continue;
        kept[farthest] = 1;
        open.insert(open.end(), {{from, farthest}, {farthest, to}});
    }
    Polyline out;
    for (std::size_t k = 0; k < line.size(); ++k)
        if (kept[k]) out.push_back(line[k]);
    return out;
}

std::vector<Polyline> clipped(const Polyline& line, const Rect& area) {
    std::vector<Polyline> parts;
    bool open = false;
    for (std::size_t k = 1; k < line.size(); ++k) {
        const Point a = line[k - 1], b = line[k];
        const Part part = isFinite(a) && isFinite(b) ? partInside(a, b, area) : Part{1.0, 0.0};
        if (part.low > part.high) {
            open = false;
            continue;
        }
        if (!open || part.low > 0.0) parts.push_back({a + part.low * (b - a)});
        parts.back().push_back(a + part.high * (b - a));
        open = part.high == 1.0;
    }
    return parts;
}

Polyline Between::outline() const {
    Polyline all = one;
    all.insert(all.end(), other.rbegin(), other.rend());
    return all;
}

void Canvas::columns(const Columns& columns, const Pen& pen) {
    Polyline line;
    const auto count = static_cast<double>(columns.top.size());
    for (std::size_t k = 0; k < columns.top.size(); ++k) {
        const double x = columns.area.left() + (static_cast<double>(k) + 0.5) / count * columns.area.width();
        double a = columns.bottom[k], b = columns.top[k];
        if (!line.empty() && std::abs(line.back().y - b) < std::abs(line.back().y - a)) std::swap(a, b);
        line.push_back({x, a});
        if (a != b) line.push_back({x, b});
    }
    for (const Polyline& part : clipped(line, columns.area)) polyline(part, pen);
}

std::vector<Between> regionsBetween(const Polyline& one, const Polyline& other, const Rect& area) {
    std::vector<Between> regions;
    Between open;
    for (std::size_t k = 0; k < std::min(one.size(), other.size()); ++k) {
        if (isFinite(one[k]) && isFinite(other[k])) {
            open.one.push_back(one[k]);
            open.other.push_back(other[k]);
        } else {
            closeRegion(open, area, regions);
        }
    }
    closeRegion(open, area, regions);
    return regions;
}

}  // namespace posenc::drawing
