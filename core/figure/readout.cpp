// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/figure/figure.hpp"
#include "core/figure/whole.hpp"

namespace posenc {

namespace {

Text equation(const Text& name, double value) {
    if (std::isnan(value)) return say("core", "%1: masked or undefined").with(name);
    return say("core", "%1 = %2").with(name, value);
}

Text equation(const Text& name, std::int64_t number) {
    return say("core", "%1 = %2").with(name, static_cast<long long>(number));
}

struct Place {
    const Panel& panel;
    std::int64_t column, row;
};

void read(const Field& field, const Place& place, std::vector<Text>& out) {
    if (!field.rows.contains(place.row) || !field.columns.contains(place.column)) return;
    out.push_back(equation(place.panel.y.title, place.row));
    out.push_back(equation(place.panel.x.title, place.column));
    out.push_back(equation(field.name, field.at(place.row, place.column)));
}

void read(const Curves& curves, const Place& place, std::vector<Text>& out) {
    if (!curves.domain.contains(place.column)) return;
    for (const Curve& curve : curves.curves) {
        double value = kGap;
        curve.values(place.column, {&value, 1});
        out.push_back(equation(curve.name, value));
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

}  // namespace

std::vector<Text> readout(const Panel& panel, double x, double y) {
    if (!std::isfinite(x) || !std::isfinite(y)) return {};
    const Place place{panel, whole::nearest(x), whole::nearest(y)};
    std::vector<Text> out;
    for (const Mark& mark : panel.marks) std::visit([&](const auto& kind) { read(kind, place, out); }, mark);
    if (!out.empty() && panel.field() == nullptr) out.insert(out.begin(), equation(panel.x.title, place.column));
    if (!panel.remark) return out;
    for (Text& text : panel.remark(x, y)) out.push_back(std::move(text));
    return out;
}

}  // namespace posenc
