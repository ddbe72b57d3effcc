// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <optional>

#include "core/explore/definition/evaluation.hpp"
#include "core/explore/encodings/encoding.hpp"

/// The results of a definition: their values, how they depend on an index, and the waves that some of them are.
namespace posenc::custom {

inline constexpr std::int64_t kMostEntries = 1 << 22;

/// True if all of a are b but for rounding.
inline bool isNear(const Array& a, const Array& b) { return ((a - b).abs() <= 1e-12 * (1.0 + b.abs())).all(); }

/// The results of a definition with values for its parameters. All of it throws Misplaced where the definition cannot
/// be computed.
class Results {
public:
    /// Throws Exhausted after so many operations.
    Results(const definition::Definition& definition, std::vector<Value> values, double operations);

    /// True if it is a quantity.
    bool has(std::string_view name) const { return definition().find(name) != nullptr; }

    const definition::Definition& definition() const { return m_evaluation.definition(); }

    /// The value of a part of an expression that has no index.
    double valueOf(const definition::Node& part) { return m_evaluation.valueOf(part, {}); }

    /// The value of a parameter; null if there is none.
    const Value* any(std::string_view id) const {
        const auto at = definition().schema().index(id);
        return at ? &m_values[*at] : nullptr;
    }

    /// The same if it has that type.
    template <class T> const T* value(std::string_view id) const { return std::get_if<T>(any(id)); }

    /// A quantity without indices, or a parameter; nothing if there is none, or if it is "auto".
    std::optional<double> number(std::string_view name);

    /// The same as a whole number. Throws Error unless it is one from 1 to `most`.
    std::optional<std::int64_t> count(std::string_view name, std::int64_t most);

    /// The values of a quantity with one index, at 0 .. count − 1. Throws Error if it has another number of indices.
    std::vector<double> list(std::string_view name, std::int64_t count);

    /// A row for each of some numbers, of a quantity of such a number and of a column. Throws Error if there would be
    /// more than kMostEntries.
    Matrix rows(std::string_view name, const Array& numbers, std::int64_t columns);

    Array over(std::string_view name, const std::vector<Array>& indices) { return m_evaluation.over(name, indices); }

    /// The number of indices of a quantity.
    std::size_t indices(std::string_view name) const { return definition().find(name)->indices.size(); }

private:
    std::vector<Value> m_values;
    definition::Evaluation m_evaluation;
};

// --- how an expression depends on one of its indices, by its form: values at some places would not show it

/// True if the expression mentions the index.
bool mentions(const definition::Node& node, const std::string& index);

/// True if each mention of the index, here and in the quantities that it is handed to, lies in a part that is accepted.
/// Cases that the parameters rule out do not count.
using Accepts = std::function<bool(const definition::Node& part, const std::string& index)>;
bool onlyWithin(Results& results, const definition::Node& node, const std::string& index, const Accepts& accepts);

/// For onlyWithin(): bucket(D).
bool isBucket(const definition::Node& part, const std::string& index);

/// For onlyWithin(): sin or cos of the index times something without it.
bool isWave(const definition::Node& part, const std::string& index);

/// True if it is c, c·D, c·|D| or c·max(|D| − k, 0), with c and k without D, or cases of such.
bool isMultipleOf(const definition::Node& node, const std::string& index);

/// The waves of a quantity of a number and a column, if each column is a sine or cosine of the number × frequency(i).
std::optional<Additive> wavesOf(Results& results, std::string_view name, std::int64_t dim);

}  // namespace posenc::custom
