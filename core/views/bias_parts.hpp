// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/math/linear_bias.hpp"
#include "core/views/parts.hpp"

/// What the views of biases share: one head of a bias as a field, as a curve, and told in numbers.
namespace posenc {

/// Shared with the subject, never copied: marks outlive the scene.
struct HeadBias {
    std::shared_ptr<const Encoding> encoding;
    std::size_t head = 0;

    const Bias& bias() const { return std::get<Bias>(*encoding); }
    const Bias::Head& own() const { return bias().heads[head]; }

    /// What is added to the score of query i and key j; a gap where it is masked.
    double at(std::int64_t query, std::int64_t key) const;

    /// By distance, first, first + 1, ...; a gap where that is masked (sinks apart: they depend on the key), and beyond
    /// `waves`, BiasWaves::sums() for the heads that have waves.
    void profile(std::int64_t first, std::span<double> out, std::span<const double> waves) const;

    /// Least and greatest value at distances of the range that are not masked; of waves, among 128 of them. 0, 0 if
    /// there are none.
    Interval<double> reach(Interval<std::int64_t> distances) const;

    /// "Head 3, slope 0.0625".
    Text title() const;
};

/// The head that a setting asks for, or the last one and a note.
HeadBias headOf(const Scene::Subject& subject, std::int64_t head, std::vector<Text>& notes);

SeenDistances seenDistances(const Visible& visible);

/// The bias of a head over length × length positions. Means are over the cells that are seen.
Field biasField(const HeadBias& head, std::int64_t length);

/// Signed colours for all fields when they are for one.
void shareColours(std::vector<FieldPanel>& fields);

/// Distance, bucket and mask of the cell under the pointer: what Panel::remark wants, with keys along x.
std::function<std::vector<Text>(double key, double query)> cellRemark(const Scene::Subject& subject);

/// What a query at the end of `length` tokens sees of a window, or of the soft edge of one: ALiBi is the soft edge of a
/// window of one, a local window the limit of ever steeper slopes.
std::vector<Text> windowNumbers(const HeadBias& head, std::int64_t length);

/// Sum of the bias over the keys that a query of `length` tokens sees. Cost: one evaluation for each frequency.
double rowSum(const HeadBias& head, std::int64_t query, std::int64_t length);

}  // namespace posenc
