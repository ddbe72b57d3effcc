// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/config/reading.hpp"

namespace posenc::models {

/// What every rotary method needs, for one kind of layers.
struct RotaryShape {
    std::string scope = "all";
    Found<std::int64_t> headDim;
    Found<double> partial{1.0, {}};
    Found<double> base;
    std::optional<Found<std::int64_t>> declared;     ///< max_position_embeddings
    std::optional<Found<std::int64_t>> topOriginal;  ///< original_max_position_embeddings beside it
    std::optional<std::int64_t> queryKeyDim;         ///< multi-head latent attention: rotating and other dimensions
    std::string queryKeyName = {};                   ///< the key that tells the others, or both together

    /// Dimensions, not yet cut to a whole number.
    double rotating() const { return static_cast<double>(headDim.value) * partial.value; }
    std::int64_t pairs() const { return static_cast<std::int64_t>(rotating()) / 2; }
};

/// Head dimension, rotating share and base; nothing (and failures in the notes) when they cannot be known. `method` is
/// the object under rope_scaling or rope_parameters, absent where nothing is scaled; `local` says that windowed layers
/// are meant; `scope` names the layers.
std::optional<RotaryShape> readShape(Reading& reading, const Section& method, bool local, std::string scope = "all");

/// rotary_dim as a share of the head that gives exactly that many dimensions after truncation in doubles.
double shareFor(std::int64_t rotaryDim, std::int64_t headDim);

/// Cohere Compass: null in the place of the object for a kind of layers, which then does not rotate
/// (modeling_cohere_compass.py).
bool leavesOut(const Reading& reading, const Section& methods, std::string_view kind);

/// Classes that ask each kind of layers for its own object, whatever stands beside (modeling_cohere_compass.py,
/// modeling_zaya.py).
bool passesOverStray(const Reading& reading);

/// The object of one kind of layers inside rope_parameters.
bool isOfAKind(const Reading& reading, const Section& method);

/// How many dimensions rotate, where not all do; a failure where they are no pairs.
void remarkOnShare(Reading& reading, const RotaryShape& shape);

/// The base, said or by default; `local` says that windowed layers are meant.
Found<double> readBase(Reading& reading, const Section& method, bool local);

/// A value inside the method's object against another beside it.
void tellDisagreement(Reading& reading, const Found<double>& inner, const Found<double>& outer);

/// The methods of rope_type. Appends a part or says why not.
void readMethod(Reading& reading, RotaryShape shape, const Section& method);

/// Scaling that the class has by itself or keeps under keys of its own.
Section classMethod(Reading& reading);

/// head_dim of the layers of a kind, where per_layer_config gives them one of their own.
std::optional<Found<std::int64_t>> headDimOfLayers(Reading& reading, std::string_view scope);

/// original_max_position_embeddings beside max_position_embeddings, or what a class has in its place.
std::optional<Found<std::int64_t>> trainedBeside(Reading& reading);

/// Bases in a list with one for each layer (Granite with windows, Step 3.5).
bool hasBasesOfLayers(Reading& reading);
void readLayers(Reading& reading);

/// DeepSeek V4's two kinds of layers.
void readCompressed(Reading& reading);

/// M-RoPE: which pairs follow which axis, in the parts from `firstPart` on.
void readSections(Reading& reading, const Section& method, const RotaryShape& shape, std::size_t firstPart);

/// rope_type or type, "su" read as longrope and "mrope" as default; "default" when neither is there and nothing is
/// scaled.
std::optional<std::string> methodType(Reading& reading, const Section& method);

/// Whether the method calls itself by that very word.
bool asksFor(const Section& method, std::string_view type);

/// A key of one method's object, whatever its rope_type.
bool isMethodKey(std::string_view key);

/// Marks the keys that some method knows, for an object that cannot or need not be read.
void understandMethodKeys(Reading& reading, const Section& method);

/// Keys beside the ones that the method uses: positionType keys without effect, and unknown ones.
void remarkOnMethodKeys(Reading& reading, const Section& method, std::string_view type);

}  // namespace posenc::models
