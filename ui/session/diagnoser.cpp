// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/diagnoser.hpp"

#include "ui/text/file_name.hpp"

namespace posenc::ui {

void Diagnoser::search(Wish wish) {
    start([this, wish = std::move(wish)] {
        Arrays arrays = wish.arrays;
        if (!arrays) {
            arrays = std::make_shared<const std::vector<diagnose::Numbers>>(diagnose::readNumbers(pathOf(wish.file)));
            tell([this, arrays] { emit read(arrays); });
        }
        const auto diagnosis = std::make_shared<const diagnose::Diagnosis>(
            diagnose::diagnose(wish.model, *arrays, wish.asked));
        end([this, diagnosis] { emit found(diagnosis); });
    });
}

}  // namespace posenc::ui
