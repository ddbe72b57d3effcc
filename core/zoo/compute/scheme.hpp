// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <initializer_list>
#include <span>

#include "core/explore/encodings/encoding.hpp"
#include "core/explore/parameter/schema.hpp"
#include "core/zoo/compute/params.hpp"
#include "core/zoo/compute/result.hpp"

/// Each scheme is a function that reads its parameters and writes its result; these tables are the registry.
namespace posenc {

struct Scheme {
    const char* name;
    void (*answer)(Params& params, Result& result);
};

/// A scheme that yields rotary frequencies: its result, and the input of schemes that rotate with them.
struct RotaryScheme {
    const char* name;
    Rotary (*answer)(Params& params, Result& result);
};

std::span<const RotaryScheme> rotarySchemes();  ///< rope_default, rope_linear, ...
std::span<const Scheme> rotationSchemes();      ///< rope_cos_sin, rope_apply, rope_relative, rope_decay, value_rotation
std::span<const Scheme> sinusoidalSchemes();
std::span<const Scheme> biasSchemes();
std::span<const Scheme> decaySchemes();  ///< xpos, kerple, fire, cope
std::span<const Scheme> radixSchemes();
std::span<const Scheme> layerSchemes();     ///< layer_policy
std::span<const Scheme> relativeSchemes();  ///< shaw_clip, deberta_buckets, transformer_xl
std::span<const Scheme> distanceSchemes();  ///< relative_map, position_temperature
std::span<const Scheme> axisSchemes();      ///< mrope_angles, mrope_positions, axial_rope

/// The frequencies that params.freq describes, which names a scheme of its own.
Rotary frequenciesOf(Params& params);

/// Maps a parameter of a case to a field of a settings struct, whose descriptor defines the legal values.
struct Binding {
    enum class Need : std::uint8_t { Required, Optional, ZeroIsAbsent };
    const char* name;  ///< in the case
    const char* id;    ///< of the field; nullptr: the name with dashes
    Need need;

    constexpr Binding(const char* inCase, const char* field = nullptr, Need asked = Need::Required)  // NOLINT: a name
        : name(inCase), id(field), need(asked) {}
    std::string field() const { return id ? id : dashed(name); }
};
constexpr Binding ifGiven(const char* name, const char* id = nullptr) { return {name, id, Binding::Need::Optional}; }

/// The values of `schema`'s fields, overridden by those of the case.
std::vector<Value> boundValues(Params& params, const Schema& schema, std::vector<Value> values,
                               std::span<const Binding> bindings);

/// Throws Error, naming the fields as the case does, if the values are inconsistent.
void requireJointlyLegal(const Schema& schema, const std::vector<Value>& values, std::span<const Binding> bindings);

template <class S> S settingsOf(Params& params, std::initializer_list<Binding> bindings) {
    const Schema& schema = schemaOf<S>();
    const auto values = boundValues(params, schema, valuesOf(S{}), bindings);
    requireJointlyLegal(schema, values, bindings);
    return settingsFrom<S>(values);
}

}  // namespace posenc
