// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace posenc::test {

/// One file of reference values: nearest doubles of results computed with 50 digits, and how far an answer may be off:
///   |answer - expected| <= abs + rel |expected| + abs_per_X X,  X the angle, distance or position of the entry.
/// A field named in tolerance.fields has limits of its own; null stands for masked or undefined.
struct GoldenCase {
    std::string name;
    nlohmann::json json;
};

std::vector<GoldenCase> goldenCases(const std::filesystem::path& folder);

/// Every difference beyond the tolerance, one line each: "inv_freq[3]: expected 0.5, got 0.25, allowed 1e-13".
std::vector<std::string> differences(const GoldenCase& golden, const nlohmann::json& result);

}  // namespace posenc::test
