// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <utility>

#include "core/explore/parameter/schema.hpp"

namespace posenc {

/// Values for the descriptors of one schema; always legal, alone and together.
class ParameterSet {
public:
    explicit ParameterSet(const Schema& schema);  ///< the defaults; keeps the owner of the schema, if it has one

    const Schema& schema() const { return *m_schema; }
    const std::vector<Value>& values() const { return m_values; }
    const Value& value(std::string_view id) const;  ///< throws Error if the id is unknown
    bool isDefault(std::size_t index) const;
    bool readsFile() const;  ///< true if a value is the path of a file

    /// Sets one value or returns why not; on refusal the set is unchanged.
    [[nodiscard]] std::optional<Text> set(std::string_view id, const Value& value);

    /// Sets all at once; throws Error if they are not legal and leaves the set unchanged.
    void assign(std::vector<Value> values);

    /// Sets several at once from their text forms; the rules that constrain several are checked after the last. Throws
    /// Error naming an unknown or repeated id and then leaves the set unchanged.
    void assign(const std::vector<std::pair<std::string, std::string>>& texts);

    /// Copies every value that `other` has under the same id and that is legal here.
    void adopt(const ParameterSet& other);
    void adoptChanges(const ParameterSet& other);  ///< only those that differ from the defaults there

    /// "head-dim=128 base=10000": ids in schema order, every value written.
    std::string text() const;

    template <class S> S as() const { return settingsFrom<S>(m_values); }

    template <class S> static ParameterSet of(const S& settings) {
        requireLegal(settings);
        ParameterSet set(schemaOf<S>());
        set.m_values = valuesOf(settings);
        return set;
    }

    friend bool operator==(const ParameterSet& a, const ParameterSet& b) {
        return a.m_schema == b.m_schema && a.m_values == b.m_values;
    }

private:
    template <class Wanted> void adoptWhere(const ParameterSet& other, const Wanted& wanted);

    std::shared_ptr<const Schema> m_schema;
    std::vector<Value> m_values;
};

/// "d = 128 · b = 10,000": the parameters that have a symbol, for subtitles; the same in every language.
std::string symbolValues(const ParameterSet& parameters);

}  // namespace posenc
