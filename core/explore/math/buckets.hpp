// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>

/// Buckets that widen with the logarithm of the distance, as T5 and DeBERTa count them.
namespace posenc {

struct LogSteps {
    std::int64_t floor, ceiling;
};

/// count * ln(n / first) / ln(last / first), rounded down and up. Edges are powers of rational numbers, often whole
/// ones, where doubles may fall on either side; next to a whole number the logarithms are therefore taken with 106
/// bits. A tie is one to 1e-26, far below how near two different powers of numbers in this range come (about 1e-20).
/// Preconditions: 0 < first < last; 0 < n; all at most 2^53; 0 <= count < 2^31.
LogSteps logSteps(std::int64_t n, std::int64_t first, std::int64_t last, std::int64_t count);

}  // namespace posenc
