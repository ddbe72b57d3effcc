// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/classes/family.hpp"

namespace posenc::models {

/// What llama.cpp does with positions for a general.architecture, if no key of the file says it:
/// llama_model_rope_type() and each load_arch_hparams() of src/models.
struct Architecture {
    enum class Layout : std::uint8_t {
        Neighbours,  ///< ggml's NORM: dimensions 2i and 2i + 1 form a pair
        Halves,      ///< NEOX: i and i + d/2
        Axes,        ///< MROPE: halves, a block of pairs per axis
        AxesInTurn   ///< IMROPE: halves, axes interleaved
    };
    ModelFamily family;  ///< `types` are the architectures; `fullEvery` is the period of full-attention layers,
                         ///< `window` the default without a key
    Layout layout = Layout::Neighbours;
    bool windows = false;       ///< attention.sliding_window is read
    bool fullFirst = false;     ///< the first layer of each period uses full attention; else the last
    bool symmetric = false;     ///< half of the window lies on each side of the query
    bool latent = false;        ///< multi-head latent attention: only rope.dimension_count dimensions of a key rotate
    bool listed = false;        ///< attention.sliding_window_pattern may be a list; else only a number counts
    bool readsMaxBias = false;  ///< ALiBi by attention.max_alibi_bias; a table if it is 0
    int linearEvery = 0;        ///< full_attention_interval without the key; the other layers do not rotate
    bool refusesShare = false;  ///< the loader refuses files in which only some dimensions rotate
    bool flagsReachWindows = false;  ///< base and scale from flags apply to sliding-window layers too
    bool axesBySections = false;     ///< only the sections say whether there are several axes
    bool readsAllDim = false;        ///< rope.scaling.yarn_log_multiplier is read
    bool finetunedRotates = false;   ///< rope.scaling.finetuned says whether the model rotates (Granite)
};

/// Returns an architecture whose family is not known() for an unknown name.
const Architecture& architectureOf(std::string_view name);

}  // namespace posenc::models
