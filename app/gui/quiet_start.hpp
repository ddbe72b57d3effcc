// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/text/language.hpp"

namespace posenc::app {

/// While it lives, what the toolkit and the libraries below it say of a display that they do not find is held back, and
/// where they would abort the program it ends with one sentence. QT_DEBUG_PLUGINS lets them speak.
class QuietStart {
public:
    explicit QuietStart(Language language);  ///< of the sentence
    ~QuietStart();
    QuietStart(const QuietStart&) = delete;
    QuietStart& operator=(const QuietStart&) = delete;
};

}  // namespace posenc::app
