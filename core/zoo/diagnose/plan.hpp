// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/explore/encodings/encoding.hpp"
#include "core/explore/encodings/rotation.hpp"
#include "core/explore/math/rounding.hpp"
#include "core/explore/state/state.hpp"
#include "core/zoo/model/model.hpp"

/// How code uses positions, from the setting to the table that it prints. A setting alone is a correct plan; a defect
/// changes one member or more.
namespace posenc::diagnose {

/// The kind of numbers.
enum class What : std::uint8_t { InvFreq, Cos, Sin, Rotated, Slopes, Bias, Logits };
inline constexpr const char* kWhatNames[] = {"inv_freq", "cos", "sin", "rotated", "slopes", "bias", "logits"};
inline const char* nameOf(What what) { return kWhatNames[static_cast<std::size_t>(what)]; }

/// The noun in a sentence about several of them.
inline Text nounOf(What what) {
    if (what == What::Rotated) return say("core", "rotated vectors");
    return what == What::Bias ? Text(say("core", "biases")) : Text::literal(nameOf(what));
}

/// Positions × channels.
inline bool isTable(What what) { return what == What::Cos || what == What::Sin || what == What::Rotated; }
inline bool isWave(What what) { return what == What::Cos || what == What::Sin; }
/// Queries × keys, perhaps for each head.
inline bool isMatrix(What what) { return what == What::Bias || what == What::Logits; }
/// One number for each pair or head; the numbers span decades.
inline bool isList(What what) { return what == What::InvFreq || what == What::Slopes; }

/// Which keys a query sees.
struct Mask {
    Visible visible = {};
    std::optional<std::int64_t> chunk = {};  ///< only keys of the query's own chunk of this many tokens

    bool operator()(std::int64_t query, std::int64_t key) const {
        return visible(query, key) && (!chunk || query / *chunk == key / *chunk);
    }
};

inline PairLayout otherLayout(PairLayout layout) {
    return layout == PairLayout::Half ? PairLayout::Interleaved : PairLayout::Half;
}

struct Plan {
    Subject subject;                                             ///< the setting: encoding and parameters
    std::optional<std::int64_t> declared = {};                   ///< max_position_embeddings
    std::vector<Subject> elsewhere = {};                         ///< the settings of the model's other layers
    std::optional<PositionTemperature> temperature = {};         ///< of queries
    std::optional<Model::Part::Softmax> softmax = {};            ///< factor of the scores, as in the ledger of gains
    std::vector<std::pair<std::string, std::string>> keys = {};  ///< keys of the file, by parameter id
    std::string scope = {};            ///< of the part of the model; empty for a separate setting
    bool someLayersUnrotated = false;  ///< the model has layers that do not rotate
    std::vector<Mask> masks = {};      ///< masks of its layers, any of which scores may have; empty if unknown
    bool isWithin = false;             ///< within the trained context, for a scaling that follows the length
    bool hasStoredFloats = false;      ///< frequency divisors were stored as float32

    // Frequencies.
    bool methodTwice = false;         ///< the scaling is applied to its own result
    bool unrotated = false;           ///< nothing rotates
    double exponent = 1.0;            ///< base^(-2i/d * exponent)
    bool overWholeHead = false;       ///< d is the head's dimension (MLA: the whole query's), not the rotating part's
    bool methodSeesExponent = false;  ///< the scaling's own bounds use the two members above as well
    double exponentShift = 0.0;       ///< i + this instead of i
    std::optional<double> exponentDim = {};  ///< instead of d
    bool smoothingInverted = false;          ///< divides Llama 3's middle band by a sum instead of multiplying
    enum class Reciprocal : std::uint8_t {
        None,
        OfPlain,
        OfScaled,
        BeforeScaling
    } reciprocal = Reciprocal::None;  ///< 1 / θ instead of θ
    bool pairsReversed = false;       ///< the slowest pair is the first
    double frequencyTimes = 1.0;
    bool rampOverTurns = false;                  ///< the paper's NTK-by-parts instead of YaRN's ramp over pairs
    std::optional<double> attentionFactor = {};  ///< instead of the setting's own
    int attentionPower = 1;                      ///< how often cos and sin are multiplied by it
    double scoreTimes = 1.0;                     ///< extra factor of the scores
    enum class Rotated : std::uint8_t {
        First,
        Last,
        Spread,
        SpreadAsIs
    } rotated = Rotated::First;  ///< which dimensions rotate; AsIs: with the exponents of the part
    PairLayout layout = PairLayout::Half;
    enum class Pairs : std::uint8_t {
        Known,
        OfUnknownClass,
        OfSetting,
        InBothOrders          ///< latent attention turns neighbours into halves internally
    } pairs = Pairs::Known;   ///< source of the layout: a class that was read, or none
    bool inAnyOrder = false;  ///< a table's channels may be in either layout, since a table rotates nothing
    bool halvesOut = false;   ///< neighbour pairs come out as halves, as from transformers' function
    bool queriesInOtherLayout = false, keysInOtherLayout = false;

