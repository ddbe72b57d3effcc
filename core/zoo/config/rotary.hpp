// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/config/reading.hpp"

namespace posenc::models {

/// Input of every rotary method, for one kind of layers.
struct RotaryShape {
    std::string scope = "all";
    Found<std::int64_t> headDim;
    Found<double> partial{1.0, {}};
    Found<double> base;
    std::optional<Found<std::int64_t>> declared;     ///< max_position_embeddings
    std::optional<Found<std::int64_t>> topOriginal;  ///< original_max_position_embeddings next to it
    std::optional<std::int64_t> queryKeyDim;         ///< multi-head latent attention: rotating and other dimensions
    std::string queryKeyName = {};                   ///< the key for the other dimensions, or for the sum

    /// Rotating dimensions, not yet truncated.
    double rotating() const { return static_cast<double>(headDim.value) * partial.value; }
    std::int64_t pairs() const { return static_cast<std::int64_t>(rotating()) / 2; }
};

/// Reads head dimension, rotating share and base; nothing (and failures in the notes) if they cannot be known. `method`
/// is the object under rope_scaling or rope_parameters, absent if nothing is scaled; `local` is for sliding-window
/// layers; `scope` names the layers.
std::optional<RotaryShape> readShape(Reading& reading, const Section& method, bool local, std::string scope = "all");

/// rotary_dim as a share of the head that gives exactly that many dimensions after truncation in doubles.
double shareFor(std::int64_t rotaryDim, std::int64_t headDim);

/// Cohere Compass: a kind of layers whose object is null does not rotate (modeling_cohere_compass.py).
bool leavesOut(const Reading& reading, const Section& methods, std::string_view kind);

/// True for classes that read only each kind of layer's own object, whatever is next to it (modeling_cohere_compass.py,
/// modeling_zaya.py).
bool passesOverStray(const Reading& reading);

/// True for the object of one kind of layers inside rope_parameters.
bool isOfAKind(const Reading& reading, const Section& method);

/// Reports how many dimensions rotate if not all do; fails if they form no pairs.
void remarkOnShare(Reading& reading, const RotaryShape& shape);

/// The base, given or by default; `local` is for sliding-window layers.
Found<double> readBase(Reading& reading, const Section& method, bool local);

/// Reports a value inside the method's object that differs from one outside.
void tellDisagreement(Reading& reading, const Found<double>& inner, const Found<double>& outer);

/// Reads the method of rope_type. Appends a part or reports why not.
void readMethod(Reading& reading, RotaryShape shape, const Section& method);

/// Scaling that the class defines by default or keeps under keys of its own.
Section classMethod(Reading& reading);

/// head_dim of a kind of layers, if per_layer_config gives them their own.
std::optional<Found<std::int64_t>> headDimOfLayers(Reading& reading, std::string_view scope);

/// original_max_position_embeddings next to max_position_embeddings, or the class's substitute.
std::optional<Found<std::int64_t>> trainedBeside(Reading& reading);

/// True if a list holds a base per layer (Granite with windows, Step 3.5).
bool hasBasesOfLayers(Reading& reading);
void readLayers(Reading& reading);

/// Reads DeepSeek V4's two kinds of layers.
void readCompressed(Reading& reading);

/// M-RoPE: reads which pairs follow which axis, in the parts from `firstPart` on.
void readSections(Reading& reading, const Section& method, const RotaryShape& shape, std::size_t firstPart);

/// rope_type or type, with "su" as longrope and "mrope" as default; "default" if neither is present and nothing is
/// scaled.
std::optional<std::string> methodType(Reading& reading, const Section& method);

/// True if the method's type is exactly that word.
bool asksFor(const Section& method, std::string_view type);

/// True for a key of some method's object, whatever its rope_type.
bool isMethodKey(std::string_view key);

/// Marks the keys of any method, for an object that cannot or need not be read.
void understandMethodKeys(Reading& reading, const Section& method);

/// Reports keys that the method does not use: known keys without effect, and unknown ones.
void remarkOnMethodKeys(Reading& reading, const Section& method, std::string_view type);

}  // namespace posenc::models
