// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/config/draft.hpp"
#include "core/zoo/config/rotary.hpp"

namespace posenc::models {

inline constexpr const char* kOriginal = "original_max_position_embeddings";

/// One method being read: its shape, its object, and the lengths and the factor that it works with.
struct Task {
    Reading& reading;
    RotaryShape shape;
    const Section& method;
    int before;  ///< failures before this part
    std::optional<Found<double>> factor = {};
    std::optional<Found<std::int64_t>> trained = {};  ///< L
    bool trainedIsGiven = false;                      ///< by original_max_position_embeddings

    Source source() const { return {shape.scope, method ? method.path() : shape.base.keyOr("rope_theta")}; }
    Notes& notes() const { return reading.notes; }
    std::string pathOf(std::string_view key) const { return method.pathOf(key); }
};

/// rope_type under the name that the file gives it.
std::string typeKey(const Task& task);

/// A failure when the method's object lacks the key.
void requireKey(const Task& task, const char* key);

/// An attention factor that the file gives against the one that its method comes to.
void remarkOnAttentionFactor(Task& task, double given, double usual);

/// The factor of a method that cannot do without.
void requiredFactor(Task& task);

/// The factor, or what both contexts come to where it is absent.
void factorOfContexts(Task& task);

template <class S> void requireFactor(Task& task, Draft<S>& draft) {
    requiredFactor(task);
    if (task.factor) draft.set(&S::factor, *task.factor);
}

/// L of the methods that stretch a context: inside the method, else beside max_position_embeddings, else that itself.
/// Of the first two the outer one may win.
void trainedOfStretched(Task& task, bool outerWins = false);

/// L of the methods whose frequencies do not depend on it.
void trainedOfUnstretched(Task& task);

/// The failure that neither context is known.
void noContext(Task& task);

/// Trained context × factor against the declared one.
void remarkOnContexts(Task& task, Severity severity);

/// Appends the part with head dimension, share, base and context; nothing when it could not be. The first part's
/// trained context stands for the model.
template <class S> std::optional<Rotary> finish(Task& task, Draft<S>& draft) {
    draft.set(&S::headDim, task.shape.headDim);
    draft.set(&S::partialRotary, task.shape.partial);
    draft.set(&S::base, task.shape.base);
    if (task.trained) draft.set(&S::trainedContext, *task.trained);
    auto& known = task.reading.model.trainedContext;
    const auto rotary = addPart(task.reading, draft, task.before);
    if (rotary && task.trained && !known) known = task.trained->value;
    return rotary;
}

void readYarn(Task& task);
void readTelechat(Task& task);
void readLongrope(Task& task);

}  // namespace posenc::models
