// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>
#include <optional>

#include "core/explore/data/table_place.hpp"

namespace posenc::data {

namespace {

struct Header {
    std::optional<Element> element;
    std::optional<bool> fortranOrder;
    std::optional<Shape> shape;
};

struct Refused {
    char kind;
    Say name;
};

constexpr Refused kRefused[] = {{'c', say("core", "complex numbers")}, {'O', say("core", "Python objects")},
                                {'S', say("core", "strings")},         {'a', say("core", "strings")},
                                {'U', say("core", "strings")},         {'M', say("core", "dates")},
                                {'m', say("core", "time spans")},      {'V', say("core", "records or raw bytes")}};

[[noreturn]] void refuseDtype(const InputFile& file, Say kind, std::string_view dtype) {
    throw Error(say("core", "\"%1\" holds %2 (dtype %3); a table of real numbers is needed.")
                    .with(file.name(), kind, quotable(dtype)));
}

/// "<f4": byte order, kind, bytes. As NumPy writes it, without the forms that leave the order to the reader.
Element elementOf(const InputFile& file, std::string_view dtype) {
    const bool ordered = !dtype.empty() && std::string_view("<>|").find(dtype[0]) != std::string_view::npos;
    const std::string_view bare = dtype.substr(ordered ? 1 : 0);
    if (bare == "b1") return {Element::Kind::Unsigned, 1, false, true};
    for (const Refused& each : kRefused)
        if (bare.starts_with(each.kind)) refuseDtype(file, each.name, dtype);
    const unsigned size = bare.size() == 2 && bare[1] > '0' ? static_cast<unsigned>(bare[1] - '0') : 0;
    const bool whole = bare.starts_with('i') || bare.starts_with('u');
    const bool known = (whole || bare.starts_with('f')) &&
                       (size == 2 || size == 4 || size == 8 || (size == 1 && whole));
    if (!known || (size > 1 && (!ordered || dtype[0] == '|')))
        throw Error(say("core",
                        "\"%1\" has the dtype \"%2\"; this program reads f2, f4, f8, i1 to i8 and u1 to u8, each after "
                        "its byte order.")
                        .with(file.name(), quotable(dtype)));
    const auto kind = bare[0] == 'f'   ? Element::Kind::Float
                      : bare[0] == 'i' ? Element::Kind::Signed
                                       : Element::Kind::Unsigned;
    return {kind, size, dtype[0] == '>'};
}

/// The header is a Python literal, padded with blanks: {'descr': '<f8', 'fortran_order': False, 'shape': (3, 4), }, in
/// any order.
class HeaderReader {
public:
    HeaderReader(const InputFile& file, std::string_view text) : m_file(file), m_text(text) {}

    Header read() {
        expect('{');
        while (!take('}')) {
            member();
            if (take(',')) continue;
            expect('}');
            break;
        }
        next();
        demand(m_at == m_text.size() && m_header.element && m_header.fortranOrder && m_header.shape);
        return m_header;
    }

private:
    void demand(bool right) const {
        if (right) return;
        throw Error(say("core",
                        "The header of \"%1\" cannot be read at character %2; it must be a dictionary with 'descr', "
                        "'fortran_order' and 'shape', each once.")
                        .with(m_file.name(), count(m_at + 1)));
    }

    /// Returns the next non-blank character; 0 at the end.
    char next() {
        m_at = std::min(m_text.find_first_not_of(" \t\r\n", m_at), m_text.size());
        return m_at < m_text.size() ? m_text[m_at] : '\0';
    }

    bool take(char wanted) {
        if (next() != wanted) return false;
        ++m_at;
        return true;
    }

    void expect(char wanted) { demand(take(wanted)); }

    bool takeWord(std::string_view word) {
        next();
        if (!m_text.substr(m_at).starts_with(word)) return false;
        m_at += word.size();
        return true;
    }

    void member() {
        const std::size_t start = m_at;
        const std::string key = text();
        expect(':');
        if (key == "descr" && !m_header.element) {
            m_header.element = element();
        } else if (key == "fortran_order" && !m_header.fortranOrder) {
            m_header.fortranOrder = flag();
        } else if (key == "shape" && !m_header.shape) {
            m_header.shape = shape();
        } else {
            m_at = start;
            demand(false);
        }
    }

