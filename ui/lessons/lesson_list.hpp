// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QComboBox>

namespace posenc::ui {

/// Offers the lessons, "1. Why attention needs positions · 6 min". A text that is too long loses its middle and keeps
/// the minutes; the opened list is as wide as its longest line.
class LessonList : public QComboBox {
    Q_OBJECT
public:
    using QComboBox::QComboBox;

    QString shownText() const;  ///< the chosen lesson, as far as there is room
    void showPopup() override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace posenc::ui
