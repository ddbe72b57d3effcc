// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/data/input_file.hpp"
#include "core/zoo/model/model.hpp"

namespace posenc::models {

/// Reads a GGUF as llama.cpp does; see readModelFile(). Throws Error without the file's name if it is no GGUF.
Model readGgufModel(const data::InputFile& file, std::string_view name);

}  // namespace posenc::models
