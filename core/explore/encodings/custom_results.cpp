// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/custom_results.hpp"

#include <algorithm>
#include <cmath>

namespace posenc::custom {

using definition::Node;

namespace {

bool isIndex(const Node& node, const std::string& index) {
    return node.kind == Node::Kind::Name && node.refers == Node::Refers::Index && node.words == index;
}

bool isSize(const Node& node, const std::string& index) {
    return node.kind == Node::Kind::Call && node.words == "abs" && isIndex(node.parts[0], index);
}

/// max(|D| − k, 0)
bool isBeyond(const Node& node, const std::string& index) {
    if (node.kind != Node::Kind::Call || node.words != "max" || node.parts.size() != 2) return false;
    const Node &beyond = node.parts[0], &zero = node.parts[1];
    return zero.kind == Node::Kind::Number && zero.number == 0.0 && beyond.kind == Node::Kind::Operator &&
           beyond.words == "-" && beyond.parts.size() == 2 && isSize(beyond.parts[0], index) &&
           !mentions(beyond.parts[1], index);
}

/// A quantity that gets the index as one of its own.
bool isHandedOn(Results& results, const Node& call, const std::string& index, const Accepts& accepts) {
    const definition::Quantity& quantity = results.definition().quantities()[static_cast<std::size_t>(call.target)];
    for (std::size_t k = 0; k < call.parts.size(); ++k) {
        if (isIndex(call.parts[k], index) ? !onlyWithin(results, quantity.value, quantity.indices[k], accepts)
                                          : !onlyWithin(results, call.parts[k], index, accepts))
            return false;
    }
    return true;
}

bool hasIndex(const Node& node) {
    return node.refers == Node::Refers::Index || std::ranges::any_of(node.parts, hasIndex);
}

/// The cases from which the indices choose; those behind one that the parameters choose never apply.
bool onlyWithinCases(Results& results, const Node& node, const std::string& index, const Accepts& accepts) {
    for (std::size_t k = 0; k + 1 < node.parts.size(); k += 2) {
        const Node &condition = node.parts[k], &value = node.parts[k + 1];
        const bool isDecided = !hasIndex(condition);
        if (isDecided && results.valueOf(condition) == 0.0) continue;
        if (!onlyWithin(results, condition, index, accepts) || !onlyWithin(results, value, index, accepts))
            return false;
        if (isDecided) return true;
    }
    return onlyWithin(results, node.parts.back(), index, accepts);
}

bool isEqual(const Array& a, const Array& b) { return ((a - b).abs() < 1e-9).all(); }

/// The sine or cosine of a frequency that a column is; nothing if it is none.
std::optional<Additive::Column> waveOf(Results& results, std::string_view name, const std::vector<double>& frequencies,
                                       std::int64_t column) {
    const Array positions = (Array(6) << 0.0, 1.0, 2.0, 7.0, 100.0, 1003.0).finished();
    const Array values = results.over(name, {positions, Array::Constant(1, static_cast<double>(column))});
    const std::int64_t half = std::max<std::int64_t>(std::ssize(frequencies) / 2, 1);
    for (const std::int64_t index : {column / 2, column % half, column}) {
        const Array angles = positions * frequencies[static_cast<std::size_t>(index)];
        if (isEqual(values, angles.sin())) return Additive::Column{static_cast<int>(index), false};
        if (isEqual(values, angles.cos())) return Additive::Column{static_cast<int>(index), true};
    }
    if ((values == 0.0).all()) return Additive::Column{-1, false};
    return std::nullopt;
}

}  // namespace

Results::Results(const definition::Definition& definition, std::vector<Value> values, double operations)
    : m_values(std::move(values)), m_evaluation(definition, m_values) {
    m_evaluation.limit(operations);
}

std::optional<double> Results::number(std::string_view name) {
    const definition::Definition& definition = m_evaluation.definition();
    if (const auto* quantity = definition.find(name); quantity && quantity->indices.empty() && quantity->list.empty())
        return m_evaluation.at(name);
    std::string id(name);
    std::ranges::replace(id, '_', '-');
    const auto at = definition.schema().index(id);
    if (!at) return std::nullopt;
    if (const auto* whole = std::get_if<std::int64_t>(&m_values[*at])) return static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(&m_values[*at])) return *real;
    if (const auto* isOn = std::get_if<bool>(&m_values[*at])) return *isOn ? 1.0 : 0.0;
    return std::nullopt;
}

