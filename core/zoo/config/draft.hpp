// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/config/reading.hpp"

/// Turns the settings of an encoding in a file into a part of the model.
namespace posenc::models {

/// Where a part comes from in the file.
struct Source {
    struct Given {
        std::string_view id;  ///< the parameter's
        std::string key;
        std::optional<Text> refusal;
    };
    std::string scope = "all";
    std::string key = {};  ///< of the object with the settings, for findings about several values together
    std::vector<Given> given = {};
};

/// The file's type for a member. The member may be narrower: values that do not fit are refused, not cut.
template <class T> struct InFile { using Type = std::conditional_t<std::is_enum_v<T>, std::string, T>; };
template <> struct InFile<int> { using Type = std::int64_t; };
template <class T> struct InFile<std::optional<T>> : InFile<T> {};

/// Precondition: `member` is one of the fields.
template <class S, class T> const Descriptor& descriptorOf(T S::*member) {
    std::size_t at = 0;
    const auto describes = [&](const auto& field) {
        if constexpr (std::is_same_v<decltype(field.member), T S::*>)
            if (field.member == member) return true;
        ++at;
        return false;
    };
    std::apply([&](const auto&... fields) { (describes(fields) || ...); }, S::fields());
    return schemaOf<S>().descriptors[at];
}

/// The settings of one encoding. Values from the class are assigned; values from the file are set, and refused if not
/// legal.
template <class S> struct Draft : Source {
    S settings = {};

    template <class T, class Base> void set(T Base::*member, const Found<typename InFile<T>::Type>& found) {
        const Descriptor& descriptor = descriptorOf<S, T>(member);
        const Value value = found.value;
        std::erase_if(given, [&](const Given& each) { return each.id == descriptor.id; });  // the last one counts
        given.push_back({descriptor.id, found.key, refusal(descriptor, value)});
        if (!given.back().refusal) settings.*member = detail::fromValue<T>(value, descriptor.domain);
    }
};

/// Reports single values that are not legal; true if all are legal.
bool eachLegal(Reading& reading, const Source& source);

/// Reports why values that are legal by themselves do not fit together.
void tellProblem(Reading& reading, const Source& source, const Text& problem);

void append(Reading& reading, const Source& source, const char* encoding, ParameterSet parameters);

/// Encodes once and appends the part; a refusal becomes a finding, and the part is left out. Returns the encoding of an
/// appended part. `failuresBefore` is notes.failures() from before the part was read.
template <class S> auto addPart(Reading& reading, const Draft<S>& draft, int failuresBefore) {
    std::optional<decltype(draft.settings.encode())> encoding;
    if (reading.notes.failures() != failuresBefore || !eachLegal(reading, draft)) return encoding;
    try {
        auto parameters = ParameterSet::of(draft.settings);
        encoding = draft.settings.encode();
        append(reading, draft, S::id, std::move(parameters));
    } catch (const Error& error) {
        tellProblem(reading, draft, error.text());
    }
    return encoding;
}

}  // namespace posenc::models
