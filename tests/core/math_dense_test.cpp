// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <thread>

#include "core/math/dense.hpp"
#include "core/math/normals.hpp"

namespace posenc {
namespace {

std::vector<double> drawn(std::uint64_t seed, std::size_t count) {
    Random random(seed);
    std::vector<double> out(count);
    for (double& each : out) each = random.normal();
    return out;
}

TEST(Normals, AreThoseOfRandomWhateverWasKept) {
    for (const std::size_t count : {5U, 100U, 40U, 1000U, 0U})
        for (const std::size_t asked : {count, count + 70})
            EXPECT_EQ(Normals(3, count).next(asked, 1.0), drawn(3, asked)) << count << " " << asked;
    EXPECT_EQ(Normals(4, 8).next(2, -0.5)[1], -0.5 * drawn(4, 2)[1]);
}

TEST(Normals, AreTheSameBeyondWhatIsKept) {
    constexpr std::size_t kMany = Normals::kMostKept + 100;
    Normals normals(5, kMany);
    Random random(5);
    std::size_t wrong = 0;
    for (std::size_t k = 0; k < kMany; ++k) wrong += normals.next() != random.normal() ? 1 : 0;
    EXPECT_EQ(wrong, 0U);
}

TEST(Normals, MayBeManySeedsOnManyThreads) {
    std::vector<std::thread> threads;
    std::vector<int> wrong(4, 0);
    for (std::size_t t = 0; t < wrong.size(); ++t)
        threads.emplace_back([&own = wrong[t], t] {
            for (std::uint64_t seed = 0; seed < 300; ++seed) {
                const std::size_t count = 10 + (seed * 7 + t * 31) % 200;
                own += Normals(seed, count).next(count, 1.0) == drawn(seed, count) ? 0 : 1;
            }
        });
    for (std::thread& each : threads) each.join();
    EXPECT_EQ(wrong, std::vector<int>(4, 0));
}

TEST(MatrixProduct, IsTheSumOfProducts) {
    for (const auto& [rows, depth, columns] :
         {std::array<std::size_t, 3>{1, 1, 1}, {7, 3, 9}, {48, 65, 48}, {6, 8, 8}}) {
        const auto a = drawn(1, rows * depth), b = drawn(2, depth * columns);
        std::vector<double> out(rows * columns);
        matrixProduct(a, b, depth, out);
        for (std::size_t y = 0; y < rows; ++y)
            for (std::size_t x = 0; x < columns; ++x) {
                double sum = 0.0;
                for (std::size_t k = 0; k < depth; ++k) sum += a[y * depth + k] * b[k * columns + x];
                EXPECT_NEAR(out[y * columns + x], sum, 1e-13) << rows << " " << y << " " << x;
            }
    }
}

TEST(MatrixProduct, WithTheTransposedIsSymmetricToTheLastDigit) {
    constexpr std::size_t kRows = 29, kDepth = 100;
    const auto a = drawn(1, kRows * kDepth);
    std::vector<double> transposed(a.size()), out(kRows * kRows);
    for (std::size_t k = 0; k < a.size(); ++k) transposed[k % kDepth * kRows + k / kDepth] = a[k];
    matrixProduct(a, transposed, kDepth, out);
    for (std::size_t y = 0; y < kRows; ++y)
        for (std::size_t x = 0; x < y; ++x) EXPECT_EQ(out[y * kRows + x], out[x * kRows + y]);
}

TEST(AddVectors, AddsTheFirstEntriesOfEach) {
    constexpr std::size_t kStride = 21;
    for (const std::size_t count : {0U, 1U, 4U, 7U, 10U})
        for (const std::size_t size : {0U, 1U, 13U, 21U}) {
            const auto vectors = drawn(1, count * kStride), weights = drawn(2, count), start = drawn(3, size);
            auto sum = start;
            addVectors(vectors, kStride, weights, sum);
            for (std::size_t r = 0; r < size; ++r) {
                double expected = start[r];
                for (std::size_t c = 0; c < count; ++c) expected += weights[c] * vectors[c * kStride + r];
                EXPECT_NEAR(sum[r], expected, 1e-13) << count << " " << size << " " << r;
            }
        }
}

}  // namespace
}  // namespace posenc
