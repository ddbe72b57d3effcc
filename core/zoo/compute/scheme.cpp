// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/compute/scheme.hpp"

#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

#include "core/explore/run/share.hpp"
#include "core/explore/text/number.hpp"

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

/// Whole doubles keep a ".0", which shows that a result is real. Zero has no sign.
std::string written(double value) {
    if (!std::isfinite(value)) return "null";
    std::string text = exactNumber(value + 0.0);
    if (text.find_first_of(".e") == std::string::npos) text += ".0";
    return text;
}

std::string written(std::int64_t value) { return std::to_string(value); }

double cleaned(double value) { return std::isfinite(value) ? value + 0.0 : std::numeric_limits<double>::quiet_NaN(); }

std::int64_t cleaned(std::int64_t value) { return value; }

template <class T> void putBytes(std::string& bytes, std::size_t at, std::span<const T> values) {
    for (std::size_t i = 0; i < values.size(); ++i) {
        const T clean = cleaned(values[i]);
        std::memcpy(bytes.data() + at + i * sizeof clean, &clean, sizeof clean);
    }
}

template <class T> void appendBytes(std::string& bytes, std::span<const T> values) {
    bytes.resize(bytes.size() + values.size_bytes());
    putBytes(bytes, bytes.size() - values.size_bytes(), values);
}

template <class T> std::string placeOf(const std::string& shape) {
    return std::string(std::is_same_v<T, double> ? "{\"float64\":[" : "{\"int64\":[") + shape + "]}";
}

template <class T> void writeNumbers(std::string& out, std::span<const T> values) {
    writeList(out, values, [](T value) { return written(value); });
}

bool isZero(const Value& value) {
    const auto* number = std::get_if<double>(&value);
    return number && *number == 0.0;
}

/// Replaces whole words only: "alpha" must not change "alphabet".
std::string replacedWord(std::string sentence, std::string_view from, std::string_view to) {
    const auto inWord = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_'; };
    for (std::size_t at = 0; (at = sentence.find(from, at)) != std::string::npos; at += to.size()) {
        const std::size_t end = at + from.size();
        const bool whole = (at == 0 || !inWord(sentence[at - 1])) && (end == sentence.size() || !inWord(sentence[end]));
        if (whole) sentence.replace(at, from.size(), to);
    }
    return sentence;
}

}  // namespace

std::string& Result::key(std::string_view name) {
    if (!m_members.empty()) m_members += ',';
    return m_members += quotedJson(name) + ":";
}

template <class T> void Result::listOf(std::string_view name, std::span<const T> values) {
    if (!m_bytes) return writeNumbers(key(name), values);
    key(name) += placeOf<T>(std::to_string(values.size()));
    appendBytes(*m_bytes, values);
}

template <class T, class Fill>
void Result::rowsOf(std::string_view name, std::size_t rows, std::size_t columns, const Fill& fill) {
    requireRoom(rows, columns);
    std::string& out = key(name) += m_bytes ? placeOf<T>(std::to_string(rows) + "," + std::to_string(columns)) : "[";
    if (m_bytes) m_bytes->reserve(m_bytes->size() + rows * columns * sizeof(T));
    std::vector<T> row(columns);
    for (std::size_t at = 0; at < rows; ++at) {
        fill(at, std::span<T>(row));
        if (m_bytes)
            appendBytes(*m_bytes, std::span<const T>(row));
        else
            writeNumbers(out += at > 0 ? "," : "", std::span<const T>(row));
    }
    if (!m_bytes) out += ']';
}

void Result::number(std::string_view name, double value) { key(name) += written(value); }

void Result::whole(std::string_view name, std::int64_t value) { key(name) += std::to_string(value); }

void Result::whole(std::string_view name, const std::string& digits) { key(name) += digits; }

void Result::numbers(std::string_view name, std::span<const double> values) { listOf(name, values); }

void Result::wholes(std::string_view name, std::span<const std::int64_t> values) { listOf(name, values); }

void Result::wholesOrNull(std::string_view name, std::span<const std::optional<std::int64_t>> values) {
    writeList(key(name), values, [](const auto& value) { return value ? written(*value) : "null"; });
}

void Result::word(std::string_view name, std::string_view value) { key(name) += quotedJson(value); }

void Result::words(std::string_view name, std::span<const char* const> values) {
    writeList(key(name), values, quotedJson);
}

void Result::table(std::string_view name, std::size_t rows, std::size_t columns, const FillRow& fill) {
    rowsOf<double>(name, rows, columns, fill);
}

void Result::sharedTable(std::string_view name, std::size_t rows, std::size_t columns, const FillRow& fill) {
    if (!m_bytes) return table(name, rows, columns, fill);
    requireRoom(rows, columns);
    key(name) += placeOf<double>(std::to_string(rows) + "," + std::to_string(columns));
    const std::size_t start = m_bytes->size(), size = columns * sizeof(double);
    constexpr std::size_t kAtOnce = 256;
    m_bytes->resize(start + rows * size);
    share(rows, kAtOnce, [&](std::size_t first, std::size_t end) {
        std::vector<double> row(columns);
        for (std::size_t at = first; at < end; ++at) {
            fill(at, std::span<double>(row));
            putBytes(*m_bytes, start + at * size, std::span<const double>(row));
        }
    });
}

void Result::wholeTable(std::string_view name, std::size_t rows, std::size_t columns, const FillWholes& fill) {
    rowsOf<std::int64_t>(name, rows, columns, fill);
}

void Result::group(std::string_view name, const std::function<void(Result&)>& fill) {
    Result inner(m_bytes);
    fill(inner);
    key(name) += inner.json();
}

void Result::list(std::string_view name, std::size_t count, const std::function<void(std::size_t, Result&)>& fill) {
    key(name);
    m_members += '[';
    for (std::size_t at = 0; at < count; ++at) {
        Result inner(m_bytes);
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

std::vector<Value> boundValues(Params& params, const Schema& schema, std::vector<Value> values,
                               std::span<const Binding> bindings) {
    for (const Binding& binding : bindings) {
        const std::size_t at = schema.index(binding.field()).value();
        if (binding.need != Binding::Need::Required && !params.has(binding.name)) continue;
        Descriptor descriptor = schema.descriptors[at];
        auto* real = std::get_if<Real>(&descriptor.domain);
        if (real && binding.need == Binding::Need::ZeroIsAbsent) real->legal.low = 0.0;
        Value value = params.value(binding.name, descriptor);
        if (binding.need == Binding::Need::ZeroIsAbsent && isZero(value)) continue;
        values[at] = std::move(value);
    }
    return values;
}

void requireJointlyLegal(const Schema& schema, const std::vector<Value>& values, std::span<const Binding> bindings) {
    for (std::size_t i = 0; i < values.size(); ++i)
        if (const auto reason = refusal(schema.descriptors[i], values[i])) throw Error(*reason);
    const auto reason = schema.problem(values);
    if (!reason) return;
    std::string sentence = english(*reason);
    for (const Binding& binding : bindings) sentence = replacedWord(std::move(sentence), binding.field(), binding.name);
    throw Error(Text::literal(sentence));
}

}  // namespace posenc
