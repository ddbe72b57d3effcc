// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/weights/heads.hpp"

#include <algorithm>
#include <cmath>

namespace posenc::weights {

namespace {

/// One side of a score: what makes the queries, or the keys, of a head.
struct Side {
    Matrix weights;
    std::optional<Vector> bias;
    std::optional<Vector> gain, gainBias;  ///< of the norm of queries or keys
    double norms = 1.0;                    ///< dimensions that the norm takes together
};

std::optional<Vector> partOf(const Store& store, const Tensor* tensor, std::int64_t head, std::int64_t headDim) {
    if (!tensor) return std::nullopt;
    const Vector all = vectorOf(store, *tensor);
    return all.size() == headDim ? all : Vector(all.segment(head * headDim, headDim));
}

/// OLMo 2 norms all heads together: one list of weights for all. Cohere has a list per head, which its shape says.
bool normsTogether(const Tensor* norm, std::int64_t headDim) {
    return norm && data::squeezed(norm->shape).size() == 1 && static_cast<std::int64_t>(norm->columns()) != headDim;
}

void addNorm(Side& side, const LayerScan& scan, const Tensor* weights, const Tensor* bias, std::int64_t head) {
    const std::int64_t headDim = scan.layer.sizes.headDim;
    side.gain = partOf(scan.store, weights, head, headDim);
    side.gainBias = partOf(scan.store, bias, head, headDim);
    if (side.gain) side.gain->array() += scan.norm.offset;
    side.norms = static_cast<double>(normsTogether(weights, headDim) ? weights->columns()
                                                                     : static_cast<std::uint64_t>(headDim));
}

Side queryOf(const LayerScan& scan, std::int64_t head) {
    const auto& [store, layout, layer] = std::tie(scan.store, scan.layout, scan.layer);
    Side out{queryWeights(store, layout, layer, head), queryBias(store, layout, layer, head), {}, {}};
    addNorm(out, scan, layer.queryNorm, layer.queryNormBias, head);
    return out;
}

Side keyOf(const LayerScan& scan, std::int64_t head) {
    const auto& [store, layout, layer] = std::tie(scan.store, scan.layout, scan.layer);
    Side out{keyWeights(store, layout, layer, head), keyBias(store, layout, layer, head), {}, {}};
    addNorm(out, scan, layer.keyNorm, layer.keyNormBias, head);
    return out;
}

PairIndices indicesOf(const Turning& turning, std::size_t pair) {
    return pairIndices(turning.layout, pair, turning.pairs());
}

/// sqrt(|row 1|^2 + |row 2|^2) of each pair.
std::vector<double> pairNorms(const Matrix& weights, const Turning& turning) {
    std::vector<double> out;
    for (std::size_t i = 0; i < turning.pairs(); ++i) {
        const auto [a, b] = indicesOf(turning, i);
        out.push_back(std::sqrt(weights.row(static_cast<Eigen::Index>(a)).squaredNorm() +
                                weights.row(static_cast<Eigen::Index>(b)).squaredNorm()));
    }
    return out;
}

/// The largest singular value of two rows, by the larger root of their Gram matrix.
double largestSingular(const Vector& a, const Vector& b) {
    const double x = a.squaredNorm(), y = b.squaredNorm(), mixed = a.dot(b);
    return std::sqrt((x + y) / 2.0 + std::hypot((x - y) / 2.0, mixed));
}

/// The largest length of a pair of a normed vector: all of it in the dimension with the larger weight.
double mostOfNorm(const Side& side, PairIndices pair) {
    const auto a = static_cast<Eigen::Index>(pair.first), b = static_cast<Eigen::Index>(pair.second);
    const Vector& gain = *side.gain;
    const double shift = side.gainBias ? std::hypot((*side.gainBias)[a], (*side.gainBias)[b]) : 0.0;
    return std::sqrt(side.norms) * std::max(std::abs(gain[a]), std::abs(gain[b])) + shift;
}

/// As the file stores them; of a norm without weights, 1.
Vector inputGain(const Store& store, const Layer& layer) {
    return layer.inputNorm ? vectorOf(store, *layer.inputNorm) : Vector(Vector::Ones(layer.sizes.hidden));
}

/// What comes in: weights g (n of them) and bias of the input's norm, so that |x / g| <= sqrt(n) before the bias.
struct Input {
    Vector gain;
    std::optional<Vector> bias;
};

double mostOfWeights(const Side& side, PairIndices pair, const Input& input) {
    const auto a = static_cast<Eigen::Index>(pair.first), b = static_cast<Eigen::Index>(pair.second);
    const Vector first = side.weights.row(a).transpose(), second = side.weights.row(b).transpose();
    double u = side.bias ? (*side.bias)[a] : 0.0, v = side.bias ? (*side.bias)[b] : 0.0;
    if (input.bias) u += first.dot(*input.bias), v += second.dot(*input.bias);
    const double singular = largestSingular(first.cwiseProduct(input.gain), second.cwiseProduct(input.gain));
    return std::sqrt(static_cast<double>(input.gain.size())) * singular + std::hypot(u, v);
}

Input inputNorm(const LayerScan& scan) {
    Input out{inputGain(scan.store, scan.layer), std::nullopt};
    out.gain.array() += scan.norm.offset;
    if (scan.layer.inputNormBias) out.bias = vectorOf(scan.store, *scan.layer.inputNormBias);
    return out;
}

std::vector<double> mostOf(const Side& query, const Side& key, const LayerScan& scan) {
    const Xray::Bound bound = boundOf(scan.layer, scan.turning);
    if (bound == Xray::Bound::None) return {};
    const std::optional<Input> input = bound == Xray::Bound::InputNorm ? std::optional(inputNorm(scan)) : std::nullopt;
    const double magnitude = scan.turning.own->attentionFactor;
    std::vector<double> out;
    for (std::size_t i = 0; i < scan.turning.pairs(); ++i) {
        const PairIndices pair = indicesOf(scan.turning, i);
        const auto most = [&](const Side& side) {
            return input ? mostOfWeights(side, pair, *input) : mostOfNorm(side, pair);
        };
        out.push_back(std::abs(scan.turning.scale) * magnitude * magnitude * most(query) * most(key));
    }
    return out;
}

/// W x + b, normed where q and k are. Norms over all heads together need the other heads and are not done here.
Vector productOf(const Side& side, const Vector& x, const Norm& norm) {
    Vector out = side.weights * x;
    if (side.bias) out += *side.bias;
    if (!side.gain) return out;
    const Norm plain{norm.centred, 0.0, norm.epsilon};
    return normed(out, *side.gain, side.gainBias, plain);
}

double concentration(const std::vector<double>& norms) {
    const auto all = asArray(norms);
    return all.maxCoeff() / all.mean();
}

/// The share of the slowest quarter of pairs. Pairs that do not turn at all are the slowest.
double slowShare(const std::vector<double>& query, const std::vector<double>& key,
                 const std::vector<double>& frequencies) {
    std::vector<std::size_t> order(query.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return frequencies[i]; });
    double slow = 0.0, all = 0.0;
    for (std::size_t k = 0; k < order.size(); ++k) {
        const double both = query[order[k]] * key[order[k]];
        all += both;
        if (4 * k < order.size()) slow += both;
    }
    return slow / all;
}

void addStatistics(Xray::Head& head, const Side& query, const std::vector<double>& keyNorms, const Turning& turning) {
    if (turning.pairs() == 0) return;
    head.queryNorms = pairNorms(query.weights, turning), head.keyNorms = keyNorms;
    head.slowShare = slowShare(head.queryNorms, keyNorms, turning.own->frequencies);
    head.queryConcentration = concentration(head.queryNorms), head.keyConcentration = concentration(keyNorms);
}

/// Norms of q and k would make the biases' part depend on the words.
bool hasConstant(const Side& query, const Side& key) { return query.bias && key.bias && !query.gain && !key.gain; }

}  // namespace

