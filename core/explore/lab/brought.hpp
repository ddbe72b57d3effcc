// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string_view>
#include <vector>

/// What the program brings along of resources/lab, whose embed.cpp writes these functions.
namespace posenc::lab {

/// The King James Version, whose copyright has expired: Genesis, Exodus, Matthew, Mark and Acts for training, John for
/// measuring. One verse a line.
std::string_view trainingText();
std::string_view heldOutText();

struct Shelved {
    std::string_view id;
    std::string_view bytes;  ///< of the .safetensors file, or of its header alone
    bool whole = true;
};

/// By id.
std::vector<Shelved> shelvedFiles();

}  // namespace posenc::lab
