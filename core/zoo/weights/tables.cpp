// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/weights/tables.hpp"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <map>

#include "core/explore/encodings/t5.hpp"

namespace posenc::weights {

namespace {

constexpr std::uint64_t kMostNumbers = std::uint64_t{1} << 24U;
constexpr std::int64_t kMostSide = 2304;  // the smaller side: a quarter of a minute
constexpr Eigen::Index kComponents = 3;

/// Products of the rows, or of the columns where there are fewer.
Matrix gramOf(const Matrix& table) {
    const bool wide = table.rows() <= table.cols();
    return wide ? Matrix(table * table.transpose()) : Matrix(table.transpose() * table);
}

std::vector<double> singularValues(const Matrix& table) {
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(gramOf(table), Eigen::EigenvaluesOnly);
    std::vector<double> out;
    for (Eigen::Index i = solver.eigenvalues().size(); i-- > 0;)
        out.push_back(std::sqrt(std::max(0.0, solver.eigenvalues()[i])));
    return out;
}

/// A component's sign is free; its largest entry is made positive.
void orient(Eigen::Ref<Eigen::RowVectorXd> component) {
    Eigen::Index at = 0;
    component.cwiseAbs().maxCoeff(&at);
    if (component[at] < 0.0) component *= -1.0;
}

void addComponents(Xray::Table& out, const Matrix& table) {
    const Matrix centred = table.rowwise() - table.colwise().mean();
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(gramOf(centred));
    const Eigen::Index count = std::min(kComponents, solver.eigenvalues().size());
    const double all = std::max(centred.squaredNorm(), std::numeric_limits<double>::min());
    out.components.resize(count, table.rows());
    for (Eigen::Index k = 0; k < count; ++k) {
        const Eigen::Index at = solver.eigenvalues().size() - 1 - k;
        const double value = std::max(0.0, solver.eigenvalues()[at]);
        const Vector vector = solver.eigenvectors().col(at);
        if (table.rows() <= table.cols())
            out.components.row(k) = std::sqrt(value) * vector.transpose();
        else
            out.components.row(k) = (centred * vector).transpose();
        orient(out.components.row(k));
        out.shares.push_back(value / all);
    }
}

std::string bytesOf(const Matrix& table, Eigen::Index row) {
    return {reinterpret_cast<const char*>(table.row(row).data()),
            sizeof(double) * static_cast<std::size_t>(table.cols())};
}

void addRepeated(Xray::Table& out, const Matrix& table) {
    std::map<std::size_t, std::vector<Eigen::Index>> firsts;  // by hash: the rows themselves would be as much again
    for (Eigen::Index r = 0; r < table.rows(); ++r) {
        if (table.row(r).isZero(0.0)) {
            out.zeroRows.push_back(r);
            continue;
        }
        std::vector<Eigen::Index>& same = firsts[std::hash<std::string>()(bytesOf(table, r))];
        const auto first = std::ranges::find_if(same, [&](Eigen::Index f) { return table.row(f) == table.row(r); });
        if (first == same.end())
            same.push_back(r);
        else
            out.equalRows.emplace_back(r, *first);
    }
}

double cosine(const Matrix& table, Eigen::Index a, Eigen::Index b) {
    const double size = table.row(a).norm() * table.row(b).norm();
    return size > 0.0 ? table.row(a).dot(table.row(b)) / size : 0.0;
}

/// Trained rows resemble their neighbours; one that is as unlike them as random vectors are was hardly trained.
void addUnlike(Xray::Table& out, const Matrix& table) {
    if (table.rows() < 8) return;
    std::vector<double> next;
    for (Eigen::Index r = 0; r + 1 < table.rows(); ++r) next.push_back(cosine(table, r, r + 1));
    std::vector<double> sorted = next;
    std::ranges::nth_element(sorted, sorted.begin() + std::ssize(sorted) / 2);
    const double random = 3.0 / std::sqrt(static_cast<double>(table.cols()));
    if (sorted[sorted.size() / 2] < std::max(0.5, 2.0 * random)) return;
    for (Eigen::Index r = 0; r < table.rows(); ++r) {
        const bool before = r == 0 || next[r - 1] < random, after = r + 1 == table.rows() || next[r] < random;
        if (before && after && !table.row(r).isZero(0.0)) out.unlikeNeighbours.push_back(r);
    }
}

/// The bias of the encoder or the decoder, whichever the tensor is of.
const Model::Part* bucketPart(const Model& model, std::string_view tensor) {
    const bool encoder = tensor.find("enc") == 0 || tensor.find("encoder") != std::string_view::npos;
    const Model::Part* out = nullptr;
    for (const Model::Part& part : model.parts) {
        if (part.subject.encoding != T5::id) continue;
        if (!out || (part.scope == "encoder") == encoder) out = &part;
    }
    return out;
}

std::vector<std::int64_t> bothWays(const std::vector<std::int64_t>& upTo) {
    std::vector<std::int64_t> out;
    for (std::size_t i = upTo.size(); i-- > 0;)
        if (upTo[i] > 0) out.push_back(-upTo[i]);
    out.insert(out.end(), upTo.begin(), upTo.end());
    return out;
}

}  // namespace

Xray::Table tableOf(const Store& store, const Tensor& tensor, std::vector<Text>& notes) {
    Store::demandReadable(tensor);
    const data::Shape shape = data::squeezed(tensor.shape);
    Xray::Table out{tensor.name, static_cast<std::int64_t>(shape[0]), static_cast<std::int64_t>(shape[1])};
    if (shape[0] == 0 || shape[1] == 0 || shape[0] > kMostNumbers / shape[1]) {
        notes.push_back(say("core", "The table \"%1\" has the shape %2; tables of 1 to %3 numbers are examined.")
                            .with(data::quotable(tensor.name), data::toText(shape), data::count(kMostNumbers)));
        return out;
    }
    Matrix table(out.rows, out.columns);
    store.read(tensor, 0, asSpan(table));
    if (!table.allFinite()) return out;
    addRepeated(out, table);
    addUnlike(out, table);
    if (std::min(out.rows, out.columns) > kMostSide) {
        notes.push_back(
            say("core", "The table \"%1\" of shape %2 has no spectrum here: its smaller side may be at most %3.")
                .with(data::quotable(tensor.name), data::toText(shape), kMostSide));
        return out;
    }
    out.singularValues = singularValues(table);
    addComponents(out, table);
    return out;
}

std::optional<Xray::Buckets> bucketsOf(const Store& store, const Tensor& tensor, const Model& model,
                                       const std::vector<std::int64_t>& upTo) {
    Store::demandReadable(tensor);
    const Model::Part* part = bucketPart(model, tensor.name);
    if (!part) return std::nullopt;
    const Encoding encoding = part->subject.encode();
    const auto* bias = std::get_if<Bias>(&encoding);
    if (!bias || bias->buckets.empty()) return std::nullopt;
    const auto last = static_cast<std::uint64_t>(
        std::max(bias->buckets.before, std::ranges::max(bias->buckets.values)));
    constexpr std::uint64_t kMostHeads = 65536;
    if (tensor.rows() <= last || tensor.columns() == 0 || tensor.columns() > kMostHeads || tensor.rows() > kMostHeads)
        throw Error(
            say("core",
                "The tensor \"%1\" has the shape %2, (buckets, heads), but the model's file has distances in %3 "
                "{3|bucket|buckets}.")
                .with(data::quotable(tensor.name), data::toText(tensor.shape), data::count(last + 1)));
    Matrix table(static_cast<Eigen::Index>(last + 1), static_cast<Eigen::Index>(tensor.columns()));
    store.read(tensor, 0, asSpan(table));
    Xray::Buckets out{tensor.name, !bias->visible.causal, {}, {}};
    out.distances = out.bothWays ? bothWays(upTo) : upTo;
    out.bias.resize(table.cols(), std::ssize(out.distances));
    for (std::size_t d = 0; d < out.distances.size(); ++d)
        out.bias.col(static_cast<Eigen::Index>(d)) =
            table.row(static_cast<Eigen::Index>(bias->buckets.at(out.distances[d]))).transpose();
    return out;
}

}  // namespace posenc::weights
