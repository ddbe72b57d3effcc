// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/views/word_matrix.hpp"

#include <numeric>

#include "core/explore/figure/small_field.hpp"
#include "core/explore/score/sentence.hpp"

namespace posenc {

Field storedField(const Matrix& values, Field field) {
    return smallField({values.data(), values.data() + values.size()}, values.cols(), std::move(field));
}

Matrix masked(const Visible& seen, Matrix scores) {
    for (Eigen::Index i = 0; i < scores.rows(); ++i)
        for (Eigen::Index j = 0; j < scores.cols(); ++j)
            if (!seen(i, j)) scores(i, j) = kGap;
    return scores;
}

Panel wordPanel(const Text& title, const std::vector<std::string>& words, Field field) {
    const auto last = static_cast<std::int64_t>(words.size()) - 1;
    return {.title = title,
            .x = labelled(cellAxis("key", say("core", "Key n"), 0, last), words),
            .y = labelled(rowAxis("query", say("core", "Query m"), 0, last), words),
            .square = true,
            .marks = {std::move(field)}};
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

Given givenWords(const ScoreRule& rule, const ToyHead& toy, const Visible& seen,
                 const std::vector<std::size_t>& order) {
    const auto rowByRow = [](const Matrix& matrix) {
        return std::vector<double>(matrix.data(), matrix.data() + matrix.size());
    };
    const auto words = static_cast<std::int64_t>(order.size());
    std::vector<double> sees, all(order.size()), places(order.size());
    for (std::int64_t i = 0; i < words; ++i)
        for (std::int64_t j = 0; j < words; ++j) sees.push_back(seen(i, j) ? 1.0 : 0.0);
    std::iota(all.begin(), all.end(), 0.0);
    all.insert(all.end(), order.begin(), order.end());
    for (std::size_t k = 0; k < order.size(); ++k) places[order[k]] = static_cast<double>(k);
    Given out;
    out.add("embedding_width", "Width of the embedding", static_cast<double>(rule.width));
    out.add("head_width", "Dimensions of the head", static_cast<double>(rule.dim));
    out.add("word_vectors", "Embeddings of the words, drawn", rowByRow(toy.x));
    out.add("query_weights", "Projection to queries, drawn", rowByRow(toy.wq));
    out.add("key_weights", "Projection to keys, drawn", rowByRow(toy.wk));
    if (toy.wr.size() > 0) out.add("mixture_weights", "Projection to the mix of profiles, drawn", rowByRow(toy.wr));
    out.add("seen", "1 if the query of a row sees the key of a column", std::move(sees));
    out.add("word_order", "Word at each place, before and in the new order", std::move(all));
    out.add("new_place", "New place of each word", std::move(places));
    return out;
}

Text nameWithHead(const Scene::Subject& subject, std::int64_t head) {
    const std::int64_t heads = ruleOf(subject.encoding).heads;
    return heads < 2 ? subject.who : say("core", "%1, head %2").with(subject.who, std::min(head, heads - 1));
}

}  // namespace posenc
