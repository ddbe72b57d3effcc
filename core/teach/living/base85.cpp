// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/living/base85.hpp"

#include <cstdint>

namespace posenc::living {

std::string inBase85(std::string_view bytes) {
    constexpr std::string_view kDigits =
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?_,;()[]{}@%$#";
    constexpr std::uint32_t kBase = kDigits.size();
    static_assert(kBase == 85);
    constexpr std::size_t kGroup = 4, kLetters = 5;
    std::string out;
    for (std::size_t at = 0; at < bytes.size(); at += kGroup) {
        const std::string_view group = bytes.substr(at, kGroup);
        std::uint32_t number = 0;
        for (std::size_t k = 0; k < kGroup; ++k)
            number = number << 8U | (k < group.size() ? static_cast<unsigned char>(group[k]) : 0U);
        std::string digits(kLetters, '0');
        for (std::size_t k = kLetters; k-- > 0; number /= kBase) digits[k] = kDigits[number % kBase];
        out += digits.substr(0, group.size() + 1);
    }
    return out;
}

}  // namespace posenc::living
