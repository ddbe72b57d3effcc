// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "core/explore/views/mask.hpp"
#include "core/explore/views/word_matrix.hpp"

/// (x_m + p_m) W_q W_kᵀ (x_n + p_n)ᵀ has four terms; every design keeps, replaces or drops some of them.
namespace posenc {

namespace {

struct TermSettings {
    enum class Show : std::uint8_t { Terms, Sum };
    static constexpr Option kShows[] = {{"terms", say("core", "the four terms")},
                                        {"sum", say("core", "their sum and its softmax")}};

    Show show = Show::Terms;
    bool contentContent = true;
    bool contentPosition = true;
    bool positionContent = true;
    bool positionPosition = true;
    static constexpr Say kExample = say("core", "the cat sat on the mat");

    std::string sentence = kExample.source;
    Mask mask = Mask::AsEncoded;
    std::int64_t seed = 1;
    std::int64_t head = 0;

    static consteval auto fields() {
        return std::tuple{
            field(&TermSettings::show, "show", say("core", "Show"), say("core", "Each term, or their sum."),
                  Choice{kShows}),
            field(&TermSettings::contentContent, "content-content", say("core", "Content–content"),
                  say("core", "The word of the query with the word of the key."), Toggle{}),
            field(&TermSettings::contentPosition, "content-position", say("core", "Content–position"),
                  say("core", "The word of the query with the position of the key."), Toggle{}),
            field(&TermSettings::positionContent, "position-content", say("core", "Position–content"),
                  say("core", "The position of the query with the word of the key."), Toggle{}),
            field(&TermSettings::positionPosition, "position-position", say("core", "Position–position"),
                  say("core", "The position of the query with the position of the key, whatever the words."), Toggle{}),
            sentenceField(&TermSettings::sentence),
            maskField(&TermSettings::mask),
            toySeedField(&TermSettings::seed),
            headField(&TermSettings::head, kHeadOfBias)};
    }

