// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/text/nearest.hpp"

#include <gtest/gtest.h>

#include "core/explore/encodings/catalogue.hpp"
#include "core/explore/views/view.hpp"

namespace posenc::nearest_test {
namespace {

TEST(Nearest, IsTheCandidateWithTheFewestEdits) {
    EXPECT_EQ(editsBetween("", "abc"), 3U);
    EXPECT_EQ(editsBetween("kitten", "sitting"), 3U);
    EXPECT_EQ(editsBetween("base", "bse"), 1U);
    EXPECT_EQ(nearest("bse", {"factor", "base", "bases"}), "base");
    EXPECT_EQ(nearest("abcdef", {"uvwxyz"}), "");
}

/// One short sentence, not the list of all.
TEST(Nearest, EncodingIsNamedWhereThereIsNoneOfThatName) {
    const std::pair<const char*, const char*> rows[] = {{"rop", "did you mean rope"},
                                                        {"Rope", "did you mean rope"},
                                                        {"ALIBI", "did you mean alibi?"},
                                                        {"yarn", "rope-yarn"},
                                                        {"sinusoid", "sinusoidal"},
                                                        {"rope-yarnn", "rope-yarn"},
                                                        {"<?xml", "examples are rope, alibi, sinusoidal."},
                                                        {"", "examples are"},
                                                        {"\x01\x02", "examples are"}};
    for (const auto& [id, part] : rows) try {
            (void)encodingById(id);
            ADD_FAILURE() << id;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
            EXPECT_LT(std::string(error.what()).size(), 120U) << error.what();
        }
}

TEST(Nearest, ViewIsNamedWhereAnEncodingHasNone) {
    const std::pair<const char*, const char*> rows[] = {{"Decay", "did you mean decay?"},
                                                        {"matrx", "did you mean matrix?"},
                                                        {"decay&base=5", "did you mean decay?"},
                                                        {"zzzzzz", "examples of its views are periods, "},
                                                        {"<b>", "examples"}};
    for (const auto& [id, part] : rows) try {
            (void)viewOf(encodingById("rope"), id);
            ADD_FAILURE() << id;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
            EXPECT_LT(std::string(error.what()).size(), 120U) << error.what();
        }
}

}  // namespace
}  // namespace posenc::nearest_test
