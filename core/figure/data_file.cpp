// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/data_file.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <charconv>
#include <cmath>
#include <condition_variable>
#include <cstring>
#include <exception>
#include <mutex>
#include <nlohmann/json.hpp>
#include <ostream>

namespace posenc {

namespace {

using Range = Interval<std::int64_t>;

constexpr std::int64_t kBlockNumbers = 1 << 16;  // that a thread fills and formats at a time; 1.3 MB as text
constexpr std::int64_t kBlockRows = 4096;
constexpr std::int64_t kBatch = 64;  // blocks between two looks at whether to go on
constexpr std::int64_t kReports = 50;
constexpr double kLargestExactInteger = 9007199254740992.0;  // 2^53

/// Text of some rows; its memory is used again.
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

/// Hands text to the stream and asks about fifty times whether to go on.
class Delivery {
public:
    Delivery(std::ostream& out, std::int64_t rows, const std::function<bool(double)>& progress)
        : m_out(out), m_progress(progress), m_rows(rows), m_interval(rows / kReports + 1) {}

    bool goesOn() const { return m_goesOn && m_out; }
    bool wasStopped() const { return !m_goesOn; }
    void stop() { m_goesOn = false; }

    void rows(std::int64_t first, std::string_view text) {
        if (first >= m_nextReport) report(static_cast<double>(first) / static_cast<double>(m_rows));
        if (goesOn()) write(text);
        m_nextReport = std::max(m_nextReport, first / m_interval * m_interval + m_interval);
    }
    void write(std::string_view text) { m_out.write(text.data(), static_cast<std::streamsize>(text.size())); }
    void report(double done) { m_goesOn = m_goesOn && (!m_progress || m_progress(done)); }

private:
    std::ostream& m_out;
    const std::function<bool(double)>& m_progress;
    std::int64_t m_rows, m_interval, m_nextReport = 0;
    std::atomic<bool> m_goesOn = true;
};

void fillRows(const Table& table, Range rows, std::vector<double>& values) {
    const std::size_t width = table.columns.size();
    values.resize(width * static_cast<std::size_t>(rows.high - rows.low));
    if (table.fillRows) return table.fillRows(rows.low, values);
    for (std::int64_t row = rows.low; row < rows.high; ++row)
        table.fill(row, std::span(values).subspan(width * static_cast<std::size_t>(row - rows.low), width));
}

/// A thread's tools; they keep their memory.
struct Desk {
    Block block;
    std::vector<double> values;
    std::exception_ptr failure;

    void format(const Writer& writer, const Table& table, Range rows) {
        const std::size_t width = table.columns.size();
        block.clear();
        fillRows(table, rows, values);
        for (std::int64_t row = rows.low; row < rows.high; ++row)
            writer.row(block, table, row,
                       std::span(values).subspan(width * static_cast<std::size_t>(row - rows.low), width));
    }
};

/// Calls work; afterwards `failure` is what it threw, if it threw first.
template <class Work> void keepFailure(std::exception_ptr& failure, const Work& work) {
    try {
        if (!failure) work();
    } catch (...) {
        failure = std::current_exception();
    }
}

/// Threads go one after another, by their numbers; who waits sleeps. (Who waits in OpenMP's `ordered` spins: two thirds
/// of all time while a disk is slow.)
class Turns {
public:
    explicit Turns(std::int64_t first) : m_next(first) {}

    template <class Work> void take(std::int64_t number, std::int64_t next, const Work& work) {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [&] { return m_next == number; });
        work();
        m_next = next;
        m_changed.notify_all();
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::int64_t m_next;
};

/// Rows low .. high - 1, formatted by several threads at once and delivered in their order. Blocks do not depend on
/// the number of threads, so that neither do the numbers.
void writeRows(Delivery& delivery, const Writer& writer, const Table& table, Range rows, std::int64_t perBlock) {
    const auto numbers = (rows.high - rows.low) * static_cast<std::int64_t>(table.columns.size());
    std::exception_ptr failure;
    Turns turns(rows.low);
#pragma omp parallel if (numbers > kBlockNumbers)
    {
        Desk desk;
#pragma omp for schedule(monotonic : dynamic, 1)  // else one could wait for itself
        for (std::int64_t first = rows.low; first < rows.high; first += perBlock) {
            const Range some{first, std::min(first + perBlock, rows.high)};
            keepFailure(desk.failure, [&] {
                if (delivery.goesOn()) desk.format(writer, table, some);
            });
            turns.take(first, some.high, [&] {
                keepFailure(desk.failure, [&] { delivery.rows(first, desk.block.text()); });
                if (desk.failure) delivery.stop();
                if (!failure) failure = desk.failure;
            });
        }
    }
    if (failure) std::rethrow_exception(failure);
}

/// Of one progress report or less, so that a cancel is soon heard.
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

bool writeData(std::ostream& out, const Table& table, DataFormat format, const std::function<bool(double)>& progress) {
    const Writer writer = writerOf(format);
    Delivery delivery(out, table.rows, progress);
    Block head;
    writer.begin(head, table);
    delivery.write(head.text());
    const std::int64_t perBlock = rowsPerBlock(table), batch = kBatch * perBlock;
    for (std::int64_t first = 0; first < table.rows && delivery.goesOn(); first += batch)
        writeRows(delivery, writer, table, {first, std::min(first + batch, table.rows)}, perBlock);
    if (delivery.wasStopped()) return false;
    delivery.write(writer.end);
    delivery.report(1.0);
    return !delivery.wasStopped();
}

}  // namespace posenc
