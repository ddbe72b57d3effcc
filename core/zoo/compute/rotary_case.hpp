// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/rope_factor_list.hpp"
#include "core/zoo/compute/scheme.hpp"
#include "core/zoo/names/names.hpp"

/// Shared by the schemes that yield rotary frequencies.
namespace posenc {

using Need = Binding::Need;

inline constexpr Binding kOriginalContext{keys::kOriginal, "trained-context"};

/// `more` after head_dim, base and partial_rotary_factor.
std::vector<Binding> withShape(std::initializer_list<Binding> more);

/// Accepts rotary_dim, the number of rotating dimensions, instead of their share.
void bindRotaryDim(Params& params, const Schema& schema, std::vector<Value>& values);

/// The settings of a case with only the shape, `more` and parameters that were read before.
template <class S> S rotarySettings(Params& params, std::initializer_list<Binding> more) {
    const Schema& schema = schemaOf<S>();
    const auto bindings = withShape(more);
    auto values = boundValues(params, schema, valuesOf(S{}), bindings);
    bindRotaryDim(params, schema, values);
    params.finish();
    requireJointlyLegal(schema, values, bindings);
    return settingsFrom<S>(values);
}

/// A list of divisors, exactly one for each pair that rotates.
std::vector<double> divisorsOf(Params& params, std::string_view name, const Rope& settings);

/// rotary_dim, inv_freq and wavelength, null for a frequency of zero.
void writeFrequencies(const Rotary& rotary, Result& result);

// In yarn_schemes.cpp.
Rotary ropeYarn(Params& params, Result& result);
Rotary ropeDynamicYarn(Params& params, Result& result);
Rotary ropeGgmlYarn(Params& params, Result& result);

// In axis_schemes.cpp.
Rotary ropeRiflex(Params& params, Result& result);
Rotary ropeDype(Params& params, Result& result);

}  // namespace posenc
