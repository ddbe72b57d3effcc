// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/models/rotary.hpp"

namespace posenc::models {

inline constexpr const char* kOriginal = "original_max_position_embeddings";

/// One method being read: its shape, its object, and the part that it becomes.
struct Task {
    Reading& reading;
    const RotaryShape& shape;
    const std::optional<Section>& method;
    Draft draft;
    int before;  ///< failures before this part
    std::optional<double> factor;
    std::optional<std::int64_t> trained;  ///< L
    std::string trainedKey;               ///< where L comes from
    bool trainedIsGiven = false;          ///< by original_max_position_embeddings
    double baseScale = 1.0;               ///< multiplies the base

    Notes& notes() const { return reading.notes; }
    std::string pathOf(std::string_view key) const { return method ? method->pathOf(key) : std::string(key); }
};

/// rope_type under the name that the file gives it.
std::string typeKey(const Task& task);

/// Tells a factor that does not stretch.
void remarkOnFactor(Task& task);

/// An attention factor that the file gives against the one that its method comes to.
void remarkOnAttentionFactor(Task& task, double given, double usual);

/// Reads a factor that the method cannot do without.
void requireFactor(Task& task);

void trainedFromDeclared(Task& task);

/// L of the methods that stretch a context: inside the method, else beside max_position_embeddings, else that itself.
void trainedOfStretched(Task& task);

/// L of the methods whose frequencies do not depend on it.
void trainedOfUnstretched(Task& task);

/// The failure that neither context is known.
void noContext(Task& task);

/// Trained context × factor against the declared one.
void remarkOnContexts(Task& task, Severity severity);

/// Appends the part with head dimension, share, base and context; nothing when it could not be.
std::optional<Encoding> finish(Task& task, const char* encoding);

void readYarn(Task& task);
void readTelechat(Task& task);
void readLongrope(Task& task);

}  // namespace posenc::models
