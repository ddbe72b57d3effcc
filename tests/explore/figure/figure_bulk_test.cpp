// SPDX-License-Identifier: GPL-3.0-or-later
// Tables that are filled many rows at a time have the numbers that they have row by row, whatever the number of
// threads.
#include <gtest/gtest.h>
#include <omp.h>

#include <cmath>
#include <sstream>

#include "core/explore/figure/data_file.hpp"
#include "core/explore/figure/table.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/state/state.hpp"
#include "tests/explore/parameter/random_parameters.hpp"

namespace posenc::figure_bulk_test {
namespace {

/// Single cells may round their angles in double, 1e-16 of the position for each of some hundred waves; blocks do not.
void expectSameNumbers(const Table& table) {
    const std::size_t width = table.columns.size();
    const std::int64_t rows = std::min<std::int64_t>(table.rows, 40);
    std::vector<double> many(width * static_cast<std::size_t>(rows)), one(width);
    if (!table.fillRows || rows == 0) return;
    table.fillRows(table.rows - rows, many);
    for (std::int64_t row = 0; row < rows; ++row) {
        table.fill(table.rows - rows + row, one);
        for (std::size_t c = 0; c < width; ++c) {
            const double value = many[static_cast<std::size_t>(row) * width + c];
            ASSERT_EQ(std::isnan(one[c]), std::isnan(value)) << row << ", " << table.columns[c];
            if (!std::isnan(value)) {
                ASSERT_NEAR(one[c], value, 1e-8 * std::max(1.0, std::abs(one[c]))) << row << ", " << table.columns[c];
            }
        }
    }
}

/// Of a large matrix a part: its first hundred columns.
Table partOf(const Panel& panel) {
    const double low = panel.x.range.low;
    return tableOf(zoomed(panel, {Interval<double>{low, low + 100.0}, {}, {}, {}}));
}

TEST(BulkTable, HasTheNumbersOfSingleRowsInEveryView) {
    Random random(7);
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding)) {
            State state = defaultState(encoding.id, view->id);
            for (int k = 0; k < 3; ++k) {
                SCOPED_TRACE(toText(state));
                const Figure figure = draw(state);
                for (const Panel& panel : figure.panels) expectSameNumbers(partOf(panel));
                if (HasFatalFailure()) return;
                state.viewParameters = test::randomParameters(*view->schema, random);
            }
        }
}

TEST(BulkTable, DifferencesAreCellsOfTheirOwn) {
    const State state = parseState("posenc 1; rope/matrix length=64; pin rope-linear; show compare=difference");
    const Figure figure = draw(state);
    ASSERT_EQ(figure.panels.size(), 1U);
    expectSameNumbers(tableOf(figure.panels[0]));
}

TEST(BulkTable, BytesDoNotDependOnTheNumberOfThreads) {
    const Table table = tableOf(draw(parseState("posenc 1; rope/matrix length=500 mask=on")).panels[0]);
    for (const DataFormat format : {DataFormat::Csv, DataFormat::Json, DataFormat::Npy}) {
        std::string bytes[2];
        for (const int threads : {1, 5}) {
            omp_set_num_threads(threads);
            std::ostringstream out;
            writeData(out, table, format);
            bytes[threads > 1] = out.str();
        }
        EXPECT_TRUE(bytes[0] == bytes[1]);
        EXPECT_GT(bytes[0].size(), 500'000U);
    }
}

TEST(BulkTable, AnErrorInAnyThreadComesOut) {
    const Table table{{"t", "x"}, {true, false}, 300'000, [](std::int64_t row, std::span<double>) {
                          if (row == 200'000) throw Error(say("core", "%1 could not be written: %2.").with("t", "no"));
                      }};
    std::ostringstream out;
    EXPECT_THROW(writeData(out, table, DataFormat::Csv), Error);
}

TEST(BulkTable, ACancelInTheMiddleLeavesWholeBlocksInOrder) {
    std::stop_source wish;
    const Table table{{"t"}, {true}, 500'000, [&](std::int64_t row, std::span<double> out) {
                          if (row == 150'000) wish.request_stop();
                          out[0] = static_cast<double>(row);
                      }};
    std::ostringstream out;
    const Errand errand(wish.get_token());
    EXPECT_THROW(writeData(out, table, DataFormat::Csv), Stopped);
    std::istringstream lines(out.str());
    std::string line;
    std::getline(lines, line);
    std::int64_t row = 0;
    for (; std::getline(lines, line); ++row) ASSERT_EQ(line, std::to_string(row));
    EXPECT_GT(row, 100'000);
    EXPECT_LT(row, 200'000);
}

}  // namespace
}  // namespace posenc::figure_bulk_test
