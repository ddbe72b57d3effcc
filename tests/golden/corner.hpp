// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

/// Corners and refusals of `compute`, as rows of tables.
namespace posenc::test {

/// Where to look in the answer of a case, and the value that is right there.
struct Corner {
    const char* name;
    const char* scheme;
    const char* params;
    const char* pointer;  ///< JSON pointer into the result
    nlohmann::json expected;
};

/// A case that is refused: the sentence must hold every fragment.
struct Refusal {
    const char* name;
    std::string text;
    std::vector<const char*> fragments;
};

std::string caseText(const std::string& scheme, const std::string& params);

/// Numbers agree within `tolerance` times the larger of 1 and the expected one; everything else must be equal.
bool same(const nlohmann::json& expected, const nlohmann::json& actual, double tolerance);

void expectCorners(std::span<const Corner> corners, double tolerance);
void expectRefusals(std::span<const Refusal> refusals);

}  // namespace posenc::test
