// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compute/result.hpp"

#include <cmath>

#include "core/compute/params.hpp"
#include "core/text/number.hpp"

namespace posenc {

namespace {

template <class Values, class Write> void writeList(std::string& out, const Values& values, Write write) {
    out += '[';
    bool first = true;
    for (const auto& value : values) {
        if (!first) out += ',';
        first = false;
        out += write(value);
    }
    out += ']';
}

/// Whole doubles keep a ".0": the reader sees which results are reals. A zero has no sign.
std::string real(double value) {
    if (!std::isfinite(value)) return "null";
    std::string text = exactNumber(value + 0.0);
    if (text.find_first_of(".e") == std::string::npos) text += ".0";
    return text;
}

std::string digitsOf(std::int64_t value) { return std::to_string(value); }

template <class T, class Fill, class Write>
void writeRows(std::string& out, std::size_t rows, std::size_t columns, const Fill& fill, Write write) {
    std::vector<T> row(columns);
    out += '[';
    for (std::size_t at = 0; at < rows; ++at) {
        if (at > 0) out += ',';
        fill(at, std::span<T>(row));
        writeList(out, row, write);
    }
    out += ']';
}

}  // namespace

std::string& Result::key(std::string_view name) {
    if (!m_members.empty()) m_members += ',';
    return m_members += quotedJson(name) + ":";
}

void Result::number(std::string_view name, double value) { key(name) += real(value); }

void Result::whole(std::string_view name, std::int64_t value) { key(name) += std::to_string(value); }

void Result::whole(std::string_view name, const std::string& digits) { key(name) += digits; }

void Result::numbers(std::string_view name, std::span<const double> values) { writeList(key(name), values, real); }

void Result::wholes(std::string_view name, std::span<const std::int64_t> values) {
    writeList(key(name), values, digitsOf);
}

void Result::wholesOrNull(std::string_view name, std::span<const std::optional<std::int64_t>> values) {
    writeList(key(name), values, [](const auto& value) { return value ? digitsOf(*value) : "null"; });
}

void Result::word(std::string_view name, std::string_view value) { key(name) += quotedJson(value); }

void Result::words(std::string_view name, std::span<const char* const> values) {
    writeList(key(name), values, quotedJson);
}

void Result::table(std::string_view name, std::size_t rows, std::size_t columns, const FillRow& fill) {
    requireRoom(rows, columns);
    writeRows<double>(key(name), rows, columns, fill, real);
}

void Result::wholeTable(std::string_view name, std::size_t rows, std::size_t columns, const FillWholes& fill) {
    requireRoom(rows, columns);
    writeRows<std::int64_t>(key(name), rows, columns, fill, digitsOf);
}

void Result::group(std::string_view name, const std::function<void(Result&)>& fill) {
    Result inner;
    fill(inner);
    key(name) += inner.json();
}

void Result::list(std::string_view name, std::size_t count, const std::function<void(std::size_t, Result&)>& fill) {
    key(name);
    m_members += '[';
    for (std::size_t at = 0; at < count; ++at) {
        Result inner;
        fill(at, inner);
        m_members += (at > 0 ? "," : "") + inner.json();
    }
    m_members += ']';
}

void Result::requireRoom(std::uint64_t rows, std::uint64_t columns, std::uint64_t tables) {
    const double cells = static_cast<double>(rows) * static_cast<double>(columns) * static_cast<double>(tables);
    if (cells > static_cast<double>(kMostCells))
        throw Error(
            say("core", "The result would have %1 numbers; ask for at most %2 at a time.").with(cells, kMostCells));
}

}  // namespace posenc
