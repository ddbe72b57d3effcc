// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>
#include <string_view>
#include <vector>

namespace posenc::living {

/// A file of resources/living, by its path there.
struct Part {
    std::string_view name, text;
};
std::span<const Part> parts();  // made by resources/living/embed.cmake

}  // namespace posenc::living
