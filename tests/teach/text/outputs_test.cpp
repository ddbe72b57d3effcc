// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "core/explore/text/text.hpp"
#include "tests/fuzz/mutator.hpp"
#include "tests/fuzz/outputs.hpp"

/// What fuzz-outputs checks, on its seeds and on some changes of them.
namespace posenc::outputs_test {

namespace {

using FaultOf = std::string (*)(std::string_view);
constexpr FaultOf kAll[] = {fuzz::faultOfNames, fuzz::faultOfDefinition, fuzz::faultOfSession};

std::map<std::string, std::string> seeds() {
    std::map<std::string, std::string> out;
    for (const char* folder : {"outputs", "definition"})
        for (const auto& each :
             std::filesystem::directory_iterator(std::string(POSENC_TEST_DATA "/fuzz/corpus/") + folder)) {
            std::ifstream in(each.path(), std::ios::binary);
            out[each.path().filename().string()] = {std::istreambuf_iterator<char>(in), {}};
        }
    return out;
}

std::string faultOf(FaultOf check, const std::string& bytes) {
    try {
        return check(bytes);
    } catch (const Error& error) {
        return error.text().empty() ? "a refusal says nothing" : "";
    }
}

}  // namespace

TEST(Outputs, OfStrangersTextsArePrintableAndOnlyComments) {
    for (const auto& [name, bytes] : seeds())
        for (const FaultOf check :
             {fuzz::faultOfNames, fuzz::faultOfDefinition, fuzz::faultOfFigure, fuzz::faultOfSession})
            EXPECT_EQ(faultOf(check, bytes), "") << name;
}

TEST(Outputs, OfChangedTextsArePrintableAndOnlyComments) {
    constexpr int kTries = 400;
    fuzz::Mutator mutator(7);
    std::vector<std::string> pool;
    for (const auto& [name, bytes] : seeds()) pool.push_back(bytes), mutator.learn(bytes);
    const auto any = [&]() -> const std::string& { return pool[mutator.below(pool.size())]; };
    for (int k = 0; k < kTries; ++k) {
        const std::string bytes = mutator.mutated(any(), any()).substr(0, 4096);
        for (const FaultOf check : kAll) ASSERT_EQ(faultOf(check, bytes), "") << bytes;
    }
}

}  // namespace posenc::outputs_test
