// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/diagnose/diagnosis.hpp"
#include "ui/session/background_work.hpp"

namespace posenc::ui {

/// Reads files of numbers and looks for the bug in them.
class Diagnoser : public BackgroundWork {
    Q_OBJECT
public:
    using Arrays = std::shared_ptr<const std::vector<diagnose::Numbers>>;
    struct Wish {
        QString file;
        Arrays arrays;  ///< the file's, if read before
        Model model;
        diagnose::Asked asked;
    };

    using BackgroundWork::BackgroundWork;

    void search(Wish wish);

signals:
    void read(const posenc::ui::Diagnoser::Arrays& arrays);
    void found(const std::shared_ptr<const posenc::diagnose::Diagnosis>& diagnosis);
};

}  // namespace posenc::ui
