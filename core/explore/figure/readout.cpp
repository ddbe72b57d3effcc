// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/figure/readout.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/figure/ticks.hpp"
#include "core/explore/figure/whole_numbers.hpp"

namespace posenc {

namespace {

/// "Key = 2", or "Key = 2 · love" if the numbers have names, or "Base b = 500,000" if the names are numbers.
Reading placeOn(const Axis& axis, std::int64_t number) {
    const std::string name(whole::nameOf(axis, number));
    return {axis.title, static_cast<double>(number), Text::literal(name), !name.empty() && !hasNames(axis)};
}

class Reader {
public:
    Reader(const Panel& panel, std::int64_t column, std::int64_t row, const std::vector<std::string>& hidden)
        : m_panel(panel), m_column(column), m_row(row), m_hidden(hidden) {}

    std::vector<Reading> read() {
        for (const Mark& mark : m_panel.marks) std::visit([&](const auto& kind) { read(kind); }, mark);
        const bool namesItsPlace = m_panel.field() != nullptr || !m_panel.hasAxes();
        if (!m_out.empty() && !namesItsPlace) m_out.insert(m_out.begin(), placeOn(m_panel.x, m_column));
        return std::move(m_out);
    }

private:
    bool isHidden(const std::string& key) const { return std::ranges::find(m_hidden, key) != m_hidden.end(); }

    void read(const Field& field) {
        if (!field.rows.contains(m_row) || !field.columns.contains(m_column)) return;
        m_out.push_back(placeOn(m_panel.y, m_row));
        m_out.push_back(placeOn(m_panel.x, m_column));
        const double value = field.at(m_row, m_column);
        const bool named = value >= 0.0 && value < static_cast<double>(field.names.size());
        const Text letter = Text::literal(field.letter ? field.letter(m_row, m_column).text : "");
        m_out.push_back({.name = field.name,
                         .value = value,
                         .called = named ? field.names[static_cast<std::size_t>(value)] : letter,
                         .ofMark = true});
    }

    void read(const Curves& curves) {
        if (!curves.domain.contains(m_column)) return;
        const auto at = [&](const auto& values) {
            double value = kGap;
            values(m_column, {&value, 1});
            return value;
        };
        for (const Curve& curve : curves.curves) {
            if (isHidden(curve.key)) continue;
            const double value = at(curve.values);
            if (std::isnan(value) && !curve.joined) continue;  // no dot here
            const double mean = curve.mean && !std::isnan(value) ? at(curve.mean) : kGap;
            m_out.push_back({.name = curve.name, .value = value, .curve = &curve, .ofMark = true});
            if (!std::isnan(mean)) m_out.back().mean = mean;
        }
    }

    void read(const Bars& bars) {
        const std::int64_t at = m_column - bars.first;
        if (at < 0 || at >= std::ssize(bars.values)) return;
        const auto index = static_cast<std::size_t>(at);
        const Bars::Group& group = bars.groups[bars.group.empty() ? 0 : static_cast<std::size_t>(bars.group[index])];
        if (isHidden(group.key)) return;
        const bool isOne = bars.group.empty() || bars.groups.size() < 2;
        m_out.push_back({.name = isOne ? bars.name : say("core", "%1 (%2)").with(bars.name, group.name),
                         .value = bars.values[index],
                         .bars = &bars,
                         .group = &group,
                         .ofMark = true});
    }

    void read(const Dials& dials) {
        if (m_column < 0 || m_column >= std::ssize(dials.dials)) return;
        const Dials::Dial& dial = dials.dials[static_cast<std::size_t>(m_column)];
        m_out.push_back({Text::literal(dial.label)});
        m_out.push_back({dials.name, dial.angle});
        m_out.push_back({Text::literal("cos"), std::cos(dial.angle)});
        m_out.push_back({Text::literal("sin"), std::sin(dial.angle)});
        if (dial.radius != 1.0) m_out.push_back({say("core", "Radius"), dial.radius});
    }

    void read(const Maps& maps) {
        if (m_column < 0 || m_column >= std::ssize(maps.maps)) return;
        const std::string& label = maps.maps[static_cast<std::size_t>(m_column)].label;
        m_out.push_back({say("core", "%1 %2").with(maps.name, Text::literal(label))});
    }

    const Panel& m_panel;
    std::int64_t m_column, m_row;
    const std::vector<std::string>& m_hidden;
    std::vector<Reading> m_out;
};

}  // namespace

std::vector<Reading> readingsAt(const Panel& panel, double x, double y, const std::vector<std::string>& hidden) {
    if (!std::isfinite(x) || !std::isfinite(y)) return {};
    std::vector<Reading> out = Reader(panel, whole::nearest(x), whole::nearest(y), hidden).read();
    if (panel.remark)
        for (Text& text : panel.remark(x, y)) out.push_back({.name = std::move(text), .remark = true});
    return out;
}

Text valueOf(const Reading& reading) {
    if (!reading.value) return {};
    if (std::isnan(*reading.value)) return say("core", "masked or undefined");
    if (reading.calledInstead) return reading.called;
    const Text number = argument(*reading.value);
    if (!reading.called.empty()) return say("core", "%1 · %2").with(number, reading.called);
    return reading.mean ? say("core", "%1 (mean %2)").with(number, *reading.mean) : number;
}

Text textOf(const Reading& reading) {
    if (!reading.value) return reading.name;
    const bool isNumber = !std::isnan(*reading.value);
    return (isNumber ? say("core", "%1 = %2") : say("core", "%1: %2")).with(reading.name, valueOf(reading));
}

}  // namespace posenc
