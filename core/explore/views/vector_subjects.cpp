// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/views/vector_subjects.hpp"

namespace posenc {

std::vector<VectorSubject> vectorSubjects(const Scene& scene, bool (*applies)(const Encoding&)) {
    std::vector<VectorSubject> out;
    for (const Scene::Subject& each : scene.subjects)
        if (applies(*each.encoding)) out.push_back({&each, positionVectors(each.encoding)});
    return out;
}

void noteEnd(const VectorSubject& subject, std::int64_t last, std::vector<Text>& notes) {
    if (last < subject.vectors.count) return;
    notes.push_back(say("core", "Vectors of %1 are shown up to position %2; later positions are hatched.")
                        .with(subject.subject->name, subject.vectors.count - 1));
}

void noteDigits(const Scene::Subject& subject, std::vector<Text>& notes) {
    if (const auto* digits = std::get_if<Digits>(&*subject.encoding))
        notes.push_back(say("core", "The vectors of %1 are its raw digits, each below %2, without scaling.")
                            .with(subject.name, digits->radix));
}

}  // namespace posenc
