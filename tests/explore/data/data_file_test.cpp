// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/figure/data_file.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <atomic>
#include <bit>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <streambuf>

#include "core/explore/figure/table.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::data_file_test {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
using Rows = std::vector<std::vector<double>>;

Table tableOf(Rows rows, std::vector<std::string> columns, std::vector<bool> whole) {
    const auto count = static_cast<std::int64_t>(rows.size());
    return {std::move(columns), std::move(whole), count,
            [rows = std::move(rows)](std::int64_t row, std::span<double> out) {
                std::ranges::copy(rows[static_cast<std::size_t>(row)], out.begin());
            }};
}

Table smallTable() {
    return tableOf({{0, 0.1, -0.0}, {1, kGap, 1e300}, {9007199254740992.0, kInf, -kInf}}, {"t", "a,b", "say \"x\""},
                   {true, false, false});
}

std::string written(const Table& table, DataFormat format) {
    std::ostringstream out;
    writeData(out, table, format);
    return out.str();
}

TEST(DataFile, CsvIsExactlyThis) {
    EXPECT_EQ(written(smallTable(), DataFormat::Csv),
              "t,\"a,b\",\"say \"\"x\"\"\"\n0,0.1,-0\n1,,1e+300\n9007199254740992,inf,-inf\n");
}

TEST(DataFile, JsonIsExactlyThis) {
    EXPECT_EQ(written(smallTable(), DataFormat::Json),
              "{\"columns\":[\"t\",\"a,b\",\"say "
              "\\\"x\\\"\"],\"rows\":[\n[0,0.1,-0],\n[1,null,1e+300],\n[9007199254740992,null,null]\n]}\n");
}

TEST(DataFile, NumbersThatAreNotWholeInAWholeColumnAreNotCut) {
    const Table table = tableOf({{0.5}, {1e20}, {kGap}, {-3}}, {"t"}, {true});
    EXPECT_EQ(written(table, DataFormat::Csv), "t\n0.5\n1e+20\n\n-3\n");
}

TEST(DataFile, EmptyTables) {
    const Table none = tableOf({}, {"t", "x"}, {true, false});
    EXPECT_EQ(written(none, DataFormat::Csv), "t,x\n");
    EXPECT_EQ(nlohmann::json::parse(written(none, DataFormat::Json))["rows"].size(), 0U);
    EXPECT_NE(written(none, DataFormat::Npy).find("'shape': (0, 2)"), std::string::npos);
}

/// A reader by the format's description, sharing nothing with the writer.
Rows readNpy(const std::string& bytes) {
    EXPECT_EQ(bytes.substr(0, 8), std::string("\x93NUMPY\x01\x00", 8));
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes.at(at)); };
    const std::size_t length = byte(8) + 256U * byte(9), data = 10 + length;
    EXPECT_EQ(data % 64, 0U);
    EXPECT_EQ(bytes.at(data - 1), '\n');
    const std::string header = bytes.substr(10, length);
    std::size_t rows = 0, columns = 0;
    EXPECT_EQ(
        std::sscanf(header.c_str(), "{'descr': '<f8', 'fortran_order': False, 'shape': (%zu, %zu), }", &rows, &columns),
        2);
    EXPECT_EQ(bytes.size(), data + rows * columns * 8);
    Rows out(rows, std::vector<double>(columns));
    for (std::size_t i = 0; i < rows * columns; ++i) {
        std::uint64_t bits = 0;
        for (std::size_t b = 8; b-- > 0;) bits = bits << 8 | byte(data + 8 * i + b);
        out[i / columns][i % columns] = std::bit_cast<double>(bits);
    }
    return out;
}

Rows readCsv(const std::string& text) {
    Rows rows;
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    while (std::getline(lines, line)) {
        rows.emplace_back();
        std::istringstream cells(line + ",");
        for (std::string cell; std::getline(cells, cell, ',');)
            rows.back().push_back(cell.empty() ? kGap : parseNumber(cell).value());
    }
    return rows;
}

bool identical(const Rows& a, const Rows& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t r = 0; r < a.size(); ++r) {
        if (a[r].size() != b[r].size()) return false;
        for (std::size_t c = 0; c < a[r].size(); ++c)
            if (std::bit_cast<std::uint64_t>(a[r][c]) != std::bit_cast<std::uint64_t>(b[r][c]) &&
                !(std::isnan(a[r][c]) && std::isnan(b[r][c])))
                return false;
    }
    return true;
}

