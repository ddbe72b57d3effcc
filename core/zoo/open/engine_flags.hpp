// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/gguf/model_source.hpp"

namespace posenc::models {

/// Applies flags to the parts that were read: llama.cpp's to a config.json, as if converted; exllama's base and
/// divisor; and the requested context length. Precondition: `model.source`.
void applyEngines(Model& model, const Flags& flags);

}  // namespace posenc::models
