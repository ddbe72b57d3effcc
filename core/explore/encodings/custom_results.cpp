// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/custom_results.hpp"

#include <algorithm>
#include <cmath>

namespace posenc::custom {

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

}  // namespace posenc::custom
