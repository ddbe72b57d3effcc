// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <unistd.h>

namespace posenc::test {

/// While it lives the test is not root, who may read and write everything; it owns nothing then.
class AsSomebody {
public:
    AsSomebody() : m_root(::geteuid() == 0 && ::setresuid(65534, 65534, 0) == 0) {}
    ~AsSomebody() {
        if (m_root && ::setresuid(0, 0, 0) != 0) ::_exit(1);
    }
    AsSomebody(const AsSomebody&) = delete;
    AsSomebody& operator=(const AsSomebody&) = delete;

private:
    bool m_root;
};

}  // namespace posenc::test
