// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/math/box_mean.hpp"
#include "core/math/trig_sum.hpp"
#include "core/views/additive_parts.hpp"
#include "core/views/all.hpp"
#include "core/views/parts.hpp"

/// PE(m) · PE(n): a function of the distance alone, even in it, so that it cannot tell before from after.
namespace posenc {

namespace {

struct Similarity {
    std::int64_t start = 0;
    std::int64_t length = 256;

    static consteval auto fields() {
        return std::tuple{
            field(&Similarity::start, "start", say("core", "First position"), say("core", "Of rows and columns alike."),
                  Integer{{0, 1'000'000}, {0, 1'000'000'000}}, "", kTokens),
            field(&Similarity::length, "length", say("core", "Positions"),
                  say("core", "Rows and columns of the matrix; it is never stored."),
                  Integer{{16, 1 << 20}, {2, 100'000'000}, 1, Scale::Log}, "", kTokens)};
    }
};

/// sin(m f) sin(n f) averaged over boxes, for the few lone sines of odd widths.
void addLoneSine(double frequency, const Boxes& rows, const Boxes& columns, std::span<float> out) {
    std::vector<float> cosine(std::max(rows.size(), columns.size())), down(rows.size()), across(columns.size());
    meanPhases(frequency, rows, std::span(cosine).first(rows.size()), down);
    meanPhases(frequency, columns, std::span(cosine).first(columns.size()), across);
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < columns.size(); ++x) out[y * columns.size() + x] += down[y] * across[x];
}

Field dotField(const Additive& encoding, const Similarity& settings) {
    const Pairing pairing(encoding);
    const double reach = std::max(static_cast<double>(pairing.paired.size() + pairing.lone.size()), 1.0);
    Field field;
    field.key = "dot";
    field.name = Text::literal("PE(m) · PE(n)");
    field.rows = field.columns = {settings.start, settings.start + settings.length - 1};
    field.limits = {-reach, reach};
    field.shade = Shade::Diverging;
    field.at = [pairing](std::int64_t m, std::int64_t n) { return pairing.dot(m, n); };
    field.sample = [pairing, ones = std::vector<double>(pairing.paired.size(), 1.0)](
                       const Boxes& rows, const Boxes& columns, std::span<float> out) {
        samplePhaseProduct(pairing.paired, ones, rows, columns, out);
        for (const double f : pairing.lone) addLoneSine(f, rows, columns, out);
    };
    return field;
}

Curve profile(const Of<Additive>& subject, int colour, std::int64_t start) {
    const Pairing pairing(*subject.encoding);
    Curve curve;
    curve.key = subject.subject->key;
    curve.name = subject.subject->name;
    curve.colour = colour;
    curve.emphasised = colour == 0;
    curve.values = [pairing, start](std::int64_t first, std::span<double> out) {
        const std::vector<double> ones(pairing.paired.size(), 1.0), zeros(pairing.paired.size(), 0.0);
        trigSum(pairing.paired, ones, zeros, first, out);
        for (const double f : pairing.lone)
            for (std::size_t k = 0; k < out.size(); ++k)
                out[k] += std::sin(static_cast<double>(start) * f) *
                          std::sin(static_cast<double>(start + first + static_cast<std::int64_t>(k)) * f);
    };
    return curve;
}

Panel profilePanel(const Scene& scene, const Similarity& settings) {
    Panel panel;
    panel.title = say("core", "Profile over distance, from position %1").with(static_cast<long long>(settings.start));
    panel.x = cellAxis("distance", say("core", "Distance Δ (tokens)"), 0, settings.length - 1);
    panel.x.range = {0.0, std::max(static_cast<double>(settings.length - 1), 1.0)};
    panel.x.switchable = true;
    Curves curves{{0, settings.length - 1}, {}};
    double reach = 1.0;
    for (const auto& each : subjectsOf<Additive>(scene)) {
        reach = std::max(reach, static_cast<double>(each.encoding->frequencies.size()));
        curves.curves.push_back(profile(each, static_cast<int>(curves.curves.size()), settings.start));
    }
    panel.y.key = "dot";
    panel.y.title = say("core", "PE(m) · PE(m + Δ)");
    panel.y.range = {-0.55 * reach, 1.05 * reach};
    panel.marks.emplace_back(std::move(curves));
    return panel;
}

std::vector<Text> numbers(const Additive& encoding, const Similarity& settings) {
    const Pairing pairing(encoding);
    const std::int64_t m = settings.start;
    const std::int64_t far = m + settings.length - 1;
    const auto square = [&](std::int64_t n) { return pairing.dot(m, m) + pairing.dot(n, n) - 2.0 * pairing.dot(m, n); };
    std::vector<Text> lines;
    lines.push_back(
        say("core", "PE·PE at distance 0: <b>%1</b>, at 1: <b>%2</b>, at %3: <b>%4</b>")
            .with(pairing.dot(m, m), pairing.dot(m, m + 1), static_cast<long long>(far - m), pairing.dot(m, far)));
    lines.push_back(
        say("core",
            "‖PE(m) − PE(n)‖² at distance 1: %1, at %2: <b>%3</b>; it saturates, it does not grow with distance.")
            .with(square(m + 1), static_cast<long long>(far - m), square(far)));
    lines.push_back(say("core", "The product is the same for +Δ and −Δ: it cannot tell before from after."));
    return lines;
}

Figure draw(const Scene& scene, const Similarity& settings) {
    const auto subjects = subjectsOf<Additive>(scene);
    std::vector<FieldPanel> fields;
    for (const auto& each : subjects)
        fields.push_back(
            {subjects.size() > 1 ? each.subject->name : Text(say("core", "Product of the vectors of two positions")),
             dotField(*each.encoding, settings)});
    const Field& field = fields[0].field;
    const Axis x = cellAxis("n", say("core", "Position n (tokens)"), field.columns.low, field.columns.high);
    const Axis y = rowAxis("m", say("core", "Position m (tokens)"), field.rows.low, field.rows.high);
    Figure figure;
    figure.panels = comparedPanels(scene, x, y, fields);
    if (figure.panels.size() == 1) figure.panels.push_back(profilePanel(scene, settings));
    figure.numbers = numbers(scene.activeAs<Additive>(), settings);
    return figure;
}

}  // namespace

ViewInfo similarityView() {
    return makeView<Similarity>(
        "similarity", say("core", "Similarity"),
        say("core", "Products of the vectors of two positions, and their profile over distance."), Family::Absolute,
        draw);
}

}  // namespace posenc
