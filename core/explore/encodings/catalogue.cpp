// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/catalogue.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/explore/data/input_file.hpp"
#include "core/explore/encodings/alibi.hpp"
#include "core/explore/encodings/axial.hpp"
#include "core/explore/encodings/banded_bias.hpp"
#include "core/explore/encodings/cope.hpp"
#include "core/explore/encodings/custom_scheme.hpp"
#include "core/explore/encodings/deberta.hpp"
#include "core/explore/encodings/fire.hpp"
#include "core/explore/encodings/kerple.hpp"
#include "core/explore/encodings/learned.hpp"
#include "core/explore/encodings/local_window.hpp"
#include "core/explore/encodings/mrope.hpp"
#include "core/explore/encodings/nope.hpp"
#include "core/explore/encodings/radix.hpp"
#include "core/explore/encodings/recurrent.hpp"
#include "core/explore/encodings/rope.hpp"
#include "core/explore/encodings/rope_dynamic_linear.hpp"
#include "core/explore/encodings/rope_dynamic_ntk.hpp"
#include "core/explore/encodings/rope_dynamic_yarn.hpp"
#include "core/explore/encodings/rope_dype.hpp"
#include "core/explore/encodings/rope_ggml.hpp"
#include "core/explore/encodings/rope_linear.hpp"
#include "core/explore/encodings/rope_llama3.hpp"
#include "core/explore/encodings/rope_longrope.hpp"
#include "core/explore/encodings/rope_ntk.hpp"
#include "core/explore/encodings/rope_ntk_by_parts.hpp"
#include "core/explore/encodings/rope_proportional.hpp"
#include "core/explore/encodings/rope_riflex.hpp"
#include "core/explore/encodings/rope_yarn.hpp"
#include "core/explore/encodings/sandwich.hpp"
#include "core/explore/encodings/shaw.hpp"
#include "core/explore/encodings/sinusoidal.hpp"
#include "core/explore/encodings/sinusoidal_variants.hpp"
#include "core/explore/encodings/t5.hpp"
#include "core/explore/encodings/transformer_xl.hpp"
#include "core/explore/encodings/tupe.hpp"
#include "core/explore/encodings/xlnet.hpp"
#include "core/explore/encodings/xpos.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/keyed_lines.hpp"
#include "core/explore/text/nearest.hpp"

namespace posenc {

namespace {

template <class Kind> constexpr Family familyOf() {
    if constexpr (std::is_same_v<Kind, Rotary> || std::is_same_v<Kind, Fading> || std::is_same_v<Kind, Axial>)
        return Family::Rotary;
    else if constexpr (std::is_same_v<Kind, Bias> || std::is_same_v<Kind, QueryBias> || std::is_same_v<Kind, Banded>)
        return Family::Bias;
    else if constexpr (std::is_same_v<Kind, Relative> || std::is_same_v<Kind, Contextual>)
        return Family::Relative;
    else if constexpr (std::is_same_v<Kind, None>)
        return Family::None;
    else
        return Family::Absolute;
}

/// Fills in what resources/definitions/ID.txt says before its steps.
void describe(EncodingInfo& out) {
    for (const auto& [key, parts] : keyedLines("definitions/" + std::string(out.id) + ".txt")) {
        if (key == "title") out.title = {parts[0]};
        if (key == "summary") out.summary = {parts[0]};
        if (key == "source") out.source = parts[0];
        if (key == "model") out.model = parts[0];
        if (key == "erratum") out.errata.push_back({parts[0]});
        if (key == "paper") out.paper = {parts[0], parts[1], std::atoi(parts[2]), parts[3], parts[4]};
    }
}

template <class S> EncodingInfo entry() {
    using Kind = decltype(S{}.encode());
    EncodingInfo out{.id = S::id,
                     .family = familyOf<Kind>(),
                     .schema = &schemaOf<S>(),
                     .encode = [](const ParameterSet& set) -> Encoding { return set.as<S>().encode(); },
                     .kind = placeOf<Kind>()};
    describe(out);
    if constexpr (requires { S::isTrained; }) out.trained = true;
    if constexpr (requires { S::isWindow; }) out.isWindow = true;
    if constexpr (requires { S::isDynamic; }) out.isDynamic = true;
    return out;
}

}  // namespace

Say familyTitle(Family family) {
    switch (family) {
        case Family::Absolute: return say("core", "Absolute");
        case Family::Rotary: return say("core", "Rotary");
        case Family::Bias: return say("core", "Bias");
        case Family::Relative: return say("core", "Relative vectors");
        case Family::None: break;
    }
    return say("core", "Without positions");
}

std::span<const EncodingInfo> encodings() {
    static const std::array all{entry<Sinusoidal>(),
                                entry<SinusoidalVariant>(),
                                entry<Learned>(),
                                entry<Recurrent>(),
                                entry<Radix>(),
                                entry<Rope>(),
                                entry<RopeLinear>(),
                                entry<RopeDynamicLinear>(),
                                entry<RopeNtk>(),
                                entry<RopeDynamicNtk>(),
                                entry<RopeNtkByParts>(),
                                entry<RopeYarn>(),
                                entry<RopeDynamicYarn>(),
                                entry<RopeGgml>(),
                                entry<RopeLlama3>(),
                                entry<RopeLongrope>(),
                                entry<RopeProportional>(),
                                entry<Mrope>(),
                                entry<AxialRope>(),
                                entry<RopeRiflex>(),
                                entry<RopeDype>(),
                                entry<Xpos>(),
                                entry<Alibi>(),
                                entry<T5>(),
                                entry<Sandwich>(),
                                entry<KerpleLog>(),
                                entry<KerplePower>(),
                                entry<Fire>(),
                                entry<BandedBias>(),
                                entry<LocalWindow>(),
                                entry<Shaw>(),
                                entry<TransformerXl>(),
                                entry<XlNet>(),
                                entry<Deberta>(),
                                entry<Tupe>(),
                                entry<Cope>(),
                                entry<Nope>()};
    return all;
}

namespace {
constexpr std::string_view kCompared[] = {RopeLinear::id, RopeNtk::id, RopeYarn::id};
}

bool isCustomary(int colour, Family family) {
    return family == Family::Rotary && colour >= 1 && colour <= static_cast<int>(std::size(kCompared));
}

int customaryColour(std::string_view id) {
    const auto* const found = std::ranges::find(kCompared, id);
    return found == std::end(kCompared) ? 0 : 1 + static_cast<int>(found - kCompared);
}

namespace {

/// Names those that were probably meant.
Text noEncoding(std::string_view id) {
    const std::string quoted = data::quotable(id);
    if (const auto meant = alike(quoted, idsOf(encodings())); !meant.empty())
        return say("core", "There is no encoding \"%1\"; did you mean %2?").with(quoted, enumerated(meant));
    return say("core", "There is no encoding \"%1\"; examples are %2.")
        .with(quoted, enumerated(std::array{"rope", "alibi", "sinusoidal"}));
}

}  // namespace

const EncodingInfo& encodingById(std::string_view id) {
    const auto found = std::ranges::find_if(encodings(), [&](const EncodingInfo& each) { return id == each.id; });
    if (found != encodings().end()) return *found;
    if (const EncodingInfo* custom = customEncoding(id)) return *custom;
    throw Error(noEncoding(id));
}

}  // namespace posenc
