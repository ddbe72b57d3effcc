// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/figure/data_file.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>
#include <ostream>

#include "core/explore/run/share.hpp"
#include "core/explore/text/characters.hpp"

namespace posenc {

namespace {

using Range = Interval<std::int64_t>;

constexpr std::int64_t kBlockNumbers = 1 << 16;  // that a thread fills and formats at once; 1.3 MB as text
constexpr std::int64_t kBlockRows = 4096;
constexpr std::int64_t kBatch = 64;  // blocks between two checks of the stream
constexpr std::int64_t kReports = 50;
constexpr double kLargestExactInteger = 9007199254740992.0;  // 2^53

/// Text of some rows; its memory is reused.
class Block {
public:
    std::string_view text() const { return {m_text.data(), m_size}; }
    void clear() { m_size = 0; }

    void add(std::string_view text) {
        std::ranges::copy(text, room(text.size()));
        m_size += text.size();
    }
    void add(char character) { add(std::string_view(&character, 1)); }

    void addNumber(double value, bool whole) {
        constexpr std::size_t kRoom = 32;
        char *first = room(kRoom), *last = first + kRoom;
        const bool exact = whole && std::floor(value) == value && std::abs(value) <= kLargestExactInteger;
        const auto end = exact ? std::to_chars(first, last, static_cast<std::int64_t>(value))
                               : std::to_chars(first, last, value);
        m_size += static_cast<std::size_t>(end.ptr - first);
    }

    /// IEEE 754 binary64, least significant byte first, on every machine.
    void addBinary(std::span<const double> values) {
        char* bytes = room(values.size_bytes());
        std::memcpy(bytes, values.data(), values.size_bytes());
        if constexpr (std::endian::native == std::endian::big)
            for (std::size_t at = 0; at < values.size_bytes(); at += sizeof(double))
                std::reverse(bytes + at, bytes + at + sizeof(double));
        m_size += values.size_bytes();
    }

private:
    char* room(std::size_t bytes) {
        if (m_text.size() - m_size < bytes) m_text.resize(2 * m_text.size() + bytes);
        return m_text.data() + m_size;
    }

    std::string m_text;  ///< its first m_size bytes
    std::size_t m_size = 0;
};

/// The differences between the formats; everything else is one loop.
struct Writer {
    std::function<void(Block&, const Table&)> begin;
    std::function<void(Block&, const Table&, std::int64_t index, std::span<const double>)> row;
    std::string_view end;
};

/// RFC 4180: a name with a comma, a quote or a line break is quoted.
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

/// NPY format version 1.0: magic, version, length of the header, header padded so that the data begin at a multiple
/// of 64.
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

void npyRow(Block& block, const Table&, std::int64_t, std::span<const double> values) { block.addBinary(values); }

Writer writerOf(DataFormat format) {
    switch (format) {
        case DataFormat::Csv: return {beginCsv, csvRow, ""};
        case DataFormat::Json: return {beginJson, jsonRow, "\n]}\n"};
        case DataFormat::Npy: break;
    }
    return {beginNpy, npyRow, ""};
}

/// Writes text to the stream and reports about fifty times. Only goesOn() may be called while another thread writes: a
/// stream's own state is not for several threads.
class Delivery {
public:
    Delivery(std::ostream& out, std::int64_t rows) : m_out(out), m_rows(rows), m_interval(rows / kReports + 1) {}

    bool goesOn() const { return !m_failed; }

    void rows(std::int64_t first, std::string_view text) {
        if (first >= m_nextReport) report(m_errand, static_cast<double>(first) / static_cast<double>(m_rows));
        if (goesOn()) write(text);
        m_nextReport = std::max(m_nextReport, first / m_interval * m_interval + m_interval);
    }
    void write(std::string_view text) {
        m_out.write(text.data(), static_cast<std::streamsize>(text.size()));
        if (!m_out) m_failed = true;
    }

private:
    std::ostream& m_out;
    Errand* m_errand = isHelping() ? nullptr : currentErrand();
    std::int64_t m_rows, m_interval, m_nextReport = 0;
    std::atomic<bool> m_failed = false;  ///< the stream takes no more
};

/// Rows being formatted; their memory is reused.
struct Desk {
    Block block;
    std::vector<double> values;

