// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cmath>
#include <vector>

#include "core/explore/figure/trace.hpp"

/// Points, lines and rectangles of a drawing: x to the right, y downwards, in units of the figure.
namespace posenc {

constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Point operator*(Point a, double factor) { return {a.x * factor, a.y * factor}; }
constexpr Point operator*(double factor, Point a) { return a * factor; }
constexpr Point operator/(Point a, double divisor) { return {a.x / divisor, a.y / divisor}; }
/// Angles in radians, counter-clockwise from the right.
inline Point onCircle(Point centre, double radius, double angle) {
    return centre + radius * Point{std::cos(angle), -std::sin(angle)};
}
inline bool isFinite(Point at) { return std::isfinite(at.x) && std::isfinite(at.y); }

}  // namespace posenc

namespace posenc::drawing {

using Polyline = std::vector<Point>;  ///< a NaN breaks it

class Size {
public:
    constexpr Size() = default;
    constexpr Size(double width, double height) : m_width(width), m_height(height) {}
    constexpr double width() const { return m_width; }
    constexpr double height() const { return m_height; }
    void setHeight(double height) { m_height = height; }
    constexpr Size operator*(double factor) const { return {m_width * factor, m_height * factor}; }
    friend constexpr bool operator==(const Size&, const Size&) = default;

private:
    double m_width = 0.0, m_height = 0.0;
};

/// A null rectangle (no width and no height) stands for "not placed".
class Rect {
public:
    constexpr Rect() = default;
    constexpr Rect(double left, double top, double width, double height)
        : m_left(left), m_top(top), m_width(width), m_height(height) {}
    constexpr Rect(Point corner, Size size) : Rect(corner.x, corner.y, size.width(), size.height()) {}
    constexpr Rect(Point corner, Point opposite)
        : Rect(corner.x, corner.y, opposite.x - corner.x, opposite.y - corner.y) {}

    constexpr double left() const { return m_left; }
    constexpr double top() const { return m_top; }
    constexpr double right() const { return m_left + m_width; }
    constexpr double bottom() const { return m_top + m_height; }
    constexpr double width() const { return m_width; }
    constexpr double height() const { return m_height; }
    constexpr Size size() const { return {m_width, m_height}; }
    constexpr Point center() const { return {m_left + m_width / 2.0, m_top + m_height / 2.0}; }
    constexpr Point topLeft() const { return {m_left, m_top}; }
    constexpr Point topRight() const { return {right(), m_top}; }
    constexpr Point bottomLeft() const { return {m_left, bottom()}; }
    constexpr Point bottomRight() const { return {right(), bottom()}; }
    constexpr bool isNull() const { return m_width == 0.0 && m_height == 0.0; }
    constexpr bool isEmpty() const { return m_width <= 0.0 || m_height <= 0.0; }

    /// Edges belong to it; a NaN is outside.
    constexpr bool contains(Point at) const {
        return !isNull() && at.x >= m_left && at.x <= right() && at.y >= m_top && at.y <= bottom();
    }
    constexpr bool contains(const Rect& other) const {
        return !other.isNull() && contains(other.topLeft()) && contains(other.bottomRight());
    }
    /// True if they share more than an edge.
    constexpr bool intersects(const Rect& other) const {
        return !isEmpty() && !other.isEmpty() && m_left < other.right() && other.left() < right() &&
               m_top < other.bottom() && other.top() < bottom();
    }

    bool meetsAny(const std::vector<Rect>& others) const {
        return std::ranges::any_of(others, [this](const Rect& other) { return intersects(other); });
    }
    /// Returns its point that is nearest to another.
    Point nearestTo(Point to) const { return {std::clamp(to.x, left(), right()), std::clamp(to.y, top(), bottom())}; }

    void setTop(double top) { m_height += m_top - top, m_top = top; }
    void setRight(double right) { m_width = right - m_left; }
    void setBottom(double bottom) { m_height = bottom - m_top; }
    void setWidth(double width) { m_width = width; }
    void setHeight(double height) { m_height = height; }
    void moveTop(double top) { m_top = top; }
    void moveRight(double right) { m_left = right - m_width; }

    /// Returns it with each edge moved by so much.
    constexpr Rect adjusted(double left, double top, double right, double bottom) const {
        return {m_left + left, m_top + top, m_width - left + right, m_height - top + bottom};
    }

    /// Returns the part that both have; null if there is none.
    Rect intersected(const Rect& other) const {
        if (!intersects(other)) return {};
        return {Point{std::max(m_left, other.m_left), std::max(m_top, other.m_top)},
                Point{std::min(right(), other.right()), std::min(bottom(), other.bottom())}};
    }
    /// Returns the least rectangle around both; a null one does not count.
    Rect united(const Rect& other) const {
        if (isNull()) return other;
        if (other.isNull()) return *this;
        return {Point{std::min(m_left, other.m_left), std::min(m_top, other.m_top)},
                Point{std::max(right(), other.right()), std::max(bottom(), other.bottom())}};
    }
    friend constexpr bool operator==(const Rect&, const Rect&) = default;

private:
    double m_left = 0.0, m_top = 0.0, m_width = 0.0, m_height = 0.0;
};

/// A straight line from a to b; one without length stands for "none".
struct Segment {
    Point a{0.0, 0.0}, b{0.0, 0.0};

    double length() const { return std::hypot(b.x - a.x, b.y - a.y); }
    bool isNull() const { return a.x == b.x && a.y == b.y; }
    /// True if they meet between their ends, which belong to them; parallel ones do not.
    bool crosses(const Segment& other) const {
        const Point u = b - a, v = other.b - other.a, w = other.a - a;
        const double turn = u.x * v.y - u.y * v.x;
        if (turn == 0.0) return false;
        const double s = (w.x * v.y - w.y * v.x) / turn, t = (w.x * u.y - w.y * u.x) / turn;
        return s >= 0.0 && s <= 1.0 && t >= 0.0 && t <= 1.0;
    }
};

}  // namespace posenc::drawing
