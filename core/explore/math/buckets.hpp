// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>

/// Buckets that widen with the logarithm of the distance, as in T5 and DeBERTa.
namespace posenc {

struct LogSteps {
    std::int64_t floor, ceiling;
};

/// count * ln(n / first) / ln(last / first), rounded down and up. Edges are powers of rational numbers, often whole
/// ones, where doubles may fall on either side; near a whole number the logarithms are therefore computed with 106
/// bits. Values within 1e-26 count as a tie, far below the least gap between different powers of numbers in this range
/// (about 1e-20). Preconditions: 0 < first < last; 0 < n; all at most 2^53; 0 <= count < 2^31.
LogSteps logSteps(std::int64_t n, std::int64_t first, std::int64_t last, std::int64_t count);

}  // namespace posenc
