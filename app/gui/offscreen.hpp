// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QApplication>
#include <string>

namespace posenc::app {

/// What painting needs, without a display: fonts, style and language. Only the commands that paint create it.
class Offscreen {
public:
    explicit Offscreen(const std::string& language);  ///< "en" or "zh"

private:
    QApplication m_application;
};

}  // namespace posenc::app
