// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "app/gui/drawn_commands.hpp"
#include "core/explore/views/view.hpp"

namespace posenc::flags_test {
namespace {

/// A flag of the sheet or of what is shown may not be called as a parameter of any encoding or view.
TEST(PlotFlags, ClashWithNoParameter) {
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding)) {
            CLI::App app;
            const std::string figure = std::string(encoding.id) + "/" + view->id;
            EXPECT_NO_THROW(app::preparePlot(app, {{figure}, Language::English})) << figure;
            CLI::App film;
            EXPECT_NO_THROW(app::preparePlay(film, {{figure}, Language::English})) << figure;
        }
}

}  // namespace
}  // namespace posenc::flags_test
