// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/explore/figure/figure.hpp"
#include "core/explore/figure/readout.hpp"
#include "core/explore/figure/ticks.hpp"
#include "core/explore/figure/whole_numbers.hpp"

namespace posenc {

namespace {

Text equation(const Text& name, double value) {
    if (std::isnan(value)) return say("core", "%1: masked or undefined").with(name);
    return say("core", "%1 = %2").with(name, value);
}

/// "Key = 2", or "Key = 2 · love" if the numbers have names, or "Base b = 500,000" if the names are numbers.
Text equation(const Axis& axis, std::int64_t number) {
    const auto name = whole::nameOf(axis, number);
    if (!name.empty() && !hasNames(axis)) return say("core", "%1 = %2").with(axis.title, std::string(name));
    const Text plain = say("core", "%1 = %2").with(axis.title, number);
    return name.empty() ? plain : say("core", "%1 · %2").with(plain, name);
}

/// "Angle = 1 · between", if a field's whole numbers have names.
Text equation(const Field& field, double value) {
    const Text plain = equation(field.name, value);
    const bool named = value >= 0.0 && value < static_cast<double>(field.names.size());
    return named ? say("core", "%1 · %2").with(plain, field.names[static_cast<std::size_t>(value)]) : plain;
}

struct Place {
    const Panel& panel;
    std::int64_t column, row;
};

void read(const Field& field, const Place& place, std::vector<Text>& out) {
    if (!field.rows.contains(place.row) || !field.columns.contains(place.column)) return;
    out.push_back(equation(place.panel.y, place.row));
    out.push_back(equation(place.panel.x, place.column));
    out.push_back(equation(field, field.at(place.row, place.column)));
}

void read(const Curves& curves, const Place& place, std::vector<Text>& out) {
    if (!curves.domain.contains(place.column)) return;
    for (const Curve& curve : curves.curves) {
        double value = kGap;
        curve.values(place.column, {&value, 1});
        if (std::isnan(value) && !curve.joined) continue;  // no dot here
        out.push_back(equation(curve.name, value));
        if (!curve.mean || std::isnan(value)) continue;
        curve.mean(place.column, {&value, 1});
        if (!std::isnan(value)) out.back() = say("core", "%1 (mean %2)").with(out.back(), value);
    }
}

void read(const Bars& bars, const Place& place, std::vector<Text>& out) {
    const std::int64_t at = place.column - bars.first;
    if (at < 0 || at >= static_cast<std::int64_t>(bars.values.size())) return;
    const auto index = static_cast<std::size_t>(at);
    if (bars.group.empty() || bars.groups.size() < 2) return out.push_back(equation(bars.name, bars.values[index]));
    const Text& group = bars.groups[static_cast<std::size_t>(bars.group[index])].name;
    out.push_back(equation(say("core", "%1 (%2)").with(bars.name, group), bars.values[index]));
}

void read(const Dials& dials, const Place& place, std::vector<Text>& out) {
    if (place.column < 0 || place.column >= static_cast<std::int64_t>(dials.dials.size())) return;
    const Dials::Dial& dial = dials.dials[static_cast<std::size_t>(place.column)];
    out.push_back(Text::literal(dial.label));
    out.push_back(equation(dials.name, dial.angle));
    out.push_back(equation(Text::literal("cos"), std::cos(dial.angle)));
    out.push_back(equation(Text::literal("sin"), std::sin(dial.angle)));
    if (dial.radius != 1.0) out.push_back(equation(say("core", "Radius"), dial.radius));
}

void read(const Maps& maps, const Place& place, std::vector<Text>& out) {
    if (place.column < 0 || place.column >= std::ssize(maps.maps)) return;
    const std::string& label = maps.maps[static_cast<std::size_t>(place.column)].label;
    out.push_back(say("core", "%1 %2").with(maps.name, Text::literal(label)));
}

/// Fields, dials and maps report their own position.
bool namesItsPlace(const Panel& panel) { return panel.field() != nullptr || !panel.hasAxes(); }

}  // namespace

std::vector<Text> readout(const Panel& panel, double x, double y) {
    if (!std::isfinite(x) || !std::isfinite(y)) return {};
    const Place place{panel, whole::nearest(x), whole::nearest(y)};
    std::vector<Text> out;
    for (const Mark& mark : panel.marks) std::visit([&](const auto& kind) { read(kind, place, out); }, mark);
    if (!out.empty() && !namesItsPlace(panel)) out.insert(out.begin(), equation(panel.x, place.column));
    if (!panel.remark) return out;
    for (Text& text : panel.remark(x, y)) out.push_back(std::move(text));
    return out;
}

}  // namespace posenc
