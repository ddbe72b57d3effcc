// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QApplication>

#include "core/explore/text/language.hpp"

namespace posenc::app {

/// What painting needs, without a display: fonts, style and language. Only the commands that paint create it.
class Offscreen {
public:
    explicit Offscreen(Language language);

private:
    QApplication m_application;
};

}  // namespace posenc::app
