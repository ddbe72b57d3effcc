// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/figure/figure.hpp"
#include "core/explore/layers/layer_text.hpp"
#include "core/zoo/effective/effective.hpp"

/// How a model treats positions, prepared for a page, a log or a clipboard.
namespace posenc {

struct ModelSheet {
    struct Row {
        Text label, value;
        std::string key = {};  ///< the file's key for the value
    };
    /// Effective values in the layers of one scope.
    struct Card {
        Text title;
        std::vector<Row> rows;
    };
    struct Length {
        Text label;
        double tokens = 0.0;
        bool disputed = false;  ///< differs from what the file declares
        double times = 1.0;     ///< times the trained length
    };
    /// Trained, declared, and trained × factor of each method that has one.
    struct Lengths {
        std::vector<Length> bars;
        std::optional<Finding> dispute = {};  ///< the gravest finding about them
    };
    /// The factor on scores, as one engine computes it from this file.
    struct Gain {
        Text engine;
        double magnitude = 1.0;  ///< of cos and sin
        double softmax = 1.0;    ///< next to 1/sqrt(dimension)
        Text rule;
        bool agrees = true;  ///< with the first gain

        double scores() const { return magnitude * magnitude * softmax; }
    };
    struct Ledger {
        std::string scope;  ///< "all" if it applies to every layer that rotates
        std::vector<Gain> gains;
        std::optional<std::int64_t> dimension = {};  ///< under the root of the softmax scale, if known
    };
    /// A further factor on queries or scores that grows with the position.
    struct Growth {
        Text rule;
        std::optional<std::int64_t> position = {};  ///< the last declared one, from 0 on
        double value = 1.0;                         ///< at that position
    };
    /// Layers with the same behaviour.
    struct LayerKind {
        Text name;
        std::vector<std::int64_t> layers = {};
        int rotation = -1;  ///< equal for layers that rotate alike, from 0 on; -1 without positions
        std::optional<std::int64_t> reach = {};  ///< tokens that a query sees; nothing for all of them
        bool chunked = false;                    ///< those are its own chunk's
    };
    struct LayerStack {
        std::int64_t layers = 0;  ///< 0 if the file does not say which layers do what
        std::vector<LayerKind> kinds = {};
    };
    /// Numbers of an encoding, a row per pair, head or bucket.
    struct Numbers {
        Text title;
        Table table;
        std::vector<Say> treatments = {};  ///< per pair: kept, blended, interpolated; may be empty
    };
    /// The normalised record: values read, by parameter id.
    struct Entry {
        std::string scope, id, value, key;
    };

    std::vector<Card> cards;
    Lengths lengths;
    std::vector<Ledger> ledgers;
    LayerStack stack;
    std::vector<Numbers> numbers;
    std::vector<Entry> record;
    std::optional<Growth> growth = {};
};

ModelSheet sheetOf(const Model& model);

/// The cards as copied text: a title, then a line per value.
std::string cardsText(const Model& model, const ModelSheet& sheet, Language language);

/// Everything but the findings: `posenc inspect --sheet`.
std::string sheetText(const Model& model, const ModelSheet& sheet, Language language);

/// Additions of `posenc inspect --sheet --json` to inspectJson(): {"lengths": [{"label", "tokens", "disputed"}],
/// "ledgers": [{"scope", "gains": [{"engine", "magnitude", "softmax", "scores", "rule", "agrees"}]}], "layers",
/// "storeys": [{"name", "layers", "positions", "reach", "chunked"}], "record": [{"scope", "id", "value", "key"}],
/// "growth": {"rule", "position", "value"}, "ladders": [{"title", "columns", "rows"}]}. "growth" is null if nothing
/// grows with the position; each of "ladders" has a row per pair, head or bucket.
std::string sheetJson(const Model& model, const ModelSheet& sheet);

/// One line under the ledgers.
Text textOf(const ModelSheet::Growth& growth);

/// With a header; numbers read back exactly.
std::string csvOf(const ModelSheet::Numbers& numbers);

/// Scope, id, value and key of each entry, tab separated with a header; values read back exactly.
std::string recordText(const ModelSheet& sheet);

namespace models {

/// A parameter's value for people; may be empty.
Text valueText(const Value& value);

/// At most 200 bytes of layerRanges(), or "none".
Text shortRanges(const std::vector<std::int64_t>& layers);

std::vector<ModelSheet::Ledger> ledgersOf(const Model& model, const Encodings& encodings);
std::optional<ModelSheet::Growth> growthOf(const Model& model);
ModelSheet::LayerStack layerStackOf(const Model& model, const Encodings& encodings, const Effective& effective);
std::vector<ModelSheet::Numbers> numbersOf(const Model& model, const Encodings& encodings);

/// The longest context that is declared, or reached by a method that stretches the trained one.
double targetOf(const Model& model, const Rotary& rotary);

/// How scaling treats a pair.
enum class Treatment : std::uint8_t { Kept, Blended, Interpolated, Unrotated };
Treatment treatmentOf(const Rotary& rotary, std::size_t pair);
Say wordOf(Treatment treatment);

/// DeepSeek's softmax temperature, next to 1/sqrt(dimension). Nothing if there is none.
std::optional<Model::Part::Softmax> softmaxOf(const Model::Part& part);

/// The factor of queries or scores that grows with the position.
Text temperatureRule(const PositionTemperature& temperature);

/// True if the method is meant for the length L × factor.
bool stretches(const Model::Part& part, const Rotary& rotary);

}  // namespace models

}  // namespace posenc
