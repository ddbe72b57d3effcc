// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/figure/figure.hpp"
#include "core/explore/layers/layer_text.hpp"
#include "core/zoo/effective/effective.hpp"

/// What a model does with positions, worked out for a page, a log or a clipboard.
namespace posenc {

struct ModelSheet {
    struct Row {
        Text label, value;
        std::string key = {};  ///< of the file, that the value came from
    };
    /// What is effective in the layers of one scope.
    struct Card {
        Text title;
        std::vector<Row> rows;
    };
    struct Length {
        Text label;
        double tokens = 0.0;
        bool disputed = false;  ///< is not what the file declares
        double times = 1.0;     ///< the trained one
    };
    /// Trained, declared, and trained × factor of each method that has one.
    struct Lengths {
        std::vector<Length> bars;
        std::optional<Finding> dispute = {};  ///< what is said of them, the gravest first
    };
    /// What multiplies scores, as one engine computes it from this file.
    struct Gain {
        Text engine;
        double magnitude = 1.0;  ///< of cos and sin
        double softmax = 1.0;    ///< beside 1/sqrt(dimension)
        Text rule;
        bool agrees = true;  ///< with the first

        double scores() const { return magnitude * magnitude * softmax; }
    };
    struct Ledger {
        std::string scope;  ///< "all" where it holds for every layer that rotates
        std::vector<Gain> gains;
        std::optional<std::int64_t> dimension = {};  ///< under the root of the softmax scale, where it is told
    };
    /// What multiplies queries or scores besides, and grows with the position.
    struct Growth {
        Text rule;
        std::optional<std::int64_t> position = {};  ///< the last that is declared, from 0 on
        double value = 1.0;                         ///< there
    };
    /// Layers that do the same.
    struct Storey {
        Text name;
        std::vector<std::int64_t> layers = {};
        int kind = -1;  ///< the same for layers that rotate alike, from 0 on; -1 without positions
        std::optional<std::int64_t> reach = {};  ///< tokens that a query sees, nothing for all of them
        bool chunked = false;                    ///< they are those of its own chunk
    };
    struct Skyline {
        std::int64_t layers = 0;  ///< 0 where the file does not tell which of them do what
        std::vector<Storey> storeys = {};
    };
    /// Numbers of an encoding, a row for each pair, head or bucket.
    struct Ladder {
        Text title;
        Table table;
        std::vector<Say> fates = {};  ///< of a pair: kept, blended, interpolated; may be empty
    };
    /// The normalised record: what was read, by the ids of parameters.
    struct Entry {
        std::string scope, id, value, key;
    };

    std::vector<Card> cards;
    Lengths lengths;
    std::vector<Ledger> ledgers;
    Skyline skyline;
    std::vector<Ladder> ladders;
    std::vector<Entry> record;
    std::optional<Growth> growth = {};
};

ModelSheet sheetOf(const Model& model);

/// The cards alone, as they are copied: a title, then a line for each value.
std::string cardsText(const Model& model, const ModelSheet& sheet, Language language);

/// All of it but the findings: `posenc inspect --sheet`.
std::string sheetText(const Model& model, const ModelSheet& sheet, Language language);

/// What `posenc inspect --sheet --json` has beside all that inspectJson() has: {"lengths": [{"label", "tokens",
/// "disputed"}], "ledgers": [{"scope", "gains": [{"engine", "magnitude", "softmax", "scores", "rule", "agrees"}]}],
/// "layers", "storeys": [{"name", "layers", "positions", "reach", "chunked"}], "record": [{"scope", "id", "value",
/// "key"}], "growth": {"rule", "position", "value"}, "ladders": [{"title", "columns", "rows"}]}. "growth" is null where
/// nothing grows with the position; ladders have a row for each pair, head or bucket.
std::string sheetJson(const Model& model, const ModelSheet& sheet);

/// One line under the ledgers.
Text textOf(const ModelSheet::Growth& growth);

/// With a header; numbers read back exactly.
std::string csvOf(const ModelSheet::Ladder& ladder);

/// Scope, id, value and key of each entry, tab separated with a header; values read back exactly.
std::string recordText(const ModelSheet& sheet);

namespace models {

/// A parameter's, for people; empty where there is nothing to say.
Text valueText(const Value& value);

/// At most 200 bytes of layerRanges(), or "none".
Text shortRanges(const std::vector<std::int64_t>& layers);

std::vector<ModelSheet::Ledger> ledgersOf(const Model& model, const Encodings& encodings);
std::optional<ModelSheet::Growth> growthOf(const Model& model);
ModelSheet::Skyline skylineOf(const Model& model, const Encodings& encodings, const Effective& effective);
std::vector<ModelSheet::Ladder> laddersOf(const Model& model, const Encodings& encodings);

/// The longest context that is declared, or that a method of the model stretches the trained one to.
double targetOf(const Model& model, const Rotary& rotary);

/// What becomes of a pair.
enum class Fate : std::uint8_t { Kept, Blended, Interpolated, Still };
Fate fateOf(const Rotary& rotary, std::size_t pair);
Say wordOf(Fate fate);

/// Beside 1/sqrt(dimension): DeepSeek's temperature. Nothing where there is none.
std::optional<Model::Part::Softmax> softmaxOf(const Model::Part& part);

/// Which factor of queries or scores grows with the position.
Text temperatureRule(const PositionTemperature& temperature);

/// Whether L × factor is a length that the method is meant for.
bool stretches(const Model::Part& part, const Rotary& rotary);

}  // namespace models

}  // namespace posenc
