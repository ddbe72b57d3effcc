// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QDialog>
#include <QListWidget>
#include <QSpinBox>

namespace posenc::ui {

/// Asks what an exam sheet is about, how many questions it has, and the seed of its numbers.
class ExamDialog : public QDialog {
    Q_OBJECT
public:
    explicit ExamDialog(QWidget* parent);

    QStringList arguments() const;  ///< flags of `posenc exam`

private:
    QListWidget* m_topics;
    QSpinBox *m_items, *m_seed;
};

}  // namespace posenc::ui