Xray::Bound boundOf(const Layer& layer, const Turning& turning) {
    if (turning.pairs() == 0) return Xray::Bound::None;
    if (layer.queryNorm && layer.keyNorm)
        return normsTogether(layer.queryNorm, layer.sizes.headDim) ? Xray::Bound::WholeNorms : Xray::Bound::HeadNorms;
    return layer.isNormed() ? Xray::Bound::InputNorm : Xray::Bound::None;
}

Vector inputOf(const Store& store, const Layer& layer, const Norm& norm, const Vector& x) {
    if (!layer.isNormed()) return x;
    const auto bias = layer.inputNormBias ? std::optional(vectorOf(store, *layer.inputNormBias)) : std::nullopt;
    return normed(x, inputGain(store, layer), bias, norm);
}

std::vector<Xray::Head> headsOf(const LayerScan& scan, std::int64_t keyHead, std::optional<std::int64_t> wanted) {
    const std::int64_t group = scan.layer.sizes.group();
    const Side key = keyOf(scan, keyHead);
    const std::vector<double> keyNorms = pairNorms(key.weights, scan.turning);
    std::vector<Xray::Head> out;
    for (std::int64_t head = keyHead * group; head < (keyHead + 1) * group; ++head) {
        if (wanted && *wanted != head) continue;
        const Side query = queryOf(scan, head);
        Xray::Head& each = out.emplace_back(Xray::Head{scan.layer.number, head, keyHead});
        if (hasConstant(query, key)) each.constant = waveOf(*query.bias, *key.bias, scan.turning, scan.distances);
        each.most = mostOf(query, key, scan);
        if (scan.inputs.size() == 2)
            each.pair = waveOf(productOf(query, scan.inputs[0], scan.norm), productOf(key, scan.inputs[1], scan.norm),
                               scan.turning, scan.distances);
        addStatistics(each, query, keyNorms, scan.turning);
    }
    return out;
}

}  // namespace posenc::weights
