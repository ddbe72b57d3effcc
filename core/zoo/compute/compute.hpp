// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <vector>

/// Cases in, results out, in the schema of the reference values: the door for people who port these schemes, and for
/// tests.
namespace posenc {

struct Answer {
    std::string json;  ///< {"id", "scheme", "result"} or {"id", "scheme", "error"}, one line
    bool ok = false;
    std::string bytes = {};  ///< of a case with "raw": the numbers, which follow the line; it begins with {"bytes":N,
};

/// Answers one case: {"scheme": ..., "params": {...}, "id"?: ..., "raw"?: true}. Never throws; an error is an answer.
/// What "raw" does, Result says.
Answer compute(std::string_view caseJson);

std::vector<std::string> computeSchemes();

}  // namespace posenc
