// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <type_traits>

#include "core/explore/parameter/schema.hpp"

/// Settings shared by several views, with the same names in all of them.
namespace posenc {

/// A copy with another value of one member.
template <class S, class Member> S with(S settings, Member S::*member, const std::type_identity_t<Member>& value) {
    settings.*member = value;
    return settings;
}

/// A member that the settings struct `S` inherits, as its own: fields() lists members of one struct.
template <class S, class Base, class T> consteval T S::*in(T Base::*member) { return member; }

template <class S> consteval auto startField(std::int64_t S::*start, Say help) {
    return field(start, "start", say("core", "First position"), help, Integer{{0, 1'000'000}, {0, 1'000'000'000}}, "",
                 kTokens);
}

/// A figure's extent is "length" in all views: rows of a table, queries and keys of a matrix, the largest distance.
template <class S> consteval auto rowsField(std::int64_t S::*length) {
    return field(length, "length", say("core", "Positions"), say("core", "Number of rows."),
                 Integer{{16, 1 << 20}, {1, 100'000'000}, 1, Scale::Log})
        .formerly("rows");
}

/// Rows and columns of a matrix over positions; `least` is the slider's lower end.
template <class S, class Length>
consteval auto lengthField(Length S::*length, Say help, std::int64_t least, std::int64_t fewest) {
    constexpr bool isOptional = !std::is_same_v<Length, std::int64_t>;  // "auto": what the subject needs
    return field(length, "length", say("core", "Positions"), help,
                 Integer{{least, 1 << 20}, {fewest, 100'000'000}, 1, Scale::Log, isOptional}, "", kTokens);
}

/// The positions that a rotary figure examines; "auto": targetContext().
template <class S>
consteval auto examinedField(std::optional<std::int64_t> S::*length, Interval<std::int64_t> comfortable,
                             Interval<std::int64_t> legal, Say help) {
    return field(length, "length", say("core", "Positions"), help, Integer{comfortable, legal, 1, Scale::Log, true},
                 "T", kTokens)
        .formerly("target");
}
inline constexpr Say kExamined = say(
    "core", "Number of positions examined; auto: the length that the encoding is scaled to, else 4 L.");

template <class S> consteval auto headField(std::int64_t S::*head, Say help) {
    return field(head, "head", say("core", "Head"), help,
                 Integer{{0, 63}, {0, 65535}, 1, Scale::Linear, false, {}, "heads"}, "h");
}
/// The same, with "auto" for a head in the middle.
template <class S> consteval auto headField(std::optional<std::int64_t> S::*head, Say help) {
    return field(head, "head", say("core", "Head"), help,
                 Integer{{0, 63}, {0, 65535}, 1, Scale::Linear, true, {}, "heads"}, "h");
}
inline constexpr Say kHeadOfBias = say("core", "The head to show, if heads differ; counted from 0.");

template <class S> consteval auto sentenceField(std::string S::*sentence) {
    return field(sentence, "sentence", say("core", "Sentence"),
                 say("core", "Each Chinese character is a word; other words are separated by spaces."),
                 Line{200, false});
}

template <class S> consteval auto toySeedField(std::int64_t S::*seed) {
    return field(seed, "toy-seed", say("core", "Seed of the head"),
                 say("core", "For the word vectors and the projections, which are random, not trained."),
                 Integer{{1, 100}, {0, 1'000'000'000}});
}

}  // namespace posenc
