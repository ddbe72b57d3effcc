// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/scenes.hpp"

#include <algorithm>

namespace posenc {

namespace {
std::ptrdiff_t place(std::size_t at) { return static_cast<std::ptrdiff_t>(at); }
}  // namespace

Scenes withCopy(Scenes scenes) {
    NamedState copy = scenes.scene();
    copy.title.clear();
    scenes.all.insert(scenes.all.begin() + place(++scenes.at), std::move(copy));
    return scenes;
}

Scenes without(Scenes scenes) {
    if (scenes.all.size() == 1) return scenes;
    scenes.all.erase(scenes.all.begin() + place(scenes.at));
    scenes.at = std::min(scenes.at, scenes.all.size() - 1);
    return scenes;
}

Scenes moved(Scenes scenes, std::size_t to) {
    const auto from = scenes.all.begin() + place(scenes.at), target = scenes.all.begin() + place(to);
    from < target ? std::rotate(from, from + 1, target + 1) : std::rotate(target, from, from + 1);
    scenes.at = to;
    return scenes;
}

}  // namespace posenc
