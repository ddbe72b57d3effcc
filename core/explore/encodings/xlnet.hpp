// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/transformer_xl.hpp"

namespace posenc {

/// Transformer-XL's vectors, also for bidirectional attention: distances are negative for later keys and clamped on
/// both sides. XLNet, arXiv:1906.08237; transformers modeling_xlnet.py, relative_positional_encoding.
struct XlNet : TransformerXl {
    static constexpr auto id = "xlnet";

    enum class Attention : std::uint8_t { Bi, Uni };
    static constexpr Option kAttentions[] = {{"bi", say("core", "bi: keys before and after the query")},
                                             {"uni", say("core", "uni: later keys masked")}};

    Attention attention = Attention::Bi;

    static XlNet atFirst() { return {{.dim = 768}}; }

    static consteval auto fields() {
        return std::tuple_cat(
            waveFields<XlNet>(),
            std::tuple{posenc::field(&XlNet::attention, "attn-type", say("core", "Attention"),
                                     say("core", "Which keys a query may see."), Choice{kAttentions})});
    }

    Relative encode() const { return waves(attention == Attention::Uni); }
};

}  // namespace posenc
