// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <thread>

#include "core/explore/run/stop.hpp"
#include "core/explore/text/language.hpp"

namespace posenc::app {

/// During its lifetime the terminal's last line says, from the third second on, how long the work of this thread has
/// taken and what part of it is done, as far as it report()s that. Nothing is written where stderr is no terminal, but
/// lines such as "37/100 done" where the variable kFollowed is set. One at a time.
class Progress {
public:
    static constexpr const char* kFollowed = "POSENC_FOLLOWED";

    explicit Progress(Language language);
    ~Progress();  ///< removes the line
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// Removes the line for good: something else is written to the terminal now.
    static void end();

private:
    Errand m_errand;
    std::jthread m_clock;  ///< none where there is no terminal
};

}  // namespace posenc::app
