// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QComboBox>

namespace posenc::ui {

/// Offers the lessons of a course under the headings of its chapters, "1. Why attention needs positions · 6 min" with a
/// line on what it is about, and what was answered wrong. A text that is too long loses its middle and keeps the
/// minutes; the opened list is as wide as its longest line, and scrolls.
class LessonList : public QComboBox {
    Q_OBJECT
public:
    explicit LessonList(QWidget* parent = nullptr);

    static constexpr int kHeading = -1, kWrong = -2;
    struct Line {
        QString words;
        int lesson = kHeading;  ///< its number from 0, or kWrong: the questions that were answered wrong
        QString about = {};     ///< may be empty
    };
    void fill(const QList<Line>& lines);  ///< keeps the chosen one
    int lesson() const { return currentData().isValid() ? currentData().toInt() : kHeading; }
    void setLesson(int lesson);

    QString shownText() const;  ///< the chosen lesson, as far as there is room
    void showPopup() override;

signals:
    void chosen(int lesson);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void add(const Line& line);
    int widestLine() const;
};

}  // namespace posenc::ui
