// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/explore/text/text.hpp"

namespace posenc::data {

/// A non-empty regular file with random access. Opening never blocks; pipes and devices are refused. Or bytes from
/// elsewhere that stand for one.
class InputFile {
public:
    using Read = std::function<void(std::uint64_t offset, std::span<char> into)>;

    explicit InputFile(const std::filesystem::path& file);
    InputFile(std::string name, std::uint64_t size, Read read)
        : m_name(std::move(name)), m_size(size), m_read(std::move(read)) {}
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
    Read m_read;  ///< of bytes from elsewhere
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
