// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/trained.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/math/random.hpp"
#include "core/explore/text/text.hpp"

namespace posenc::lab {

namespace {

using Eigen::Index;
using RealMap = Eigen::Map<Matrix>;
using ConstRealMap = Eigen::Map<const Matrix>;

constexpr auto kTable = "positions.rows";       // position × width
constexpr auto kBuckets = "positions.buckets";  // bucket × head
constexpr auto kFall = "positions.fall";        // head × (a, p)
constexpr auto kHidden = "positions.hidden";    // (w1, b1) × hidden unit
constexpr auto kOutputs = "positions.outputs";  // head × (w2 of each hidden unit, b2)
constexpr auto kScale = "positions.scale";      // (c, threshold)
constexpr auto kVectors = "positions.vectors";  // row × head dimension
constexpr auto kQueries = "positions.queries";  // (u, v) × head dimension
constexpr auto kPlaces = "positions.places";    // queries, then keys of each position: 2 · position × head dimension
constexpr auto kMixing = "positions.mixing";    // width × layers · heads · profiles
constexpr auto kProfiles = "positions.profiles";  // distance × profile

/// Lists tensors with their start, in order.
struct Start {
    TrainedStart out = {};

    void add(const char* name, const Matrix& values) {
        out.tensors.push_back({name, values.rows(), values.cols(), sizeOf(out.tensors)});
        out.numbers.insert(out.numbers.end(), values.data(), values.data() + values.size());
    }
};

Index bucketCount(const Bias& bias) {
    double most = bias.buckets.before;
    for (const double each : bias.buckets.values) most = std::max(most, each);
    return static_cast<Index>(most) + 1;
}

bool falls(const Bias& bias) {
    return !bias.heads.empty() &&
           (bias.heads[0].fall.kind == FallCurve::Kind::Log || bias.heads[0].fall.kind == FallCurve::Kind::Power);
}

bool hasTable(const Relative& relative) {
    const auto* rows = std::get_if<Rows>(&relative.vectors);
    return rows && rows->count() > 0 && relative.v.size() == 0;
}

Matrix fallsOf(const Bias& bias) {
    Matrix out(static_cast<Index>(bias.heads.size()), 2);
    for (Index head = 0; head < out.rows(); ++head) {
        const FallCurve& fall = bias.heads[static_cast<std::size_t>(head)].fall;
        out.row(head) << fall.a, fall.p;
    }
    return out;
}

struct StartOfKind {
    const Shape& shape;
    std::uint64_t seed;
    Start list = {};

    template <class Fixed> void operator()(const Fixed&) {}
    void operator()(const Rows& rows) { list.add(kTable, rows.values); }
    void operator()(const Bias& bias) {
        if (!bias.buckets.empty())
            list.add(kBuckets, Matrix::Zero(bucketCount(bias), static_cast<Index>(bias.heads.size())));
        else if (falls(bias))
            list.add(kFall, fallsOf(bias));
    }
    void operator()(const QueryBias& bias) {
        const FireNetwork& net = bias.network;
        const auto width = static_cast<Index>(net.w1.size());
        Matrix hidden(2, width), outputs(bias.heads(), width + 1), scale(1, 2);
        hidden.row(0) = asVector(net.w1), hidden.row(1) = asVector(net.b1);
        for (Index head = 0; head < outputs.rows(); ++head) {
            outputs.row(head).head(width) = asVector(net.w2[static_cast<std::size_t>(head)]);
            outputs(head, width) = net.b2[static_cast<std::size_t>(head)];
        }
        scale << net.c, net.threshold;
        list.add(kHidden, hidden), list.add(kOutputs, outputs), list.add(kScale, scale);
    }
    void operator()(const Relative& relative) {
        if (hasTable(relative)) list.add(kVectors, std::get<Rows>(relative.vectors).values);
        if (relative.v.size() > 0) {
            Matrix both(2, relative.v.size());
            both.row(0) = relative.u, both.row(1) = relative.v;
            list.add(kQueries, both);
        }
        if (relative.positionQueries.count() == 0) return;
        Matrix places(2 * relative.positionQueries.count(), relative.positionQueries.dim());
        places << relative.positionQueries.values, relative.positionKeys.values;
        list.add(kPlaces, places);
    }
    void operator()(const Contextual& contextual) { list.add(kVectors, contextual.vectors.values); }
    void operator()(const Banded& banded) {
        Matrix mixing(shape.width, banded.profiles.dim() * shape.heads * shape.layers);
        Random random(seed);
        for (double& each : mixing.reshaped<Eigen::RowMajor>()) each = random.normal() / std::sqrt(shape.width);
        list.add(kMixing, mixing), list.add(kProfiles, banded.profiles.values);
    }
};

/// Reads tensors by name.
struct Tensors {
    const std::vector<Tensor>& tensors;
    std::span<const double> numbers;