    void format(const Writer& writer, const Table& table, Range rows) {
        const std::size_t width = table.columns.size();
        block.clear();
        values.resize(width * static_cast<std::size_t>(rows.high - rows.low));
        table.read(rows.low, values);
        for (std::int64_t row = rows.low; row < rows.high; ++row)
            writer.row(block, table, row,
                       std::span(values).subspan(width * static_cast<std::size_t>(row - rows.low), width));
    }
};

/// Formats several blocks of rows at once and delivers them in order. Blocks, and so the numbers, do not depend on the
/// number of threads.
class Rows {
public:
    Rows(Delivery& delivery, const Writer& writer, const Table& table, std::int64_t perBlock)
        : m_delivery(delivery), m_writer(writer), m_table(table), m_perBlock(perBlock) {}

    void writeAll() {
        const std::int64_t batch = kBatch * m_perBlock;
        for (std::int64_t first = 0; first < m_table.rows && goesOn(); first += batch)
            write({first, std::min(first + batch, m_table.rows)});
        m_tasks.throwFailure();
    }

private:
    bool goesOn() const { return m_delivery.goesOn() && !m_tasks.hasFailed(); }

    /// Fills and delivers alternate, for a single desk and for all of them.
    void write(Range rows) {
        std::size_t next = 0;
        Delivery* const delivery = &m_delivery;
        for (std::int64_t first = rows.low; first < rows.high; first += m_perBlock) {
            const Range some{first, std::min(first + m_perBlock, rows.high)};
            Desk* const desk = &m_desks[next++ % m_desks.size()];
#pragma omp task depend(inout : *desk)
            m_tasks.perform([&] {
                if (m_delivery.goesOn()) desk->format(m_writer, m_table, some);
            });
#pragma omp task depend(inout : *desk, *delivery)
            m_tasks.perform([&] { delivery->rows(some.low, desk->block.text()); });
        }
#pragma omp taskwait
    }

    Delivery& m_delivery;
    const Writer& m_writer;
    const Table& m_table;
    std::int64_t m_perBlock;
    std::vector<Desk> m_desks{2 * teamSize()};  ///< half of them wait for the disk
    Tasks m_tasks;
};

/// One progress report or less, so that a cancel takes effect soon.
std::int64_t rowsPerBlock(const Table& table) {
    const auto columns = std::max<std::int64_t>(static_cast<std::int64_t>(table.columns.size()), 1);
    return std::min({std::max<std::int64_t>(kBlockNumbers / columns, 1), kBlockRows, table.rows / kReports + 1});
}

}  // namespace

DataFormat dataFormatOf(const std::filesystem::path& file) {
    std::string extension = file.extension().string();
    std::ranges::transform(extension, extension.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    if (extension == ".csv") return DataFormat::Csv;
    if (extension == ".json") return DataFormat::Json;
    if (extension == ".npy") return DataFormat::Npy;
    throw Error(
        say("core", "\"%1\" does not end in .csv, .json or .npy, so its format is unknown.").with(file.string()));
}

void writeData(std::ostream& out, const Table& table, DataFormat format, std::string_view comment) {
    const Writer writer = writerOf(format);
    Delivery delivery(out, table.rows);
    if (format == DataFormat::Csv)
        for (const std::string& line : byMark(comment)) delivery.write("# " + line + "\n");
    Block head;
    writer.begin(head, table);
    delivery.write(head.text());
    Rows rows(delivery, writer, table, rowsPerBlock(table));
    if (table.rows * static_cast<std::int64_t>(table.columns.size()) > kBlockNumbers)
        withTeam([&] { rows.writeAll(); });
    else
        rows.writeAll();
    checkpoint();
    delivery.write(writer.end);
    report(1.0);
}

}  // namespace posenc