    std::array<bool, 4> on() const { return {contentContent, contentPosition, positionContent, positionPosition}; }
};

constexpr std::array kNames = {say("core", "content–content"), say("core", "content–position"),
                               say("core", "position–content"), say("core", "position–position")};
constexpr std::array kKeys = {"content_content", "content_position", "position_content", "position_position"};
/// Formulas, the same in every language; not verbatim, because their tags are generated here.
constexpr std::array kOriginals = {Say{"x<sub>m</sub>W<sub>q</sub>W<sub>k</sub>ᵀx<sub>n</sub>ᵀ"},
                                   Say{"x<sub>m</sub>W<sub>q</sub>W<sub>k</sub>ᵀp<sub>n</sub>ᵀ"},
                                   Say{"p<sub>m</sub>W<sub>q</sub>W<sub>k</sub>ᵀx<sub>n</sub>ᵀ"},
                                   Say{"p<sub>m</sub>W<sub>q</sub>W<sub>k</sub>ᵀp<sub>n</sub>ᵀ"}};

/// The replacement of a term.
Text replacementIn(const ScoreRule& rule, std::size_t term) {
    if (term == 1 && rule.banded)
        return say("core", "the query's mix of profiles over the distance, r<sub>m</sub>·P(m − n)");
    if (term == 1) return say("core", "the query times the vector of the distance, q<sub>m</sub>·a(m − n)");
    if (term == 2)
        return rule.keyMeetsDistance
                   ? say("core", "the key times the vector of the distance, a(n − m)·k<sub>n</sub>")
                   : say("core", "the key times one trained vector, the same for all positions, u·k<sub>n</sub>");
    if (rule.v.size() > 0) return say("core", "the vector of the distance times one trained vector, v·a(m − n)");
    if (!rule.positionQueries) return say("core", "a number that depends on m − n");
    return say("core", "positions with their own projections, plus a number that depends on m − n");
}

Text useText(const ScoreRule& rule, TermUse use, std::size_t term) {
    if (use == TermUse::Kept) return say("core", "kept");
    if (use == TermUse::Dropped) return say("core", "dropped");
    return say("core", "replaced: %1").with(replacementIn(rule, term));
}

Say useWord(TermUse use) { return use == TermUse::Kept ? say("core", "kept") : say("core", "replaced"); }

Field valueField(std::string key, const Text& name, const Matrix& values, double reach) {
    return storedField(values,
                       {.key = std::move(key), .name = name, .limits = {-reach, reach}, .shade = Shade::Diverging});
}

/// A round bound of all terms, so that their colours are comparable.
double reachOf(const ScoreTerms& terms) {
    double largest = 0.0;
    for (const auto& each : terms.values)
        for (const double value : each.reshaped()) largest = std::fmax(largest, std::abs(value));
    return std::max(1.0, std::ceil(largest));
}

Panel termPanel(const ScoreTerms& terms, std::size_t term, bool on, const std::vector<std::string>& words,
                double reach) {
    const Say word = on ? useWord(terms.uses[term]) : say("core", "switched off");
    Panel panel = wordPanel(say("core", "%1: %2").with(kNames[term], word), words,
                            valueField(kKeys[term], say("core", "Part of the score"), terms.values[term], reach));
    if (on) return panel;
    panel.marks.clear();  // hatching marks masked keys
    panel.zones = {{panel.x.range, word, kGrey}};
    panel.remark = [word](double, double) { return std::vector<Text>{word}; };
    return panel;
}

Matrix sumOf(const ScoreTerms& terms, const std::array<bool, 4>& on) {
    Matrix sum = Matrix::Zero(terms.values[0].rows(), terms.values[0].cols());
    for (std::size_t t = 0; t < 4; ++t)
        if (on[t]) sum += terms.values[t];
    return sum;
}

std::vector<Panel> sumPanels(const ScoreTerms& terms, const TermSettings& settings,
                             const std::vector<std::string>& words, double reach) {
    const Matrix sum = sumOf(terms, settings.on());
    const Field weights = storedField(
        softmax(sum),
        {.key = "weight", .name = say("core", "Attention weight"), .limits = {0.0, 1.0}, .gap = Text::literal("−∞")});
    return {wordPanel(say("core", "Sum of the terms that are on"), words,
                      valueField("score", say("core", "Score before the softmax"), sum, 2.0 * reach)),
            wordPanel(say("core", "After the softmax"), words, weights)};
}

std::vector<Text> numbers(const ScoreRule& rule, const ScoreTerms& terms) {
    const auto count = [&](TermUse use) { return std::ranges::count(terms.uses, use); };
    std::vector<Text> lines{say("core", "The four terms of the standard score: %1 kept, %2 replaced, %3 dropped.")
                                .with(count(TermUse::Kept), count(TermUse::Replaced), count(TermUse::Dropped))};
    for (std::size_t t = 0; t < 4; ++t)
        lines.push_back(say("core", "%1, %2: %3").with(kNames[t], kOriginals[t], useText(rule, terms.uses[t], t)));
    return lines;
}

Figure draw(const Scene& scene, const TermSettings& settings) {
    Figure figure;
    const auto words = shownWords(settings.sentence, figure.notes);
    const ScoreRule rule = shownRule(scene.active(), settings.head, figure.notes);
    noteWordsBeyond(scene.active(), rule, words.size(), figure.notes);
    ScoreTerms terms = scoreTerms(rule, toyHead(words, rule, static_cast<std::uint64_t>(settings.seed)));
    for (auto& each : terms.values) each = masked(seenUnder(settings.mask, rule.visible), std::move(each));
    noteMask(scene.active(), rule.visible, settings.mask, static_cast<std::int64_t>(words.size()), figure.notes);
    const double reach = reachOf(terms);
    if (settings.show == TermSettings::Show::Sum)
        figure.panels = sumPanels(terms, settings, words, reach);
    else
        for (std::size_t t = 0; t < 4; ++t)
            if (terms.uses[t] != TermUse::Dropped)
                figure.panels.push_back(termPanel(terms, t, settings.on()[t], words, reach));
    noteToy(settings.seed, figure.notes);
    figure.numbers = numbers(rule, terms);
    return figure;
}

Given givenTerms(const Scene& scene, const ParameterSet& set, const Figure& /*figure*/, std::int64_t /*row*/) {
    const auto settings = set.as<TermSettings>();
    std::vector<Text> unused;
    const auto words = shownWords(settings.sentence, unused);
    const ScoreRule rule = shownRule(scene.active(), settings.head, unused);
    std::vector<std::size_t> order(words.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    return givenWords(rule, toyHead(words, rule, static_cast<std::uint64_t>(settings.seed)),
                      seenUnder(settings.mask, rule.visible), order);
}

}  // namespace

ViewInfo termsView() {
    ViewInfo view = ofRandomHead(makeView<TermSettings>(
        ViewGroup::Basics, "terms", "base radius std window max-relative-position max-relative-positions head",
        say("core", "Terms"), say("core", "The four terms of a score, and what this design does with each."),
        say("core", "Show one term after another: which of them depend on where the words are?"),
        is<Additive, Rows, Bias, Banded, Relative>, draw, 1));
    view.given = givenTerms;
    return view;
}

}  // namespace posenc