    std::optional<ConstRealMap> find(std::string_view name) const {
        for (const Tensor& each : tensors)
            if (each.name == name) return ConstRealMap(numbers.data() + each.offset, each.rows, each.columns);
        return std::nullopt;
    }

    ConstRealMap of(const char* name, Index columns) const {
        const auto found = find(name);
        if (!found) throw Error(say("core", "The weights have no tensor \"%1\".").with(name));
        if (found->cols() != columns || found->rows() == 0)
            throw Error(say("core",
                            "The tensor \"%1\" is %2 × %3, which does not fit this encoding: %4 {4|column is|columns "
                            "are} needed.")
                            .with(name, found->rows(), found->cols(), columns));
        return *found;
    }
};

struct Trained {
    Tensors from;

    template <class Fixed> Encoding operator()(const Fixed& fixed) { return fixed; }
    Encoding operator()(const Rows& rows) { return Rows{from.of(kTable, rows.dim())}; }
    Encoding operator()(Bias bias) {
        const auto heads = static_cast<Index>(bias.heads.size());
        if (!bias.buckets.empty()) {
            const ConstRealMap table = from.of(kBuckets, heads);
            if (table.rows() < bucketCount(bias))
                throw Error(say("core", "The weights have numbers for %1 buckets; this setting asks for %2.")
                                .with(table.rows(), bucketCount(bias)));
            for (Index head = 0; head < heads; ++head)
                bias.heads[static_cast<std::size_t>(head)].steps = mapped(
                    bias.buckets, [&](double bucket) { return table(static_cast<Index>(bucket), head); });
        } else if (falls(bias)) {
            const ConstRealMap table = from.of(kFall, 2);
            if (table.rows() != heads)
                throw Error(say("core", "The encoding has %1 heads, but this model has %2.").with(heads, table.rows()));
            for (Index head = 0; head < heads; ++head) {
                FallCurve& fall = bias.heads[static_cast<std::size_t>(head)].fall;
                fall = FallCurve::trained(fall.kind, table(head, 0), table(head, 1));
            }
        }
        return bias;
    }
    Encoding operator()(QueryBias bias) {
        FireNetwork& net = bias.network;
        const auto width = static_cast<Index>(net.w1.size());
        const ConstRealMap hidden = from.of(kHidden, width), outputs = from.of(kOutputs, width + 1);
        asVector(net.w1) = hidden.row(0), asVector(net.b1) = hidden.row(1);
        for (std::size_t head = 0; head < std::min(net.w2.size(), static_cast<std::size_t>(outputs.rows())); ++head) {
            asVector(net.w2[head]) = outputs.row(static_cast<Index>(head)).head(width);
            net.b2[head] = outputs(static_cast<Index>(head), width);
        }
        const ConstRealMap scale = from.of(kScale, 2);
        net.c = scale(0, 0), net.threshold = scale(0, 1);
        return bias;
    }
    Encoding operator()(Relative relative) {
        if (hasTable(relative)) relative.vectors = Rows{from.of(kVectors, relative.dim)};
        if (relative.v.size() > 0) {
            const ConstRealMap both = from.of(kQueries, relative.v.size());
            relative.u = both.row(0), relative.v = both.row(1);
        }
        if (relative.positionQueries.count() == 0) return relative;
        const ConstRealMap places = from.of(kPlaces, relative.positionQueries.dim());
        relative.positionQueries.values = places.topRows(places.rows() / 2);
        relative.positionKeys.values = places.bottomRows(places.rows() / 2);
        return relative;
    }
    Encoding operator()(Contextual contextual) {
        contextual.vectors.values = from.of(kVectors, contextual.vectors.dim());
        return contextual;
    }
    Encoding operator()(Banded banded) {
        banded.profiles.values = from.of(kProfiles, banded.profiles.dim());
        return banded;
    }
};

/// The gradients of the tables, in the order of the tensors.
template <class T> struct PullOfKind {
    const PlacedGradient<T>& gradient;
    std::span<T> out;
    Index at = 0;

    Eigen::Map<Mat<T>> next(Index rows, Index columns) {
        at += rows * columns;
        return {out.data() + at - rows * columns, rows, columns};
    }

    template <class Fixed> void operator()(const Fixed&) {}
    void operator()(const Rows& rows) {
        auto table = next(rows.count(), rows.dim());
        table.topRows(gradient.rows.rows()) += gradient.rows.leftCols(rows.dim());
    }
    void operator()(const Bias& bias) {
        const auto heads = static_cast<Index>(bias.heads.size());
        const bool buckets = !bias.buckets.empty();
        if (!buckets && !falls(bias)) return;
        auto table = buckets ? next(bucketCount(bias), heads) : next(heads, 2);
        for (Index head = 0; head < static_cast<Index>(gradient.byDistance.size()); ++head) {
            const List<T>& given = gradient.byDistance[static_cast<std::size_t>(head)];
            for (Index d = 0; d < given.size(); ++d) {
                const T own = given(given.size() - 1 - d);
                if (buckets)
                    table(static_cast<Index>(bias.buckets.at(d)), head) += own;
                else
                    addFall(bias.heads[static_cast<std::size_t>(head)].fall, static_cast<double>(d), own,
                            table.row(head));
            }
        }
    }
    /// −p ln(1 + a d), −a d^p by a and p.
    template <class Row> static void addFall(const FallCurve& fall, double d, T own, Row row) {
        if (d == 0.0) return;
        const bool log = fall.kind == FallCurve::Kind::Log;
        const double power = std::pow(d, fall.p);
        row(0) += own * static_cast<T>(log ? -fall.p * d / (1.0 + fall.a * d) : -power);
        row(1) += own * static_cast<T>(log ? -std::log1p(fall.a * d) : -fall.a * power * std::log(d));
    }
    void operator()(const QueryBias& bias) {
        const FireNetwork& net = bias.network;
        const auto width = static_cast<Index>(net.w1.size());
        const auto hidden = next(2, width), outputs = next(bias.heads(), width + 1), scale = next(1, 2);
        Matrix sums = Matrix::Zero(2, width), ends = Matrix::Zero(bias.heads(), width + 1), ranges = Matrix::Zero(1, 2);
        for (std::size_t head = 0; head < gradient.byPair.size(); ++head)
            for (Index i = 0; i < gradient.byPair[head].rows(); ++i)
                for (Index j = 0; j <= i; ++j)
                    addFire(net, head, i, i - j, static_cast<double>(gradient.byPair[head](i, j)), sums, ends, ranges);
        add(hidden, sums), add(outputs, ends), add(scale, ranges);
    }
    static void add(Eigen::Map<Mat<T>> to, const Matrix& sums) { to += sums.template cast<T>(); }

    /// bias = w2 · relu(w1 x + b1) + b2 by all of its numbers; x by c and the threshold.
    static void addFire(const FireNetwork& net, std::size_t head, std::int64_t query, std::int64_t distance, double own,
                        Matrix& hidden, Matrix& outputs, Matrix& scale) {
        const double x = net.normalized(query, distance);
        const Array units = (asArray(net.w1) * x + asArray(net.b1)).max(0.0);
        const auto width = units.size();
        const auto row = static_cast<Index>(head);
        outputs.row(row).head(width).array() += own * units.transpose();
        outputs(row, width) += own;
        const Array given = (units > 0.0).select(own * asArray(net.w2[head]), 0.0);
        hidden.row(0).array() += x * given.transpose();
        hidden.row(1).array() += given.transpose();
        const double byX = (given * asArray(net.w1)).sum(), norm = net.norm(query), c = std::abs(net.c);
        const double limit = std::abs(net.multiplier * net.threshold), d = static_cast<double>(distance);
        const double reach = std::max(static_cast<double>(query), limit);
        const double byNorm = -byX * x / norm;  // x = ln(c d + 1) / norm
        scale(0, 0) += (net.c < 0.0 ? -1.0 : 1.0) *
                       (byX * d / (1.0 + c * d) / norm + byNorm * reach / (1.0 + c * reach));
        if (limit > static_cast<double>(query))
            scale(0, 1) += byNorm * c / (1.0 + c * reach) * net.multiplier *
                           (net.multiplier * net.threshold < 0.0 ? -1.0 : 1.0);
    }
    void operator()(const Relative& relative) {
        if (hasTable(relative)) addRows(relative);
        if (relative.v.size() > 0) addQueries(relative);
        if (relative.positionQueries.count() > 0) addPlaces(relative);
    }
    void addRows(const Relative& relative) {
        auto table = next(std::get<Rows>(relative.vectors).count(), relative.dim);
        const auto row = [&](Index distance) { return static_cast<Index>(relative.rows.at(distance)); };
        for (Index d = 0; d < gradient.queryVectors.rows(); ++d) table.row(row(d)) += gradient.queryVectors.row(d);
        for (Index d = 0; d < gradient.keyVectors.rows(); ++d) table.row(row(-d)) += gradient.keyVectors.row(d);
    }
    double scaleOf(const Relative& relative) const {
        return 1.0 / std::sqrt(relative.divisor * static_cast<double>(relative.dim));
    }
    void addQueries(const Relative& relative) {
        auto both = next(2, relative.v.size());
        if (gradient.keyVector.size() > 0) both.row(0) += gradient.keyVector.matrix().transpose();
        if (gradient.byDistance.empty()) return;
        const Vectors vectors = distanceVectors(std::make_shared<const Relative>(relative));
        const List<T>& given = gradient.byDistance[0];
        for (Index d = 0; d < given.size(); ++d)
            both.row(1) += given(given.size() - 1 - d) *
                           (scaleOf(relative) * vectors.at(d)).template cast<T>().transpose();
    }
    void addPlaces(const Relative& relative) {
        const Index count = relative.positionQueries.count();
        auto places = next(2 * count, relative.positionQueries.dim());
        if (gradient.byPair.empty()) return;
        const Mat<T> given = static_cast<T>(scaleOf(relative)) * gradient.byPair[0];
        const Index seen = given.rows();
        const Mat<T> queries = relative.positionQueries.values.topRows(seen).template cast<T>();
        const Mat<T> keys = relative.positionKeys.values.topRows(seen).template cast<T>();
        places.topRows(seen) += given * keys;
        places.middleRows(count, seen) += given.transpose() * queries;
    }
    void operator()(const Contextual& contextual) {
        auto table = next(contextual.vectors.count(), contextual.vectors.dim());
        if (gradient.counted.size() > 0) table += gradient.counted;
    }
    void operator()(const Banded& banded) {
        at = static_cast<Index>(out.size()) - banded.profiles.values.size();  // behind the mixing
        auto table = next(banded.profiles.count(), banded.profiles.dim());
        if (gradient.profiles.size() > 0) table += gradient.profiles;
    }
};

}  // namespace

TrainedStart trainedStart(const Encoding& encoding, const Shape& shape, std::uint64_t seed) {
    StartOfKind of{shape, seed};
    std::visit(of, encoding);
    return std::move(of.list.out);
}

Encoding withTrained(const Encoding& encoding, const std::vector<Tensor>& tensors, std::span<const double> numbers) {
    return std::visit(Trained{{tensors, numbers}}, encoding);
}

template <class T> void pullBack(const Encoding& encoding, const PlacedGradient<T>& gradient, std::span<T> out) {
    std::visit(PullOfKind<T>{gradient, out}, encoding);
}

template void pullBack(const Encoding&, const PlacedGradient<float>&, std::span<float>);
template void pullBack(const Encoding&, const PlacedGradient<double>&, std::span<double>);

}  // namespace posenc::lab
