// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/encodings/rotation.hpp"
#include "core/explore/figure/small_field.hpp"
#include "core/explore/math/random.hpp"
#include "core/explore/views/parts.hpp"

/// The two dimensions of a head that rotate together, in the two common layouts, and the effect of confusing them.
namespace posenc {

namespace {

constexpr std::int64_t kApart = 100;  // tokens from key to query in the example: far enough for most pairs to rotate

struct Layouts {
    std::int64_t matrixPairs = 4;
    std::int64_t position = 512;
    std::int64_t seed = 2;

    static consteval auto fields() {
        return std::tuple{
            field(
                &Layouts::matrixPairs, "matrix-pairs", say("core", "Pairs in the matrix"),
                say("core", "How many pairs are shown; if some dimensions do not rotate, a few of them are included."),
                Integer{{1, 16}, {1, 16}}),
            field(&Layouts::position, "position", say("core", "Position"),
                  say("core", "Position of the key in the example; its query is 100 tokens later."),
                  Integer{{0, 4096}, {0, 1'000'000'000}}, "m", kTokens),
            field(&Layouts::seed, "seed", say("core", "Seed"),
                  say("core", "For the random vectors; the same seed gives the same vectors everywhere."),
                  Integer{{1, 100}, {0, 1'000'000'000}})};
    }
};

using Subject = Of<Rotary>;

/// The displayed part of a head: the first pairs that rotate, then the first that do not, then dimensions outside all
/// pairs.
struct ShownPairs {
    std::vector<std::size_t> pairs;
    std::vector<std::size_t> passing;  ///< dimensions
    std::size_t size() const { return 2 * pairs.size() + passing.size(); }
};

/// At most `room` pairs or equivalent dimensions; a third of them for those that do not rotate, if there are any.
ShownPairs shownOf(const Rotary& rope, std::size_t room) {
    std::vector<std::size_t> turning, still;
    for (std::size_t i = 0; i < rope.frequencies.size(); ++i)
        (rope.frequencies[i] == 0.0 ? still : turning).push_back(i);
    const auto passing = static_cast<std::size_t>(rope.headDim - rope.rotaryDim);
    const std::size_t others = std::min(still.size() + (passing + 1) / 2, room / 3);
    turning.resize(std::min(turning.size(), room - others));
    still.resize(std::min(still.size(), room - turning.size()));
    ShownPairs out{std::move(turning), {}};
    out.pairs.insert(out.pairs.end(), still.begin(), still.end());
    for (std::size_t j = 0; j < std::min(passing, 2 * (room - out.pairs.size())); ++j)
        out.passing.push_back(static_cast<std::size_t>(rope.rotaryDim) + j);
    return out;
}

/// Cell (a, b) has the number of the pair that dimensions a and b form; on the diagonal the pair of a; a gap on the
/// diagonal is a dimension that does not rotate.
Field pairingField(const Rotary& rope, const ShownPairs& shown, PairLayout layout) {
    const std::size_t size = shown.size();
    std::vector<double> cells(size * size, kGap);
    for (std::size_t k = 0; k < shown.pairs.size(); ++k) {
        const auto [u, v] = pairIndices(layout, k, shown.pairs.size());
        const bool turns = rope.frequencies[shown.pairs[k]] != 0.0;
        for (const std::size_t cell : {u * size + u, u * size + v, v * size + u, v * size + v})
            if (turns) cells[cell] = static_cast<double>(shown.pairs[k]);
    }
    const auto turning = std::ranges::count_if(shown.pairs, [&](auto pair) { return rope.frequencies[pair] != 0.0; });
    return smallField(std::move(cells), static_cast<std::int64_t>(size),
                      {.key = "pair",
                       .name = say("core", "Pair i"),
                       .limits = {0.0, std::max(1.0, static_cast<double>(turning) - 1.0)},
                       .whole = true,
                       .gap = say("core", "fixed"),
                       .isSilent = [](std::int64_t row, std::int64_t column) { return row != column; }});
}

/// Dimension numbers of the rows and columns.
std::vector<std::string> labelsOf(const Rotary& rope, const ShownPairs& shown, PairLayout layout) {
    std::vector<std::string> out(shown.size());
    for (std::size_t k = 0; k < shown.pairs.size(); ++k) {
        const auto slots = pairIndices(layout, k, shown.pairs.size());
        const auto dimensions = pairIndices(layout, shown.pairs[k], rope.frequencies.size());
        out[slots.first] = std::to_string(dimensions.first);
        out[slots.second] = std::to_string(dimensions.second);
    }
    for (std::size_t j = 0; j < shown.passing.size(); ++j)
        out[2 * shown.pairs.size() + j] = std::to_string(shown.passing[j]);
    return out;
}

/// One layout for every subject: one panel, two, or their difference.
std::vector<Panel> layoutPanels(const Scene& scene, const std::vector<Subject>& subjects, std::size_t room,
                                PairLayout layout) {
    const Text title = layout == PairLayout::Interleaved ? say("core", "Interleaved: 2i with 2i + 1")
                                                         : say("core", "Halves: i with i + d/2");
    std::vector<FieldPanel> fields;
    std::vector<ShownPairs> shown;
    for (const Subject& each : subjects) {
        shown.push_back(shownOf(*each.encoding, room));
        fields.push_back({subjects.size() > 1 ? say("core", "%1: %2").with(each.subject->name, title) : title,
                          pairingField(*each.encoding, shown.back(), layout)});
    }
    const auto size = std::ranges::max(shown, {}, &ShownPairs::size).size();
    const auto last = static_cast<std::int64_t>(size) - 1;
    auto panels = squared(comparedPanels(scene, cellAxis("with", say("core", "Turns with dimension"), 0, last),
                                         rowAxis("dimension", say("core", "Dimension"), 0, last), fields));
    for (std::size_t k = 0; k < panels.size(); ++k)
        panels[k].x.labels = panels[k].y.labels = labelsOf(*subjects[k].encoding, shown[k], layout);
    return panels;
}

/// "0, 2, 4, …, 126, 1, 3, 5, …, 127", or all of a short list. Precondition: its halves have even spacing.
std::string shortened(const std::vector<std::int64_t>& index) {
    std::string out;
    const std::size_t half = index.size() / 2;
    for (std::size_t j = 0; j < index.size(); ++j) {
        const std::size_t place = j % half;
        if (half > 6 && place == 3) out += ", …";
        if (half > 6 && place >= 3 && place + 1 < half) continue;
        out += (out.empty() ? "" : ", ") + std::to_string(index[j]);
    }
    return out;
}

/// Scores of q and k of length √d, as for entries of variance 1; k is already divided by √d.
LayoutScores scoresOf(const Rotary& rope, const Layouts& settings) {
    Random random(static_cast<std::uint64_t>(settings.seed));
    auto q = random.unitVector(static_cast<std::size_t>(rope.headDim));
    const auto k = random.unitVector(q.size());
    for (double& each : q) each *= std::sqrt(rope.headDim);
    return layoutScores(rope, q, k, settings.position + kApart, settings.position);
}

void addScores(const LayoutScores& scores, const Layouts& settings, std::vector<Text>& lines) {
    const std::int64_t m = settings.position + kApart;
    lines.push_back(say("core",
                        "q·k/√d of a random query at %1 and a random key at %2: interleaved, <b>%3</b>; both permuted, "
                        "in halves, <b>%4</b>; the difference is %5.")
                        .with(m, settings.position, scores.interleaved, scores.halves,
                              differenceText(std::abs(scores.halves - scores.interleaved), scores.interleaved)));
    lines.push_back(say("core",
                        "If the layouts are confused, shapes and sizes still fit, but the score becomes <b>%1</b> in "
                        "halves without permuting, or <b>%2</b> with only the query permuted.")
                        .with(scores.unpermuted, scores.queryPermuted));
}

void addUnrotated(const Rotary& rope, std::vector<Text>& lines) {
    const auto still = static_cast<int>(std::ranges::count(rope.frequencies, 0.0));
    if (still > 0) lines.push_back(stillLine(still, static_cast<int>(rope.frequencies.size())));
    if (rope.rotaryDim < rope.headDim)
        lines.push_back(say("core",
                            "<b>%1 of %2</b> {2|dimension|dimensions}, from %3 on, {1|belongs to no pair and "
                            "passes|belong to no pair and pass} through unchanged.")
                            .with(rope.headDim - rope.rotaryDim, rope.headDim, rope.rotaryDim));
}

void addPairing(const Rotary& rope, std::vector<Text>& lines) {
    const auto pairs = rope.frequencies.size();
    lines.push_back(say("core",
                        "Dimension 0 turns with dimension <b>1</b> when interleaved (original LLaMA code, GPT-J), and "
                        "with dimension <b>%1</b> in halves (transformers, GPT-NeoX).")
                        .with(pairs));
    lines.push_back(
        say("core", "Order of the interleaved dimensions in halves: %1").with(shortened(halfFromInterleaved(pairs))));
}

std::vector<Text> numbers(const Rotary& rope, const LayoutScores& scores, const Layouts& settings) {
    std::vector<Text> lines;
    if (rope.frequencies.size() == 1)
        lines.push_back(say("core", "With a single pair the two layouts are the same."));
    else {
        addPairing(rope, lines);
        addScores(scores, settings, lines);
    }
    addUnrotated(rope, lines);
    return lines;
}

void noteWhatIsLeftOut(const Rotary& rope, std::size_t room, std::vector<Text>& notes) {
    const auto size = static_cast<int>(shownOf(rope, room).size());
    if (size < rope.headDim)
        notes.push_back(say("core", "%1 of %2 {2|dimension is|dimensions are} shown; the others follow the same rule.")
                            .with(size, rope.headDim));
}

/// The pairs are the same for every scaling; the frequencies' effect on a score is not.
Text sameForAll(const LayoutScores& scores) {
    return say("core",
               "Scaling does not change which dimensions pair up; with these frequencies, a score of %1 becomes %2 if "
               "code confuses the layouts.")
        .with(scores.interleaved, scores.unpermuted);
}

Figure draw(const Scene& scene, const Layouts& settings) {
    const auto subjects = subjectsOf<Rotary>(scene);
    const auto room = static_cast<std::size_t>(settings.matrixPairs);
    Figure figure;
    for (const PairLayout layout : {PairLayout::Interleaved, PairLayout::Half})
        for (Panel& each : layoutPanels(scene, subjects, room, layout)) figure.panels.push_back(std::move(each));
    const LayoutScores scores = scoresOf(*subjects[0].encoding, settings);
    figure.numbers = numbers(*subjects[0].encoding, scores, settings);
    if (subjects[0].encoding->frequencies.size() > 1) figure.notes.push_back(sameForAll(scores));
    noteWhatIsLeftOut(*subjects[0].encoding, room, figure.notes);
    return figure;
}

}  // namespace

ViewInfo layoutsView() {
    ViewInfo view = offeredOnce(makeView<Layouts>(
        ViewGroup::Engineering, "layouts", "partial-rotary", say("core", "Layouts"),
        say("core", "Which two dimensions turn together: interleaved or in halves."),
        say("core",
            "Find the partner of dimension 0 in each layout: a model trained with one layout fails with the other."),
        is<Rotary>, draw, 2));
    view.given = givenDimensions;
    return view;
}

}  // namespace posenc
