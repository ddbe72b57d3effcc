// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/weights/xray.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/run/share.hpp"
#include "core/explore/run/stop.hpp"
#include "core/zoo/effective/pair_layout.hpp"
#include "core/zoo/open/asked.hpp"
#include "core/zoo/weights/heads.hpp"
#include "core/zoo/weights/tables.hpp"

namespace posenc {

namespace {

using namespace weights;

/// 0, then two per octave: 1, 2, 3, 4, 6, 8, 12, ...
std::vector<std::int64_t> usualDistances(const Model& model) {
    constexpr std::int64_t kLeast = 2048, kMost = std::int64_t{1} << 24U;
    const std::int64_t last = std::clamp(reachOf(model).value_or(kLeast), kLeast, kMost);
    std::vector<std::int64_t> out{0, 1};
    for (std::int64_t power = 2; power <= last; power *= 2) {
        out.push_back(power);
        if (power + power / 2 <= last) out.push_back(power + power / 2);
    }
    return out;
}

/// Adds a sentence once.
void tell(std::vector<Text>& to, const Text& sentence) {
    if (std::ranges::find(to, sentence) == to.end()) to.push_back(sentence);
}

class Examination {
public:
    Examination(const Store& store, const Model& model, const Xray::Request& request)
        : m_store(store), m_model(model), m_request(request), m_found(findWeights(store, model)) {}

    Xray examine() {
        begin();
        for (std::size_t k = 0; k < m_found.layers.size(); ++k) {
            checkpoint();
            const Stage stage(k, m_found.layers.size());
            const Layer& layer = m_found.layers[k];
            if (!m_request.layer || *m_request.layer == layer.number) addLayer(layer);
        }
        for (const Tensor* each : m_found.positionTables) m_out.tables.push_back(tableOf(m_store, *each, m_out.notes));
        addBuckets();
        tellRest();
        return std::move(m_out);
    }

private:
    void begin() {
        m_out.file = m_store.file().string(), m_out.name = m_model.name, m_out.type = typeOf(m_model);
        m_out.layout = m_found.layout, m_out.assumed = m_found.assumed;
        m_out.layers = std::ssize(m_found.layers);
        m_out.distances = m_request.distances.empty() ? usualDistances(m_model) : m_request.distances;
        if (m_found.noHeads) m_out.notes.push_back(*m_found.noHeads);
        if (m_found.layers.empty() && m_found.positionTables.empty() && m_found.bucketTables.empty())
            throw Error(say("core", "%1: %2").with(m_out.file, m_out.notes.front()));
        demandRequest();
        if (m_found.layers.empty()) return;
        m_out.sizes = m_found.layers.front().sizes;
        m_out.contradictions = m_found.contradictions;
        m_norm = normOf(m_model, m_found.layers.front(), m_out.assumed);
        if (models::rotates(m_model)) addPairs();
        for (const Model::Part& part : m_model.parts)
            if (part.subject.info().family == Family::Rotary && !isPlainRotation(part.subject))
                tell(m_out.notes,
                     say("core", "%1 is more than a rotation of pairs; nothing is said of the pairs of its layers.")
                         .with(part.subject.encoding));
    }

    void addPairs() {
        m_out.pairs = models::pairsNeighbours(m_model) ? "neighbours" : "halves";
        m_out.pairsText = models::textOf(models::layoutOf(m_model), m_model);
        if (!models::isLayoutKnown(m_model))
            m_out.assumed.push_back(say("core", "Which dimensions make a pair is %1.").with(m_out.pairsText));
    }

    void demandRequest() const {
        const auto isThere = [&](const Layer& layer) { return layer.number == *m_request.layer; };
        if (m_request.layer && std::ranges::none_of(m_found.layers, isThere))
            throw Error(say("core", "There is no layer %1 with attention; the model has %2, from %3 to %4.")
                            .with(*m_request.layer, m_found.layers.size(),
                                  m_found.layers.empty() ? 0 : m_found.layers.front().number,
                                  m_found.layers.empty() ? 0 : m_found.layers.back().number));
        const std::int64_t heads = m_found.layers.empty() ? 0 : m_found.layers.front().sizes.heads;
        if (m_request.head && (*m_request.head < 0 || *m_request.head >= heads))
            throw Error(say("core", "There is no head %1; the model has %2 {2|head|heads}, counted from 0.")
                            .with(*m_request.head, heads));
        if (!m_request.with.empty()) demandOther();
    }

