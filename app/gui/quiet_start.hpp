// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/text/language.hpp"

namespace posenc::app {

/// Holds back, during its lifetime, the messages of the toolkit and its libraries about a missing display. Where they
/// would abort the program, it ends with one sentence. QT_DEBUG_PLUGINS lets the messages through.
class QuietStart {
public:
    explicit QuietStart(Language language);  ///< the sentence's
    ~QuietStart();
    QuietStart(const QuietStart&) = delete;
    QuietStart& operator=(const QuietStart&) = delete;
};

}  // namespace posenc::app
