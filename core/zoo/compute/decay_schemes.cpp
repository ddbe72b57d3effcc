// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <limits>

#include "core/explore/encodings/rope.hpp"
#include "core/explore/math/boxes.hpp"
#include "core/explore/math/content_positions.hpp"
#include "core/explore/math/fall_curve.hpp"
#include "core/explore/math/fire_network.hpp"
#include "core/zoo/compute/scheme.hpp"

namespace posenc {

namespace {

constexpr Interval<double> kLearned{-1e6, 1e6};  // keeps everything computed from them within the range of double

double number(Params& params, std::string_view name, Interval<double> legal) {
    const Descriptor descriptor{"", {""}, {""}, Real{legal, legal}, "", kNoUnit, {}};
    return std::get<double>(params.value(name, descriptor));
}

double numberIfGiven(Params& params, std::string_view name, Interval<double> legal, double otherwise) {
    return params.has(name) ? number(params, name, legal) : otherwise;
}

struct XposCase {
    std::vector<double> frequencies;
    std::vector<long double> gains;  ///< over `scaleBase` tokens
    double scaleBase;
    std::vector<std::int64_t> deltas;
    std::vector<double> q, k;  ///< or empty

    double gain(std::size_t pair, std::int64_t delta) const {
        return static_cast<double>(std::pow(gains[pair], static_cast<long double>(delta) / scaleBase));
    }
};

/// Throws Error if a key lies so far after the query that its gain overflows a double.
void requireHeld(const XposCase& xpos) {
    const double most = std::log(std::numeric_limits<double>::max()) * xpos.scaleBase /
                        static_cast<double>(-std::log(xpos.gains[0]));
    const double least = 1.0 - std::ceil(most);
    for (std::size_t at = 0; at < xpos.deltas.size(); ++at)
        if (static_cast<double>(xpos.deltas[at]) < least)
            throw Error(say("core",
                            "params.deltas[%1] must be at least %2 for this gamma and scale_base, not %3; otherwise "
                            "the gain is too large for a double.")
                            .with(at, least, xpos.deltas[at]));
}

XposCase readXpos(Params& params) {
    const auto rope = settingsOf<Rope>(params, {{"dim", "head-dim"}, ifGiven("base")});
    XposCase out{rope.encode().frequencies, {}, 0.0, {}, {}, {}};
    out.gains = xposGains(numberIfGiven(params, "gamma", {1e-6, 1e6}, 0.4), rope.headDim);
    out.scaleBase = numberIfGiven(params, "scale_base", {1e-3, 1e12}, 512.0);
    out.deltas = params.integers("deltas", kPositions);
    if (params.has("q") || params.has("k")) {
        out.q = params.reals("q", static_cast<std::size_t>(rope.headDim));
        out.k = params.reals("k", static_cast<std::size_t>(rope.headDim));
    }
    params.finish();
    requireHeld(out);
    Result::requireRoom(out.deltas.size(), out.gains.size());
    return out;
}

/// Sums pair(i, cos, sin) with its gain over all pairs, at each of the distances.
template <class Pair> std::vector<double> sumsOver(const XposCase& xpos, const Pair& pair) {
    std::vector<double> out;
    for (const std::int64_t delta : xpos.deltas) {
        double sum = 0.0;
        for (std::size_t i = 0; i < xpos.gains.size(); ++i) {
            const double angle = static_cast<double>(delta) * xpos.frequencies[i];
            sum += xpos.gain(i, delta) * pair(i, std::cos(angle), std::sin(angle));
        }
        out.push_back(sum);
    }
    return out;
}

/// q is at Δ, k at 0; pairs are interleaved.
void xpos(Params& params, Result& result) {
    const XposCase xpos = readXpos(params);
    const auto pairs = static_cast<double>(xpos.gains.size());
    result.numbers("inv_freq", xpos.frequencies);
    result.numbers("zeta", std::vector<double>(xpos.gains.begin(), xpos.gains.end()));
    result.table("logit_scale", xpos.deltas.size(), xpos.gains.size(), [&](std::size_t row, std::span<double> out) {
        for (std::size_t i = 0; i < out.size(); ++i) out[i] = xpos.gain(i, xpos.deltas[row]);
    });
    result.numbers("mean_kernel", sumsOver(xpos, [&](std::size_t, double cosine, double) { return cosine / pairs; }));
    if (xpos.q.empty()) return;
    result.numbers("score", sumsOver(xpos, [&q = xpos.q, &k = xpos.k](std::size_t i, double cosine, double sine) {
                       const std::size_t u = 2 * i, v = u + 1;
                       return cosine * (q[u] * k[u] + q[v] * k[v]) + sine * (q[u] * k[v] - q[v] * k[u]);
                   }));
}

std::vector<FallCurve> readFalls(Params& params) {
    const bool isPower = params.choice("kind", {"log", "power"}) == "power";
    const auto a = params.reals("a", kLearned);
    params.reals("p", kLearned);
    const auto p = params.reals("p", a.size());
    const double least = numberIfGiven(params, "clamp", {0.0, FallCurve::kSteepest}, FallCurve::kLeast);
    std::vector<FallCurve> out;
    for (std::size_t head = 0; head < a.size(); ++head)
        out.push_back(
            FallCurve::trained(isPower ? FallCurve::Kind::Power : FallCurve::Kind::Log, a[head], p[head], least));
    return out;
}

void kerple(Params& params, Result& result) {
    const auto falls = readFalls(params);
    const auto distances = params.integers("distances", kPositions);
    params.finish();
    const auto each = [&](double FallCurve::*member) {
        return ofEach(falls, [&](const FallCurve& fall) { return fall.*member; });
    };
    result.numbers("a_effective", each(&FallCurve::a));
    result.numbers("p_effective", each(&FallCurve::p));
    result.table("bias", falls.size(), distances.size(), [&](std::size_t head, std::span<double> out) {
        for (std::size_t k = 0; k < out.size(); ++k)
            out[k] = falls[head].at(std::abs(static_cast<double>(distances[k])));
    });
}

struct FireCase {
    FireNetwork network;
    std::int64_t queries, keys;
};

/// The first query may be at position 0: nothing may divide by ln 1 alone.
void requireDivisor(const Params& params, const FireNetwork& network) {
    if (network.norm(0) > 0.0) return;
    throw params.wrong("eps",
                       say("core", "above 0 when c, L or L_multiplier is 0 (the first query would divide by 0)"));
}

FireCase readFire(Params& params) {
    FireCase out{};
    FireNetwork& network = out.network;
    network.w1 = params.reals("w1", kLearned);
    if (network.w1.empty()) throw params.wrong("w1", say("core", "a list of at least one number"));
    params.reals("b1", kLearned);
    network.b1 = params.reals("b1", network.w1.size());
    network.w2 = params.rows("w2", kLearned, network.w1.size());
    params.reals("b2", kLearned);
    network.b2 = params.reals("b2", network.w2.size());
    network.c = number(params, "c", kLearned);
    network.threshold = number(params, "L", {-1e15, 1e15});
    network.multiplier = numberIfGiven(params, "L_multiplier", kLearned, network.multiplier);
    network.epsilon = numberIfGiven(params, "eps", {0.0, 1e6}, network.epsilon);
    out.keys = params.integer("key_len", kLengths);
    out.queries = params.integer("query_len", {1, out.keys});
    params.finish();
    requireDivisor(params, network);
    Result::requireRoom(out.queries, out.keys, 1 + network.w2.size());
    return out;
}

/// The queries are the last of the keys; keys after a query are omitted.
void fire(Params& params, Result& result) {
    const FireCase fireCase = readFire(params);
    const FireNetwork& network = fireCase.network;
    const auto table = [&](Result& into, const std::string& name, const auto& value) {
        into.table(name, fireCase.queries, fireCase.keys, [&](std::size_t query, std::span<double> out) {
            const std::int64_t i = fireCase.keys - fireCase.queries + static_cast<std::int64_t>(query);
            for (std::size_t key = 0; key < out.size(); ++key) {
                const auto distance = i - static_cast<std::int64_t>(key);
                out[key] = distance < 0 ? kGap : value(network.normalized(i, distance));
            }
        });
    };
    table(result, "normalized", [](double x) { return x; });
    result.group("bias_by_head", [&](Result& group) {
        for (std::size_t head = 0; head < network.w2.size(); ++head)
            table(group, std::to_string(head), [&](double x) { return network.bias(head, x); });
    });
}

struct CopeCase {
    Params::Rows gates;
    std::int64_t most;
    Params::Rows table;  ///< q · e[p] for each query; or empty

