// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/xray_reader.hpp"

#include "ui/text/file_name.hpp"

namespace posenc::ui {

void XrayReader::read(const QString& file, Xray::Request request) {
    start([this, file, request = std::move(request)] {
        const auto xray = std::make_shared<const Xray>(xrayFile(pathOf(file), request));
        end([this, xray] { emit found(xray); });
    });
}

}  // namespace posenc::ui
