// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/config/draft.hpp"
#include "core/zoo/config/rotary.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc::models {

/// One method being read: its shape, its object, its lengths and its factor.
struct Task {
    Reading& reading;
    RotaryShape shape;
    const Section& method;
    int before;  ///< failures before this part
    std::optional<Found<double>> factor = {};
    std::optional<Found<std::int64_t>> trained = {};  ///< L
    bool trainedIsGiven = false;                      ///< from original_max_position_embeddings

    Source source() const { return {shape.scope, method ? method.path() : shape.base.keyOr(keys::kBase)}; }
    Notes& notes() const { return reading.notes; }
    std::string pathOf(std::string_view key) const { return method.pathOf(key); }
};

/// The file's name for rope_type.
std::string typeKey(const Task& task);

/// Fails if the method's object lacks the key.
void requireKey(const Task& task, const char* key);

/// Reports an attention factor that differs from the one its method gives.
void remarkOnAttentionFactor(Task& task, double given, double usual);

/// Reads the factor of a method that requires it.
void requiredFactor(Task& task);

/// Reads the factor; if absent, takes the ratio of the contexts.
void factorOfContexts(Task& task);

template <class S> void requireFactor(Task& task, Draft<S>& draft) {
    requiredFactor(task);
    if (task.factor) draft.set(&S::factor, *task.factor);
}

/// Reads L for methods that stretch a context: inside the method, else next to max_position_embeddings, else that
/// itself. Of the first two, the outer one may win.
void trainedOfStretched(Task& task, bool outerWins = false);

/// Reads L for methods whose frequencies do not depend on it.
void trainedOfUnstretched(Task& task);

/// Fails because neither context is known.
void noContext(Task& task);

/// Compares trained context × factor with the declared one.
void remarkOnContexts(Task& task, Severity severity);

/// Appends the part with head dimension, share, base and context; nothing if that fails. The first part's trained
/// context becomes the model's.
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
