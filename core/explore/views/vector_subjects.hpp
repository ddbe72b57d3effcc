// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/score/position_vectors.hpp"
#include "core/explore/views/parts.hpp"

/// Subjects that have a vector for each position, and what views say of them.
namespace posenc {

struct VectorSubject {
    const Scene::Subject* subject;
    PositionVectors vectors;
};

/// The subjects that a view applies to, the active one first. Precondition: it applies only where there are position
/// vectors.
std::vector<VectorSubject> vectorSubjects(const Scene& scene, bool (*applies)(const Encoding&) = hasPositionVectors);

/// A note when positions up to `last` are shown but the subject's vectors end before.
void noteEnd(const VectorSubject& subject, std::int64_t last, std::vector<Text>& notes);

/// That digits are multiplied as they stand, for every view that multiplies them; nothing for other encodings.
void noteDigits(const Scene::Subject& subject, std::vector<Text>& notes);

}  // namespace posenc
