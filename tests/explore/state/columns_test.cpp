// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/columns.hpp"

#include <gtest/gtest.h>

#include "core/explore/figure/table.hpp"

/// Names of columns in files of data.
namespace posenc::columns_test {
namespace {

std::vector<std::string> columnsOf(const char* text) {
    const State state = parseState(text);
    return withOwnValues(tableOf(draw(state).panels[0]), state).columns;
}

struct Case {
    const char *name, *state;
    std::vector<std::string> columns;
};

void PrintTo(const Case& row, std::ostream* out) { *out << row.state; }

const Case kCases[] = {
    {"alone", "rope/kernel length=16", {"distance", "rope", "rope.low", "rope.high"}},
    {"alone with a value of its own",
     "rope/kernel base=500000 length=16",
     {"distance", "rope[base=500000]", "rope[base=500000].low", "rope[base=500000].high"}},
    {"two encodings with one changed",
     "rope/kernel length=16 content=equal; pin rope-linear base=20000",
     {"distance", "rope", "rope-linear[base=20000]"}},
    {"two encodings", "rope/kernel length=16 content=equal; pin rope-linear", {"distance", "rope", "rope-linear"}},
    {"one encoding twice",
     "rope/kernel base=10000 length=16; pin rope base=500000",
     {"distance", "rope[base=10000]", "rope[base=10000].low", "rope[base=10000].high", "rope-2[base=500000]",
      "rope-2[base=500000].low", "rope-2[base=500000].high"}},
    {"twice the same", "rope/kernel length=16 content=equal; pin rope", {"distance", "rope", "rope-2"}},
};

class Columns : public testing::TestWithParam<Case> {};

TEST_P(Columns, TellWhatSubjectsDifferIn) { EXPECT_EQ(columnsOf(GetParam().state), GetParam().columns); }

INSTANTIATE_TEST_SUITE_P(All, Columns, testing::ValuesIn(kCases), [](const auto& each) {
    std::string name;
    for (const char c : std::string(each.param.name)) name += c == ' ' ? '_' : c;
    return name;
});

}  // namespace
}  // namespace posenc::columns_test
