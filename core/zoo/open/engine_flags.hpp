// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/gguf/model_source.hpp"

namespace posenc::models {

/// What flags change of the parts that were read: llama.cpp's where the file is a config.json, as if it had been
/// converted; exllama's base and divisor; and how long a context they ask for. Precondition: `model.source`.
void applyEngines(Model& model, const Flags& flags);

}  // namespace posenc::models
