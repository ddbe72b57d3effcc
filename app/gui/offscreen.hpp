// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QApplication>

#include "core/explore/text/language.hpp"

namespace posenc::app {

/// Fonts, style and language for painting without a display. Only the commands that paint create it.
class Offscreen {
public:
    explicit Offscreen(Language language);

private:
    QApplication m_application;
};

}  // namespace posenc::app
