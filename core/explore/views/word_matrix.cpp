// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/views/word_matrix.hpp"

#include "core/explore/figure/small_field.hpp"
#include "core/explore/score/sentence.hpp"

namespace posenc {

Field storedField(std::string key, const Text& name, const Matrix& values) {
    Field field = smallField({values.data(), values.data() + values.size()}, values.cols());
    field.key = std::move(key);
    field.name = name;
    field.gap = Text::literal("−∞");
    return field;
}

Matrix masked(const Visible& seen, Matrix scores) {
    for (Eigen::Index i = 0; i < scores.rows(); ++i)
        for (Eigen::Index j = 0; j < scores.cols(); ++j)
            if (!seen(i, j)) scores(i, j) = kGap;
    return scores;
}

Panel wordPanel(const Text& title, const std::vector<std::string>& words, Field field) {
    const auto last = static_cast<std::int64_t>(words.size()) - 1;
    Panel panel;
    panel.title = title;
    panel.x = cellAxis("key", say("core", "Key j"), 0, last);
    panel.y = rowAxis("query", say("core", "Query i"), 0, last);
    panel.x.labels = panel.y.labels = words;
    panel.square = true;
    panel.marks.emplace_back(std::move(field));
    return panel;
}

std::vector<std::string> shownWords(const std::string& sentence, std::vector<Text>& notes) {
    auto words = wordsOf(sentence);
    if (words.empty()) words.emplace_back("…");
    if (words.size() <= kMostWords) return words;
    notes.push_back(say("core", "The sentence has %1 words; the first %2 are shown.").with(words.size(), kMostWords));
    words.resize(kMostWords);
    return words;
}

void noteWordsBeyond(const Scene::Subject& subject, const ScoreRule& rule, std::size_t words,
                     std::vector<Text>& notes) {
    if (rule.positions >= static_cast<std::int64_t>(words)) return;
    notes.push_back(
        say("core", "%1 has vectors for %2 {2|position|positions} only; later words have no scores and no outputs.")
            .with(subject.name, rule.positions));
}

void noteToy(std::int64_t seed, std::vector<Text>& notes) {
    notes.push_back(say("core", "Words and projections: random, seed %1, not trained.").with(seed));
}

ScoreRule shownRule(const Scene::Subject& subject, std::int64_t head, std::vector<Text>& notes) {
    return ruleOf(subject.encoding, heldHead(subject, head, notes));
}

Text nameWithHead(const Scene::Subject& subject, std::int64_t head) {
    const std::int64_t heads = ruleOf(subject.encoding).heads;
    return heads < 2 ? subject.who : say("core", "%1, head %2").with(subject.who, std::min(head, heads - 1));
}

}  // namespace posenc