RC_GTEST_PROP(DataFile, EveryDoubleReadsBackExactly, ()) {
    const auto columns = static_cast<std::size_t>(*rc::gen::inRange(1, 6));
    Rows rows(static_cast<std::size_t>(*rc::gen::inRange(1, 30)), std::vector<double>(columns));
    for (auto& row : rows)
        for (double& value : row) value = std::bit_cast<double>(*rc::gen::arbitrary<std::uint64_t>());
    const Table table = tableOf(rows, std::vector<std::string>(columns, "c"), std::vector<bool>(columns, false));
    RC_ASSERT(identical(readNpy(written(table, DataFormat::Npy)), rows));
    RC_ASSERT(identical(readCsv(written(table, DataFormat::Csv)), rows));
    const auto json = nlohmann::json::parse(written(table, DataFormat::Json));
    for (std::size_t r = 0; r < rows.size(); ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            const auto& cell = json["rows"][r][c];
            RC_ASSERT(cell.is_null() == !std::isfinite(rows[r][c]));
            if (!cell.is_null()) RC_ASSERT(cell.get<double>() == rows[r][c]);
        }
}

TEST(DataFile, NpyHeaderIsAlignedForEveryNumberOfRows) {
    for (std::int64_t rows = 1; rows < 1'000'000'000'000; rows *= 10) {
        const Table table{{"a"}, {false}, rows, [](std::int64_t, std::span<double>) { throw Stopped(); }};
        std::ostringstream out;
        EXPECT_THROW(writeData(out, table, DataFormat::Npy), Stopped);
        EXPECT_EQ(out.str().size() % 64, 0U) << rows;
    }
}

TEST(DataFile, ManyRowsGoThroughManyBlocks) {
    const Table table{{"t", "x"}, {true, false}, 200'000, [](std::int64_t row, std::span<double> out) {
                          out[0] = static_cast<double>(row);
                          out[1] = std::sin(static_cast<double>(row));
                      }};
    const Rows rows = readCsv(written(table, DataFormat::Csv));
    ASSERT_EQ(rows.size(), 200'000U);
    for (std::size_t r = 0; r < rows.size(); ++r)
        ASSERT_TRUE(rows[r][0] == static_cast<double>(r) && rows[r][1] == std::sin(static_cast<double>(r))) << r;
}

TEST(DataFile, ProgressRisesAboutFiftyTimesToOne) {
    for (const std::int64_t rows : {0, 1, 7, 49, 50, 51, 1000, 12'345}) {
        std::atomic<double> done = 0.0;
        std::set<double> seen;
        const Table table{{"t"}, {true}, rows, [&](std::int64_t, std::span<double> out) {
                              out[0] = 1.0;
                              seen.insert(done);
                          }};
        std::ostringstream out;
        const Errand errand(std::stop_token(), &done);
        writeData(out, table, DataFormat::Csv);
        EXPECT_EQ(done, 1.0);
        EXPECT_LE(seen.size(), 52U) << rows;
        // What is reported last comes after the last row was filled.
        EXPECT_GE(static_cast<std::int64_t>(seen.size()), std::min<std::int64_t>(rows, 25) - 1) << rows;
    }
}

TEST(DataFile, StopsWhenAskedTo) {
    std::int64_t filled = 0;
    std::stop_source wish;
    const Table table{{"t"}, {true}, 1000, [&](std::int64_t, std::span<double> out) {
                          out[0] = 1.0;
                          if (++filled == 500) wish.request_stop();
                      }};
    std::ostringstream out;
    const Errand errand(wish.get_token());
    EXPECT_THROW(writeData(out, table, DataFormat::Csv), Stopped);
    EXPECT_LT(filled, 600);
}

TEST(DataFile, AFailedStreamEndsTheWork) {
    std::int64_t filled = 0;
    const Table table{{"t"}, {true}, 1'000'000, [&](std::int64_t, std::span<double> out) { out[0] = 1.0, ++filled; }};
    std::ostringstream out;
    out.setstate(std::ios::badbit);
    writeData(out, table, DataFormat::Csv);  // the stream tells the rest
    EXPECT_EQ(filled, 0);
}

/// A disk that is full after some bytes.
class FullDisk : public std::streambuf {
    std::streamsize m_room = 100'000;
    std::streamsize xsputn(const char*, std::streamsize size) override { return (m_room -= size) > 0 ? size : 0; }
};

TEST(DataFile, AStreamThatFailsHalfWayEndsTheWork) {
    std::atomic<std::int64_t> filled = 0;
    const Table table{{"t"}, {true}, 4'000'000, [&](std::int64_t, std::span<double> out) { out[0] = 1.0, ++filled; }};
    FullDisk disk;
    std::ostream out(&disk);
    writeData(out, table, DataFormat::Csv);
    EXPECT_FALSE(out);
    EXPECT_LT(filled, 2'000'000);
}

TEST(DataFile, FormatsByExtension) {
    EXPECT_EQ(dataFormatOf("a/b.csv"), DataFormat::Csv);
    EXPECT_EQ(dataFormatOf("B.JSON"), DataFormat::Json);
    EXPECT_EQ(dataFormatOf("x.y.npy"), DataFormat::Npy);
    for (const char* name : {"", "csv", "a.", "a.csv.gz", "a.txt", ".csv"}) {
        try {
            dataFormatOf(name);
            FAIL() << name;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(".csv, .json or .npy"), std::string::npos) << error.what();
        }
    }
}

}  // namespace
}  // namespace posenc::data_file_test
