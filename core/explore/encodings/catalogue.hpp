// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <span>

#include "core/explore/definition/definition.hpp"
#include "core/explore/encodings/encoding.hpp"
#include "core/explore/parameter/parameter_set.hpp"

namespace posenc {

enum class Family : std::uint8_t { Absolute, Rotary, Bias, Relative, None };
inline constexpr Family kFamilies[] = {Family::Absolute, Family::Rotary, Family::Bias, Family::Relative, Family::None};
Say familyTitle(Family family);

/// The place of a kind among the alternatives of Encoding.
template <class Kind> consteval std::size_t placeOf() {
    return []<class... All>(std::variant<All...>*) {
        std::size_t place = 0;
        static_cast<void>(((std::is_same_v<Kind, All> ? false : (++place, true)) && ...));
        return place;
    }(static_cast<Encoding*>(nullptr));
}

struct EncodingInfo {
    const char* id = "";      ///< "rope-yarn"
    Say title = {""};         ///< "YaRN"
    Say summary = {""};       ///< one sentence
    const char* source = "";  ///< paper or repository
    Paper paper = {};
    std::vector<Say> errata = {};  ///< errors about it in circulating notes and code
    const char* model = "";        ///< the published model that uses the defaults; empty if there is none
    Family family = Family::None;
    const Schema* schema = nullptr;
    std::function<Encoding(const ParameterSet&)> encode = {};
    std::size_t kind = 0;    ///< of all that it encodes to
    bool trained = false;    ///< some of its numbers are trained: tables, buckets, a curve or a network
    bool isWindow = false;   ///< hides keys that are too far away, and does nothing else
    bool isDynamic = false;  ///< scales for the length of the sequence, once that exceeds the trained context
    const definition::Definition* custom = nullptr;  ///< of a reader's own scheme; null for all others
    std::shared_ptr<const Encoding> atFirst = {};    ///< of such a scheme: the encoding of its defaults

    template <class Kind> bool is() const { return kind == placeOf<Kind>(); }
    /// True if it does nothing but rotate: frequencies and an attention factor describe it. Not xPos, whose pairs fade.
    bool onlyRotates() const { return is<Rotary>(); }
};

/// Every encoding, in display order.
std::span<const EncodingInfo> encodings();

/// Returns the colour (as of a Curve) that identifies an often compared method in every view; 0 for all others.
int customaryColour(std::string_view id);

/// True if other methods of its family leave that colour to such a method.
bool isCustomary(int colour, Family family);

/// Custom schemes are found as well (custom_scheme.hpp). Throws Error with the list of ids if none has that id.
const EncodingInfo& encodingById(std::string_view id);

}  // namespace posenc
