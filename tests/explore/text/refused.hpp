// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <gtest/gtest.h>

#include "core/explore/parameter/parameter_set.hpp"

namespace posenc::test {

/// The values must be refused with a sentence that holds `says`, and the set must stay as it was.
inline void expectRefused(const Schema& schema, const std::vector<std::pair<std::string, std::string>>& values,
                          const std::string& says) {
    ParameterSet set(schema);
    const ParameterSet before = set;
    try {
        set.assign(values);
        ADD_FAILURE() << "accepted";
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find(says), std::string::npos) << error.what();
    }
    EXPECT_EQ(set, before);
}

}  // namespace posenc::test
