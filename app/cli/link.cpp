// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/link.hpp"

#include <memory>

#include "app/cli/figure_request.hpp"

namespace posenc::app {

Action prepareLink(CLI::App& app, const Call& call) {
    const auto request = std::make_shared<FigureRequest>(app, call);
    return [request] {
        const State state = request->state();
        (void)request->figureOf(state);  // validates
        toStandardOutput([&](std::ostream& out) { out << linkTo(state) << '\n'; });
        return 0;
    };
}

}  // namespace posenc::app
