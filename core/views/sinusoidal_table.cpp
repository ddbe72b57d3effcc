// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/column_waves.hpp"
#include "core/math/frequencies.hpp"
#include "core/views/additive_parts.hpp"
#include "core/views/all.hpp"
#include "core/views/parts.hpp"

/// The table of vectors that is added to the embeddings: positions × dimensions.
namespace posenc {

namespace {

struct TableSettings {
    std::int64_t start = 0;
    std::int64_t rows = 128;

    static consteval auto fields() {
        return std::tuple{
            field(&TableSettings::start, "start", say("core", "First position"),
                  say("core", "Position of the first row."), Integer{{0, 10'000'000}, {0, 1'000'000'000}}, "", kTokens),
            field(&TableSettings::rows, "rows", say("core", "Positions"), say("core", "How many rows."),
                  Integer{{16, 1 << 20}, {1, 100'000'000}, 1, Scale::Log})};
    }
};

Field tableField(const Additive& encoding, const TableSettings& settings) {
    const auto columns = waveColumns(encoding);
    Field field;
    field.key = "pe";
    field.name = Text::literal("PE");
    field.rows = {settings.start, settings.start + settings.rows - 1};
    field.columns = {0, static_cast<std::int64_t>(columns.size()) - 1};
    field.limits = {-1.0, 1.0};
    field.shade = Shade::Diverging;
    field.at = [f = encoding.frequencies, columns](std::int64_t row, std::int64_t column) {
        return waveAt(f, columns[static_cast<std::size_t>(column)], row);
    };
    field.sample = [f = encoding.frequencies, columns](const Boxes& rows, const Boxes& boxes, std::span<float> out) {
        sampleWaves(f, columns, 1.0, rows, boxes, out);
    };
    return field;
}

std::vector<Text> columnRemark(const Additive& encoding, double x) {
    const auto c = static_cast<std::size_t>(std::max(x + 0.5, 0.0));
    if (c >= encoding.columns.size() || encoding.columns[c].frequency < 0) return {};
    const double f = encoding.frequencies[static_cast<std::size_t>(encoding.columns[c].frequency)];
    return {encoding.columns[c].cosine ? say("core", "cosine") : say("core", "sine"),
            say("core", "wavelength %1 tokens").with(wavelength(f))};
}

std::vector<Text> numbers(const Additive& encoding, const TableSettings& settings) {
    std::vector<Text> lines;
    if (encoding.frequencies.empty()) return lines;
    lines.push_back(say("core", "%1 positions × %2 dimensions = <b>%3</b> values")
                        .with(static_cast<long long>(settings.rows), static_cast<int>(encoding.columns.size()),
                              static_cast<long long>(settings.rows) * static_cast<long long>(encoding.columns.size())));
    lines.push_back(say("core", "Wavelengths from %1 to <b>%2</b> tokens")
                        .with(wavelength(encoding.frequencies.front()), wavelength(encoding.frequencies.back())));
    const std::int64_t last = settings.start + settings.rows - 1;
    lines.push_back(say("core", "PE[%1, 0] = sin(%1) = <b>%2</b>")
                        .with(static_cast<long long>(last), std::sin(static_cast<double>(last))));
    return lines;
}

Figure draw(const Scene& scene, const TableSettings& settings) {
    std::vector<FieldPanel> fields;
    std::size_t width = 0;
    for (const auto& each : subjectsOf<Additive>(scene)) {
        fields.push_back(
            {scene.subjects.size() > 1 ? each.subject->name : Text(say("core", "Table: position × dimension")),
             tableField(*each.encoding, settings)});
        width = std::max(width, each.encoding->columns.size());
    }
    const Field& field = fields[0].field;
    const Axis x = cellAxis("dimension", say("core", "Dimension c"), 0, static_cast<std::int64_t>(width) - 1);
    const Axis y = rowAxis("position", say("core", "Position t (tokens)"), field.rows.low, field.rows.high);
    Figure figure;
    figure.panels = comparedPanels(scene, x, y, fields);
    for (Panel& panel : figure.panels)
        panel.remark = [encoding = scene.activeAs<Additive>()](double at, double) {
            return columnRemark(encoding, at);
        };
    figure.numbers = numbers(scene.activeAs<Additive>(), settings);
    return figure;
}

}  // namespace

ViewInfo sinusoidalTableView() {
    return makeView<TableSettings>("table", say("core", "Table"),
                                   say("core", "The vectors themselves: positions down, dimensions across."),
                                   Family::Absolute, draw);
}

}  // namespace posenc
