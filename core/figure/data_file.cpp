// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/data_file.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <ostream>

namespace posenc {

namespace {

constexpr std::size_t kBlock = 1 << 20;  // bytes gathered before they go to the stream
constexpr std::int64_t kReports = 50;
constexpr double kLargestExactInteger = 9007199254740992.0;  // 2^53

/// Gathers text so that the stream is called once per block.
class Block {
public:
    explicit Block(std::ostream& out) : m_out(out) { m_text.reserve(kBlock + 4096); }
    ~Block() { flush(); }
    Block(const Block&) = delete;
    Block& operator=(const Block&) = delete;

    void add(std::string_view text) {
        m_text.append(text);
        if (m_text.size() >= kBlock) flush();
    }
    void add(char character) { add(std::string_view(&character, 1)); }

    void addNumber(double value, bool whole) {
        std::array<char, 32> buffer{};
        char *first = buffer.data(), *last = first + buffer.size();
        const bool exact = whole && std::floor(value) == value && std::abs(value) <= kLargestExactInteger;
        const auto end = exact ? std::to_chars(first, last, static_cast<std::int64_t>(value))
                               : std::to_chars(first, last, value);
        add(std::string_view(first, end.ptr));
    }

    /// IEEE 754 binary64, least significant byte first, on every machine.
    void addBinary(double value) {
        const auto bits = std::bit_cast<std::uint64_t>(value);
        std::array<char, 8> bytes{};
        for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<char>(bits >> (8 * i) & 0xff);
        add({bytes.data(), bytes.size()});
    }

private:
    void flush() {
        m_out.write(m_text.data(), static_cast<std::streamsize>(m_text.size()));
        m_text.clear();
    }

    std::ostream& m_out;
    std::string m_text;
};

/// What differs between the formats; everything else is one loop.
struct Writer {
    std::function<void(Block&, const Table&)> begin;
    std::function<void(Block&, const Table&, std::int64_t index, std::span<const double>)> row;
    std::string_view end;
};

/// RFC 4180: a name with a comma, a quote or a line break stands in quotes.
std::string csvName(const std::string& name) {
    if (name.find_first_of(",\"\r\n") == std::string::npos) return name;
    std::string quoted = "\"";
    for (const char character : name) quoted.append(character == '"' ? 2 : 1, character);
    return quoted + '"';
}

void beginCsv(Block& block, const Table& table) {
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (i > 0) block.add(',');
        block.add(csvName(table.columns[i]));
    }
    block.add('\n');
}

void csvRow(Block& block, const Table& table, std::int64_t, std::span<const double> values) {
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0) block.add(',');
        if (!std::isnan(values[i])) block.addNumber(values[i], table.whole[i]);
    }
    block.add('\n');
}

void beginJson(Block& block, const Table& table) {
    using nlohmann::json;
    block.add("{\"columns\":" + json(table.columns).dump(-1, ' ', false, json::error_handler_t::replace) +
              ",\"rows\":[");
}

/// JSON has no infinity; it becomes null, as a gap does.
void jsonRow(Block& block, const Table& table, std::int64_t index, std::span<const double> values) {
    block.add(index > 0 ? ",\n[" : "\n[");
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0) block.add(',');
        if (std::isfinite(values[i]))
            block.addNumber(values[i], table.whole[i]);
        else
            block.add("null");
    }
    block.add(']');
}

/// NPY format version 1.0: magic, version, length of the header, header padded so that the data begin at a multiple of 64.
void beginNpy(Block& block, const Table& table) {
    constexpr std::size_t kBefore = 10, kAlign = 64;
    std::string header = "{'descr': '<f8', 'fortran_order': False, 'shape': (" + std::to_string(table.rows) + ", " +
                         std::to_string(table.columns.size()) + "), }";
    header.append(kAlign - 1 - (kBefore + header.size()) % kAlign, ' ').append(1, '\n');
    block.add(std::string_view("\x93NUMPY\x01\x00", 8));
    block.add(static_cast<char>(header.size() & 0xff));
    block.add(static_cast<char>(header.size() >> 8));
    block.add(header);
}

void npyRow(Block& block, const Table&, std::int64_t, std::span<const double> values) {
    for (const double value : values) block.addBinary(value);
}

Writer writerOf(DataFormat format) {
    switch (format) {
        case DataFormat::Csv: return {beginCsv, csvRow, ""};
        case DataFormat::Json: return {beginJson, jsonRow, "\n]}\n"};
        case DataFormat::Npy: break;
    }
    return {beginNpy, npyRow, ""};
}

}  // namespace

DataFormat dataFormatOf(const std::filesystem::path& file) {
    std::string extension = file.extension().string();
    std::ranges::transform(extension, extension.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    if (extension == ".csv") return DataFormat::Csv;
    if (extension == ".json") return DataFormat::Json;
    if (extension == ".npy") return DataFormat::Npy;
    throw Error(say("core", "“%1” does not end in .csv, .json or .npy, so its format is unknown.").with(file.string()));
}

bool writeData(std::ostream& out, const Table& table, DataFormat format, const std::function<bool(double)>& progress) {
    const Writer writer = writerOf(format);
    const std::int64_t interval = table.rows / kReports + 1;
    std::vector<double> values(table.columns.size());
    Block block(out);
    writer.begin(block, table);
    for (std::int64_t row = 0; row < table.rows && out; ++row) {
        if (progress && row % interval == 0 && !progress(static_cast<double>(row) / static_cast<double>(table.rows)))
            return false;
        table.fill(row, values);
        writer.row(block, table, row, values);
    }
    block.add(writer.end);
    return !progress || progress(1.0);
}

}  // namespace posenc