    void demandOther() const {
        if (m_found.layers.empty() || !rotatingPart(m_model, m_found.layers.front().number))
            throw Error(
                say("core", "The model does not rotate queries and keys, so that --with has nothing to replace."));
    }

    void addLayer(const Layer& layer) {
        const Turning turning = turningOf(m_model, layer, m_request.with, m_layerAssumed);
        for (const Text& each : m_layerAssumed) tell(m_out.assumed, each);
        if (m_out.heads.empty()) describe(layer, turning);
        if (turning.own) m_out.turns[layer.number] = turnOf(turning);
        LayerScan scan{m_store, m_found.layout, layer, turning, m_norm, m_out.distances};
        if (m_request.tokens && layer.number == 0) scan.inputs = inputsOf(layer);
        addHeads(scan);
        if (layer.queryBias && layer.keyBias && layer.queryNorm)
            tell(m_out.notes,
                 say("core",
                     "Norms follow the biases of q and k, so that no part of a score is the same for all words."));
        if (layer.inputNormBias && layer.queryBias)
            tell(m_out.notes,
                 say("core",
                     "The bias of the input's norm adds W β to every query and key; B(D) leaves it out, and "
                     "the largest scores include it."));
    }

    void describe(const Layer& layer, const Turning& turning) {
        m_out.bound = boundOf(layer, turning);
        if (!turning.own) return;
        const Model::Part& part = *rotatingPart(m_model, layer.number);
        m_out.own = part.subject.encoding + " " + part.subject.parameters.text();
        if (!turning.other) return;
        const Subject other = otherSubject(part, m_request.with);
        m_out.other = other.encoding + " " + other.parameters.text();
    }

    static Xray::Turn turnOf(const Turning& turning) {
        Xray::Turn out{turning.own->original, turning.own->frequencies, {}, turning.own->attentionFactor};
        if (turning.other) out.other = turning.other->frequencies, out.otherFactor = turning.other->attentionFactor;
        return out;
    }

    void addHeads(const LayerScan& scan) {
        const std::int64_t count = scan.layer.sizes.keyHeads;
        std::vector<std::vector<Xray::Head>> found(count);
        share(count, 1, [&](std::size_t first, std::size_t end) {
            for (std::size_t k = first; k < end; ++k)
                found[k] = headsOf(scan, static_cast<std::int64_t>(k), m_request.head);
        });
        for (std::vector<Xray::Head>& each : found)
            m_out.heads.insert(m_out.heads.end(), std::make_move_iterator(each.begin()),
                               std::make_move_iterator(each.end()));
    }

    /// What layer 0 sees of the two tokens; empty, with a note, if that depends on more than them.
    std::vector<Vector> inputsOf(const Layer& layer) {
        const auto cannot = [&](const Text& why) { return m_out.notes.push_back(why), std::vector<Vector>(); };
        if (!m_found.embedding)
            return cannot(say("core", "No embedding was found, so that layer 0 cannot be computed for two tokens."));
        if (addsPositions())
            return cannot(
                say("core",
                    "This model adds vectors to the embeddings by position, so that a score of layer 0 depends on "
                    "both positions, not on their distance alone; it is not computed."));
        if (boundOf(layer, turningOf(m_model, layer, {}, m_layerAssumed)) == Xray::Bound::WholeNorms)
            return cannot(
                say("core",
                    "Norms over all heads together need every head's product; layer 0 is not computed for two "
                    "tokens."));
        if (!layer.isNormed())
            m_out.assumed.push_back(say("core", "No norm before layer 0 was found; assumed: there is none."));
        if (addsBiases())
            m_out.notes.push_back(
                say("core", "The bias by distance that the model adds to scores is not in those of layer 0."));
        m_out.tokens = m_request.tokens;
        return {inputFor(m_request.tokens->first, layer), inputFor(m_request.tokens->second, layer)};
    }

    bool addsPositions() const {
        const auto adds = [](const Model::Part& part) {
            const Encoding encoding = part.subject.encode();
            return std::holds_alternative<Additive>(encoding) || std::holds_alternative<posenc::Rows>(encoding);
        };
        return !m_found.positionTables.empty() || std::ranges::any_of(m_model.parts, adds);
    }

    bool addsBiases() const {
        return std::ranges::any_of(m_model.parts, [](const Model::Part& part) {
            return part.subject.info().family == Family::Bias && !isWindow(part);
        });
    }

