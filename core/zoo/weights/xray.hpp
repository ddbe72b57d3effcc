// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/weights/layout.hpp"

/// Statements about positions that follow from a model's weights, without running the model. Exact statements follow
/// from weights alone; statistics of weights are kept apart. Nothing here says what deeper heads attend to, since that
/// depends on what the layers before them make of a text.
namespace posenc {

struct Xray {
    struct Request {
        std::optional<std::int64_t> layer = {};                            ///< one layer; nothing for all
        std::optional<std::int64_t> head = {};                             ///< one head of queries; nothing for all
        std::optional<std::pair<std::int64_t, std::int64_t>> tokens = {};  ///< ids of a query and a key
        std::string with = {};                                             ///< another encoding, "rope-yarn factor=4"
        std::vector<std::int64_t> distances = {};  ///< empty: 0 and two per octave, up to the longest context
    };

    /// A part of a score that depends on the distance D = query - key alone:
    ///   a^2 sum over i of amplitudes[i] cos(frequencies[i] D + phases[i]) + rest.
    struct Wave {
        std::vector<double> amplitudes;  ///< per pair, with the scale of scores in them
        std::vector<double> phases;      ///< radians, -pi to pi: angle of the query's pair minus that of the key's
        double rest = 0.0;               ///< of dimensions that do not rotate
        /// At Xray::distances: without the file's scaling, as the file says, and in place of both the other encoding.
        std::vector<double> unscaled, own, other;
    };

    /// What a layer's rotation does to a wave: radians per token and pair, and the factor a of cos and sin.
    struct Turn {
        std::vector<double> unscaled = {}, own = {}, other = {};
        double ownFactor = 1.0, otherFactor = 1.0;
    };

    /// Of one head; statement by statement.
    struct Head {
        std::int64_t layer = 0, head = 0, keyHead = 0;
        std::optional<Wave> constant = {};  ///< of the biases of q and k, in every score of the head
        /// The most a pair can add to a score, per pair: see textOf(Bound).
        std::vector<double> most = {};
        std::optional<Wave> pair = {};  ///< of two tokens, in layer 0

        // Statistics: norms of the rows of W_q and W_k that a pair takes, sqrt(|row 1|^2 + |row 2|^2), per pair.
        std::vector<double> queryNorms = {}, keyNorms = {};
        double slowShare = 0.0;  ///< share of the slowest quarter of pairs in the sum of queryNorms[i] keyNorms[i]
        double queryConcentration = 0.0, keyConcentration = 0.0;  ///< largest over mean of the norms
    };

    /// The weights that a bound follows from.
    enum class Bound : std::uint8_t {
        None,
        HeadNorms,   ///< weights of q and k norms over a head: reached by some query and key
        WholeNorms,  ///< of norms over all heads together, as OLMo 2 has them
        InputNorm    ///< the input's norm and the largest singular values of the pair's rows
    };

    /// A learned table of positions.
    struct Table {
        std::string tensor;
        std::int64_t rows = 0, columns = 0;
        std::vector<double> singularValues = {};  ///< of the table as it is, descending; empty if it is too large
        Matrix components = {};                   ///< first three principal components of the centred rows, 3 × rows
        std::vector<double> shares = {};          ///< of the variance, of those three
        std::vector<std::int64_t> zeroRows = {};
        std::vector<std::pair<std::int64_t, std::int64_t>> equalRows = {};  ///< a row, and the first one like it
        std::vector<std::int64_t> unlikeNeighbours =
            {};  ///< statistics: rows unlike those beside them, where others are alike
    };

    /// T5's learned biases by distance.
    struct Buckets {
        std::string tensor;
        bool bothWays = false;
        std::vector<std::int64_t> distances;  ///< query - key; negative ones only where bothWays
        Matrix bias;                          ///< head × distance
    };

    std::string file, name, type;
    weights::Layout layout;
    weights::Sizes sizes;     ///< of the first layer
    std::int64_t layers = 0;  ///< with attention
    std::string pairs;        ///< "halves", "neighbours", or empty if nothing rotates
    Text pairsText;
    std::map<std::int64_t, Turn> turns;  ///< by layer
    std::string own, other;              ///< the encodings as a session writes them
    Bound bound = Bound::None;
    std::vector<std::int64_t> distances;
    std::vector<Head> heads;
    std::vector<Table> tables;
    std::vector<Buckets> buckets;
    std::optional<std::pair<std::int64_t, std::int64_t>> tokens;
    std::vector<Text> contradictions;  ///< between the model's file and the weights: one of them is of another model
    std::vector<Text> notes;           ///< what is not stated, and why
    std::vector<Text> assumed;         ///< what files and names do not say

    const Turn& turnOf(std::int64_t layer) const;  ///< an empty one for a layer that does not rotate
};

/// Reads what the request asks for. Throws Error naming the file, the tensor or the wrong word. Memory: a head's
/// weights of q and k per thread, and for a learned table the table. Cost: linear in the weights of q and k.
Xray xrayOf(const weights::Store& store, const Model& model, const Xray::Request& request);

/// Opens the weights and the model beside them, and does the same.
Xray xrayFile(const std::filesystem::path& file, const Xray::Request& request);

Text textOf(Xray::Bound bound);
std::string idOf(Xray::Bound bound);

/// For people: `posenc xray`.
std::string xrayText(const Xray& xray, Language language);

/// {"schema", "file", "model", "model_type", "layout", "encoding", "rotations", "distances", "exact", "statistical",
/// "notes", "assumed"}; docs/json.md says what is in them. Numbers that are not finite are null.
std::string xrayJson(const Xray& xray);

}  // namespace posenc
