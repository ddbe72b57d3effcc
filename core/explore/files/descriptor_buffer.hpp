// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <streambuf>

namespace posenc {

/// Writes to a file descriptor without closing it and keeps the first error, which a file stream would lose. Callable
/// from any thread, one at a time.
class DescriptorBuffer : public std::streambuf {
public:
    explicit DescriptorBuffer(int descriptor);
    int reason() const { return m_reason; }  ///< an errno; 0 if nothing failed

protected:
    int_type overflow(int_type character) override;
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    int sync() override;

private:
    bool put(const char* text, std::size_t size);

    int m_descriptor;
    int m_reason = 0;
    std::array<char, 4096> m_buffer{};
};

}  // namespace posenc
