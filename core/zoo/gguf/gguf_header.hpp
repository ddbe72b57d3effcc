// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>

#include "core/explore/text/text.hpp"
#include "core/zoo/gguf/gguf.hpp"

namespace posenc::models {

template <class... Words> [[noreturn]] void refuseGguf(Say about, const Words&... words) {
    throw Error(about.with(words...));
}

inline std::string quotedKey(std::string_view key) { return '"' + data::quotable(key) + '"'; }

/// Reads the header from start to end, in pieces. Throws if the file ends earlier.
class GgufHeader {
public:
    explicit GgufHeader(const data::InputFile& file) : m_file(file) {}

    const data::InputFile& file() const { return m_file; }
    std::uint64_t at() const { return m_at; }
    std::uint64_t left() const { return m_file.size() - m_at; }

    std::uint64_t number(std::size_t size) { return data::littleEndian(bytes(size)); }

    /// Reads a text, keeping at most `most` bytes.
    std::string text(std::uint64_t most) {
        const std::uint64_t length = number(8);
        need(length);
        std::string out(bytes(std::min(length, most)));
        skip(length - out.size());
        return out;
    }

    void skip(std::uint64_t size) {
        need(size);
        m_at += size;
    }

    void need(std::uint64_t size) const {
        if (size > left())
            refuseGguf(say("core",
                           "The GGUF header is incomplete: %2 more {2|byte|bytes} are needed at byte %1, but the file "
                           "ends at byte %3."),
                       data::count(m_at), data::count(size), data::count(m_file.size()));
        if (m_at + size > kLargest)
            refuseGguf(
                say("core", "The GGUF header is longer than 256 MB; a model's header takes about 30 MB at most."));
    }

    /// Valid until the next call.
    std::string_view bytes(std::uint64_t size) {
        need(size);
        if (m_at < m_start || m_at + size > m_start + m_piece.size()) fill(size);
        m_at += size;
        return std::string_view(m_piece).substr(m_at - size - m_start, size);
    }

private:
    void fill(std::uint64_t size) {
        constexpr std::uint64_t kPiece = 1U << 16U;
        m_start = m_at;
        m_piece = m_file.read(m_at, std::min(left(), std::max(size, kPiece)));
    }

    static constexpr std::uint64_t kLargest = 256U << 20U;  // bytes; the largest vocabularies take some thirty million

    const data::InputFile& m_file;
    std::uint64_t m_at = 0;
    std::uint64_t m_start = 0;
    std::string m_piece;
};

/// Reads the `count` tensor descriptions that follow, checks them against the file and adds the required tensors to the
/// tree, and all of them to the list if they are listed. Precondition: the tree's keys are read.
void readGgufTensors(GgufHeader& header, std::uint64_t count, Listed listed, Gguf& out);

}  // namespace posenc::models
