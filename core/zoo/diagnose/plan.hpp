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

/// What code does with positions, from the setting to the table that it prints. A setting alone is a plan that does it
/// right; a defect changes one member or more.
namespace posenc::diagnose {

/// What the numbers are.
enum class What : std::uint8_t { InvFreq, Cos, Sin, Rotated, Slopes, Bias, Logits };
inline constexpr const char* kWhatNames[] = {"inv_freq", "cos", "sin", "rotated", "slopes", "bias", "logits"};
inline const char* nameOf(What what) { return kWhatNames[static_cast<std::size_t>(what)]; }

/// In a sentence about several of them.
inline Text nounOf(What what) {
    if (what == What::Rotated) return say("core", "rotated vectors");
    return what == What::Bias ? Text(say("core", "biases")) : Text::literal(nameOf(what));
}

/// Positions × lanes.
inline bool isTable(What what) { return what == What::Cos || what == What::Sin || what == What::Rotated; }
inline bool isWave(What what) { return what == What::Cos || what == What::Sin; }
/// Queries × keys, perhaps for each head.
inline bool isMatrix(What what) { return what == What::Bias || what == What::Logits; }
/// One number for each pair or head; they span decades.
inline bool isLadder(What what) { return what == What::InvFreq || what == What::Slopes; }

/// Which keys a query sees.
struct Mask {
    Visible visible = {};
    std::optional<std::int64_t> chunk = {};  ///< none but those of the query's own chunk of so many tokens

    bool operator()(std::int64_t query, std::int64_t key) const {
        return visible(query, key) && (!chunk || query / *chunk == key / *chunk);
    }
};

inline PairLayout otherLayout(PairLayout layout) {
    return layout == PairLayout::Half ? PairLayout::Interleaved : PairLayout::Half;
}

struct Plan {
    Subject subject;                                      ///< the setting: encoding and parameters
    std::optional<std::int64_t> declared = {};            ///< max_position_embeddings
    std::vector<Subject> elsewhere = {};                  ///< the settings of the model's other layers
    std::optional<PositionTemperature> temperature = {};  ///< of queries
    std::optional<Model::Part::Softmax> softmax = {};     ///< what multiplies scores, as the ledger of gains has it
    std::vector<std::pair<std::string, std::string>> keys = {};  ///< of the file, by the ids of parameters
    std::string scope = {};        ///< of the part of the model; empty for a setting of its own
    bool someLayersStill = false;  ///< the model has layers that do not rotate
    std::vector<Mask> masks = {};  ///< those of its layers, any of which scores may have; empty where that is not told
    bool isWithin = false;         ///< as within the trained context, of a scaling that follows the length
    bool hasStoredFloats = false;  ///< its divisors of frequencies were kept as float32

    // Frequencies.
    bool methodTwice = false;    ///< the scaling is applied to what it has scaled
    bool still = false;          ///< nothing rotates
    double exponent = 1.0;       ///< base^(-2i/d * exponent)
    bool overWholeHead = false;  ///< d is the head's dimension (of MLA: of the whole query), not the rotating part's
    bool methodSeesExponent = false;         ///< the scaling's own bounds are computed with the two above as well
    double exponentShift = 0.0;              ///< i + this in the place of i
    std::optional<double> exponentDim = {};  ///< instead of d
    bool smoothingInverted = false;          ///< Llama 3's middle band is divided by a sum that should multiply it
    enum class Reciprocal : std::uint8_t {
        None,
        OfPlain,
        OfScaled,
        BeforeScaling
    } reciprocal = Reciprocal::None;  ///< 1 / θ in the place of θ
    bool pairsReversed = false;       ///< the slowest pair is the first
    double frequencyTimes = 1.0;
    bool rampOverTurns = false;                  ///< the paper's NTK-by-parts in the place of YaRN's ramp over pairs
    std::optional<double> attentionFactor = {};  ///< instead of the setting's own
    int attentionPower = 1;                      ///< how often cos and sin are multiplied by it
    double scoreTimes = 1.0;                     ///< scores are multiplied by it besides
    enum class Lanes : std::uint8_t {
        First,
        Last,
        Spread,
        SpreadAsIs
    } lanes = Lanes::First;  ///< which dimensions rotate; as it is: with the exponents of the part
    PairLayout layout = PairLayout::Half;
    enum class Pairs : std::uint8_t {
        Known,
        OfUnknownClass,
        OfSetting,
        InBothOrders          ///< latent attention puts neighbours halves apart on its way
    } pairs = Pairs::Known;   ///< who tells the layout: a class that was read, or nobody
    bool inAnyOrder = false;  ///< lanes of a table may stand in either layout, since it turns nothing
    bool halvesOut = false;   ///< pairs that were neighbours come out halves apart, as from transformers' function
    bool queriesInOtherLayout = false, keysInOtherLayout = false;

    // Tables.
    std::int64_t positionOffset = 0;
    std::int64_t queryOffset = 0;  ///< queries stand so many positions after where they should, keys do not
    double positionTimes = 1.0;
    double temperatureShift = 0.0;                              ///< added to the position that the temperature is of
    std::shared_ptr<const std::vector<double>> positions = {};  ///< of each row of a table, instead of its own
    std::shared_ptr<const std::vector<double>> queryPositions = {}, keyPositions = {};  ///< of scores, instead
    bool sineNegated = false;
    enum class Waves : std::uint8_t {
        Both,
        Exchanged,
        SineAlone,
        CosineAlone
    } waves = Waves::Both;  ///< cos for sin and sin for cos, or one of them in both places
    enum class Half : std::uint8_t {
        There,
        Zero,
        Still
    } secondHalf = Half::There;  ///< of the columns of cos and sin: written, or not
    struct Later;
    std::shared_ptr<const Later> later = {};  ///< what the rows behind some position are
    struct {
        Format position = Format::Double, frequency = Format::Double, product = Format::Double, table = Format::Double;
        bool arithmetic = false;  ///< of float32 throughout, in whatever order: numbers are compared with patience
        bool tableBeforeFactor = false;  ///< cos and sin are rounded before the attention factor multiplies them
        bool powerInFloat = false;       ///< base^(2i/d) and its inverse in float32, step by step
    } rounding = {};

    // Biases.
    enum class Added : std::uint8_t {
        ToScaled,
        ToProducts,
        ToEither,
        BeforeScale             ///< to the products, which are divided together with it
    } added = Added::ToScaled;  ///< what of the scores a bias is added to: q·k / √d, or q·k
    bool isMaskAlone = false;   ///< the model does nothing with positions but to hide keys
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
    std::size_t slopesRepeated = 0;                        ///< the slopes of so many heads, again and again; 0: never
    bool slopesOfFewer = false;                            ///< they are those of a model with so many heads
};

struct Plan::Later {
    std::size_t from = 0;  ///< rows of a table before it
    const char* id = "";   ///< of the defect that makes the rows behind
    Plan plan;
};

/// Which encodings have such numbers.
bool has(const Subject& subject, What what);
/// Scores are masked, but not made, by a window, unless there is nothing else.
inline bool has(const Plan& plan, What what) {
    return has(plan.subject, what) || (what == What::Logits && plan.isMaskAlone);
}

inline bool isWindow(const Subject& subject) { return subject.encoding == "local-window"; }

/// The value of a parameter; nothing where the encoding has none of that id, or it is auto.
std::optional<double> number(const Subject& subject, std::string_view id);

/// The subject with one value changed; nothing where it has none of that id, the value is refused, or it is no change.
std::optional<Subject> with(const Subject& subject, std::string_view id, const Value& value);

}  // namespace posenc::diagnose
