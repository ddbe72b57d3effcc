// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include "core/encodings/catalogue.hpp"

namespace posenc::ui {

/// Where a formula is from, in a few words; its menu says it in full, with what is often got wrong, and copies it.
class FormulaSource : public QToolButton {
    Q_OBJECT
public:
    explicit FormulaSource(QWidget* parent = nullptr);

    void setEncoding(const EncodingInfo& encoding);
    void setCopyActions(const QList<QAction*>& actions);
    void popUp(QPoint at);  ///< the menu, in global coordinates
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }
    void setRoom(int width);  ///< its words are shortened to that

    static QString reference(const EncodingInfo& encoding);  ///< as one writes it in a paper

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void fill();
    void showName();

    const EncodingInfo* m_encoding = nullptr;
    int m_room = 0;
    QMenu* m_menu;
    QLabel* m_words;
    QAction* m_open;
    QAction* m_copy;
};

}  // namespace posenc::ui
