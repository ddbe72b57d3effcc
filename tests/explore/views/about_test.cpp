// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "core/explore/state/state.hpp"

/// What each view is about.
namespace posenc::about_test {
namespace {

std::vector<std::string> idsOf(const ViewInfo& view) {
    std::istringstream ids(view.about);
    return {std::istream_iterator<std::string>(ids), {}};
}

bool hasNumber(const Schema& schema, const std::string& id) {
    const Descriptor* found = schema.find(id);
    return found && (std::holds_alternative<Integer>(found->domain) || std::holds_alternative<Real>(found->domain));
}

TEST(AboutView, NamesANumberOfEveryEncodingThatItShows) {
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding)) {
            const auto exists = [&](const std::string& id) {
                return hasNumber(*view->schema, id) || hasNumber(*encoding.schema, id);
            };
            EXPECT_TRUE(std::ranges::any_of(idsOf(*view), exists)) << encoding.id << "/" << view->id;
        }
}

TEST(AboutView, NamesNothingThatNoEncodingHas) {
    for (const ViewInfo& view : views())
        for (const std::string& id : idsOf(view))
            EXPECT_TRUE(hasNumber(*view.schema, id) ||
                        std::ranges::any_of(encodings(),
                                            [&](const EncodingInfo& each) {
                                                return view.applies(each.encode(ParameterSet(*each.schema))) &&
                                                       hasNumber(*each.schema, id);
                                            }))
                << view.id << ": " << id;
}

}  // namespace
}  // namespace posenc::about_test