    Vector inputFor(std::int64_t token, const Layer& layer) const {
        const Tensor& table = *m_found.embedding;
        Store::demandReadable(table);
        const auto rows = static_cast<std::int64_t>(table.rows());
        if (token < 0 || token >= rows)
            throw Error(say("core", "There is no token %1; the embedding \"%2\" has %3, counted from 0.")
                            .with(token, data::quotable(table.name), rows));
        if (static_cast<std::int64_t>(table.columns()) != layer.sizes.hidden)
            throw Error(say("core", "The embedding \"%1\" of shape %2 does not fit the %3 numbers that layer 0 takes.")
                            .with(data::quotable(table.name), data::toText(table.shape), layer.sizes.hidden));
        Vector x(layer.sizes.hidden);
        m_store.read(table, token * layer.sizes.hidden, asSpan(x));
        x *= multiplier();
        if (m_found.embeddingNorm) x = normed(x, vectorOf(m_store, *m_found.embeddingNorm), embeddingBias(), m_norm);
        return inputOf(m_store, layer, m_norm, x);
    }

    std::optional<Vector> embeddingBias() const {
        return m_found.embeddingNormBias ? std::optional(vectorOf(m_store, *m_found.embeddingNormBias)) : std::nullopt;
    }

    /// Gemma's embeddings are multiplied by the root of their width.
    double multiplier() const {
        if (const auto given = numberAt(m_model, {"embedding_multiplier", "scale_emb", "embedding_scale"}))
            return *given;
        return m_out.type.starts_with("gemma") ? std::sqrt(static_cast<double>(m_out.sizes.hidden)) : 1.0;
    }

    void addBuckets() {
        for (const Tensor* each : m_found.bucketTables) {
            if (auto found = bucketsOf(m_store, *each, m_model, m_out.distances))
                m_out.buckets.push_back(std::move(*found));
            else
                tell(
                    m_out.notes,
                    say("core",
                        "There are learned biases (\"%1\"), but the model's file does not say how distances are put in "
                        "buckets.")
                        .with(data::quotable(each->name)));
        }
    }

    void tellRest() {
        for (const Unsound& each : m_store.unsound())
            m_out.notes.push_back(
                say("core",
                    "The tensor \"%1\" holds numbers that are not finite, the first in row %2, column %3 (counted from "
                    "0); "
                    "what depends on it is not a number.")
                    .with(data::quotable(each.tensor), data::count(each.row), data::count(each.column)));
        if (m_request.tokens && !m_out.tokens && m_request.layer.value_or(0) != 0)
            m_out.notes.push_back(
                say("core", "Two tokens are compared in layer 0 only, which sees nothing but embeddings."));
        m_out.notes.push_back(
            say("core", "What deeper heads attend to does not follow from weights, and nothing here says it."));
    }

    const Store& m_store;
    const Model& m_model;
    const Xray::Request& m_request;
    Found m_found;
    Norm m_norm;
    std::vector<Text> m_layerAssumed;
    Xray m_out;
};

}  // namespace

const Xray::Turn& Xray::turnOf(std::int64_t layer) const {
    static const Turn kStill{};
    const auto found = turns.find(layer);
    return found == turns.end() ? kStill : found->second;
}

Xray xrayOf(const weights::Store& store, const Model& model, const Xray::Request& request) {
    return Examination(store, model, request).examine();
}

Xray xrayFile(const std::filesystem::path& file, const Xray::Request& request) {
    const weights::Store store(file);
    return xrayOf(store, weights::modelBeside(store), request);
}

Text textOf(Xray::Bound bound) {
    switch (bound) {
        case Xray::Bound::HeadNorms:
            return say("core",
                       "The most a pair can give, from the weights of the norms of q and k: a query and a key with all "
                       "their length in the pair "
                       "reach it.");
        case Xray::Bound::WholeNorms:
            return say("core",
                       "The most a pair can give, from the weights of the norms of q and k, which take all heads "
                       "together: no score exceeds it.");
        case Xray::Bound::InputNorm:
            return say("core",
                       "The most a pair can give, from the norm before the layer and the largest singular values of "
                       "the pair's rows in W_q and "
                       "W_k: no score exceeds it.");
        case Xray::Bound::None: break;
    }
    return say("core", "No bound of what a pair can give: no norm of the input, of q or of k was found.");
}

std::string idOf(Xray::Bound bound) {
    constexpr const char* kIds[] = {"none", "qk-norm-per-head", "qk-norm-over-heads", "input-norm-and-singular-values"};
    return kIds[static_cast<std::size_t>(bound)];
}

}  // namespace posenc
