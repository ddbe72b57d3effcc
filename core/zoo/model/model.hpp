// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
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

}  // namespace posenc
