// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/teach/ask/asking.hpp"

namespace posenc::ask {

/// All that the program brings along to be found; made once for each language, since that takes a second.
inline const Asking& everything(Language language) {
    static const auto make = [](Language of) {
        std::vector<Thing> all = things(of);
        for (const auto& more : {lessonThings(of), modelThings(of)}) all.insert(all.end(), more.begin(), more.end());
        return Asking(std::move(all), of);
    };
    static const Asking english = make(Language::English), chinese = make(Language::Chinese);
    return language == Language::Chinese ? chinese : english;
}

}  // namespace posenc::ask
