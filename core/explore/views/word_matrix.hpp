// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/score/toy_head.hpp"
#include "core/explore/views/parts.hpp"

/// Small matrices over the words of a sentence, for the views that show one head at work.
namespace posenc {

inline constexpr std::size_t kMostWords = 32;

/// A field of stored numbers; NaN is masked.
Field storedField(const Matrix& values, Field field);

/// Removes the scores of masked keys.
Matrix masked(const Visible& seen, Matrix scores);

/// Queries down, keys across, named by their words.
Panel wordPanel(const Text& title, const std::vector<std::string>& words, Field field);

/// The words of a sentence, at most kMostWords; adds a note if there are more.
std::vector<std::string> shownWords(const std::string& sentence, std::vector<Text>& notes);

/// Adds a note if the encoding has no vectors for the last words.
void noteWordsBeyond(const Scene::Subject& subject, const ScoreRule& rule, std::size_t words, std::vector<Text>& notes);

/// Notes that the words' vectors and the projections are random, from a seed.
void noteToy(std::int64_t seed, std::vector<Text>& notes);

/// The rule of the displayed head; 0 if all heads are alike.
ScoreRule shownRule(const Scene::Subject& subject, std::int64_t head, std::vector<Text>& notes);

/// Returns the numbers of a toy head that the steps to a cell need: embeddings of the words and projections, both drawn
/// at random, the mask, and the order of the words before and after the change.
Given givenWords(const ScoreRule& rule, const ToyHead& toy, const Visible& seen, const std::vector<std::size_t>& order);

/// The subject of a sentence, with the displayed head if heads differ.
Text nameWithHead(const Scene::Subject& subject, std::int64_t head);

}  // namespace posenc