    // Tables.
    std::int64_t positionOffset = 0;
    std::int64_t queryOffset = 0;  ///< queries are shifted by this many positions, keys are not
    double positionTimes = 1.0;
    double temperatureShift = 0.0;                              ///< added to the position used for the temperature
    std::shared_ptr<const std::vector<double>> positions = {};  ///< of each row of a table, instead of its own
    std::shared_ptr<const std::vector<double>> queryPositions = {}, keyPositions = {};  ///< of scores, instead
    bool sineNegated = false;
    enum class Waves : std::uint8_t {
        Both,
        Exchanged,
        SineAlone,
        CosineAlone
    } waves = Waves::Both;  ///< cos and sin exchanged, or one of them in both places
    enum class Half : std::uint8_t {
        There,
        Zero,
        Unrotated
    } secondHalf = Half::There;  ///< of the columns of cos and sin: written or not
    struct Later;
    std::shared_ptr<const Later> later = {};  ///< the rows after some position
    struct {
        Format position = Format::Double, frequency = Format::Double, product = Format::Double, table = Format::Double;
        bool arithmetic = false;         ///< float32 throughout, in any order: numbers are compared more leniently
        bool tableBeforeFactor = false;  ///< cos and sin are rounded before the attention factor multiplies them
        bool powerInFloat = false;       ///< base^(2i/d) and its inverse computed in float32, step by step
    } rounding = {};

    // Biases.
    enum class Added : std::uint8_t {
        ToScaled,
        ToProducts,
        ToEither,
        BeforeScale             ///< to the products, and divided together with them
    } added = Added::ToScaled;  ///< the part of the scores that a bias is added to: q·k / √d, or q·k
    bool isMaskAlone = false;   ///< the model's only use of positions is to hide keys
    enum class Slopes : std::uint8_t {
        Published,
        Naive,
        NaiveFromZero,
        FromZero,
        FirstFromZero
    } slopes = Slopes::Published;
    bool biasNegated = false;
    std::int64_t windowDelta = 0;
    bool bucketsReversed = false, bucketsFlipped = false;  ///< sign of the distance; both directions or one
    std::size_t slopesRepeated = 0;                        ///< repeats the slopes of this many heads; 0: never
    bool slopesOfFewer = false;                            ///< slopes of a model with this many heads
};

struct Plan::Later {
    std::size_t from = 0;  ///< rows of a table before the change
    const char* id = "";   ///< of the defect that makes the later rows
    Plan plan;
};

/// True if the encoding has such numbers.
bool has(const Subject& subject, What what);
/// A window masks scores but does not make them, unless there is nothing else.
inline bool has(const Plan& plan, What what) {
    return has(plan.subject, what) || (what == What::Logits && plan.isMaskAlone);
}

/// The value of a parameter; nothing if the encoding has no such id, or the value is auto.
std::optional<double> number(const Subject& subject, std::string_view id);

/// The subject with one value changed; nothing if it has no such id, refuses the value, or already has it.
std::optional<Subject> with(const Subject& subject, std::string_view id, const Value& value);

}  // namespace posenc::diagnose
