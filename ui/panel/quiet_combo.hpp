// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QComboBox>
#include <QWheelEvent>

namespace posenc::ui {

/// A combo box that passes the wheel on to its surroundings unless it has the focus.
class QuietCombo : public QComboBox {
public:
    explicit QuietCombo(QWidget* parent = nullptr) : QComboBox(parent) { setFocusPolicy(Qt::StrongFocus); }

protected:
    void wheelEvent(QWheelEvent* event) override {
        if (hasFocus())
            QComboBox::wheelEvent(event);
        else
            event->ignore();
    }
};

}  // namespace posenc::ui
