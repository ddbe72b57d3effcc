// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/catalogue.hpp"

#include <algorithm>
#include <array>

#include "core/encodings/alibi.hpp"
#include "core/encodings/rope.hpp"
#include "core/encodings/rope_dynamic_ntk.hpp"
#include "core/encodings/rope_linear.hpp"
#include "core/encodings/rope_llama3.hpp"
#include "core/encodings/rope_ntk.hpp"
#include "core/encodings/rope_ntk_by_parts.hpp"
#include "core/encodings/rope_yarn.hpp"
#include "core/encodings/sinusoidal.hpp"

namespace posenc {

namespace {

template <class Kind> constexpr Family familyOf() {
    if constexpr (std::is_same_v<Kind, Additive>)
        return Family::Absolute;
    else if constexpr (std::is_same_v<Kind, Rotary>)
        return Family::Rotary;
    else
        return Family::Bias;
}

template <class S> EncodingInfo entry() {
    using Kind = decltype(S{}.encode());
    return {S::id,
            S::title,
            S::summary,
            S::source,
            familyOf<Kind>(),
            &schemaOf<S>(),
            [](const ParameterSet& parameters) -> Encoding { return parameters.as<S>().encode(); }};
}

}  // namespace

Say familyTitle(Family family) {
    switch (family) {
        case Family::Absolute: return say("core", "Absolute");
        case Family::Rotary: return say("core", "Rotary");
        case Family::Bias: break;
    }
    return say("core", "Bias");
}

std::span<const EncodingInfo> encodings() {
    static const std::array all{entry<Sinusoidal>(), entry<Rope>(),           entry<RopeLinear>(),
                                entry<RopeNtk>(),    entry<RopeDynamicNtk>(), entry<RopeNtkByParts>(),
                                entry<RopeYarn>(),   entry<RopeLlama3>(),     entry<Alibi>()};
    return all;
}

const EncodingInfo& encodingById(std::string_view id) {
    const auto found = std::ranges::find_if(encodings(), [&](const EncodingInfo& each) { return id == each.id; });
    if (found != encodings().end()) return *found;
    std::string known;
    for (const EncodingInfo& each : encodings()) known += (known.empty() ? "" : ", ") + std::string(each.id);
    throw Error(say("core", "There is no encoding \"%1\"; there are: %2.").with(id, known));
}

}  // namespace posenc
