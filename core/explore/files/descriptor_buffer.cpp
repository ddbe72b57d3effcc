// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/files/descriptor_buffer.hpp"

#include <unistd.h>

#include <cerrno>

namespace posenc {

DescriptorBuffer::DescriptorBuffer(int descriptor) : m_descriptor(descriptor) {
    setp(m_buffer.data(), m_buffer.data() + m_buffer.size());
}

DescriptorBuffer::int_type DescriptorBuffer::overflow(int_type character) {
    if (sync() != 0) return traits_type::eof();
    if (!traits_type::eq_int_type(character, traits_type::eof())) sputc(traits_type::to_char_type(character));
    return traits_type::not_eof(character);
}

std::streamsize DescriptorBuffer::xsputn(const char* text, std::streamsize size) {
    if (size < epptr() - pptr()) return std::streambuf::xsputn(text, size);
    return sync() == 0 && put(text, static_cast<std::size_t>(size)) ? size : 0;
}

int DescriptorBuffer::sync() {
    const bool done = put(pbase(), static_cast<std::size_t>(pptr() - pbase()));
    setp(m_buffer.data(), m_buffer.data() + m_buffer.size());
    return done ? 0 : -1;
}

bool DescriptorBuffer::put(const char* text, std::size_t size) {
    while (size > 0 && m_reason == 0) {
        const ssize_t written = ::write(m_descriptor, text, size);
        if (written == 0 || (written < 0 && errno != EINTR)) m_reason = written == 0 ? EIO : errno;
        if (written <= 0) continue;
        text += written;
        size -= static_cast<std::size_t>(written);
    }
    return m_reason == 0;
}

}  // namespace posenc
