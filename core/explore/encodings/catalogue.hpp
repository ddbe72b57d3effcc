// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <span>

#include "core/explore/encodings/encoding.hpp"
#include "core/explore/parameter/parameter_set.hpp"

namespace posenc {

enum class Family : std::uint8_t { Absolute, Rotary, Bias, Relative, None };
inline constexpr Family kFamilies[] = {Family::Absolute, Family::Rotary, Family::Bias, Family::Relative, Family::None};
Say familyTitle(Family family);

struct EncodingInfo {
    const char* id;      ///< "rope-yarn"
    Say title;           ///< "YaRN"
    Say summary;         ///< one sentence
    const char* source;  ///< paper or repository
    Paper paper;
    std::span<const Say> errata;  ///< what notes and code in circulation get wrong about it
    const char* model;            ///< the published model that has the defaults; empty when there is none
    Family family;
    const Schema* schema;
    std::function<Encoding(const ParameterSet&)> encode;
    bool onlyRotates;  ///< what it encodes to is a Rotary: frequencies and an attention factor say all
};

/// Every encoding, in the order in which it is offered.
std::span<const EncodingInfo> encodings();

/// The colour, as of a Curve, by which a method that is often compared is known in every view; 0 for all others.
int customaryColour(std::string_view id);

/// Whether that colour is left to such a method by others of its family.
bool isCustomary(int colour, Family family);

/// Throws Error with the list of ids when there is none of that id.
const EncodingInfo& encodingById(std::string_view id);

}  // namespace posenc
