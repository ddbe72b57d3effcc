// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/math/linear_bias.hpp"
#include "core/views/all.hpp"
#include "core/views/parts.hpp"

/// What one head's bias adds to the score of query i and key j.
namespace posenc {

namespace {

struct BiasMatrix {
    std::int64_t head = 0;
    std::int64_t length = 64;

    static consteval auto fields() {
        return std::tuple{field(&BiasMatrix::head, "head", say("core", "Head"), say("core", "Counted from 0."),
                                Integer{{0, 63}, {0, 65535}}, "h"),
                          field(&BiasMatrix::length, "length", say("core", "Positions"),
                                say("core", "Queries and keys; the matrix is never stored."),
                                Integer{{8, 1 << 20}, {1, 100'000'000}, 1, Scale::Log}, "", kTokens)};
    }
};

Field biasField(double slope, bool causal, std::int64_t length) {
    Field field;
    field.key = "bias";
    field.name = say("core", "Bias added to the score");
    field.rows = field.columns = {0, length - 1};
    field.limits = {-slope * static_cast<double>(std::max<std::int64_t>(length - 1, 1)), 0.0};
    field.at = [slope, causal](std::int64_t i, std::int64_t j) { return linearBias(slope, causal, i, j); };
    field.sample = [slope, causal](const Boxes& rows, const Boxes& columns, std::span<float> out) {
        sampleLinearBias(slope, causal, rows, columns, out);
    };
    return field;
}

std::vector<Text> numbers(const Bias& bias, std::int64_t head, std::int64_t length) {
    const double slope = bias.slopes[static_cast<std::size_t>(head)];
    std::vector<Text> lines;
    lines.push_back(say("core", "Slope of head %1: <b>%2</b>").with(static_cast<long long>(head), slope));
    lines.push_back(say("core", "Distance 1 costs %1, distance %2 costs <b>%3</b>; e<sup>bias</sup> = %4 there.")
                        .with(slope, static_cast<long long>(length - 1), slope * static_cast<double>(length - 1),
                              std::exp(-slope * static_cast<double>(length - 1))));
    lines.push_back(say("core", "Added to the scores before the softmax."));
    return lines;
}

Figure draw(const Scene& scene, const BiasMatrix& settings) {
    Figure figure;
    const auto subjects = subjectsOf<Bias>(scene);
    std::vector<FieldPanel> fields;
    for (const auto& each : subjects) {
        const std::int64_t head = heldInside(settings.head, each.encoding->slopes.size(), say("core", "head"),
                                             figure.notes);
        const Text own = say("core", "Head %1, slope %2")
                             .with(static_cast<long long>(head), each.encoding->slopes[static_cast<std::size_t>(head)]);
        fields.push_back(
            {subjects.size() > 1 ? say("core", "%1: %2").with(each.subject->name, own) : own,
             biasField(each.encoding->slopes[static_cast<std::size_t>(head)], each.encoding->causal, settings.length)});
    }
    const Axis x = cellAxis("key", say("core", "Key position j (tokens)"), 0, settings.length - 1);
    const Axis y = rowAxis("query", say("core", "Query position i (tokens)"), 0, settings.length - 1);
    figure.panels = comparedPanels(scene, x, y, fields);
    std::vector<Text> repeated;
    const Bias& bias = scene.activeAs<Bias>();
    figure.numbers = numbers(bias, heldInside(settings.head, bias.slopes.size(), say("core", "head"), repeated),
                             settings.length);
    return figure;
}

}  // namespace

ViewInfo biasMatrixView() {
    return makeView<BiasMatrix>("matrix", say("core", "Matrix"), say("core", "What a head's bias adds to every score."),
                                Family::Bias, draw);
}

}  // namespace posenc
