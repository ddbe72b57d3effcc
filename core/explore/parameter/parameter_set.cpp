// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/parameter/symbol_values.hpp"

#include <algorithm>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/html.hpp"
#include "core/explore/text/joined.hpp"

namespace posenc {

const Descriptor* Schema::find(std::string_view id) const {
    const auto at = index(id);
    return at ? &descriptors[*at] : nullptr;
}

std::optional<std::size_t> Schema::index(std::string_view id) const {
    const auto found = std::ranges::find_if(descriptors, [&](const Descriptor& each) { return each.isCalled(id); });
    if (found == descriptors.end()) return std::nullopt;
    return found - descriptors.begin();
}

std::optional<Text> Schema::refusal(const std::vector<Value>& values) const {
    for (std::size_t i = 0; i < values.size(); ++i)
        if (auto reason = posenc::refusal(descriptors[i], values[i])) return reason;
    return problem(values);
}

ParameterSet::ParameterSet(const Schema& schema) : m_schema(schema.owner.lock(), &schema) {
    for (const Descriptor& each : schema.descriptors) m_values.push_back(each.defaultValue);
}

namespace {

std::string knownIds(const Schema& schema) {
    return schema.descriptors.empty() ? "none" : joined(schema.descriptors, ", ", &Descriptor::id);
}

std::size_t indexOrThrow(const Schema& schema, std::string_view id) {
    if (const auto at = schema.index(id)) return *at;
    throw Error(say("core", "There is no parameter \"%1\" here; the parameters are: %2.")
                    .with(shortened(id, 60), knownIds(schema)));
}

}  // namespace

const Value& ParameterSet::value(std::string_view id) const { return m_values[indexOrThrow(*m_schema, id)]; }

bool ParameterSet::readsFile() const {
    for (std::size_t i = 0; i < m_values.size(); ++i)
        if (std::holds_alternative<FilePath>(m_schema->descriptors[i].domain) && m_values[i] != Value(std::string()))
            return true;
    return false;
}

bool ParameterSet::isDefault(std::size_t index) const {
    return m_values[index] == m_schema->descriptors[index].defaultValue;
}

std::optional<Text> ParameterSet::set(std::string_view id, const Value& value) {
    auto values = m_values;
    values[indexOrThrow(*m_schema, id)] = value;
    if (auto reason = m_schema->refusal(values)) return reason;
    m_values = std::move(values);
    return std::nullopt;
}

void ParameterSet::assign(std::vector<Value> values) {
    if (const auto reason = m_schema->refusal(values)) throw Error(*reason);
    m_values = std::move(values);
}

void ParameterSet::assign(const std::vector<std::pair<std::string, std::string>>& texts) {
    auto values = m_values;
    std::vector<bool> seen(values.size(), false);
    for (const auto& [id, text] : texts) {
        const std::size_t at = indexOrThrow(*m_schema, id);
        if (seen[at]) throw Error(say("core", "%1 is given twice; give it once.").with(id));
        seen[at] = true;
        values[at] = parseValue(m_schema->descriptors[at], text);
    }
    assign(std::move(values));
}

template <class Wanted> void ParameterSet::adoptWhere(const ParameterSet& other, const Wanted& wanted) {
    auto values = m_values;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto at = other.m_schema->index(m_schema->descriptors[i].id);
        if (!at || !wanted(*at)) continue;
        if (!refusal(m_schema->descriptors[i], other.m_values[*at])) values[i] = other.m_values[*at];
    }
    if (!m_schema->refusal(values)) m_values = std::move(values);
}

void ParameterSet::adopt(const ParameterSet& other) {
    adoptWhere(other, [](std::size_t) { return true; });
}

void ParameterSet::adoptChanges(const ParameterSet& other) {
    adoptWhere(other, [&](std::size_t at) { return !other.isDefault(at); });
}

std::string ParameterSet::text() const {
    std::string out;
    for (std::size_t i = 0; i < m_values.size(); ++i)
        out += (i == 0 ? "" : " ") + std::string(m_schema->descriptors[i].id) + "=" + toWord(m_values[i]);
    return out;
}

/// True for a factor that the choice before it does not use, "scaling none", and for a share of 1.
bool isIdle(const ParameterSet& parameters, std::size_t at) {
    const auto& descriptors = parameters.schema().descriptors;
    if (std::string_view(descriptors[at].id) == "partial-rotary" && parameters.values()[at] == Value{1.0}) return true;
    const auto* choice = at > 0 && std::string_view(descriptors[at - 1].id) == "scaling"
                             ? std::get_if<std::string>(&parameters.values()[at - 1])
                             : nullptr;
    return choice && *choice == "none";
}

std::string symbolValues(const Schema& schema, const std::vector<Value>& values,
                         const std::function<bool(std::size_t)>& wanted) {
    std::string out;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::string symbol = spokenWords(schema.descriptors[i].symbol);
        const bool isNumber = std::holds_alternative<std::int64_t>(values[i]) ||
                              std::holds_alternative<double>(values[i]);
        if (symbol.empty() || !isNumber || !wanted(i)) continue;
        out += (out.empty() ? "" : " · ") + symbol + " = " + english(readable(values[i]));
    }
    return out;
}

std::string symbolValues(const ParameterSet& parameters) {
    return symbolValues(parameters.schema(), parameters.values(),
                        [&](std::size_t at) { return !isIdle(parameters, at); });
}

}  // namespace posenc
