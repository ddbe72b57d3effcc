// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <vector>

/// Answers cases in the schema of the reference values, for people who port these schemes and for tests.
namespace posenc {

struct Answer {
    std::string json;  ///< {"id", "scheme", "result"} or {"id", "scheme", "error"}, one line
    bool ok = false;
    std::string bytes = {};  ///< the numbers of a case with "raw"; they follow the line, which begins with {"bytes":N,
};

/// Answers one case: {"scheme": ..., "params": {...}, "id"?: ..., "raw"?: true}. Never throws; an error is an answer.
/// See Result for "raw".
Answer compute(std::string_view caseJson);

std::vector<std::string> computeSchemes();

/// resources/compute/schemes.json: what each scheme needs, may be given and answers, and what the names mean. The same
/// text in every language.
std::string_view computeCatalogue();

}  // namespace posenc
