// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QComboBox>

namespace posenc::ui {

/// The lessons to choose from, "1. Why attention needs positions · 6 min". Where that is too long its middle goes and
/// the minutes stay; the list that opens is as wide as its longest line.
class LessonList : public QComboBox {
    Q_OBJECT
public:
    using QComboBox::QComboBox;

    QString shownText() const;  ///< of the lesson that is chosen, as far as there is room
    void showPopup() override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace posenc::ui