    std::string text() {
        const char quote = next();
        demand(quote == '\'' || quote == '"');
        const std::size_t end = m_text.find(quote, m_at + 1);
        demand(end != std::string_view::npos);
        const std::string_view words = m_text.substr(m_at + 1, end - m_at - 1);
        m_at = end + 1;
        return std::string(words);
    }

    [[noreturn]] void refuseRecords(char end) const {
        const std::size_t size = m_text.find(end, m_at) - m_at + 1;
        refuseDtype(m_file, say("core", "records or raw bytes"), m_text.substr(m_at, size));
    }

    Element element() {
        const char first = next();
        if (first == '[' || first == '(') refuseRecords(first == '[' ? ']' : ')');
        return elementOf(m_file, text());
    }

    bool flag() {
        if (takeWord("True")) return true;
        demand(takeWord("False"));
        return false;
    }

    Shape shape() {
        Shape out;
        expect('(');
        while (!take(')')) {
            out.push_back(number());
            if (take(',')) continue;
            demand(out.size() > 1);  // (3) is a number, (3,) a shape
            expect(')');
            break;
        }
        return out;
    }

    /// Python 2 wrote long numbers with an L.
    std::uint64_t number() {
        constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
        std::uint64_t value = 0;
        const char first = next();
        demand(first >= '0' && first <= '9');
        for (; m_at < m_text.size() && m_text[m_at] >= '0' && m_text[m_at] <= '9'; ++m_at) {
            const auto digit = static_cast<std::uint64_t>(m_text[m_at] - '0');
            value = value > (kMost - digit) / 10 ? kMost : value * 10 + digit;  // no file is as large as kMost
        }
        if (m_text.substr(m_at).starts_with('L')) ++m_at;
        return value;
    }

    const InputFile& m_file;
    std::string_view m_text;
    std::size_t m_at = 0;
    Header m_header;
};

/// The preamble: magic, version, and the header's length in 2 bytes (1.0) or 4 (2.0 and 3.0).
struct Preamble {
    std::uint64_t size;
    std::uint64_t header;  ///< bytes
};

Preamble preambleOf(const InputFile& file) {
    constexpr std::uint64_t kVersionAt = 6, kLengthAt = 8;
    const std::string bytes = file.read(0, std::min<std::uint64_t>(file.size(), 12));
    const int major = bytes.size() > kVersionAt ? bytes[kVersionAt] : 1, minor = bytes.size() > 7 ? bytes[7] : 0;
    if (major < 1 || major > 3 || minor != 0)
        throw Error(
            say("core", "\"%1\" uses version %2.%3 of the .npy format; this program reads versions 1.0, 2.0 and 3.0.")
                .with(file.name(), major & 0xff, minor & 0xff));
    const std::uint64_t width = major == 1 ? 2 : 4, size = kLengthAt + width;
    if (bytes.size() < size) return {size, 0};
    return {size, littleEndian(std::string_view(bytes).substr(kLengthAt, width))};
}

}  // namespace

TablePlace npyPlace(const InputFile& file, Wanted wanted) {
    constexpr std::uint64_t kLongest = 1U << 20U;  // a header with a single type has about 100 bytes
    const auto [before, length] = preambleOf(file);
    if (file.size() < before || length > file.size() - before)
        throw Error(say("core", "\"%1\" ends within its header.").with(file.name()));
    if (length > kLongest)
        throw Error(say("core", "\"%1\" has a header of %2 {2|byte|bytes}; a table needs only about 100.")
                        .with(file.name(), count(length)));
    const Header header = HeaderReader(file, file.read(before, length)).read();
    if (header.element->isTruth && wanted == Wanted::Table) refuseDtype(file, say("core", "Boolean values"), "|b1");
    const std::uint64_t offset = before + length, available = file.size() - offset;
    TablePlace place = tablePlace(file, *header.shape, *header.element, offset, available, wanted);
    if (place.bytes() < available)
        throw Error(
            say("core",
                "\"%1\" has %2 more {2|byte|bytes} after its table of shape %3; save each table in a file of its own.")
                .with(file.name(), count(available - place.bytes()), toText(*header.shape)));
    place.columnAfterColumn = *header.fortranOrder;
    return place;
}

}  // namespace posenc::data
