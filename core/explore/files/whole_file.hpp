// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <string>

namespace posenc {

/// Tells who chose a file's name, and who may read the file.
enum class Named : std::uint8_t {
    ByUser,     ///< a symbolic link is followed, also to where nothing is yet; a device or pipe is written to directly
    ByProgram,  ///< made from another name; what stands there is replaced, a link as well: others may have put it there
    Private     ///< the same, and only its owner may read it
};

/// Writes a temporary file that takes the place of `file` at the end, so that an existing file survives every failure,
/// cancel and kill. `write` gets the stream; what it throws gives up. Throws Error naming the file and the system's
/// reason.
void writeWhole(const std::filesystem::path& file, const std::function<void(std::ostream&)>& write,
                Named named = Named::ByUser);
void writeWhole(const std::filesystem::path& file, std::string_view text, Named named = Named::ByUser);

/// The whole file; throws Error naming it when it cannot be read or exceeds `limit` bytes.
std::string readWhole(const std::filesystem::path& file, std::uintmax_t limit);

}  // namespace posenc
