// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "core/explore/text/text.hpp"

namespace posenc::data {

/// A non-empty regular file with random access. Opening never blocks; pipes and devices are refused.
class InputFile {
public:
    explicit InputFile(const std::filesystem::path& file);
    ~InputFile();
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    const std::string& name() const { return m_name; }
    std::uint64_t size() const { return m_size; }  ///< bytes, at opening

    /// Fills `into` from byte `offset` on; throws Error naming the file on failure.
    void read(std::uint64_t offset, std::span<char> into) const;
    std::string read(std::uint64_t offset, std::uint64_t size) const;

private:
    std::string m_name;
    int m_descriptor = -1;
    std::uint64_t m_size = 0;
};

/// When a file was last changed, in nanoseconds; 0 if there is none.
std::int64_t changedAt(const std::string& file);

/// Little-endian unsigned integers, as in headers.
std::uint64_t littleEndian(std::string_view bytes);

/// Formats a path as a sentence's argument.
Text count(std::uint64_t number);

/// Returns words from a file in a form that a message may quote: one line, of at most 60 bytes of it.
std::string quotable(std::string_view words);

}  // namespace posenc::data
