// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/score/position_vectors.hpp"
#include "core/explore/views/parts.hpp"

/// Subjects with a vector for each position, and the views' notes on them.
namespace posenc {

struct VectorSubject {
    const Scene::Subject* subject;
    PositionVectors vectors;
};

/// The subjects that a view applies to, the active one first. Precondition: the view applies only to encodings with
/// position vectors.
std::vector<VectorSubject> vectorSubjects(const Scene& scene, bool (*applies)(const Encoding&) = hasPositionVectors);

/// Adds a note if positions up to `last` are shown but the subject's vectors end before.
void noteEnd(const VectorSubject& subject, std::int64_t last, std::vector<Text>& notes);

/// Notes that digits are multiplied as they are, for every view that multiplies them; nothing for other encodings.
void noteDigits(const Scene::Subject& subject, std::vector<Text>& notes);

}  // namespace posenc
