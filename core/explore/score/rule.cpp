// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/score/rule.hpp"

#include <algorithm>

namespace posenc {

namespace {

/// One overload for each kind and no fallback: a new kind does not compile until its role in a score is defined.
struct RuleOfKind {
    const std::shared_ptr<const Encoding>& encoding;
    std::size_t head;
    ScoreRule rule = {};

    void operator()(const None&) {}

    void operator()(const Additive& waves) { add(vectorsOf(waves)); }

    void operator()(const Rows& rows) {
        add(vectorsOf(shared(rows)));
        rule.positions = rows.count();
    }

    /// Digits go into the first dimensions of an embedding.
    void operator()(const Digits& digits) {
        rule.added = vectorsOf(digits);
        rule.width = std::max(rule.width, rule.added->dim);
    }

    void operator()(const Rotary& rope) {
        rule.turned = shared(rope);
        rule.dim = rope.headDim;
    }

    void operator()(const Fading& fading) {
        (*this)(fading.rotary);
        rule.decays = fading.decays;
        rule.visible.causal = true;
    }

    /// Patches lie on a grid, but a rule counts tokens in a line: the patch grid shows their scores.
    void operator()(const Axial& axial) { rule.dim = axial.rotation.headDim; }

    void operator()(const QueryBias& bias) {
        rule.queryBias = [kept = shared(bias), at = head](std::int64_t query, std::int64_t key) {
            return kept->at(at, query, query - key);
        };
        rule.queryBiases = [kept = shared(bias), at = head](std::int64_t length) {
            return FireTable(kept->network, at, length);
        };
        rule.visible.causal = true;
        rule.heads = bias.heads();
    }

    void operator()(const Banded& banded) {
        rule.banded = shared(banded);
        rule.dim = banded.headDim;
        rule.visible = banded.visible;
    }

    void operator()(const Contextual& contextual) {
        rule.counted = shared(contextual);
        rule.dim = contextual.vectors.dim();
        rule.visible.causal = true;
    }

    void operator()(const Bias& bias) {
        rule.bias = [kept = shared(bias), at = head](std::int64_t distance) { return kept->at(at, distance); };
        rule.visible = bias.visible;
        rule.heads = static_cast<std::int64_t>(bias.heads.size());
    }

    void operator()(const Relative& relative) {
        if (!isEmpty(relative)) rule.distances = distanceVectors(shared(relative));
        rule.queryMeetsDistance = relative.contentToPosition;
        rule.keyMeetsDistance = relative.positionToContent;
        rule.u = relative.u;
        rule.v = relative.v;
        rule.dim = relative.dim;
        rule.divisor = relative.divisor;
        rule.visible.causal = relative.causal;
        if (!relative.bias.empty())
            rule.bias = [kept = shared(relative)](std::int64_t distance) { return kept->bias.at(distance); };
        if (relative.positionQueries.count() == 0) return;
        rule.positionQueries = shared(relative.positionQueries);
        rule.positionKeys = shared(relative.positionKeys);
        rule.positions = relative.positionQueries.count();
    }

private:
    template <class Part> std::shared_ptr<const Part> shared(const Part& part) const { return {encoding, &part}; }

    void add(Vectors vectors) {
        rule.width = vectors.dim;
        rule.added = std::move(vectors);
    }
};

}  // namespace

ScoreRule ruleOf(const std::shared_ptr<const Encoding>& encoding, std::size_t head) {
    RuleOfKind of{encoding, head};
    std::visit(of, *encoding);
    return std::move(of.rule);
}

}  // namespace posenc
