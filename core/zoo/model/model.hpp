// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <memory>

#include "core/explore/axes/allocation.hpp"
#include "core/explore/axes/placement.hpp"
#include "core/explore/encodings/position_temperature.hpp"
#include "core/explore/state/state.hpp"
#include "core/explore/text/language.hpp"
#include "core/zoo/findings/findings.hpp"
#include "core/zoo/names/names.hpp"

/// Published models: from a config.json or a GGUF to the encodings it really asks for.
namespace posenc {

namespace models {
struct ModelSource;
struct KeyRecord;
}  // namespace models

enum class Severity : std::uint8_t { Info, Warning, Error };

struct Finding {
    FindingId id;
    Severity severity = Severity::Info;
    std::string key;        ///< in the file, "rope_scaling.factor"
    Text message;           ///< one sentence: what the file says, what it means, what would be right
    bool notShown = false;  ///< its subject is in no figure, so models are compared by it
};

struct Model {
    struct Part {
        Subject subject;
        std::string scope;  ///< "all", or the layer type that uses the encoding, keys::kFull
        /// Indices of the layers that use the part, from 0; nothing for all, or if the file does not say.
        std::optional<std::vector<std::int64_t>> layers = {};
        /// Parameter id and the file's key that set it; the key is empty for class defaults.
        std::vector<std::pair<std::string, std::string>> keys = {};
        /// The factor on scores next to 1/sqrt(dimension), if the parameters do not give it.
        struct Softmax {
            double gain = 1.0;
            std::int64_t dimension = 0;
        };
        std::optional<Softmax> softmax = {};
        /// How the pairs are shared out among several axes, if the subject does not say so.
        std::optional<AxisAllocation> axes = {};
        bool someLayers = false;  ///< only some layers use the part, and the file does not say which
    };
    std::string id;    ///< carried by its subjects: the same for the same text, wherever the file lies
    std::string name;  ///< "Llama 3.1 8B", or the folder's name
    std::string type;  ///< model_type
    std::optional<std::int64_t> trainedContext;   ///< tokens in pre-training, if the file says so
    std::optional<std::int64_t> declaredContext;  ///< max_position_embeddings and similar keys
    std::vector<Part> parts;  ///< empty if no encoding of the model is known here; a finding says so
    std::vector<Finding> findings;
    std::shared_ptr<const models::ModelSource> source = {};  ///< its file's keys, to be read again with flags
    std::shared_ptr<const models::KeyRecord> keys = {};      ///< how the file's keys were treated
    std::optional<PositionTemperature> temperature = {};     ///< of queries, in the layers its kind names
    std::string textType = {};                               ///< model_type of the language model of a config.json
    std::string inside = {};       ///< object of a multimodal file that holds the language model: "text_config"
    std::string declaredKey = {};  ///< gives the declared context; empty if the class does
    std::optional<std::int64_t> layerCount = {};      ///< nothing if the file does not say
    std::optional<PlacementRules> placement = {};     ///< of images and videos, for positions with several axes
    std::optional<std::int64_t> attentionChunk = {};  ///< tokens; layers that rotate see keys of their own chunk only
};

/// True for the part that hides keys outside a window; other parts say what the layers do with the keys inside.
inline bool isWindow(const Model::Part& part) { return part.subject.info().isWindow; }

}  // namespace posenc
