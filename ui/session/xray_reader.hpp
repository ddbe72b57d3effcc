// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/weights/xray.hpp"
#include "ui/session/background_work.hpp"

namespace posenc::ui {

/// Reads what a model's weights say.
class XrayReader : public BackgroundWork {
    Q_OBJECT
public:
    using BackgroundWork::BackgroundWork;

    void read(const QString& file, Xray::Request request);

signals:
    void found(const std::shared_ptr<const posenc::Xray>& xray);
};

}  // namespace posenc::ui
