// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/diagnose/diagnosis.hpp"

/// What the numbers should have been, for somebody's own repository: as data, and as a test that fails until they are.
namespace posenc::diagnose {

struct Golden {
    std::string what, setting;       ///< "cos", "rope-yarn base=1000000 ..."
    std::vector<std::int64_t> rows;  ///< positions; of a matrix its rows; 0 for one number of each pair or head
    std::vector<std::vector<double>> given, expected;  ///< masked: -infinity; NaN where nothing is asked for
    double tolerance = 0.0;
    bool isRelative = false, isCentred = false;  ///< to each number; after each row's first number is taken from it
};

/// At most 16 rows, among them the one that is furthest off. Throws Error for biases of unknown trained numbers.
Golden goldenOf(const Diagnosis& diagnosis);

/// To a file, whole or not at all. Throws Error, and so does a test for anything but .py, .cpp and .cc.
void writeGolden(const Diagnosis& diagnosis, const std::filesystem::path& file);
void writeTest(const Diagnosis& diagnosis, const std::filesystem::path& file);
void demandTest(const std::filesystem::path& file);

std::string goldenJson(const Golden& golden);
/// Plain Python for pytest or by itself; C++ with nothing but the standard library. They hold the given numbers where
/// one's own code is to be called.
std::string testInPython(const Golden& golden);
std::string testInCpp(const Golden& golden);

}  // namespace posenc::diagnose
