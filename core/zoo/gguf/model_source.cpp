// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/gguf/model_source.hpp"

#include <algorithm>

namespace posenc::models {

std::string fingerprint(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    std::string out;
    for (int shift = 60; shift >= 0; shift -= 4) out += "0123456789abcdef"[hash >> shift & 15U];
    return out;
}

std::vector<Finding> sorted(std::vector<Finding> findings) {
    std::ranges::stable_sort(findings, std::ranges::greater{}, &Finding::severity);
    return findings;
}

}  // namespace posenc::models