std::optional<std::int64_t> Results::count(std::string_view name, std::int64_t most) {
    const auto found = number(name);
    if (!found) return std::nullopt;
    if (*found != std::floor(*found) || *found < 1.0 || *found > static_cast<double>(most))
        throw Error(say("core", "%1 is %2; it must be a whole number from 1 to %3.").with(name, *found, most));
    return static_cast<std::int64_t>(*found);
}

std::vector<double> Results::list(std::string_view name, std::int64_t count) {
    if (indices(name) != 1) throw Error(say("core", "%1 should have one index, as in %1(i).").with(name));
    return asList(m_evaluation.over(name, {countedTo(count)}));
}

Matrix Results::rows(std::string_view name, const Array& numbers, std::int64_t columns) {
    if (numbers.size() * columns > kMostEntries)
        throw Error(say("core", "The scheme has %1 × %2 rows and columns; at most %3 numbers are computed.")
                        .with(numbers.size(), columns, kMostEntries));
    Matrix out(numbers.size(), columns);
    const Array all = countedTo(columns);
    for (Eigen::Index r = 0; r < out.rows(); ++r) out.row(r) = over(name, {numbers.segment(r, 1), all}).matrix();
    return out;
}

bool mentions(const Node& node, const std::string& index) {
    return isIndex(node, index) ||
           std::ranges::any_of(node.parts, [&](const Node& part) { return mentions(part, index); });
}

bool onlyWithin(Results& results, const Node& node, const std::string& index, const Accepts& accepts) {
    if (!mentions(node, index) || accepts(node, index)) return true;
    if (node.kind == Node::Kind::Call && node.refers == Node::Refers::Quantity)
        return isHandedOn(results, node, index, accepts);
    if (node.kind == Node::Kind::Cases) return onlyWithinCases(results, node, index, accepts);
    return !isIndex(node, index) &&
           std::ranges::all_of(node.parts, [&](const Node& part) { return onlyWithin(results, part, index, accepts); });
}

bool isBucket(const Node& part, const std::string& index) {
    return part.kind == Node::Kind::Call && part.words == "bucket" && isIndex(part.parts[0], index);
}

bool isWave(const Node& part, const std::string& index) {
    if (part.kind != Node::Kind::Call || (part.words != "sin" && part.words != "cos")) return false;
    const Node& angle = part.parts[0];
    if (angle.kind != Node::Kind::Operator || angle.words != "*") return false;
    return isIndex(angle.parts[0], index) ? !mentions(angle.parts[1], index)
                                          : isIndex(angle.parts[1], index) && !mentions(angle.parts[0], index);
}

bool isMultipleOf(const Node& node, const std::string& index) {
    if (!mentions(node, index) || isIndex(node, index) || isSize(node, index) || isBeyond(node, index)) return true;
    const auto& parts = node.parts;
    if (node.kind == Node::Kind::Cases) {
        for (std::size_t k = 0; k + 1 < parts.size(); k += 2)
            if (mentions(parts[k], index) || !isMultipleOf(parts[k + 1], index)) return false;
        return isMultipleOf(parts.back(), index);
    }
    if (node.kind != Node::Kind::Operator) return false;
    if (parts.size() == 1) return node.words == "-" && isMultipleOf(parts[0], index);
    if (node.words == "/") return !mentions(parts[1], index) && isMultipleOf(parts[0], index);
    return node.words == "*" && isMultipleOf(parts[0], index) && isMultipleOf(parts[1], index) &&
           mentions(parts[0], index) != mentions(parts[1], index);
}

std::optional<Additive> wavesOf(Results& results, std::string_view name, std::int64_t dim) {
    const definition::Quantity& row = *results.definition().find(name);
    if (!results.has("frequency") || !onlyWithin(results, row.value, row.indices.front(), isWave)) return std::nullopt;
    Additive out{results.number("base").value_or(1.0), results.list("frequency", dim), {}};
    int last = -1;
    for (std::int64_t k = 0; k < dim; ++k) {
        const auto column = waveOf(results, name, out.frequencies, k);
        if (!column) return std::nullopt;
        out.columns.push_back(*column);
        last = std::max(last, column->frequency);
    }
    out.frequencies.resize(static_cast<std::size_t>(last + 1));
    return out;
}

}  // namespace posenc::custom
