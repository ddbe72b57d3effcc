// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <memory>

#include "core/explore/axes/allocation.hpp"
#include "core/explore/axes/placement.hpp"
#include "core/explore/encodings/position_temperature.hpp"
#include "core/explore/state/state.hpp"
#include "core/explore/text/language.hpp"

/// Published models: from a config.json or a GGUF to the encodings it really asks for.
namespace posenc {

namespace models {
struct ModelSource;
struct KeyRecord;
}  // namespace models

enum class Severity : std::uint8_t { Info, Warning, Error };

struct Finding {
    const char* id;  ///< kebab-case, stable
    Severity severity = Severity::Info;
    std::string key;        ///< the key in the file, "rope_scaling.factor"
    Text message;           ///< one sentence: what is there, what it means, what would be right
    bool notShown = false;  ///< no figure shows what it speaks of, so that models are compared by it
};

struct Model {
    struct Part {
        Subject subject;
        std::string scope;  ///< "all", or the layer type the encoding is for, "full_attention"
        /// Indices of the layers that it holds for, from 0; nothing for all of them, and where the file does not tell.
        std::optional<std::vector<std::int64_t>> layers = {};
        /// Of the file, that parameters came from, by the parameters' ids; empty for what the class has in their place.
        std::vector<std::pair<std::string, std::string>> keys = {};
        /// Where the parameters do not tell it: what scores are multiplied by beside 1/sqrt(dimension).
        struct Softmax {
            double gain = 1.0;
            std::int64_t dimension = 0;
        };
        std::optional<Softmax> softmax = {};
        /// Where positions have several axes and the subject does not tell it: how the pairs are shared out.
        std::optional<AxisAllocation> axes = {};
        bool someLayers = false;  ///< it holds for some of the layers, and the file does not tell which
    };
    std::string id;    ///< what its subjects carry: the same for the same text of a file, wherever that lies
    std::string name;  ///< "Llama 3.1 8B", or the folder's
    std::string type;  ///< model_type
    std::optional<std::int64_t> trainedContext;   ///< tokens seen in pre-training, as far as the file tells
    std::optional<std::int64_t> declaredContext;  ///< max_position_embeddings and its kin
    std::vector<Part> parts;  ///< empty when the model has none that is known here; a finding says so
    std::vector<Finding> findings;
    std::shared_ptr<const models::ModelSource> source = {};  ///< what it was read from, to be read again with flags
    std::shared_ptr<const models::KeyRecord> keys = {};      ///< what became of the file's keys
    std::optional<PositionTemperature> temperature = {};     ///< of queries, in the layers that its kind names
    std::string textType = {};                               ///< model_type of the language model of a config.json
    std::string inside = {};       ///< of a multimodal file, the object that holds the language model: "text_config"
    std::string declaredKey = {};  ///< that tells the declared context; empty where the class does
    std::optional<std::int64_t> layerCount = {};      ///< as far as the file tells
    std::optional<PlacementRules> placement = {};     ///< of images and videos, where positions have several axes
    std::optional<std::int64_t> attentionChunk = {};  ///< layers that rotate see keys of their own chunk alone, tokens
};

/// Reads the text of a config.json. Every key that changes positions is read or becomes a finding. A right, published
/// file has neither warnings nor errors. Of a model_type that is not known here nothing is shown as soon as one key
/// that sounds like positions is not understood. Throws Error for text that is not a JSON object. `name` is what
/// subjects are called, e.g. the folder's name.
Model readModelConfig(std::string_view json, std::string_view name);

/// Reads a GGUF file, told by its first bytes, of which the header alone is read; or a config.json of at most 16 MB.
/// Throws Error naming the file.
Model readModelFile(const std::filesystem::path& file);

/// The model with what a line asks for, as its engine would run it: flags of llama.cpp, vLLM, SGLang or exllama, or
/// JSON as vLLM's --hf-overrides takes it, or an object of rope_scaling. Throws Error for what is none of these.
Model withFlags(const Model& model, std::string_view text);

/// What was copied: a config.json, or what withFlags() takes; that is applied to `shown`, or, without one, to a head of
/// 128 dimensions over base 10,000, which a finding says. Throws Error that says what was understood.
Model readPasted(std::string_view text, const Model* shown);

/// The machine form of `posenc inspect --json`. "layers" of a subject are the indices of the layers that it holds for;
/// the key is left out where that is all of them or is not told. "pair_layout" is null, or {"pairs": "neighbours" or
/// "halves", "source": "key", "class", "engine" or "assumed"}. "effective" holds what the encoding comes to:
///   rotary: inv_freq, attention_factor; where positions have several axes, axis, for each pair an index into axes,
///   their names: t time, h height, w width, p the plain position
///                                            waves: frequencies (and dim where they are vectors of distances)
///   ALiBi: slopes                            windows: window, sinks, causal
///   a vector for each position: rows, dim    one for each distance: row_edges, rows, dim
///   buckets: bucket_edges, buckets; buckets[0] is below the first edge, buckets[k + 1] from bucket_edges[k] on.
/// Distances are query − key; rows go with row_edges as buckets do.
std::string inspectJson(const Model& model);

/// What that tells beside values and findings, a line each: the contexts, then for every encoding what it comes to.
std::vector<Text> effectsOf(const Model& model);

/// What one encoding comes to, a line each.
std::vector<Text> effectOf(const Encoding& encoding);
std::vector<Text> effectOf(const Subject& subject);

/// The human form of `posenc inspect`.
std::string inspectText(const Model& model, Language language = Language::English);

/// Why the findings that matter come about, what to do and where they were met: `posenc inspect --rules`.
std::string rulesText(Language language = Language::English);

/// A State showing the model's first part (periods, decay, matrix ...: the encoding's first view) with the others of
/// its family pinned. A window beside a rotary part is not: with hardly a view in common, nearly every figure would say
/// so.
State stateOf(const Model& model);

/// The state with what the model does in place of a view's examples: its own layers in the Layers view, its temperature
/// in the Temperature view, its images and videos in the token grid. What the file does not tell stays as it was.
State shownAsIn(const Model& model, State state);

}  // namespace posenc
