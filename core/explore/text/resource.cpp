// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/text/resource.hpp"

#include <algorithm>

namespace posenc {

std::span<const Resource> resourcesIn(std::string_view folder) {
    const auto begin = [&](const Resource& each) { return each.path.substr(0, folder.size()); };
    const auto found = std::ranges::equal_range(resources(), folder, {}, begin);
    return {found.begin(), found.end()};
}

std::string_view resource(std::string_view path) {
    const auto found = std::ranges::lower_bound(resources(), path, {}, &Resource::path);
    return found != resources().end() && found->path == path ? found->bytes : std::string_view();
}

}  // namespace posenc
