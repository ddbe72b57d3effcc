// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/text/number.hpp"
#include "core/explore/views/relative/pair_matrix.hpp"
#include "core/explore/views/relative/parts.hpp"

/// What one head's bias by distance adds to scores (ALiBi, T5, Sandwich, KERPLE, windows).
namespace posenc {

namespace {

std::vector<Text> slopeNumbers(const HeadBias& head, std::int64_t length) {
    const double slope = head.own().slope;
    if (head.bias().knee > 0)
        return {say("core", "Up to distance %1 no score is lowered; each token beyond costs <b>%2</b>.")
                    .with(head.bias().knee, slope)};
    if (length <= 2) return {say("core", "Distance 1 costs <b>%1</b>.").with(slope)};
    const double cost = slope * static_cast<double>(length - 1);
    return {say("core", "Distance 1 costs <b>%1</b> and distance %2 costs <b>%3</b>, where e<sup>bias</sup> = %4.")
                .with(slope, length - 1, cost, Text::literal(shortPowerOfE(-cost)))};
}

std::vector<Text> tableNumbers(const HeadBias& head, std::int64_t length) {
    const auto reach = head.reach({1 - length, length - 1});
    return {
        say("core", "Head %1 adds between <b>%2</b> and <b>%3</b>, the same number to all scores at one distance.")
            .with(head.head, reach.low, reach.high),
        say("core", "T5 does not divide q·k by √d; instead, the initial weights of its queries are √d times smaller.")};
}

std::vector<Text> waveNumbers(const HeadBias& head, std::int64_t length) {
    if (length <= 2) return {say("core", "Distance 1 costs <b>%1</b>.").with(-head.bias().at(head.head, 1))};
    return {say("core", "Distance 1 costs <b>%1</b> and distance %2 costs <b>%3</b>.")
                .with(-head.bias().at(head.head, 1), length - 1, -head.bias().at(head.head, length - 1))};
}

/// Some notes add the bias after the softmax: weights then no longer sum to 1.
void addSoftmax(const HeadBias& head, std::int64_t length, PairMatrix& out) {
    const double sum = rowSum(head, length - 1, length);
    const auto last = length - 1;
    if (head.bias().visible.window)
        out.numbers.push_back(
            say("core", "Keys are masked before the softmax, so each row of weights still sums to 1."));
    else if (sum == 0.0)
        out.numbers.push_back(say("core", "Row %1 has a bias of 0 everywhere.").with(last));
    else if (std::abs(sum) < 1e-9)
        out.numbers.push_back(say("core", "The bias is added before the softmax, so each row of weights sums to 1."));
    else
        out.errata.push_back(say("core",
                                 "The bias is added before the softmax, so each row of weights sums to 1; if it were "
                                 "added afterwards, as some notes say, row %1 would sum to <b>%2</b>.")
                                 .with(last, 1.0 + sum));
}

std::vector<Text> numbersOf(const HeadBias& head, std::int64_t length) {
    std::vector<Text> lines;
    const auto add = [&](std::vector<Text> more) { lines.insert(lines.end(), more.begin(), more.end()); };
    if (head.own().slope != 0.0) add(slopeNumbers(head, length));
    if (!head.own().steps.empty()) add(tableNumbers(head, length));
    if (head.own().falls()) lines.push_back(fallText(head));
    if (head.own().gain != 0.0 || head.own().falls()) add(waveNumbers(head, length));
    add(windowNumbers(head, length));
    return lines;
}

}  // namespace

/// Long enough for the edge of a window to show.
std::int64_t tellingLength(const Bias& bias) {
    const std::int64_t window = std::min<std::int64_t>(windowLength(bias), 1 << 16);
    return window > 0 ? std::clamp<std::int64_t>(8 * window, 16, 1 << 16) : 64;
}

PairMatrix addedToScores(const Of<Bias>& of, std::size_t index, std::int64_t length) {
    const HeadBias head{of.subject->encoding, index};
    PairMatrix out{.field = biasField(head, length),
                   .title = titleOf(head),
                   .visible = head.bias().visible,
                   .buckets = head.bias().buckets,
                   .numbers = numbersOf(head, length)};
    addSoftmax(head, length, out);
    return out;
}

}  // namespace posenc
