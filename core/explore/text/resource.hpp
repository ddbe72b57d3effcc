// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>
#include <string_view>

namespace posenc {

/// A file of resources/ that is part of the program.
struct Resource {
    std::string_view path;  ///< "lessons/en/01-order.md"
    std::string_view bytes;
};

/// Returns all of them, by path. resources/embed.cmake writes this function; CMakeLists.txt lists the files.
std::span<const Resource> resources();

/// Returns those whose path begins so: "lessons/en/".
std::span<const Resource> resourcesIn(std::string_view folder);

/// Returns the bytes of one; empty if there is none.
std::string_view resource(std::string_view path);

}  // namespace posenc
