// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/views/lab/attended.hpp"
#include "core/explore/views/word_matrix.hpp"

/// The attention of one trained head on a sentence, character by character.
namespace posenc {

namespace {

using trained::InModel;

constexpr std::size_t kMostCharacters = 200;

struct HeadSettings : trained::ModelSettings {
    /// John 3:8, of the text held out.
    std::string sentence = "The wind bloweth where it listeth, and thou hearest the sound thereof.";
    std::int64_t layer = 1;
    std::int64_t head = 0;

    static consteval auto fields() {
        return std::tuple_cat(
            modelFields<HeadSettings>(),
            std::tuple{field(&HeadSettings::sentence, "sentence", say("core", "Sentence"),
                             say("core", "The models know the characters of the King James Version."),
                             Line{kMostCharacters, false}),
                       trained::layerField(&HeadSettings::layer),
                       headField(&HeadSettings::head, say("core", "The head to show, counted from 0."))},
            changeFields<HeadSettings>());
    }

    HeadSettings resolved(const Scene& scene) const { return trained::resolvedIn(scene, *this); }
};

/// The sentence as a model reads it.
struct Read {
    std::vector<lab::Token> tokens;
    std::vector<std::string> labels;
};

lab::Alphabet::Lenient readBy(const lab::Specimen& model, const std::string& sentence) {
    return trained::tokensOf(model, sentence, HeadSettings().sentence);
}

Read readBy(const InModel& in, const std::string& sentence, std::vector<Text>& notes) {
    const lab::Alphabet& alphabet = in.model->alphabet;
    lab::Alphabet::Lenient read = readBy(*in.model, sentence);
    noteReplaced(in, read, notes);
    Read out{std::move(read.tokens), {}};
    for (const lab::Token each : out.tokens) {
        const char c = alphabet.character(each);
        out.labels.push_back(c == ' ' ? "␣" : c == '\n' ? "↵" : std::string(1, c));
    }
    return out;
}

/// One subject's sentence under one layer.
struct Attended {
    const InModel* in;
    Read read;
    std::int64_t layer, head;
    std::vector<Matrix> heads;  ///< query × key; gaps after the query
    const Matrix& shown() const { return heads[static_cast<std::size_t>(head)]; }
};

Attended attendedBy(const InModel& in, const HeadSettings& settings, std::vector<Text>& notes) {
    Attended out{&in,
                 readBy(in, settings.sentence, notes),
                 heldLayer(in, settings.layer, notes),
                 heldHeadOf(in, settings.head, notes),
                 {}};
    out.heads = trained::attentionOf(in, out.read.tokens, out.layer);
    placedOf(in, std::ssize(out.read.tokens), notes);
    return out;
}

Field weightField(const Matrix& weights) {
    return storedField(weights, {.key = "weight",
                                 .name = say("core", "Attention weight"),
                                 .limits = {0.0, 1.0},
                                 .gap = Text::literal("−∞"),
                                 .isSilent = [](std::int64_t query, std::int64_t key) { return key > query; }});
}

std::vector<Panel> matrices(const Scene& scene, const std::vector<Attended>& all) {
    std::vector<FieldPanel> fields;
    for (const Attended& each : all) {
        const Text which = say("core", "Layer %1, head %2").with(each.layer, each.head);
        fields.push_back({all.size() > 1 ? say("core", "%1: %2").with(each.in->subject->name, which) : which,
                          weightField(each.shown())});
    }
    const Read& read = all.front().read;
    const std::int64_t last = std::ssize(read.labels) - 1;
    return squared(comparedPanels(scene, labelled(cellAxis("key", say("core", "Key n"), 0, last), read.labels),
                                  labelled(rowAxis("query", say("core", "Query m"), 0, last), read.labels),
                                  std::move(fields), 2));
}

Panel allHeadsPanel(const Attended& of) {
    Maps maps{"head", say("core", "Head"), {}, static_cast<std::size_t>(of.head)};
    for (std::size_t h = 0; h < of.heads.size(); ++h)
        maps.maps.push_back({std::to_string(h), std::to_string(h), weightField(of.heads[h])});
    return {.title = say("core", "All heads of layer %1").with(of.layer),
            .x = cellAxis("head", say("core", "Head h"), 0, std::ssize(of.heads) - 1),
            .y = cellAxis("row", say("core", "Row"), 0, 0),
            .marks = {std::move(maps)}};
}

/// Percent of the attention on the first character, on the character itself, and on the one before.
struct Shares {
    double first = 0.0, self = 0.0, before = 0.0;
};

/// Means over the queries from 2 on, for which the three differ.
Shares sharesOf(const Matrix& weights) {
    Shares out;
    std::int64_t count = 0;
    for (Eigen::Index i = 2; i < weights.rows(); ++i) {
        if (!std::isfinite(weights(i, i))) continue;
        out.first += 100.0 * weights(i, 0);
        out.self += 100.0 * weights(i, i);
        out.before += 100.0 * weights(i, i - 1);
        ++count;
    }
    const double queries = std::max(1.0, static_cast<double>(count));
    return {out.first / queries, out.self / queries, out.before / queries};
}

Text sharesLine(const Attended& of) {
    const Shares shares = sharesOf(of.shown());
    return say("core",
               "%1, layer %2, head %3 gives <b>%4%</b> of its attention to the character before, %5% to the character "
               "itself and %6% to the first one.")
        .with(of.in->subject->who, of.layer, of.head, std::lround(shares.before), std::lround(shares.self),
              std::lround(shares.first));
}

Panel emptyMatrix() {
    return {.title = say("core", "Attention"),
            .x = cellAxis("key", say("core", "Key n"), 0, 1),
            .y = rowAxis("query", say("core", "Query m"), 0, 1)};
}

Figure draw(const Scene& scene, const HeadSettings& settings) {
    Figure figure;
    const auto length = [&](const lab::Specimen& each) { return std::ssize(readBy(each, settings.sentence).tokens); };
    const trained::InModels in = inModels(scene, settings, length, figure.notes);
    if (in.empty()) return emptyFigure(in, emptyMatrix(), figure.notes);
    const auto all = ofEach(in.all, [&](const InModel& each) { return attendedBy(each, settings, figure.notes); });
    figure.panels = matrices(scene, all);
    if (all.size() == 1) figure.panels.push_back(allHeadsPanel(all[0]));
    for (const Attended& each : all) figure.numbers.push_back(sharesLine(each));
    addMissing(in, figure);
    noteModels(in.all, 0, false, figure.notes);
    return figure;
}

}  // namespace

ViewInfo headsView() {
    return trained::makeLabView<HeadSettings>(
        "heads", "head", say("core", "A trained head"),
        say("core", "How a head of a small trained model attends to the characters of a sentence."),
        say("core", "Step through the heads: which of them look at the character before, and which at a whole word?"),
        trained::fitsText, draw, 2);
}

}  // namespace posenc
