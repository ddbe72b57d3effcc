// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <memory>
#include <tuple>
#include <type_traits>

#include "core/explore/parameter/domain.hpp"

namespace posenc {

/// One member of a settings struct with its full description; `fields()` of the struct lists them.
template <class S, class T> struct SettingsField {
    T S::*member;
    const char* id;
    Say label;
    Say help;
    Domain domain;
    const char* symbol;
    Say unit;
    const char* oldId = "";

    /// The same with an older id, which is read but never written.
    consteval SettingsField formerly(const char* old) const {
        SettingsField out = *this;
        out.oldId = old;
        return out;
    }
};

template <class S, class T>
consteval SettingsField<S, T> field(T S::*member, const char* id, Say label, Say help, Domain domain,
                                    const char* symbol = "", Say unit = kNoUnit) {
    return {member, id, label, help, domain, symbol, unit, ""};
}

/// The run-time view of a settings struct: its descriptors in order, and the rule that constrains several of them.
struct Schema {
    std::vector<Descriptor> descriptors;
    std::function<std::optional<Text>(const std::vector<Value>&)> problem;
    std::function<std::vector<Value>(const std::vector<Value>&)> inUse;  ///< replaces each "auto" by its current value
    std::vector<Value>
        leftOut;  ///< the values that sessions mean by keys they omit: S{}, whatever the defaults are now
    std::weak_ptr<const void> owner = {};  ///< keeps the schema alive; empty if it is never destroyed

    const Descriptor* find(std::string_view id) const;  ///< by its id or an older one
    std::optional<std::size_t> index(std::string_view id) const;
    std::optional<Text> refusal(const std::vector<Value>& values) const;  ///< of a single value or a combination
};

namespace detail {

template <class T> inline constexpr bool isOptionalMember = false;
template <class T> inline constexpr bool isOptionalMember<std::optional<T>> = true;

template <class T> Value toValue(const T& member, const Domain& domain) {
    if constexpr (isOptionalMember<T>) {
        return member ? toValue(*member, domain) : Value{};
    } else if constexpr (std::is_enum_v<T>) {
        return std::string(std::get<Choice>(domain).options[static_cast<std::size_t>(member)].id);
    } else if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>) {
        return static_cast<std::int64_t>(member);
    } else {
        return member;
    }
}

template <class T> T fromValue(const Value& value, const Domain& domain) {
    if constexpr (isOptionalMember<T>) {
        if (std::holds_alternative<std::monostate>(value)) return std::nullopt;
        return fromValue<typename T::value_type>(value, domain);
    } else if constexpr (std::is_enum_v<T>) {
        const auto& options = std::get<Choice>(domain).options;
        std::size_t at = 0;
        while (std::get<std::string>(value) != options[at].id) ++at;
        return static_cast<T>(at);
    } else if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>) {
        return static_cast<T>(std::get<std::int64_t>(value));
    } else {
        return std::get<T>(value);
    }
}

}  // namespace detail

/// Precondition: every value passed its descriptor's refusal().
template <class S> S settingsFrom(const std::vector<Value>& values) {
    S settings;
    std::size_t at = 0;
    const auto assign = [&](const auto& field) {
        using Member = std::remove_reference_t<decltype(settings.*field.member)>;
        settings.*field.member = detail::fromValue<Member>(values[at++], field.domain);
    };
    std::apply([&](const auto&... fields) { (assign(fields), ...); }, S::fields());
    return settings;
}

template <class S> std::vector<Value> valuesOf(const S& settings) {
    return std::apply(
        [&](const auto&... f) { return std::vector<Value>{detail::toValue(settings.*f.member, f.domain)...}; },
        S::fields());
}

/// Returns why these settings cannot be computed, by the rule over several of them; nothing if they can.
template <class S> std::optional<Text> jointProblem(const S& settings) {
    if constexpr (requires { settings.problem(); }) return settings.problem();
    return std::nullopt;
}

/// Replaces each "auto" by its value if the settings provide `resolved()`.
template <class S> std::vector<Value> valuesInUse(const S& settings) {
    if constexpr (requires { settings.resolved(); })
        return valuesOf(settings.resolved());
    else
        return valuesOf(settings);
}

/// Returns the defaults: `atFirst()` if the struct has one, e.g. a published model's; else a default-constructed
/// struct.
template <class S> S settingsAtFirst() {
    if constexpr (requires { S::atFirst(); })
        return S::atFirst();
    else
        return S{};
}

template <class S> const Schema& schemaOf() {
    static const Schema schema = [] {
        const S defaults = settingsAtFirst<S>();
        const auto describe = [&](const auto& f) {
            return Descriptor{
                f.id,   f.label, f.help, f.domain, f.symbol, f.unit, detail::toValue(defaults.*f.member, f.domain),
                f.oldId};
        };
        return Schema{
            std::apply([&](const auto&... f) { return std::vector<Descriptor>{describe(f)...}; }, S::fields()),
            [](const std::vector<Value>& values) { return jointProblem(settingsFrom<S>(values)); },
            [](const std::vector<Value>& values) { return valuesInUse(settingsFrom<S>(values)); }, valuesOf(S{})};
    }();
    return schema;
}

/// Throws Error if a typed settings struct (filled by code, not through a ParameterSet) is outside the computable
/// range.
template <class S> void requireLegal(const S& settings) {
    if (const auto reason = schemaOf<S>().refusal(valuesOf(settings))) throw Error(*reason);
}

}  // namespace posenc
