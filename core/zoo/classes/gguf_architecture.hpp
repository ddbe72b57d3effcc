// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/classes/family.hpp"

namespace posenc::models {

/// What llama.cpp does with positions by general.architecture, where no key of the file says it:
/// llama_model_rope_type() and each load_arch_hparams() of src/models.
struct Architecture {
    enum class Layout : std::uint8_t {
        Neighbours,  ///< ggml's NORM: dimensions 2i and 2i + 1 are a pair
        Halves,      ///< NEOX: i and i + d/2
        Axes,        ///< MROPE: halves, runs of pairs for each axis
        AxesInTurn   ///< IMROPE: halves, axes in turn
    };
    ModelFamily family;  ///< `types` are the architectures; `fullEvery` is the period of layers without a window,
                         ///< `window` that without a key
    Layout layout = Layout::Neighbours;
    bool windows = false;    ///< attention.sliding_window is read
    bool fullFirst = false;  ///< the first layer of each period is the one without a window; else the last
    bool symmetric = false;  ///< a window holds half of its tokens on each side
    bool latent = false;     ///< multi-head latent attention: only rope.dimension_count of a key rotate
    bool listed = false;     ///< a list of attention.sliding_window_pattern counts; elsewhere only a number does
};

/// Of an architecture that is not known here, one whose family is not.
const Architecture& architectureOf(std::string_view name);

}  // namespace posenc::models