    std::size_t keys() const { return gates.empty() ? 0 : gates[0].size(); }
    std::size_t seen(std::size_t query) const { return keys() - gates.size() + query + 1; }
    void positions(std::size_t query, std::span<double> out) const {
        std::ranges::fill(out, kGap);
        contentPositions(std::span(gates[query]).first(seen(query)), static_cast<double>(most - 1), out);
    }
};

CopeCase readCope(Params& params) {
    CopeCase out{params.causalRows("gates", {0.0, 1.0}), params.integer("npos_max", {1, kPositions.high}), {}};
    if (params.has("query_dot_table")) {
        out.table = params.rows("query_dot_table", {-1e150, 1e150}, static_cast<std::size_t>(out.most));
        if (out.table.size() != out.gates.size())
            throw params.wrong("query_dot_table",
                               say("core", "%1 {1|list|lists}, one for each query").with(out.gates.size()));
    }
    params.finish();
    Result::requireRoom(out.gates.size(), out.keys(), 2);
    return out;
}

void cope(Params& params, Result& result) {
    const CopeCase cope = readCope(params);
    result.table("positions", cope.gates.size(), cope.keys(),
                 [&](std::size_t query, std::span<double> out) { cope.positions(query, out); });
    if (!params.has("query_dot_table")) return;
    result.table("logit", cope.gates.size(), cope.keys(), [&](std::size_t query, std::span<double> out) {
        cope.positions(query, out);
        for (double& each : out)
            if (!std::isnan(each)) each = valueBetween(cope.table[query], each);
    });
}

}  // namespace

std::span<const Scheme> decaySchemes() {
    static constexpr Scheme all[] = {{"xpos", xpos}, {"kerple", kerple}, {"fire", fire}, {"cope", cope}};
    return all;
}

}  // namespace posenc
