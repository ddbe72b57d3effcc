// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/diagnose/diagnosis.hpp"

/// The expected numbers, for somebody's own repository: as data, and as a test that fails until the code is right.
namespace posenc::diagnose {

struct Golden {
    std::string what, setting;       ///< "cos", "rope-yarn base=1000000 ..."
    std::vector<std::int64_t> rows;  ///< positions; rows of a matrix; 0 for one number per pair or head
    std::vector<std::vector<double>> given, expected;  ///< masked: -infinity; NaN where nothing is checked
    double tolerance = 0.0;
    bool isRelative = false, isCentred = false;  ///< to each number; after subtracting each row's first number
};

/// At most 16 rows, including the one that is furthest off. Throws Error for biases with unknown trained numbers.
Golden goldenOf(const Diagnosis& diagnosis);

/// Writes the file completely or not at all. Throws Error on failure, and for a test that is not .py, .cpp or .cc.
void writeGolden(const Diagnosis& diagnosis, const std::filesystem::path& file);
void writeTest(const Diagnosis& diagnosis, const std::filesystem::path& file);
void demandTest(const std::filesystem::path& file);

std::string goldenJson(const Golden& golden);
/// Plain Python for pytest or standalone; C++ with only the standard library. The given numbers stand where the user's
/// own code is to be called.
std::string testInPython(const Golden& golden);
std::string testInCpp(const Golden& golden);

}  // namespace posenc::diagnose
