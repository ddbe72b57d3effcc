// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/link.hpp"

#include <memory>

#include "app/cli/figure_request.hpp"

namespace posenc::app {

Action prepareLink(CLI::App& app, const Call& call) {
    const auto request = std::make_shared<FigureRequest>(app, call);
    return [request] {
        const NamedState scene = request->scene();
        (void)request->figureOf(scene);  // validates
        toStandardOutput(linkTo(scene) + '\n');
        return 0;
    };
}

}  // namespace posenc::app
