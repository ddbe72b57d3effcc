// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/views/all.hpp"
#include "core/views/bias_parts.hpp"
#include "core/views/shared_settings.hpp"

/// The bias of a few tokens with a number in each cell, as papers print it: 0, −1, −2 of ALiBi, 0 and −∞ of a window,
/// T5's buckets.
namespace posenc {

namespace {

struct BiasCells {
    enum class Show : std::uint8_t { Printed, Value };
    static constexpr Option kShown[] = {
        {"printed", say("core", "as papers print it: distances, masks or buckets, before the head")},
        {"value", say("core", "what the head adds")}};

    std::int64_t tokens = 10;
    Show show = Show::Printed;
    std::int64_t head = 0;

    static consteval auto fields() {
        return std::tuple{field(&BiasCells::tokens, "tokens", say("core", "Tokens"), say("core", "Queries and keys."),
                                Integer{{4, 16}, {1, 32}}, "", kTokens),
                          field(&BiasCells::show, "show", say("core", "Cells"),
                                say("core", "Papers print one matrix for all heads; a head scales it or looks it up."),
                                Choice{kShown}),
                          headField(&BiasCells::head, say("core", "Counted from 0."))};
    }
};

/// The bias of a head without what is the head's own: slope 1, waves undivided, buckets instead of the numbers in them.
HeadBias printed(const HeadBias& head) {
    const Bias& bias = head.bias();
    Bias out;
    out.heads = {{head.own().slope > 0.0 ? 1.0 : 0.0, bias.buckets, head.own().gain > 0.0 ? 1.0 : 0.0}};
    out.knee = bias.knee;
    out.frequencies = bias.frequencies;
    out.visible = bias.visible;
    return {std::make_shared<const Encoding>(std::move(out)), 0};
}

Text printedTitle(const HeadBias& head) {
    if (!head.bias().buckets.empty()) return say("core", "Bucket of each distance");
    if (head.own().slope > 0.0) return say("core", "Bias before the slope");
    if (head.own().gain > 0.0) return say("core", "Bias before the division");
    return say("core", "Bias added to the score");
}

FieldPanel panelOf(const HeadBias& head, const BiasCells& settings) {
    if (settings.show == BiasCells::Show::Value) return {titleOf(head), biasField(head, settings.tokens)};
    FieldPanel out{printedTitle(head), biasField(printed(head), settings.tokens)};
    out.field.name = out.title;
    if (head.bias().buckets.empty()) return out;
    out.field.key = "bucket";
    out.field.name = say("core", "Bucket");
    out.field.shade = Shade::Sequential;
    out.field.limits = {0.0, std::max(1.0, printed(head).reach({1 - settings.tokens, settings.tokens - 1}).high)};
    return out;
}

/// Weights of query `query` when all tokens are alike and `bias` is added to their scores.
template <class BiasOfKey> std::vector<double> weightsOf(std::int64_t query, BiasOfKey bias) {
    std::vector<double> out;
    double sum = 0.0;
    for (std::int64_t key = 0; key <= query; ++key) sum += out.emplace_back(std::exp(bias(key)));
    for (double& each : out) each /= sum;
    return out;
}

bool isCausalAlibi(const HeadBias& head) {
    return head.own().slope > 0.0 && head.bias().knee == 0 && head.bias().visible.causal;
}

/// Causal ALiBi in the forms that code keeps it in: BLOOM's and MPT's row for all queries is right, −i for all keys is
/// not.
void addRows(const HeadBias& head, std::int64_t query, Figure& figure) {
    const double slope = head.own().slope;
    const auto right = weightsOf(query, [&](std::int64_t key) { return head.at(query, key); });
    const auto stored = weightsOf(query, [&](std::int64_t key) { return slope * static_cast<double>(key - query); });
    const auto constant = weightsOf(query, [&](std::int64_t) { return -slope * static_cast<double>(query); });
    double apart = 0.0;
    for (std::size_t key = 0; key < right.size(); ++key) apart = std::max(apart, std::abs(right[key] - stored[key]));
    figure.numbers.push_back(say("core",
                                 "BLOOM and MPT keep one row s·j for all queries: other numbers, but each row only "
                                 "shifted; the weights of query %1 differ by <b>%2</b>.")
                                 .with(query, apart));
    if (std::abs(constant.back() - right.back()) > 1e-9)
        figure.errata.push_back(
            say("core",
                "Code in some notes fills row i with −i: softmax removes a constant, and query %1 gives "
                "its own key <b>%2</b> as without a bias, not <b>%3</b>.")
                .with(query, constant.back(), right.back()));
}

std::vector<Text> bucketNumbers(const HeadBias& head, std::int64_t tokens) {
    const std::int64_t query = tokens - 1, key = tokens / 2;
    const double bucket = head.bias().buckets.at(query - key);
    return {say("core", "Query %1, key %2: key − query = %3, bucket <b>%4</b>, to which head %5 adds <b>%6</b>")
                .with(query, key, key - query, bucket, head.head, head.bias().at(head.head, query - key))};
}

std::vector<Text> numbers(const HeadBias& head, std::int64_t tokens) {
    std::vector<Text> lines;
    const auto add = [&](std::vector<Text> more) { lines.insert(lines.end(), more.begin(), more.end()); };
    if (head.own().slope > 0.0)
        lines.push_back(say("core", "Head %1 multiplies the printed matrix by its slope, <b>%2</b>.")
                            .with(head.head, head.own().slope));
    if (head.own().gain > 0.0)
        lines.push_back(say("core", "Head %1, counted from 0, divides the printed matrix by 8(h + 1)/H = <b>%2</b>.")
                            .with(head.head, 1.0 / head.own().gain));
    if (!head.bias().buckets.empty()) add(bucketNumbers(head, tokens));
    if (head.bias().visible.window || head.bias().knee > 0) add(windowNumbers(head, tokens));
    if (lines.empty()) lines.push_back(say("core", "Nothing is added to any score."));
    return lines;
}

Figure draw(const Scene& scene, const BiasCells& settings) {
    Figure figure;
    const auto subjects = subjectsOf<Bias>(scene);
    std::vector<FieldPanel> fields;
    for (const auto& each : subjects) {
        const HeadBias head = headOf(*each.subject, settings.head, figure.notes);
        if (fields.empty()) {
            figure.numbers = numbers(head, settings.tokens);
            if (isCausalAlibi(head)) addRows(head, settings.tokens - 1, figure);
        }
        if (const auto& window = head.bias().visible.window; window && *window >= settings.tokens)
            figure.notes.push_back(
                say("core", "The window of %1 holds {2|the only token|all %2 tokens}: none is too far away.")
                    .with(*window, settings.tokens));
        fields.push_back(panelOf(head, settings));
        if (subjects.size() > 1)
            fields.back().title = say("core", "%1: %2").with(each.subject->name, fields.back().title);
    }
    shareColours(fields);
    const Axis x = cellAxis("key", say("core", "Key position j (tokens)"), 0, settings.tokens - 1);
    const Axis y = rowAxis("query", say("core", "Query position i (tokens)"), 0, settings.tokens - 1);
    figure.panels = squared(comparedPanels(scene, x, y, fields));
    for (std::size_t k = 0; k < figure.panels.size(); ++k) figure.panels[k].remark = cellRemark(*subjects[k].subject);
    return figure;
}

}  // namespace

ViewInfo biasCellsView() {
    return makeView<BiasCells>("cells", say("core", "Cells"),
                               say("core", "A few tokens with their numbers, as papers print them."), is<Bias>, draw,
                               4);
}

}  // namespace posenc
