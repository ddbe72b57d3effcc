// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/trained.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "core/explore/math/fire_curve.hpp"
#include "core/explore/math/random.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/text/text.hpp"

namespace posenc::lab {

namespace {

using Eigen::Index;
using Numbers = MatrixIn<const double>;

constexpr auto kTable = "positions.rows";       // position × width
constexpr auto kBuckets = "positions.buckets";  // bucket × head
constexpr auto kFall = "positions.fall";        // head × (a, p)
constexpr auto kHidden = "positions.hidden";    // (w1, b1) × hidden unit
constexpr auto kOutputs = "positions.outputs";  // head × (w2 of each hidden unit, b2)
constexpr auto kScale = "positions.scale";      // (c, threshold)
constexpr auto kVectors = "positions.vectors";  // row × head dimension
constexpr auto kQueries = "positions.queries";  // (u, v) × head dimension
constexpr auto kPlaces = "positions.places";    // queries, then keys of each position: 2 · position × head dimension
constexpr auto kProfiles = "positions.profiles";  // distance × profile

/// How many rows or buckets distances ask for.
Index rowsAsked(const Steps& rows) {
    double most = rows.before;
    for (const double each : rows.values) most = std::max(most, each);
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

/// A trained tensor of an encoding: its start, and how its numbers come into the encoding.
struct TrainedPart {
    const char* name;
    Matrix start;
    std::function<void(const Numbers&)> put = [](const Numbers&) {};
    Index rows = 1;  ///< the fewest that the setting needs
};

/// The trained tensors of an encoding in the order in which they are listed; they refer to it.
struct PartsOfKind {
    const Shape& shape;
    std::uint64_t seed;
    std::vector<TrainedPart> parts = {};

    void addRows(const char* name, Rows& to, Index rows = 1) {
        parts.push_back({name, to.values, [&to](const Numbers& all) { to.values = all; }, rows});
    }

    template <class Fixed> void operator()(Fixed&) {}
    void operator()(Rows& rows) { addRows(kTable, rows); }
    void operator()(Bias& bias) {
        const auto heads = static_cast<Index>(bias.heads.size());
        const auto each = [&bias](const auto& put) {
            return [&bias, put](const Numbers& all) {
                for (std::size_t head = 0; head < bias.heads.size(); ++head)
                    put(bias.heads[head], all, static_cast<Index>(head));
            };
        };
        if (!bias.buckets.empty()) {
            const Index rows = rowsAsked(bias.buckets);
            parts.push_back(
                {kBuckets, Matrix::Zero(rows, heads), each([&bias](auto& of, const Numbers& all, Index head) {
                     of.steps = mapped(bias.buckets, [&](double at) { return all(static_cast<Index>(at), head); });
                 }),
                 rows});
        } else if (falls(bias)) {
            parts.push_back({kFall, fallsOf(bias), each([](auto& of, const Numbers& all, Index head) {
                                 of.fall = FallCurve::trained(of.fall.kind, all(head, 0), all(head, 1));
                             }),
                             heads});
        }
    }
    void operator()(QueryBias& bias) {
        FireNetwork& net = bias.network;
        const auto width = static_cast<Index>(net.w1.size());
        Matrix hidden(2, width), outputs(bias.heads(), width + 1), scale(1, 2);
        hidden.row(0) = asVector(net.w1), hidden.row(1) = asVector(net.b1);
        for (Index head = 0; head < outputs.rows(); ++head)
            outputs.row(head) << asVector(net.w2[static_cast<std::size_t>(head)]).transpose(),
                net.b2[static_cast<std::size_t>(head)];
        scale << net.c, net.threshold;
        const auto putOutputs = [&net, width](const Numbers& all) {
            for (std::size_t head = 0; head < net.w2.size(); ++head) {
                asVector(net.w2[head]) = all.row(static_cast<Index>(head)).head(width);
                net.b2[head] = all(static_cast<Index>(head), width);
            }
        };
        parts = {{kHidden, hidden,
                  [&net](const Numbers& all) { asVector(net.w1) = all.row(0), asVector(net.b1) = all.row(1); }, 2},
                 {kOutputs, outputs, putOutputs, outputs.rows()},
                 {kScale, scale, [&net](const Numbers& all) { net.c = all(0, 0), net.threshold = all(0, 1); }}};
    }
    void operator()(Relative& relative) {
        if (hasTable(relative)) addRows(kVectors, std::get<Rows>(relative.vectors), rowsAsked(relative.rows));
        if (relative.v.size() > 0) {
            Matrix both(2, relative.v.size());
            both << relative.u.transpose(), relative.v.transpose();
            parts.push_back({kQueries, both,
                             [&relative](const Numbers& all) { relative.u = all.row(0), relative.v = all.row(1); }, 2});
        }
        Matrix &queries = relative.positionQueries.values, &keys = relative.positionKeys.values;
        if (queries.rows() == 0) return;
        Matrix places(2 * queries.rows(), queries.cols());
        places << queries, keys;
        parts.push_back(
            {kPlaces, places,
             [&](const Numbers& all) { queries = all.topRows(all.rows() / 2), keys = all.bottomRows(all.rows() / 2); },
             2});
    }
    void operator()(Contextual& contextual) { addRows(kVectors, contextual.vectors); }
    void operator()(Banded& banded) {
        constexpr Index kMost = Index{1} << 24;  // numbers
        const Index columns = banded.profiles.dim() * shape.heads * shape.layers;
        if (columns > kMost / shape.width)
            throw Error(say("core", "A banded bias would have %1 × %2 numbers in this model, more than the lab builds.")
                            .with(shape.width, columns));
        Matrix mixing(shape.width, columns);
        Random random(seed);
        for (double& each : mixing.reshaped<Eigen::RowMajor>()) each = random.normal() / std::sqrt(shape.width);
        parts.push_back({kMixing, mixing});  // which backward() reads
        addRows(kProfiles, banded.profiles);
    }
};

std::vector<TrainedPart> partsOf(Encoding& encoding, const Shape& shape, std::uint64_t seed) {
    PartsOfKind of{shape, seed};
    std::visit(of, encoding);
    return std::move(of.parts);
}

/// The tensor of a part. Throws Error where there is none that fits.
Numbers numbersFor(const TrainedPart& part, const std::vector<Tensor>& tensors, std::span<const double> numbers) {
    const auto found = std::ranges::find(tensors, part.name, &Tensor::name);
    if (found == tensors.end()) throw Error(say("core", "The weights have no tensor \"%1\".").with(part.name));
    if (found->columns != part.start.cols() || found->rows < part.rows)
        throw Error(say("core",
                        "The tensor \"%1\" is %2 × %3, which does not fit this encoding: %4 {4|row|rows} of %5 are "
                        "needed.")
                        .with(part.name, found->rows, found->columns, part.rows, part.start.cols()));
    return matrixIn(numbers, *found);
}

/// The gradients of the tables, in the order of the tensors.
template <class T> struct PullOfKind {
    const PlacedGradient<T>& gradient;
    std::span<T> out;
    Index at = 0;

    MatrixIn<T> next(Index rows, Index columns) {
        return matrixIn(out, std::exchange(at, at + rows * columns), rows, columns);
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
        auto table = buckets ? next(rowsAsked(bias.buckets), heads) : next(heads, 2);
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
            addFire(net, head, gradient.byPair[head], sums, ends, ranges);
        add(hidden, sums), add(outputs, ends), add(scale, ranges);
    }
    static void add(MatrixIn<T> to, const Matrix& sums) { to += sums.template cast<T>(); }

    /// bias = w2 · relu(w1 x + b1) + b2 by all of its numbers; x = ln(c d + 1) / norm by c and the threshold. In a
    /// piece of the curve all pairs have the same units.
    static void addFire(const FireNetwork& net, std::size_t head, const Mat<T>& given, Matrix& hidden, Matrix& outputs,
                        Matrix& scale) {
        const FireTable table(net, head, given.rows());
        const auto& pieces = table.curve().pieces();
        const double c = std::abs(net.c), limit = std::abs(net.multiplier * net.threshold);
        std::vector<double> sums(pieces.size()), sumsOfX(pieces.size());  // of the gradients, and of these times x
        for (Index i = 0; i < given.rows(); ++i) {
            checkpoint();
            const auto query = static_cast<double>(i), reach = std::max(query, limit), norm = net.norm(i);
            double byNorm = 0.0, byDistance = 0.0;
            table.alongRow(i, [&](std::size_t distance, double x, std::size_t piece) {
                const auto d = static_cast<double>(distance);
                const auto own = static_cast<double>(given(i, i - static_cast<Index>(distance)));
                sums[piece] += own, sumsOfX[piece] += own * x;
                byNorm -= own * pieces[piece].slope * x;
                byDistance += own * pieces[piece].slope * d / (1.0 + c * d);
            });
            scale(0, 0) += std::copysign(1.0, net.c) * (byDistance + byNorm * reach / (1.0 + c * reach)) / norm;
            if (limit > query)
                scale(0, 1) += byNorm * c / (1.0 + c * reach) * std::copysign(net.multiplier, net.threshold) / norm;
        }
        const auto row = static_cast<Index>(head);
        const auto w1 = asArray(net.w1), b1 = asArray(net.b1), w2 = asArray(net.w2[head]);
        for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
            const double own = sums[piece], ownX = sumsOfX[piece];
            const Array used = (w1 * table.curve().middleOf(piece) + b1 > 0.0).cast<double>();
            outputs.row(row).array().head(w1.size()) += (used * (w1 * ownX + b1 * own)).transpose();
            outputs(row, w1.size()) += own;
            hidden.row(0).array() += (used * w2 * ownX).transpose();
            hidden.row(1).array() += (used * w2 * own).transpose();
        }
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

TrainedStart trainedStart(Encoding encoding, const Shape& shape, std::uint64_t seed) {
    TrainedStart out;
    for (const auto& [name, start, put, rows] : partsOf(encoding, shape, seed)) {
        out.tensors.push_back({name, start.rows(), start.cols(), sizeOf(out.tensors)});
        out.numbers.insert(out.numbers.end(), start.data(), start.data() + start.size());
    }
    return out;
}

Encoding withTrained(Encoding encoding, const Shape& shape, const std::vector<Tensor>& tensors,
                     std::span<const double> numbers) {
    for (const TrainedPart& each : partsOf(encoding, shape, 0)) each.put(numbersFor(each, tensors, numbers));
    return encoding;
}

template <class T> void pullBack(const Encoding& encoding, const PlacedGradient<T>& gradient, std::span<T> out) {
    std::visit(PullOfKind<T>{gradient, out}, encoding);
}

template void pullBack(const Encoding&, const PlacedGradient<float>&, std::span<float>);
template void pullBack(const Encoding&, const PlacedGradient<double>&, std::span<double>);

}  // namespace posenc::lab
