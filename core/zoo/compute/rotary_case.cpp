// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/compute/rotary_case.hpp"

#include <cmath>

#include "core/explore/math/frequencies.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc {

namespace {

/// The share that truncates to exactly `rotaryDim` of `headDim` dimensions.
double shareOf(std::int64_t rotaryDim, std::int64_t headDim) {
    const double share = static_cast<double>(rotaryDim) / static_cast<double>(headDim);
    const bool exact = static_cast<std::int64_t>(static_cast<double>(headDim) * share) == rotaryDim;
    return exact ? share : std::nextafter(share, 1.0);
}

}  // namespace

std::vector<Binding> withShape(std::initializer_list<Binding> more) {
    std::vector<Binding> all{keys::kHeadDim, "base", ifGiven(keys::kShare, "partial-rotary")};
    all.insert(all.end(), more);
    return all;
}

void bindRotaryDim(Params& params, const Schema& schema, std::vector<Value>& values) {
    if (!params.has(keys::kRotaryDim)) return;
    if (params.has(keys::kShare))
        throw params.wrong(keys::kRotaryDim, say("core", "left out when partial_rotary_factor is given"));
    const auto headDim = std::get<std::int64_t>(values[schema.index("head-dim").value()]);
    const auto rotaryDim = params.integer(keys::kRotaryDim, {2, headDim});
    if (rotaryDim % 2 != 0) throw params.wrong(keys::kRotaryDim, say("core", "an even whole number"));
    values[schema.index("partial-rotary").value()] = shareOf(rotaryDim, headDim);
}

std::vector<double> divisorsOf(Params& params, std::string_view name, const Rope& settings) {
    params.reals(name, kFactorList.legal);
    return params.reals(name, settings.rotaryDim() / 2);
}

void writeFrequencies(const Rotary& rotary, Result& result) {
    result.whole("rotary_dim", rotary.rotaryDim);
    result.numbers("inv_freq", rotary.frequencies);
    result.numbers("wavelength", ofEach(rotary.frequencies, wavelength<double>));
}

}  // namespace posenc
