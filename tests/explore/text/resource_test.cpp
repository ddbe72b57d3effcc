// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/text/resource.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace posenc::resource_test {
namespace {

namespace fs = std::filesystem;

std::string bytesOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Resource, HasTheBytesOfItsFile) {
    EXPECT_GT(resources().size(), 200U);
    EXPECT_TRUE(std::ranges::is_sorted(resources(), {}, &Resource::path));
    for (const auto& [path, bytes] : resources()) {
        if (path == "translations/core.txt") continue;  // a part of posenc_zh_CN.ts: translation_test.cpp
        EXPECT_TRUE(bytes == bytesOf(fs::path(POSENC_SOURCE) / "resources" / path)) << path;
    }
}

TEST(Resource, IsFoundByItsPath) {
    EXPECT_TRUE(resource("exam/kinds.md").starts_with("#"));
    EXPECT_EQ(resource("lab/specimens/nope-s1.safetensors"),
              bytesOf(fs::path(POSENC_SOURCE) / "resources/lab/specimens/nope-s1.safetensors"));
    for (const char* path : {"", "exam", "exam/", "exam/kinds", "exam/kinds.md2", "zzz"})
        EXPECT_EQ(resource(path), "") << path;
}

TEST(Resource, IsFoundByItsFolder) {
    const auto lessons = resourcesIn("lessons/en/");
    EXPECT_GT(lessons.size(), 20U);
    for (const auto& [path, bytes] : lessons)
        EXPECT_TRUE(path.starts_with("lessons/en/") && path.ends_with(".md")) << path;
    EXPECT_TRUE(resourcesIn("nowhere/").empty());
}

}  // namespace
}  // namespace posenc::resource_test
